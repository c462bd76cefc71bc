// What somebody has solved, and what comes next. No DOM.

/** @type {Progress} */
export const NOTHING = Object.freeze({ solved: {}, streak: 0, best: 0 });

/** Take what a browser has kept, whatever that may be. @param {any} kept @returns {Progress} */
export function revive(kept) {
  const solved = Object.entries(kept?.solved ?? {}).filter(([, how]) => how === "alone" || how === "helped");
  const [streak, best] = [kept?.streak, kept?.best].map((number) => (Number.isInteger(number) && number > 0 ? number : 0));
  return { solved: Object.fromEntries(solved), streak, best };
}

/** @type {Progressing["solved"]} */
export function solved(progress, id, helped) {
  if (progress.solved[id]) return progress;
  const streak = helped ? 0 : progress.streak + 1;
  const how = helped ? "helped" : "alone";
  return { solved: { ...progress.solved, [id]: how }, streak, best: Math.max(progress.best, streak) };
}

/** @type {Progressing["next"]} */
export function next(puzzles, progress, after, grade = 0) {
  const at = puzzles.findIndex(({ id }) => id === after);
  const turned = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return turned.find((puzzle) => !progress.solved[puzzle.id] && fits(puzzle, grade)) ?? null;
}

/** `grade` 0 is any. @param {Puzzle} puzzle */
export const fits = (puzzle, grade = 0) => !grade || puzzle.grade === grade;

/** @type {Progressing["grades"]} */
export function grades(puzzles, progress) {
  return [0, 1, 2, 3, 4, 5].map((grade) => {
    const own = puzzles.filter((puzzle) => fits(puzzle, grade));
    return { grade, total: own.length, done: own.filter(({ id }) => progress.solved[id]).length };
  });
}
