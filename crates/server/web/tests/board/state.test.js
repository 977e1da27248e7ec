import assert from "node:assert/strict";
import { test } from "node:test";
import { moveQuestion } from "../../board/input/move_options.js";
import { marks, targetCells } from "../../board/marks/marks.js";
import { describeCell, describeMove, describeSelection } from "../../board/reading/descriptions.js";
import { predictMove } from "../../board/state/replay.js";
import {
  canPick,
  closedAt,
  decide,
  moveNotation,
  movesTo,
  viewerState,
} from "../../board/state/state.js";
import { alice, boards, cell, duo, hexagons, levels, move, quasiAlice } from "../boards.js";

const layout = alice();
const closedText = "f3 is closed: the black pawn on f3/B stands in the way";
const state = {
  ply: 4,
  you: "white",
  turn: "white",
  pieces: [
    [cell("g1"), "N"],
    [cell("e2"), "P"],
    [cell("e1"), "K"],
    [cell("f3/B"), "p"],
    [cell("h3"), "n"],
    [cell("e8"), "k"],
  ],
  last: { from: cell("f6"), transit: cell("f3"), to: cell("f3/B"), captured: [], rook: null },
  check: [cell("e1")],
  moves: [move("g1h3", { captures: [cell("h3")] }), move("e2e3"), move("e2e4")],
  closed: [{ from: cell("g1"), to: cell("f3"), by: cell("f3/B"), text: closedText }],
  outcome: null,
};
const view = viewerState(state);
const kinds = (list, name) =>
  list.filter((mark) => mark.cell === cell(name)).map((mark) => mark.kind);

test("pieces can only be picked up on the player's turn", () => {
  assert.ok(canPick(view, cell("g1")));
  assert.ok(!canPick(view, cell("h3")), "an enemy piece");
  assert.ok(!canPick(view, cell("d4")), "an empty square");
  assert.ok(!canPick(viewerState({ ...state, turn: "black" }), cell("g1")));
  assert.ok(!canPick(viewerState({ ...state, you: null }), cell("g1")), "a watcher");
  assert.ok(!canPick(viewerState({ ...state, outcome: { result: "1-0" } }), cell("g1")));
});

test("the target and its twin mean the same move", () => {
  assert.equal(movesTo(view, cell("e2"), cell("e4"))[0].uci, "e2e4");
  assert.deepEqual(movesTo(view, cell("e2"), cell("e4/B")), movesTo(view, cell("e2"), cell("e4")));
  assert.deepEqual(movesTo(view, cell("e2"), cell("e5")), []);
});

test("with two landings a tap on the departure board asks, on a landing board it decides", () => {
  const [b, c] = ["B", "C"].map((landing) => move("e2e4", { landing }));
  const four = viewerState({ ...state, moves: [b, c] });
  assert.equal(movesTo(four, cell("e2"), cell("e4")).length, 2);
  assert.deepEqual(movesTo(four, cell("e2"), cell("e4/C")), [c]);
});

test("a tap selects, deselects, selects another piece or asks the server", () => {
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
  const refusal = {
    kind: "refuse",
    text: closedText,
    squares: [cell("f3"), cell("f3/B")],
    uci: "g1f3",
  };
  assert.deepEqual(decide(view, layout, cell("g1"), cell("f3")), refusal);
  assert.deepEqual(decide(view, layout, cell("g1"), cell("f3/B")), refusal);
  assert.equal(closedAt(view, layout, cell("e2"), cell("f3")), undefined);
});

test("move notation names the boards if the landing board is a choice", () => {
  assert.equal(moveNotation(quasiAlice(), cell("e2"), cell("e4/C")), "Ae2e4/C");
  assert.equal(moveNotation(quasiAlice(), cell("e2/D"), cell("e4/D")), "De2e4");
  assert.equal(moveNotation(duo(), cell("e2"), cell("e4/B")), "Ae2e4/B");
  assert.equal(moveNotation(boards([1]), cell("e2"), cell("e5")), "e2e5");
  const [cube, field] = [levels(), hexagons()];
  const id = (layout, name) => layout.cells.find((cell) => cell.name === name).cell;
  assert.equal(moveNotation(cube, id(cube, "Aa1"), id(cube, "Ec3")), "Aa1Ec3");
  assert.equal(moveNotation(field, id(field, "C1b2"), id(field, "C5b2")), "C1b2C5b2");
});

test("a piece changes boards by a tap on its twin, or by a second tap that asks", () => {
  const zero = move("g1g1");
  const ms = viewerState({ ...state, moves: [zero, move("g1f3")] });
  const tap = (name) => decide(ms, layout, cell("g1"), cell(name));
  assert.deepEqual(tap("g1/B"), { kind: "move", moves: [zero] });
  assert.deepEqual(tap("g1"), { kind: "move", moves: [zero], ask: true });
  const list = marks(ms, layout, {
    selected: cell("g1"),
    hovered: null,
    focused: null,
    refused: [],
  });
  assert.deepEqual(kinds(list, "g1"), ["selected"]);
  assert.deepEqual(kinds(list, "g1/B"), ["lands"]);
  const taking = move("g1g1", { captures: [cell("g1/B")] });
  const hand = { selected: cell("g1"), hovered: null, focused: null, refused: [] };
  assert.deepEqual(
    kinds(marks(viewerState({ ...state, last: null, moves: [taking] }), duo(), hand), "g1/B"),
    ["capture", "lands"],
  );
});

test("a tap on the twin asks the server in variants with zero moves", () => {
  const ms = boards([2], { zero: true });
  assert.deepEqual(decide(view, ms, cell("g1"), cell("g1/B")), { kind: "attempt", uci: "Ag1g1/B" });
  assert.equal(moveNotation(ms, cell("e2"), cell("e4")), "e2e4");
});

test("an own piece on the twin of the selected piece is selected instead", () => {
  const both = viewerState({ ...state, pieces: [...state.pieces, [cell("e2/C"), "R"]] });
  assert.deepEqual(decide(both, quasiAlice(), cell("e2"), cell("e2/C")), {
    kind: "select",
    cell: cell("e2/C"),
  });
});

test("a king captures where it goes and where it lands", () => {
  const both = move("e1e2", { landing: "C", captures: [cell("e2"), cell("e2/C")] });
  const second = move("e1f2", { landing: "C", captures: [cell("f2/C")] });
  const view = viewerState({
    you: "white",
    turn: "white",
    pieces: [
      [cell("e1"), "K"],
      [cell("e2"), "p"],
      [cell("e2/C"), "n"],
      [cell("f2/C"), "b"],
    ],
    moves: [both, second],
  });
  const list = marks(view, quasiAlice(), {
    selected: cell("e1"),
    hovered: null,
    focused: null,
    refused: [],
  });
  assert.deepEqual(kinds(list, "e2"), ["capture"]);
  assert.deepEqual(kinds(list, "f2"), ["target"], "the cell is empty before the transfer");
  assert.deepEqual(kinds(list, "f2/C"), ["capture", "lands"]);
  assert.deepEqual(
    [...predictMove(view.pieces, both)],
    [
      [cell("f2/C"), "b"],
      [cell("e2/C"), "K"],
    ],
  );
  assert.deepEqual(
    targetCells(view, cell("e1")),
    new Set([cell("e2"), cell("e2/C"), cell("f2"), cell("f2/C")]),
  );
  const after = viewerState({
    pieces: [...predictMove(view.pieces, both)],
    last: { from: both.from, transit: both.to, to: both.landing },
  });
  assert.equal(
    describeMove(view, after, quasiAlice()),
    "White: king e1 to e2, captures pawn, lands on board C and captures knight there.",
  );
  const once = viewerState({
    pieces: [...predictMove(view.pieces, second)],
    last: { from: second.from, transit: second.to, to: second.landing },
  });
  assert.equal(
    describeMove(view, once, quasiAlice()),
    "White: king e1 to f2, lands on board C, captures bishop there.",
  );
});

test("a square is closed only if no board is left to land on", () => {
  const closed = [
    { from: cell("g1"), to: cell("f3"), by: cell("f3/B"), text: "" },
    { from: cell("g1"), to: cell("h3"), by: cell("h3/B"), text: "" },
  ];
  const view = viewerState({
    ...state,
    last: null,
    closed,
    moves: [move("g1f3", { landing: "C" })],
  });
  const list = marks(view, quasiAlice(), {
    selected: cell("g1"),
    hovered: null,
    focused: null,
    refused: [],
  });
  assert.deepEqual(kinds(list, "f3"), ["target"]);
  assert.deepEqual(kinds(list, "h3"), ["closed"]);
});

test("a confined king is marked", () => {
  const field = hexagons();
  const id = (name) => field.cells.find((cell) => cell.name === name).cell;
  const alone = {
    you: "white",
    turn: "white",
    pieces: [
      [id("C3c3"), "K"],
      [id("A1a1"), "k"],
    ],
    confined: { white: null, black: null },
  };
  const bound = viewerState({ ...alone, confined: { white: null, black: "boards" } });
  assert.deepEqual(
    marks(bound, field, { selected: null, hovered: null, focused: null, refused: [] }),
    [{ cell: id("A1a1"), kind: "locked" }],
  );
  assert.equal(
    describeCell(bound, field, null, id("A1a1")),
    "A1a1, black king, moves between boards only",
  );
});

test("the position after a pending move shows capture, transfer and promotion", () => {
  const after = predictMove(view.pieces, state.moves[0]);
  assert.equal(after.get(cell("h3/B")), "N");
  assert.ok(!after.has(cell("h3")) && !after.has(cell("g1")));
  assert.equal(after.size, view.pieces.size - 1);
  assert.ok(view.pieces.has(cell("g1")), "the previous position is unchanged");
  const pawn = new Map([[cell("a2"), "p"]]);
  assert.equal(
    predictMove(pawn, move("a2a1", { promotion: "Q" })).get(cell("a1/B")),
    "q",
    "the colour is the pawn's",
  );
  const home = new Map([
    [cell("e1"), "K"],
    [cell("h1"), "R"],
  ]);
  const castled = predictMove(
    home,
    move("e1g1", { rook: { from: cell("h1"), transit: cell("f1"), to: cell("f1/B") } }),
  );
  assert.deepEqual(
    [...castled],
    [
      [cell("g1/B"), "K"],
      [cell("f1/B"), "R"],
    ],
  );
});

test("marks tell origin, transit and landing apart, and captures from quiet targets", () => {
  const list = marks(view, layout, {
    selected: cell("g1"),
    hovered: cell("c3"),
    focused: null,
    refused: [],
  });
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
  const many = viewerState({
    ...state,
    last: null,
    moves: ["q", "r", "b", "n"].map((promotion) => move("e2e4", { promotion })),
  });
  const list = marks(many, layout, {
    selected: cell("e2"),
    hovered: null,
    focused: null,
    refused: [],
  });
  assert.deepEqual(kinds(list, "e4"), ["target"]);
  assert.deepEqual(moveQuestion(many, layout, many.moves.get(cell("e2"))).pieces, [
    "Q",
    "R",
    "B",
    "N",
  ]);
});

test("castling marks the rook's square if pointed at or if it means nothing else", () => {
  const castling = move("e1g1", {
    rook: { from: cell("h1"), transit: cell("f1"), to: cell("f1/B") },
  });
  const view = viewerState({ ...state, last: null, check: [], moves: [castling, move("e1f1")] });
  const hand = { selected: cell("e1"), hovered: null, focused: null, refused: [] };
  assert.deepEqual(kinds(marks(view, layout, hand), "f1/B"), ["lands", "rook"]);
  const orthodox = viewerState({
    ...state,
    last: null,
    check: [],
    moves: [
      {
        ...castling,
        landing: cell("g1"),
        rook: { from: cell("h1"), transit: cell("f1"), to: cell("f1") },
      },
      { ...move("e1f1"), landing: cell("f1") },
    ],
  });
  assert.deepEqual(kinds(marks(orthodox, layout, hand), "f1"), ["target"]);
  assert.deepEqual(kinds(marks(orthodox, layout, { ...hand, hovered: cell("g1") }), "f1"), [
    "target",
    "rook",
  ]);
  assert.equal(
    describeCell(view, layout, cell("e1"), cell("g1")),
    "g1, board A, white knight, castling",
  );
});

test("a cell is described with its piece, board and state", () => {
  assert.equal(describeCell(view, layout, null, cell("f3/B")), "f3, board B, black pawn");
  assert.equal(describeCell(view, layout, null, cell("f3")), "f3, board A, empty, black pawn on B");
  assert.equal(
    describeCell(view, layout, cell("g1"), cell("h3")),
    "h3, board A, black knight, capture",
  );
  assert.equal(
    describeCell(view, layout, cell("g1"), cell("h3/B")),
    "h3, board B, empty, black knight on A, landing square",
  );
  assert.equal(
    describeCell(view, layout, cell("g1"), cell("g1")),
    "g1, board A, white knight, selected",
  );
  assert.match(describeCell(view, layout, cell("g1"), cell("f3")), /closed$/);
  assert.match(describeCell(view, layout, null, cell("e1")), /in check/);
});

test("a selected piece names its targets if they are few", () => {
  assert.equal(
    describeSelection(view, layout, cell("e2")),
    "e2, board A, white pawn, selected: 2 possible moves (e3, e4).",
  );
  assert.equal(
    describeSelection(view, layout, cell("g1")),
    "g1, board A, white knight, selected: 1 possible move (h3), 1 closed.",
  );
  assert.equal(
    describeSelection(view, layout, cell("e1")),
    "e1, board A, white king, in check, selected: 0 possible moves.",
  );
  const many = viewerState({
    ...state,
    moves: [..."abcdefgh"].flatMap((file) => [move(`g1${file}4`), move(`g1${file}5`)]),
  });
  assert.match(describeSelection(many, layout, cell("g1")), /: 16 possible moves, 1 closed\.$/);
  const zero = viewerState({
    ...state,
    closed: [],
    moves: [move("g1g1"), move("g1f3", { landing: "C" }), move("g1f3")],
  });
  assert.match(
    describeSelection(zero, quasiAlice(), cell("g1")),
    /: 2 possible moves \(another board, f3\)\.$/,
  );
});

test("moves are announced in words", () => {
  const after = (one, more = {}) =>
    viewerState({
      pieces: [...predictMove(view.pieces, one)],
      last: { from: one.from, transit: one.to, to: one.landing, rook: null },
      ply: 5,
      ...more,
    });
  assert.equal(
    describeMove(view, after(move("e2e4")), layout),
    "White: pawn e2 to e4, lands on board B.",
  );
  assert.equal(
    describeMove(view, after(state.moves[0], { check: [cell("e8")] }), layout),
    "White: knight g1 to h3, captures knight, lands on board B. Check.",
  );
  assert.equal(
    describeMove(view, after(move("e2e4", { promotion: "q" })), layout),
    "White: pawn e2 to e4, promotes to queen, lands on board B.",
  );
  assert.equal(describeMove(view, viewerState({}), layout), "");
  assert.equal(
    describeMove(view, after(move("g1g1")), layout),
    "White: knight g1 changes boards, lands on board B.",
  );
});

test("the king put on its own rook castles if that is legal", () => {
  const rook = { from: cell("h1"), transit: cell("f1"), to: cell("f1") };
  const castles = move("e1g1", { landing: "A", rook });
  const home = {
    ...state,
    pieces: [
      [cell("e1"), "K"],
      [cell("h1"), "R"],
      [cell("a1"), "R"],
    ],
    moves: [castles, move("e1f1"), move("h1g1"), move("a1b1")],
    closed: [],
  };
  const decision = decide(viewerState(home), layout, cell("e1"), cell("h1"));
  assert.deepEqual(decision, { kind: "move", moves: [castles] });
  // Castling with the other rook is not legal, so that rook is selected.
  assert.deepEqual(decide(viewerState(home), layout, cell("e1"), cell("a1")), {
    kind: "select",
    cell: cell("a1"),
  });
});
