// Fingers, mice and keys on a board: clicks, drags, long presses, a cursor.

import { s } from "../shell/dom.js";
import { nameAt, step } from "./geometry.js";
import { outlineOf } from "./overlays.js";
import { hideStack } from "./stack.js";

const SLOP = 7; // so many pixels a click may slide
const LONG = 450; // milliseconds of a long press
const HOVER = 350;

/** @param {Surface} board */
export function listen(board) {
  const { surface } = board;
  /**
   * @type {{id: number, name: string | null, x: number, y: number, piece: SVGGElement | null, by: "mouse" | "touch", dragging: boolean, long: boolean} | null}
   */
  let press = null;
  /** @type {string | null} */
  let cursor = null;
  let byKey = false;
  let timer = 0;
  const controller = new AbortController();
  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
    surface.addEventListener(type, listener, { signal: controller.signal });

  /** What can be meant now: squares, grooves, or either. */
  function wanted() {
    const { targets = [], sources = [] } = board.extras;
    const names = [...targets, ...sources];
    const grooves = names.some((name) => /[hv]$/.test(name));
    const cells = names.some((name) => !/[hv]$/.test(name));
    return grooves && cells ? "both" : grooves ? "grooves" : "cells";
  }

  /** @param {PointerEvent} event */
  function point(event) {
    const matrix = board.svg.getScreenCTM();
    return matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  /** @param {PointerEvent} event */
  function under(event) {
    const at = point(event);
    return at && board.plan ? nameAt(board.plan, at, wanted()) : null;
  }

  /** @param {string | null} name */
  function showCursor(name) {
    board.layer.cursor.replaceChildren();
    const box = name && board.plan && outlineOf(board.plan, name, 0);
    if (!box) return;
    const kind = byKey ? "cursor" : "aim";
    board.layer.cursor.append(s("rect", { class: kind, ...box, rx: 4 }));
  }

  on("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || press) return;
    hideStack(surface);
    const name = under(event);
    const { sources = [], targets = [] } = board.extras;
    const able = name !== null && (sources.includes(name) || (board.extras.chosen ?? []).includes(name));
    press = {
      id: event.pointerId,
      name,
      x: event.clientX,
      y: event.clientY,
      piece: name && (able || targets.length) ? board.piece(name) : null,
      by: event.pointerType === "mouse" ? "mouse" : "touch",
      dragging: false,
      long: false,
    };
    byKey = false;
    surface.setPointerCapture(event.pointerId);
    showCursor(name);
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (press && !press.dragging && press.name && board.lift(press.name)) press.long = true;
    }, LONG);
  });

  on("pointermove", (/** @type {PointerEvent} */ event) => {
    if (!press) {
      if (event.pointerType === "mouse") hover(under(event));
      return;
    }
    if (event.pointerId !== press.id) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP;
    if (press.piece && far && !press.dragging && !press.long) {
      press.dragging = true;
      press.piece.classList.add("dragged");
      surface.classList.add("dragging");
      if (press.name) board.tell("grab", { name: press.name });
    }
    if (press.dragging && press.piece) {
      const at = point(event);
      board.layer.pieces.append(press.piece);
      if (at) press.piece.style.transform = `translate(${at.x}px, ${at.y}px) scale(1.06)`;
    }
    if (far) clearTimeout(timer);
    showCursor(under(event));
  });

  /** @param {PointerEvent} event */
  function release(event) {
    if (!press || event.pointerId !== press.id) return;
    const { name, piece, dragging, by, long } = press;
    const to = event.type === "pointercancel" ? null : under(event);
    clearTimeout(timer);
    press = null;
    showCursor(null);
    surface.classList.remove("dragging");
    if (piece) {
      piece.classList.remove("dragged");
      piece.style.transform = "";
    }
    if (long) hideStack(surface);
    else if (dragging && name) {
      if (to && to !== name) board.tell("drag", { from: name, to, by });
      else board.tell("clear", {});
    } else if (to) board.tell("touch", { name: to, by });
    if (to) cursor = to;
  }
  on("pointerup", release);
  on("pointercancel", release);
  on("pointerleave", () => hover(null));
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());

  /** @type {string | null} */
  let hovered = null;
  /** @param {string | null} name */
  function hover(name) {
    if (name === hovered) return;
    hovered = name;
    hideStack(surface);
    clearTimeout(timer);
    showCursor(name && reachable(name) ? name : null);
    if (name) timer = window.setTimeout(() => board.lift(name), HOVER);
  }

  /** @param {string} name */
  function reachable(name) {
    const { targets = [], sources = [] } = board.extras;
    return targets.includes(name) || sources.includes(name);
  }

  on("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !board.plan) return;
    const first = cursor && board.plan.places.has(cursor) ? cursor : middle();
    if (event.key.startsWith("Arrow")) {
      if (event.shiftKey) return; // browsing the moves
      event.preventDefault();
      event.stopPropagation();
      byKey = true;
      const key = /** @type {"ArrowUp"} */ (event.key);
      cursor = cursor ? step(board.plan, first, key, wanted() !== "cells") : first;
      showCursor(cursor);
      board.speak(board.words(cursor));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      byKey = true;
      cursor = first;
      showCursor(cursor);
      board.tell("touch", { name: cursor, by: "key" });
    } else if (event.key === "Escape") {
      hideStack(surface);
      board.tell("clear", {});
    } else if (event.key === "i") {
      event.stopPropagation();
      if (!board.lift(first)) board.tell("ask", { name: first });
      board.speak(board.words(first));
    }
  });
  on("focus", () => {
    if (surface.matches(":focus-visible")) {
      byKey = true;
      showCursor(cursor);
    }
  });
  on("blur", () => showCursor(null));

  function middle() {
    const { targets = [], sources = [] } = board.extras;
    const cells = board.plan?.board.cells.filter((cell) => cell.tone !== "void") ?? [];
    return sources[0] ?? targets[0] ?? cells[Math.floor(cells.length / 2)].name;
  }

  return {
    /** The scene has changed: keep the cursor if it still means something. */
    refresh() {
      if (cursor && !board.plan?.places.has(cursor)) cursor = null;
      if (document.activeElement === surface && byKey) showCursor(cursor);
    },
    destroy() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
