import assert from "node:assert/strict";
import { test } from "node:test";
import { lossOf } from "../../analysis/check/mistake_practice.js";

test("the loss of a move counts from the side of its player", () => {
  assert.equal(lossOf("white", 600, 500), 100);
  assert.equal(lossOf("black", 400, 500), 100);
  assert.equal(lossOf("white", 500, 520), -20);
});
