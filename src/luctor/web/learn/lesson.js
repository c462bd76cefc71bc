// One rule: what it says, a board, a small task, and what is said when it is tried.

import { button } from "../shell/controls.js";
import { fill, h, write } from "../shell/dom.js";
import { toast } from "../shell/dialog.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";
import { speak } from "../shell/speak.js";
import { openPlayground } from "../study/playground.js";
import { judge, reply } from "./goals.js";

const PAUSE = 500; // before the page answers for the other side

/**
 * @param {HTMLElement} place
 * @param {{section: import("./learn.js").Section, texts: import("./learn.js").SectionTexts, game: Game,
 *   variant: Variant, words: import("../shell/i18n.js").GameWords, done: () => void}} lesson
 */
export async function openLesson(place, { section, texts, game, variant, words, done }) {
  const { goal } = section;
  const feedback = h("p", { class: "feedback" });
  const host = h("div", { class: "play" });
  const again = button(t("learn.again"), () => void restart());
  const show = section.show ? button(t("learn.show"), () => void solve()) : null;
  fill(
    place,
    h("div", { class: "lesson-words" }, [
      h("h2", { id: `title-${section.id}` }, texts.title, " ", section.rulings.map((tag) => h("span", { class: "tag" }, tag))),
      texts.text.map((paragraph) => h("p", {}, emphasised(paragraph))),
      goal
        ? h("div", { class: "task" }, [
            h("h3", {}, t("learn.try")),
            h("p", {}, texts.task),
            feedback,
            h("div", { class: "row" }, again, show),
          ])
        : null,
    ]),
    host,
  );
  let over = false;

  const ground = await openPlayground(host, {
    game,
    variant,
    words,
    start: section.position,
    extras: (stand) => (stand.line.length ? {} : { marks: section.marks ?? [] }),
    played: (line, stand) => void look(line.map((one) => one.move), stand.result),
  });

  /**
   * @param {string[]} moves
   * @param {Result | null} result
   */
  async function look(moves, result) {
    if (!goal || over) return;
    const verdict = judge(goal, moves, result);
    const answer = reply(goal, moves);
    if (verdict === "open") {
      if (answer === null) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await ground.go([...moves, answer]);
      return;
    }
    over = true;
    say(verdict === "done" ? texts.done : texts.wrong || t("learn.wrong"), verdict === "done");
    if (verdict === "done") done();
  }

  /** @param {string} text @param {boolean} right */
  function say(text, right) {
    feedback.className = `feedback ${right ? "right" : "wrong"}`;
    write(feedback, text);
    speak(text);
  }

  async function restart() {
    over = false;
    feedback.className = "feedback";
    write(feedback, "");
    await ground.go([]).catch((error) => toast(told(error)));
  }

  async function solve() {
    await restart();
    over = true;
    if (await ground.go([section.show ?? ""]).catch((error) => void toast(told(error)))) say(texts.done, true);
  }

  return { destroy: ground.destroy };
}

/** Text with *words in stars* emphasised. @param {string} text */
export function emphasised(text) {
  return text.split("*").map((part, index) => (index % 2 ? h("em", {}, part) : part));
}
