// A board in words, for people who cannot see it. No DOM.

import { isGroove } from "./choosing.js";

/** @type {Describing["at"]} */
export function at({ pieces, barriers }, name, seats, words) {
  const piece = pieces.find((one) => one.cell === name);
  if (piece) return words.piece(piece, seats) + (piece.mark && `, ${words.mark(piece.mark)}`);
  const barrier = barriers.find((one) => one.groove === name);
  return barrier ? barrierWords(barrier, seats, words.t) : words.t(isGroove(name) ? "board.groove-free" : "board.empty");
}

/** @type {Describing["barrierWords"]} */
export function barrierWords({ seat, standing }, seats, t) {
  const state = t(standing ? "board.standing" : "board.resting");
  return seat === null ? t("board.barrier", { state }) : t("board.barrier-of", { seat: seats[seat], state });
}

/** @type {Describing["stackWords"]} */
export function stackWords(men, seats, t) {
  const told = runs(men).map(([seat, number]) => `${number} ${seats[seat]}`);
  return told.reverse().join(` ${t("board.over")} `);
}

/** @type {Describing["inWords"]} */
export function inWords(scene, seats, words) {
  const list = (/** @type {string[]} */ names) => names.map((name) => `${name} ${at(scene, name, seats, words)}`).join("; ");
  const sentences = seats.map((name, seat) => {
    const own = scene.pieces.filter((piece) => piece.seat === seat).map(({ cell }) => cell);
    return `${name}: ${list(own) || words.t("board.nothing")}.`;
  });
  const walls = list(scene.barriers.map(({ groove }) => groove));
  if (walls) sentences.push(`${words.t("board.barriers")}: ${walls}.`);
  return sentences.join(" ");
}

/** @type {Describing["runs"]} */
export function runs(men) {
  /** @type {ReturnType<typeof runs>} */
  const found = [];
  for (const seat of men) {
    const last = found.at(-1);
    if (last?.[0] === seat) last[1] += 1;
    else found.push([seat, 1]);
  }
  return found;
}
