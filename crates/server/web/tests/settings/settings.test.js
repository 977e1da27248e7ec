import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { parseSettings, SETTINGS } from "../../settings/settings.js";

const usual = Object.fromEntries(Object.entries(SETTINGS).map(([name, words]) => [name, words[0]]));

test("invalid stored settings mean the defaults", () => {
  for (const text of [
    null,
    "",
    "{",
    "null",
    "7",
    '"dark"',
    "[]",
    '{"theme":"pink","pieces":3,"sound":null,"other":"on"}',
  ]) {
    assert.deepEqual(parseSettings(text), usual, String(text));
  }
});

test("valid settings apply beside unknown ones", () => {
  assert.deepEqual(parseSettings('{"theme":"dark","sound":"off","animation":"slow"}'), {
    ...usual,
    theme: "dark",
    sound: "off",
  });
  assert.deepEqual(parseSettings(JSON.stringify(parseSettings('{"confirm":"on"}'))), {
    ...usual,
    confirm: "on",
  });
});

test("the settings page offers exactly the known settings", () => {
  const src = new URL("../../../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true }).filter((name) =>
    name.endsWith("settings.rs"),
  );
  const page = files.map((name) => readFileSync(new URL(name, src), "utf8")).join("");
  const offered = [
    ...page.matchAll(/name: "(\w+)",\s*title: "[^"]*",\s*words: (SWITCH|&\[[^\]]*\])/g),
  ].map(([, name, words]) => {
    return [
      name,
      words === "SWITCH"
        ? ["on", "off"]
        : [...words.matchAll(/\("(\w+)",/g)].map(([, word]) => word),
    ];
  });
  const sorted = (/** @type {[string, readonly string[]][]} */ choices) =>
    choices.map(([name, words]) => [name, [...words].sort()]).sort();
  assert.deepEqual(sorted(offered), sorted(Object.entries(SETTINGS)));
});
