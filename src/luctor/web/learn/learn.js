// The rules of a game, with a board to try each of them on.

import { ApiError, findVariant } from "../shell/api.js";
import { fill, h } from "../shell/dom.js";
import { gameWords, language, t } from "../shell/i18n.js";
import { title } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { gameLinks, headOf, useStyle } from "../study/playground.js";
import { openLesson } from "./lesson.js";

const KEY = "luctor.learnt";

/** @param {HTMLElement} main @param {string[]} params */
export async function open(main, [name]) {
  const { game } = await findVariant(name, "");
  const [{ sections }, texts, words] = await Promise.all([
    file(game.name),
    file(`${game.name}.${language()}`),
    gameWords(game),
    useStyle(),
  ]);
  const heading = t("learn.title", { game: game.title });
  title(heading);
  /** @type {Record<string, string[]>} */
  const learnt = recall(KEY) ?? {};
  const places = sections.map((/** @type {Section} */ { id }) => h("section", { class: "lesson panel", id, "aria-labelledby": `title-${id}` }));
  const links = sections.map((/** @type {Section} */ { id }) => h("li", {}, h("a", { href: `#${id}` }, texts.sections[id].title)));
  fill(
    main,
    h(
      "article",
      { class: "page learn" },
      h("h1", {}, heading),
      await gameLinks(game.name, "learn"),
      h("p", { class: "lead" }, texts.lead),
      h("p", { class: "help" }, t("learn.by", { authors: game.authors.join(" & "), year: game.year ?? "" })),
      h("nav", { class: "contents", "aria-label": t("learn.contents") }, h("ol", {}, links)),
      places,
      h("p", { class: "row" }, [
        h("a", { class: "button main", href: `/puzzles/${game.name}` }, t("learn.puzzles")),
        h("a", { class: "button", href: "/" }, t("learn.play")),
      ]),
    ),
  );

  function mark() {
    const own = learnt[game.name] ?? [];
    sections.forEach((/** @type {Section} */ { id }, /** @type {number} */ index) => links[index].classList.toggle("done", own.includes(id)));
  }
  mark();
  /** @type {(() => void)[]} */
  const closing = [];
  for (const [index, section] of sections.entries()) {
    const { variant } = await findVariant(game.name, headOf(section.position).variant);
    const done = () => {
      learnt[game.name] = [...new Set([...(learnt[game.name] ?? []), section.id])];
      keep(KEY, learnt);
      mark();
    };
    closing.push(await openLesson(places[index], { section, texts: texts.sections[section.id], game, variant, words, done }));
  }
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  return () => closing.forEach((close) => close());
}

/** @param {string} name @returns {Promise<any>} */
async function file(name) {
  const answer = await fetch(`/static/learn/${name}.json`);
  if (!answer.ok) throw new ApiError(404, "unknown-page", t("error.page"));
  return answer.json();
}
