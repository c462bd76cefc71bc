import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../../src/luctor/web/", import.meta.url);
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
const { fillIn, translate } = await import("../../../src/luctor/web/shell/i18n.js");

const read = (path) => JSON.parse(readFileSync(new URL(path, WEB), "utf8"));
const scripts = () =>
  readdirSync(WEB, { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(name, WEB), "utf8"))
    .join("\n");

test("English and German say the same things with the same values", () => {
  const [en, de] = ["en", "de"].map((code) => read(`shell/lang/${code}.json`));
  const holes = (text) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();
  for (const key of Object.keys(en)) {
    assert.ok(key in de, `German lacks ${key}`);
    assert.deepEqual(holes(de[key]), holes(en[key]), key);
  }
  for (const key of Object.keys(de)) assert.ok(key in en || key.startsWith("error."), `English lacks ${key}`);
});

test("every text that a script names exists", () => {
  const known = read("shell/lang/en.json");
  const named = [...scripts().matchAll(/\b(?:t|write)\("([a-z][\w.-]*)"/g)].map((match) => match[1]);
  assert.ok(named.length > 50);
  for (const key of named) assert.ok(key in known, key);
  const tables = [...scripts().matchAll(/(?:_KEYS = |bind\(|keys = )(\{[^}]*\})/g)].flatMap((match) => [...match[1].matchAll(/: "([\w-]+)"/g)]);
  assert.ok(tables.length > 20);
  for (const [, key] of tables) assert.ok(`keys.${key}` in known, key);
});

test("values are filled in, unknown holes stay", () => {
  assert.equal(fillIn("{a} and {b}", { a: 1 }), "1 and {b}");
});

test("sentences of the server are translated by patterns, parts of them too", () => {
  const { sentences } = read("games/emergo.json").de;
  assert.equal(
    translate(sentences, "White must capture (E3), and the move must take 2 men (E4)."),
    "Weiß muss schlagen (E3), und zwar 2 Mann (E4).",
  );
  assert.equal(translate(sentences, "Something else."), "Something else.");
});

test("patterns of all games can be read", () => {
  for (const name of readdirSync(new URL("games/", WEB))) {
    for (const texts of Object.values(read(`games/${name}`))) {
      for (const [pattern] of texts.sentences ?? []) new RegExp(pattern);
    }
  }
});
