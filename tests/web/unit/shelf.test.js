import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Map<string, string>} */
const place = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => place.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void place.set(key, value),
  removeItem: (/** @type {string} */ key) => void place.delete(key),
});
const { discard, kept, shelve, shelved } = await import("../../../src/luctor/web/study/sources.js");
const tree = await import("../../../src/luctor/web/study/tree.js");

const game = tree.fresh("cage:6x6 6/6/6/6/6/6 r");
beforeEach(() => place.clear());

test("studies are kept, the newest first, and removed", () => {
  shelve({ id: "a", title: "One", game });
  shelve({ id: "b", title: "Two", game });
  shelve({ id: "a", title: "Uno", game });
  assert.deepEqual(shelved().map((one) => one.title), ["Uno", "Two"]);
  assert.deepEqual(kept("b")?.game, game);
  assert.equal(kept(null)?.title, "Uno");
  discard("b");
  assert.equal(shelved().length, 1);
});

test("of too many the oldest goes", () => {
  for (let i = 0; i < 70; i += 1) shelve({ id: `s${i}`, title: "x", game });
  assert.equal(shelved().length, 60);
  assert.ok(!place.has("luctor.study.s5"));
  assert.equal(place.size, 61);
});

test("whatever else is there is left alone", () => {
  place.set("luctor.studies", '{ "a": 1 }');
  assert.deepEqual(shelved(), []);
  place.set("luctor.studies", '[{ "id": "x", "title": "X" }]');
  place.set("luctor.study.x", '{ "nodes": 7 }');
  assert.equal(kept("x"), null);
});
