// A board: drawn from what the server says, told what may be touched, and telling what is.

import { fill, h, isOn, s, t } from "../shell/ui.js";
import { showStack } from "./beside.js";
import { at, inWords } from "./describe.js";
import { differ, glide, way } from "./differ.js";
import { FRAME, GAP, SQUARE, labelPoint, layout, played, turnedLabels } from "./geometry.js";
import { listen } from "./input.js";
import { drawArrow, drawBarrier, drawPiece, drawTarget, outlineOf, swatch } from "./shapes.js";

const MANY = 16; // of more targets than this each is shown small
const LAYERS = ["ground", "last", "barriers", "pieces", "targets", "marks", "arrows", "labels", "cursor"];

/** @type {Scene} */
const NOTHING = { title: "", seat: 0, pieces: [], barriers: [], trays: [] };

/** @type {CreateBoard} */
export function createBoard(host, words, board, { flip = false, inert = false } = {}) {
  const { seats, spoken, caption } = words;
  const coordinates = isOn("coordinates") && !inert;
  /** @type {Record<string, ((detail: any) => unknown)[]>} */
  const listeners = {};
  const layers = Object.fromEntries(LAYERS.map((name) => [name, s(`g.layer-${name}`)]));
  const svg = s("svg.board-picture", { "aria-hidden": "true" }, Object.values(layers));
  const summary = h("p.visually-hidden");
  const role = inert ? { role: "img" } : { role: "application", "aria-roledescription": t("board.role"), tabindex: 0 };
  const surface = h("div.board-surface", role, svg);
  const trays = [0, 1].map(() => h("div.tray"));
  const root = h("div.board", trays[1], surface, trays[0], summary);
  host.append(root);
  /** @type {Scene} */
  let scene = NOTHING;
  /** @type {Surface} */
  const state = {
    plan: layout(board),
    extras: {},
    pieces: new Map(),
    layers,
    surface,
    svg,
    describe(name) {
      const { targets = [], sources = [], chosen = [] } = state.extras;
      const told = [`${name}: ${at(scene, name, spoken, words)}`];
      if (chosen.includes(name)) told.push(t("board.chosen"));
      if (targets.includes(name)) told.push(t("board.target"));
      else if (sources.includes(name)) told.push(t("board.source"));
      return told.join(", ");
    },
    tell: (event, detail) => listeners[event]?.forEach((listener) => listener(detail)),
    lift(name) {
      const men = scene.pieces.find(({ cell }) => cell === name)?.men;
      const where = place(name);
      if (!men?.length || !where) return false;
      showStack(surface, where, men, words);
      return true;
    },
  };
  const refresh = inert ? null : listen(state);

  const middle = (/** @type {string} */ name) => state.plan.places.get(name) ?? { x: 0, y: 0 };

  /** @param {string} name */
  function place(name) {
    const { box, places } = state.plan;
    const found = places.get(name);
    return found ? { left: (found.x - box.x) / box.width, top: (found.y - box.y) / box.height } : null;
  }

  /** Draw around squares. @param {string} kind @param {number} inset */
  const frame = (kind, inset, rx = 4) => (/** @type {string} */ name) => {
    const box = outlineOf(state.plan, name, inset);
    return box && s(`rect.${kind}`, { ...box, rx });
  };

  function lay() {
    state.plan = layout(board, { flip, coordinates });
    const { box } = state.plan;
    const [width, height] = [board.width * SQUARE + FRAME, board.height * SQUARE + FRAME];
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    surface.style.aspectRatio = `${box.width} / ${box.height}`;
    root.classList.toggle("flipped", flip);
    fill(layers.ground,
      s(`rect.frame.${board.grooves.length ? "grooved" : ""}`, { x: -FRAME / 2, y: -FRAME / 2, width, height, rx: 4 }),
      played(board).map(({ name, tone }) => frame(`tone-${tone}`, 0, 0)(name)),
    );
    const labels = coordinates ? turnedLabels(board, flip) : [];
    fill(layers.labels, labels.map((label) => {
      const { x, y } = labelPoint(board, label);
      return s("text", { x, y: y + 5.4 }, label.text);
    }));
    fill(layers.pieces);
    state.pieces = new Map();
    scene = NOTHING;
  }
  lay();

  /** @param {Scene} next */
  function drawPieces(next, animate = true) {
    const old = state.pieces;
    const lettered = isLettered(next);
    const scale = state.plan.board.grooves.length ? (SQUARE - 2 * GAP + 8) / SQUARE : 1;
    const path = state.extras.last ?? [];
    const { kept, moved, added, removed } = differ(scene.pieces, next.pieces, path);
    state.pieces = new Map();
    const put = (/** @type {Piece} */ piece, element = s("g.piece")) => {
      const { x, y } = middle(piece.cell);
      element.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
      fill(element, drawPiece(piece, seats, lettered));
      state.pieces.set(piece.cell, element);
      if (!element.parentNode) layers.pieces.append(element);
      return element;
    };
    for (const { from, to } of kept) put(to, old.get(from.cell));
    for (const { from, to } of moved) {
      const element = put(to, old.get(from.cell));
      if (!animate) continue;
      layers.pieces.append(element); // above the others while it glides
      glide(element, way(from.cell, to.cell, path).map(middle), scale);
    }
    for (const piece of added) put(piece).classList.toggle("appearing", animate);
    for (const { cell } of removed) vanish(old.get(cell), animate);
  }

  /** @param {Scene} next */
  function drawTrays(next) {
    const lettered = isLettered(next);
    trays.forEach((place, seat) => {
      const own = next.trays.filter((tray) => tray.seat === seat);
      place.hidden = inert || !next.trays.length;
      const parts = own.map(({ pieces, number, caption: text }) => {
        const men = pieces.map((piece) => {
          const box = { viewBox: "-30 -30 60 60", role: "img", "aria-label": words.piece(piece, spoken) };
          return s("svg.tray-piece", box, drawPiece(piece, seats, lettered));
        });
        const figure = number === null ? !men.length && h("span", "–") : h("b", number);
        return h("span.tray-part", h("span", caption(text)), men, figure);
      });
      fill(place, swatch(seats, spoken, seat), parts);
    });
  }

  function drawExtras() {
    const { plan, pieces, extras } = state;
    const { last = [], chosen = [], sources = [], targets = [], marks = [], arrows = [] } = extras;
    fill(layers.last, last.map(frame("last", 1)), chosen.map(frame("chosen", 2.5)));
    fill(layers.targets,
      sources.filter((name) => !chosen.includes(name)).map(frame("source", 2)),
      targets.map((name) => drawTarget(plan, name, pieces.has(name), targets.length > MANY)),
    );
    fill(layers.marks, marks.map(frame("mark", 3.5)));
    fill(layers.arrows, arrows.map(([from, to]) => drawArrow(plan, from, to)));
  }

  /** @type {BoardView["show"]} */
  function show(next, extras = {}, animate = true) {
    state.extras = extras;
    drawPieces(next, animate && scene !== NOTHING);
    fill(layers.barriers, next.barriers.map((barrier) => drawBarrier(state.plan, barrier, seats)));
    drawTrays(next);
    scene = next;
    drawExtras();
    surface.setAttribute("aria-label", caption(next.title));
    if (!next.title) root.setAttribute("aria-hidden", "true"); // an ornament
    summary.textContent = inWords(next, spoken, words);
    refresh?.();
  }

  return {
    surface,
    show,
    place,
    turn(wish, other = board) {
      if (flip === wish && board === other) return;
      const shown = board === other ? scene : NOTHING;
      flip = wish;
      board = other;
      lay();
      if (shown !== NOTHING) show(shown, state.extras);
    },
    words: () => inWords(scene, spoken, words),
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    focus: () => surface.focus(),
  };
}

/** Whether letters must tell kinds of pieces apart. @param {Scene} scene */
function isLettered({ pieces, trays }) {
  const all = [...pieces, ...trays.flatMap((tray) => tray.pieces)];
  return all.some(({ shape }) => shape !== "disc" && shape !== "stack");
}

/** @param {SVGGElement} [element] */
function vanish(element, animate = true) {
  if (!animate) return element?.remove();
  element?.classList.add("vanishing");
  setTimeout(() => element?.remove(), 240); // as long as it takes
}
