import assert from "node:assert/strict";
import { test } from "node:test";
import { layout, nameAt, point, step, turnedLabels } from "../../../src/luctor/web/board/geometry.js";

/** A board of squares, with grooves or with every other square void. */
function board(size, { grooves = false, dark = false } = {}) {
  const cells = [];
  const found = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const name = `${"abcdefghi"[x]}${y + 1}`;
      cells.push({ name, x, y, tone: dark && (x + y) % 2 ? "void" : "plain" });
      if (grooves && y + 1 < size) found.push({ name: `${name}h`, x, y: y + 0.5, horizontal: true });
      if (grooves && x + 1 < size) found.push({ name: `${name}v`, x: x + 0.5, y, horizontal: false });
    }
  }
  const labels = [...cells.filter((one) => !one.y).map((one) => ({ text: one.name[0], x: one.x, y: -1, names: "column" }))];
  return { width: size, height: size, cells, grooves: found, labels };
}

test("squares are found where they are drawn, from both sides", () => {
  for (const flip of [false, true]) {
    const plan = layout(board(4), { flip });
    for (const cell of plan.board.cells) {
      assert.equal(nameAt(plan, point(plan, cell.x, cell.y), "cells"), cell.name);
    }
  }
});

test("outside and on void squares there is nothing", () => {
  const plan = layout(board(3, { dark: true }));
  assert.equal(nameAt(plan, { x: -1, y: 5 }, "cells"), null);
  assert.equal(nameAt(plan, { x: 181, y: 5 }, "cells"), null);
  assert.equal(nameAt(plan, point(plan, 1, 0), "cells"), null);
});

test("grooves are found, from both sides, whatever is wanted", () => {
  for (const flip of [false, true]) {
    const plan = layout(board(4, { grooves: true }), { flip });
    for (const groove of plan.board.grooves) {
      for (const wanted of ["grooves", "both"]) {
        assert.equal(nameAt(plan, point(plan, groove.x, groove.y), wanted), groove.name);
      }
    }
  }
});

test("a groove's area is generous, with a dead strip between it and squares and other grooves", () => {
  const plan = layout(board(4, { grooves: true }));
  const middle = point(plan, 1, 1);
  assert.equal(nameAt(plan, { x: middle.x + 23, y: middle.y }, "both"), "b2v");
  assert.equal(nameAt(plan, { x: middle.x + 37, y: middle.y }, "both"), "b2v");
  assert.equal(nameAt(plan, { x: middle.x + 16, y: middle.y }, "both"), "b2");
  assert.equal(nameAt(plan, { x: middle.x + 19, y: middle.y }, "both"), null);
  assert.equal(nameAt(plan, { x: middle.x + 29, y: middle.y + 28 }, "both"), null);
  assert.equal(nameAt(plan, { x: middle.x + 8, y: middle.y }, "grooves"), "b2v");
  assert.equal(nameAt(plan, { x: middle.x + 29, y: middle.y }, "cells"), "b2");
});

test("no groove lies beyond the board's edge", () => {
  const plan = layout(board(3, { grooves: true }));
  assert.equal(nameAt(plan, { x: 2, y: 30 }, "grooves"), null);
});

test("arrow keys reach every square and groove", () => {
  for (const shape of [{}, { grooves: true }, { dark: true }]) {
    for (const flip of [false, true]) {
      const plan = layout(board(5, shape), { flip });
      const seen = new Set(["a1"]);
      for (const name of seen) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          seen.add(step(plan, name, key, Boolean(shape.grooves)));
        }
      }
      assert.equal(seen.size, plan.places.size);
    }
  }
});

test("up is up for both sides", () => {
  assert.equal(step(layout(board(3)), "b2", "ArrowUp", false), "b3");
  assert.equal(step(layout(board(3), { flip: true }), "b2", "ArrowUp", false), "b1");
  assert.equal(step(layout(board(3)), "b3", "ArrowUp", false), "b3");
});

test("letters of columns stay below when the board is turned", () => {
  const [first] = turnedLabels(board(4), true);
  assert.deepEqual(first, { text: "a", x: 3, y: -1, names: "column" });
});
