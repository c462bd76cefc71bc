// One rule: what it says, a board, a small task, and what is said when it is tried.

import { button } from "../shell/controls.js";
import { fill, h } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { feedback, openPlayground } from "../study/playground.js";
import { fulfils } from "./goals.js";

/** @param {HTMLElement} place @param {Lesson} lesson @returns {Promise<() => void>} what closes it */
export async function openLesson(place, { section, texts, game, variant, words, done }) {
  const { goal, id, position, marks = [], rulings, show = "" } = section;
  const note = h("p", { class: "feedback" });
  const host = h("div", { class: "ground" });
  const tags = rulings.map((tag) => h("span", { class: "tag" }, tag));
  const task = h("div", { class: "task", hidden: !goal }, [
    h("h3", {}, t("learn.try")),
    h("p", {}, texts.task),
    note,
    h("div", { class: "row" }, button(t("learn.again"), () => void restart()), button(t("learn.show"), () => void solve())),
  ]);
  const text = texts.text.map((paragraph) => h("p", {}, emphasised(paragraph)));
  fill(place, h("div", { class: "lesson-words" }, h("h2", { id: `title-${id}` }, texts.title, " ", tags), text, task), host);
  let over = false;
  const ground = await openPlayground(host, {
    game,
    variant,
    words,
    start: position,
    extras: (stand) => (stand.line.length ? {} : { marks }),
    played([{ move }], { result }) {
      if (!goal || over) return;
      over = true;
      const right = fulfils(goal, move, result);
      feedback(note, right ? texts.done : texts.wrong, right);
      if (right) done();
    },
  });

  async function restart() {
    over = false;
    feedback(note);
    await ground.go([]);
  }

  async function solve() {
    await restart();
    over = true;
    if (await ground.go([show])) feedback(note, texts.done);
  }

  return ground.destroy;
}

/** Text with *words in stars* emphasised. @param {string} text */
function emphasised(text) {
  return text.split("*").map((part, index) => (index % 2 ? h("em", {}, part) : part));
}
