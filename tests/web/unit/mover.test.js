import assert from "node:assert/strict";
import { test } from "node:test";

import { createMover } from "../../../src/luctor/web/board/mover.js";

const choice = (action, touches, ends) => ({ action, part: touches.join("x"), touches, ends, label: "" });
const stand = (choices) => ({ position: "", seat: 0, mid: false, scene: {}, choices, notices: [], result: null });
const soon = () => new Promise((done) => setTimeout(done, 20));

function example(end) {
  const listeners = {};
  const finished = [];
  const asked = [];
  const shown = {};
  const mover = createMover({
    view: { show() {}, on: (event, listener) => (listeners[event] = listener) },
    board: () => ({}),
    async follow(actions, why) {
      await soon();
      if (why) asked.push(why);
      return { ...stand([choice(2, ["c3"], true)]), why: "No (C1)." };
    },
    extras: () => ({}),
    changed: ({ draft }) => (shown.draft = draft),
    failed() {},
    async finish(actions) {
      finished.push(actions);
      await end?.();
    },
  });
  mover.set(stand([choice(1, ["a1", "b2"], false)]));
  const touch = (...names) => names.forEach((name) => listeners.touch({ name, by: "mouse" }));
  return { touch, finished, asked, shown };
}

test("touches that come quicker than the server answers are not lost", async () => {
  const { touch, finished, asked } = example();
  touch("a1", "b2", "c3");
  await soon();
  await soon();
  assert.deepEqual(finished, [[1, 2]]);
  assert.deepEqual(asked, []);
});

test("what does not fit is asked about, and the move in the making stays", async () => {
  const { shown, touch, asked, finished } = example();
  touch("a1", "b2", "d4");
  await soon();
  await soon();
  await soon();
  assert.deepEqual(asked, [["d4"]]);
  assert.deepEqual(shown.draft.actions, [1]);
  touch("c3");
  await soon();
  assert.deepEqual(finished, [[1, 2]]);
});

test("while a move is being sent, touches do nothing", async () => {
  let done = () => {};
  const { touch, finished } = example(() => new Promise((resolve) => (done = resolve)));
  touch("a1", "b2", "c3");
  await soon();
  await soon();
  touch("a1", "b2");
  done();
  await soon();
  assert.equal(finished.length, 1);
});
