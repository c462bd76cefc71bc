// Keys of the page, and the list of all of them behind "?".

import { ask } from "./dialog.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @type {Set<Binding>} */
const bindings = new Set();

/** Keys that boards listen to themselves. */
const BOARD = [
  ["← ↑ → ↓", "keys.cursor"],
  ["Enter", "keys.touch"],
  ["Esc", "keys.clear"],
  ["i", "keys.inspect"],
];

const NAMES = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/** Listen to keys while a page is open. @param {Binding[]} wanted @returns {() => void} stop */
export function bind(wanted) {
  for (const binding of wanted) bindings.add(binding);
  return () => wanted.forEach((binding) => bindings.delete(binding));
}

/** Begin to listen. */
export function listenToKeys() {
  bind([{ key: "?", does: "keys.help", run: () => void showKeys() }]);
  document.addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    const typing = at.closest("input, textarea, select, dialog, [contenteditable]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const found = [...bindings].find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found.run();
  });
}

async function showKeys() {
  const page = [...bindings].map(({ key, does }) => [NAMES[/** @type {"ArrowUp"} */ (key)] ?? key, does]);
  const list = (/** @type {string[][]} */ rows) =>
    h(
      "dl",
      { class: "keys" },
      rows.flatMap(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(does))]),
    );
  const onBoard = document.querySelector(".board") ? [h("h3", {}, t("keys.board")), list(BOARD)] : [];
  await ask(t("keys.title"), [list(page), ...onBoard], [{ label: t("close"), value: "close" }]);
}
