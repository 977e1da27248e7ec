import assert from "node:assert/strict";
import { test } from "node:test";
import { targetPly } from "../../game/moves/stepping.js";
import { blackStarts, moveRows, takebackRows } from "../../panel/move_list.js";
import { newsBetween, offerParts, rematchLabel, takebackLabel } from "../../panel/offers.js";
import { canAbort, spectatorText } from "../../panel/panel.js";
import { materialBalance, sortByValue } from "../../panel/seat.js";
import { formatResult, gameStatus, pageTitle, turnText } from "../../panel/turn.js";

const players = {
  white: { kind: "visitor", name: "You" },
  black: { kind: "engine", name: "Computer, level 3" },
};
const state = {
  you: "white",
  turn: "white",
  players,
  ply: 2,
  check: [],
  outcome: null,
  thinking: false,
  claim: null,
  drawOffer: null,
  takebackOffer: null,
  takebacks: 0,
  watchers: 0,
};
const history = ["e4/B", "e5/B", "Bc4/B"].map((san) => ({ san, uci: "" }));

test("moves are listed in two columns", () => {
  assert.deepEqual(moveRows(history, false), [
    { number: 1, white: "e4/B", black: "e5/B" },
    { number: 2, white: "Bc4/B", black: null },
  ]);
  assert.deepEqual(moveRows([], false), []);
});

test("a game that Black began starts with a gap", () => {
  assert.equal(blackStarts({ turn: "black", history: [] }), true);
  assert.equal(blackStarts({ turn: "black", history }), false);
  assert.equal(blackStarts({ turn: "white", history }), true);
  assert.deepEqual(moveRows(history, true)[0], { number: 1, white: null, black: "e4/B" });
});

test("the turn is described for each viewer", () => {
  assert.equal(turnText(state), "Your turn");
  assert.equal(turnText({ ...state, check: [4] }), "Check! Your turn");
  assert.equal(turnText({ ...state, turn: "black" }), "Black to move");
  assert.equal(turnText({ ...state, turn: "black", thinking: true }), "Black is thinking…");
  assert.equal(turnText({ ...state, turn: "black", check: [60] }), "Check! Black to move");
  assert.equal(
    turnText({ ...state, players: { ...players, black: null } }),
    "Waiting for opponent",
  );
  assert.equal(turnText({ ...state, you: null }), "White to move");
  const ended = (/** @type {string} */ result, /** @type {any} */ you = "white") =>
    turnText({ ...state, you, outcome: { result, reason: "", text: "" } });
  assert.deepEqual(
    [ended("1-0"), ended("0-1"), ended("0-1", "black"), ended("1/2-1/2")],
    ["You won", "You lost", "You won", "Draw"],
  );
  assert.deepEqual(
    [ended("1-0", null), ended("0-1", null), ended("1/2-1/2", null)],
    ["White won", "Black won", "Draw"],
  );
  assert.deepEqual(
    [ended("3/4-1/4"), ended("3/4-1/4", "black"), ended("1/4-3/4"), ended("1/4-3/4", null)],
    ["¾ point for you", "¼ point for you", "¼ point for you", "¾ point for Black"],
  );
});

test("the title asks for a move only on the player's turn", () => {
  assert.equal(pageTitle(state, "Site"), "● Your turn · Site");
  assert.equal(
    pageTitle({ ...state, players: { ...players, black: null } }, "Site"),
    "Waiting for opponent · Site",
  );
  assert.equal(
    pageTitle({ ...state, outcome: { result: "1-0", reason: "", text: "" } }, "Site"),
    "1–0 · Site",
  );
  assert.equal(
    pageTitle({ ...state, outcome: { result: "1/2-1/2", reason: "", text: "" } }, "Site"),
    "½–½ · Site",
  );
  assert.equal(
    pageTitle({ ...state, outcome: { result: "1/4-3/4", reason: "", text: "" } }, "Site"),
    "¼–¾ · Site",
  );
});

test("captured pieces are sorted by value", () => {
  assert.deepEqual(sortByValue(["p", "q", "p", "n"]), ["q", "n", "p", "p"]);
  assert.deepEqual(sortByValue(["U", "C", "M", "Q", "R"]), ["Q", "M", "R", "C", "U"]);
});

test("offers and results are news once", () => {
  const offered = { ...state, drawOffer: "black" };
  assert.deepEqual(newsBetween(state, offered), {
    text: "Computer, level 3 offers a draw.",
    tone: "elsewhere",
  });
  assert.equal(newsBetween(offered, offered), null);
  assert.deepEqual(newsBetween({ ...state, drawOffer: "white" }, state), {
    text: "Draw offer declined.",
    tone: "news",
  });
  assert.equal(
    newsBetween({ ...state, drawOffer: "white" }, { ...state, ply: 3 }),
    null,
    "an offer that a move ended counts as not declined",
  );
  const over = {
    ...state,
    outcome: { result: "1-0", reason: "checkmate", text: "Checkmate. White wins." },
  };
  assert.equal(newsBetween(state, over)?.text, "Checkmate. White wins.");
  assert.equal(newsBetween(over, over), null);
});

test("the game status is known for every state", () => {
  const ended = (/** @type {string} */ result, /** @type {any} */ you = "white") =>
    gameStatus({ ...state, you, outcome: { result, reason: "", text: "" } });
  assert.deepEqual(
    [ended("1-0"), ended("0-1"), ended("1/2-1/2"), ended("1/4-3/4", "black"), ended("1-0", null)],
    ["won", "lost", "drawn", "won", "over"],
  );
  assert.deepEqual(
    [
      gameStatus(state),
      gameStatus({ ...state, check: [4] }),
      gameStatus({ ...state, turn: "black" }),
    ],
    ["yours", "check", "theirs"],
  );
  assert.equal(gameStatus({ ...state, players: { ...players, black: null } }), "waiting");
});

test("the material balance counts the pieces on the boards", () => {
  const pieces = /** @type {[number, string][]} */ (
    ["K", "Q", "P", "k", "r", "n"].map((piece, at) => [at, piece])
  );
  assert.deepEqual([materialBalance(pieces, "white"), materialBalance(pieces, "black")], [2, -2]);
});

test("steps stay within the game", () => {
  assert.deepEqual(
    [
      targetPly("first", 3, 5),
      targetPly("back", 3, 5),
      targetPly("forward", 3, 5),
      targetPly("last", 3, 5),
    ],
    [0, 2, 4, 5],
  );
  assert.deepEqual([targetPly("back", 0, 5), targetPly("forward", 5, 5)], [0, 5]);
});

test("takebacks are listed where they were played", () => {
  const taken = (/** @type {number[]} */ ...plies) =>
    takebackRows({
      turn: "black",
      history,
      takenBack: plies.map((ply) => ({ ply, by: "white", moves: ["e4"] })),
    });
  assert.deepEqual(
    [...taken(0, 1, 2, 3, 9)].map(([row, list]) => [row, list.length]),
    [
      [-1, 1],
      [0, 2],
      [1, 2],
    ],
  );
  assert.deepEqual(
    [
      ...takebackRows({
        turn: "white",
        history,
        takenBack: [{ ply: 1, by: "black", moves: ["e5"] }],
      }).keys(),
    ],
    [0],
    "after the gap",
  );
});

test("offers can be answered only by the opponent and before the end", () => {
  const friend = {
    ...state,
    players: { ...players, black: { kind: "visitor", name: "Opponent" } },
  };
  const shown = (/** @type {any} */ state) =>
    Object.entries(offerParts(state))
      .filter(([name, { shown }]) => shown && !name.endsWith("-text"))
      .map(([name]) => name);
  assert.deepEqual(shown(friend), []);
  assert.deepEqual(shown({ ...friend, takebackOffer: "black", drawOffer: "black" }), [
    "offer",
    "takeback-offer",
  ]);
  assert.deepEqual(shown({ ...friend, takebackOffer: "white", drawOffer: "white" }), [
    "offered",
    "takeback-offered",
  ]);
  assert.deepEqual(shown({ ...friend, you: null, takebackOffer: "white", drawOffer: "white" }), []);
  const over = {
    ...friend,
    takebackOffer: "black",
    outcome: { result: "1-0", reason: "", text: "" },
  };
  assert.deepEqual(shown(over), ["rematch-form"]);
  assert.deepEqual(
    [undefined, "white", "black"].map((rematchOffer) => rematchLabel({ ...over, rematchOffer })),
    ["Rematch", "Rematch offered", "Accept rematch"],
  );
  assert.deepEqual(shown({ ...over, rematch: "abc" }), ["rematch-link"]);
  assert.deepEqual([takebackLabel(friend), takebackLabel(state)], ["Request takeback", "Takeback"]);
});

test("a draw can be claimed with a move that is about to be made", () => {
  const claimWith = { text: "With this move …", moves: [{ uci: "f6g8", san: "Ng8/A" }] };
  const own = { ...state, claimWith };
  const parts = offerParts(own);
  assert.deepEqual(
    [parts.claim.shown, parts["claim-with"].shown, parts["claim-with-text"].text],
    [false, true, "With this move …"],
  );
  assert.equal(offerParts(state)["claim-with"].shown, false);
  assert.equal(offerParts({ ...own, you: null })["claim-with"].shown, false);
  assert.deepEqual(newsBetween(state, own), { text: "With this move …", tone: "elsewhere" });
  assert.equal(newsBetween(own, own), null);
  const now = { ...state, claim: "You may claim a draw." };
  assert.equal(newsBetween(state, now)?.text, "You may claim a draw.");
});

test("a takeback and its refusal are news", () => {
  const asked = { ...state, takebackOffer: "white" };
  assert.deepEqual(newsBetween(asked, state), {
    text: "Takeback declined.",
    tone: "news",
  });
  assert.equal(newsBetween(state, { ...state, takebackOffer: "black" })?.tone, "elsewhere");
  const taken = {
    ...state,
    ply: 0,
    takebacks: 1,
    takenBack: [{ ply: 0, by: "white", moves: ["e4/B", "e5/B"] }],
  };
  assert.equal(newsBetween(asked, taken)?.text, "You took back e4/B and e5/B.");
  assert.equal(newsBetween(asked, { ...taken, you: null })?.text, "White took back e4/B and e5/B.");
});

test("players see the number of spectators, spectators see that they watch", () => {
  const told = (/** @type {any} */ you, /** @type {number} */ watchers) =>
    spectatorText({ ...state, you, watchers });
  assert.deepEqual(
    [told("white", 0), told("white", 1), told("black", 3)],
    ["", "1 spectator", "3 spectators"],
  );
  assert.deepEqual([told(null, 1), told(null, 3)], ["Spectating", "Spectating with 2 others"]);
});

test("an aborted game has no winner and no score", () => {
  const aborted = { ...state, outcome: { result: "*", reason: "aborted", text: "Aborted." } };
  assert.equal(gameStatus(aborted), "over");
  assert.equal(turnText(aborted), "No result");
  assert.equal(turnText({ ...aborted, you: null }), "No result");
  assert.equal(pageTitle(aborted, "Site"), "No result · Site");
  assert.equal(formatResult("*"), "");
  assert.deepEqual(
    [0, 1, 2].map((ply) => canAbort({ ply })),
    [true, true, false],
  );
});

test("given time is announced to its receiver only", () => {
  const clock = { white: 60_000, black: 60_000 };
  const before = {
    ...state,
    players: { ...players, black: { kind: "visitor", name: "Bea" } },
    clock,
  };
  const after = { ...before, clock: { ...clock, white: 75_000 } };
  assert.deepEqual(newsBetween(before, after), {
    text: "Bea gave you 15 seconds more.",
    tone: "news",
  });
  assert.equal(newsBetween({ ...before, you: "black" }, { ...after, you: "black" }), null);
  // The increment of a move is not a gift.
  assert.equal(newsBetween(before, { ...after, ply: 3 }), null);
});
