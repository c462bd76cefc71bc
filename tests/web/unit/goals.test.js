import assert from "node:assert/strict";
import { test } from "node:test";

import { fulfils } from "../../../src/luctor/web/learn/lesson.js";

test("moves, beginnings, parts and winners", () => {
  const won = { winner: 0, reason: "all-captured", text: "" };
  assert.ok(fulfils({}, "anything", null));
  assert.ok(fulfils({ moves: ["a-b"] }, "a-b", null));
  assert.ok(!fulfils({ moves: ["a-b"] }, "a-c", null));
  assert.ok(fulfils({ begins: "a1" }, "a1-a2;e5h", null));
  assert.ok(!fulfils({ begins: "a1" }, "b1-a1", null));
  assert.ok(fulfils({ includes: ";c3v-" }, "a1-a2;c3v-e5h", null));
  assert.ok(!fulfils({ includes: ";c3v-" }, "a1-a2;e5h", null));
  assert.ok(fulfils({ winner: 0 }, "a", won));
  assert.ok(!fulfils({ winner: 1 }, "a", won));
  assert.ok(!fulfils({ winner: 0 }, "a", null));
});
