// Whether a task of a lesson has been done. No DOM, no rules: only what the server has told is compared.

/**
 * @typedef {object} Goal what is asked for; whatever is given must hold
 * @property {string[]} [moves] one of these moves
 * @property {string} [begins] a move that begins so
 * @property {string} [includes] a move with this in it
 * @property {number} [winner] the game is won by this seat
 * @property {string} [reason] the game ends for this reason
 * @property {string[]} [line] these moves, one after another; the other side's are played by the page
 *
 * @typedef {"open" | "done" | "wrong"} Verdict
 */

/**
 * @param {Goal} goal
 * @param {string[]} moves all that have been played
 * @param {Result | null} result
 * @returns {Verdict}
 */
export function judge(goal, moves, result) {
  if (!moves.length) return "open";
  if (goal.line) {
    const right = moves.every((move, index) => goal.line?.[index] === move);
    if (!right) return "wrong";
    return moves.length >= goal.line.length ? "done" : "open";
  }
  const move = moves[0];
  if (goal.moves && !goal.moves.includes(move)) return "wrong";
  if (goal.begins !== undefined && !move.startsWith(goal.begins)) return "wrong";
  if (goal.includes !== undefined && !move.includes(goal.includes)) return "wrong";
  if (goal.winner !== undefined && result?.winner !== goal.winner) return "wrong";
  if (goal.reason !== undefined && result?.reason !== goal.reason) return "wrong";
  return "done";
}

/**
 * The move that the page plays for the other side: the next one of a line, when it is not the pupil's.
 * @param {Goal} goal
 * @param {string[]} moves
 * @returns {string | null}
 */
export function reply(goal, moves) {
  const right = goal.line && judge(goal, moves, null) === "open" && moves.length % 2 === 1;
  return right ? (goal.line?.[moves.length] ?? null) : null;
}
