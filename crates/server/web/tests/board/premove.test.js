import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardModel } from "../../board/state/board_model.js";
import { premoveArrows, resolvePremove } from "../../board/state/premove.js";
import { viewerState } from "../../board/state/state.js";
import { cell, move } from "../boards.js";

const state = {
  ply: 5,
  you: "white",
  turn: "white",
  pieces: [
    [cell("e2"), "P"],
    [cell("e7"), "p"],
  ],
  moves: [move("e2e4")],
  outcome: null,
};
const [from, to] = [cell("e2"), cell("e4")];

test("a premove is played if it is legal when the opponent has moved", () => {
  assert.equal(resolvePremove(viewerState(state), { ply: 5, from, to })?.uci, "e2e4");
  assert.equal(
    resolvePremove(viewerState(state), { ply: 7, from, to }),
    null,
    "it belongs to another move",
  );
  assert.equal(resolvePremove(viewerState(state), { ply: 5, from, to: cell("e5") }), null);
  assert.equal(
    resolvePremove(viewerState({ ...state, outcome: { result: "0-1" } }), { ply: 5, from, to }),
    null,
  );
});

test("a premove promotes to a queen and is dropped if the landing board is ambiguous", () => {
  const promotions = ["r", "q", "n"].map((promotion) => move("e2e4", { promotion }));
  assert.equal(
    resolvePremove(viewerState({ ...state, moves: promotions }), { ply: 5, from, to })?.promotion,
    "q",
  );
  const [b, c] = ["B", "C"].map((landing) => move("e2e4", { landing }));
  const four = viewerState({ ...state, moves: [b, c] });
  assert.equal(resolvePremove(four, { ply: 5, from, to }), null);
  assert.deepEqual(resolvePremove(four, { ply: 5, from, to: cell("e4/C") }), c);
});

test("premoves need permission and the opponent's turn", () => {
  const model = new BoardModel();
  model.view = viewerState({ ...state, turn: "black", moves: [] });
  assert.equal(model.isOwn(from), false);
  model.premoves = true;
  assert.deepEqual(
    [model.isPremoving, model.isOwn(from), model.isOwn(cell("e7"))],
    [true, true, false],
  );
  model.view = viewerState(state);
  assert.deepEqual([model.isPremoving, model.isOwn(from)], [false, true]);
  model.view = viewerState({ ...state, turn: "black", you: null });
  assert.equal(model.isOwn(from), false, "a watcher");
});

test("a premove is an arrow between its two cells", () => {
  const arrow = { from: 3, transit: 9, to: 9, premove: true };
  assert.deepEqual(premoveArrows({ ply: 4, from: 3, to: 9 }), [arrow]);
  assert.deepEqual(premoveArrows(null), []);
});
