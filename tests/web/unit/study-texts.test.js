import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../../src/luctor/web/", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, web), "utf8");
const texts = (/** @type {string} */ code) => JSON.parse(read(`shell/lang/${code}.json`));
const sources = ["study", "learn", "puzzles"].flatMap((folder) =>
  readdirSync(new URL(folder, web))
    .filter((name) => name.endsWith(".js"))
    .map((name) => read(`${folder}/${name}`)),
);

test("every text that the pages ask for is there, and every text is asked for", () => {
  const all = sources.join("\n");
  const known = texts("de");
  const asked = [...all.matchAll(/"([a-z]+\.[a-z0-9-]+(?:\.[a-z]+)?)"/g)].map((found) => found[1]);
  const keys = asked.filter((key) => /^(study|engine|report|editor|exchange|learn|puzzles|keys|board|turn)\./.test(key));
  assert.deepEqual(keys.filter((key) => !(key in known) && !key.endsWith(".css")), []);
  const built = /^(study\.sign-|report\.(chance|wins|loses|won|lost|drawn)$|puzzles\.(hint-|alone|helped|later|wrong)|setup\.)/;
  const own = /^(study|engine|report|editor|exchange|learn|puzzles)\./;
  const unused = Object.keys(texts("en")).filter((key) => own.test(key) && !built.test(key) && !all.includes(`"${key}"`));
  assert.deepEqual(unused, []);
});

test("what set-ups ask for is there", () => {
  const known = texts("de");
  for (const name of readdirSync(new URL("study/setups", web))) {
    for (const field of JSON.parse(read(`study/setups/${name}`)).fields) assert.ok(field.label in known);
  }
});
