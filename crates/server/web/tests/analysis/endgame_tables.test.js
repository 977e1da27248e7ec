import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../analysis/endgame_tables.js";

/**
 * @param {string} category
 * @param {number | null} dtm
 */
const after = (category, dtm, checkmate = false) => ({ uci: "a1a8", san: "Ra8", category, dtm, checkmate });

test("what is told of the position after a move is turned round for the side that moves", () => {
  assert.equal(told(after("loss", 0, true)), "mate");
  assert.equal(told(after("loss", -30)), "wins in 31 plies");
  assert.equal(told(after("win", 1)), "loses in 2 plies");
  assert.equal(told(after("draw", null)), "draw");
  assert.equal(told(after("quarter", 0)), "gives stalemate (¾) in 1 ply");
  assert.equal(told(after("three-quarters", 3)), "is stalemated (¼) in 4 plies");
  assert.equal(told(after("unknown", null)), "not in the tables");
});
