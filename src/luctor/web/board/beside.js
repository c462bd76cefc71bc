// What is told beside a board and its squares: hints, choices, stacks lifted apart.

import { button, fill, h, s, speak, t } from "../shell/ui.js";
import { hint } from "../table/moves.js";
import { stackWords } from "./describe.js";
import { ink } from "./shapes.js";

/** @type {TellDraft} */
export function tellDraft({ view, words, hint: place, choices, press }, state, able, ...more) {
  const { stand, draft, narrowed, complete, busy, why } = state;
  const said = why ? words.tell(why) : able && !busy ? t(...hint(stand, narrowed, draft.touched, complete)) : "";
  fill(place, said);
  place.classList.toggle("why", Boolean(why));
  if (why) speak(said);
  const buttons = (/** @type {string} */ kind) =>
    (busy ? [] : narrowed.buttons).map((choice) =>
      button(words.tell(choice.label || choice.part || t("stop")), () => press(choice), kind),
    );
  const marked = stand.scene.pieces.find((piece) => piece.mark);
  const beside = !busy && narrowed.buttons.length && marked && !narrowed.targets.length ? view.place(marked.cell) : null;
  view.surface.querySelector(".popover")?.remove();
  if (beside) showChoices(view.surface, beside, buttons(""));
  fill(choices, beside ? [] : buttons("main"), more);
  return said;
}

/** @type {ShowChoices} */
function showChoices(surface, { left, top }, choices) {
  const stay = (/** @type {Event} */ event) => event.stopPropagation();
  const back = () => surface.focus({ preventScroll: true });
  const box = h("div.popover", { role: "group", onpointerdown: stay, onkeydown: stay, onclick: back }, choices);
  box.style.left = `clamp(0%, ${100 * left}% - 6rem, 100% - 12rem)`;
  box.style[top < 0.5 ? "top" : "bottom"] = `${100 * Math.min(top, 1 - top) + 7}%`;
  surface.append(box);
  choices[0].focus({ preventScroll: true });
}

/** @type {ShowStack} */
export function showStack(surface, { left, top }, men, { seats, spoken }) {
  hideStack(surface);
  const pitch = Math.min(24, 300 / men.length);
  const height = men.length * pitch + 22;
  const discs = men.map((seat, level) => {
    const where = { class: ink(seats, seat), transform: `translate(40 ${height - 18 - level * pitch})` };
    return s("g", where, s("ellipse.body", { rx: 26, ry: 9 }));
  });
  const picture = s("svg", { viewBox: `0 0 80 ${height}`, width: 80, height, "aria-hidden": "true" }, discs);
  const box = h("div.lifted", picture, h("p", stackWords(men, spoken, t)));
  box.style[left < 0.5 ? "left" : "right"] = `calc(${100 * Math.min(left, 1 - left)}% + 1.75rem)`;
  box.style[top < 0.5 ? "top" : "bottom"] = `${Math.max(0, 100 * Math.min(top, 1 - top) - 6)}%`;
  surface.append(box);
}

/** @param {HTMLElement} surface */
export const hideStack = (surface) => surface.querySelector(".lifted")?.remove();
