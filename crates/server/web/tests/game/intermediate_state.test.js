import assert from "node:assert/strict";
import { test } from "node:test";
import { nextInstruction } from "../../game/moves/conditional_moves.js";
import { intermediateState } from "../../game/moves/intermediate_state.js";

const pawn = { from: 12, transit: 28, to: 28, uci: "e2e4", san: "e4" };
const reply = { from: 52, transit: 28, to: 28, uci: "e7e4", san: "xe4", captured: [[28, "P"]] };
const before = {
  ply: 0,
  takebacks: 0,
  turn: "white",
  history: [],
  pieces: [
    [12, "P"],
    [52, "p"],
  ],
};
const after = {
  ...before,
  ply: 2,
  history: [pawn, reply],
  pieces: [[28, "p"]],
  last: reply,
  check: [],
  outcome: { result: "0-1" },
};

test("two moves in one state are shown one by one", () => {
  const middle = intermediateState(before, after);
  assert.deepEqual([middle.ply, middle.turn, middle.outcome], [1, "black", null]);
  assert.deepEqual(middle.history, [pawn]);
  assert.deepEqual(
    new Map(middle.pieces),
    new Map([
      [28, "P"],
      [52, "p"],
    ]),
  );
  assert.equal(middle.last, pawn);
});

test("one move or a takeback has no intermediate state", () => {
  assert.equal(intermediateState({ ...before, ply: 1 }, after), null);
  assert.equal(intermediateState({ ...before, takebacks: 1 }, after), null);
});

test("preparing a line shows the next instruction", () => {
  const [e4, nf6, d4] = ["e4", "Nf6", "d4"].map((san) => ({ san }));
  assert.equal(
    nextInstruction([], false),
    "Play a move you expect from your opponent, then your answer.",
  );
  assert.equal(nextInstruction([e4], false), "If e4, then …");
  assert.equal(nextInstruction([e4, nf6], false), "If e4, then Nf6. Save, or add more moves.");
  assert.equal(nextInstruction([e4, nf6, d4], false), "If e4, then Nf6; if d4, then …");
  assert.equal(nextInstruction([e4, nf6], true), "If e4, then Nf6. This line ends the game.");
});
