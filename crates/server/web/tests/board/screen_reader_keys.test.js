import assert from "node:assert/strict";
import { test } from "node:test";
import { answerKey } from "../../board/reading/screen_reader_keys.js";
import { viewerState } from "../../board/state/state.js";
import { alice, cell, hexagons, ring } from "../boards.js";

const layout = alice();
const pieces = [
  ["e1", "K"],
  ["a1", "R"],
  ["a7", "p"],
  ["e8/B", "k"],
  ["e2/B", "Q"],
].map(([name, piece]) => [cell(name), piece]);
const view = viewerState({ pieces });
const ask = (from, key, flipped = false) => answerKey(layout, flipped, view, cell(from), key);

test("ranks, files and boards are read out", () => {
  assert.equal(ask("c1", ","), "Rank 1 of board A: white rook a1, white king e1.");
  assert.equal(ask("c1", ",", true), "Rank 1 of board A: white king e1, white rook a1.");
  assert.equal(ask("a3", "."), "File a of board A: white rook a1, black pawn a7.");
  assert.equal(ask("e4/B", "."), "File e of board B: white queen e2, black king e8.");
  assert.equal(ask("e4/B", ".", true), "File e of board B: black king e8, white queen e2.");
  assert.equal(ask("e4", ";"), "Board A: black pawn a7, white rook a1, white king e1.");
  assert.equal(ask("c4", ","), "Rank 4 of board A: empty.");
});

test("the same cell is read out on every board", () => {
  assert.equal(ask("e8", "'"), "e8 of every board: black king on B.");
  assert.equal(ask("d4", "'"), "d4 of every board: empty.");
});

test("the letter of a piece lists all pieces of its kind", () => {
  assert.equal(ask("c1", "K"), "Kings. White: e1 on A. Black: e8 on B.");
  assert.equal(ask("c1", "N"), "Knights. White: none. Black: none.");
  for (const key of ["k", "a", "Enter", "ArrowUp", "Z", "1", "["])
    assert.equal(ask("c1", key), null, key);
});

test("ranks and files follow the names of the cells for every shape", () => {
  const hex = hexagons();
  const from = hex.cells.find(({ name }) => name === "C1b2");
  const knight = viewerState({
    pieces: [
      [from.cell, "N"],
      [hex.cells.find(({ name }) => name === "D2b2").cell, "k"],
    ],
  });
  assert.equal(
    answerKey(hex, false, knight, from.cell, ","),
    "Rank 2 of board C1: white knight C1b2.",
  );
  assert.equal(
    answerKey(hex, false, knight, from.cell, "'"),
    "b2 of every board: white knight on C1, black king on D2.",
  );
  const round = ring();
  const at = (/** @type {string} */ name) => round.cells.find((cell) => cell.name === name).cell;
  const rooks = viewerState({
    pieces: [
      [at("a3"), "R"],
      [at("p3"), "r"],
      [at("h1"), "K"],
    ],
  });
  assert.equal(
    answerKey(round, false, rooks, at("d3"), ","),
    "Rank 3: white rook a3, black rook p3.",
  );
  assert.equal(answerKey(round, false, rooks, at("h4"), "."), "File h: white king h1.");
  assert.equal(answerKey(round, false, rooks, at("h4"), "'"), null);
});
