import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isUndo, shortcutKey } from "../keys.js";

/** @type {[layout: string, event: import("../keys.js").Pressed, key: string][]} */
const KEYS = [
  ["US", { key: "f", code: "KeyF" }, "f"],
  ["US", { key: "Escape", code: "Escape" }, "Escape"],
  ["German", { key: "z", code: "KeyY" }, "z"],
  ["Dvorak", { key: "f", code: "KeyY" }, "f"],
  ["Russian", { key: "а", code: "KeyF" }, "f"],
  ["Russian", { key: "ь", code: "KeyM" }, "m"],
  ["Russian", { key: "я", code: "KeyZ" }, "z"],
  ["Russian", { key: "К", code: "KeyR", shiftKey: true }, "R"],
  ["Russian", { key: "х", code: "BracketLeft" }, "["],
  ["Russian", { key: "?", code: "Digit7", shiftKey: true }, "?"],
  ["Greek", { key: "τ", code: "KeyT" }, "t"],
  ["Hebrew", { key: "כ", code: "KeyF" }, "f"],
  ["Arabic", { key: "ب", code: "KeyF" }, "f"],
  ["French", { key: "é", code: "Digit2" }, "é"],
  ["an input method", { key: "Process", code: "KeyF" }, "Process"],
  ["a virtual keyboard", { key: "я" }, "я"],
];

test("a shortcut is found in every layout", () => {
  for (const [layout, event, key] of KEYS)
    assert.equal(shortcutKey(event), key, `${layout}: ${event.key}`);
});

test("undo is Ctrl or Command with the key Z of the layout", () => {
  const press = (/** @type {object} */ event) =>
    isUndo(/** @type {KeyboardEvent} */ ({ ctrlKey: true, metaKey: false, ...event }));
  assert.equal(press({ key: "z", code: "KeyZ" }), true);
  assert.equal(press({ key: "Я", code: "KeyZ", shiftKey: true }), true);
  assert.equal(press({ key: "z", code: "KeyY" }), true, "German");
  assert.equal(press({ key: "y", code: "KeyZ" }), false, "German");
  assert.equal(press({ key: "я", code: "KeyZ", ctrlKey: false, metaKey: true }), true);
  assert.equal(press({ key: "я", code: "KeyZ", ctrlKey: false }), false);
});

test("no other module compares letters of events", () => {
  const web = new URL("../", import.meta.url);
  const modules = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".js") && !path.startsWith("tests/"),
  );
  assert.ok(modules.length > 100);
  const direct = modules.filter((path) =>
    /event\.key(\.toLowerCase\(\))? [!=]== "[a-z?]"/.test(readFileSync(new URL(path, web), "utf8")),
  );
  assert.deepEqual(direct, []);
});
