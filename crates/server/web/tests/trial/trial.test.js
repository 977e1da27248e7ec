import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../trial/trial.js";

const line = (...sans) => sans.map((san) => ({ san }));

test("who tries moves is told that nothing is sent", () => {
  assert.equal(told([], "", false), "Try moves for both sides: nothing is sent.");
  assert.equal(told(line("e4", "e5"), "", false), "Only tried, not sent: e4 e5");
  assert.equal(told(line("Qh4#"), "Checkmate: Black wins.", true), "The game has gone on. Only tried, not sent: Qh4#. Checkmate: Black wins.");
  assert.equal(told(line(..."abcdefghi"), "", false), "Only tried, not sent: … b c d e f g h i");
});
