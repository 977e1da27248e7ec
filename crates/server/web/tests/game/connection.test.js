import assert from "node:assert/strict";
import { test } from "node:test";
import { lossText } from "../../game/connection/connection.js";

const clock = /** @type {import("../../clock/clocks.js").ClockState} */ ({ live: true });
const state = {
  you: /** @type {const} */ ("white"),
  turn: /** @type {const} */ ("white"),
  outcome: null,
  clock,
};

test("a player learns that the clock runs while the connection is lost", () => {
  assert.equal(
    lossText(false, state, false),
    "Connection lost. Reconnecting… Your clock is running.",
  );
  assert.equal(
    lossText(true, { ...state, turn: "black" }, false),
    "You are offline. When your opponent moves, your clock runs.",
  );
  assert.match(lossText(true, state, true), /^You are offline. Your move is sent .* clock runs.$/);
});

test("without a live clock only a waiting move is mentioned", () => {
  const slow = { ...state, clock: { ...clock, live: false } };
  assert.equal(lossText(true, slow, false), "You are offline.");
  assert.equal(
    lossText(true, slow, true),
    "You are offline. Your move is sent when you are connected again.",
  );
  for (const more of [{ you: null }, { outcome: { result: "1-0", reason: "", text: "" } }])
    assert.equal(lossText(false, { ...state, ...more }, true), "Connection lost. Reconnecting…");
});
