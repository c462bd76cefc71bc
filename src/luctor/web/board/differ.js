// What has changed between two scenes, so that pieces glide instead of jumping.

import { setting } from "../shell/ui.js";

const PER_LEG = 170; // milliseconds

/** @type {Differing["differ"]} */
export function differ(before, after, path = []) {
  const old = new Map(before.map((piece) => [piece.cell, piece]));
  /** @type {Difference} */
  const found = { kept: [], moved: [], removed: [], added: [] };
  /** @type {Piece[]} */
  const fresh = [];
  for (const to of after) {
    const from = old.get(to.cell);
    if (from && isLike(from, to)) {
      found.kept.push({ from, to });
      old.delete(to.cell);
    } else fresh.push(to);
  }
  // What the path names first finds its partner first.
  fresh.sort((a, b) => path.lastIndexOf(b.cell) - path.lastIndexOf(a.cell));
  for (const to of fresh) {
    const like = [...old.values()].filter((piece) => isLike(piece, to));
    const onPath = like.filter(({ cell }) => path.includes(cell) && path.includes(to.cell));
    onPath.sort((a, b) => path.indexOf(a.cell) - path.indexOf(b.cell));
    const [from] = [...onPath, ...like];
    if (from) found.moved.push({ from, to });
    else found.added.push(to);
    old.delete(from?.cell);
  }
  found.removed = [...old.values()];
  return found;
}

/** @type {Differing["way"]} */
export function way(from, to, path) {
  const start = path.indexOf(from);
  const end = path.lastIndexOf(to);
  return start >= 0 && end > start ? path.slice(start, end + 1) : [from, to];
}

/** @param {Piece} a @param {Piece} b */
const isLike = (a, b) => a.seat === b.seat && a.shape === b.shape && (a.shape === "stack" || a.letter === b.letter);

/** @type {Differing["glide"]} */
export function glide(element, route, scale) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || setting("motion") === "none";
  if (isStill) return;
  const frames = route.map(({ x, y }) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    easing: "ease-in-out",
  }));
  element.animate(frames, { duration: PER_LEG * Math.min(route.length, 5) - 60 });
}
