// The board editor: choose a piece, touch squares; what is wrong with the position is told as it arises.

import { createBoard } from "../board/board.js";
import { ink, drawPiece } from "../board/shapes.js";
import { post } from "../shell/api.js";
import { button, radios } from "../shell/controls.js";
import { fill, h, s, write } from "../shell/dom.js";
import { t } from "../shell/i18n.js";
import { told } from "../shell/router.js";
import { speak } from "../shell/speak.js";
import { column, parse, put, write as textOf } from "./setup.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Spec} Spec */

/**
 * @param {HTMLElement} place
 * @param {{game: Game, variant: Variant, words: import("../shell/i18n.js").GameWords, text: string,
 *   use: (text: string) => void, cancel: () => void}} options
 */
export async function openEditor(place, { game, variant, words, text, use, cancel }) {
  /** @type {Spec} */
  const spec = await (await fetch(`/static/games/setup/${game.name}.json`)).json();
  let setup = parse(text, variant.board, spec);
  /** @type {string | null} */
  let brush = null;
  let checked = "";
  let turn = 0;
  const tower = { seat: 0, cap: 1, prisoners: 0 };

  const boardPlace = h("div", { class: "board-place" });
  const faults = h("ul", { class: "faults", role: "status", "aria-label": t("editor.faults") });
  const ready = button(t("editor.use"), () => use(checked), { class: "button main", disabled: true });
  const code = h("code", { class: "position-text" });
  const palette = h("div", { class: "palette" });
  const rest = h("div", { class: "editor-fields" });
  fill(
    place,
    h("h2", {}, t("editor.title")),
    h("p", { class: "help" }, t("editor.help")),
    palette,
    boardPlace,
    rest,
    faults,
    h("p", {}, code),
    h("div", { class: "row" }, [
      ready,
      button(t("editor.empty"), () => change({ ...setup, cells: new Map(), barriers: new Map() })),
      button(t("editor.start"), () => change(parse(variant.start, variant.board, spec))),
      button(t("cancel"), cancel),
    ]),
  );
  const view = createBoard(boardPlace, {
    seats: game.seats,
    spoken: words.spoken,
    words,
    caption: words.caption,
    speak,
  });
  view.on("touch", ({ name }) => {
    const barrier = spec.barriers?.some((one) => one.name === brush);
    if (/[hv]$/.test(name) && brush !== null && !barrier) return;
    if (!/[hv]$/.test(name) && barrier) return;
    change(put(setup, name, brush));
    speak(view.describe(name));
  });
  view.on("drag", ({ from, to }) => {
    const piece = setup.cells.get(from);
    if (piece && !/[hv]$/.test(to)) change(put(put(setup, from, null), to, piece));
  });

  /** @param {Setup} next */
  function change(next) {
    setup = next;
    drawFields();
    void check();
  }

  async function check() {
    const mine = (turn += 1);
    const position = textOf(setup, variant.board, spec);
    write(code, position);
    try {
      const answer = await post("/positions/check", { position });
      if (mine !== turn) return;
      checked = answer.position;
      view.show(variant.board, answer.scene, extras(answer.scene));
      tell(answer.faults.map(words.tell));
      ready.disabled = answer.faults.length > 0;
    } catch (error) {
      if (mine !== turn) return;
      ready.disabled = true;
      tell([told(error)]);
    }
  }

  /** @param {string[]} sentences */
  function tell(sentences) {
    fill(faults, (sentences.length ? sentences : [t("editor.fine")]).map((one) => h("li", {}, one)));
    faults.classList.toggle("fine", !sentences.length);
  }

  /** Grooves can be meant when a barrier is in hand; pieces can be dragged. @param {Scene} scene */
  function extras(scene) {
    const barrier = spec.barriers?.some((one) => one.name === brush);
    if (barrier) return { targets: variant.board.grooves.map((groove) => groove.name) };
    return { sources: brush === null ? scene.pieces.map((piece) => piece.cell) : [] };
  }

  function drawPalette() {
    const pieces = spec.palette.filter((one) => !one.variants || one.variants.includes(variant.name));
    const face = (/** @type {Partial<Piece>} */ piece, /** @type {string} */ name) => [
      s("svg", { class: "tray-piece", viewBox: "-30 -30 60 60", "aria-hidden": "true" }, drawPiece(/** @type {Piece} */ ({ cell: "", men: [], mark: "", ...piece }), game.seats, pieces.length > 2)),
      h("span", { class: "visually-hidden" }, name),
    ];
    const values = [
      ...pieces.map((piece) => ({ value: piece.text, label: face(piece, words.piece(/** @type {any} */ ({ men: [], ...piece }), words.spoken)) })),
      ...(spec.stack ? [{ value: "stack", label: t("editor.column") }] : []),
      ...(spec.barriers ?? []).map(({ name, seat, standing }) => ({
        value: name,
        label: [
          s("svg", { class: "tray-piece", viewBox: "-30 -30 60 60", "aria-hidden": "true" }, s("g", { class: seat === null ? "ink ink-nobody" : ink(game.seats, seat) }, s("rect", { class: "body", x: -26, y: standing ? -8 : -4.5, width: 52, height: standing ? 16 : 9, rx: 3 }))),
          h("span", { class: "visually-hidden" }, seat === null ? words.t("board.barrier", { state: t("board.standing") }) : words.t("board.barrier-of", { seat: words.spoken[seat], state: t("board.resting") })),
        ],
      })),
      { value: "", label: t("editor.away") },
    ];
    brush = values[0].value === "stack" ? column(tower.seat, tower.cap, tower.prisoners, spec) : values[0].value;
    const choose = (/** @type {string} */ value) => {
      brush = value === "stack" ? column(tower.seat, tower.cap, tower.prisoners, spec) : value || null;
      void check();
    };
    fill(palette, radios(t("editor.brush"), values, values[0].value, choose), spec.stack ? towerFields(choose) : null);
  }

  /** @param {(value: string) => void} choose */
  function towerFields(choose) {
    const most = spec.stack ?? 1;
    const field = (/** @type {"cap" | "prisoners"} */ name, /** @type {number} */ least) =>
      number(t(`editor.${name}`), tower[name], least, most, (value) => {
        tower[name] = value;
        choose("stack");
      });
    const seats = words.spoken.map((label, value) => ({ value: String(value), label }));
    return h("div", { class: "row tower" }, [
      radios(t("editor.owner"), seats, "0", (value) => {
        tower.seat = Number(value);
        choose("stack");
      }),
      field("cap", 1),
      field("prisoners", 0),
    ]);
  }

  function drawFields() {
    const seats = words.spoken.map((label, value) => ({ value: String(value), label }));
    fill(
      rest,
      radios(t("editor.turn"), seats, String(setup.seat), (value) => change({ ...setup, seat: Number(value) })),
      spec.fields.map((field, index) => {
        const value = setup.fields[index];
        const set = (/** @type {import("./setup.js").Value} */ next) =>
          void ((setup = { ...setup, fields: setup.fields.map((old, at) => (at === index ? next : old)) }), check());
        if (typeof value === "boolean") {
          const box = h("input", { type: "checkbox", checked: value, onchange: () => set(box.checked) });
          return h("label", { class: "check" }, box, h("span", {}, t(field.label)));
        }
        if (field.unless && ![...setup.barriers.values()].includes(field.unless)) return null;
        return h(
          "fieldset",
          { class: "radios" },
          h("legend", {}, t(field.label)),
          h(
            "div",
            { class: "row" },
            value.map((_, at) =>
              number(labelOf(field, at), value[at], 0, field.most ?? 99, (next) => {
                const now = /** @type {number[]} */ (setup.fields[index]);
                set(now.map((old, place_) => (place_ === at ? next : old)));
              }),
            ),
          ),
        );
      }),
    );
  }

  /** @param {import("./setup.js").Field} field @param {number} at */
  function labelOf(field, at) {
    if (!field.letters) return words.spoken[at];
    const letter = field.letters[at];
    const seat = letter === letter.toUpperCase() ? 0 : 1;
    return words.piece(/** @type {any} */ ({ seat, letter, men: [], shape: "disc" }), words.spoken);
  }

  drawPalette();
  drawFields();
  await check();
  return { destroy: () => view.destroy() };
}

/**
 * @param {string} label
 * @param {number} value
 * @param {number} min
 * @param {number} max
 * @param {(value: number) => void} changed
 */
function number(label, value, min, max, changed) {
  const input = h("input", {
    type: "number",
    inputmode: "numeric",
    class: "number",
    min,
    max,
    value,
    oninput: () => {
      const given = Math.round(Number(input.value));
      if (input.value !== "" && given >= min && given <= max) changed(given);
    },
  });
  return h("label", { class: "number-field" }, h("span", {}, label), input);
}
