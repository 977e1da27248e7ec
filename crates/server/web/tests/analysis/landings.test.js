import assert from "node:assert/strict";
import { test } from "node:test";
import { landingRings } from "../../analysis/marks/landings.js";

test("current and later landings have different rings", () => {
  assert.deepEqual(landingRings({ now: [70], later: [140] }), [
    { from: 70, transit: 70, to: 70, colour: "green" },
    { from: 140, transit: 140, to: 140, colour: "blue" },
  ]);
});
