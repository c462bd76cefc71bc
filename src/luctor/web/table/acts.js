// What can be done at a table beside moving: each asks first where it cannot be taken back.

import { button } from "../shell/controls.js";
import { sure } from "../shell/dialog.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { navigate } from "../shell/router.js";
import { speak } from "../shell/speak.js";

/** Acts that ask first. */
const GRAVE = ["resign", "offer-draw"];
const SIMPLE = ["takeback", "rematch"];
const KINDS = /** @type {const} */ (["draw", "takeback", "rematch"]);
/** Answers do not listen before this many milliseconds have passed. */
const GUARD = 700;

/** @param {HTMLElement} place @param {HTMLElement} offers @param {TableActs} table */
export function createActs(place, offers, { act, view, spoken, flip }) {
  let drawn = "";
  let offered = "";

  /** @param {string} type */
  async function start(type) {
    const { you, stand } = view();
    const seat = you.length === 2 ? stand.seat : you[0];
    const text = t(`act.${type}.ask`, { seat: spoken[seat] });
    if (GRAVE.includes(type) && !(await sure(t(`act.${type}`), text, t(`act.${type}`)))) return;
    await act(you.length === 2 ? { type, seat } : { type });
  }

  /** @param {View} now */
  function drawOffers(now) {
    const open = KINDS.filter((kind) => now.offers[kind] !== null);
    const key = JSON.stringify([open.map((kind) => now.offers[kind]), open, now.can, now.rematch]);
    if (key === offered) return;
    offered = key;
    const rows = open.map((kind) => {
      const seat = /** @type {number} */ (now.offers[kind]);
      const accept = kind === "rematch" ? "rematch" : `accept-${kind}`;
      const answers = [`decline-${kind}`, accept].filter((type) => now.can.includes(type));
      const mine = now.you.includes(seat) && now.you.length === 1;
      const text = t(mine ? `offer.${kind}.mine` : `offer.${kind}`, { name: now.names[seat], seat: spoken[seat] });
      if (!mine && now.you.length) speak(text);
      return h("div", { class: "banner offer" }, h("p", {}, text), h("div", { class: "row" }, mine ? [] : answers.map(answer)));
    });
    const next = now.rematch && h("p", { class: "banner" }, h("a", { class: "button main", href: `/table/${now.rematch}` }, t("rematch.go")));
    fill(offers, rows, next);
  }

  /** @param {string} type */
  function answer(type) {
    const grave = type.startsWith("accept");
    const made = button(t(`act.${type}`), () => void act({ type }), { class: grave ? "button main" : "button" });
    made.disabled = true;
    setTimeout(() => (made.disabled = false), GUARD);
    return made;
  }

  return {
    flip,
    /** @param {View} now */
    draw(now) {
      drawOffers(now);
      const offering = now.offers.rematch !== null && !now.you.includes(now.offers.rematch);
      const able = [...SIMPLE, ...GRAVE].filter((type) => now.can.includes(type) && !(type === "rematch" && offering));
      const key = able.join();
      if (key === drawn && place.childElementCount) return;
      drawn = key;
      fill(
        place,
        h("div", { class: "row" }, able.map((type) => button(t(`act.${type}`), () => void start(type), { class: `button act-${type}` }))),
        h(
          "div",
          { class: "row quiet" },
          button(t("flip"), flip),
          button(t("study"), () => navigate(`/study#table=${now.table}`)),
          h("a", { class: "button", href: `/api/tables/${now.table}/record`, download: "" }, t("record")),
        ),
      );
    },
  };
}
