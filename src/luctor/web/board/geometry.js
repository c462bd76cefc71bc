// Where things lie on a board, in units of luctor.draw: a square is 60 wide. No DOM.

export const SQUARE = 60;
export const GAP = 7; // half the width of a groove
const MARGIN = 24; // for coordinates, on the sides that have them
export const FRAME = 3;
/** A finger on a corner between grooves means neither of them. */
const DEAD = 5;
/** Where grooves and squares can both be meant, so much of a square's half is its own. */
const OWN = 17;

/** The squares that are played on. @param {Board} board */
export const played = (board) => board.cells.filter(({ tone }) => tone !== "void");

/** @type {Geometry["layout"]} */
export function layout(board, { flip = false, coordinates = true } = {}) {
  const labels = coordinates ? turnedLabels(board, flip) : [];
  const margin = (/** @type {(label: Label) => boolean} */ lies) => FRAME + (labels.some(lies) ? MARGIN : 0);
  const [left, right] = [margin(({ x }) => x < 0), margin(({ x }) => x >= board.width)];
  const [below, above] = [margin(({ y }) => y < 0), margin(({ y }) => y >= board.height)];
  const width = board.width * SQUARE;
  const height = board.height * SQUARE;
  /** @type {Layout["places"]} */
  const places = new Map();
  for (const { name, x, y } of [...played(board), ...board.grooves]) places.set(name, point({ board, flip }, x, y));
  const box = { x: -left, y: -above, width: width + left + right, height: height + above + below };
  return { board, flip, box, places };
}

/** @type {Geometry["turned"]} */
const turned = ({ width, height }, { x, y }) => ({ x: width - 1 - x, y: height - 1 - y });

/** @type {Geometry["point"]} */
export function point({ board, flip }, x, y) {
  const seen = flip ? turned(board, { x, y }) : { x, y };
  return { x: (seen.x + 0.5) * SQUARE, y: (board.height - seen.y - 0.5) * SQUARE };
}

/** @type {Geometry["turnedLabels"]} */
export function turnedLabels(board, flip) {
  if (!flip) return board.labels;
  return board.labels.map((label) => {
    const { x, y } = turned(board, label);
    return { ...label, ...(label.names !== "row" && { x }), ...(label.names !== "column" && { y }) };
  });
}

/** @type {Geometry["labelPoint"]} */
export function labelPoint(board, { x, y }) {
  const nudge = FRAME + MARGIN / 2 - 1;
  const near = (/** @type {number} */ at, /** @type {number} */ size) => Math.max(-nudge, Math.min(size * SQUARE + nudge, at));
  const inside = point({ board, flip: false }, x, y);
  return { x: near(inside.x, board.width), y: near(inside.y, board.height) };
}

/** @type {Geometry["grooveBox"]} */
export function grooveBox(layout, groove, thickness, length) {
  const { x, y } = point(layout, groove.x, groove.y);
  const [width, height] = groove.horizontal ? [length, thickness] : [thickness, length];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** @type {Geometry["nameAt"]} */
export function nameAt({ board, flip }, at, wanted) {
  const seen = { x: at.x / SQUARE - 0.5, y: board.height - at.y / SQUARE - 0.5 };
  const meant = flip ? turned(board, seen) : seen;
  const [x, y] = [Math.round(meant.x), Math.round(meant.y)];
  const [dx, dy] = [SQUARE * (meant.x - x), SQUARE * (meant.y - y)];
  const across = Math.abs(dx) > Math.abs(dy);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const isCell = !board.grooves.length || wanted === "cells" || (wanted === "both" && far <= OWN);
  if (isCell) return named(played(board), x, y);
  if (far < (wanted === "both" ? OWN + DEAD : DEAD) || 2 * far - Math.abs(dx) - Math.abs(dy) < DEAD) return null;
  return across ? named(board.grooves, x + Math.sign(dx) / 2, y) : named(board.grooves, x, y + Math.sign(dy) / 2);
}

/** @param {(Cell | Groove)[]} parts @param {number} x @param {number} y */
const named = (parts, x, y) => parts.find((part) => part.x === x && part.y === y)?.name ?? null;

/** @type {Geometry["step"]} */
export function step({ board, flip }, from, key, grooves) {
  const parts = [...played(board), ...(grooves ? board.grooves : [])];
  const here = [...board.cells, ...board.grooves].find(({ name }) => name === from);
  if (!here) return from;
  const sign = (key === "ArrowRight" || key === "ArrowUp") !== flip ? 1 : -1;
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const at = (/** @type {number} */ far, aside = 0) => {
    const [dx, dy] = across ? [far * sign, aside] : [aside, far * sign];
    return named(parts, here.x + dx, here.y + dy);
  };
  const zigzag = (across ? here.x : here.y) % 2 ? -1 : 1;
  // Half a step leads onto a groove, or off one that the cursor no longer stops on.
  return (grooves && at(0.5)) || at(1) || at(0.5) || at(1, zigzag) || at(2) || from;
}
