// The parts of a table's page.

import { browseBar, button, fill, h, t } from "../shell/ui.js";

/** @param {HTMLElement} main @param {string} name @param {TableDeeds} does */
export function createPage(main, name, does) {
  const parts = {
    board: h("div.board-place"),
    players: [0, 1].map((seat) => h(`div.player.seat-${seat}`)),
    status: h("p.status"),
    hint: h("p.hint"),
    notices: h("p.notices"),
    choices: h("div.row.choices"),
    back: button(t("step-back"), does.back),
    clear: button(t("clear"), does.clear),
    confirm: button(t("confirm"), does.confirm, "main.confirm"),
    list: h("ol.moves", { "aria-label": t("moves") }),
    acts: h("div.acts"),
    offers: h("div.offers", { role: "status" }),
    typing: h("div.typing"),
    invitation: h("div.invitation"),
    watchers: h("p.watchers.help"),
    lost: h("p.banner.lost", { role: "status", hidden: true }, t("lost")),
    past: h("p.banner.past", { hidden: true }, t("browse.past"), " ", button(t("browse.now"), does.last)),
    reader: h("section.panel.reader", { "aria-label": t("set.reader") }),
    position: h("p.reader-words"),
    possible: h("p.reader-words"),
  };
  const { board, players, status, notices, hint, choices, back, clear, confirm, reader } = parts;
  fill(reader,
    h("h2", t("reader.position")),
    parts.position,
    h("h2", t("reader.possible")),
    parts.possible,
    h("div.row", button(t("reader.say-position"), does.position), button(t("reader.say-possible"), does.possible)),
  );
  const root = h("div.table",
    h("h1.table-title", name),
    h("section.play", { "aria-label": t("board") }, players[1], board, players[0]),
    h("section.told", { "aria-label": t("told") },
      h("div.told-words", status, notices, hint),
      h("div.dock", choices, h("div.row.steps", back, clear, confirm)),
    ),
    h("aside.side",
      [parts.lost, parts.past, parts.invitation, parts.offers],
      h("section.panel", { "aria-label": t("moves") }, browseBar(does), parts.list, parts.typing),
      [parts.acts, parts.watchers, reader],
    ),
  );
  fill(main, root);
  return { root, ...parts };
}
