// Pieces and barriers as SVG, drawn around (0, 0): the same look as luctor.draw.shapes.

import { s } from "../shell/dom.js";
import { runs } from "./runs.js";

const TALL = 4; // columns of more men than this have their men counted in figures
const TOWER = 12; // columns of more men than this are seen from a lower point
const SLAB = 9; // a man in a column, seen from the side
const COLUMN = 56; // no column is higher
const SIDE = 22; // half a column's width

/** A barrier's thickness and length, resting and on end. */
export const RESTING = [9, 50];
export const STANDING = [15, 56];

const LETTER_SIZE = { disc: 17, square: 17, "small-square": 13, diamond: 16, hexagon: 17, stack: 0 };

/**
 * The class that colours what belongs to a seat: by the seat's name, as White is white in any game.
 * @param {string[]} seats @param {number | null} seat
 */
export function ink(seats, seat) {
  if (seat === null) return "ink ink-nobody";
  const name = (seats[seat] ?? "").toLowerCase();
  const known = ["white", "black", "red", "blue"].includes(name);
  return `ink ink-${known ? name : ["white", "black"][seat]}`;
}

/** A sign of a seat's colour. @param {string[]} seats @param {string[]} spoken @param {number} seat */
export function swatch(seats, spoken, seat) {
  return s(
    "svg",
    { class: "swatch", viewBox: "-12 -12 24 24", role: "img", "aria-label": spoken[seat] },
    s("g", { class: ink(seats, seat) }, s("circle", { class: "body", r: 10 })),
  );
}

/**
 * Draw a piece.
 * @param {Piece} piece @param {string[]} seats @param {boolean} lettered whether letters must tell kinds apart
 */
export function drawPiece(piece, seats, lettered) {
  const group = s("g", { class: ink(seats, piece.seat) });
  if (piece.shape === "stack") group.append(...column(piece.men, seats));
  else group.append(...outline(piece.shape, lettered));
  if (lettered && piece.shape !== "stack") {
    const size = LETTER_SIZE[piece.shape];
    group.append(
      s("text", { class: "letter", y: size * 0.36, "font-size": size }, piece.letter.toUpperCase()),
    );
  }
  if (piece.mark) group.append(...ring());
  return group;
}

/** @param {Piece["shape"]} shape @param {boolean} lettered */
function outline(shape, lettered) {
  const body = "body";
  switch (shape) {
    case "square":
      return [s("rect", { class: body, x: -19, y: -19, width: 38, height: 38, rx: 2.5 })];
    case "small-square":
      return [s("rect", { class: body, x: -12, y: -12, width: 24, height: 24, rx: 2.5 })];
    case "diamond":
      return [s("polygon", { class: body, points: "0,-25.5 25.5,0 0,25.5 -25.5,0" })];
    case "hexagon":
      return [
        s("polygon", {
          class: body,
          points: "22.5,0 11.25,19.49 -11.25,19.49 -22.5,0 -11.25,-19.49 11.25,-19.49",
        }),
      ];
    default:
      return lettered
        ? [s("circle", { class: body, r: 20.5 })]
        : [s("circle", { class: body, r: 21.5 }), s("circle", { class: "rim", r: 15.5 })];
  }
}

/** A dashed ring and a sign: what is marked is told by shape, not by colour alone. */
function ring() {
  return [
    s("circle", { class: "alert-ring", r: 26.5 }),
    s(
      "g",
      { class: "alert-sign", transform: "translate(20 -20)" },
      s("circle", { r: 8 }),
      s("text", { y: 4.6, "font-size": 13 }, "!"),
    ),
  ];
}

/**
 * A column of men from the side and a little from above: every man is one slab.
 * @param {number[]} men @param {string[]} seats
 */
function column(men, seats) {
  const count = men.length;
  const tilt = count <= TALL ? 8 : count <= TOWER ? 5 : 3.5;
  const slab = Math.min(SLAB, (COLUMN - 2 * tilt) / count);
  const bottom = (count * slab) / 2;
  const shift = count > TALL ? -8 : 0;
  const group = s("g", { transform: `translate(${shift})` });
  let level = 0;
  for (const [seat, number] of runs(men)) {
    const low = bottom - level * slab;
    const high = bottom - (level + number) * slab;
    const part = s("g", { class: ink(seats, seat) }, s("path", { class: "body", d: slabPath(low, high, tilt) }));
    for (let man = 1; man < number; man += 1) {
      part.append(s("path", { class: "seam", d: seamPath(low - man * slab, tilt) }));
    }
    group.append(part);
    level += number;
  }
  const high = bottom - count * slab;
  group.append(
    s("g", { class: ink(seats, men.at(-1) ?? 0) }, s("ellipse", { class: "body", cy: high, rx: SIDE, ry: tilt })),
  );
  return count > TALL ? [group, ...counts(men, SIDE + shift + 2.5, bottom, slab)] : [group];
}

/** @param {number} low @param {number} high @param {number} tilt */
function slabPath(low, high, tilt) {
  const arc = `${SIDE} ${tilt} 0 0`;
  return `M${-SIDE} ${high}V${low}A${arc} 0 ${SIDE} ${low}V${high}A${arc} 1 ${-SIDE} ${high}Z`;
}

/** @param {number} low @param {number} tilt */
function seamPath(low, tilt) {
  return `M${-SIDE} ${low}A${SIDE} ${tilt} 0 0 0 ${SIDE} ${low}`;
}

/**
 * Write beside each run of one player's men how many they are.
 * @param {number[]} men @param {number} x @param {number} foot @param {number} slab
 */
function counts(men, x, foot, slab) {
  const size = 15;
  let level = 0;
  let floor = 27;
  return runs(men).map(([, number]) => {
    const middle = foot - (level + number / 2) * slab + size * 0.36;
    const y = Math.min(middle, floor);
    floor = y - size * 0.95;
    level += number;
    return s("text", { class: "count", x, y, "font-size": size }, number);
  });
}

/**
 * Draw a barrier: resting ones are slim and round, standing ones are walls with courses.
 * @param {Barrier} barrier @param {Box} box @param {string[]} seats
 */
export function drawBarrier(barrier, box, seats) {
  const group = s("g", { class: `${ink(seats, barrier.seat)} barrier${barrier.standing ? " standing" : ""}` });
  const size = { x: box.x, y: box.y, width: box.width, height: box.height };
  if (!barrier.standing) {
    group.append(s("rect", { class: "body", ...size, rx: Math.min(box.width, box.height) / 2 }));
    return group;
  }
  group.append(s("rect", { class: "body", ...size, rx: 1.5 }));
  const lines = [0.25, 0.5, 0.75].map((share) =>
    box.width > box.height
      ? `M${box.x + share * box.width} ${box.y + 2}v${box.height - 4}`
      : `M${box.x + 2} ${box.y + share * box.height}h${box.width - 4}`,
  );
  group.append(s("path", { class: "courses", d: lines.join("") }));
  return group;
}
