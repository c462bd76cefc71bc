// A board to try things on, nothing of which the server keeps, and what the pages around it share.

import { tellDraft } from "../board/beside.js";
import { createBoard } from "../board/board.js";
import { createMover } from "../board/mover.js";
import { button, catalogue, fill, findGame, h, post, problem, speak, t } from "../shell/ui.js";

/** @type {OpenPlayground} */
export async function openPlayground(host, { variant, words, start, flip, played, extras }) {
  /** @type {(moves: string[], more?: object) => Promise<Told>} */
  const ask = (moves, more) => post("/positions", { start, moves, ...more });
  let stand = await ask([]);
  let turn = 0;
  let locked = false;
  const place = h("div.board-place");
  const status = h("p.status");
  const hint = h("p.hint");
  const choices = h("div.row.choices");
  fill(host, place, h("div.study-told", status, hint, choices));
  const view = createBoard(place, words, variant.board, { flip });
  const line = () => stand.line.map(({ move }) => move);
  const mover = createMover({
    view,
    follow: (actions, why) => ask(line(), { actions, why }),
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
    changed(state) {
      const { stand: now, draft, begun } = state;
      const within = draft.actions.length > 0;
      const notices = within ? now.notices.map(words.tell).join(" ") : "";
      fill(status, notices || sentence());
      tellDraft(places, state, begun && now.choices.length > 0, within && button(t("step-back"), mover.back));
    },
    failed: problem,
  });
  const places = { view, words, hint, choices, press: mover.press };

  /** @param {Told} answer */
  function take(answer, animate = true) {
    turn += 1;
    stand = answer;
    mover.set(locked ? { ...stand, choices: [] } : stand, animate);
  }

  /** Whose turn it is, or how it ended; and what there is to know. */
  function sentence() {
    const { drawn, result, seat, notices } = stand;
    if (drawn) return t("study.repeated");
    if (result) return words.tell(result.text);
    return [t("turn.other", { seat: words.spoken[seat] }), ...notices.map(words.tell)].join(" ");
  }

  mover.set(stand, false);

  return {
    view,
    get stand() {
      return stand;
    },
    sentence,
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
    lock(lock) {
      locked = lock;
      take(stand, false);
    },
    redraw: mover.redraw,
  };
}

/** @param {string} text */
export function variantOf(text) {
  const [game, variant] = text.toLowerCase().trim().split(/\s/, 1)[0].split(":");
  return findGame(game, variant);
}

/** @param {string} here @param {string} page */
export async function gameLinks(here, page) {
  const { games } = await catalogue();
  const link = (/** @type {Game} */ { name, title }) =>
    h("a.button", { href: `/${page}/${name}`, "aria-current": name === here && "page" }, title);
  return h("nav.row.games", { "aria-label": t("study.games") }, games.map(link));
}

/** Say, also aloud, what became of a try. @param {Element} place @param {"right" | "wrong" | ""} [how] */
export function feedback(place, text = "", how = "right") {
  place.className = `feedback ${text && how}`;
  fill(place, text);
  if (text) speak(text);
}
