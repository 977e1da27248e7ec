import assert from "node:assert/strict";
import { test } from "node:test";
import { arrows } from "../play/attackers.js";

test("each side's attackers have arrows of their own", () => {
  assert.deepEqual(arrows({ white: [1], black: [60, 61] }, 18), [
    { from: 1, transit: 18, to: 18, threat: false },
    { from: 60, transit: 18, to: 18, threat: true },
    { from: 61, transit: 18, to: 18, threat: true },
  ]);
});
