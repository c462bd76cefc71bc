import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { parse, put, write } from "../../../src/luctor/web/study/setup.js";

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const spec = (/** @type {string} */ game) => read(`../../../src/luctor/web/study/setups/${game}.json`);

/** @param {number} width @param {number} height @param {boolean} [dark] */
function board(width, height, dark = false) {
  const cells = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const name = dark
        ? String.fromCharCode(97 + (x + y) / 2) + ((y - x + width - 1) / 2 + 1)
        : String.fromCharCode(97 + x) + (y + 1);
      cells.push({ name, x, y, tone: dark && (x + y) % 2 ? "void" : "plain" });
    }
  }
  return /** @type {any} */ ({ width, height, cells, grooves: [], labels: [] });
}

const CASES = [
  ["cage", board(10, 10), "cage:10x10 10/10/10/6r3/4b3b1/10/4r1b3/10/10/10 b"],
  ["emergo", board(9, 9, true), "emergo:9x9 5/4/w+1,w+2,w2,2/w3+3,3/1,w,3/4/w+3,1,b3+3,2/4/5 w 3/12"],
  ["latrel", board(8, 8), "latrel:basic 5t2/1D6/8/8/8/8/6d1/3S4 w 2SWt"],
  ["latrel", board(8, 8), "latrel:advanced sstwwtss/ddbddbdd/8/8/8/8/DDBDDBDD/SSTWWTSS w - first"],
  ["entrapment", board(7, 7), "entrapment:7x7 7/7/7/3WW2/7/7/B6 w white=d3h,b4c4v"],
  ["entrapment", board(7, 7), "entrapment:7x7 7/7/7/4W2/7/3W3/B6 w stock=22,25 white=b4c4v standing=d3h"],
  ["entrapment", board(6, 7), "entrapment:6x7-4 6/6/6/6/6/6/6 w place=4,4"],
];

for (const [game, squares, text] of CASES) {
  test(`${text} is taken apart and put together`, () => {
    const parts = parse(text, squares, spec(game));
    assert.equal(write(parts, squares, spec(game)), text);
  });
}

test("marks of a move under way are dropped", () => {
  const [game, squares] = ["cage", board(6, 6)];
  const parts = parse("cage:6x6 r5/6/2b3/2rb2/6/1b4 r c3x", squares, spec(game));
  assert.equal(write(parts, squares, spec(game)), "cage:6x6 r5/6/2b3/2rb2/6/1b4 r");
});

test("pieces and barriers are put and taken away", () => {
  const squares = board(7, 7);
  let parts = parse("entrapment:7x7 7/7/7/7/7/7/7 b", squares, spec("entrapment"));
  parts = put(parts, "d4", "W");
  parts = put(put(parts, "d4h", "black"), "c3v", "white");
  assert.equal(write(parts, squares, spec("entrapment")), "entrapment:7x7 7/7/7/3W3/7/7/7 b white=c3v black=d4h");
  parts = put(put(parts, "d4", "W"), "c3v", null);
  assert.equal(write(parts, squares, spec("entrapment")), "entrapment:7x7 7/7/7/7/7/7/7 b black=d4h");
});
