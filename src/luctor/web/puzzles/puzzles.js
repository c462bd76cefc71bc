// Puzzles: one position after another, as hard as one likes, with help for who asks for it.

import { findVariant, get, post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { fill, h, write } from "../shell/dom.js";
import { gameWords, t } from "../shell/i18n.js";
import { bind } from "../shell/keys.js";
import { title } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { feedback, gameLinks, openPlayground, problem, useStyle } from "../study/playground.js";
import { grades, next, revive, solved } from "./progress.js";

const LAST_HINT = 3;

/** @param {HTMLElement} main @param {string[]} params */
export async function open(main, [name]) {
  const { game } = await findVariant(name, "");
  const [answer, words] = await Promise.all([get(`/puzzles/${game.name}`), gameWords(game), useStyle()]);
  /** @type {Puzzle[]} */
  const puzzles = answer.puzzles;
  const key = `luctor.puzzles.${game.name}`;
  const heading = t("puzzles.title", { game: game.title });
  title(heading);
  let progress = revive(recall(key));
  let puzzle = puzzles.find((one) => one.id === location.hash.slice(1)) ?? next(puzzles, progress) ?? puzzles[0];
  let grade = 0;
  let helped = false;
  let over = false; // it has been answered, or told
  let step = 0; // of the hints
  /** @type {string[]} */
  let hinted = [];
  /** @type {string[]} */
  let line = []; // of the solution, once it may be seen

  const nth = h("h2", {});
  const task = h("p", { class: "lead" });
  const facts = h("p", { class: "help" });
  const note = h("p", { class: "feedback" });
  const score = h("p", { class: "help" });
  const host = h("section", { class: "ground", "aria-label": t("board") });
  const filter = h("div", { class: "row grades", role: "group", "aria-label": t("puzzles.grade") });
  const forward = button(t("puzzles.next"), onward, { class: "button main" });
  const steps = h("div", { class: "row" }, button(t("puzzles.line-back"), () => walk(-1)), button(t("puzzles.line-on"), () => walk(1)));
  const study = h("a", { class: "button" }, t("puzzles.study"));
  fill(
    main,
    h("div", { class: "page puzzles" }, [
      h("h1", {}, heading),
      await gameLinks(game.name, "puzzles"),
      h("div", { class: "study-grid" }, [
        host,
        h("aside", { class: "panel" }, [
          nth,
          task,
          facts,
          note,
          steps,
          h("div", { class: "row" }, forward, button(t("puzzles.hint"), () => void help()), button(t("learn.again"), () => void begin()), study),
          score,
          h("h3", {}, t("puzzles.grade")),
          filter,
        ]),
      ]),
    ]),
  );
  const ground = await openPlayground(host, {
    game,
    variant: (await findVariant(game.name, puzzle.variant)).variant,
    words,
    start: puzzle.position,
    flip: puzzle.seat === 1,
    extras: (stand) => (stand.line.length ? {} : { marks: hinted }),
    played: ([{ move }]) => void judge(move),
  });
  const path = () => `/puzzles/${game.name}/${puzzle.id}`;

  /** @param {string} move */
  async function judge(move) {
    const mine = puzzle;
    settle(true);
    try {
      const verdict = await post(path(), { move });
      if (mine !== puzzle) return;
      if (verdict.verdict === "best") {
        line = move === verdict.line[0] ? verdict.line : [];
        progress = solved(progress, puzzle.id, helped);
        keep(key, progress);
        feedback(note, t(line.length > 1 ? "puzzles.best-line" : "puzzles.best"));
      } else {
        helped = true;
        feedback(note, t(`puzzles.${verdict.verdict}`, { n: puzzle.win_in }), false);
      }
    } catch (error) {
      settle(false);
      problem(error);
    }
    draw();
  }

  async function help() {
    if (over) await begin();
    helped = true;
    try {
      const hint = await get(`${path()}/hint?step=${Math.min(LAST_HINT, step + 1)}`);
      ({ step, line, touches: hinted } = hint);
      feedback(note, t(`puzzles.hint-${step}`, { names: hinted.join(", "), line: line.join(" ") }), null);
      settle(hint.last);
    } catch (error) {
      problem(error);
    }
    draw();
  }

  /** @param {boolean} done */
  function settle(done) {
    over = done;
    ground.lock(done);
  }

  /** Walk along the solution. @param {number} by */
  function walk(by) {
    if (line.length > 1) void ground.go(line.slice(0, Math.max(0, ground.stand.line.length + by)));
  }

  function onward() {
    const found = next(puzzles, progress, puzzle.id, grade);
    if (found) void begin(found);
    else feedback(note, t("puzzles.all"));
  }

  /** Begin a puzzle, or this one again. @param {Puzzle} [wanted] */
  async function begin(wanted = puzzle) {
    if (wanted !== puzzle) {
      helped = false;
      step = 0;
      hinted = [];
    }
    puzzle = wanted;
    line = [];
    feedback(note);
    history.replaceState(null, "", `#${puzzle.id}`);
    ground.use((await findVariant(game.name, puzzle.variant)).variant);
    ground.view.flip(puzzle.seat === 1);
    settle(false);
    await ground.go([], { from: puzzle.position, animate: false });
    draw();
  }

  /** @param {number} wanted */
  function choose(wanted) {
    grade = wanted;
    const fits = (/** @type {Puzzle} */ one) => !grade || one.grade === grade;
    const found = fits(puzzle) ? null : (next(puzzles, progress, undefined, grade) ?? puzzles.find(fits));
    if (found) void begin(found);
    else draw();
  }

  function draw() {
    const how = progress.solved[puzzle.id];
    const counts = grades(puzzles, progress);
    write(nth, t("puzzles.nth", { n: puzzles.indexOf(puzzle) + 1, of: puzzles.length }));
    write(task, t("puzzles.task", { seat: words.spoken[puzzle.seat], n: puzzle.win_in }));
    const about = [t("puzzles.grade-n", { grade: puzzle.grade }), words.options[puzzle.variant] ?? puzzle.variant];
    write(facts, [...about, ...(how ? [t(`puzzles.${how}`)] : [])].join(" · "));
    steps.hidden = line.length < 2;
    const streak = progress.streak > 1 ? t("puzzles.streak", { n: progress.streak }) : "";
    write(score, `${t("puzzles.score", { done: counts[0].done, of: puzzles.length })} ${streak}`);
    study.href = `/study#position=${encodeURIComponent(puzzle.position)}`;
    fill(
      filter,
      counts.map(({ grade: one, done, total }) =>
        button(`${one || t("puzzles.all-grades")} · ${done}/${total}`, () => choose(one), { "aria-pressed": String(one === grade) }),
      ),
    );
  }

  draw();
  const unbind = bind([
    { key: "n", does: "puzzles.next", run: onward },
    { key: "h", does: "puzzles.hint", run: () => void help() },
    { key: "r", does: "learn.again", run: () => void begin() },
    { key: "b", does: "keys.board-focus", run: ground.view.focus },
    { key: "ArrowLeft", does: "puzzles.line-back", run: () => walk(-1) },
    { key: "ArrowRight", does: "puzzles.line-on", run: () => walk(1) },
  ]);
  return () => {
    unbind();
    ground.destroy();
  };
}
