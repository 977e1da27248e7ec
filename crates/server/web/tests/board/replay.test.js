import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeMove,
  describePosition,
  pastPositionReason,
} from "../../board/reading/descriptions.js";
import { playMove, positionAfter, undoMove } from "../../board/state/replay.js";
import { viewerState } from "../../board/state/state.js";
import { alice, cell } from "../boards.js";

const step = (from, transit, to, more = {}) => ({
  from: cell(from),
  transit: cell(transit),
  to: cell(to),
  ...more,
});
const start = new Map([
  [cell("e1"), "K"],
  [cell("h1"), "R"],
  [cell("a7"), "P"],
  [cell("b8"), "n"],
  [cell("d5/B"), "p"],
  [cell("e8"), "k"],
]);
/** Castling, an en passant capture, a promotion with a capture, and a zero move. */
const game = [
  step("e1", "g1", "g1/B", { rook: { from: cell("h1"), transit: cell("f1"), to: cell("f1/B") } }),
  step("d5/B", "e4/B", "e4", { captured: [[cell("e5/B"), "P"]] }),
  step("a7", "b8", "b8/B", { captured: [[cell("b8"), "n"]], promotion: "q", check: [cell("e8")] }),
  step("e8", "e8", "e8/B"),
];
start.set(cell("e5/B"), "P");
const positions = [start];
for (const move of game) positions.push(playMove(positions.at(-1), move));

test("castling, captures, promotion and transfer are played and undone", () => {
  assert.deepEqual(
    [positions[1].get(cell("g1/B")), positions[1].get(cell("f1/B")), positions[1].get(cell("h1"))],
    ["K", "R", undefined],
  );
  assert.ok(!positions[2].has(cell("e5/B")));
  assert.equal(positions[3].get(cell("b8/B")), "Q", "in the colour of the pawn");
  assert.ok(!positions[3].has(cell("b8")));
  for (const [at, move] of game.entries()) {
    const back = undoMove(positions[at + 1], move);
    assert.deepEqual(new Map([...back].sort()), new Map([...positions[at]].sort()), `move ${at}`);
  }
});

test("every earlier position is computed from the newest", () => {
  const state = { ply: 4, pieces: [...positions[4]], history: game };
  for (const [count, pieces] of positions.entries()) {
    const found = positionAfter(state, count);
    assert.equal(found.ply, count);
    assert.deepEqual(new Map([...found.pieces].sort()), new Map([...pieces].sort()));
    assert.equal(found.last, game[count - 1] ?? null);
  }
  assert.deepEqual(positionAfter(state, 3).check, [cell("e8")]);
  assert.deepEqual(positionAfter(state, 0).check, []);
  assert.equal(state.pieces.length, positions[4].size, "the state is unchanged");
});

test("an earlier position is described", () => {
  const state = { ply: 4, pieces: [...positions[4]], history: game };
  assert.equal(describePosition(positionAfter(state, 0), alice()), "Start position.");
  assert.equal(
    describePosition(positionAfter(state, 3), alice()),
    "Move 2. White: pawn a7 to b8, captures knight, promotes to queen, lands on board B. Check.",
  );
  const announced = describeMove(
    viewerState({ pieces: [...positions[0]] }),
    viewerState({ pieces: [...positions[1]], last: game[0] }),
    alice(),
  );
  assert.equal(describePosition(positionAfter(state, 1), alice()), `Move 1. ${announced}`);
  assert.equal(pastPositionReason(3), "You are viewing move 2. Return to the game to move.");
  assert.equal(
    pastPositionReason(0),
    "You are viewing the start position. Return to the game to move.",
  );
});
