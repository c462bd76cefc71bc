// Signs of moves, and what a game has cost. No DOM.

import { mainLine } from "./tree.js";

/** By numeric annotation glyphs, the best first. */
export const SIGNS = /** @type {[number, string][]} */ ([[3, "!!"], [1, "!"], [5, "!?"], [6, "?!"], [2, "?"], [4, "??"]]);

/** @param {number[]} nags */
export function signs(nags) {
  return nags.map((nag) => SIGNS.find(([number]) => number === nag)?.[1] ?? `$${nag}`).join(" ");
}

/** Give another sign of a move's worth; 0: none. @param {number[]} nags @param {number} nag */
export function withSign(nags, nag) {
  const others = nags.filter((one) => one < 1 || one > 6);
  return nag ? [nag, ...others] : others;
}

/** What seat 0 could expect along the main line. @param {GameTree} game @returns {(number | null)[]} */
export function chances(game) {
  return mainLine(game).map((node) => {
    if (node.eval || node.children.length || !game.result) return node.eval?.chance ?? null;
    const { winner } = game.result;
    return winner === null ? 0.5 : 1 - winner;
  });
}

/** @param {GameTree} game @returns {Cost[]} */
export function costs(game) {
  const known = chances(game);
  /** @type {Cost[]} */
  const found = [0, 1].map(() => ({ moves: 0, loss: 0, marks: { 4: 0, 2: 0, 6: 0 } }));
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
export const percent = (chance) => `${Math.round(100 * chance)} %`;
