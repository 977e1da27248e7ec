import assert from "node:assert/strict";
import { test } from "node:test";
import { t, WORDS } from "../words.js";

test("a message inserts and selects by its arguments", () => {
  Object.assign(WORDS, {
    plain: "Yes.",
    named: ["Hello ", ["name"], "!"],
    many: [["n", { 0: ["none"], one: ["one"], other: [["n"], " of them"] }, "other"]],
    side: [["side", { white: ["White"], black: ["Black"] }, "white"], " moves"],
  });
  assert.equal(t("plain"), "Yes.");
  assert.equal(t("named", { name: "ann" }), "Hello ann!");
  assert.deepEqual(
    [0, 1, 2].map((n) => t("many", { n })),
    ["none", "one", "2 of them"],
  );
  assert.deepEqual(
    ["black", "red"].map((side) => t("side", { side })),
    ["Black moves", "White moves"],
  );
});
