import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomeEvaluation } from "../../analysis/engine/evaluation_bar.js";

test("the bar is full after mate and half after a draw", () => {
  assert.deepEqual(outcomeEvaluation({ result: "1-0" }), { score: "1-0", white: 1000 });
  assert.deepEqual(outcomeEvaluation({ result: "0-1" }), { score: "0-1", white: 0 });
  assert.equal(outcomeEvaluation({ result: "1/2-1/2" })?.white, 500);
  assert.equal(outcomeEvaluation(null), null);
});
