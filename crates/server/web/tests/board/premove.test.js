import assert from "node:assert/strict";
import { test } from "node:test";
import { meant } from "../../board/premove.js";
import { Scene } from "../../board/board_model.js";
import { derive } from "../../board/state.js";
import { cell, move } from "../boards.js";

const state = { ply: 5, you: "white", turn: "white", pieces: [[cell("e2"), "P"], [cell("e7"), "p"]], moves: [move("e2e4")], outcome: null };
const [from, to] = [cell("e2"), cell("e4")];

test("a premove is played if it is legal when the opponent has moved", () => {
  assert.equal(meant(derive(state), { ply: 5, from, to })?.uci, "e2e4");
  assert.equal(meant(derive(state), { ply: 7, from, to }), null, "it belongs to another move");
  assert.equal(meant(derive(state), { ply: 5, from, to: cell("e5") }), null);
  assert.equal(meant(derive({ ...state, outcome: { result: "0-1" } }), { ply: 5, from, to }), null);
});

test("a pawn becomes a queen, and nobody guesses the board", () => {
  const promotions = ["r", "q", "n"].map((promotion) => move("e2e4", { promotion }));
  assert.equal(meant(derive({ ...state, moves: promotions }), { ply: 5, from, to })?.promotion, "q");
  const [b, c] = ["B", "C"].map((landing) => move("e2e4", { landing }));
  const four = derive({ ...state, moves: [b, c] });
  assert.equal(meant(four, { ply: 5, from, to }), null);
  assert.deepEqual(meant(four, { ply: 5, from, to: cell("e4/C") }), c);
});

test("only where it is allowed, and only while the opponent is to move, one chooses ahead", () => {
  const scene = new Scene();
  scene.view = derive({ ...state, turn: "black", moves: [] });
  assert.equal(scene.isOwn(from), false);
  scene.premoves = true;
  assert.deepEqual([scene.ahead, scene.isOwn(from), scene.isOwn(cell("e7"))], [true, true, false]);
  scene.view = derive(state);
  assert.deepEqual([scene.ahead, scene.isOwn(from)], [false, true]);
  scene.view = derive({ ...state, turn: "black", you: null });
  assert.equal(scene.isOwn(from), false, "a watcher");
});
