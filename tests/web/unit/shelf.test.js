import assert from "node:assert/strict";
import { test } from "node:test";

import { createShelf } from "../../../src/luctor/web/study/shelf.js";
import * as tree from "../../../src/luctor/web/study/tree.js";

function store() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    kept,
    recall: (/** @type {string} */ key) => JSON.parse(kept.get(key) ?? "null"),
    keep: (/** @type {string} */ key, /** @type {unknown} */ what) =>
      void (what === null ? kept.delete(key) : kept.set(key, JSON.stringify(what))),
  };
}
const game = tree.toTree(tree.fresh("cage:6x6 6/6/6/6/6/6 r"));

test("studies are kept, the newest first, and removed", () => {
  const shelf = createShelf(store());
  shelf.save("a", "One", game);
  shelf.save("b", "Two", game);
  shelf.save("a", "Uno", game);
  assert.deepEqual(shelf.list().map((one) => one.title), ["Uno", "Two"]);
  assert.deepEqual(shelf.load("b"), game);
  shelf.remove("b");
  assert.equal(shelf.load("b"), null);
  assert.equal(shelf.list().length, 1);
});

test("of too many the oldest goes", () => {
  const place = store();
  const shelf = createShelf(place);
  for (let i = 0; i < 70; i += 1) shelf.save(`s${i}`, "x", game);
  assert.equal(shelf.list().length, 60);
  assert.equal(shelf.load("s5"), null);
  assert.equal(place.kept.size, 61);
});

test("whatever else is there is left alone", () => {
  const place = store();
  place.keep("luctor.studies", { a: 1 });
  place.keep("luctor.study.x", { nodes: 7 });
  const shelf = createShelf(place);
  assert.deepEqual(shelf.list(), []);
  assert.equal(shelf.load("x"), null);
});
