// The analysis board: any game or position, with variations, comments, the computer's opinion.

import { catalogue, findVariant, post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { ask, sure } from "../shell/dialog.js";
import { fill, h } from "../shell/dom.js";
import { gameWords, t } from "../shell/i18n.js";
import { bind } from "../shell/keys.js";
import { title } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { speak } from "../shell/speak.js";
import { createTyping } from "../table/typing.js";
import { openEditor } from "./editor.js";
import { createEngine } from "./engine.js";
import { createExchange } from "./exchange.js";
import { createMoves } from "./moves-view.js";
import { headOf, openPlayground, problem, useStyle } from "./playground.js";
import { createReport } from "./report.js";
import { createShelf } from "./shelf.js";
import { asked, begun, kept, opened } from "./sources.js";
import * as tree from "./tree.js";

const SECONDS = 0.3; // for each move of a report
const PAUSE = 400; // before a change is kept

/** @param {HTMLElement} main */
export async function open(main) {
  const shelf = createShelf({ recall, keep });
  const [first] = await Promise.all([asked(shelf), useStyle()]);
  let close = await openStudy(main, shelf, first, another);

  /** Open another study in place of this one. @param {Promise<Study>} wanted */
  async function another(wanted) {
    try {
      const study = await wanted;
      close();
      history.replaceState(null, "", `#study=${study.id}`);
      close = await openStudy(main, shelf, study, another);
    } catch (error) {
      problem(error);
    }
  }
  const listen = () => void another(asked(shelf));
  window.addEventListener("hashchange", listen);
  return () => {
    window.removeEventListener("hashchange", listen);
    close();
  };
}

/**
 * @param {HTMLElement} main @param {import("./sources.js").Shelf} shelf @param {Study} study
 * @param {(study: Promise<Study>) => unknown} another
 * @returns {Promise<() => void>} what closes it
 */
async function openStudy(main, shelf, study, another) {
  const { game } = study;
  const { start } = game;
  const head = headOf(start);
  const { game: described, variant } = await findVariant(head.game, head.variant);
  const words = await gameWords(described);
  title(study.title);
  let node = game.root;
  let flip = false;
  let timer = 0;
  /** @type {(() => void) | null} */
  let closeEditor = null;
  /** @type {Engine | null} */
  let engine = null;

  const host = h("div", { class: "ground" });
  const bar = h("div", { class: "eval-bar" });
  const boards = h("section", { class: "study-board", "aria-label": t("board") }, bar, host);
  const editing = h("section", { class: "panel study-editor", hidden: true, "aria-label": t("editor.title") });
  const list = h("div", { class: "tree", role: "group", "aria-label": t("moves"), tabindex: 0 });
  const [panel, notes, typed, found, swap] = Array.from({ length: 5 }, () => h("div", {}));
  const name = h("input", {
    type: "text",
    maxlength: 80,
    value: study.title,
    "aria-label": t("study.name"),
    oninput: () => {
      study.title = name.value.trim() || t("study.title");
      title(study.title);
      save();
    },
  });
  const picker = h("select", { "aria-label": t("study.kept"), onchange: () => pick(picker.value) });
  /** @param {string} sign @param {string} key @param {() => void} run */
  const icon = (sign, key, run) => button(sign, run, { class: "button icon", "aria-label": t(key), title: t(key) });
  /** @param {string} key @param {...Node} content */
  const section = (key, ...content) => h("section", { class: "panel", "aria-label": t(key) }, content);
  /** @param {string} key @param {Node} content */
  const folded = (key, content) => h("details", { class: "panel fold" }, h("summary", {}, t(key)), content);
  const browse = h("div", { class: "row browse" }, [
    icon("⇤", "keys.first", () => go(game.root)),
    icon("◀", "keys.previous", back),
    icon("▶", "keys.next", forward),
    icon("⇥", "keys.last", () => go(tree.end(node))),
    icon("⇅", "flip", turn),
  ]);
  fill(
    main,
    h("div", { class: "page study" }, [
      h("h1", { class: "visually-hidden" }, t("study.title")),
      h("div", { class: "row study-head" }, [
        name,
        picker,
        button(t("study.new"), () => void anew()),
        button(t("study.edit"), () => void edit()),
        button(t("study.delete"), () => void forget()),
      ]),
      h("div", { class: "study-grid" }, [
        h("div", {}, boards, editing),
        h("aside", { class: "study-side" }, [
          section("engine.title", panel),
          section("moves", browse, list, notes, typed),
          folded("report.title", found),
          folded("exchange.title", swap),
        ]),
      ]),
    ]),
  );

  const ground = await openPlayground(host, {
    game: described,
    variant,
    words,
    start,
    played(line) {
      node = tree.play(node, line[line.length - 1]);
      save();
      arrived();
    },
    extras: () => engine?.extras() ?? {},
  });
  const over = () => Boolean(ground.stand.result) || ground.stand.drawn;
  engine = createEngine({
    panel,
    bar,
    spoken: words.spoken,
    what: () => ({ start, moves: tree.moves(node), seat: ground.stand.seat, over: over() }),
    play: follow,
    changed: ground.redraw,
    report: heard,
  });
  const moves = createMoves(list, notes, {
    go,
    changed: save,
    promote: () => void (tree.promote(node) && changed()),
    remove: () => void prune(),
  });
  const report = createReport(found, { spoken: words.spoken, go, start: examine, stop: engine.stop });
  const typing = createTyping(typed, {
    ask: (text) => post("/positions", { start, moves: tree.moves(node), typed: text }),
    send: follow,
  });
  const exchange = createExchange(swap, {
    position: () => ground.stand.position,
    picture: () => ({ position: ground.stand.position, flip, touches: node.touches, theme: isDark() ? "dark" : "light" }),
    record: async () => (await post("/records/write", tree.toTree(game))).text,
    name: () => study.title.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase(),
    open: choose,
    begin: async (position) => void another(Promise.resolve(await begun(position))),
  });

  /** @param {TreeNode} to */
  async function go(to) {
    const near = to.parent === node || node.parent === to;
    node = to;
    if (await ground.go(tree.moves(node), { animate: near })) arrived();
  }

  /** Another position is shown. */
  function arrived() {
    typing.draw(ground.stand.choices.length > 0);
    engine?.look();
    draw();
  }

  function draw() {
    moves.draw(game, node);
    report.draw(game, node);
    exchange.draw();
  }

  /** Play a move by its text. @param {string} move */
  async function follow(move) {
    const from = node;
    if (!(await ground.go([...tree.moves(from), move]))) return false;
    node = tree.play(from, ground.stand.line[ground.stand.line.length - 1]);
    save();
    arrived();
    return true;
  }

  function back() {
    if (node.parent) void go(node.parent).then(announce);
  }

  function forward() {
    if (node.children.length) void go(node.children[0]).then(announce);
  }

  function announce() {
    speak(`${node.move ?? t("study.start")}. ${ground.sentence()}`);
  }

  function turn() {
    flip = !flip;
    ground.view.flip(flip);
    boards.classList.toggle("flipped", flip);
  }

  function changed() {
    save();
    draw();
  }

  function save() {
    clearTimeout(timer);
    timer = window.setTimeout(saveNow, PAUSE);
  }

  function saveNow() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    shelf.save(study.id, study.title, tree.toTree(game));
    drawPicker();
  }

  function drawPicker() {
    const others = shelf.list().filter((one) => one.id !== study.id);
    fill(picker, [study, ...others].map((one) => h("option", { value: one.id }, one.title)));
  }

  /** @param {string} id */
  function pick(id) {
    saveNow();
    const found = kept(shelf, id);
    if (found) void another(Promise.resolve(found));
  }

  /** Ask for one of several things. @param {string} question @param {string} yes @param {[string, string][]} values @param {string} [value] */
  async function among(question, yes, values, value = values[0][0]) {
    const select = h("select", { "aria-label": question }, values.map(([one, text]) => h("option", { value: one, selected: one === value }, text)));
    const answers = /** @type {Answer[]} */ ([
      { label: yes, value: "yes", kind: "main" },
      { label: t("cancel"), value: "no" },
    ]);
    return (await ask(question, select, answers)) === "yes" ? select.value : null;
  }

  async function anew() {
    const { games } = await catalogue();
    const starts = games.flatMap((one) => one.variants.map((kind) => /** @type {[string, string]} */ ([kind.start, `${one.title} ${kind.name}`])));
    const wish = await among(t("study.new"), t("study.begin"), starts, variant.start);
    if (wish) void another(begun(wish));
  }

  async function forget() {
    if (!(await sure(t("study.delete"), t("study.delete.ask", { title: study.title }), t("study.delete")))) return;
    clearTimeout(timer);
    timer = 0;
    shelf.remove(study.id);
    history.replaceState(null, "", location.pathname);
    void another(asked(shelf));
  }

  async function prune() {
    if (node.children.length && !(await sure(t("study.remove"), t("study.remove.ask"), t("study.remove")))) return;
    await go(tree.remove(node));
    save();
  }

  /** @param {FlatTree[]} records */
  async function choose(records) {
    const studies = await Promise.all(records.map(opened));
    const which = t("exchange.which");
    const values = studies.map(({ title: told }, index) => /** @type {[string, string]} */ ([String(index), `${index + 1}. ${told}`]));
    const wish = studies.length > 1 ? await among(which, t("exchange.open"), values) : "0";
    const found = studies[Number(wish)];
    if (wish === null) return;
    shelf.save(found.id, found.title, tree.toTree(found.game));
    void another(Promise.resolve(found));
  }

  async function edit() {
    if (closeEditor) return cancel();
    engine?.off();
    boards.hidden = true;
    editing.hidden = false;
    try {
      const use = (/** @type {string} */ text) => void another(begun(text));
      closeEditor = await openEditor(editing, { game: described, variant, words, text: ground.stand.position, use, cancel });
    } catch (error) {
      cancel();
      problem(error);
    }
  }

  function cancel() {
    closeEditor?.();
    closeEditor = null;
    fill(editing);
    editing.hidden = true;
    boards.hidden = false;
  }

  function examine() {
    engine?.off();
    const line = tree.mainLine(game);
    report.say("");
    report.progress(0, line.length);
    engine?.report({ start, moves: tree.moves(line[line.length - 1]), seconds: SECONDS });
  }

  /** @param {any} message what the computer says of a report */
  function heard({ type, done, total, tree: flat, error }) {
    report.progress(done ?? 1, total ?? 1);
    if (type === "error") report.say(error.message);
    if (type !== "report") return;
    tree.merge(game, tree.fromTree(flat));
    game.result = flat.result ?? game.result;
    report.say(t("report.done"));
    changed();
  }

  const unbind = bind([
    { key: "ArrowLeft", does: "keys.previous", run: back },
    { key: "ArrowRight", does: "keys.next", run: forward },
    { key: "Home", does: "keys.first", run: () => void go(game.root) },
    { key: "End", does: "keys.last", run: () => void go(tree.end(node)) },
    { key: "b", does: "keys.board-focus", run: ground.view.focus },
    { key: "m", does: "keys.type", run: typing.focus },
    { key: "f", does: "flip", run: turn },
    { key: "e", does: "engine.on", run: () => engine?.toggle() },
    { key: "c", does: "study.comment", run: moves.focus },
    { key: "p", does: "keys.position", run: () => speak(ground.view.words()) },
  ]);
  drawPicker();
  arrived();

  return () => {
    saveNow();
    unbind();
    typing.stop();
    engine?.close();
    closeEditor?.();
    ground.destroy();
  };
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
