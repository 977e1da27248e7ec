import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { CHOICES, parse } from "../../settings/settings.js";

const usual = Object.fromEntries(Object.entries(CHOICES).map(([name, words]) => [name, words[0]]));

test("what is stored badly is as usual", () => {
  for (const text of [null, "", "{", "null", "7", '"dark"', "[]", '{"theme":"pink","pieces":3,"sound":null,"other":"on"}']) {
    assert.deepEqual(parse(text), usual, String(text));
  }
});

test("what is understood holds, whatever stands beside it", () => {
  assert.deepEqual(parse('{"theme":"dark","sound":"off","animation":"slow"}'), { ...usual, theme: "dark", sound: "off" });
  assert.deepEqual(parse(JSON.stringify(parse('{"confirm":"on"}'))), { ...usual, confirm: "on" });
});

test("the page offers every choice and no other", () => {
  const page = readFileSync(new URL("../../../src/pages/settings.rs", import.meta.url), "utf8");
  const offered = [...page.matchAll(/name: "(\w+)",\s*title: "[^"]*",\s*words: (SWITCH|&\[[^\]]*\])/g)].map(([, name, words]) => {
    return [name, words === "SWITCH" ? ["on", "off"] : [...words.matchAll(/\("(\w+)",/g)].map(([, word]) => word)];
  });
  const sorted = (/** @type {[string, readonly string[]][]} */ choices) => choices.map(([name, words]) => [name, [...words].sort()]).sort();
  assert.deepEqual(sorted(offered), sorted(Object.entries(CHOICES)));
});
