// The list of moves, and looking at earlier positions.

import { assign, h, once, post, problem, refill } from "../shell/ui.js";
import { rows } from "./moves.js";

/** @type {CreateBrowser} */
export function createBrowser(view, show, present) {
  /** @type {number | null} */
  let at = null;
  const stand = once((line) => post("/positions", { start: view().start, moves: line.split(" ").filter(Boolean) }));

  /** @param {number} ply */
  async function go(ply) {
    const { moves } = view();
    if (ply >= moves.length) return now();
    const near = Math.abs((at ?? moves.length) - ply) === 1;
    const mine = (at = Math.max(0, ply));
    try {
      const found = await stand(moves.slice(0, mine).map(({ move }) => move).join(" "));
      if (at === mine) show(found, moves[mine - 1]?.touches ?? [], near);
    } catch (error) {
      problem(error);
      now();
    }
  }

  function now() {
    if (at === null) return;
    at = null;
    present();
  }

  return {
    get at() {
      return at;
    },
    go,
    by: (plies) => go((at ?? view().moves.length) + plies),
    now,
  };
}

/** @type {CreateList} */
export function createList(list, go) {
  const gap = () => h("span.move-gap", "…");
  /** @param {Ply} cell */
  const face = ({ ply, move }) => h("button.move", { type: "button", "data-ply": ply, onclick: () => go(ply) }, move);

  return (moves, current) => {
    refill(list, moves.map(({ move }) => move), () =>
      rows(moves).map(({ number, cells }) =>
        h("li", h("span.move-number", `${number}.`), cells.map((cell) => (cell ? face(cell) : gap()))),
      ),
    );
    for (const button of list.querySelectorAll("button")) {
      const shown = Number(button.dataset.ply) === current;
      assign(button, { "aria-current": shown && "step" });
      if (shown) list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
  };
}
