// A board as all pages show it: in the reader's language, spoken.

import { createBoard } from "../board/board.js";
import { speak } from "./speak.js";

/**
 * @param {HTMLElement} host @param {{seats: string[]}} game
 * @param {GameWords} words
 * @param {{coordinates?: boolean, flip?: boolean}} [more]
 */
export function gameBoard(host, game, words, more = {}) {
  const { spoken, caption } = words;
  return createBoard(host, { seats: game.seats, spoken, words, caption, speak, ...more });
}
