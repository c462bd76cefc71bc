// Moves that are typed, with what may follow.

import { button, field, fill, form, h, t, told } from "../shell/ui.js";

const PAUSE = 120;

/** @type {CreateTyping} */
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
    oninput() {
      clearTimeout(timer);
      timer = window.setTimeout(look, PAUSE);
    },
  });
  const note = h("p.help", { id: "typed-told", role: "status" });
  const ways = h("div.ways");
  const submit = h("button.button", t("typed.play"));
  fill(place, form("", play, field(t("typed.label"), h("span.row.nowrap", input, submit)), note, ways));

  /** @param {string} text @param {Continuation[]} [found] */
  function say(text, found = []) {
    fill(note, text);
    fill(ways, found.map((way) => button(way.text, () => type(way.text), "way")));
  }

  async function look() {
    const typed = input.value.trim();
    const mine = (turn += 1);
    if (!typed) return say("");
    try {
      const { move, continuations = [] } = await ask(typed);
      if (mine !== turn) return;
      const n = continuations.length;
      say(move ? t("typed.ready") : n ? t("typed.more", { n }) : t("typed.none"), continuations);
      return move;
    } catch (error) {
      if (mine === turn) fill(note, told(error));
    }
  }

  /** @param {string} text */
  function type(text) {
    input.value = text;
    input.focus();
    look();
  }

  async function play() {
    clearTimeout(timer);
    const move = await look();
    if (!move) return;
    type(""); // the next move may be typed before this one is answered
    if (!(await send(move))) type(move);
  }

  return {
    draw: (able) => void (input.disabled = submit.disabled = !able),
    focus: () => input.focus(),
  };
}
