// What can be done at a table beside moving.

import { button, guarded, h, navigate, refill, speak, sure, t } from "../shell/ui.js";

const GRAVE = ["resign", "offer-draw"]; // these ask first
const SIMPLE = ["takeback", "rematch"];
const KINDS = /** @type {const} */ (["draw", "takeback", "rematch"]);

/** @type {CreateActs} */
export function createActs(place, offers, { act, view, spoken, flip }) {
  /** @param {string} type */
  async function start(type) {
    const { you, stand } = view();
    const seat = you.length === 2 ? stand.seat : you[0];
    const name = t(`act.${type}`);
    if (!GRAVE.includes(type) || (await sure(name, t(`act.${type}.ask`, { seat: spoken[seat] })))) await act({ type, seat });
  }

  /** @param {string} type */
  function answer(type) {
    return guarded(button(t(`act.${type}`), () => act({ type }), type.startsWith("accept") ? "main" : ""));
  }

  /** @param {View} now @param {"draw" | "takeback" | "rematch"} kind */
  function offer({ offers, you, names, can }, kind) {
    const seat = offers[kind];
    if (seat === null) return null;
    const mine = you.includes(seat) && you.length === 1;
    const text = t(`offer.${kind}${mine ? ".mine" : ""}`, { name: names[seat], seat: spoken[seat] });
    if (!mine && you.length) speak(text);
    const answers = [`decline-${kind}`, kind === "rematch" ? kind : `accept-${kind}`];
    const possible = mine ? [] : answers.filter((type) => can.includes(type));
    return h("div.banner.offer", h("p", text), h("div.row", possible.map(answer)));
  }

  return (now) => {
    const { can, rematch, table } = now;
    const next = rematch && h("p.banner", h("a.button.main", { href: `/table/${rematch}` }, t("rematch.go")));
    refill(offers, [now.offers, can, rematch], () => [KINDS.map((kind) => offer(now, kind)), next]);
    const offered = now.offers.rematch !== null && !now.you.includes(now.offers.rematch);
    const able = [...SIMPLE, ...GRAVE].filter((type) => can.includes(type) && !(type === "rematch" && offered));
    refill(place, able, () => [
      h("div.row", able.map((type) => button(t(`act.${type}`), () => start(type)))),
      h("div.row",
        button(t("flip"), flip),
        button(t("study"), () => navigate(`/study#table=${table}`)),
        h("a.button", { href: `/api/tables/${table}/record`, download: true }, t("record")),
      ),
    ]);
  };
}
