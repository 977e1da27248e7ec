import assert from "node:assert/strict";
import { test } from "node:test";
import { PAUSE_MS, StateQueue } from "../../board/state/state_queue.js";

/** Boards on which every move takes 350 ms, with a manual clock. */
function world() {
  const timers = new Map();
  const said = [];
  const at = { now: 1000, hidden: false, ply: 0, ids: 0 };
  const queue = new StateQueue(
    {
      now: () => at.now,
      hidden: () => at.hidden,
      cancel: (id) => timers.delete(id),
      after: (run, rest) => {
        timers.set(++at.ids, { at: at.now + rest, run });
        return at.ids;
      },
    },
    {
      moves: (state) => state.ply !== at.ply,
      show: (state) => {
        const travels = state.ply === at.ply ? 0 : 350;
        at.ply = state.ply;
        said.push(`shown ${state.ply}${state.more ?? ""}`);
        return travels;
      },
      landed: (state) => said.push(`landed ${state.ply}${state.more ?? ""}`),
    },
  );
  const pass = (milliseconds) => {
    at.now += milliseconds;
    for (const [id, timer] of [...timers]) if (timer.at <= at.now && timers.delete(id)) timer.run();
    return said.splice(0);
  };
  return { queue, at, pass, said };
}

test("a state is shown at once if nothing is animated, and lands with its move", () => {
  const { queue, pass } = world();
  queue.push({ ply: 1 });
  assert.deepEqual(pass(0), ["shown 1"]);
  assert.deepEqual(pass(349), []);
  assert.deepEqual(pass(1), ["landed 1"]);
});

test("the answer waits for the player's own move and a pause", () => {
  const { queue, at, pass } = world();
  at.ply = 1;
  queue.travel(350);
  queue.push({ ply: 1 });
  queue.push({ ply: 2 });
  assert.deepEqual(pass(349), [], "the confirmation waits too, because it would show check");
  assert.deepEqual(pass(1), ["shown 1", "landed 1"]);
  assert.deepEqual(pass(PAUSE_MS - 1), []);
  assert.deepEqual(pass(1), ["shown 2"]);
  assert.deepEqual(pass(350), ["landed 2"]);
  assert.ok(queue.empty);
});

test("states of the same position replace each other, later ones wait in order", () => {
  const { queue, pass } = world();
  queue.push({ ply: 1 });
  queue.push({ ply: 2 });
  queue.push({ ply: 2, more: " with an offer" });
  queue.push({ ply: 3 });
  assert.deepEqual(pass(0), ["shown 1"]);
  assert.deepEqual(pass(350), ["landed 1"]);
  assert.deepEqual(pass(PAUSE_MS), ["shown 2 with an offer"]);
  pass(350);
  assert.deepEqual(pass(PAUSE_MS), ["shown 3"]);
});

test("a jump of more than one move or a takeback replaces the queue", () => {
  for (const ply of [5, 0]) {
    const { queue, pass } = world();
    queue.push({ ply: 1 });
    queue.push({ ply: 2 });
    queue.push({ ply });
    assert.deepEqual(pass(0), ["shown 1"]);
    assert.deepEqual(pass(350), ["landed 1"]);
    assert.deepEqual(pass(PAUSE_MS), [`shown ${ply}`]);
  }
});

test("moves are skipped if they arrive too fast", () => {
  const { queue, pass } = world();
  for (let ply = 1; ply <= 12; ply++) queue.push({ ply });
  assert.deepEqual(pass(0), ["shown 1"]);
  pass(350);
  assert.deepEqual(pass(PAUSE_MS), ["shown 11"]);
});

test("nothing waits while the page is hidden", () => {
  const { queue, at, pass } = world();
  queue.push({ ply: 1 });
  queue.push({ ply: 2 });
  at.hidden = true;
  queue.advance();
  assert.deepEqual(pass(0), ["shown 1", "landed 1", "shown 2", "landed 2"]);
  assert.ok(queue.empty);
});

test("a player who goes on does not wait for moves that are still arriving", () => {
  const { queue, at, pass } = world();
  at.ply = 1;
  queue.travel(350);
  queue.push({ ply: 1 });
  queue.push({ ply: 2 });
  queue.hurry();
  assert.deepEqual(pass(0), ["shown 1", "landed 1", "shown 2", "landed 2"]);
  assert.ok(queue.empty);
});
