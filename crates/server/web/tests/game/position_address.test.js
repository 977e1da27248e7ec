import assert from "node:assert/strict";
import { test } from "node:test";
import { asked } from "../../game/position_address.js";

test("an address asks for a position, or for the game itself", () => {
  assert.equal(asked("?ply=7"), 7);
  assert.equal(asked("?ply=0"), 0);
  for (const search of ["", "?ply=", "?ply=last", "?ply=-1", "?ply=1.5", "?ply=99999999999999999999", "?other=3"]) assert.equal(asked(search), null, search);
});
