// Whether a task of a lesson has been done. No DOM, no rules: only what the server has told is compared.

/** @param {Goal} goal @param {string} move @param {Result | null} result */
export function fulfils({ moves, begins = "", includes = "", winner }, move, result) {
  return (
    (!moves || moves.includes(move)) &&
    move.startsWith(begins) &&
    move.includes(includes) &&
    (winner === undefined || result?.winner === winner)
  );
}
