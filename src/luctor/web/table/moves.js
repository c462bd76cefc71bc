// Moves in rows, and what is said of them. No DOM.

import { isGroove } from "../board/choosing.js";

/** @type {Rows["rows"]} */
export function rows(moves) {
  /** @type {Row[]} */
  const found = [];
  moves.forEach(({ move, seat }, index) => {
    const last = found.at(-1);
    const free = seat === 1 && last?.cells[1] === null;
    if (!free) found.push({ number: found.length + 1, cells: [null, null] });
    found[found.length - 1].cells[seat] = { ply: index + 1, move };
  });
  return found;
}

/** @type {Rows["hint"]} */
export function hint({ mid }, { targets, sources, buttons }, touched, complete) {
  if (complete) return ["hint.confirm", {}];
  const n = targets.length;
  const list = listed(targets);
  if (touched.length) return ["hint.target", { from: touched.join(" "), n, list }];
  if (buttons.length && !n && !sources.length) return ["hint.buttons", {}];
  const grooves = targets.filter(isGroove).length;
  if (sources.length && grooves) return ["hint.either", { n: sources.length }];
  if (grooves) return ["hint.groove", { n: grooves }];
  if (mid && n) return ["hint.on", { n, list }];
  if (n && !sources.length) return ["hint.enter", { n }];
  return ["hint.source", { n: sources.length, list: listed(sources) }];
}

/** @param {string[]} names */
function listed(names) {
  return names.slice(0, 8).join(", ") + (names.length > 8 ? " …" : "");
}

/** A clock's face. @param {number} left milliseconds */
export function face(left) {
  const whole = Math.max(0, left);
  if (whole < 20_000) return (Math.ceil(whole / 100) / 10).toFixed(1);
  const seconds = Math.ceil(whole / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}
