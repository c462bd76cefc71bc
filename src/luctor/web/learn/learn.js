// The rules of a game, with a board to try each of them on.

import { ApiError, catalogue, findVariant } from "../shell/api.js";
import { fill, h } from "../shell/dom.js";
import { gameWords, language, t } from "../shell/i18n.js";
import { title } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { headOf, useStyle } from "../study/playground.js";
import { openLesson } from "./lesson.js";

/**
 * @typedef {object} Section
 * @property {string} id
 * @property {string[]} rulings
 * @property {string} position
 * @property {string[]} [marks]
 * @property {import("./goals.js").Goal | null} goal null where there is nothing to do
 * @property {string} [show] a move that does the task
 *
 * @typedef {object} SectionTexts
 * @property {string} title
 * @property {string[]} text
 * @property {string} task
 * @property {string} done
 * @property {string} wrong
 */

const KEY = "luctor.learnt";

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function open(main, [name]) {
  const { game } = await findVariant(name, "");
  const [plan, texts, words] = await Promise.all([
    file(`${game.name}.json`),
    file(`${game.name}.${language()}.json`),
    gameWords(game),
    useStyle("study/study.css"),
  ]);
  title(t("learn.title", { game: game.title }));
  /** @type {Record<string, string[]>} */
  const learnt = recall(KEY) ?? {};
  /** @type {(() => void)[]} */
  const closing = [];
  const places = plan.sections.map((/** @type {Section} */ section) =>
    h("section", { class: "lesson panel", id: section.id, "aria-labelledby": `title-${section.id}` }),
  );
  const links = plan.sections.map((/** @type {Section} */ { id }) =>
    h("li", {}, h("a", { href: `#${id}`, "data-section": id }, texts.sections[id].title)),
  );
  fill(
    main,
    h(
      "article",
      { class: "page learn" },
      h("h1", {}, t("learn.title", { game: game.title })),
      await otherGames(game.name, "learn"),
      h("p", { class: "lead" }, texts.lead),
      h("p", { class: "help" }, t("learn.by", { authors: game.authors.join(" & "), year: game.year ?? "" })),
      h("nav", { class: "contents", "aria-label": t("learn.contents") }, h("ol", {}, links)),
      places,
      h(
        "p",
        { class: "row" },
        h("a", { class: "button main", href: `/puzzles/${game.name}` }, t("learn.puzzles")),
        h("a", { class: "button", href: "/" }, t("learn.play")),
      ),
    ),
  );

  function mark() {
    for (const link of links) {
      const id = link.firstElementChild?.getAttribute("data-section") ?? "";
      link.classList.toggle("done", (learnt[game.name] ?? []).includes(id));
    }
  }
  mark();

  for (const [index, section] of plan.sections.entries()) {
    const { variant } = await findVariant(game.name, headOf(section.position).variant);
    const lesson = await openLesson(places[index], {
      section,
      texts: texts.sections[section.id],
      game,
      variant,
      words,
      done() {
        learnt[game.name] = [...new Set([...(learnt[game.name] ?? []), section.id])];
        keep(KEY, learnt);
        mark();
      },
    });
    closing.push(lesson.destroy);
  }
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  return () => closing.forEach((close) => close());
}

/** @param {string} name @returns {Promise<any>} */
async function file(name) {
  const answer = await fetch(`/static/learn/${name}`);
  if (!answer.ok) throw new ApiError(404, "unknown-page", t("error.page"));
  return answer.json();
}

/**
 * Links to the same page of the other games.
 * @param {string} here
 * @param {string} page
 */
export async function otherGames(here, page) {
  const { games } = await catalogue();
  return h(
    "nav",
    { class: "row games", "aria-label": t("study.games") },
    games.map(({ name, title: told }) =>
      h("a", { class: "button", href: `/${page}/${name}`, "aria-current": name === here && "page" }, told),
    ),
  );
}
