// A board to try things on: both sides are moved, nothing is kept on the server, why something is not
// possible is told. Studies, lessons and puzzles are built around it.

import { createBoard } from "../board/board.js";
import { narrow } from "../board/choosing.js";
import { createMover } from "../board/mover.js";
import { showChoices } from "../board/popover.js";
import { post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { fill, h, write } from "../shell/dom.js";
import { toast } from "../shell/dialog.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";
import { setting } from "../shell/settings.js";
import { speak } from "../shell/speak.js";
import { hint } from "../table/moves.js";

/** @typedef {{move: string, seat: number, touches: string[]}} Played */
/** @typedef {Stand & {line: Played[], repetitions: number, drawn: boolean}} Told what the server says of a position */

/**
 * @typedef {object} PlaygroundOptions
 * @property {Game} game
 * @property {Variant} variant
 * @property {import("../shell/i18n.js").GameWords} words
 * @property {string} start
 * @property {boolean} [flip]
 * @property {(line: Played[], stand: Told) => void} [played] a move has been made on the board
 * @property {(stand: Told) => import("../board/board.js").Extras} [extras] what is shown besides
 */

/** @typedef {Awaited<ReturnType<typeof openPlayground>>} Playground */

/**
 * @param {HTMLElement} host
 * @param {PlaygroundOptions} options
 */
export async function openPlayground(host, { game, variant, words, start, flip, played, extras }) {
  /** @type {string[]} */
  let moves = [];
  /** @type {Told} */
  let stand = await ask([]);
  let turn = 0;
  let locked = false;

  const place = h("div", { class: "board-place" });
  const status = h("p", { class: "status" });
  const hints = h("p", { class: "hint" });
  const choices = h("div", { class: "row choices" });
  fill(host, place, h("div", { class: "study-told" }, status, hints, choices));
  const view = createBoard(place, {
    seats: game.seats,
    spoken: words.spoken,
    words,
    caption: words.caption,
    coordinates: setting("coordinates") === "on",
    speak,
    flip,
  });
  const mover = createMover({
    view,
    board: () => variant.board,
    follow: (actions, why) => ask(moves, { actions, why }),
    async finish(actions) {
      try {
        const answer = await ask(moves, { actions });
        take(answer);
        const move = answer.line.at(-1);
        if (move) speak(`${words.spoken[move.seat]}: ${move.move}. ${sentence()}`);
        played?.(answer.line, answer);
      } catch (error) {
        toast(told(error));
        mover.clear();
      }
    },
    extras: () => ({ last: stand.line.at(-1)?.touches ?? [], ...extras?.(stand) }),
    changed: draw,
    failed: (error) => toast(told(error)),
  });

  /**
   * @param {string[]} line
   * @param {{actions?: number[], why?: string[]}} [more]
   * @returns {Promise<Told>}
   */
  function ask(line, { actions = [], why } = {}) {
    return post("/positions", { start, moves: line, actions, ...(why && { why }) });
  }

  /** @param {Told} answer @param {boolean} [animate] */
  function take(answer, animate = true) {
    turn += 1;
    stand = answer;
    moves = stand.line.map((one) => one.move);
    mover.set(locked ? { ...stand, choices: [] } : stand, { animate });
  }

  /** Whose turn it is, or how it ended; and what there is to know. */
  function sentence() {
    if (stand.drawn) return t("study.repeated");
    if (stand.result) return words.tell(stand.result.text);
    const notices = stand.notices.map(words.tell).join(" ");
    return `${t("turn.other", { seat: words.spoken[stand.seat] })} ${notices}`.trim();
  }

  /** @param {import("../board/mover.js").MoverState} state */
  function draw({ stand: now, draft, buttons, busy, why }) {
    const begun = draft.actions.length > 0;
    write(status, begun && now.notices.length ? now.notices.map(words.tell).join(" ") : sentence());
    const able = now.choices.length > 0 && !busy;
    const narrowed = narrow(now.choices, draft.touched);
    write(hints, why ? words.tell(why) : able && (begun || draft.touched.length) ? t(...hint(now, narrowed, draft.touched, false)) : "");
    hints.classList.toggle("why", Boolean(why));
    if (why) speak(words.tell(why));
    const offered = (busy ? [] : buttons).map((choice) => ({
      label: words.tell(choice.label || choice.part || t("stop")),
      run: () => void mover.press(choice),
    }));
    const cell = narrowed.targets.length ? undefined : now.scene.pieces.find((piece) => piece.mark)?.cell;
    const beside = offered.length && cell ? view.place(cell) : null;
    showChoices(view.surface, beside, beside ? offered : []);
    fill(
      choices,
      beside ? [] : offered.map(({ label, run }) => button(label, run, { class: "button main" })),
      begun ? button(t("step-back"), mover.back) : null,
    );
  }

  mover.set(stand, { animate: false });

  return {
    view,
    mover,
    get stand() {
      return stand;
    },
    get moves() {
      return moves;
    },
    sentence,
    /**
     * Go to the position after a line.
     * @param {string[]} line
     * @param {{from?: string, animate?: boolean}} [how] from another start
     * @returns {Promise<boolean>} whether nothing else was asked for meanwhile
     */
    async go(line, { from = start, animate = true } = {}) {
      const mine = (turn += 1);
      start = from;
      const answer = await ask(line);
      if (mine !== turn) return false;
      take(answer, animate);
      return true;
    },
    /** Let nothing be moved, or everything again. @param {boolean} lock */
    lock(lock) {
      locked = lock;
      mover.set(locked ? { ...stand, choices: [] } : stand, { animate: false });
    },
    /** Show a variant's board from now on. @param {Variant} other */
    use(other) {
      variant = other;
    },
    redraw: () => mover.redraw(),
    destroy: () => view.destroy(),
  };
}

/** The game and variant of a position text, or of one of its beginnings. @param {string} text */
export function headOf(text) {
  const [game, variant = ""] = text.trim().split(/\s/, 1)[0].split(":");
  return { game: game.toLowerCase(), variant: variant.includes("=") ? "" : variant.toLowerCase() };
}

/**
 * Load a page's own style; what has been loaded stays.
 * @param {string} path below /static
 */
export function useStyle(path) {
  const href = `/static/${path}`;
  if (document.head.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = h("link", { rel: "stylesheet", href, onload: () => resolve(null), onerror: () => resolve(null) });
    document.head.append(link);
  });
}
