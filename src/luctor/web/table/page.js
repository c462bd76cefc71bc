// The parts of a table's page and where they stand.

import { showChoices } from "../board/popover.js";
import { button } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";

/** @param {HTMLElement} main @param {string} name */
export function createPage(main, name) {
  /** @type {Record<string, () => void>} */
  let does = {};
  const call = (/** @type {string} */ what) => () => does[what]?.();
  const board = h("div", { class: "board-place" });
  const players = [0, 1].map((seat) => h("div", { class: `player seat-${seat}` }));
  const status = h("p", { class: "status" });
  const hint = h("p", { class: "hint" });
  const notices = h("p", { class: "notices" });
  const extra = h("div", { class: "row choices" });
  const back = button(t("step-back"), call("back"));
  const clear = button(t("clear"), call("clear"));
  const confirm = button(t("confirm"), call("confirm"), { class: "button main confirm" });
  const list = h("ol", { class: "moves", "aria-label": t("moves") });
  const acts = h("div", { class: "acts" });
  const offers = h("div", { class: "offers", role: "status" });
  const typing = h("div", { class: "typing" });
  const invitation = h("div", { class: "invitation" });
  const watchers = h("p", { class: "watchers help" });
  const lost = h("p", { class: "banner lost", role: "status", hidden: true }, t("lost"));
  const past = h("p", { class: "banner past", hidden: true }, t("browse.past"), " ", button(t("browse.now"), call("last")));
  const words = h("p", { class: "reader-words" });
  const can = h("p", { class: "reader-words" });
  const reader = h(
    "section",
    { class: "panel reader", "aria-label": t("set.reader") },
    h("h2", {}, t("reader.position")),
    words,
    h("h2", {}, t("reader.possible")),
    can,
    h("div", { class: "row" }, button(t("reader.say-position"), call("position")), button(t("reader.say-possible"), call("possible"))),
  );
  const arrow = (/** @type {string} */ sign, /** @type {string} */ what) =>
    button(sign, call(what), { class: "button icon", "aria-label": t(`keys.${what}`), title: t(`keys.${what}`) });
  const root = h(
    "div",
    { class: "table" },
    h("h1", { class: "table-title" }, name),
    h(
      "section",
      { class: "play", "aria-label": t("board") },
      players[1],
      board,
      players[0],
    ),
    h(
      "section",
      { class: "told", "aria-label": t("told") },
      h("div", { class: "told-words" }, status, notices, hint),
      h("div", { class: "dock" }, extra, h("div", { class: "row steps" }, back, clear, confirm)),
    ),
    h(
      "aside",
      { class: "side" },
      lost,
      past,
      invitation,
      offers,
      h(
        "section",
        { class: "panel", "aria-label": t("moves") },
        h("div", { class: "row browse" }, arrow("«", "first"), arrow("‹", "previous"), arrow("›", "next"), arrow("»", "last")),
        list,
        typing,
      ),
      acts,
      watchers,
      reader,
    ),
  );
  fill(main, root);
  const state = { by: /** @type {By} */ ("mouse") };
  root.addEventListener("pointerdown", (event) => (state.by = event.pointerType === "mouse" ? "mouse" : "touch"));
  root.addEventListener("keydown", () => (state.by = "key"));

  return {
    root, board, players, status, hint, notices, list, acts, offers, typing, invitation, watchers, lost, past,
    /** How the last thing was done. */
    get by() {
      return state.by;
    },
    /** @param {Record<string, () => void>} what */
    on: (what) => void (does = what),
    /** @param {Steps} steps */
    steps(steps) {
      const { place } = steps;
      showChoices(steps.surface, place, steps.buttons);
      fill(extra, place ? [] : steps.buttons.map(({ label, run }) => button(label, run, { class: "button main" })));
      back.disabled = clear.disabled = !steps.back;
      confirm.disabled = !steps.complete;
      confirm.classList.toggle("ready", steps.complete);
    },
    /** @param {{shown: boolean, position: () => string, possible: () => string}} told */
    reader({ shown, position, possible }) {
      reader.hidden = !shown;
      words.textContent = shown ? position() : "";
      can.textContent = shown ? possible() : "";
    },
  };
}
