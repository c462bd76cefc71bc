// Moves that are typed, with what may follow.

import { button } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";

const PAUSE = 120;

/**
 * @param {HTMLElement} place
 * @param {{ask: (typed: string) => Promise<Stand>, send: (move: string) => Promise<boolean>}} table
 */
export function createTyping(place, { ask, send }) {
  let timer = 0;
  let turn = 0;
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: 200,
    "aria-describedby": "typed-told",
    oninput: () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void look(), PAUSE);
    },
  });
  const note = h("p", { class: "help", id: "typed-told", role: "status" });
  const ways = h("div", { class: "ways" });
  const submit = h("button", { class: "button", type: "submit" }, t("typed.play"));
  const form = h(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void play();
      },
    },
    h("label", { class: "field" }, h("span", {}, t("typed.label")), h("span", { class: "row nowrap" }, input, submit)),
    note,
    ways,
  );
  fill(place, form);

  async function look() {
    const typed = input.value.trim();
    const mine = (turn += 1);
    if (!typed) {
      note.textContent = "";
      fill(ways);
      return null;
    }
    try {
      const stand = await ask(typed);
      if (mine !== turn) return null;
      const found = stand.continuations ?? [];
      note.textContent = stand.move ? t("typed.ready") : found.length ? t("typed.more", { n: found.length }) : t("typed.none");
      fill(ways, found.map(({ text }) => button(text, () => pick(text), { class: "button way" })));
      return stand;
    } catch (error) {
      if (mine === turn) note.textContent = told(error);
      return null;
    }
  }

  /** @param {string} text */
  function pick(text) {
    input.value = text;
    input.focus();
    void look();
  }

  async function play() {
    clearTimeout(timer);
    const stand = await look();
    if (!stand?.move) return;
    if (await send(stand.move)) {
      input.value = "";
      void look();
    }
  }

  return {
    /** @param {boolean} able */
    draw(able) {
      input.disabled = submit.disabled = !able;
    },
    focus: () => input.focus(),
    stop: () => clearTimeout(timer),
  };
}
