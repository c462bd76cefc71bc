// A position text taken apart to be edited, and put together again. How each game writes its pieces and
// what else it has to say is data (study/setups/*.json). No DOM, no rules: the server names the faults.

/** The squares that are played on, row by row from the top. @param {Board} board @returns {string[][]} */
function rows({ cells, height }) {
  return Array.from({ length: height }, (_, y) =>
    cells
      .filter((cell) => cell.tone !== "void" && cell.y === height - 1 - y)
      .sort((one, other) => one.x - other.x)
      .map((cell) => cell.name),
  );
}

/** @param {string} text as the server writes it @param {Board} board @param {SetupSpec} spec @returns {Setup} */
export function parse(text, board, spec) {
  const [head, ranks, seat, ...words] = text.trim().split(/\s+/);
  const cells = new Map();
  const items = new RegExp(`(${spec.pattern})|\\d+`, "g");
  const lines = ranks.split("/");
  rows(board).forEach((names, index) => {
    let x = 0;
    for (const [item, piece] of (lines[index] ?? "").matchAll(items)) {
      if (piece) cells.set(names[x], piece);
      x += piece ? 1 : Number(item);
    }
  });
  const barriers = new Map();
  for (const { name } of spec.barriers ?? []) {
    for (const group of listed(words, name).split(",")) {
      for (const square of group.match(/[a-z]\d+/g) ?? []) barriers.set(square + group.slice(-1), name);
    }
  }
  const fields = spec.fields.map((field, index) => readField(field, words, index));
  return { head, cells, barriers, seat: Math.max(0, spec.seats.indexOf(seat)), fields };
}

/** @param {string[]} words @param {string} name */
function listed(words, name) {
  return words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

/** @param {Field} field @param {string[]} words @param {number} index @returns {FieldValue} */
function readField({ kind, word = "", letters = "", name }, words, index) {
  if (kind === "flag") return words.includes(word);
  const written = name ? listed(words, name) : (words[index] ?? "");
  if (kind === "pair") return [0, 1].map((at) => Number(written.match(/\d+/g)?.[at] ?? 0));
  return [...letters].map((letter) => {
    const found = written.match(new RegExp(`(\\d*)${letter}`));
    return found ? Number(found[1] || 1) : 0;
  });
}

/** @param {Setup} setup @param {Board} board @param {SetupSpec} spec @returns {string} */
export function write(setup, board, spec) {
  const ranks = rows(board).map((names) => {
    /** @type {(string | number)[]} */
    const items = [];
    for (const name of names) {
      const piece = setup.cells.get(name);
      const last = items.at(-1);
      if (piece) items.push(piece);
      else if (typeof last === "number") items[items.length - 1] = last + 1;
      else items.push(1);
    }
    return items.join(spec.comma ? "," : "");
  });
  const fields = spec.fields.map((field, index) => writeField(field, setup.fields[index], setup));
  const barriers = (spec.barriers ?? []).map(({ name }) => {
    const own = [...setup.barriers.keys()].filter((groove) => setup.barriers.get(groove) === name);
    const groups = ["h", "v"].map((kind) => {
      const squares = own.filter((groove) => groove.endsWith(kind)).map((groove) => groove.slice(0, -1));
      return squares.length ? squares.join("") + kind : "";
    });
    return own.length ? `${name}=${groups.filter(Boolean).join(",")}` : "";
  });
  return [setup.head, ranks.join("/"), spec.seats[setup.seat], ...fields, ...barriers].filter(Boolean).join(" ");
}

/** @param {Field} field @param {FieldValue} value @param {Setup} setup */
function writeField({ word, letters = "", name, join, unless }, value, setup) {
  if (typeof value === "boolean") return value ? word : "";
  if (letters) return value.map((n, at) => (n ? (n > 1 ? n : "") + letters[at] : "")).join("") || "-";
  if (!name) return value.join(join);
  const wanted = unless ? [...setup.barriers.values()].includes(unless) : value.some(Boolean);
  return wanted ? `${name}=${value.join(",")}` : "";
}

/**
 * Put a piece or barrier somewhere, or take away what is there when it is the same.
 * @param {Setup} setup @param {string} place @param {string | null} piece null takes away
 * @returns {Setup}
 */
export function put(setup, place, piece) {
  const kind = /[hv]$/.test(place) ? "barriers" : "cells";
  const changed = new Map(setup[kind]);
  if (piece === null || changed.get(place) === piece) changed.delete(place);
  else changed.set(place, piece);
  return { ...setup, [kind]: changed };
}
