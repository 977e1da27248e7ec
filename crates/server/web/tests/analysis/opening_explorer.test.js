import assert from "node:assert/strict";
import { test } from "node:test";
import { openingStatistics } from "../../analysis/explorer/opening_explorer.js";

test("a played move shows its statistics", () => {
  assert.equal(
    openingStatistics({ uci: "e2e4", san: "e4/B", games: 1, share: [100, 0, 0] }),
    "1 game · 100 / 0 / 0 %",
  );
  assert.equal(
    openingStatistics({ uci: "e2e4", san: "e4/B", games: 12, share: [50, 20, 30] }),
    "12 games · 50 / 20 / 30 %",
  );
});
