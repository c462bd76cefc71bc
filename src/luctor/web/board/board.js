// A board: drawn from what the server says alone, told what may be touched, and telling what is.

import { fill, h, s } from "../shell/dom.js";
import { glide } from "./animate.js";
import { at, inWords } from "./describe.js";
import { differ, way } from "./differ.js";
import { FRAME, GAP, SQUARE, grooveBox, labelPoint, layout, turnedLabels } from "./geometry.js";
import { listen } from "./input.js";
import { drawArrow, drawBadge, drawTarget, outlineOf } from "./overlays.js";
import { RESTING, STANDING, drawBarrier, drawPiece, swatch } from "./shapes.js";
import { showStack } from "./stack.js";

/** Of more targets than this each is shown small. */
const MANY = 16;
const LAYERS = ["ground", "last", "barriers", "pieces", "targets", "marks", "arrows", "labels", "cursor"];

/** @param {HTMLElement} host @param {BoardOptions} options */
export function createBoard(host, options) {
  const { words, caption = (text) => text } = options;
  const spoken = options.spoken ?? options.seats;
  /** @type {Map<string, Set<(event: any) => void>>} */
  const listeners = new Map();
  const layers = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer-${name}` })]));
  const svg = s("svg", { class: "board-picture", "aria-hidden": "true" }, Object.values(layers));
  const summary = h("p", { class: "visually-hidden" });
  const surface = h("div", { class: "board-surface" }, svg);
  const trays = [0, 1].map(() => h("div", { class: "tray" }));
  const root = h("div", { class: "board" }, trays[1], surface, trays[0], summary);
  /** @type {Layout | null} */
  let plan = null;
  /** @type {Scene | null} */
  let scene = null;
  /** @type {Extras} */
  let extras = {};
  let flipped = Boolean(options.flip);
  /** @type {Map<string, SVGGElement>} pieces by their squares */
  let pieces = new Map();

  /** @template {keyof BoardEvents} K @param {K} event @param {BoardEvents[K]} detail */
  function tell(event, detail) {
    for (const listener of listeners.get(event) ?? []) listener(detail);
  }

  const state = {
    get plan() {
      return plan;
    },
    get extras() {
      return extras;
    },
    /** @param {string} name */
    piece: (name) => pieces.get(name) ?? null,
    /** @param {string} name */
    words: (name) => describe(name),
    layer: layers,
    surface,
    svg,
    tell,
    speak: options.speak ?? (() => {}),
    /** @param {string} name */
    lift(name) {
      const found = scene?.pieces.find((one) => one.cell === name);
      if (!found || found.men.length === 0 || !plan) return false;
      showStack(surface, found, options.seats, spoken, words, plan);
      return true;
    },
  };
  const input = options.inert ? null : listen(state);
  if (options.inert) {
    surface.setAttribute("role", "img");
  } else {
    surface.setAttribute("role", "application");
    surface.setAttribute("aria-roledescription", words.t("board.role"));
    surface.tabIndex = 0;
  }
  host.append(root);

  /** @param {string} name */
  function describe(name) {
    if (!scene) return name;
    const told = [`${name}: ${at(scene, name, spoken, words)}`];
    if (extras.chosen?.includes(name)) told.push(words.t("board.chosen"));
    if (extras.targets?.includes(name)) told.push(words.t("board.target"));
    else if (extras.sources?.includes(name)) told.push(words.t("board.source"));
    return told.join(", ");
  }

  /** @param {Board} board */
  function lay(board) {
    plan = layout(board, { flip: flipped, coordinates: options.coordinates ?? true });
    const { box, squares } = plan;
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    surface.style.aspectRatio = `${box.width} / ${box.height}`;
    const grooved = board.grooves.length > 0;
    /** @type {Map<string, string>} */
    const paths = new Map();
    for (const cell of board.cells) {
      if (cell.tone === "void" && !grooved) continue;
      const shape = outlineOf(plan, cell.name, 0) ?? { x: 0, y: 0, width: 0, height: 0 };
      const path = `M${shape.x} ${shape.y}h${shape.width}v${shape.height}h${-shape.width}z`;
      paths.set(cell.tone, (paths.get(cell.tone) ?? "") + path);
    }
    fill(
      layers.ground,
      s("rect", {
        class: `frame${grooved ? " grooved" : ""}`,
        x: squares.x - FRAME / 2,
        y: squares.y - FRAME / 2,
        width: squares.width + FRAME,
        height: squares.height + FRAME,
        rx: 4,
      }),
      [...paths].map(([tone, d]) => s("path", { class: `tone-${tone}`, d })),
    );
    const labels = options.coordinates === false ? [] : turnedLabels(board, flipped);
    fill(
      layers.labels,
      labels.map((label) => {
        const middle = labelPoint(board, label);
        return s("text", { x: middle.x, y: middle.y + 5.4 }, label.text);
      }),
    );
    root.classList.toggle("flipped", flipped);
  }

  /** @param {Scene} next @param {boolean} animate */
  function drawPieces(next, animate) {
    if (!plan) return;
    const { places } = plan;
    const lettered = isLettered(next);
    const scale = plan.board.grooves.length ? (SQUARE - 2 * GAP + 8) / SQUARE : 1;
    const path = extras.last ?? [];
    const change = differ(scene?.pieces ?? [], next.pieces, path);
    /** @type {Map<string, SVGGElement>} */
    const fresh = new Map();
    /** @param {Piece} piece @param {SVGGElement} [old] */
    const put = (piece, old) => {
      const place = places.get(piece.cell) ?? { x: 0, y: 0 };
      const element = old ?? s("g", { class: "piece" });
      element.setAttribute("transform", `translate(${place.x} ${place.y}) scale(${scale})`);
      fill(element, drawPiece(piece, options.seats, lettered));
      fresh.set(piece.cell, element);
      if (!element.parentNode) layers.pieces.append(element);
      return element;
    };
    for (const { from, to } of change.kept) put(to, pieces.get(from.cell));
    for (const { from, to } of change.moved) {
      const element = put(to, pieces.get(from.cell));
      const route = way(from.cell, to.cell, path).map((name) => places.get(name) ?? { x: 0, y: 0 });
      if (animate) {
        layers.pieces.append(element); // above the others while it glides
        glide(element, route, scale);
      }
    }
    for (const piece of change.added) put(piece).classList.toggle("appearing", animate);
    for (const piece of change.removed) {
      const element = pieces.get(piece.cell);
      if (animate && element) vanish(element);
      else element?.remove();
    }
    pieces = fresh;
  }

  /** @param {Scene} next */
  function drawBarriers(next) {
    if (!plan) return;
    const grooves = new Map(plan.board.grooves.map((groove) => [groove.name, groove]));
    fill(
      layers.barriers,
      next.barriers.map((barrier) => {
        const groove = grooves.get(barrier.groove);
        if (!plan || !groove) return null;
        const [thickness, length] = barrier.standing ? STANDING : RESTING;
        return drawBarrier(barrier, grooveBox(plan, groove, thickness, length), options.seats);
      }),
    );
  }

  /** @param {Scene} next */
  function drawTrays(next) {
    const lettered = isLettered(next);
    for (const seat of [0, 1]) {
      const own = options.trays === false ? [] : next.trays.filter((tray) => tray.seat === seat);
      trays[seat].hidden = next.trays.length === 0 || options.trays === false;
      fill(trays[seat], swatch(options.seats, spoken, seat), own.map((tray) => drawTray(tray, lettered)));
    }
  }

  /** @param {Tray} tray @param {boolean} lettered */
  function drawTray(tray, lettered) {
    const figure = tray.number === null ? null : h("b", {}, tray.number);
    const men = tray.pieces.map((piece) =>
      s(
        "svg",
        { class: "tray-piece", viewBox: "-30 -30 60 60", role: "img", "aria-label": words.piece(piece, spoken) },
        drawPiece(piece, options.seats, lettered),
      ),
    );
    const empty = !men.length && tray.number === null ? h("span", { class: "tray-none" }, "–") : null;
    return h("span", { class: "tray-part" }, h("span", {}, caption(tray.caption)), men, figure, empty);
  }

  function drawExtras() {
    if (!plan) return;
    const layoutNow = plan;
    const { targets = [] } = extras;
    const rect = (/** @type {string} */ kind, /** @type {number} */ inset) => (/** @type {string} */ name) => {
      const box = outlineOf(layoutNow, name, inset);
      return box && s("rect", { class: kind, ...box, rx: 4 });
    };
    fill(layers.last, (extras.last ?? []).map(rect("last", 1)), (extras.chosen ?? []).map(rect("chosen", 2.5)));
    fill(
      layers.targets,
      (extras.sources ?? []).filter((name) => !extras.chosen?.includes(name)).map(rect("source", 2)),
      targets.map((name) => drawTarget(layoutNow, name, pieces.has(name), targets.length > MANY)),
    );
    fill(
      layers.marks,
      (extras.marks ?? []).map(rect("mark", 3.5)),
      (extras.badges ?? []).map((badge) => drawBadge(layoutNow, badge)),
    );
    fill(layers.arrows, (extras.arrows ?? []).map(([from, to]) => drawArrow(layoutNow, from, to)));
  }

  return {
    element: root,
    surface,
    /**
     * Show a position.
     * @param {Board} board @param {Scene} next @param {Extras} [more] @param {{animate?: boolean}} [how]
     */
    show(board, next, more = {}, { animate = true } = {}) {
      extras = more;
      const fresh = plan?.board !== board;
      if (fresh) {
        for (const element of pieces.values()) element.remove();
        pieces = new Map();
        scene = null;
        lay(board);
      }
      drawPieces(next, animate && !fresh);
      drawBarriers(next);
      drawTrays(next);
      scene = next;
      drawExtras();
      surface.setAttribute("aria-label", caption(next.title));
      if (!next.title) root.setAttribute("aria-hidden", "true"); // an ornament
      summary.textContent = inWords(next, spoken, words);
      input?.refresh();
    },
    /** @param {boolean} flip */
    flip(flip) {
      if (flip === flipped) return;
      flipped = flip;
      if (!plan || !scene) return;
      const { board } = plan;
      const shown = scene;
      plan = null;
      this.show(board, shown, extras, { animate: false });
    },
    /** @param {string} name @returns {string} what stands on a square or groove */
    describe,
    /** @param {string} name where a square is, as shares of the surface's width and height */
    place(name) {
      const at = plan?.places.get(name);
      if (!plan || !at) return null;
      const { box } = plan;
      return { left: (at.x - box.x) / box.width, top: (at.y - box.y) / box.height };
    },
    /** Tell the whole position in words. */
    words: () => (scene ? inWords(scene, spoken, words) : ""),
    /** @template {keyof BoardEvents} K @param {K} event @param {(detail: BoardEvents[K]) => void} listener */
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    focus: () => surface.focus(),
    destroy() {
      input?.destroy();
      root.remove();
    },
  };
}

/** @param {Scene} scene */
function isLettered(scene) {
  const all = [...scene.pieces, ...scene.trays.flatMap((tray) => tray.pieces)];
  return all.some((piece) => piece.shape !== "disc" && piece.shape !== "stack");
}

/** @param {SVGGElement} element */
function vanish(element) {
  element.classList.add("vanishing");
  const gone = () => element.remove();
  element.addEventListener("animationend", gone);
  setTimeout(gone, 400); // also where animations are off
}
