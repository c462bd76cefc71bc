// A stack lifted apart, so that every man can be seen.

import { h, s } from "../shell/dom.js";
import { stackWords } from "./describe.js";
import { ink } from "./shapes.js";

/**
 * Show a piece's men beside it until the next touch, key or move of the pointer away.
 * @param {HTMLElement} surface @param {Piece} piece @param {string[]} seats @param {string[]} spoken
 * @param {Words} words @param {Layout} plan
 */
export function showStack(surface, piece, seats, spoken, words, plan) {
  hideStack(surface);
  const place = plan.places.get(piece.cell);
  if (!place) return;
  const pitch = Math.min(24, 300 / piece.men.length);
  const height = piece.men.length * pitch + 22;
  const men = piece.men.map((seat, level) =>
    s(
      "g",
      { class: ink(seats, seat), transform: `translate(40 ${height - 18 - level * pitch})` },
      s("ellipse", { class: "body", rx: 26, ry: 9 }),
    ),
  );
  const picture = s("svg", { viewBox: `0 0 80 ${height}`, width: 80, height, "aria-hidden": "true" }, men);
  const box = h("div", { class: "lifted" }, picture, h("p", {}, stackWords(piece.men, spoken, words.t)));
  const left = (place.x - plan.box.x) / plan.box.width;
  const top = (place.y - plan.box.y) / plan.box.height;
  box.style[left < 0.5 ? "left" : "right"] = `calc(${100 * (left < 0.5 ? left : 1 - left)}% + 1.75rem)`;
  box.style[top < 0.5 ? "top" : "bottom"] = `${Math.max(0, 100 * (top < 0.5 ? top : 1 - top) - 6)}%`;
  surface.append(box);
}

/** @param {HTMLElement} surface */
export function hideStack(surface) {
  surface.querySelector(".lifted")?.remove();
}
