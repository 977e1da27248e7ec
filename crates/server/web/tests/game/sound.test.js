import assert from "node:assert/strict";
import { test } from "node:test";

import { soundsOf } from "../../game/moves/sound.js";

const state = (/** @type {object} */ more) => ({
  ply: 4,
  last: null,
  check: [],
  outcome: null,
  ...more,
});
const moved = (/** @type {object} */ more) =>
  state({ ply: 5, last: { transit: 28, to: 28, captured: [] }, ...more });

test("a move, a capture and a transfer have sounds", () => {
  assert.deepEqual(soundsOf(state({}), moved({})), ["move"]);
  assert.deepEqual(soundsOf(state({}), moved({ last: { transit: 28, to: 92, captured: [28] } })), [
    "capture",
    "transfer",
  ]);
});

test("check has a sound, but not together with the end of the game", () => {
  assert.deepEqual(soundsOf(state({}), moved({ check: [60] })), ["move", "check"]);
  assert.deepEqual(soundsOf(state({}), moved({ check: [60], outcome: {} })), ["move", "end"]);
});

test("states without a move are silent except for the end of the game", () => {
  assert.deepEqual(soundsOf(moved({}), moved({ check: [60] })), []);
  assert.deepEqual(soundsOf(moved({}), state({})), []);
  assert.deepEqual(soundsOf(moved({}), moved({ outcome: {} })), ["end"]);
  assert.deepEqual(soundsOf(moved({ outcome: {} }), moved({ outcome: {} })), []);
});
