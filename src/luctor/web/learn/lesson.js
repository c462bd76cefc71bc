// One rule: what it says, a board, a small task.

import { button, fill, h, t } from "../shell/ui.js";
import { feedback, openPlayground } from "../study/playground.js";

/** @type {OpenLesson} */
export async function openLesson(place, { section, texts, variant, words, done }) {
  const { goal, id, position, marks = [], rulings, show = "" } = section;
  const note = h("p.feedback");
  const host = h("div.ground");
  const text = texts.text.map((paragraph) => h("p", emphasised(paragraph)));
  const task = h("div.task", { hidden: !goal },
    h("h3", t("learn.try")),
    h("p", texts.task),
    note,
    h("div.row", button(t("learn.again"), restart), button(t("learn.show"), solve)),
  );
  const heading = h("h2", { id: `title-${id}` }, texts.title, " ", rulings.map((tag) => h("span.tag", tag)));
  fill(place, h("div.lesson-words", heading, text, task), host);
  let over = false;
  const ground = await openPlayground(host, {
    variant,
    words,
    start: position,
    extras: ({ line }) => (line.length ? {} : { marks }),
    played([{ move }], { result }) {
      if (!goal || over) return;
      over = true;
      const right = fulfils(goal, move, result);
      feedback(note, right ? texts.done : texts.wrong, right ? "right" : "wrong");
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
}

/** Text with *words in stars* emphasised. @param {string} text */
function emphasised(text) {
  return text.split("*").map((part, index) => (index % 2 ? h("em", part) : part));
}

/** @type {Fulfils} */
export function fulfils({ moves, begins = "", includes = "", winner }, move, result) {
  return (
    (!moves || moves.includes(move)) &&
    move.startsWith(begins) &&
    move.includes(includes) &&
    (winner === undefined || result?.winner === winner)
  );
}
