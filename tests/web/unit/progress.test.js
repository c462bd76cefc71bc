import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, grades, next, revive, solved } from "../../../src/luctor/web/puzzles/progress.js";

const puzzles = /** @type {any[]} */ (
  ["a", "b", "c", "d"].map((id, index) => ({ id, grade: index < 2 ? 1 : 2 }))
);

test("the first solution counts, and help ends a streak", () => {
  let now = solved(solved(NOTHING, "a", false), "b", false);
  assert.equal(now.streak, 2);
  now = solved(now, "c", true);
  assert.deepEqual([now.streak, now.best], [0, 2]);
  assert.equal(solved(now, "c", false), now);
  assert.equal(now.solved.c, "helped");
});

test("the next unsolved puzzle comes behind the present one, then from the beginning", () => {
  const now = solved(NOTHING, "c", false);
  assert.equal(next(puzzles, now)?.id, "a");
  assert.equal(next(puzzles, now, "b")?.id, "d");
  assert.equal(next(puzzles, now, "d")?.id, "a");
  assert.equal(next(puzzles, now, undefined, 2)?.id, "d");
  assert.equal(next(puzzles, solved(now, "d", true), "d", 2), null);
});

test("grades are counted", () => {
  assert.deepEqual(grades(puzzles, solved(NOTHING, "d", true)).slice(0, 3), [
    { grade: 0, total: 4, done: 1 },
    { grade: 1, total: 2, done: 0 },
    { grade: 2, total: 2, done: 1 },
  ]);
});

test("whatever was kept becomes progress", () => {
  for (const kept of [null, 7, "x", {}, { solved: { a: 1 }, streak: -2, best: "9" }]) {
    assert.deepEqual(revive(kept), NOTHING);
  }
  const now = solved(NOTHING, "a", false);
  assert.deepEqual(revive(JSON.parse(JSON.stringify(now))), now);
});
