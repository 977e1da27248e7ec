import assert from "node:assert/strict";
import { test } from "node:test";
import { claimWait } from "../../game/connection/absence.js";

const state = /** @type {any} */ ({ you: "white", turn: "black", ply: 3, outcome: null });
const NOW = 1_795_176_000_000;

test("a player waits until the absence of the opponent can be claimed", () => {
  assert.equal(claimWait(state, { black: NOW + 30_000 }, NOW), 30_000);
  assert.equal(claimWait(state, { black: NOW + 30_000 }, NOW + 31_000), 0);
});

test("nothing is claimed from an opponent who is present, or out of turn", () => {
  assert.equal(claimWait(state, {}, NOW), null);
  assert.equal(claimWait(state, { white: NOW }, NOW), null, "one's own absence");
  assert.equal(claimWait({ ...state, turn: "white" }, { black: NOW }, NOW), null);
  assert.equal(claimWait({ ...state, ply: 1 }, { black: NOW }, NOW), null, "can be aborted");
  assert.equal(claimWait({ ...state, you: null }, { black: NOW }, NOW), null, "a spectator");
  const outcome = { result: "1-0", reason: "absence", text: "" };
  assert.equal(claimWait({ ...state, outcome }, { black: NOW }, NOW), null);
});
