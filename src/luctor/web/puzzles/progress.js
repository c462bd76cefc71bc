// What somebody has solved, and what comes next. No DOM; where it is kept is for others.

/** @type {Progress} */
export const NOTHING = Object.freeze({ solved: {}, streak: 0, best: 0 });

/** Take what a browser has kept, whatever that may be. @param {any} kept @returns {Progress} */
export function revive(kept) {
  const solved = Object.entries(kept?.solved ?? {}).filter(([, how]) => how === "alone" || how === "helped");
  const whole = (/** @type {any} */ number) => (Number.isInteger(number) && number > 0 ? number : 0);
  return { solved: Object.fromEntries(solved), streak: whole(kept?.streak), best: whole(kept?.best) };
}

/**
 * A puzzle has been solved. Only the first time counts; help ends a streak, but costs nothing else.
 * @param {Progress} progress @param {string} id @param {boolean} helped @returns {Progress}
 */
export function solved(progress, id, helped) {
  if (progress.solved[id]) return progress;
  const streak = helped ? 0 : progress.streak + 1;
  const how = helped ? "helped" : "alone";
  return { solved: { ...progress.solved, [id]: how }, streak, best: Math.max(progress.best, streak) };
}

/**
 * The next puzzle that is not solved: behind a certain one, else from the beginning.
 * @param {Puzzle[]} puzzles @param {Progress} progress @param {string} [after] @param {number} [grade] 0: any
 */
export function next(puzzles, progress, after, grade = 0) {
  const at = puzzles.findIndex((puzzle) => puzzle.id === after);
  const turned = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return turned.find((puzzle) => !progress.solved[puzzle.id] && (!grade || puzzle.grade === grade)) ?? null;
}

/** How many puzzles there are in all and of each grade, and how many are solved. @param {Puzzle[]} puzzles @param {Progress} progress */
export function grades(puzzles, progress) {
  return [0, 1, 2, 3, 4, 5].map((grade) => {
    const own = puzzles.filter((puzzle) => !grade || puzzle.grade === grade);
    return { grade, total: own.length, done: own.filter((puzzle) => progress.solved[puzzle.id]).length };
  });
}
