import assert from "node:assert/strict";
import { test } from "node:test";

import { chances, costs, percent, signs, withSign } from "../../../src/luctor/web/study/signs.js";
import * as tree from "../../../src/luctor/web/study/tree.js";

test("signs are written and changed", () => {
  assert.equal(signs([4, 14]), "?? $14");
  assert.deepEqual(withSign([4, 14], 1), [1, 14]);
  assert.deepEqual(withSign([4, 14], 0), [14]);
  assert.equal(percent(0.456), "46 %");
});

test("what a game has cost", () => {
  const game = tree.fresh("cage:6x6 6/6/6/6/6/6 r");
  game.root.eval = { points: 0, win_in: null, depth: 1, chance: 0.5 };
  const one = tree.play(game.root, { move: "a-b", seat: 0, touches: [] });
  one.eval = { points: -50, win_in: null, depth: 1, chance: 0.25 };
  one.nags = [2];
  const two = tree.play(one, { move: "c-d", seat: 1, touches: [] });
  assert.deepEqual(chances(game), [0.5, 0.25, null]);
  game.result = { winner: 1, reason: "resignation", text: "" };
  assert.deepEqual(chances(game), [0.5, 0.25, 0]);
  const [white, black] = costs(game);
  assert.deepEqual(white, { moves: 1, loss: 0.25, marks: { 4: 0, 2: 1, 6: 0 } });
  assert.deepEqual([black.moves, black.loss], [1, 0]);
  two.eval = { points: null, win_in: 3, depth: 1, chance: 1 };
  assert.equal(costs(game)[1].loss, 0.75);
});
