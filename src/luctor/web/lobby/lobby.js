// The first page: a new game, and the tables one sits at.

import { createBoard } from "../board/board.js";
import {
  catalogue, field, fill, form, findGame, get, h, keep, named, nameInput, navigate, post, radios, recall, t, title, told,
} from "../shell/ui.js";
import { CLOCKS, DEFAULTS, order, variantOf } from "./order.js";

const KEY = "luctor.order";

/** @type {Open} */
export async function open(main) {
  title();
  const { games, levels } = await catalogue();
  const known = await Promise.all(games.map(({ name }) => findGame(name)));
  /** @type {Wish} */
  let wish = { ...DEFAULTS, ...recall(KEY) };
  const chosen = () => known.find(({ game }) => game.name === wish.game) ?? known[0];

  const details = h("div.order-details");
  const problem = h("p.problem", { role: "alert" });
  const start = h("button.button.main.large", t("lobby.start"));
  const mine = h("section.panel", { "aria-label": t("lobby.tables") });
  const cards = known.map(({ game, words }) => {
    const picture = h("div.card-board");
    const board = createBoard(picture, words, game.variants[0].board, { inert: true });
    if (words.preview) board.show(words.preview);
    /** @type {[string, Child]} */
    const made = [game.name, [picture, h("strong", game.title), h("span.card-text", words.summary)]];
    return made;
  });
  fill(main,
    h("h1.motto", t("lobby.motto")),
    form("panel.order", send,
      radios(t("lobby.game"), cards, chosen().game.name, (game) => change({ game }), "cards"),
      details,
      problem,
      h("div.row", start),
    ),
    mine,
  );
  drawDetails();
  listTables();

  /** @param {Texts} part */
  function note(part) {
    wish = { ...wish, ...part };
    keep(KEY, wish);
  }

  /** The focus stays where it is. @param {Texts} part */
  function change(part) {
    note(part);
    const inputs = () => [...details.querySelectorAll("input")];
    const focused = inputs().findIndex((input) => input === document.activeElement);
    drawDetails();
    inputs()[focused]?.focus();
  }

  /** @type {AskFor} */
  function ask(key, legend, values, label) {
    const now = values.includes(wish[key]) ? wish[key] : values[0];
    return radios(legend, values.map((value) => [value, label(value)]), now, (value) => change({ [key]: value }));
  }

  function drawDetails() {
    const { game, words } = chosen();
    const { options, spoken } = words;
    const links = [
      h("a", { href: `/learn/${game.name}` }, t("lobby.learn", { game: game.title })),
      h("a", { href: `/puzzles/${game.name}` }, t("lobby.puzzles")),
    ];
    const variants = game.variants.map(({ name }) => name);
    const rules = variantOf(wish, game).options.map(({ name, help, values }) =>
      ask(name, options[name] ?? help, values, (value) => options[`${name}.${value}`] ?? value),
    );
    const name = nameInput(wish.name, { oninput: () => note({ name: name.value.trim() }) });
    fill(details,
      h("p.row.links", links),
      ask("variant", t("lobby.variant"), variants, (value) => options[value] ?? value),
      rules,
      ask("against", t("lobby.against"), ["level", "here", "open"], (kind) => t(`lobby.${kind}`)),
      wish.against === "level" ? strength() : h("p.help.level", t(`lobby.${wish.against}.help`)),
      ask("seat", t("lobby.seat"), ["0", "1", "any"], (seat) => t(`lobby.seat-${seat}`, { seat: spoken[Number(seat)] })),
      ask("clock", t("lobby.clock"), Object.keys(CLOCKS), clockName),
      field(t("lobby.name"), name),
    );
  }

  function strength() {
    const name = h("output");
    const help = h("small.help");
    const range = h("input", { type: "range", min: 1, max: levels.length, value: wish.level, oninput: () => tell(range.value) });
    const tell = (/** @type {string} */ level) => {
      note({ level });
      fill(name, t("lobby.level-n", { n: level }));
      fill(help, t(`level.${level}`));
      range.ariaValueText = name.textContent;
    };
    tell(wish.level);
    return h("div.level", field(t("lobby.strength"), range, name, help));
  }

  async function send() {
    start.disabled = true;
    fill(problem);
    try {
      const { table } = await post("/tables", order(wish, chosen().game, Math.random() < 0.5 ? 0 : 1, t));
      navigate(`/table/${table}`);
    } catch (error) {
      fill(problem, told(error));
      start.disabled = false;
    }
  }

  async function listTables() {
    try {
      fill(mine, tableList((await get("/tables")).tables, games));
    } catch (error) {
      fill(mine, h("p.problem", told(error)));
    }
  }
}

/** @param {string} key */
function clockName(key) {
  const clock = CLOCKS[key];
  return clock ? t("lobby.clock-n", { base: clock.base / 60, increment: clock.increment }) : t("lobby.no-clock");
}

/** @param {ShortTable[]} tables @param {Game[]} games */
function tableList(tables, games) {
  const rows = tables.map(({ table, title, game, seats, seat, you, moves, result }) => {
    const turn = !result && seat !== null && you.includes(seat);
    const state = result ? "lobby.over" : turn ? "turn.you" : "lobby.waiting";
    return h("li",
      h(`a.table-row${turn ? ".yours" : ""}`, { href: `/table/${table}` },
        h("strong", games.find((one) => one.name === game)?.title ?? title),
        h("span", seats.map(named).join(" – ")),
        h("span.table-state", t(state)),
        h("span.help", t("moves-n", { n: moves })),
      ),
    );
  });
  return [h("h2", t("lobby.tables")), rows.length ? h("ul.tables", rows) : h("p.help", t("lobby.no-tables"))];
}
