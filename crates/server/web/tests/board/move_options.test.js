import assert from "node:assert/strict";
import { test } from "node:test";
import { promoting, question } from "../../board/move_options.js";
import { barred, derive } from "../../board/state.js";
import { alice, cell, duo, move, quasiAlice } from "../boards.js";

const four = quasiAlice();
const kings = [[cell("e1"), "K"], [cell("e8/B"), "k"]];
/** Landings while the white king stands on A and the black one on B. */
const landings = [[1], [0], [0, 1], [0, 1]];
const view = (pieces, more = {}) => derive({ you: "white", turn: "white", pieces: [...kings, ...pieces], landings, moves: [], ...more });
const told = (asked) => asked.boards.map(({ name, kind, note }) => [name, kind, note]);

test("every board of the question says why it is out of the question", () => {
  const moves = ["A", "B"].map((landing) => move("e2e4", { board: "C", landing }));
  const asked = question(view([[cell("e2/C"), "P"]]), four, moves);
  assert.equal(asked.title, "Pawn to e4: which board?");
  assert.deepEqual(told(asked), [["A", "legal", ""], ["B", "legal", ""], ["C", "source", "leaves from here"], ["D", "closed", "no king there"]]);
  assert.deepEqual(asked.boards.map((landing) => landing.moves.length), [1, 1, 0, 0]);
});

test("a board may be taken, or left open by the rules and closed by a check", () => {
  const both = [[1, 2, 3], [], [], []];
  const moves = ["C", "D"].map((landing) => move("e2e4", { landing }));
  const taken = question(view([[cell("e2"), "P"], [cell("e4/B"), "n"]], { landings: both }), four, moves);
  assert.deepEqual(told(taken)[1], ["B", "closed", "taken by the black knight"]);
  const bare = question(view([[cell("e2"), "P"]], { landings: both }), four, moves);
  assert.deepEqual(told(bare)[1], ["B", "closed", "the king would be in check"]);
});

test("the second capture of a king is told", () => {
  const both = [[1, 2, 3], [], [], []];
  const pieces = [[cell("e2/C"), "p"]];
  const asked = question(view(pieces, { landings: both }), four, [move("e1e2", { landing: "C", captures: [cell("e2/C")] }), move("e1e2", { landing: "D" })]);
  assert.deepEqual(told(asked).slice(2), [["C", "legal", "then captures the pawn on C"], ["D", "legal", ""]]);
});

test("board and piece are asked at once", () => {
  const moves = ["A", "B"].flatMap((landing) => ["q", "r", "b", "n"].map((promotion) => move("a7a8", { board: "C", landing, promotion })));
  const asked = question(view([[cell("a7/C"), "P"]]), four, moves);
  assert.deepEqual(asked.pieces, ["Q", "R", "B", "N"]);
  assert.equal(asked.boards.filter((landing) => landing.kind === "legal").length, 2);
  assert.equal(promoting(asked.boards[1].moves, "R"), moves[5]);
});

test("a promotion on the only other board asks for the piece alone, which may be none", () => {
  const moves = [move("a8a9", { promotion: "m" }), move("a8a9", { promotion: "c" }), move("a8a9")];
  const asked = question(derive({ pieces: [[cell("a8"), "p"]] }), alice(), moves);
  assert.deepEqual([asked.title, asked.boards, asked.pieces], ["Promote to", [], ["m", "c", null]]);
  assert.equal(promoting(moves, null), moves[2]);
});

test("staying is one of the choices where it is allowed", () => {
  const layout = duo();
  const both = [[0, 1], [0, 1]];
  const free = derive({ pieces: [[cell("g1"), "N"]], landings: both });
  assert.deepEqual(told(question(free, layout, [move("g1f3", { landing: "A" }), move("g1f3")])), [["A", "legal", "stays here"], ["B", "legal", ""]]);
});

test("changing boards alone is asked as such", () => {
  const asked = question(derive({ pieces: [[cell("g1"), "N"]], landings: [[0, 1], [0, 1]] }), duo(), [move("g1g1")]);
  assert.equal(asked.title, "Knight changes boards: which board?");
  assert.deepEqual(told(asked), [["A", "source", "stands here"], ["B", "legal", ""]]);
});

test("boards where the piece in hand cannot land are told, with the reason", () => {
  const moves = [move("e2e4", { board: "C", landing: "B" })];
  const seen = view([[cell("e2/C"), "P"]], { moves });
  assert.deepEqual([...barred(seen, four, cell("e2/C"))], [[0, "no landing for this piece"], [3, "no king there"]]);
  assert.equal(barred(seen, four, null).size, 0);
  assert.equal(barred(view([], { moves: [] }), alice(), cell("e1")).size, 0, "between two boards nothing is chosen");
});
