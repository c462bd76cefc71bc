// What somebody has solved, and what comes next. No DOM; where it is kept is for others.

/**
 * @typedef {object} Progress
 * @property {Record<string, "alone" | "helped">} solved by a puzzle's id: without any help, or with some
 * @property {number} streak how many in a row were solved alone
 * @property {number} best the longest streak
 *
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} position
 * @property {string} variant
 * @property {number} seat
 * @property {number} win_in
 * @property {number} grade
 * @property {string[]} themes
 * @property {string} phase
 */

/** @type {Progress} */
export const NOTHING = Object.freeze({ solved: {}, streak: 0, best: 0 });

/**
 * Take what a browser has kept, whatever that may be.
 * @param {any} kept
 * @returns {Progress}
 */
export function revive(kept) {
  if (typeof kept !== "object" || kept === null) return NOTHING;
  const solved = Object.entries(kept.solved ?? {}).filter(([, how]) => how === "alone" || how === "helped");
  const whole = (/** @type {any} */ number) => (Number.isInteger(number) && number > 0 ? number : 0);
  return { solved: Object.fromEntries(solved), streak: whole(kept.streak), best: whole(kept.best) };
}

/**
 * A puzzle has been solved. Only the first time counts; help ends a streak, but costs nothing else.
 * @param {Progress} progress
 * @param {string} id
 * @param {boolean} helped
 * @returns {Progress}
 */
export function solved(progress, id, helped) {
  if (progress.solved[id]) return progress;
  const streak = helped ? 0 : progress.streak + 1;
  return {
    solved: { ...progress.solved, [id]: helped ? "helped" : "alone" },
    streak,
    best: Math.max(progress.best, streak),
  };
}

/**
 * The next puzzle that is not solved: behind the present one, else from the beginning.
 * @param {Puzzle[]} puzzles
 * @param {Progress} progress
 * @param {{after?: string | null, grade?: number | null}} [where]
 * @returns {Puzzle | null}
 */
export function next(puzzles, progress, { after = null, grade = null } = {}) {
  const wanted = puzzles.filter((puzzle) => grade === null || puzzle.grade === grade);
  const at = wanted.findIndex((puzzle) => puzzle.id === after);
  const turned = [...wanted.slice(at + 1), ...wanted.slice(0, at + 1)];
  return turned.find((puzzle) => !progress.solved[puzzle.id] && puzzle.id !== after) ?? null;
}

/**
 * How many of each grade there are, and how many of them are solved.
 * @param {Puzzle[]} puzzles
 * @param {Progress} progress
 * @returns {{grade: number, total: number, done: number}[]}
 */
export function grades(puzzles, progress) {
  return [1, 2, 3, 4, 5].map((grade) => {
    const own = puzzles.filter((puzzle) => puzzle.grade === grade);
    return { grade, total: own.length, done: own.filter((puzzle) => progress.solved[puzzle.id]).length };
  });
}
