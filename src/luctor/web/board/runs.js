// Columns of men. No DOM here.

/** Split men into runs of one player's: [seat, how many]. @param {number[]} men from the bottom to the top */
export function runs(men) {
  /** @type {[number, number][]} */
  const found = [];
  for (const seat of men) {
    const last = found.at(-1);
    if (last && last[0] === seat) last[1] += 1;
    else found.push([seat, 1]);
  }
  return found;
}
