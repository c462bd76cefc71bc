import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, order } from "../../../src/luctor/web/lobby/order.js";
import { face, hint, rows } from "../../../src/luctor/web/table/moves.js";

const moves = (...seats) => seats.map((seat, index) => ({ seat, move: `m${index + 1}` }));

test("moves stand in rows of two", () => {
  assert.deepEqual(rows(moves(0, 1, 0)).map((row) => row.cells.map((cell) => cell?.ply ?? null)), [[1, 2], [3, null]]);
});

test("a skipped seat leaves a gap", () => {
  assert.deepEqual(
    rows(moves(0, 0, 1, 1)).map((row) => row.cells.map((cell) => cell?.ply ?? null)),
    [[1, null], [2, 3], [null, 4]],
  );
});

test("clocks have faces", () => {
  assert.deepEqual([0, -5, 9_940, 61_000, 3_725_000].map(face), ["0.0", "0.0", "10.0", "1:01", "1:02:05"]);
});

test("somebody is always told what can be done", () => {
  const narrowed = (more) => ({ state: "none", targets: [], sources: [], buttons: [], choice: null, ...more });
  const told = (more, touched = [], complete = false, mid = false) => hint({ mid }, narrowed(more), touched, complete)[0];
  assert.equal(told({}, [], true), "hint.confirm");
  assert.equal(told({ targets: ["a1"] }, ["b1"]), "hint.target");
  assert.equal(told({ buttons: [{}] }), "hint.buttons");
  assert.equal(told({ sources: ["a1"], targets: ["a1h"] }), "hint.either");
  assert.equal(told({ targets: ["a1h"] }), "hint.groove");
  assert.equal(told({ targets: ["a1"] }, [], false, true), "hint.on");
  assert.equal(told({ targets: ["a1"] }), "hint.enter");
  assert.equal(told({ sources: ["a1"] }), "hint.source");
});

test("a wish becomes a table", () => {
  const game = { name: "cage", variants: [{ name: "10x10", options: [] }, { name: "6x6", options: [{ name: "o", values: ["x", "y"] }] }] };
  const wish = { ...DEFAULTS, variant: "6x6", seat: "1", o: "y", gone: "z", clock: "5+5" };
  assert.deepEqual(order(wish, game, 0, (key) => key), {
    game: "cage",
    variant: "6x6",
    options: { o: "y" },
    seats: [{ kind: "level", level: 3 }, { kind: "me", name: "you" }],
    clock: { base: 300, increment: 5 },
    takeback: true,
  });
  assert.equal(order({ ...wish, seat: "any", variant: "none" }, game, 0, (key) => key).variant, "10x10");
});
