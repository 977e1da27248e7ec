import assert from "node:assert/strict";
import { test } from "node:test";
import { printZoom } from "../../board/layout/print_size.js";

test("boards that are wider than the paper are made smaller, others are not made larger", () => {
  assert.equal(printZoom(1360), 0.5);
  assert.equal(printZoom(300), 1);
  assert.equal(printZoom(0), 1);
});
