// The rules of a game, with a board to try each of them on.

import { asset, fill, findGame, h, keep, language, recall, t, title } from "../shell/ui.js";
import { gameLinks, variantOf } from "../study/playground.js";
import { openLesson } from "./lesson.js";

const KEY = "luctor.learnt";

/** @type {Open} */
export async function open(main, [name]) {
  const { game, words } = await findGame(name);
  const files = ["", `.${language()}`].map((kind) => asset(`learn/${game.name}${kind}.json`));
  const [lessons, texts] = await Promise.all(files);
  /** @type {Section[]} */
  const sections = lessons.sections;
  const heading = t("learn.title", { game: game.title });
  title(heading);
  /** @type {Record<string, string[]>} */
  const learnt = { [game.name]: [], ...recall(KEY) };
  const own = () => learnt[game.name];
  const places = sections.map(({ id }) => h("section.lesson.panel", { id, "aria-labelledby": `title-${id}` }));
  const links = sections.map(({ id }) => h("li", h("a", { href: `#${id}` }, texts.sections[id].title)));
  const mark = () => sections.forEach(({ id }, index) => links[index].classList.toggle("done", own().includes(id)));
  fill(main,
    h("article.page.learn",
      h("h1", heading),
      await gameLinks(game.name, "learn"),
      h("p.lead", texts.lead),
      h("p.help", t("learn.by", { authors: game.authors.join(" & "), year: game.year ?? "" })),
      h("nav.contents", { "aria-label": t("learn.contents") }, h("ol", links)),
      places,
      h("p.row",
        h("a.button.main", { href: `/puzzles/${game.name}` }, t("learn.puzzles")),
        h("a.button", { href: "/" }, t("learn.play")),
      ),
    ),
  );
  mark();
  for (const [index, section] of sections.entries()) {
    const { id, position } = section;
    const { variant } = await variantOf(position);
    const done = () => {
      learnt[game.name] = [...new Set([...own(), id])];
      keep(KEY, learnt);
      mark();
    };
    await openLesson(places[index], { section, texts: texts.sections[id], variant, words, done });
  }
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
