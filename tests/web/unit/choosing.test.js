import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY, active, back, choose, drag, narrow, touch } from "../../../src/luctor/web/board/choosing.js";

/** @param {number} action @param {string} part @param {string[]} touches */
const choice = (action, part, touches, ends = true) => ({ action, part, touches, ends });

const STEPS = [
  choice(1, "a1-a2", ["a1", "a2"]),
  choice(2, "a1-b2", ["a1", "b2"]),
  choice(3, "c1-c2", ["c1", "c2"], false),
];
const SECOND = [
  choice(4, ";c2-c3", ["c2", "c3"]),
  choice(5, ";a1h", ["a1h"]),
  choice(6, ";b1v", ["b1v"], false),
];
const CAPTURES = [choice(7, "", []), choice(8, "xe5", ["e5"], false), choice(9, "xg3", ["g3"])];

test("nothing touched: sources begin, single touches are targets", () => {
  assert.deepEqual(narrow(STEPS, []).sources, ["a1", "c1"]);
  assert.deepEqual(narrow(STEPS, []).targets, []);
  const second = narrow(SECOND, []);
  assert.deepEqual([second.sources, second.targets], [["c2"], ["a1h", "b1v"]]);
  assert.equal(second.state, "none");
});

test("a start narrows to its ends, an end decides", () => {
  const partial = narrow(STEPS, ["a1"]);
  assert.deepEqual([partial.state, partial.targets], ["partial", ["a2", "b2"]]);
  const complete = narrow(STEPS, ["a1", "b2"]);
  assert.deepEqual([complete.state, complete.choice?.action], ["complete", 2]);
  assert.equal(narrow(STEPS, ["a1", "h8"]).state, "none");
});

test("choices that name nothing are buttons", () => {
  assert.deepEqual(narrow(CAPTURES, []).buttons.map((one) => one.action), [7]);
  assert.equal(narrow(CAPTURES, ["e5"]).choice?.action, 8);
});

test("what others go on from is a button too, and goes on", () => {
  const both = [choice(1, "a1", ["a1"]), choice(2, "a1-a2", ["a1", "a2"])];
  const found = narrow(both, ["a1"]);
  assert.deepEqual([found.state, found.targets, found.buttons.length], ["partial", ["a2"], 1]);
});

test("touching: choose, complete, let go, take another, wrong", () => {
  const chosen = touch(STEPS, EMPTY, "a1");
  assert.equal(chosen.outcome, "chosen");
  assert.deepEqual(touch(STEPS, chosen.draft, "a1").draft.touched, []);
  assert.equal(touch(STEPS, chosen.draft, "a1").outcome, "cleared");
  assert.deepEqual(touch(STEPS, chosen.draft, "c1").draft.touched, ["c1"]);
  assert.equal(touch(STEPS, chosen.draft, "h8").outcome, "wrong");
  assert.deepEqual(touch(STEPS, chosen.draft, "h8").draft, chosen.draft);
  const done = touch(STEPS, chosen.draft, "a2");
  assert.deepEqual([done.outcome, done.draft.actions, done.draft.path], ["complete", [1], [["a1", "a2"]]]);
});

test("the piece that is under way may be touched without effect", () => {
  const under = choose(EMPTY, STEPS[2]);
  assert.equal(active(under), "c2");
  assert.equal(touch(CAPTURES, under, "c2").outcome, "same");
  assert.equal(touch(CAPTURES, under, "b4").outcome, "wrong");
});

test("dragging names both ends, or the second when the piece is under way", () => {
  assert.equal(drag(STEPS, EMPTY, "a1", "b2").choice?.action, 2);
  assert.equal(drag(STEPS, EMPTY, "a1", "c2").outcome, "wrong");
  assert.equal(drag(CAPTURES, choose(EMPTY, STEPS[2]), "c2", "e5").choice?.action, 8);
  assert.equal(drag(SECOND, EMPTY, "c2", "a1h").outcome, "wrong");
});

test("steps are taken back one by one", () => {
  const two = touch(SECOND, choose(EMPTY, STEPS[2]), "c2").draft;
  const one = back(two);
  assert.deepEqual([one.actions, one.touched], [[3], []]);
  assert.deepEqual(back(one), EMPTY);
});
