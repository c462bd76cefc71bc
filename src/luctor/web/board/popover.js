// Choices beside the piece that they are about.

import { button } from "../shell/controls.js";
import { h } from "../shell/dom.js";

/**
 * Show buttons at a place on a board; none take those away that were there.
 * @param {HTMLElement} surface
 * @param {{left: number, top: number} | null} place shares of the surface's width and height
 * @param {Deed[]} buttons
 */
export function showChoices(surface, place, buttons) {
  surface.querySelector(".popover")?.remove();
  if (!place || !buttons.length) return;
  const box = h("div", { class: "popover", role: "group" }, buttons.map(({ label, run }) => button(label, () => (surface.focus({ preventScroll: true }), run()))));
  for (const type of ["pointerdown", "keydown"]) box.addEventListener(type, (event) => event.stopPropagation());
  const { left, top } = place;
  box.style.left = `clamp(0%, ${100 * left}% - 6rem, 100% - 12rem)`;
  box.style[top < 0.5 ? "top" : "bottom"] = `${100 * (top < 0.5 ? top : 1 - top) + 7}%`;
  surface.append(box);
  box.querySelector("button")?.focus({ preventScroll: true });
}
