// Puzzles: one position after another, as hard as one likes, with help for who asks for it.

import { findVariant, get, post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { fill, h, write } from "../shell/dom.js";
import { toast } from "../shell/dialog.js";
import { gameWords, t } from "../shell/i18n.js";
import { bind } from "../shell/keys.js";
import { title, told } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { speak } from "../shell/speak.js";
import { otherGames } from "../learn/learn.js";
import { openPlayground, useStyle } from "../study/playground.js";
import { grades, next, revive, solved } from "./progress.js";

/** @typedef {import("./progress.js").Puzzle} Puzzle */

const KEY = "luctor.puzzles";

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function open(main, [name]) {
  const { game } = await findVariant(name, "");
  const [{ puzzles }, words] = await Promise.all([get(`/puzzles/${game.name}`), gameWords(game), useStyle("study/study.css")]);
  const key = `${KEY}.${game.name}`;
  let progress = revive(recall(key));
  /** @type {number | null} */
  let grade = null;
  let helped = false;
  let step = 0;
  let answered = false;
  /** @type {string[]} */
  let hinted = [];
  /** @type {string[]} */
  let line = [];
  const asked = location.hash.slice(1);
  /** @type {Puzzle} */
  let puzzle = puzzles.find((/** @type {Puzzle} */ one) => one.id === asked) ?? next(puzzles, progress) ?? puzzles[0];

  title(t("puzzles.title", { game: game.title }));
  const heading = h("h2", {});
  const task = h("p", { class: "lead" });
  const facts = h("p", { class: "help" });
  const feedback = h("p", { class: "feedback" });
  const score = h("p", { class: "help" });
  const host = h("section", { class: "play", "aria-label": t("board") });
  const filter = h("div", { class: "row grades", role: "group", "aria-label": t("puzzles.grade") });
  const hint = button(t("puzzles.hint"), () => void help());
  const again = button(t("learn.again"), () => void begin(puzzle));
  const forward = button(t("puzzles.next"), () => void onward(), { class: "button main" });
  const steps = h("div", { class: "row", hidden: true }, [
    button(t("puzzles.line-back"), () => void walk(-1)),
    button(t("puzzles.line-on"), () => void walk(1)),
  ]);
  const study = h("a", { class: "button" }, t("puzzles.study"));
  fill(
    main,
    h(
      "div",
      { class: "page puzzles" },
      h("h1", {}, t("puzzles.title", { game: game.title })),
      await otherGames(game.name, "puzzles"),
      h("div", { class: "study-grid" }, [
        host,
        h("aside", { class: "side panel" }, [
          heading,
          task,
          facts,
          feedback,
          steps,
          h("div", { class: "row" }, forward, hint, again, study),
          score,
          h("h3", {}, t("puzzles.grade")),
          filter,
        ]),
      ]),
    ),
  );

  const first = await findVariant(game.name, puzzle.variant);
  const ground = await openPlayground(host, {
    game,
    variant: first.variant,
    words,
    start: puzzle.position,
    flip: puzzle.seat === 1,
    extras: (stand) => (stand.line.length || !hinted.length ? {} : { marks: hinted }),
    played: (moves) => void judge(moves[0].move),
  });

  /** @param {string} move */
  async function judge(move) {
    if (answered) return;
    answered = true;
    ground.lock(true);
    const mine = puzzle;
    try {
      const verdict = await post(`/puzzles/${game.name}/${puzzle.id}`, { move });
      if (mine !== puzzle) return;
      line = [];
      if (verdict.verdict === "best") {
        line = move === verdict.line[0] ? verdict.line : [];
        win();
      } else {
        helped = true;
        say(t(`puzzles.${verdict.verdict}`, { n: puzzle.win_in }), false);
      }
    } catch (error) {
      answered = false;
      ground.lock(false);
      toast(told(error));
    }
    draw();
  }

  function win() {
    progress = solved(progress, puzzle.id, helped);
    keep(key, progress);
    say(t(line.length > 1 ? "puzzles.best-line" : "puzzles.best"), true);
    forward.focus({ preventScroll: true });
  }

  /** @param {string} text @param {boolean} right */
  function say(text, right) {
    feedback.className = `feedback ${right ? "right" : "wrong"}`;
    write(feedback, text);
    speak(text);
  }

  async function help() {
    if (answered) await begin(puzzle, true);
    helped = true;
    try {
      const told = await get(`/puzzles/${game.name}/${puzzle.id}/hint?step=${Math.min(3, step + 1)}`);
      step = told.step;
      hinted = told.touches;
      line = told.line;
      say(t(`puzzles.hint-${step}`, { names: told.touches.join(", "), line: told.line.join(" ") }), true);
      if (told.last) answered = true;
      ground.lock(answered);
      ground.redraw();
    } catch (error) {
      toast(told(error));
    }
    draw();
  }

  /** Walk along the solution. @param {number} by */
  async function walk(by) {
    const to = Math.max(0, Math.min(line.length, ground.moves.length + by));
    await ground.go(line.slice(0, to)).catch((error) => toast(told(error)));
  }

  async function onward() {
    const found = next(puzzles, progress, { after: puzzle.id, grade });
    if (found) await begin(found);
    else say(t("puzzles.all"), true);
  }

  /**
   * @param {Puzzle} wanted
   * @param {boolean} [same] hints stay known
   */
  async function begin(wanted, same = false) {
    if (wanted !== puzzle) {
      helped = false;
      step = 0;
    }
    puzzle = wanted;
    if (!same && step < 3) hinted = [];
    answered = false;
    line = [];
    feedback.className = "feedback";
    write(feedback, "");
    history.replaceState(null, "", `#${puzzle.id}`);
    const { variant } = await findVariant(game.name, puzzle.variant);
    ground.use(variant);
    ground.view.flip(puzzle.seat === 1);
    ground.lock(false);
    await ground.go([], { from: puzzle.position, animate: false }).catch((error) => toast(told(error)));
    draw();
  }

  function draw() {
    const at = puzzles.indexOf(puzzle) + 1;
    const how = progress.solved[puzzle.id];
    write(heading, t("puzzles.nth", { n: at, of: puzzles.length }));
    write(task, t("puzzles.task", { seat: words.spoken[puzzle.seat], n: puzzle.win_in }));
    write(facts, [t("puzzles.grade-n", { grade: puzzle.grade }), words.options[puzzle.variant] ?? puzzle.variant, how ? t(`puzzles.${how}`) : ""].filter(Boolean).join(" · "));
    steps.hidden = line.length < 2;
    const done = Object.keys(progress.solved).length;
    write(score, [t("puzzles.score", { done, of: puzzles.length }), progress.streak > 1 ? t("puzzles.streak", { n: progress.streak }) : ""].join(" "));
    study.href = `/study#position=${encodeURIComponent(puzzle.position)}`;
    const all = { grade: null, total: puzzles.length, done };
    fill(
      filter,
      [all, ...grades(puzzles, progress)].map((one) =>
        button(
          `${one.grade === null ? t("puzzles.all-grades") : one.grade} · ${one.done}/${one.total}`,
          () => {
            grade = one.grade;
            if (grade !== null && puzzle.grade !== grade) {
              const found = next(puzzles, progress, { grade }) ?? puzzles.find((/** @type {Puzzle} */ other) => other.grade === grade);
              if (found) void begin(found);
            }
            draw();
          },
          { class: "button", "aria-pressed": String(one.grade === grade) },
        ),
      ),
    );
  }

  draw();
  const unbind = bind([
    { key: "n", does: "puzzles.next", run: () => void onward() },
    { key: "h", does: "puzzles.hint", run: () => void help() },
    { key: "r", does: "learn.again", run: () => void begin(puzzle) },
    { key: "b", does: "keys.board-focus", run: ground.view.focus },
    { key: "ArrowLeft", does: "puzzles.line-back", run: () => void (line.length > 1 && walk(-1)) },
    { key: "ArrowRight", does: "puzzles.line-on", run: () => void (line.length > 1 && walk(1)) },
  ]);
  return () => {
    unbind();
    ground.destroy();
  };
}
