// Puzzles: one position after another, with help for who asks for it.

import { bind, button, fill, findGame, get, h, keep, post, problem, recall, t, title } from "../shell/ui.js";
import { feedback, gameLinks, openPlayground } from "../study/playground.js";
import { fits, grades, next, revive, solved } from "./progress.js";

const LAST_HINT = 3;

/** @type {Open} */
export async function open(main, [name]) {
  const { game, words } = await findGame(name);
  /** @type {{ puzzles: Puzzle[] }} */
  const { puzzles } = await get(`/puzzles/${game.name}`);
  const key = `luctor.puzzles.${game.name}`;
  const heading = t("puzzles.title", { game: game.title });
  title(heading);
  let progress = revive(recall(key));
  let puzzle = puzzles.find(({ id }) => id === location.hash.slice(1)) ?? next(puzzles, progress) ?? puzzles[0];
  let grade = 0;
  let helped = false;
  let over = false; // it has been answered, or told
  let step = 0; // of the hints
  /** @type {string[]} */
  let hinted = [];
  /** @type {string[]} */
  let line = []; // of the solution, once it may be seen

  const nth = h("h2");
  const task = h("p.lead");
  const facts = h("p.help");
  const note = h("p.feedback");
  const score = h("p.help");
  const host = h("section.ground", { "aria-label": t("board") });
  const filter = h("div.row.grades", { role: "group", "aria-label": t("puzzles.grade") });
  const study = h("a.button", t("puzzles.study"));
  const does = {
    onward,
    hint,
    again,
    "line-back": () => walk(-1),
    "line-on": () => walk(1),
    "board-focus": () => ground.view.focus(),
  };
  const steps = h("div.row", button(t("puzzles.line-back"), does["line-back"]), button(t("puzzles.line-on"), does["line-on"]));
  const deeds = [button(t("puzzles.next"), onward, "main"), button(t("puzzles.hint"), hint), button(t("learn.again"), again), study];
  fill(main,
    h("div.page.puzzles",
      h("h1", heading),
      await gameLinks(game.name, "puzzles"),
      h("div.study-grid",
        host,
        h("aside.panel", nth, task, facts, note, steps, h("div.row", deeds), score, h("h3", t("puzzles.grade")), filter),
      ),
    ),
  );
  const ground = await openPlayground(host, {
    variant: variantNow(),
    words,
    start: puzzle.position,
    flip: puzzle.seat === 1,
    extras: (stand) => (stand.line.length ? {} : { marks: hinted }),
    played: ([{ move }]) => judge(move),
  });

  function variantNow() {
    return game.variants.find((one) => one.name === puzzle.variant) ?? game.variants[0];
  }

  const path = () => `/puzzles/${game.name}/${puzzle.id}`;

  /** @param {string} move */
  async function judge(move) {
    const mine = puzzle;
    settle(true);
    try {
      const { verdict, line: best } = await post(path(), { move });
      if (mine !== puzzle) return;
      if (verdict === "best") {
        line = move === best[0] ? best : [];
        progress = solved(progress, puzzle.id, helped);
        keep(key, progress);
        feedback(note, t(line.length > 1 ? "puzzles.best-line" : "puzzles.best"));
      } else {
        helped = true;
        feedback(note, t(`puzzles.${verdict}`, { n: puzzle.win_in }), "wrong");
      }
    } catch (error) {
      settle(false);
      problem(error);
    }
    draw();
  }

  async function hint() {
    if (over) await again();
    helped = true;
    try {
      const told = await get(`${path()}/hint?step=${Math.min(LAST_HINT, step + 1)}`);
      ({ step, line, touches: hinted } = told);
      feedback(note, t(`puzzles.hint-${step}`, { names: hinted.join(", "), line: line.join(" ") }), "");
      settle(told.last);
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
    if (line.length > 1) ground.go(line.slice(0, Math.max(0, ground.stand.line.length + by)));
  }

  function onward() {
    const found = next(puzzles, progress, puzzle.id, grade);
    if (found) begin(found);
    else feedback(note, t("puzzles.all"));
  }

  /** @param {Puzzle} wanted */
  function begin(wanted) {
    puzzle = wanted;
    helped = false;
    step = 0;
    hinted = [];
    return again();
  }

  /** Show the puzzle as if nothing had been tried. */
  async function again() {
    line = [];
    feedback(note);
    history.replaceState(null, "", `#${puzzle.id}`);
    ground.view.turn(puzzle.seat === 1, variantNow().board);
    settle(false);
    await ground.go([], { from: puzzle.position, animate: false });
    draw();
  }

  /** @param {number} wanted */
  function choose(wanted) {
    grade = wanted;
    const found = next(puzzles, progress, undefined, grade) ?? puzzles.find((one) => fits(one, grade));
    if (found && !fits(puzzle, grade)) begin(found);
    else draw();
  }

  function draw() {
    const { id, seat, variant, grade: hard, position, win_in: n } = puzzle;
    const how = progress.solved[id];
    const counts = grades(puzzles, progress);
    const of = puzzles.length;
    fill(nth, t("puzzles.nth", { n: puzzles.indexOf(puzzle) + 1, of }));
    fill(task, t("puzzles.task", { seat: words.spoken[seat], n }));
    const about = [t("puzzles.grade-n", { grade: hard }), words.options[variant] ?? variant, how && t(`puzzles.${how}`)];
    fill(facts, about.filter(Boolean).join(" · "));
    steps.hidden = line.length < 2;
    const streak = progress.streak > 1 ? t("puzzles.streak", { n: progress.streak }) : "";
    fill(score, `${t("puzzles.score", { done: counts[0].done, of })} ${streak}`);
    study.href = `/study#position=${encodeURIComponent(position)}`;
    fill(filter, counts.map(({ grade: one, done, total }) =>
      button(`${one || t("puzzles.all-grades")} · ${done}/${total}`, () => choose(one), "", { "aria-pressed": String(one === grade) }),
    ));
  }

  draw();
  return bind({ n: "onward", h: "hint", r: "again", b: "board-focus", ArrowLeft: "line-back", ArrowRight: "line-on" }, does);
}
