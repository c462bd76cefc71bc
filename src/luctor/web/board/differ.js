// What has changed between two scenes, so that pieces glide instead of jumping. No DOM here.

/**
 * @param {Piece[]} before @param {Piece[]} after
 * @param {string[]} path the squares that the last move touched, in order
 */
export function differ(before, after, path = []) {
  const old = new Map(before.map((piece) => [piece.cell, piece]));
  /** @type {Difference} */
  const found = { kept: [], moved: [], removed: [], added: [] };
  /** @type {Piece[]} */
  const fresh = [];
  for (const to of after) {
    const from = old.get(to.cell);
    if (from && alike(from, to)) {
      found.kept.push({ from, to });
      old.delete(to.cell);
    } else fresh.push(to);
  }
  // What the path names first finds its partner first.
  fresh.sort((a, b) => path.lastIndexOf(b.cell) - path.lastIndexOf(a.cell));
  for (const to of fresh) {
    const from = partner([...old.values()], to, path);
    if (from) {
      found.moved.push({ from, to });
      old.delete(from.cell);
    } else found.added.push(to);
  }
  found.removed = [...old.values()];
  return found;
}

/**
 * The squares on the way of a moved piece, as far as the path tells them.
 * @param {string} from @param {string} to @param {string[]} path
 */
export function way(from, to, path) {
  const start = path.indexOf(from);
  const end = path.lastIndexOf(to);
  return start >= 0 && end > start ? path.slice(start, end + 1) : [from, to];
}

/** @param {Piece} a @param {Piece} b */
function alike(a, b) {
  return a.seat === b.seat && a.shape === b.shape && (a.shape === "stack" || a.letter === b.letter);
}

/** @param {Piece[]} candidates @param {Piece} to @param {string[]} path */
function partner(candidates, to, path) {
  const like = candidates.filter((piece) => alike(piece, to));
  const onPath = like.filter((piece) => path.includes(piece.cell) && path.includes(to.cell));
  onPath.sort((a, b) => path.indexOf(a.cell) - path.indexOf(b.cell));
  return onPath[0] ?? like[0];
}
