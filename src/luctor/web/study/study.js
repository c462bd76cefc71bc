// The analysis board: any game or position, with variations, comments, the computer's opinion.

import { catalogue, findVariant, get, post } from "../shell/api.js";
import { button } from "../shell/controls.js";
import { ask, sure, toast } from "../shell/dialog.js";
import { fill, h } from "../shell/dom.js";
import { gameWords, t } from "../shell/i18n.js";
import { bind } from "../shell/keys.js";
import { title, told } from "../shell/router.js";
import { keep, recall } from "../shell/settings.js";
import { speak } from "../shell/speak.js";
import { createTyping } from "../table/typing.js";
import { openEditor } from "./editor.js";
import { createEngine } from "./engine.js";
import { createExchange } from "./exchange.js";
import { createMoves } from "./moves-view.js";
import { createReport } from "./report.js";
import { createShelf, freshId } from "./shelf.js";
import { headOf, openPlayground, useStyle } from "./playground.js";
import * as tree from "./tree.js";

const SECONDS = 0.3; // for each move of a report
const PAUSE = 400; // before a change is kept

/** @param {HTMLElement} main */
export async function open(main) {
  const shelf = createShelf({ recall, keep });
  const [first] = await Promise.all([chosen(shelf), useStyle("study/study.css")]);
  let current = await openStudy(main, shelf, first, another);
  let shown = location.hash;
  const listen = async () => {
    if (location.hash === shown || !location.hash) return;
    shown = location.hash;
    another(await chosen(shelf));
  };
  window.addEventListener("hashchange", listen);

  /** @param {Study} study */
  function another(study) {
    current.close();
    shown = `#study=${study.id}`;
    history.replaceState(null, "", shown);
    openStudy(main, shelf, study, another).then(
      (next) => (current = next),
      (error) => toast(told(error)),
    );
  }
  return () => {
    window.removeEventListener("hashchange", listen);
    current.close();
  };
}

/** @typedef {{id: string, title: string, game: tree.Game}} Study */

/**
 * The study that the address asks for, else the last one.
 * @param {ReturnType<typeof createShelf>} shelf
 * @returns {Promise<Study>}
 */
async function chosen(shelf) {
  const asked = new URLSearchParams(location.hash.slice(1));
  const table = asked.get("table");
  if (table) return fromTable(shelf, table);
  const position = asked.get("position");
  if (position) return begun(position);
  const wanted = shelf.list().find((entry) => entry.id === asked.get("study")) ?? shelf.list()[0];
  const kept = wanted && shelf.load(wanted.id);
  if (kept) return { id: wanted.id, title: wanted.title, game: tree.fromTree(kept) };
  const { games } = await catalogue();
  return begun(games[0].variants[0].start);
}

/**
 * @param {string} position
 * @returns {Promise<Study>}
 */
async function begun(position) {
  const stand = await post("/positions", { start: position });
  const head = headOf(stand.position);
  const { game, variant } = await findVariant(head.game, head.variant);
  return { id: freshId(), title: `${game.title} ${variant.name}`, game: tree.fresh(stand.position) };
}

/**
 * A table's game; what was said about it in an earlier visit is still there.
 * @param {ReturnType<typeof createShelf>} shelf
 * @param {string} table
 * @returns {Promise<Study>}
 */
async function fromTable(shelf, table) {
  const id = `table-${table}`;
  const view = await get(`/tables/${table}`);
  const { game: described } = await findVariant(view.game, view.variant);
  const kept = shelf.load(id);
  const game = kept ? tree.fromTree(kept) : tree.fresh(view.start);
  let node = game.root;
  for (const { move, seat, touches, clock } of view.moves) {
    node = tree.play(node, { move, seat, touches });
    node.clock = clock === null || clock === undefined ? null : clock / 1000;
  }
  described.seats.forEach((seat, index) => (game.headers[seat] = view.names[index] || "?"));
  game.result = view.result;
  return { id, title: `${described.title}: ${view.names.join(" – ")}`, game };
}

/**
 * @param {HTMLElement} main
 * @param {ReturnType<typeof createShelf>} shelf
 * @param {Study} study
 * @param {(study: Study) => void} another
 */
async function openStudy(main, shelf, study, another) {
  const { game } = study;
  const head = headOf(game.start);
  const { game: described, variant } = await findVariant(head.game, head.variant);
  const words = await gameWords(described);
  title(study.title);
  let node = game.root;
  let flip = false;
  let timer = 0;
  /** @type {{destroy: () => void} | null} */
  let editor = null;

  const host = h("div", { class: "play" });
  const bar = h("div", { class: "eval-bar" });
  const boards = h("section", { class: "study-board", "aria-label": t("board") }, bar, host);
  const editing = h("section", { class: "panel study-editor", hidden: true, "aria-label": t("editor.title") });
  const list = h("div", { class: "tree", role: "group", "aria-label": t("moves"), tabindex: "0" });
  const places = Object.fromEntries(["engine", "notes", "typing", "report", "exchange"].map((name) => [name, h("div", { class: `study-${name}` })]));
  const named = h("input", {
    type: "text",
    maxlength: 80,
    value: study.title,
    "aria-label": t("study.name"),
    oninput: () => {
      study.title = named.value.trim() || t("study.title");
      title(study.title);
      save();
    },
  });
  const picker = h("select", { "aria-label": t("study.kept"), onchange: () => void pick(picker.value) });
  const arrow = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ run) =>
    button(sign, run, { class: "button icon", "aria-label": t(key), title: t(key) });
  const folded = (/** @type {string} */ key, /** @type {Node} */ content) =>
    h("details", { class: "panel fold" }, h("summary", {}, t(key)), content);
  fill(
    main,
    h("div", { class: "page study" }, [
      h("h1", { class: "visually-hidden" }, t("study.title")),
      h("div", { class: "row study-head" }, [
        named,
        picker,
        button(t("study.new"), () => void anew()),
        button(t("study.edit"), () => void edit()),
        button(t("study.delete"), () => void forget()),
      ]),
      h("div", { class: "study-grid" }, [
        h("div", {}, boards, editing),
        h("aside", { class: "side" }, [
          h("section", { class: "panel", "aria-label": t("engine.title") }, places.engine),
          h("section", { class: "panel", "aria-label": t("moves") }, [
            h("div", { class: "row browse" }, [
              arrow("⏮", "keys.first", () => go(game.root)),
              arrow("◀", "keys.previous", back),
              arrow("▶", "keys.next", forward),
              arrow("⏭", "keys.last", () => go(tree.end(node))),
              arrow("⇅", "flip", turn),
            ]),
            list,
            places.notes,
            places.typing,
          ]),
          folded("report.title", places.report),
          folded("exchange.title", places.exchange),
        ]),
      ]),
    ]),
  );

  const ground = await openPlayground(host, {
    game: described,
    variant,
    words,
    start: game.start,
    played(line) {
      const last = line.at(-1);
      if (!last) return;
      node = tree.play(node, last);
      save();
      arrived();
    },
    extras: () => {
      const { arrows = [], marks = [] } = engine?.extras() ?? {};
      return { arrows, marks };
    },
  });
  /** @type {import("./engine.js").Engine | null} */
  let engine = null;
  engine = createEngine({
    panel: places.engine,
    bar,
    spoken: words.spoken,
    what: () => ({
      start: game.start,
      moves: tree.moves(node),
      seat: ground.stand.seat,
      over: Boolean(ground.stand.result) || ground.stand.drawn,
    }),
    play: (move) => void follow(move),
    changed: () => ground.redraw(),
    report: heard,
  });
  const moves = createMoves(list, places.notes, {
    go,
    changed: save,
    promote: () => {
      if (tree.promote(node)) changed();
    },
    remove: () => void prune(),
  });
  const report = createReport(places.report, {
    spoken: words.spoken,
    go,
    start: examine,
    stop: () => engine?.stop(),
  });
  const typing = createTyping(places.typing, {
    ask: (typed) => post("/positions", { start: game.start, moves: tree.moves(node), typed }),
    send: follow,
  });
  const exchange = createExchange(places.exchange, {
    position: () => ground.stand.position,
    picture: () => ({
      position: ground.stand.position,
      flip,
      touches: node.touches,
      theme: isDark() ? "dark" : "light",
    }),
    record: async () => (await post("/records/write", tree.toTree(game))).text,
    name: () => study.title.replace(/[^\p{L}\p{N}-]+/gu, "-").toLowerCase() || "luctor",
    open: (records) => void choose(records),
    begin: async (position) => another(await begun(position)),
  });

  /** @param {tree.Node} to */
  async function go(to) {
    const near = to.parent === node || node.parent === to;
    node = to;
    try {
      if (await ground.go(tree.moves(node), { animate: near })) arrived();
    } catch (error) {
      toast(told(error));
    }
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

  /** @param {string} move */
  async function follow(move) {
    try {
      const stand = await post("/positions", { start: game.start, moves: [...tree.moves(node), move] });
      const known = tree.play(node, stand.line.at(-1));
      save();
      await go(known);
      return true;
    } catch (error) {
      toast(told(error));
      return false;
    }
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
    clearTimeout(timer);
    timer = 0;
    shelf.save(study.id, study.title, tree.toTree(game));
    drawPicker();
  }

  function drawPicker() {
    const kept = shelf.list();
    const all = kept.some((one) => one.id === study.id) ? kept : [study, ...kept];
    fill(
      picker,
      all.map((one) => h("option", { value: one.id, selected: one.id === study.id }, one.title)),
    );
  }

  /** @param {string} id */
  function pick(id) {
    if (timer) saveNow();
    const kept = shelf.load(id);
    const entry = shelf.list().find((one) => one.id === id);
    if (kept && entry) another({ id, title: entry.title, game: tree.fromTree(kept) });
  }

  async function anew() {
    const { games } = await catalogue();
    const options = games.flatMap((one) =>
      one.variants.map((kind) => ({ text: `${one.title} ${kind.name}`, start: kind.start })),
    );
    const select = h("select", { "aria-label": t("lobby.variant") }, options.map((one) => h("option", { value: one.start }, one.text)));
    select.value = variant.start;
    const wish = await ask(t("study.new"), select, [
      { label: t("study.begin"), value: "yes", kind: "main" },
      { label: t("cancel"), value: "no" },
    ]);
    if (wish !== "yes") return;
    if (timer) saveNow();
    another(await begun(select.value));
  }

  async function forget() {
    if (!(await sure(t("study.delete"), t("study.delete.ask", { title: study.title }), t("study.delete")))) return;
    clearTimeout(timer);
    timer = 0;
    shelf.remove(study.id);
    history.replaceState(null, "", location.pathname);
    another(await chosen(shelf));
  }

  async function prune() {
    if (node.children.length && !(await sure(t("study.remove"), t("study.remove.ask"), t("study.remove")))) return;
    await go(tree.remove(node));
    changed();
  }

  /** @param {tree.Tree[]} records */
  async function choose(records) {
    const names = await Promise.all(
      records.map(async (record) => {
        const { game: kind } = await findVariant(record.game, record.variant);
        const [one, other] = kind.seats.map((seat) => record.headers[seat] ?? "?");
        return `${kind.title}: ${one} – ${other}`;
      }),
    );
    let index = 0;
    if (records.length > 1) {
      const select = h("select", { "aria-label": t("exchange.which") }, names.map((name, value) => h("option", { value }, `${value + 1}. ${name}`)));
      const wish = await ask(t("exchange.which"), select, [
        { label: t("exchange.open"), value: "yes", kind: "main" },
        { label: t("cancel"), value: "no" },
      ]);
      if (wish !== "yes") return;
      index = Number(select.value);
    }
    if (timer) saveNow();
    const opened = { id: freshId(), title: names[index], game: tree.fromTree(records[index]) };
    shelf.save(opened.id, opened.title, records[index]);
    another(opened);
  }

  async function edit() {
    if (editor) return closeEditor();
    engine?.off();
    boards.hidden = true;
    editing.hidden = false;
    try {
      editor = await openEditor(editing, {
        game: described,
        variant,
        words,
        text: ground.stand.position,
        use: (text) => void begun(text).then(another, (error) => toast(told(error))),
        cancel: closeEditor,
      });
    } catch (error) {
      closeEditor();
      toast(told(error));
    }
  }

  function closeEditor() {
    editor?.destroy();
    editor = null;
    fill(editing);
    editing.hidden = true;
    boards.hidden = false;
  }

  function examine() {
    engine?.off();
    const line = tree.mainLine(game);
    report.say("");
    report.progress(0, line.length);
    engine?.report({ start: game.start, moves: tree.moves(line[line.length - 1]), seconds: SECONDS });
  }

  /** @param {any} message */
  function heard(message) {
    if (message.type === "progress") report.progress(message.done, message.total);
    else if (message.type === "report") {
      const found = tree.fromTree(message.tree);
      tree.merge(game, found);
      game.result = found.result ?? game.result;
      report.say(t("report.done"));
      changed();
    } else if (message.type === "error") report.say(message.error.message);
    if (message.type !== "progress") report.progress(1, 1);
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

  return {
    close() {
      if (timer) saveNow();
      unbind();
      typing.stop();
      engine?.close();
      editor?.destroy();
      ground.destroy();
    },
  };
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
