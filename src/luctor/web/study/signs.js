// What is said about moves without words, what a move looks like as arrows, and what a game has cost.
// No DOM.

import { mainLine } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */

/** Numeric annotation glyphs with a sign of their own, the best first. */
export const SIGNS = /** @type {[number, string][]} */ ([
  [3, "!!"],
  [1, "!"],
  [5, "!?"],
  [6, "?!"],
  [2, "?"],
  [4, "??"],
]);

/** @param {number[]} nags */
export function signs(nags) {
  return nags.map((nag) => SIGNS.find(([number]) => number === nag)?.[1] ?? `$${nag}`).join(" ");
}

/**
 * Give a move another sign; none with null. What is not a sign of the move's worth stays.
 * @param {number[]} nags
 * @param {number | null} nag
 */
export function withSign(nags, nag) {
  const others = nags.filter((one) => one < 1 || one > 6);
  return nag === null ? others : [nag, ...others];
}

/**
 * How a move is drawn: arrows from square to square, marks on what is named alone.
 * @param {string} token
 * @returns {{arrows: [string, string][], marks: string[]}}
 */
export function drawn(token) {
  /** @type {[string, string][]} */
  const arrows = [];
  /** @type {string[]} */
  const marks = [];
  for (const part of token.split(/[;/]/)) {
    const names = part.match(/[a-z]\d+[hv]?/g) ?? [];
    const squares = names.filter((name) => !/[hv]$/.test(name));
    marks.push(...names.filter((name) => /[hv]$/.test(name)));
    if (squares.length === 1) marks.push(squares[0]);
    squares.slice(1).forEach((square, index) => {
      if (square !== squares[index]) arrows.push([squares[index], square]);
    });
  }
  return { arrows, marks };
}

/**
 * What seat 0 could expect along the main line, null where nothing is known; the start first.
 * @param {import("./tree.js").Game} game
 * @returns {(number | null)[]}
 */
export function chances(game) {
  const nodes = mainLine(game);
  const { result } = game;
  return nodes.map((node, index) => {
    if (node.eval?.chance !== null && node.eval?.chance !== undefined) return node.eval.chance;
    if (!result || index < nodes.length - 1) return null;
    return result.winner === null ? 0.5 : 1 - result.winner;
  });
}

/** @typedef {{moves: number, loss: number, marks: Record<number, number>}} Cost */

/**
 * What both sides' moves have cost: the average loss of chance, and how often each kind of mistake.
 * @param {import("./tree.js").Game} game
 * @returns {[Cost, Cost]}
 */
export function costs(game) {
  const known = chances(game);
  const found = /** @type {[Cost, Cost]} */ ([0, 1].map(() => ({ moves: 0, loss: 0, marks: { 6: 0, 2: 0, 4: 0 } })));
  mainLine(game).forEach((node, index) => {
    if (!index) return;
    const cost = found[node.seat];
    for (const nag of node.nags) if (nag in cost.marks) cost.marks[nag] += 1;
    const [before, after] = [known[index - 1], known[index]];
    if (before === null || after === null) return;
    cost.moves += 1;
    cost.loss += Math.max(0, node.seat === 0 ? before - after : after - before);
  });
  for (const cost of found) cost.loss = cost.moves ? cost.loss / cost.moves : 0;
  return found;
}

/** @param {number} chance 0 to 1 */
export function percent(chance) {
  return `${Math.round(100 * chance)} %`;
}
