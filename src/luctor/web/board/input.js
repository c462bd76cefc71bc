// Fingers, mice and keys on a board.

import { fill, s, speak } from "../shell/ui.js";
import { hideStack } from "./beside.js";
import { isGroove } from "./choosing.js";
import { nameAt, played, step } from "./geometry.js";
import { outlineOf } from "./shapes.js";

const SLOP = 7; // so many pixels a click may slide
const LONG = 450; // milliseconds of a long press
const HOVER = 350;

/** Gives what is to be called when something else is shown. @param {Surface} board */
export function listen(board) {
  const { surface, svg, layers } = board;
  /** @type {Press | null} */
  let press = null;
  /** @type {string | null} */
  let cursor = null;
  /** @type {string | null} */
  let hovered = null;
  let byKey = false;
  let timer = 0;

  /** What can be touched now. */
  const touchable = () => [...(board.extras.sources ?? []), ...(board.extras.targets ?? [])];

  /** @returns {Wanted} */
  function wanted() {
    const names = touchable();
    if (!names.some(isGroove)) return "cells";
    return names.every(isGroove) ? "grooves" : "both";
  }

  /** @param {PointerEvent} event */
  const point = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());

  /** @param {PointerEvent} event */
  const under = (event) => nameAt(board.plan, point(event), wanted());

  /** @param {string | null} name */
  function showCursor(name) {
    const box = name && outlineOf(board.plan, name, 0);
    fill(layers.cursor, box && s(`rect.${byKey ? "cursor" : "aim"}`, { ...box, rx: 4 }));
  }

  /** @param {number} pause @param {() => void} run */
  function later(pause, run) {
    clearTimeout(timer);
    timer = window.setTimeout(run, pause);
  }

  surface.onpointerdown = (event) => {
    if (event.button || press) return;
    hideStack(surface);
    const name = under(event);
    const { targets = [], sources = [], chosen = [] } = board.extras;
    const able = name && (targets.length > 0 || sources.includes(name) || chosen.includes(name));
    const piece = (able && board.pieces.get(name)) || null;
    const begun = { event, name, piece, dragging: false, long: false };
    press = begun;
    byKey = false;
    surface.setPointerCapture(event.pointerId);
    showCursor(name);
    later(LONG, () => (begun.long = name !== null && board.lift(name)));
  };

  surface.onpointermove = (event) => {
    if (!press) return void (event.pointerType === "mouse" && hover(under(event)));
    const { piece, name, long, event: begun } = press;
    if (event.pointerId !== begun.pointerId) return;
    const far = Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > SLOP;
    if (far) clearTimeout(timer);
    if (piece && name && far && !press.dragging && !long) {
      press.dragging = true;
      piece.classList.add("dragged");
      surface.classList.add("dragging");
      board.tell("grab", { name });
    }
    if (press.dragging && piece) {
      const { x, y } = point(event);
      layers.pieces.append(piece);
      piece.style.transform = `translate(${x}px, ${y}px) scale(1.06)`;
    }
    showCursor(under(event));
  };

  surface.onpointerup = surface.onpointercancel = (event) => {
    if (event.pointerId !== press?.event.pointerId) return;
    const { name, piece, dragging, long } = press;
    const to = event.type === "pointercancel" ? null : under(event);
    const by = event.pointerType === "mouse" ? "mouse" : "touch";
    clearTimeout(timer);
    press = null;
    showCursor(null);
    surface.classList.remove("dragging");
    piece?.classList.remove("dragged");
    piece?.style.removeProperty("transform");
    if (to) cursor = to;
    if (long) hideStack(surface);
    else if (!dragging || !name) to && board.tell("touch", { name: to, by });
    else if (to && to !== name) board.tell("drag", { from: name, to, by });
    else board.tell("clear", {});
  };

  /** @param {string | null} name */
  function hover(name) {
    if (name === hovered) return;
    hovered = name;
    hideStack(surface);
    showCursor(name && touchable().includes(name) ? name : null);
    later(HOVER, () => name && board.lift(name));
  }
  surface.onpointerleave = () => hover(null);
  surface.oncontextmenu = (event) => event.preventDefault();

  /** Where the cursor begins. */
  function first() {
    const cells = played(board.plan.board);
    return touchable()[0] ?? cells[Math.floor(cells.length / 2)]?.name ?? "";
  }

  surface.onkeydown = (event) => {
    const { key } = event;
    const walks = key.startsWith("Arrow");
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && walks)) return;
    const here = cursor ?? first();
    if (key === "Escape") {
      hideStack(surface);
      board.tell("clear", {});
    } else if (key === "i") {
      event.stopPropagation();
      if (!board.lift(here)) board.tell("ask", { name: here });
      speak(board.describe(here));
    } else if (walks || key === "Enter" || key === " ") {
      event.preventDefault();
      event.stopPropagation();
      byKey = true;
      const to = walks && cursor ? step(board.plan, here, /** @type {ArrowKey} */ (key), wanted() !== "cells") : here;
      cursor = to;
      showCursor(to);
      if (walks) speak(board.describe(to));
      else board.tell("touch", { name: to, by: "key" });
    }
  };
  surface.onfocus = () => {
    if (!surface.matches(":focus-visible")) return;
    byKey = true;
    showCursor(cursor);
  };
  surface.onblur = () => showCursor(null);

  return () => {
    if (cursor && !board.plan.places.has(cursor)) cursor = null;
    if (document.activeElement === surface && byKey) showCursor(cursor);
  };
}
