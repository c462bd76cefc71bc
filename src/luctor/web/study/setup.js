// A position text taken apart to be edited, and put together again. How each game writes its pieces and
// what else it has to say is data (games/setup/*.json). No DOM, no rules: the server names the faults.

/**
 * @typedef {object} Brush a piece that can be put on the board
 * @property {string} text as the position text has it
 * @property {number} seat
 * @property {Piece["shape"]} shape
 * @property {string} letter
 * @property {string[]} [variants] only in these
 *
 * @typedef {object} Field what stands behind the side to move
 * @property {"pair" | "letters" | "flag"} kind two numbers; letters with numbers before them; a word
 * @property {string} label
 * @property {string} [name] of a pair that is written name=a,b
 * @property {string} [join] between the numbers of a pair without a name
 * @property {string} [letters]
 * @property {string} [word]
 * @property {number} [most]
 * @property {string} [unless] the barriers without which the server works the numbers out itself
 *
 * @typedef {object} Spec
 * @property {string} pattern of a piece
 * @property {boolean} [comma] whether a row's items are separated
 * @property {string[]} seats the letters of the sides to move
 * @property {number} [stack] pieces are columns of at most so many men
 * @property {Brush[]} palette
 * @property {{name: string, seat: number | null, standing: boolean}[]} [barriers]
 * @property {Field[]} fields
 *
 * @typedef {number[] | boolean} Value the numbers of a pair or of letters; whether a flag is set
 *
 * @typedef {object} Setup
 * @property {string} head
 * @property {Map<string, string>} cells
 * @property {Map<string, string>} barriers groove → the list it is in
 * @property {number} seat
 * @property {Value[]} fields
 */

/**
 * The squares that are played on, row by row from the top.
 * @param {Board} board
 * @returns {string[][]}
 */
function rows(board) {
  /** @type {Map<number, Cell[]>} */
  const found = new Map();
  for (const cell of board.cells) {
    if (cell.tone !== "void") found.set(cell.y, [...(found.get(cell.y) ?? []), cell]);
  }
  return [...found]
    .sort(([one], [other]) => other - one)
    .map(([, cells]) => cells.sort((one, other) => one.x - other.x).map((cell) => cell.name));
}

/**
 * @param {string} text as the server writes it
 * @param {Board} board
 * @param {Spec} spec
 * @returns {Setup}
 */
export function parse(text, board, spec) {
  const [head, ranks, seat, ...words] = text.trim().split(/\s+/);
  /** @type {Map<string, string>} */
  const cells = new Map();
  const items = new RegExp(`(${spec.pattern})|\\d+`, "g");
  const lines = (ranks ?? "").split("/");
  rows(board).forEach((names, index) => {
    let x = 0;
    for (const [item, piece] of (lines[index] ?? "").matchAll(items)) {
      if (piece) cells.set(names[x], piece);
      x += piece ? 1 : Number(item);
    }
  });
  return {
    head,
    cells,
    barriers: readBarriers(words, spec),
    seat: Math.max(0, spec.seats.indexOf(seat)),
    fields: spec.fields.map((field, index) => readField(field, words, index)),
  };
}

/**
 * @param {string[]} words
 * @param {Spec} spec
 */
function readBarriers(words, spec) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { name } of spec.barriers ?? []) {
    const list = words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
    for (const group of list.split(",")) {
      for (const square of group.match(/[a-z]\d+/g) ?? []) found.set(square + group.slice(-1), name);
    }
  }
  return found;
}

/**
 * @param {Field} field
 * @param {string[]} words
 * @param {number} index
 * @returns {Value}
 */
function readField(field, words, index) {
  if (field.kind === "flag") return words.includes(field.word ?? "");
  if (field.kind === "letters") {
    return [...(field.letters ?? "")].map((letter) => {
      const found = words[index]?.match(new RegExp(`(\\d*)${letter}`));
      return found ? Number(found[1] || 1) : 0;
    });
  }
  const written = field.name ? words.find((word) => word.startsWith(`${field.name}=`)) : words[index];
  const numbers = written?.match(/\d+/g) ?? [];
  return [Number(numbers[0] ?? 0), Number(numbers[1] ?? 0)];
}

/**
 * @param {Setup} setup
 * @param {Board} board
 * @param {Spec} spec
 * @returns {string}
 */
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
  const barriers = (spec.barriers ?? []).map(({ name }) => writeBarriers(name, setup));
  return [setup.head, ranks.join("/"), spec.seats[setup.seat], ...fields, ...barriers].filter(Boolean).join(" ");
}

/**
 * @param {Field} field
 * @param {Value} value
 * @param {Setup} setup
 * @returns {string}
 */
function writeField(field, value, setup) {
  if (typeof value === "boolean") return value ? (field.word ?? "") : "";
  if (field.kind === "letters") {
    const letters = field.letters ?? "";
    const told = value.map((number, index) => (number ? `${number > 1 ? number : ""}${letters[index]}` : ""));
    return told.join("") || "-";
  }
  if (!field.name) return value.join(field.join);
  if (field.unless && ![...setup.barriers.values()].includes(field.unless)) return "";
  return !field.unless && value.every((number) => number === 0) ? "" : `${field.name}=${value.join(",")}`;
}

/**
 * @param {string} name
 * @param {Setup} setup
 */
function writeBarriers(name, setup) {
  const own = [...setup.barriers].filter(([, list]) => list === name).map(([groove]) => groove);
  const groups = ["h", "v"].map((kind) => {
    const squares = own.filter((groove) => groove.endsWith(kind)).map((groove) => groove.slice(0, -1));
    return squares.length ? squares.join("") + kind : "";
  });
  const told = groups.filter(Boolean).join(",");
  return told && `${name}=${told}`;
}

/**
 * Put a piece on a square, or take away what is there when it is the same.
 * @param {Setup} setup
 * @param {string} name
 * @param {string | null} piece null takes away
 * @returns {Setup}
 */
export function put(setup, name, piece) {
  const kept = /[hv]$/.test(name) ? "barriers" : "cells";
  const changed = new Map(setup[kept]);
  if (piece === null || changed.get(name) === piece) changed.delete(name);
  else changed.set(name, piece);
  return { ...setup, [kept]: changed };
}

/** The text of a column of men. @param {number} seat @param {number} cap @param {number} prisoners @param {Spec} spec */
export function column(seat, cap, prisoners, spec) {
  return spec.seats[seat] + (cap > 1 ? cap : "") + (prisoners ? `+${prisoners}` : "");
}
