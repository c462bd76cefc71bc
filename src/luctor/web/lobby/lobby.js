// The first page: a new game, and the tables one sits at.

import { createBoard } from "../board/board.js";
import { catalogue, get, post } from "../shell/api.js";
import { radios } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { gameWords, t } from "../shell/i18n.js";
import { navigate, title, told } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { CLOCKS, DEFAULTS, order } from "./order.js";
import { tableList } from "./tables.js";

const KEY = "luctor.order";

/** @param {HTMLElement} main */
export async function open(main) {
  title("");
  const { games, levels } = await catalogue();
  const words = new Map(await Promise.all(games.map(async (game) => /** @type {const} */ ([game.name, await gameWords(game)]))));
  /** @type {Wish} */
  let wish = { ...DEFAULTS, ...recall(KEY) };
  if (!games.some((game) => game.name === wish.game)) wish = { ...wish, game: games[0].name };

  const details = h("div", { class: "order-details" });
  const problem = h("p", { class: "problem", role: "alert" });
  const start = h("button", { type: "submit", class: "button main large" }, t("lobby.start"));
  const mine = h("section", { class: "panel", "aria-label": t("lobby.tables") });
  fill(
    main,
    h("h1", { class: "motto" }, t("lobby.motto")),
    h(
      "form",
      { class: "panel order", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void send()) },
      radios(t("lobby.game"), games.map((game) => ({ value: game.name, label: card(game) })), wish.game, (game) => change({ game }), "cards"),
      details,
      problem,
      h("div", { class: "row" }, start),
    ),
    mine,
  );
  drawDetails();
  void listTables();

  /** @param {Game} game */
  function card(game) {
    const picture = h("div", { class: "card-board" });
    const own = /** @type {GameWords} */ (words.get(game.name));
    const view = createBoard(picture, { seats: game.seats, words: own, inert: true, coordinates: false, trays: false });
    if (own.preview) view.show(game.variants[0].board, own.preview);
    return [
      picture,
      h("strong", {}, game.title),
      h("span", { class: "card-text" }, own.summary ?? game.summary),
    ];
  }

  /** @param {Partial<Wish>} part */
  function change(part) {
    wish = { ...wish, ...part };
    keep(KEY, wish);
    drawDetails();
  }

  function drawDetails() {
    const game = /** @type {Game} */ (games.find((one) => one.name === wish.game));
    const own = /** @type {GameWords} */ (words.get(game.name));
    const variant = game.variants.find((one) => one.name === wish.variant) ?? game.variants[0];
    const focused = /** @type {HTMLInputElement | null} */ (details.querySelector("input:focus"));
    const again = focused && [focused.closest("fieldset")?.querySelector("legend")?.textContent, focused.value];
    const chips = (/** @type {string[]} */ values, /** @type {(value: string) => string} */ label) =>
      values.map((value) => ({ value, label: label(value) }));
    fill(
      details,
      h(
        "p",
        { class: "row links" },
        h("a", { href: `/learn/${game.name}` }, t("lobby.learn", { game: game.title })),
        h("a", { href: `/puzzles/${game.name}` }, t("lobby.puzzles")),
      ),
      radios(
        t("lobby.variant"),
        chips(game.variants.map((one) => one.name), (name) => own.options[name] ?? name),
        variant.name,
        (name) => change({ variant: name }),
      ),
      variant.options.map((option) =>
        radios(
          own.options[option.name] ?? option.help,
          chips(option.values, (value) => own.options[`${option.name}.${value}`] ?? value),
          wish.options[option.name] ?? option.values[0],
          (value) => change({ options: { ...wish.options, [option.name]: value } }),
        ),
      ),
      radios(
        t("lobby.against"),
        chips(["level", "here", "open"], (kind) => t(`lobby.${kind}`)),
        wish.against,
        (against) => change({ against: /** @type {"level"} */ (against) }),
      ),
      wish.against === "level" ? strength() : h("p", { class: "help level" }, t(`lobby.${wish.against}.help`)),
      radios(
        t("lobby.seat"),
        [
          ...game.seats.map((_, seat) => ({ value: String(seat), label: t(`lobby.seat-${seat}`, { seat: own.spoken[seat] }) })),
          { value: "any", label: t("lobby.any") },
        ],
        wish.seat,
        (seat) => change({ seat }),
      ),
      radios(
        t("lobby.clock"),
        chips(Object.keys(CLOCKS), (key) => (CLOCKS[key] ? t("lobby.clock-n", { base: CLOCKS[key].base / 60, increment: CLOCKS[key].increment }) : t("lobby.no-clock"))),
        wish.clock,
        (clock) => change({ clock }),
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("lobby.name")),
        h("input", {
          type: "text",
          maxlength: 40,
          autocomplete: "nickname",
          value: wish.name,
          onchange: (/** @type {Event} */ event) => {
            wish = { ...wish, name: /** @type {HTMLInputElement} */ (event.target).value.trim() };
            keep(KEY, wish);
          },
        }),
      ),
    );
    if (!again) return;
    const set = [...details.querySelectorAll("fieldset")].find(
      (one) => one.querySelector("legend")?.textContent === again[0],
    );
    [...(set?.querySelectorAll("input") ?? [])].find((one) => one.value === again[1])?.focus();
  }

  function strength() {
    const told = h("output", {}, t("lobby.level-n", { n: wish.level }));
    const help = h("small", { class: "help" }, t(`level.${wish.level}`));
    const range = h("input", { type: "range", min: 1, max: levels.length, value: wish.level });
    const tell = () => {
      wish = { ...wish, level: Number(range.value) };
      keep(KEY, wish);
      told.textContent = t("lobby.level-n", { n: wish.level });
      range.setAttribute("aria-valuetext", told.textContent);
      help.textContent = t(`level.${wish.level}`);
    };
    range.addEventListener("input", tell);
    return h("label", { class: "field level" }, h("span", {}, t("lobby.strength")), range, told, help);
  }

  async function send() {
    start.disabled = true;
    problem.textContent = "";
    try {
      const name = main.querySelector("input[type=text]");
      wish = { ...wish, name: /** @type {HTMLInputElement} */ (name).value.trim() };
      const game = /** @type {Game} */ (games.find((one) => one.name === wish.game));
      const made = await post("/tables", order(wish, game, Math.random() < 0.5 ? 0 : 1, t));
      navigate(`/table/${made.table}`);
    } catch (error) {
      problem.textContent = told(error);
      start.disabled = false;
    }
  }

  async function listTables() {
    try {
      const answer = await get("/tables");
      fill(mine, ...tableList(Array.isArray(answer) ? answer : answer.tables, games));
    } catch (error) {
      fill(mine, h("p", { class: "problem" }, told(error)));
    }
  }
}
