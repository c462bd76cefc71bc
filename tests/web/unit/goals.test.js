import assert from "node:assert/strict";
import { test } from "node:test";

import { judge, reply } from "../../../src/luctor/web/learn/goals.js";

test("nothing has been judged before a move", () => {
  assert.equal(judge({ moves: ["a-b"] }, [], null), "open");
});

test("moves, beginnings and results", () => {
  const won = { winner: 0, reason: "all-captured", text: "" };
  assert.equal(judge({ moves: ["a-b"] }, ["a-b"], null), "done");
  assert.equal(judge({ moves: ["a-b"] }, ["a-c"], null), "wrong");
  assert.equal(judge({ begins: "a1" }, ["a1-a2;e5h"], null), "done");
  assert.equal(judge({ begins: "a1" }, ["b1-b2"], null), "wrong");
  assert.equal(judge({ includes: ";c3v-" }, ["a1-a2;c3v-e5h"], null), "done");
  assert.equal(judge({ includes: ";c3v-" }, ["a1-a2;e5h"], null), "wrong");
  assert.equal(judge({ winner: 0, reason: "all-captured" }, ["a"], won), "done");
  assert.equal(judge({ winner: 0, reason: "blocked" }, ["a"], won), "wrong");
  assert.equal(judge({ winner: 1 }, ["a"], null), "wrong");
  assert.equal(judge({}, ["anything"], null), "done");
});

test("a line is followed, the page answering for the other side", () => {
  const goal = { line: ["a", "b", "c"] };
  assert.equal(judge(goal, ["a"], null), "open");
  assert.equal(reply(goal, ["a"]), "b");
  assert.equal(reply(goal, ["a", "b"]), null);
  assert.equal(judge(goal, ["a", "b", "c"], null), "done");
  assert.equal(judge(goal, ["x"], null), "wrong");
  assert.equal(reply(goal, ["x"]), null);
  assert.equal(reply({ moves: ["a"] }, ["a"]), null);
});
