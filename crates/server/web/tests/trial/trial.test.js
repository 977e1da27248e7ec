import assert from "node:assert/strict";
import { test } from "node:test";
import { trialText } from "../../trial/trial.js";

const line = (...sans) => sans.map((san) => ({ san }));

test("the text of a trial says that nothing is sent", () => {
  assert.equal(trialText([], "", false), "Try moves for both sides; nothing is sent.");
  assert.equal(trialText(line("e4", "e5"), "", false), "Trying, not sent: e4 e5");
  assert.equal(
    trialText(line("Qh4#"), "Checkmate: Black wins.", true),
    "A new move was played. Trying, not sent: Qh4#. Checkmate: Black wins.",
  );
  assert.equal(trialText(line(..."abcdefghi"), "", false), "Trying, not sent: … b c d e f g h i");
});
