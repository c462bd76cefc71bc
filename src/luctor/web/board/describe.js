// A board in words, for people who cannot see it. No DOM; the game's own words come from `words`.

import { runs } from "./runs.js";

/**
 * @param {Scene} scene @param {string} name a square or groove @param {string[]} seats in the reader's language
 * @param {Words} words @returns {string} what is there
 */
export function at(scene, name, seats, words) {
  const piece = scene.pieces.find((one) => one.cell === name);
  if (piece) {
    const told = words.piece(piece, seats);
    return piece.mark ? `${told}, ${words.mark(piece.mark)}` : told;
  }
  const barrier = scene.barriers.find((one) => one.groove === name);
  if (!barrier) return words.t(/[hv]$/.test(name) ? "board.groove-free" : "board.empty");
  const state = words.t(barrier.standing ? "board.standing" : "board.resting");
  if (barrier.seat === null) return words.t("board.barrier", { state });
  return words.t("board.barrier-of", { seat: seats[barrier.seat], state });
}

/**
 * @param {number[]} men @param {string[]} seats @param {Words["t"]} t
 * @returns {string} e.g. "2 White over 1 Black"
 */
export function stackWords(men, seats, t) {
  return runs([...men].reverse())
    .map(([seat, number]) => `${number} ${seats[seat]}`)
    .join(` ${t("board.over")} `);
}

/** Tell what stands where. @param {Scene} scene @param {string[]} seats @param {Words} words */
export function inWords(scene, seats, words) {
  const sentences = seats.map((seat, index) => {
    const own = scene.pieces.filter((piece) => piece.seat === index);
    const told = own.map((piece) => `${piece.cell} ${at(scene, piece.cell, seats, words)}`);
    return `${seat}: ${told.join("; ") || words.t("board.nothing")}.`;
  });
  if (scene.barriers.length) {
    const told = scene.barriers.map((one) => `${one.groove} ${at(scene, one.groove, seats, words)}`);
    sentences.push(`${words.t("board.barriers")}: ${told.join("; ")}.`);
  }
  return sentences.join(" ");
}
