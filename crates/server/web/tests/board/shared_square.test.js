import assert from "node:assert/strict";
import { test } from "node:test";
import {
  firstBoard,
  isOverlay,
  meantCell,
  overlayMarks,
} from "../../board/drawing/shared_square.js";
import { arrange } from "../../board/layout/arrange.js";
import { viewBox } from "../../board/layout/coordinate_labels.js";
import { marks } from "../../board/marks/marks.js";
import { BoardModel } from "../../board/state/board_model.js";
import { viewerState } from "../../board/state/state.js";
import { alice, cell, duo, every, move } from "../boards.js";

const layout = alice();
const pieces = /** @type {[number, string][]} */ ([
  [cell("e2"), "P"],
  [cell("g1/B"), "N"],
  [cell("d5/B"), "p"],
  [cell("c3"), "B"],
  [cell("c3/B"), "R"],
  [cell("b6"), "n"],
  [cell("b6/B"), "r"],
]);
const moves = [
  move("e2e3"),
  move("e2e4"),
  move("g1f3", { board: "B" }),
  move("c3d4"),
  move("c3c5", { board: "B" }),
];

/** @param {Partial<import("../../board/types.js").BoardState>} [more] */
function model(more = {}) {
  const made = new BoardModel();
  made.view = viewerState({ ply: 2, you: "white", turn: "white", pieces, moves, ...more });
  return made;
}

/**
 * @param {string} square
 * @param {{ selected?: string, corner?: boolean, from?: BoardModel }} [how]
 */
function meant(square, { selected, corner = false, from = model() } = {}) {
  return meantCell(from, layout, selected ? cell(selected) : null, cell(square), corner);
}

test("only two boards of equal cells are drawn as one", () => {
  const able = Object.entries(every()).filter(([, layout]) => isOverlay(layout, "discs"));
  assert.deepEqual(
    able.map(([name]) => name),
    ["alice", "mini alice", "grand", "duo"],
  );
  assert.ok(isOverlay(layout, "colours"));
  assert.ok(!isOverlay(layout, "two") && !isOverlay(layout, "half"));
});

test("a tap picks up the piece of the square, whatever its board is", () => {
  assert.equal(meant("e2"), cell("e2"));
  assert.equal(meant("g1"), cell("g1/B"));
  assert.equal(meant("d5"), cell("d5/B"), "an enemy piece, to say why it cannot move");
  assert.equal(meant("a8"), cell("a8"));
});

test("where both boards have a piece, the place of the tap chooses", () => {
  assert.equal(meant("c3"), cell("c3"));
  assert.equal(meant("c3", { corner: true }), cell("c3/B"));
  assert.equal(meant("b6"), cell("b6"));
  assert.equal(meant("b6", { corner: true }), cell("b6/B"));
  assert.equal(meant("c3", { selected: "c3", corner: true }), cell("c3/B"), "the other of both");
  assert.equal(meant("c3", { selected: "c3/B" }), cell("c3"));
});

test("a selected piece goes to a square of its own board", () => {
  assert.equal(meant("e4", { selected: "e2" }), cell("e4"));
  assert.equal(meant("f3", { selected: "g1/B" }), cell("f3/B"));
  assert.equal(meant("a5", { selected: "g1/B" }), cell("a5/B"), "a move that the server refuses");
  assert.equal(meant("e2", { selected: "e2" }), cell("e2"));
  assert.equal(meant("g1", { selected: "e2" }), cell("g1/B"), "another own piece");
});

test("a target counts more than an own piece on the same square of the other board", () => {
  const there = /** @type {[number, string][]} */ ([...pieces, [cell("e3/B"), "Q"]]);
  assert.equal(meant("e3", { selected: "e2", from: model({ pieces: there }) }), cell("e3"));
});

test("the editor's switch chooses the board of a new piece, and nothing else", () => {
  const edited = model();
  edited.edits = "put";
  edited.editBoard = 1;
  assert.equal(meant("e2", { from: edited }), cell("e2/B"));
  edited.edits = "remove";
  assert.equal(meant("e2", { from: edited }), cell("e2"));
  assert.equal(meant("b6", { from: edited, corner: true }), cell("b6/B"));
  edited.edits = "carry";
  assert.equal(meant("d5", { from: edited }), cell("d5/B"));
  assert.equal(meant("d4", { from: edited, selected: "d5/B" }), cell("d4/B"));
});

test("taps on an earlier position mean its pieces", () => {
  const past = model();
  const shown = new Map([[cell("e4/B"), "P"]]);
  past.earlier = { ply: 1, pieces: shown, last: null, check: [] };
  assert.equal(meant("e4", { from: past }), cell("e4/B"));
});

test("marks that name the other board are left out, but for a zero move", () => {
  const hand = { selected: cell("e2"), hovered: cell("e2"), focused: null, refused: [] };
  const kinds = (/** @type {import("../../board/types.js").Layout} */ layout, from = model()) =>
    overlayMarks(marks(from.view, layout, hand), layout, hand.selected).map(({ kind }) => kind);
  const shown = kinds(layout);
  assert.ok(shown.includes("target") && shown.includes("selected"));
  assert.ok(!shown.includes("lands") && !shown.includes("twin"));
  const zero = { ...move("e2e2"), landing: cell("e2/B") };
  assert.ok(kinds(duo(), model({ moves: [zero] })).includes("lands"));
});

test("one board has the width of a phone, and half-size boards fit beside each other", () => {
  const single = firstBoard(layout);
  const one = arrange(single, 382, 500);
  assert.deepEqual(one.rows, [[0]]);
  const { width } = viewBox(single, 0, false);
  assert.ok(one.square * width > 380 && one.square * width <= 382, `${one.square}`);
  assert.ok(one.square > arrange(layout, 382, 500).square * 1.4);
  const half = arrange(layout, 1006, 528, { half: true });
  const whole = arrange(single, 1006, 528);
  assert.ok(Math.abs(half.square - whole.square / 2) < 0.2, `${half.square} of ${whole.square}`);
  assert.ok(arrange(layout, 382, 500, { half: true }).square >= 18);
});
