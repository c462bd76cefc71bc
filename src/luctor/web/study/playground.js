// A board to try things on: both sides are moved, nothing is kept on the server, why something is not
// possible is told. Studies, lessons and puzzles are built around it.

import { narrow } from "../board/choosing.js";
import { createMover } from "../board/mover.js";
import { showChoices } from "../board/popover.js";
import { catalogue, post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { toast } from "../shell/dialog.js";
import { fill, h, write } from "../shell/dom.js";
import { gameBoard } from "../shell/game-board.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";
import { setting } from "../shell/settings.js";
import { speak } from "../shell/speak.js";
import { hint } from "../table/moves.js";

/** Tell what went wrong. @param {unknown} error */
export const problem = (error) => toast(told(error));

/** @typedef {Awaited<ReturnType<typeof openPlayground>>} Playground */

/** @param {HTMLElement} host @param {PlaygroundOptions} options */
export async function openPlayground(host, { game, variant, words, start, flip, played, extras }) {
  /** @param {string[]} moves @param {object} [more] @returns {Promise<Told>} */
  const ask = (moves, more) => post("/positions", { start, moves, ...more });
  let stand = await ask([]);
  let turn = 0;
  let locked = false;
  const place = h("div", { class: "board-place" });
  const status = h("p", { class: "status" });
  const hints = h("p", { class: "hint" });
  const choices = h("div", { class: "row choices" });
  fill(host, place, h("div", { class: "study-told" }, status, hints, choices));
  const view = gameBoard(place, game, words, { coordinates: setting("coordinates") === "on", flip });
  const line = () => stand.line.map((one) => one.move);
  const mover = createMover({
    view,
    board: () => variant.board,
    follow: (actions, why) => ask(line(), { actions, ...(why && { why }) }),
    async finish(actions) {
      try {
        take(await ask(line(), { actions }));
        speak(`${stand.line.at(-1)?.move}. ${sentence()}`);
        played?.(stand.line, stand);
      } catch (error) {
        problem(error);
        mover.clear();
      }
    },
    extras: () => ({ last: stand.line.at(-1)?.touches ?? [], ...extras?.(stand) }),
    changed: draw,
    failed: problem,
  });

  /** @param {Told} answer @param {boolean} [animate] */
  function take(answer, animate = true) {
    turn += 1;
    stand = answer;
    mover.set(locked ? { ...stand, choices: [] } : stand, { animate });
  }

  /** Whose turn it is, or how it ended; and what there is to know. */
  function sentence() {
    if (stand.drawn) return t("study.repeated");
    if (stand.result) return words.tell(stand.result.text);
    return [t("turn.other", { seat: words.spoken[stand.seat] }), ...stand.notices.map(words.tell)].join(" ");
  }

  /** @param {MoverState} state */
  function draw({ stand: now, draft, buttons, busy, why }) {
    const begun = draft.actions.length > 0;
    const able = now.choices.length > 0 && !busy && (begun || draft.touched.length > 0);
    const narrowed = narrow(now.choices, draft.touched);
    write(status, begun && now.notices.length ? now.notices.map(words.tell).join(" ") : sentence());
    write(hints, why ? words.tell(why) : able ? t(...hint(now, narrowed, draft.touched, false)) : "");
    hints.classList.toggle("why", Boolean(why));
    if (why) speak(words.tell(why));
    const deeds = (busy ? [] : buttons).map((choice) => ({
      label: words.tell(choice.label || choice.part || t("stop")),
      run: () => void mover.press(choice),
    }));
    const cell = narrowed.targets.length ? "" : now.scene.pieces.find((piece) => piece.mark)?.cell;
    const beside = deeds.length && cell ? view.place(cell) : null;
    showChoices(view.surface, beside, beside ? deeds : []);
    fill(
      choices,
      beside ? [] : deeds.map(({ label, run }) => button(label, run, { class: "button main" })),
      begun && button(t("step-back"), mover.back),
    );
  }

  mover.set(stand, { animate: false });

  return {
    view,
    get stand() {
      return stand;
    },
    sentence,
    /**
     * Go to the position after a line, perhaps from another start.
     * @param {string[]} moves @param {{from?: string, animate?: boolean}} [how]
     * @returns {Promise<boolean>} false if that failed, or something else was asked for meanwhile
     */
    async go(moves, { from = start, animate = true } = {}) {
      const mine = (turn += 1);
      start = from;
      try {
        const answer = await ask(moves);
        if (mine !== turn) return false;
        take(answer, animate);
        return true;
      } catch (error) {
        problem(error);
        return false;
      }
    },
    /** Let nothing be moved, or everything again. @param {boolean} lock */
    lock(lock) {
      locked = lock;
      take(stand, false);
    },
    /** Show a variant's board from now on. @param {Variant} other */
    use: (other) => void (variant = other),
    redraw: () => mover.redraw(),
    destroy: () => view.destroy(),
  };
}

/** The game and variant that a position text names. @param {string} text */
export function headOf(text) {
  const [game, variant = ""] = text.toLowerCase().trim().split(/\s/, 1)[0].split(":");
  return { game, variant };
}

/** Links to the same page of all games. @param {string} here @param {string} page */
export async function gameLinks(here, page) {
  const { games } = await catalogue();
  const links = games.map(({ name, title }) =>
    h("a", { class: "button", href: `/${page}/${name}`, "aria-current": name === here && "page" }, title),
  );
  return h("nav", { class: "row games", "aria-label": t("study.games") }, links);
}

/** Load the style of these pages; it stays. */
export function useStyle() {
  const href = "/static/study/study.css";
  if (document.head.querySelector(`[href="${href}"]`)) return null;
  return new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done })));
}

/** What was asked for was done, or not, or neither (null): said in a paragraph and aloud. @param {Element} place @param {string} [text] @param {boolean | null} [right] */
export function feedback(place, text = "", right = true) {
  place.className = text && right !== null ? `feedback ${right ? "right" : "wrong"}` : "feedback";
  write(place, text);
  if (text) speak(text);
}
