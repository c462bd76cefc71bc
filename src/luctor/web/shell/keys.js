// Keys of the page, and the list of all of them behind "?".

import { ask } from "./dialog.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** Keys where a game is shown, by the names of deeds. */
export const GAME_KEYS = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  b: "board-focus",
  m: "type",
  f: "flip",
  p: "position",
};
/** Keys that boards listen to themselves. */
const BOARD_KEYS = { "← ↑ → ↓": "cursor", Enter: "touch", Esc: "clear", i: "inspect" };
/** @type {Texts} */
const NAMES = { ArrowLeft: "←", ArrowRight: "→" };

/** @type {Set<BoundKey[]>} */
const bound = new Set();

/** Listen until what is given is called. @param {Texts} keys @param {Record<string, () => unknown>} does */
export function bind(keys, does) {
  const found = Object.entries(keys).map(([key, name]) => ({ key, name, run: does[name] }));
  bound.add(found);
  return () => void bound.delete(found);
}

export function listenToKeys() {
  bind({ "?": "help" }, { help: showKeys });
  document.addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    const typing = at.closest("input, textarea, select, dialog, [contenteditable]");
    const found = [...bound].flat().find(({ key }) => key === event.key);
    if (!found || typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    found.run();
  });
}

function showKeys() {
  const list = (/** @type {string[][]} */ keys) =>
    h("dl.keys", keys.map(([key, name]) => [h("dt", h("kbd", NAMES[key] ?? key)), h("dd", t(`keys.${name}`))]));
  const own = [...bound].flat().map(({ key, name }) => [key, name]);
  const board = document.querySelector(".board") && [h("h3", t("keys.board")), list(Object.entries(BOARD_KEYS))];
  return ask(t("keys.title"), [list(own), board], [t("close"), ""]);
}
