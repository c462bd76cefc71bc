// Where things lie on a board, in its own units: a square is 60 wide, as in luctor.draw. No DOM here.

export const SQUARE = 60;
export const GAP = 7; // half the width of a groove
export const MARGIN = 24; // for coordinates, on the sides that have them
export const FRAME = 3;
/** A finger on a corner between grooves means neither of them. */
const DEAD = 5;
/** Where grooves and squares can both be meant, so much of a square's half is its own. */
const OWN = 17;

/** @param {Board} board @param {{flip?: boolean, coordinates?: boolean}} [options] */
export function layout(board, { flip = false, coordinates = true } = {}) {
  const labels = coordinates ? turnedLabels(board, flip) : [];
  const margin = (/** @type {boolean} */ wanted) => FRAME + (wanted ? MARGIN : 0);
  const left = margin(labels.some((label) => label.x < -0.5));
  const right = margin(labels.some((label) => label.x > board.width - 0.5));
  const below = margin(labels.some((label) => label.y < -0.5));
  const above = margin(labels.some((label) => label.y > board.height - 0.5));
  const width = board.width * SQUARE;
  const height = board.height * SQUARE;
  /** @type {Layout} */
  const found = {
    board,
    flip,
    squares: { x: 0, y: 0, width, height },
    box: { x: -left, y: -above, width: width + left + right, height: height + above + below },
    places: new Map(),
  };
  for (const part of [...board.cells.filter((cell) => cell.tone !== "void"), ...board.grooves]) {
    found.places.set(part.name, point(found, part.x, part.y));
  }
  return found;
}

/**
 * Give the middle of a place in the picture, y downward.
 * @param {{board: Board, flip: boolean}} layout @param {number} x @param {number} y
 */
export function point({ board, flip }, x, y) {
  const [seenX, seenY] = flip ? [board.width - 1 - x, board.height - 1 - y] : [x, y];
  return { x: (seenX + 0.5) * SQUARE, y: (board.height - seenY - 0.5) * SQUARE };
}

/**
 * Turn the labels with the board: names of whole columns and rows stay left and below, where readers
 * look for them; those of slanting lines go round with their lines.
 * @param {Board} board @param {boolean} flip
 */
export function turnedLabels(board, flip) {
  return board.labels.map((label) => {
    if (!flip) return label;
    const x = board.width - 1 - label.x;
    const y = board.height - 1 - label.y;
    if (namesLine(label.text, board.cells.filter((cell) => cell.x === label.x))) return { ...label, x };
    if (namesLine(label.text, board.cells.filter((cell) => cell.y === label.y))) return { ...label, y };
    return { ...label, x, y };
  });
}

/** @param {string} text @param {Cell[]} cells */
function namesLine(text, cells) {
  const digit = /^\d+$/.test(text);
  const named = (/** @type {Cell} */ cell) => (digit ? cell.name.slice(1) : cell.name[0]) === text;
  return cells.length > 0 && cells.every(named);
}

/**
 * Give the middle of a label, in the margin beside the squares.
 * @param {Board} board @param {Label} label turned already
 */
export function labelPoint(board, label) {
  const nudge = FRAME + MARGIN / 2 - 1;
  const across = side(label.x, board.width);
  const up = side(label.y, board.height);
  const inside = point({ board, flip: false }, label.x, label.y);
  return {
    x: [-nudge, inside.x, board.width * SQUARE + nudge][across + 1],
    y: [board.height * SQUARE + nudge, inside.y, -nudge][up + 1],
  };
}

/** @param {number} value @param {number} size */
function side(value, size) {
  return value < -0.5 ? -1 : value > size - 0.5 ? 1 : 0;
}

/**
 * Give the bar that lies in a groove.
 * @param {Layout} layout @param {Groove} groove @param {number} thickness @param {number} length
 */
export function grooveBox(layout, groove, thickness, length) {
  const middle = point(layout, groove.x, groove.y);
  const [width, height] = groove.horizontal ? [length, thickness] : [thickness, length];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/**
 * Tell which square or groove a point means; null in a dead zone or outside.
 * When only squares can be meant, they reach to the middle of the grooves; when only grooves can be,
 * they take the squares up; otherwise each has its own area with a dead strip between.
 * @param {Layout} layout @param {Point} at @param {"cells" | "grooves" | "both"} wanted
 */
export function nameAt(layout, at, wanted) {
  const { board, flip } = layout;
  const column = Math.floor(at.x / SQUARE);
  const row = board.height - 1 - Math.floor(at.y / SQUARE);
  if (column < 0 || row < 0 || column >= board.width || row >= board.height) return null;
  const dx = at.x - (column + 0.5) * SQUARE;
  const dy = (board.height - row - 0.5) * SQUARE - at.y;
  const x = flip ? board.width - 1 - column : column;
  const y = flip ? board.height - 1 - row : row;
  const cell = board.cells.find((one) => one.x === x && one.y === y && one.tone !== "void");
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const grooved = board.grooves.length > 0 && wanted !== "cells";
  if (!grooved || (wanted === "both" && far <= OWN)) return cell ? cell.name : null;
  if (wanted === "both" && far < OWN + DEAD) return null;
  if (wanted === "grooves" && far < DEAD) return null;
  if (Math.abs(Math.abs(dx) - Math.abs(dy)) < DEAD) return null;
  const turn = flip ? -0.5 : 0.5;
  const across = Math.abs(dx) > Math.abs(dy);
  const gx = across ? x + Math.sign(dx) * turn : x;
  const gy = across ? y : y + Math.sign(dy) * turn;
  const groove = board.grooves.find((one) => one.x === gx && one.y === gy);
  return groove ? groove.name : null;
}

/**
 * Give the place that an arrow key leads to; the same place at the edge.
 * Squares that are not played on are passed in zigzag, so that every square of a board of dark
 * squares can be reached.
 * @param {Layout} layout @param {string} from @param {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} key
 * @param {boolean} grooves whether the cursor stops on grooves
 */
export function step(layout, from, key, grooves) {
  const { board, flip } = layout;
  const parts = [...board.cells.filter((cell) => cell.tone !== "void"), ...(grooves ? board.grooves : [])];
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    parts.find((part) => part.x === x && part.y === y)?.name;
  const here = [...board.cells, ...board.grooves].find((part) => part.name === from);
  if (!here) return from;
  const sign = (key === "ArrowRight" || key === "ArrowUp") !== flip ? 1 : -1;
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const [dx, dy] = across ? [sign, 0] : [0, sign];
  const straight =
    (grooves && at(here.x + dx / 2, here.y + dy / 2)) || at(here.x + dx, here.y + dy);
  if (straight) return straight;
  const cell = at(here.x + dx / 2, here.y + dy / 2);
  if (cell) return cell; // off a groove that the cursor no longer stops on
  const zigzag = (across ? here.x : here.y) % 2 ? -1 : 1;
  const slant = across ? at(here.x + dx, here.y + zigzag) : at(here.x + zigzag, here.y + dy);
  return slant ?? at(here.x + 2 * dx, here.y + 2 * dy) ?? from;
}
