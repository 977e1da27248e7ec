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

const premove = { ply: 5, from, to, uci: "e2e4" };

test("a premove is played if it is legal when the opponent has moved", () => {
  const played = (/** @type {object} */ more, view = viewerState(state)) =>
    resolvePremove(view, { ...premove, ...more }).map(({ uci }) => uci);
  assert.deepEqual(played({}), ["e2e4"]);
  assert.deepEqual(played({ ply: 7 }), [], "it belongs to another move");
  assert.deepEqual(played({ to: cell("e5"), uci: "e2e5" }), []);
  assert.deepEqual(played({}, viewerState({ ...state, outcome: { result: "0-1" } })), []);
});

test("a premove whose landing board or promotion is not chosen yet means several moves", () => {
  const promotions = [undefined, "q", "n"].map((promotion) => move("e2e4", { promotion }));
  const promoting = viewerState({ ...state, moves: promotions });
  assert.deepEqual(resolvePremove(promoting, { ...premove, uci: null }), promotions);
  const [b, c] = ["B", "C"].map((landing) => ({
    ...move("e2e4", { landing }),
    uci: `e2e4/${landing}`,
  }));
  const four = viewerState({ ...state, moves: [b, c] });
  assert.deepEqual(resolvePremove(four, { ...premove, uci: null }), [b, c]);
  assert.deepEqual(resolvePremove(four, { ...premove, to: cell("e4/C"), uci: null }), [c]);
  assert.deepEqual(resolvePremove(four, { ...premove, uci: "e2e4/C" }), [c]);
});

test("the possible premoves are the moves of the waiting side until the position changes", () => {
  const model = new BoardModel();
  const waiting = { ...state, turn: /** @type {const} */ ("black"), moves: [] };
  model.setView(waiting);
  assert.equal(model.knowsPremoves, false);
  model.setPremoves(5, [move("e2e4")]);
  assert.equal(model.knowsPremoves && model.view.foreseen, true);
  assert.equal(model.view.moves.get(from)?.[0].uci, "e2e4");
  // A draw offer sends the same position again.
  model.setView(waiting);
  assert.equal(model.view.moves.size, 1);
  // After a takeback the same ply is another position.
  model.setView({ ...waiting, ply: 3 });
  model.setView(waiting);
  assert.deepEqual([model.knowsPremoves, model.view.moves.size], [false, 0]);
});

test("boards are fixed for the players of a running live game", () => {
  const model = new BoardModel();
  model.setView(state);
  assert.equal(model.fixed, false, "without a live clock");
  model.premoveSource = async () => null;
  assert.equal(model.fixed, true);
  model.setView({ ...state, outcome: { result: "1-0" } });
  assert.equal(model.fixed, false, "after the game");
  model.setView({ ...state, you: null });
  assert.equal(model.fixed, false, "a spectator");
});

test("premoves need permission and the opponent's turn", () => {
  const model = new BoardModel();
  model.view = viewerState({ ...state, turn: "black", moves: [] });
  assert.equal(model.isOwn(from), false);
  model.premoveSource = async () => null;
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
  assert.deepEqual(premoveArrows({ from: 3, to: 9 }), [arrow]);
  assert.deepEqual(premoveArrows(null), []);
});
