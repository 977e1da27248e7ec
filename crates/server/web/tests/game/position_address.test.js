import assert from "node:assert/strict";
import { test } from "node:test";
import { requestedPly } from "../../game/view/position_address.js";

test("an address names a position or the game itself", () => {
  assert.equal(requestedPly("?ply=7"), 7);
  assert.equal(requestedPly("?ply=0"), 0);
  for (const search of [
    "",
    "?ply=",
    "?ply=last",
    "?ply=-1",
    "?ply=1.5",
    "?ply=99999999999999999999",
    "?other=3",
  ])
    assert.equal(requestedPly(search), null, search);
});
