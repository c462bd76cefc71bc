// Pieces and barriers, drawn as in luctor.draw.shapes, and what lies over a board: targets, marks, arrows.

import { s } from "../shell/ui.js";
import { runs } from "./describe.js";
import { GAP, SQUARE, grooveBox } from "./geometry.js";

const TALL = 4; // columns of more men than this have their men counted in figures
const TOWER = 12; // columns of more men than this are seen from a lower point
const SLAB = 9; // a man in a column, seen from the side
const COLUMN = 56; // no column is higher
const SIDE = 22; // half a column's width
const COUNT = 15; // the size of figures beside a column

/** A barrier's thickness and length, resting and on end. */
const RESTING = [9, 50];
const STANDING = [15, 56];

/** @param {number} half */
const square = (half) => s("rect.body", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 2.5 });
const polygon = (/** @type {string} */ points) => s("polygon.body", { points });

/** The size of a letter on a shape, and the shape. @type {Record<string, [number, (lettered: boolean) => Child]>} */
const SHAPES = {
  square: [17, () => square(19)],
  "small-square": [13, () => square(12)],
  diamond: [16, () => polygon("0,-25.5 25.5,0 0,25.5 -25.5,0")],
  hexagon: [17, () => polygon("22.5,0 11.25,19.49 -11.25,19.49 -22.5,0 -11.25,-19.49 11.25,-19.49")],
  disc: [17, (lettered) => (lettered ? s("circle.body", { r: 20.5 }) : [s("circle.body", { r: 21.5 }), s("circle.rim", { r: 15.5 })])],
};

/** @type {Shapes["ink"]} */
export function ink(seats, seat) {
  if (seat === null) return "ink ink-nobody";
  const name = seats[seat].toLowerCase();
  const known = ["white", "black", "red", "blue"].includes(name);
  return `ink ink-${known ? name : ["white", "black"][seat]}`;
}

/** @type {Shapes["swatch"]} */
export function swatch(seats, spoken, seat) {
  const disc = s("g", { class: ink(seats, seat) }, s("circle.body", { r: 10 }));
  return s("svg.swatch", { viewBox: "-12 -12 24 24", role: "img", "aria-label": spoken[seat] }, disc);
}

/** @type {Shapes["drawPiece"]} */
export function drawPiece({ shape, seat, letter, men, mark }, seats, lettered) {
  const [size, draw] = SHAPES[shape] ?? [0, () => column(men, seats)];
  const sign = lettered && size > 0 && s("text.letter", { y: size * 0.36, "font-size": size }, letter.toUpperCase());
  return s("g", { class: ink(seats, seat) }, draw(lettered), sign, mark && alarm());
}

/** What is marked is told by shape, not by colour alone. */
function alarm() {
  const sign = [s("circle", { r: 8 }), s("text", { y: 4.6, "font-size": 13 }, "!")];
  return [s("circle.alert-ring", { r: 26.5 }), s("g.alert-sign", { transform: "translate(20 -20)" }, sign)];
}

/** Men from the side and a little from above: each is a slab. @param {number[]} men @param {string[]} seats */
function column(men, seats) {
  const count = men.length;
  const tilt = count <= TALL ? 8 : count <= TOWER ? 5 : 3.5;
  const slab = Math.min(SLAB, (COLUMN - 2 * tilt) / count);
  const bottom = (count * slab) / 2;
  const shift = count > TALL ? -8 : 0;
  const arc = `${SIDE} ${tilt} 0 0`;
  let low = bottom;
  const parts = runs(men).map(([seat, number]) => {
    const high = low - number * slab;
    const side = `M${-SIDE} ${high}V${low}A${arc} 0 ${SIDE} ${low}V${high}A${arc} 1 ${-SIDE} ${high}Z`;
    const seams = Array.from({ length: number - 1 }, (_, man) => low - (man + 1) * slab);
    const seam = seams.map((level) => `M${-SIDE} ${level}A${arc} 0 ${SIDE} ${level}`).join("");
    low = high;
    return s("g", { class: ink(seats, seat) }, s("path.body", { d: side }), s("path.seam", { d: seam }));
  });
  const top = s("g", { class: ink(seats, men.at(-1) ?? 0) }, s("ellipse.body", { cy: low, rx: SIDE, ry: tilt }));
  const body = s("g", { transform: `translate(${shift})` }, parts, top);
  return [body, count > TALL && counts(men, SIDE + shift + 2.5, bottom, slab)];
}

/** How many men each run has, beside it. @param {number[]} men @param {number} x @param {number} foot @param {number} slab */
function counts(men, x, foot, slab) {
  let level = 0;
  let floor = 27;
  return runs(men).map(([, number]) => {
    const y = Math.min(floor, foot - (level + number / 2) * slab + COUNT * 0.36);
    floor = y - COUNT * 0.95;
    level += number;
    return s("text.count", { x, y, "font-size": COUNT }, number);
  });
}

/** @type {Shapes["drawBarrier"]} */
export function drawBarrier(plan, { groove: name, seat, standing }, seats) {
  const groove = grooveOf(plan, name);
  if (!groove) return null;
  const [thickness, length] = standing ? STANDING : RESTING;
  const box = grooveBox(plan, groove, thickness, length);
  const { x, y, width, height } = box;
  const body = s("rect.body", { ...box, rx: standing ? 1.5 : Math.min(width, height) / 2 });
  const lines = [0.25, 0.5, 0.75].map((share) =>
    width > height ? `M${x + share * width} ${y + 2}v${height - 4}` : `M${x + 2} ${y + share * height}h${width - 4}`,
  );
  const courses = standing && s("path.courses", { d: lines.join("") });
  return s(`g.barrier.${standing ? "standing" : ""}`, { class: ink(seats, seat) }, body, courses);
}

/** @param {Layout} plan @param {string} name */
const grooveOf = ({ board }, name) => board.grooves.find((one) => one.name === name);

/** @param {Layout} plan */
const halfOf = ({ board }) => SQUARE / 2 - (board.grooves.length ? GAP : 0);

/** @type {Overlays["outlineOf"]} */
export function outlineOf(plan, name, inset) {
  const groove = grooveOf(plan, name);
  if (groove) return grooveBox(plan, groove, STANDING[0] + 5, STANDING[1] + 1);
  const middle = plan.places.get(name);
  if (!middle) return null;
  const half = halfOf(plan) - inset;
  return { x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half };
}

/** @type {Overlays["drawTarget"]} */
export function drawTarget(plan, name, occupied, small) {
  const groove = grooveOf(plan, name);
  if (groove) return s("rect.target.groove-target", { ...grooveBox(plan, groove, RESTING[0] - 3, RESTING[1] - 26), rx: 3 });
  const { x: cx, y: cy } = plan.places.get(name) ?? {};
  if (!occupied) return s("circle.target", { cx, cy, r: small ? 5 : 8.5 });
  const far = halfOf(plan) - 3;
  const near = far - 10;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => `M${x * far} ${y * near}V${y * far}H${x * near}`);
  return s("path.target-corners", { d: corners.join(""), transform: `translate(${cx} ${cy})` });
}

/** @type {Overlays["drawArrow"]} */
export function drawArrow({ places }, from, to) {
  const [a, b] = [places.get(from), places.get(to)];
  if (!a || !b) return null;
  const tip = Math.hypot(b.x - a.x, b.y - a.y) - 6;
  const neck = tip - 21;
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return s("polygon.arrow", {
    points: `12,-3.5 ${neck},-3.5 ${neck},-10.5 ${tip},0 ${neck},10.5 ${neck},3.5 12,3.5`,
    transform: `translate(${a.x} ${a.y}) rotate(${turn})`,
  });
}
