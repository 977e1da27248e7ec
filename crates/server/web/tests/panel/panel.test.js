import assert from "node:assert/strict";
import { test } from "node:test";
import { blackStarts, pairs, strikes } from "../../panel/move_list.js";
import { news, offers, rematchLabel, takebackLabel } from "../../panel/offers.js";
import { audience } from "../../panel/panel.js";
import { balance, byWorth } from "../../panel/seat.js";
import { target } from "../../game/stepping.js";
import { standing, title, turnText } from "../../panel/turn.js";

const players = { white: { kind: "visitor", name: "You" }, black: { kind: "engine", name: "Engine, level 3" } };
const state = { you: "white", turn: "white", players, ply: 2, check: [], outcome: null, thinking: false, claim: null, drawOffer: null, takebackOffer: null, takebacks: 0, watchers: 0 };
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
  assert.equal(turnText({ ...state, check: [4] }), "Check: your move");
  assert.equal(turnText({ ...state, turn: "black" }), "Black to move");
  assert.equal(turnText({ ...state, turn: "black", thinking: true }), "Black is thinking…");
  assert.equal(turnText({ ...state, turn: "black", check: [60] }), "Check: Black to move");
  assert.equal(turnText({ ...state, players: { ...players, black: null } }), "Waiting for the second player");
  assert.equal(turnText({ ...state, you: null }), "White to move");
  const ended = (/** @type {string} */ result, /** @type {any} */ you = "white") => turnText({ ...state, you, outcome: { result, reason: "", text: "" } });
  assert.deepEqual([ended("1-0"), ended("0-1"), ended("0-1", "black"), ended("1/2-1/2")], ["You won", "You lost", "You won", "Draw"]);
  assert.deepEqual([ended("1-0", null), ended("0-1", null), ended("1/2-1/2", null)], ["White won", "Black won", "Draw"]);
  assert.deepEqual([ended("3/4-1/4"), ended("3/4-1/4", "black"), ended("1/4-3/4"), ended("1/4-3/4", null)], ["You got three quarters", "You got one quarter", "You got one quarter", "Black got three quarters"]);
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
  assert.deepEqual(news(state, offered), { text: "Engine, level 3 offers a draw.", tone: "elsewhere" });
  assert.equal(news(offered, offered), null);
  assert.deepEqual(news({ ...state, drawOffer: "white" }, state), { text: "The draw was declined.", tone: "news" });
  assert.equal(news({ ...state, drawOffer: "white" }, { ...state, ply: 3 }), null, "an offer that lapsed by a move was not declined");
  const over = { ...state, outcome: { result: "1-0", reason: "checkmate", text: "Checkmate. White wins." } };
  assert.equal(news(state, over)?.text, "Checkmate. White wins.");
  assert.equal(news(over, over), null);
});

test("how the game stands has a word for the colour of the seat", () => {
  const ended = (/** @type {string} */ result, /** @type {any} */ you = "white") => standing({ ...state, you, outcome: { result, reason: "", text: "" } });
  assert.deepEqual([ended("1-0"), ended("0-1"), ended("1/2-1/2"), ended("1/4-3/4", "black"), ended("1-0", null)], ["won", "lost", "drawn", "won", "over"]);
  assert.deepEqual([standing(state), standing({ ...state, check: [4] }), standing({ ...state, turn: "black" })], ["yours", "check", "theirs"]);
  assert.equal(standing({ ...state, players: { ...players, black: null } }), "waiting");
});

test("who is ahead is told by what stands on the boards", () => {
  const pieces = /** @type {[number, string][]} */ (["K", "Q", "P", "k", "r", "n"].map((piece, at) => [at, piece]));
  assert.deepEqual([balance(pieces, "white"), balance(pieces, "black")], [2, -2]);
});

test("steps stay within the game", () => {
  assert.deepEqual([target("first", 3, 5), target("back", 3, 5), target("forward", 3, 5), target("last", 3, 5)], [0, 2, 4, 5]);
  assert.deepEqual([target("back", 0, 5), target("forward", 5, 5)], [0, 5]);
});

test("what was taken back stands where it was played", () => {
  const taken = (/** @type {number[]} */ ...plies) => strikes({ turn: "black", history, takenBack: plies.map((ply) => ({ ply, by: "white", moves: ["e4"] })) });
  assert.deepEqual([...taken(0, 1, 2, 3, 9)].map(([row, list]) => [row, list.length]), [[-1, 1], [0, 2], [1, 2]]);
  assert.deepEqual([...strikes({ turn: "white", history, takenBack: [{ ply: 1, by: "black", moves: ["e5"] }] }).keys()], [0], "after the gap");
});

test("only who is asked may answer, and only before the end", () => {
  const friend = { ...state, players: { ...players, black: { kind: "visitor", name: "Opponent" } } };
  const shown = (/** @type {any} */ state) => Object.entries(offers(state)).filter(([name, { shown }]) => shown && !name.endsWith("-text")).map(([name]) => name);
  assert.deepEqual(shown(friend), []);
  assert.deepEqual(shown({ ...friend, takebackOffer: "black", drawOffer: "black" }), ["offer", "takeback-offer"]);
  assert.deepEqual(shown({ ...friend, takebackOffer: "white", drawOffer: "white" }), ["offered", "takeback-offered"]);
  assert.deepEqual(shown({ ...friend, you: null, takebackOffer: "white", drawOffer: "white" }), []);
  const over = { ...friend, takebackOffer: "black", outcome: { result: "1-0", reason: "", text: "" } };
  assert.deepEqual(shown(over), ["rematch-form"]);
  assert.deepEqual([undefined, "white", "black"].map((rematchOffer) => rematchLabel({ ...over, rematchOffer })), ["Rematch", "Rematch offered", "Accept the rematch"]);
  assert.deepEqual(shown({ ...over, rematch: "abc" }), ["rematch-link"]);
  assert.deepEqual([takebackLabel(friend), takebackLabel(state)], ["Ask to take back", "Take back"]);
});

test("a takeback and its refusal are told", () => {
  const asked = { ...state, takebackOffer: "white" };
  assert.deepEqual(news(asked, state), { text: "The move stands: to take it back was declined.", tone: "news" });
  assert.equal(news(state, { ...state, takebackOffer: "black" })?.tone, "elsewhere");
  const taken = { ...state, ply: 0, takebacks: 1, takenBack: [{ ply: 0, by: "white", moves: ["e4/B", "e5/B"] }] };
  assert.equal(news(asked, taken)?.text, "You took back e4/B and e5/B.");
  assert.equal(news(asked, { ...taken, you: null })?.text, "White took back e4/B and e5/B.");
});

test("players are told how many watch, and watchers that they do", () => {
  const told = (/** @type {any} */ you, /** @type {number} */ watchers) => audience({ ...state, you, watchers });
  assert.deepEqual([told("white", 0), told("white", 1), told("black", 3)], ["", "1 watches", "3 watch"]);
  assert.deepEqual([told(null, 1), told(null, 3)], ["You watch", "You watch, with 2 more"]);
});
