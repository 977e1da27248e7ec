import assert from "node:assert/strict";
import { test } from "node:test";
import { options } from "../board/choice.js";
import { announce, attempt, canPick, closedAt, decide, derive, describe, foresee, marks, movesTo } from "../board/state.js";
import { alice, cell, grid, move } from "./boards.js";

const layout = alice();
const closedText = "f3 is closed: the black pawn on f3/B stands in the way";
const state = {
  ply: 4,
  you: "white",
  turn: "white",
  pieces: [[cell("g1"), "N"], [cell("e2"), "P"], [cell("e1"), "K"], [cell("f3/B"), "p"], [cell("h3"), "n"], [cell("e8"), "k"]],
  last: { from: cell("f6"), transit: cell("f3"), to: cell("f3/B"), captured: [], rook: null },
  check: [cell("e1")],
  moves: [move("g1h3", { captures: [cell("h3")] }), move("e2e3"), move("e2e4")],
  closed: [{ from: cell("g1"), to: cell("f3"), by: cell("f3/B"), text: closedText }],
  outcome: null,
};
const view = derive(state);
const kinds = (list, name) => list.filter((mark) => mark.cell === cell(name)).map((mark) => mark.kind);

test("own pieces can be picked up when it is one's turn, and only then", () => {
  assert.ok(canPick(view, cell("g1")));
  assert.ok(!canPick(view, cell("h3")), "an enemy piece");
  assert.ok(!canPick(view, cell("d4")), "an empty square");
  assert.ok(!canPick(derive({ ...state, turn: "black" }), cell("g1")));
  assert.ok(!canPick(derive({ ...state, you: null }), cell("g1")), "a watcher");
  assert.ok(!canPick(derive({ ...state, outcome: { result: "1-0" } }), cell("g1")));
});

test("the target and its twin mean the same move", () => {
  assert.equal(movesTo(view, cell("e2"), cell("e4"))[0].uci, "e2e4");
  assert.deepEqual(movesTo(view, cell("e2"), cell("e4/B")), movesTo(view, cell("e2"), cell("e4")));
  assert.deepEqual(movesTo(view, cell("e2"), cell("e5")), []);
});

test("where two landings are possible the departure board asks and the landing board knows", () => {
  const [b, c] = [{ ...move("e2e4"), landing: 64 + 28, uci: "Ae2e4/B" }, { ...move("e2e4"), landing: 128 + 28, uci: "Ae2e4/C" }];
  const four = derive({ ...state, moves: [b, c] });
  assert.equal(movesTo(four, cell("e2"), cell("e4")).length, 2);
  assert.deepEqual(movesTo(four, cell("e2"), 128 + 28).map((one) => one.uci), ["Ae2e4/C"]);
  assert.deepEqual(options(grid(4), [b, c], "white").map((option) => option.label), ["board B", "board C"]);
});

test("a tap picks, drops, changes its mind or asks the referee", () => {
  const tap = (selected, name) => decide(view, layout, selected, cell(name));
  assert.deepEqual(tap(null, "g1"), { kind: "select", cell: cell("g1") });
  assert.deepEqual(tap(null, "d4"), { kind: "none" });
  assert.deepEqual(tap(cell("g1"), "g1"), { kind: "deselect" });
  assert.deepEqual(tap(cell("g1"), "g1/B"), { kind: "deselect" });
  assert.deepEqual(tap(cell("g1"), "e2"), { kind: "select", cell: cell("e2") });
  assert.equal(tap(cell("g1"), "h3").kind, "move");
  assert.deepEqual(tap(cell("g1"), "d4"), { kind: "attempt", uci: "g1d4" });
  assert.deepEqual(tap(cell("g1"), "d4/B"), { kind: "attempt", uci: "g1d4" });
});

test("a closed square is refused with its reason, on either board", () => {
  const refusal = { kind: "refuse", text: closedText, squares: [cell("f3"), cell("f3/B")] };
  assert.deepEqual(decide(view, layout, cell("g1"), cell("f3")), refusal);
  assert.deepEqual(decide(view, layout, cell("g1"), cell("f3/B")), refusal);
  assert.equal(closedAt(view, layout, cell("e2"), cell("f3")), undefined);
});

test("attempts on more than two boards name their boards", () => {
  assert.equal(attempt(grid(4), cell("e2"), 128 + 28), "Ae2e4/C");
  assert.equal(attempt(grid(4), cell("e2"), 28), "Ae2e4");
});

test("the position after a move is foreseen: capture, passage and promotion", () => {
  const after = foresee(view.pieces, state.moves[0]);
  assert.equal(after.get(cell("h3/B")), "N");
  assert.ok(!after.has(cell("h3")) && !after.has(cell("g1")));
  assert.equal(after.size, view.pieces.size - 1);
  assert.ok(view.pieces.has(cell("g1")), "the position before is left alone");
  const pawn = new Map([[cell("a2"), "p"]]);
  assert.equal(foresee(pawn, move("a2a1", { promotion: "Q" })).get(cell("a1/B")), "q", "the colour is the pawn's");
  const home = new Map([[cell("e1"), "K"], [cell("h1"), "R"]]);
  const castled = foresee(home, move("e1g1", { rook: { from: cell("h1"), transit: cell("f1"), to: cell("f1/B") } }));
  assert.deepEqual([...castled], [[cell("g1/B"), "K"], [cell("f1/B"), "R"]]);
});

test("marks tell origin, transit and landing apart, and captures from quiet targets", () => {
  const list = marks(view, layout, { selected: cell("g1"), hovered: cell("c3"), focused: null, refused: [] });
  assert.deepEqual(kinds(list, "f6"), ["origin"]);
  assert.deepEqual(kinds(list, "f3"), ["transit", "closed"]);
  assert.deepEqual(kinds(list, "f3/B"), ["landed"]);
  assert.deepEqual(kinds(list, "e1"), ["check"]);
  assert.deepEqual(kinds(list, "h3"), ["capture"]);
  assert.deepEqual(kinds(list, "h3/B"), ["lands"]);
  assert.deepEqual(kinds(list, "c3/B"), ["twin"]);
  assert.deepEqual(kinds(list, "e4"), [], "another piece's target");
});

test("promotions to four pieces mark their target once", () => {
  const many = derive({ ...state, last: null, moves: ["q", "r", "b", "n"].map((promotion) => move("e2e4", { promotion })) });
  const list = marks(many, layout, { selected: cell("e2"), hovered: null, focused: null, refused: [] });
  assert.deepEqual(kinds(list, "e4"), ["target"]);
  assert.deepEqual(options(layout, many.moves.get(cell("e2")), "black").map((option) => [option.piece, option.label]), [["q", "queen"], ["r", "rook"], ["b", "bishop"], ["n", "knight"]]);
});

test("a cell describes itself", () => {
  assert.equal(describe(view, layout, null, cell("f3/B")), "f3, board B, black pawn");
  assert.equal(describe(view, layout, null, cell("f3")), "f3, board A, empty, black pawn on B");
  assert.equal(describe(view, layout, cell("g1"), cell("h3")), "h3, board A, black knight, legal capture");
  assert.equal(describe(view, layout, cell("g1"), cell("h3/B")), "h3, board B, empty, black knight on A, landing square");
  assert.equal(describe(view, layout, cell("g1"), cell("g1")), "g1, board A, white knight, selected");
  assert.match(describe(view, layout, cell("g1"), cell("f3")), /closed$/);
  assert.match(describe(view, layout, null, cell("e1")), /in check/);
});

test("moves are announced in words", () => {
  const after = (one, more = {}) => derive({ pieces: [...foresee(view.pieces, one)], last: { from: one.from, transit: one.to, to: one.landing, rook: null }, ply: 5, ...more });
  assert.equal(announce(view, after(move("e2e4")), layout), "White: pawn e2 to e4, lands on board B.");
  assert.equal(announce(view, after(state.moves[0], { check: [cell("e8")] }), layout), "White: knight g1 to h3, takes knight, lands on board B. Check.");
  assert.equal(announce(view, after(move("e2e4", { promotion: "q" })), layout), "White: pawn e2 to e4, becomes a queen, lands on board B.");
  assert.equal(announce(view, derive({}), layout), "");
});
