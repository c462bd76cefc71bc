// The board editor; the server tells what is wrong as it arises.

import { createBoard } from "../board/board.js";
import { isGroove } from "../board/choosing.js";
import { barrierWords } from "../board/describe.js";
import { drawPiece, ink } from "../board/shapes.js";
import { asset, button, fill, h, post, radios, s, t, told } from "../shell/ui.js";

const COLUMN = "column";
const PIECE = { cell: "", men: /** @type {number[]} */ ([]), mark: "" };

/** @type {OpenEditor} */
export async function openEditor(place, { game, variant, words, text, use, cancel }) {
  const { board } = variant;
  const { seats, spoken } = words;
  /** @type {SetupSpec} */
  const spec = await asset(`study/setups/${game.name}.json`);
  const { barriers = [], stack = 0 } = spec;
  const pieces = spec.palette.filter(({ variants }) => variants?.includes(variant.name) ?? true);
  /** @type {Setup} */
  let setup;
  let brush = pieces[0]?.text ?? COLUMN;
  let checked = "";
  let turn = 0;
  const column = { seat: 0, cap: 1, prisoners: 0 };

  const host = h("div.board-place");
  const faults = h("ul.faults", { "aria-label": t("editor.faults") });
  const ready = button(t("editor.use"), () => use(checked), "main", { disabled: true });
  const code = h("code.position-text");
  const rest = h("div");
  fill(place,
    h("h2", t("editor.title")),
    h("p.help", t("editor.help")),
    h("div.palette", palette(), stack > 0 && columns()),
    host,
    rest,
    h("div", { role: "status" }, faults),
    h("p", code),
    h("div.row",
      ready,
      button(t("editor.empty"), () => change({ cells: {}, barriers: {} })),
      button(t("editor.start"), () => begin(variant.start)),
      button(t("cancel"), cancel),
    ),
  );
  const view = createBoard(host, words, board);
  const isBarrier = () => barriers.some(({ name }) => name === brush);
  view.on("touch", ({ name }) => {
    if (brush && isGroove(name) !== isBarrier()) return;
    put(name, brush === COLUMN ? columnText() : brush);
  });
  view.on("drag", ({ from, to }) => {
    const { [from]: piece, ...cells } = setup.cells;
    if (piece && !isGroove(to)) change({ cells: { ...cells, [to]: piece } });
  });

  /** The same again takes away what is there, and so does nothing. @param {string} name @param {string} piece */
  function put(name, piece) {
    const kind = isGroove(name) ? "barriers" : "cells";
    const { [name]: there, ...others } = setup[kind];
    change({ [kind]: piece && piece !== there ? { ...others, [name]: piece } : others });
  }

  /** @param {Partial<Setup>} part */
  function change(part) {
    setup = { ...setup, ...part };
    drawRest();
    return check({ setup });
  }

  /** @param {string} position */
  async function begin(position) {
    if (await check({ position })) drawRest();
  }

  /** @param {{ setup: Setup } | { position: string }} question */
  async function check(question) {
    const mine = (turn += 1);
    try {
      const answer = await post("/positions/check", question);
      if (mine !== turn) return false;
      ({ setup, position: checked } = answer);
      fill(code, checked);
      // Grooves are meant while a barrier is in hand; pieces are dragged while nothing is.
      const targets = isBarrier() ? board.grooves.map(({ name }) => name) : [];
      const sources = brush ? [] : Object.keys(setup.cells);
      view.show(answer.scene, { targets, sources });
      tell(answer.faults.map(words.tell));
    } catch (error) {
      if (mine === turn) tell([told(error)]);
    }
    return mine === turn;
  }

  /** @param {string[]} sentences */
  function tell(sentences) {
    const fine = !sentences.length;
    fill(faults, (fine ? [t("editor.fine")] : sentences).map((one) => h("li", one)));
    faults.classList.toggle("fine", fine);
    ready.disabled = !fine;
  }

  /** @param {Element} shape @param {string} name */
  function face(shape, name) {
    const box = { viewBox: "-30 -30 60 60", "aria-hidden": "true" };
    return [s("svg.tray-piece", box, shape), h("span.visually-hidden", name)];
  }

  function palette() {
    /** @type {[string, Child][]} */
    const values = pieces.map(({ text: value, ...one }) => {
      const piece = { ...one, ...PIECE };
      return [value, face(drawPiece(piece, seats, pieces.length > 2), words.piece(piece, spoken))];
    });
    if (stack) values.push([COLUMN, t("editor.column")]);
    for (const one of barriers) {
      const [y, height] = one.standing ? [-8, 16] : [-4.5, 9];
      const shape = s("g", { class: ink(seats, one.seat) }, s("rect.body", { x: -26, y, width: 52, height, rx: 3 }));
      values.push([one.name, face(shape, barrierWords(one, spoken, t))]);
    }
    values.push(["", t("editor.away")]);
    return radios(t("editor.brush"), values, brush, (value) => {
      brush = value;
      check({ setup });
    });
  }

  /** @type {Sides} */
  function sides(legend, seat, changed) {
    return radios(legend, spoken.map((name, value) => [String(value), name]), String(seat), (value) => changed(Number(value)));
  }

  function columnText() {
    const { seat, cap, prisoners } = column;
    return spec.seats[seat] + (cap > 1 ? cap : "") + (prisoners ? `+${prisoners}` : "");
  }

  function columns() {
    return h("div.row.tower",
      sides(t("editor.owner"), 0, (seat) => (column.seat = seat)),
      number(t("editor.cap"), 1, 1, stack, (value) => (column.cap = value)),
      number(t("editor.prisoners"), 0, 0, stack, (value) => (column.prisoners = value)),
    );
  }

  function drawRest() {
    fill(rest, sides(t("editor.turn"), setup.seat, (seat) => change({ seat })), spec.fields.map(drawField));
  }

  /** @param {Field} field @param {number} index */
  function drawField({ label, letters, most = 99, unless }, index) {
    const value = setup.fields[index];
    /** @param {FieldValue} next */
    const set = (next) => {
      setup = { ...setup, fields: setup.fields.with(index, next) };
      check({ setup });
    };
    if (typeof value === "boolean") {
      const box = h("input", { type: "checkbox", checked: value, onchange: () => set(box.checked) });
      return h("label.check", box, h("span", t(label)));
    }
    if (unless && !Object.values(setup.barriers).includes(unless)) return null;
    const inputs = value.map((now, at) => {
      const letter = letters?.[at] ?? "";
      const seat = Number(letter !== letter.toUpperCase());
      const name = letter ? words.piece({ ...PIECE, seat, letter, shape: "disc" }, spoken) : spoken[at];
      return number(name, now, 0, most, (next) => {
        value[at] = next;
        set(value);
      });
    });
    return h("fieldset.radios", h("legend", t(label)), h("div.row", inputs));
  }

  await begin(text);
}

/** @type {NumberInput} */
function number(label, value, min, max, changed) {
  const oninput = () => {
    const given = Math.round(Number(input.value));
    if (input.value && given >= min && given <= max) changed(given);
  };
  const input = h("input.number", { type: "number", inputmode: "numeric", min, max, value, oninput });
  return h("label.number-field", h("span", label), input);
}
