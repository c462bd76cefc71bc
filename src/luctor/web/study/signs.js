// What is said about moves without words, what a move looks like as arrows, and what a game has cost.
// No DOM.

import { mainLine } from "./tree.js";

/** Numeric annotation glyphs with a sign of their own, the best first. */
export const SIGNS = /** @type {[number, string][]} */ ([[3, "!!"], [1, "!"], [5, "!?"], [6, "?!"], [2, "?"], [4, "??"]]);

/** @param {number[]} nags */
export function signs(nags) {
  return nags.map((nag) => SIGNS.find(([number]) => number === nag)?.[1] ?? `$${nag}`).join(" ");
}

/** Give a move another sign; none with 0. What is no sign of its worth stays. @param {number[]} nags @param {number} nag */
export function withSign(nags, nag) {
  const others = nags.filter((one) => one < 1 || one > 6);
  return nag ? [nag, ...others] : others;
}

/** How a move is drawn: arrows from square to square, marks on what is named alone. @param {string} token */
export function drawn(token) {
  /** @type {[string, string][]} */
  const arrows = [];
  const marks = token.match(/[a-z]\d+[hv]/g) ?? /** @type {string[]} */ ([]);
  for (const part of token.split(/[;/]/)) {
    const squares = part.match(/[a-z]\d+(?![\dhv])/g) ?? [];
    if (squares.length === 1) marks.push(squares[0]);
    squares.slice(1).forEach((square, index) => arrows.push([squares[index], square]));
  }
  return { arrows, marks };
}

/**
 * What seat 0 could expect along the main line, the start first; null where nothing is known.
 * @param {GameTree} game @returns {(number | null)[]}
 */
export function chances(game) {
  return mainLine(game).map((node) => {
    if (node.eval || node.children.length || !game.result) return node.eval?.chance ?? null;
    const { winner } = game.result;
    return winner === null ? 0.5 : 1 - winner;
  });
}

/** What both sides' moves have cost. @param {GameTree} game @returns {Cost[]} */
export function costs(game) {
  const known = chances(game);
  const found = [0, 1].map(() => ({ moves: 0, loss: 0, marks: /** @type {Record<number, number>} */ ({ 4: 0, 2: 0, 6: 0 }) }));
  mainLine(game).forEach(({ seat, nags }, index) => {
    const [before, after] = [known[index - 1] ?? null, known[index]];
    const cost = found[seat];
    if (index) for (const nag of nags) if (nag in cost.marks) cost.marks[nag] += 1;
    if (before === null || after === null) return;
    cost.loss = (cost.loss * cost.moves + Math.max(0, seat ? after - before : before - after)) / (cost.moves + 1);
    cost.moves += 1;
  });
  return found;
}

/** @param {number} chance 0 to 1 */
export function percent(chance) {
  return `${Math.round(100 * chance)} %`;
}
