import assert from "node:assert/strict";
import { test } from "node:test";
import { whole } from "../../game/merge_history.js";

const known = { ply: 2, takebacks: 1, since: 0, history: ["e4", "e5"], takenBack: [{ ply: 1 }], drawOffer: "white" };

test("what is told is put after what is known, and all else is as it is told", () => {
  const state = whole(known, { ply: 3, takebacks: 1, since: 2, history: ["Nf3"], drawOffer: null });
  assert.deepEqual(state.history, ["e4", "e5", "Nf3"]);
  assert.deepEqual([state.ply, state.drawOffer], [3, null]);
  assert.deepEqual(state.takenBack, known.takenBack);
  assert.deepEqual(known.history, ["e4", "e5"], "what was known before is left alone");
});

test("an overlap is no gap", () => {
  const state = whole(known, { ply: 3, takebacks: 1, since: 1, history: ["e5", "Nf3"] });
  assert.deepEqual(state.history, ["e4", "e5", "Nf3"]);
});

test("a whole state needs nothing", () => {
  const state = { ply: 1, takebacks: 2, since: 0, history: ["d4"] };
  assert.equal(whole(known, state), state);
  assert.equal(whole(null, state), state);
});

test("a state that does not follow on what is known is none", () => {
  const later = { ply: 4, takebacks: 1, since: 3, history: ["Nc6"] };
  assert.equal(whole(known, later), null);
  assert.equal(whole(null, later), null);
  assert.equal(whole(known, { ...later, since: 2, takebacks: 2 }), null, "after a takeback other moves come again");
});
