import assert from "node:assert/strict";
import { test } from "node:test";
import { scan } from "../board/scan.js";
import { derive } from "../board/state.js";
import { alice, cell, hexagons } from "./boards.js";

const layout = alice();
const pieces = [["e1", "K"], ["a1", "R"], ["a7", "p"], ["e8/B", "k"], ["e2/B", "Q"]].map(([name, piece]) => [cell(name), piece]);
const view = derive({ pieces });
const ask = (from, key, flipped = false) => scan(layout, flipped, view, cell(from), key);

test("rows, columns and boards are read out", () => {
  assert.equal(ask("c1", ","), "Row of c1 on A: white rook a1, white king e1.");
  assert.equal(ask("c1", ",", true), "Row of c1 on A: white king e1, white rook a1.");
  assert.equal(ask("a3", "."), "Column of a3 on A: white rook a1, black pawn a7.");
  assert.equal(ask("e4/B", "."), "Column of e4 on B: white queen e2, black king e8.");
  assert.equal(ask("e4", ";"), "Board A: black pawn a7, white rook a1, white king e1.");
  assert.equal(ask("c4", ","), "Row of c4 on A: empty.");
});

test("the letter of a piece tells where its kind stands", () => {
  assert.equal(ask("c1", "K"), "Kings. White: e1 on A. Black: e8 on B.");
  assert.equal(ask("c1", "N"), "Knights. White: none. Black: none.");
  for (const key of ["k", "a", "Enter", "ArrowUp", "Z", "1", "["]) assert.equal(ask("c1", key), null, key);
});

test("rows of hexagons are those of the screen", () => {
  const hex = hexagons();
  const from = hex.cells.find(({ name }) => name === "C1b2");
  assert.match(scan(hex, false, derive({ pieces: [[from.cell, "N"]] }), from.cell, ","), /: white knight C1b2\.$/);
});
