import assert from "node:assert/strict";
import { test } from "node:test";

import * as tree from "../../../src/luctor/web/study/tree.js";

const START = "cage:6x6 6/6/6/6/6/6 r";

/** @param {string} move @param {number} seat */
const played = (move, seat) => ({ move, seat, touches: move.split("-") });

function example() {
  const game = tree.fresh(START);
  const a = tree.play(game.root, played("a-b", 0));
  const b = tree.play(a, played("c-d", 1));
  const c = tree.play(b, played("e-f", 0));
  const other = tree.play(a, played("x-y", 1));
  const deep = tree.play(other, played("p-q", 0));
  tree.play(other, played("r-s", 0));
  return { game, a, b, c, other, deep };
}

const told = (/** @type {any} */ game) =>
  tree
    .listing(game)
    .map((item) => (item.kind === "move" ? `${item.number}${item.node.move}` : item.kind))
    .join(" ");

test("a start tells its game and variant", () => {
  const game = tree.fresh("latrel:advanced:corner_capture=true 8/8 w -");
  assert.deepEqual([game.game, game.variant], ["latrel", "advanced"]);
});

test("playing follows what is known and branches elsewhere", () => {
  const { a, b, other } = example();
  assert.equal(tree.play(a, played("c-d", 1)), b);
  assert.deepEqual(a.children, [b, other]);
  assert.deepEqual(tree.moves(b), ["a-b", "c-d"]);
});

test("the list numbers moves as records do", () => {
  const { game, a } = example();
  assert.equal(told(game), "1.a-b c-d ( 1…x-y 2.p-q ( 2.r-s ) ) 2.e-f");
  a.comment = "well";
  assert.equal(told(game), "1.a-b 1…c-d ( 1…x-y 2.p-q ( 2.r-s ) ) 2.e-f");
});

test("a seat that moves again begins another round", () => {
  const game = tree.fresh(START);
  let at = game.root;
  for (const seat of [0, 0, 1, 1, 0]) at = tree.play(at, played(`m${seat}`, seat));
  assert.equal(told(game), "1.m0 2.m0 m1 3…m1 4.m0");
});

test("trees go to the server and come back", () => {
  const { game } = example();
  game.root.children[0].nags = [1];
  const sent = tree.toTree(game);
  assert.deepEqual(sent.nodes.map((node) => node.parent), [-1, 0, 1, 1, 2, 3, 3]);
  const back = tree.fromTree(JSON.parse(JSON.stringify(sent)));
  assert.deepEqual(tree.toTree(back), sent);
});

test("a very long line is no trouble", () => {
  const game = tree.fresh(START);
  let at = game.root;
  for (let i = 0; i < 20000; i += 1) at = tree.play(at, played(`m${i}`, i % 2));
  assert.equal(tree.listing(game).length, 20000);
  assert.equal(tree.toTree(game).nodes.length, 20001);
});

test("promoting moves the whole variation up", () => {
  const { game, a, b, other, deep } = example();
  assert.ok(tree.promote(deep));
  assert.deepEqual(a.children, [other, b]);
  assert.ok(!tree.promote(deep));
  assert.equal(tree.end(game.root), deep);
});

test("removing gives where to go", () => {
  const { game, a, other, deep } = example();
  assert.equal(tree.remove(deep), other);
  assert.equal(tree.remove(a), game.root);
  assert.equal(tree.listing(game).length, 0);
  assert.equal(tree.remove(game.root), game.root);
});

test("a report is merged, and one that comes later replaces it", () => {
  const { game, a, b } = example();
  b.comment = "mine";
  const report = tree.fromTree(tree.toTree(game));
  const theirs = report.root.children[0];
  report.root.children[0].children.splice(1);
  theirs.eval = { points: 10, win_in: null, depth: 4, chance: 0.51 };
  theirs.children[0].comment = "Luctor: z was better.";
  theirs.children[0].nags = [4];
  const better = tree.play(theirs, played("z-z", 1));
  better.comment = "Luctor: wins in 2";
  tree.play(better, played("q-q", 0));
  tree.merge(game, report);
  assert.equal(a.eval?.chance, 0.51);
  assert.equal(b.comment, "mine Luctor: z was better.");
  assert.deepEqual(b.nags, [4]);
  assert.equal(a.children.length, 3);
  assert.equal(a.children[2].children.length, 1);
  tree.merge(game, tree.fromTree(tree.toTree(tree.fresh(START))));
  tree.merge(game, report);
  assert.equal(b.comment, "mine Luctor: z was better.");
  assert.equal(a.children.length, 3);
});
