import assert from "node:assert/strict";
import { test } from "node:test";
import { mergeHistory } from "../../game/connection/merge_history.js";

const known = {
  ply: 2,
  takebacks: 1,
  since: 0,
  history: ["e4", "e5"],
  takenBack: [{ ply: 1 }],
  drawOffer: "white",
};

test("sent moves are appended to the known ones, all else is taken from the new state", () => {
  const state = mergeHistory(known, {
    ply: 3,
    takebacks: 1,
    since: 2,
    history: ["Nf3"],
    drawOffer: null,
  });
  assert.deepEqual(state.history, ["e4", "e5", "Nf3"]);
  assert.deepEqual([state.ply, state.drawOffer], [3, null]);
  assert.deepEqual(state.takenBack, known.takenBack);
  assert.deepEqual(known.history, ["e4", "e5"], "the previous history is unchanged");
});

test("overlapping moves are merged", () => {
  const state = mergeHistory(known, { ply: 3, takebacks: 1, since: 1, history: ["e5", "Nf3"] });
  assert.deepEqual(state.history, ["e4", "e5", "Nf3"]);
});

test("a full state is used as it is", () => {
  const state = { ply: 1, takebacks: 2, since: 0, history: ["d4"] };
  assert.equal(mergeHistory(known, state), state);
  assert.equal(mergeHistory(null, state), state);
});

test("a state with a gap is rejected", () => {
  const later = { ply: 4, takebacks: 1, since: 3, history: ["Nc6"] };
  assert.equal(mergeHistory(known, later), null);
  assert.equal(mergeHistory(null, later), null);
  assert.equal(
    mergeHistory(known, { ...later, since: 2, takebacks: 2 }),
    null,
    "after a takeback the moves differ",
  );
});
