// The tables one sits at.

import { h } from "../shell/dom.js";
import { named, t } from "../shell/i18n.js";

/** @param {ShortTable[]} tables @param {Game[]} games */
export function tableList(tables, games) {
  const heading = h("h2", {}, t("lobby.tables"));
  if (!tables.length) return [heading, h("p", { class: "help" }, t("lobby.no-tables"))];
  return [heading, h("ul", { class: "tables" }, tables.map((table) => row(table, games)))];
}

/** @param {ShortTable} table @param {Game[]} games */
function row(table, games) {
  const game = games.find((one) => one.name === table.game);
  const turn = !table.result && table.seat !== null && table.you.includes(table.seat);
  const state = table.result ? t("lobby.over") : turn ? t("turn.you") : t("lobby.waiting");
  return h(
    "li",
    {},
    h(
      "a",
      { class: `table-row${turn ? " yours" : ""}`, href: `/table/${table.table}` },
      h("strong", {}, game?.title ?? table.title),
      h("span", {}, table.seats.map(named).join(" – ")),
      h("span", { class: "table-state" }, state),
      h("span", { class: "help" }, t("moves-n", { n: table.moves })),
    ),
  );
}
