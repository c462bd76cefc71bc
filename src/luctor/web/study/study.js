// The analysis board: variations, comments, the computer's opinion.

import {
  GAME_KEYS, bind, browseBar, button, catalogue, fill, filledIn, h, icon, options, post, problem, speak,
  sure, t, title,
} from "../shell/ui.js";
import { createTyping } from "../table/typing.js";
import { openEditor } from "./editor.js";
import { createEngine } from "./engine.js";
import { createExchange } from "./exchange.js";
import { createMoves } from "./moves-view.js";
import { openPlayground, variantOf } from "./playground.js";
import { createReport, phrased } from "./report.js";
import { asked, begun, discard, kept, opened, shelve, shelved } from "./sources.js";
import * as tree from "./tree.js";

const SECONDS = 0.3; // for each move of a report

/** @type {Open} */
export async function open(main) {
  let close = await openStudy(main, await asked(), another);

  /** @param {Study | Promise<Study>} wanted */
  async function another(wanted) {
    try {
      const study = await wanted;
      close();
      history.replaceState(null, "", `#study=${study.id}`);
      close = await openStudy(main, study, another);
    } catch (error) {
      problem(error);
    }
  }
  window.onhashchange = () => another(asked());
  return () => {
    window.onhashchange = null;
    close();
  };
}

/** @type {OpenStudy} */
async function openStudy(main, study, another) {
  const { game: record } = study;
  const { start } = record;
  const { game, variant, words } = await variantOf(start);
  const { spoken } = words;
  title(study.title);
  let node = record.root;
  let flip = false;
  /** @type {Engine | null} */
  let engine = null;

  const does = {
    first: () => go(record.root),
    previous: () => step(node.parent),
    next: () => step(node.children[0]),
    last: () => go(tree.end(node)),
    engine: () => engine?.toggle(),
    comment: () => moves.focus(),
    position: () => speak(ground.view.words()),
    type: () => typing.focus(),
    "board-focus": () => ground.view.focus(),
    flip() {
      flip = !flip;
      ground.view.turn(flip);
      boards.classList.toggle("flipped", flip);
    },
  };
  const host = h("div.ground");
  const bar = h("div.eval-bar");
  const boards = h("section.study-board", { "aria-label": t("board") }, bar, host);
  const editing = h("section.panel.study-editor", { hidden: true, "aria-label": t("editor.title") });
  const list = h("div.tree", { role: "group", "aria-label": t("moves"), tabindex: 0 });
  const [panel, notes, typed, found, swap] = Array.from({ length: 5 }, () => h("div"));
  const name = h("input", { type: "text", maxlength: 80, value: study.title, "aria-label": t("study.name"), oninput: rename });
  const picker = h("select", { "aria-label": t("study.kept"), onchange: () => pick(picker.value) });
  const folded = (/** @type {string} */ key, /** @type {Child} */ content) =>
    h("details.panel.fold", h("summary", t(key)), content);
  fill(main,
    h("div.page.study",
      h("h1.visually-hidden", t("study.title")),
      h("div.row.study-head",
        name,
        picker,
        button(t("study.new"), anew),
        button(t("study.edit"), edit),
        button(t("study.delete"), forget),
      ),
      h("div.study-grid",
        h("div", boards, editing),
        h("aside.study-side",
          h("section.panel", { "aria-label": t("engine.title") }, panel),
          h("section.panel", { "aria-label": t("moves") }, browseBar(does, icon("⇅", t("flip"), does.flip)), list, notes, typed),
          folded("report.title", found),
          folded("exchange.title", swap),
        ),
      ),
    ),
  );

  const ground = await openPlayground(host, {
    variant,
    words,
    start,
    played: (line) => arrive(line, node),
    extras: () => engine?.extras() ?? {},
  });
  const position = () => ground.stand.position;
  engine = createEngine({
    panel,
    bar,
    spoken,
    what() {
      const { seat, result, drawn } = ground.stand;
      return { start, moves: tree.moves(node), seat, over: Boolean(result) || drawn };
    },
    play: follow,
    changed: ground.redraw,
    report: heard,
  });
  const moves = createMoves(list, notes, { go, changed: save, promote: () => tree.promote(node) && changed(), remove: prune });
  const report = createReport(found, { spoken, go, start: examine, stop: engine.stop });
  const typing = createTyping(typed, {
    ask: (text) => post("/positions", { start, moves: tree.moves(node), typed: text }),
    send: follow,
  });
  const drawExchange = createExchange(swap, {
    position,
    picture: () => ({ position: position(), flip, touches: node.touches, theme: isDark() ? "dark" : "light" }),
    record: async () => (await post("/records/write", tree.toTree(record))).text,
    name: () => study.title.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase(),
    open: choose,
    begin: async (from) => another(await begun(from)),
  });

  /** @param {TreeNode} to */
  async function go(to) {
    const near = to.parent === node || node.parent === to;
    node = to;
    if (await ground.go(tree.moves(node), { animate: near })) arrived();
  }

  /** @param {TreeNode | null | undefined} to */
  async function step(to) {
    if (!to) return;
    await go(to);
    speak(`${node.move ?? t("study.start")}. ${ground.sentence()}`);
  }

  /** @param {string} move */
  async function follow(move) {
    const from = node;
    const done = await ground.go([...tree.moves(from), move]);
    if (done) arrive(ground.stand.line, from);
    return done;
  }

  /** The last move of a line has been played. @param {Played[]} line @param {TreeNode} from */
  function arrive(line, from) {
    node = tree.play(from, line[line.length - 1]);
    save();
    arrived();
  }

  function arrived() {
    typing.draw(ground.stand.choices.length > 0);
    engine?.look();
    draw();
  }

  function draw() {
    moves.draw(record, node);
    report.draw(record, node);
    drawExchange();
  }

  function rename() {
    study.title = name.value.trim() || t("study.title");
    title(study.title);
    save();
  }

  function changed() {
    save();
    draw();
  }

  function save() {
    shelve(study);
    drawPicker();
  }

  function drawPicker() {
    const others = shelved().filter(({ id }) => id !== study.id);
    fill(picker, options([study, ...others].map((one) => [one.id, one.title])));
  }

  /** @param {string} id */
  function pick(id) {
    const wanted = kept(id);
    if (wanted) another(wanted);
  }

  /** Ask for one of several things. @type {Among} */
  const among = (question, yes, values, value) =>
    filledIn(question, h("select", { "aria-label": question }, options(values, value)), yes);

  async function anew() {
    const { games } = await catalogue();
    const starts = games.flatMap(({ title: of, variants }) =>
      variants.map((kind) => /** @type {Pair} */ ([kind.start, `${of} ${kind.name}`])),
    );
    const wish = await among(t("study.new"), t("study.begin"), starts, variant.start);
    if (wish) another(begun(wish));
  }

  async function forget() {
    if (!(await sure(t("study.delete"), t("study.delete.ask", { title: study.title })))) return;
    discard(study.id);
    history.replaceState(null, "", location.pathname);
    another(asked());
  }

  async function prune() {
    if (node.children.length && !(await sure(t("study.remove"), t("study.remove.ask")))) return;
    await go(tree.remove(node));
    save();
  }

  /** @param {FlatTree[]} records */
  async function choose(records) {
    const studies = await Promise.all(records.map(opened));
    /** @type {Pair[]} */
    const values = studies.map((one, index) => [String(index), `${index + 1}. ${one.title}`]);
    const wish = studies.length > 1 ? await among(t("exchange.which"), t("exchange.open"), values) : "0";
    if (wish === null) return;
    const chosen = studies[Number(wish)];
    shelve(chosen);
    another(chosen);
  }

  async function edit() {
    if (boards.hidden) return cancel();
    engine?.off();
    boards.hidden = true;
    editing.hidden = false;
    try {
      const use = (/** @type {string} */ text) => another(begun(text));
      await openEditor(editing, { game, variant, words, text: position(), use, cancel });
    } catch (error) {
      cancel();
      problem(error);
    }
  }

  function cancel() {
    fill(editing);
    editing.hidden = true;
    boards.hidden = false;
  }

  function examine() {
    engine?.off();
    const line = tree.mainLine(record);
    report.say("");
    report.progress(0, line.length);
    engine?.report({ start, moves: tree.moves(line[line.length - 1]), seconds: SECONDS });
  }

  /** @param {any} message */
  function heard({ type, done = 1, total = 1, tree: flat, error }) {
    report.progress(done, total);
    if (type === "error") report.say(error.message);
    if (type !== "report") return;
    tree.merge(record, tree.fromTree(phrased(flat)));
    record.result = flat.result ?? record.result;
    report.say(t("report.done"));
    changed();
  }

  const unbind = bind({ ...GAME_KEYS, e: "engine", c: "comment" }, does);
  drawPicker();
  arrived();

  return () => {
    unbind();
    engine?.close();
  };
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
