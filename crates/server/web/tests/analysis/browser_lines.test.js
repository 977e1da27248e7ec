import assert from "node:assert/strict";
import { test } from "node:test";
import { formatScore, pageLine } from "../../analysis/engine/browser_lines.js";

test("scores are formatted for White as the server formats them", () => {
  assert.deepEqual(
    [
      [35, 1],
      [-1207, 1],
      [-1207, -1],
      [0, -1],
    ].map(([centipawns, sign]) => formatScore({ centipawns }, sign)),
    ["+0.35", "−12.07", "+12.07", "+0.00"],
  );
  assert.deepEqual(
    [
      [4, 1],
      [4, -1],
      [-2, -1],
    ].map(([mate, sign]) => formatScore({ mate }, sign)),
    ["#4", "−#4", "#2"],
  );
});

test("a line has the cells of its first move", () => {
  const moves = [
    { uci: "Be7e5", san: "e5/A", from: 116, to: 100, landing: 36, promotion: null, captures: [] },
  ];
  const told = {
    rank: 1,
    depth: 3,
    nodes: 1,
    nodesPerSecond: 1,
    score: { centipawns: 40 },
    expected: 0.6,
    moves: ["Be7e5", "e2e4"],
    san: ["e5/A", "e4/B"],
  };
  const line = pageLine(told, { key: "", query: "", ply: 1, turn: "black", uci: ["d2d4"], moves });
  assert.deepEqual(
    [line.score, line.white, line.moves.map(({ san }) => san)],
    ["−0.40", 400, ["e5/A", "e4/B"]],
  );
  assert.deepEqual([line.moves[0].from, line.moves[0].transit, line.moves[0].to], [116, 100, 36]);
});
