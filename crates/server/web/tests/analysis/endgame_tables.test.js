import assert from "node:assert/strict";
import { test } from "node:test";
import { moveResult } from "../../analysis/explorer/endgame_tables.js";

/**
 * @param {string} category
 * @param {number | null} dtm
 */
const after = (category, dtm, checkmate = false) => ({
  uci: "a1a8",
  san: "Ra8",
  category,
  dtm,
  checkmate,
});

test("the result after a move is shown for the side that moves", () => {
  assert.equal(moveResult(after("loss", 0, true)), "mate");
  assert.equal(moveResult(after("loss", -30)), "win in 31 plies");
  assert.equal(moveResult(after("win", 1)), "loss in 2 plies");
  assert.equal(moveResult(after("draw", null)), "draw");
  assert.equal(moveResult(after("quarter", 0)), "stalemate given (¾) in 1 ply");
  assert.equal(moveResult(after("three-quarters", 3)), "stalemated (¼) in 4 plies");
  assert.equal(moveResult(after("unknown", null)), "not in the tables");
});
