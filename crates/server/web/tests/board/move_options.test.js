import assert from "node:assert/strict";
import { test } from "node:test";
import { moveQuestion, moveWithPiece } from "../../board/input/move_options.js";
import { unreachableBoards, viewerState } from "../../board/state/state.js";
import { alice, cell, duo, move, quasiAlice } from "../boards.js";

const four = quasiAlice();
const kings = [
  [cell("e1"), "K"],
  [cell("e8/B"), "k"],
];
/** Landings while the white king stands on A and the black one on B. */
const landings = [[1], [0], [0, 1], [0, 1]];
const view = (pieces, more = {}) =>
  viewerState({
    you: "white",
    turn: "white",
    pieces: [...kings, ...pieces],
    landings,
    moves: [],
    ...more,
  });
const told = (asked) => asked.boards.map(({ name, kind, note }) => [name, kind, note]);

test("every excluded board gives its reason", () => {
  const moves = ["A", "B"].map((landing) => move("e2e4", { board: "C", landing }));
  const asked = moveQuestion(view([[cell("e2/C"), "P"]]), four, moves);
  assert.equal(asked.title, "Pawn to e4: which board?");
  assert.deepEqual(told(asked), [
    ["A", "legal", ""],
    ["B", "legal", ""],
    ["C", "source", "start square"],
    ["D", "closed", "no king on this board"],
  ]);
  assert.deepEqual(
    asked.boards.map((landing) => landing.moves.length),
    [1, 1, 0, 0],
  );
});

test("a board is excluded if its square is taken or the king would be in check", () => {
  const both = [[1, 2, 3], [], [], []];
  const moves = ["C", "D"].map((landing) => move("e2e4", { landing }));
  const taken = moveQuestion(
    view(
      [
        [cell("e2"), "P"],
        [cell("e4/B"), "n"],
      ],
      { landings: both },
    ),
    four,
    moves,
  );
  assert.deepEqual(told(taken)[1], ["B", "closed", "occupied by the black knight"]);
  const bare = moveQuestion(view([[cell("e2"), "P"]], { landings: both }), four, moves);
  assert.deepEqual(told(bare)[1], ["B", "closed", "the king would be in check"]);
});

test("a second capture by a king is announced", () => {
  const both = [[1, 2, 3], [], [], []];
  const pieces = [[cell("e2/C"), "p"]];
  const asked = moveQuestion(view(pieces, { landings: both }), four, [
    move("e1e2", { landing: "C", captures: [cell("e2/C")] }),
    move("e1e2", { landing: "D" }),
  ]);
  assert.deepEqual(told(asked).slice(2), [
    ["C", "legal", "then captures the pawn on C"],
    ["D", "legal", ""],
  ]);
});

test("board and promotion piece are asked in one question", () => {
  const moves = ["A", "B"].flatMap((landing) =>
    ["q", "r", "b", "n"].map((promotion) => move("a7a8", { board: "C", landing, promotion })),
  );
  const asked = moveQuestion(view([[cell("a7/C"), "P"]]), four, moves);
  assert.deepEqual(asked.pieces, ["Q", "R", "B", "N"]);
  assert.equal(asked.boards.filter((landing) => landing.kind === "legal").length, 2);
  assert.equal(moveWithPiece(asked.boards[1].moves, "R"), moves[5]);
});

test("a promotion with one landing board asks only for the piece, which may stay a pawn", () => {
  const moves = [move("a8a9", { promotion: "m" }), move("a8a9", { promotion: "c" }), move("a8a9")];
  const asked = moveQuestion(viewerState({ pieces: [[cell("a8"), "p"]] }), alice(), moves);
  assert.deepEqual([asked.title, asked.boards, asked.pieces], ["Promote to", [], ["m", "c", null]]);
  assert.equal(moveWithPiece(moves, null), moves[2]);
});

test("staying on the board is an option where it is allowed", () => {
  const layout = duo();
  const both = [
    [0, 1],
    [0, 1],
  ];
  const free = viewerState({ pieces: [[cell("g1"), "N"]], landings: both });
  assert.deepEqual(
    told(moveQuestion(free, layout, [move("g1f3", { landing: "A" }), move("g1f3")])),
    [
      ["A", "legal", "stays here"],
      ["B", "legal", ""],
    ],
  );
});

test("a zero move is offered as a change of boards", () => {
  const asked = moveQuestion(
    viewerState({
      pieces: [[cell("g1"), "N"]],
      landings: [
        [0, 1],
        [0, 1],
      ],
    }),
    duo(),
    [move("g1g1")],
  );
  assert.equal(asked.title, "Knight changes boards: which board?");
  assert.deepEqual(told(asked), [
    ["A", "source", "is here"],
    ["B", "legal", ""],
  ]);
});

test("unreachable boards give their reason", () => {
  const moves = [move("e2e4", { board: "C", landing: "B" })];
  const seen = view([[cell("e2/C"), "P"]], { moves });
  assert.deepEqual(
    [...unreachableBoards(seen, four, cell("e2/C"))],
    [
      [0, "this piece cannot land here"],
      [3, "no king on this board"],
    ],
  );
  assert.equal(unreachableBoards(seen, four, null).size, 0);
  assert.equal(
    unreachableBoards(view([], { moves: [] }), alice(), cell("e1")).size,
    0,
    "between two boards nothing is chosen",
  );
});
