// The list of moves.

import { fill, h } from "../shell/dom.js";
import { rows } from "./moves.js";

/** @param {HTMLElement} list @param {(ply: number) => void} go */
export function createList(list, go) {
  let drawn = "";
  list.addEventListener("click", (event) => {
    const ply = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.ply;
    if (ply) go(Number(ply));
  });
  return {
    /** @param {{move: string, seat: number}[]} moves @param {number} current the ply that is shown */
    draw(moves, current) {
      const key = moves.map((move) => move.move).join(" ");
      if (key !== drawn || !list.childElementCount) {
        drawn = key;
        fill(
          list,
          rows(moves).map(({ number, cells }) =>
            h("li", {}, h("span", { class: "move-number" }, `${number}.`), cells.map((cell) => (cell ? ply(cell) : h("span", { class: "move-gap" }, "…")))),
          ),
        );
      }
      for (const button of list.querySelectorAll("button")) {
        const shown = Number(button.dataset.ply) === current;
        if (shown) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
        if (shown) list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
      }
    },
  };

  /** @param {Ply} cell */
  function ply({ ply: number, move }) {
    return h("button", { type: "button", class: "move", "data-ply": number }, move);
  }
}
