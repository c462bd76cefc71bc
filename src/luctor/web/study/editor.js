// The board editor: choose a piece, touch squares; what is wrong with the position is told as it arises.

import { drawPiece, ink } from "../board/shapes.js";
import { post } from "../shell/api.js";
import { button, radios } from "../shell/controls.js";
import { fill, h, s, write } from "../shell/dom.js";
import { gameBoard } from "../shell/game-board.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";
import { parse, put, write as textOf } from "./setup.js";

const COLUMN = "column";

/** @param {HTMLElement} place @param {EditorOptions} options @returns {Promise<() => void>} what closes it */
export async function openEditor(place, { game, variant, words, text, use, cancel }) {
  const { board } = variant;
  /** @type {SetupSpec} */
  const spec = await (await fetch(`/static/study/setups/${game.name}.json`)).json();
  const { barriers = [], stack = 0 } = spec;
  const pieces = spec.palette.filter((one) => !one.variants || one.variants.includes(variant.name));
  let setup = parse(text, board, spec);
  let brush = pieces[0]?.text ?? COLUMN;
  let checked = "";
  let turn = 0;
  const column = { seat: 0, cap: 1, prisoners: 0 };

  const host = h("div", { class: "board-place" });
  const faults = h("ul", { class: "faults", "aria-label": t("editor.faults") });
  const ready = button(t("editor.use"), () => use(checked), { class: "button main", disabled: true });
  const code = h("code", { class: "position-text" });
  const rest = h("div", {});
  fill(place, [
    h("h2", {}, t("editor.title")),
    h("p", { class: "help" }, t("editor.help")),
    h("div", { class: "palette" }, palette(), stack > 0 && columns()),
    host,
    rest,
    h("div", { role: "status" }, faults),
    h("p", {}, code),
    h("div", { class: "row" }, [
      ready,
      button(t("editor.empty"), () => change({ ...setup, cells: new Map(), barriers: new Map() })),
      button(t("editor.start"), () => change(parse(variant.start, board, spec))),
      button(t("cancel"), cancel),
    ]),
  ]);
  const view = gameBoard(host, game, words);
  const isBarrier = () => barriers.some(({ name }) => name === brush);
  view.on("touch", ({ name }) => {
    if (brush && /[hv]$/.test(name) !== isBarrier()) return;
    change(put(setup, name, brush === COLUMN ? columnText() : brush || null));
  });
  view.on("drag", ({ from, to }) => {
    const piece = setup.cells.get(from);
    if (piece && !/[hv]$/.test(to)) change(put(put(setup, from, null), to, piece));
  });

  /** @param {Setup} next */
  function change(next) {
    setup = next;
    drawRest();
    void check();
  }

  async function check() {
    const mine = (turn += 1);
    const position = textOf(setup, board, spec);
    write(code, position);
    try {
      const answer = await post("/positions/check", { position });
      if (mine !== turn) return;
      checked = answer.position;
      // Grooves are meant while a barrier is in hand; pieces are dragged while nothing is.
      const targets = isBarrier() ? board.grooves.map((groove) => groove.name) : [];
      const sources = brush ? [] : answer.scene.pieces.map((/** @type {Piece} */ piece) => piece.cell);
      view.show(board, answer.scene, { targets, sources });
      tell(answer.faults.map(words.tell));
    } catch (error) {
      if (mine === turn) tell([told(error)]);
    }
  }

  /** @param {string[]} sentences */
  function tell(sentences) {
    fill(faults, (sentences.length ? sentences : [t("editor.fine")]).map((one) => h("li", {}, one)));
    faults.classList.toggle("fine", !sentences.length);
    ready.disabled = sentences.length > 0;
  }

  /** @param {Element} shape @param {string} name */
  function face(shape, name) {
    const box = { class: "tray-piece", viewBox: "-30 -30 60 60", "aria-hidden": "true" };
    return [s("svg", box, shape), h("span", { class: "visually-hidden" }, name)];
  }

  function palette() {
    const men = pieces.map(({ text: value, ...one }) => {
      const piece = { ...one, cell: "", men: [], mark: "" };
      return { value, label: face(drawPiece(piece, game.seats, pieces.length > 2), words.piece(piece, words.spoken)) };
    });
    const walls = barriers.map(({ name, seat, standing }) => {
      const box = s("rect", { class: "body", x: -26, y: standing ? -8 : -4.5, width: 52, height: standing ? 16 : 9, rx: 3 });
      const state = t(standing ? "board.standing" : "board.resting");
      const whose = seat === null ? t("board.barrier", { state }) : t("board.barrier-of", { seat: words.spoken[seat], state });
      return { value: name, label: face(s("g", { class: seat === null ? "ink ink-nobody" : ink(game.seats, seat) }, box), whose) };
    });
    const values = [...men, ...(stack ? [{ value: COLUMN, label: t("editor.column") }] : []), ...walls, { value: "", label: t("editor.away") }];
    return radios(t("editor.brush"), values, brush, (value) => {
      brush = value;
      void check();
    });
  }

  function seats() {
    return words.spoken.map((label, value) => ({ value: String(value), label }));
  }

  function columnText() {
    const { seat, cap, prisoners } = column;
    return spec.seats[seat] + (cap > 1 ? cap : "") + (prisoners ? `+${prisoners}` : "");
  }

  function columns() {
    return h("div", { class: "row tower" }, [
      radios(t("editor.owner"), seats(), "0", (value) => void (column.seat = Number(value))),
      number(t("editor.cap"), 1, 1, stack, (value) => (column.cap = value)),
      number(t("editor.prisoners"), 0, 0, stack, (value) => (column.prisoners = value)),
    ]);
  }

  function drawRest() {
    const mover = radios(t("editor.turn"), seats(), String(setup.seat), (value) => change({ ...setup, seat: Number(value) }));
    fill(rest, mover, spec.fields.map(drawField));
  }

  /** @param {Field} field @param {number} index */
  function drawField({ label, letters, most = 99, unless }, index) {
    const value = setup.fields[index];
    const set = (/** @type {FieldValue} */ next) => {
      setup.fields[index] = next;
      void check();
    };
    if (typeof value === "boolean") {
      const box = h("input", { type: "checkbox", checked: value, onchange: () => set(box.checked) });
      return h("label", { class: "check" }, box, h("span", {}, t(label)));
    }
    if (unless && ![...setup.barriers.values()].includes(unless)) return null;
    const inputs = value.map((now, at) => {
      const letter = letters?.[at];
      const seat = letter && letter !== letter.toUpperCase() ? 1 : 0;
      const piece = /** @type {Piece} */ ({ seat, letter: letter ?? "", shape: "disc", cell: "", mark: "", men: /** @type {number[]} */ ([]) });
      return number(letter ? words.piece(piece, words.spoken) : words.spoken[at], now, 0, most, (next) => {
        value[at] = next;
        set(value);
      });
    });
    return h("fieldset", { class: "radios" }, h("legend", {}, t(label)), h("div", { class: "row" }, inputs));
  }

  drawRest();
  await check();
  return view.destroy;
}

/** @param {string} label @param {number} value @param {number} min @param {number} max @param {(value: number) => void} changed */
function number(label, value, min, max, changed) {
  const oninput = () => {
    const given = Math.round(Number(input.value));
    if (input.value && given >= min && given <= max) changed(given);
  };
  const input = h("input", { type: "number", inputmode: "numeric", class: "number", min, max, value, oninput });
  return h("label", { class: "number-field" }, h("span", {}, label), input);
}
