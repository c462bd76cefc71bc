// What is drawn over a board: targets, marks, arrows, badges.

import { s } from "../shell/dom.js";
import { GAP, SQUARE, grooveBox } from "./geometry.js";
import { RESTING, STANDING } from "./shapes.js";

/** Give the outline of a square or groove. @param {Layout} plan @param {string} name @param {number} inset */
export function outlineOf(plan, name, inset) {
  const groove = plan.board.grooves.find((one) => one.name === name);
  if (groove) return grooveBox(plan, groove, STANDING[0] + 5, STANDING[1] + 1);
  const middle = plan.places.get(name);
  if (!middle) return null;
  const half = SQUARE / 2 - inset - (plan.board.grooves.length ? GAP : 0);
  return { x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half };
}

/**
 * A target: a dot on a free square, corners around a piece, a slim bar in a groove.
 * @param {Layout} plan @param {string} name @param {boolean} occupied @param {boolean} small
 */
export function drawTarget(plan, name, occupied, small) {
  const groove = plan.board.grooves.find((one) => one.name === name);
  if (groove) {
    const box = grooveBox(plan, groove, RESTING[0] - 3, RESTING[1] - 26);
    return s("rect", { class: "target groove-target", ...box, rx: 3 });
  }
  const middle = plan.places.get(name);
  if (!middle) return null;
  if (!occupied) return s("circle", { class: "target", cx: middle.x, cy: middle.y, r: small ? 5 : 8.5 });
  const r = SQUARE / 2 - 3 - (plan.board.grooves.length ? GAP : 0);
  const arm = 10;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => `M${x * r} ${y * (r - arm)}V${y * r}H${x * (r - arm)}`);
  return s("path", {
    class: "target-corners",
    d: corners.join(""),
    transform: `translate(${middle.x} ${middle.y})`,
  });
}

/** @param {Layout} plan @param {string} from @param {string} to */
export function drawArrow(plan, from, to) {
  const a = plan.places.get(from);
  const b = plan.places.get(to);
  if (!a || !b) return null;
  const tip = Math.hypot(b.x - a.x, b.y - a.y) - 6;
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return s("polygon", {
    class: "arrow",
    points: `12,-3.5 ${tip - 21},-3.5 ${tip - 21},-10.5 ${tip},0 ${tip - 21},10.5 ${tip - 21},3.5 12,3.5`,
    transform: `translate(${a.x} ${a.y}) rotate(${turn})`,
  });
}

/** @param {Layout} plan @param {Badge} badge */
export function drawBadge(plan, { name, text, tone }) {
  const middle = plan.places.get(name);
  if (!middle) return null;
  const width = 14 + 9 * text.length;
  return s(
    "g",
    { class: `badge ${tone ?? ""}`, transform: `translate(${middle.x + 20} ${middle.y - 22})` },
    s("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    s("text", { y: 5.2 }, text),
  );
}
