// Moves in rows, as they are written down. No DOM here.

/**
 * A row holds one move of each seat; a seat that was skipped leaves its place empty.
 * @param {{move: string, seat: number}[]} moves
 */
export function rows(moves) {
  /** @type {Row[]} */
  const found = [];
  moves.forEach(({ move, seat }, index) => {
    const last = found.at(-1);
    const free = last && seat === 1 && last.cells[1] === null;
    const row = free ? last : /** @type {Row} */ ({ number: found.length + 1, cells: [null, null] });
    row.cells[seat] = { ply: index + 1, move };
    if (!free) found.push(row);
  });
  return found;
}

/**
 * What to tell somebody about what can be done now.
 * @param {Stand} stand @param {Narrowed} narrowed @param {string[]} touched @param {boolean} complete
 * @returns {[string, Values]} a text's key and its values
 */
export function hint(stand, narrowed, touched, complete) {
  if (complete) return ["hint.confirm", {}];
  const { targets, sources, buttons } = narrowed;
  if (touched.length) return ["hint.target", { from: touched.join(" "), n: targets.length, list: listed(targets) }];
  if (buttons.length && !targets.length && !sources.length) return ["hint.buttons", {}];
  const grooves = targets.filter((name) => /[hv]$/.test(name)).length;
  if (sources.length && grooves) return ["hint.either", { n: sources.length }];
  if (grooves) return ["hint.groove", { n: grooves }];
  if (stand.mid && targets.length) return ["hint.on", { n: targets.length, list: listed(targets) }];
  if (targets.length && !sources.length) return ["hint.enter", { n: targets.length }];
  return ["hint.source", { n: sources.length, list: listed(sources) }];
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 8 ? `${names.slice(0, 8).join(", ")} …` : names.join(", ");
}

/** A clock's face. @param {number} left milliseconds */
export function face(left) {
  const whole = Math.max(0, left);
  if (whole < 20_000) return (Math.ceil(whole / 100) / 10).toFixed(1);
  const seconds = Math.ceil(whole / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}
