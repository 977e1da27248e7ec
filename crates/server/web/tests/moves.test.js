import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { labelled, PIECES, plainMove, shownMove } from "../moves.js";

/** What the server inserts, by the tag of the language. */
const TABLES = JSON.parse(readFileSync(new URL("pieces.json", import.meta.url), "utf8"));

/** @param {string} language @param {string} moves */
function set(language, moves) {
  Object.assign(PIECES, TABLES[language]);
  globalThis.document = /** @type {any} */ ({
    documentElement: { dataset: { moves } },
    createElement: (/** @type {string} */ name) => {
      const attributes = /** @type {Record<string, string>} */ ({});
      const set = (/** @type {string} */ key, /** @type {string} */ value) =>
        void (attributes[key] = value);
      return { name, attributes, setAttribute: set, textContent: "" };
    },
  });
}

afterEach(() => {
  for (const key of Object.keys(PIECES)) delete (/** @type {any} */ (PIECES)[key]);
  delete (/** @type {any} */ (globalThis).document);
});

test("a move in a text without markup has letters", () => {
  for (const [language, setting, expected] of /** @type {const} */ ([
    ["en", "figurines", "Nf3/B"],
    ["de", "usual", "Sf3/B"],
    ["de", "letters", "Sf3/B"],
    ["de", "english", "Nf3/B"],
  ])) {
    set(language, setting);
    assert.equal(plainMove("Nf3/B"), expected, `${language} ${setting}`);
  }
});

const MOVES = ["Nf3/B", "Kxe4xe4/C", "exd8=Q/B#", "O-O-O", "e4", "B C1b2-C2c3", "Mf4"];
const FIGURINES = ["♘f3/B", "♔xe4xe4/C", "exd8=♕/B#", "O-O-O", "e4", "♗ C1b2-C2c3", "Mf4"];
const GERMAN = ["Sf3/B", "Kxe4xe4/C", "exd8=D/B#", "O-O-O", "e4", "L C1b2-C2c3", "Mf4"];
const FRENCH = ["Cf3/B", "Rxe4xe4/C", "exd8=D/B#", "O-O-O", "e4", "F C1b2-C2c3", "Mf4"];

for (const [language, setting, expected] of /** @type {const} */ ([
  ["en", "usual", MOVES],
  ["en", "figurines", FIGURINES],
  ["en", "letters", MOVES],
  ["de", "usual", FIGURINES],
  ["de", "letters", GERMAN],
  ["de", "english", MOVES],
  ["fr", "usual", FIGURINES],
  ["fr", "letters", FRENCH],
  ["fr", "english", MOVES],
]))
  test(`moves with the setting ${setting} on a page in ${language}`, () => {
    set(language, setting);
    assert.deepEqual(
      MOVES.map((san) => shownMove(san).replaceAll("\uFE0E", "")),
      expected,
    );
  });

test("a figurine is labelled with the name of its piece", () => {
  set("de", "usual");
  const [before, figurine, after] = labelled(`Nach ${shownMove("Nf3")}.`);
  assert.deepEqual([before, after], ["Nach ", "f3."]);
  assert.deepEqual(figurine, {
    name: "span",
    className: "figurine",
    attributes: { role: "img", "aria-label": "Springer" },
    setAttribute: /** @type {any} */ (figurine).setAttribute,
    textContent: "♘\uFE0E",
  });
  assert.deepEqual(labelled("e4"), ["e4"]);
});
