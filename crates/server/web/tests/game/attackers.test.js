import assert from "node:assert/strict";
import { test } from "node:test";
import { attackArrows, attackersQuery } from "../../game/marks/attackers.js";

test("attackers of each side have their own arrows", () => {
  assert.deepEqual(attackArrows({ white: [1], black: [60, 61] }, 18), [
    { from: 1, transit: 18, to: 18, threat: false },
    { from: 60, transit: 18, to: 18, threat: true },
    { from: 61, transit: 18, to: 18, threat: true },
  ]);
});

test("a late answer shows no arrows", async (context) => {
  /** @type {(response: { json: () => Promise<object> }) => void} */
  let answer = () => {};
  context.mock.method(globalThis, "fetch", () => new Promise((resolve) => (answer = resolve)));
  const board = Object.assign(new EventTarget(), { edits: null });
  const pointed = [];
  const square = attackersQuery(board, (cell) => `/${cell}`, {
    showMessage: () => {},
    point: (arrows) => pointed.push(arrows.length),
  });
  // Node 18 has no `CustomEvent`.
  const tap = () =>
    board.dispatchEvent(Object.assign(new Event("glass-edit"), { detail: { from: null, to: 18 } }));
  const arrive = async () => {
    answer({ json: async () => ({ type: "attackers", text: "", white: [1], black: [] }) });
    await new Promise((resolve) => setImmediate(resolve));
  };
  square.ask();
  tap();
  square.end();
  await arrive();
  assert.deepEqual(pointed, []);
  square.ask();
  tap();
  await arrive();
  assert.deepEqual(pointed, [1]);
});
