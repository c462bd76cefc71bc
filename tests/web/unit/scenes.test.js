import assert from "node:assert/strict";
import { test } from "node:test";
import { at, inWords, runs } from "../../../src/luctor/web/board/describe.js";
import { differ, way } from "../../../src/luctor/web/board/differ.js";


const piece = (cell, seat = 0, more = {}) => ({ cell, seat, shape: "disc", letter: "W", men: [], mark: "", ...more });
const WORDS = { t: (key) => key, piece: (one, seats) => `${seats[one.seat]} man`, mark: (mark) => mark };

test("what stays, glides, comes and goes", () => {
  const before = [piece("a1"), piece("b1"), piece("c3", 1)];
  const after = [piece("a1"), piece("b3"), piece("h8", 1, { letter: "X" })];
  const found = differ(before, after, ["b1", "b3"]);
  assert.deepEqual(found.kept.map(({ to }) => to.cell), ["a1"]);
  assert.deepEqual(found.moved.map(({ from, to }) => [from.cell, to.cell]), [["b1", "b3"]]);
  assert.deepEqual(found.removed.map((one) => one.cell), ["c3"]);
  assert.deepEqual(found.added.map((one) => one.cell), ["h8"]);
});

test("the path says which of two like pieces has gone where", () => {
  const found = differ([piece("a1"), piece("b1")], [piece("a2"), piece("b2")], ["b1", "a2"]);
  assert.deepEqual(found.moved.map(({ from, to }) => [from.cell, to.cell]), [["b1", "a2"], ["a1", "b2"]]);
});

test("a stack is the same stack when a man has been taken off it", () => {
  const stack = (cell, men) => piece(cell, 1, { shape: "stack", men });
  const found = differ([stack("e5", [1, 1])], [stack("e5", [1])], []);
  assert.equal(found.kept.length, 1);
});

test("a way goes by the squares of the path", () => {
  assert.deepEqual(way("a1", "e5", ["a1", "c3", "e5"]), ["a1", "c3", "e5"]);
  assert.deepEqual(way("a1", "e5", []), ["a1", "e5"]);
});

test("columns are told in runs", () => {
  assert.deepEqual(runs([1, 1, 0]), [[1, 2], [0, 1]]);
});

test("a board is told in words", () => {
  const scene = {
    title: "",
    seat: 0,
    pieces: [piece("a1", 0, { mark: "forced" })],
    barriers: [{ groove: "a1h", seat: 1, standing: false }, { groove: "b1v", seat: null, standing: true }],
    trays: [],
  };
  assert.equal(at(scene, "a1", ["White", "Black"], WORDS), "White man, forced");
  assert.equal(at(scene, "a2", ["White", "Black"], WORDS), "board.empty");
  assert.equal(at(scene, "b1h", ["White", "Black"], WORDS), "board.groove-free");
  assert.match(inWords(scene, ["White", "Black"], WORDS), /^White: a1 White man, forced\. Black: board.nothing\. board.barriers: a1h/);
});
