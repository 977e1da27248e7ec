import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoardSize } from "../../game/view/view_options.js";

test("a stored size of the boards is read, and anything else means the full size", () => {
  assert.equal(parseBoardSize("75"), 75);
  assert.equal(parseBoardSize("50"), 50);
  for (const text of [null, "", "large", "0", "49", "101", "Infinity"])
    assert.equal(parseBoardSize(text), 100, String(text));
});
