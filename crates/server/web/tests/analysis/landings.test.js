import assert from "node:assert/strict";
import { test } from "node:test";
import { rings } from "../../analysis/landings.js";

test("landings of now and of later have rings of their own", () => {
  assert.deepEqual(rings({ now: [70], later: [140] }), [
    { from: 70, transit: 70, to: 70, colour: "green" },
    { from: 140, transit: 140, to: 140, colour: "blue" },
  ]);
});
