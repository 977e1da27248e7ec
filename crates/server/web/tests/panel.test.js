import assert from "node:assert/strict";
import { test } from "node:test";
import { blackStarts, pairs } from "../play/moves.js";
import { byWorth, news, title, turnText } from "../play/panel.js";

const players = { white: { kind: "visitor", name: "You" }, black: { kind: "engine", name: "Engine, level 3" } };
const state = { you: "white", turn: "white", players, ply: 2, check: [], outcome: null, thinking: false, drawOffer: null };
const history = ["e4/B", "e5/B", "Bc4/B"].map((san) => ({ san, uci: "" }));

test("moves stand in two columns", () => {
  assert.deepEqual(pairs(history, false), [
    { number: 1, white: "e4/B", black: "e5/B" },
    { number: 2, white: "Bc4/B", black: null },
  ]);
  assert.deepEqual(pairs([], false), []);
});

test("a game that Black began has a gap in front", () => {
  assert.equal(blackStarts({ turn: "black", history: [] }), true);
  assert.equal(blackStarts({ turn: "black", history }), false);
  assert.equal(blackStarts({ turn: "white", history }), true);
  assert.deepEqual(pairs(history, true)[0], { number: 1, white: null, black: "e4/B" });
});

test("the page says whose turn it is", () => {
  assert.equal(turnText(state), "Your move");
  assert.equal(turnText({ ...state, check: [4] }), "Your move: you are in check");
  assert.equal(turnText({ ...state, turn: "black" }), "Black to move");
  assert.equal(turnText({ ...state, turn: "black", thinking: true }), "Engine, level 3 is thinking…");
  assert.equal(turnText({ ...state, players: { ...players, black: null } }), "Waiting for the second player");
  assert.equal(turnText({ ...state, you: null }), "White to move");
  const ended = (/** @type {string} */ result, /** @type {any} */ you = "white") => turnText({ ...state, you, outcome: { result, reason: "", text: "" } });
  assert.deepEqual([ended("1-0"), ended("0-1"), ended("0-1", "black"), ended("1/2-1/2")], ["You won", "You lost", "You won", "Draw"]);
  assert.equal(ended("1-0", null), "The game is over");
  assert.deepEqual([ended("3/4-1/4"), ended("3/4-1/4", "black"), ended("1/4-3/4"), ended("1/4-3/4", null)], ["You got three quarters", "You got one quarter", "You got one quarter", "The game is over"]);
});

test("the title calls for a move only when there is one to make", () => {
  assert.equal(title(state, "Site"), "● Your move · Site");
  assert.equal(title({ ...state, players: { ...players, black: null } }, "Site"), "Waiting for the second player · Site");
  assert.equal(title({ ...state, outcome: { result: "1-0", reason: "", text: "" } }, "Site"), "1–0 · Site");
  assert.equal(title({ ...state, outcome: { result: "1/2-1/2", reason: "", text: "" } }, "Site"), "½–½ · Site");
  assert.equal(title({ ...state, outcome: { result: "1/4-3/4", reason: "", text: "" } }, "Site"), "¼–¾ · Site");
});

test("captured pieces are sorted, dearest first", () => {
  assert.deepEqual(byWorth(["p", "q", "p", "n"]), ["q", "n", "p", "p"]);
  assert.deepEqual(byWorth(["U", "C", "M", "Q", "R"]), ["Q", "M", "R", "C", "U"]);
});

test("offers and endings are news once", () => {
  const offered = { ...state, drawOffer: "black" };
  assert.equal(news(state, offered), "Engine, level 3 offers a draw.");
  assert.equal(news(offered, offered), "");
  assert.equal(news({ ...state, drawOffer: "white" }, state), "The draw was declined.");
  assert.equal(news({ ...state, drawOffer: "white" }, { ...state, ply: 3 }), "", "an offer that lapsed by a move was not declined");
  const over = { ...state, outcome: { result: "1-0", reason: "checkmate", text: "Checkmate. White wins." } };
  assert.equal(news(state, over), "Checkmate. White wins.");
  assert.equal(news(over, over), "");
});
