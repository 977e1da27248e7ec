import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeLastMove,
  describePossibleMove,
  describeTableCell,
} from "../../board/reading/descriptions.js";
import { table } from "../../board/reading/text_board.js";
import { viewerState } from "../../board/state/state.js";
import { alice, cell, every, quasiAlice } from "../boards.js";

test("every cell of every face appears once in its table", () => {
  for (const [name, layout] of Object.entries(every())) {
    const cells = layout.faces.flatMap((_, face) =>
      table(layout, face, false).ranks.flatMap(({ cells }) =>
        cells.filter((cell) => cell !== null),
      ),
    );
    assert.deepEqual(
      [...cells].sort((a, b) => a - b),
      layout.cells.map(({ cell }) => cell),
      name,
    );
  }
});

test("a table begins in the viewer's top left corner", () => {
  const layout = alice();
  const { files, ranks } = table(layout, 1, false);
  assert.deepEqual(
    [files.join(""), ranks[0].name, ranks[0].cells[0]],
    ["abcdefgh", "8", cell("a8/B")],
  );
  const turned = table(layout, 1, true);
  assert.deepEqual(
    [turned.files.join(""), turned.ranks[0].name, turned.ranks[0].cells[0]],
    ["hgfedcba", "1", cell("h1/B")],
  );
  // 10 sorts after 9.
  const { ranks: tall } = table(every()["alice grand"] ?? every().grand, 0, false);
  assert.deepEqual(
    tall.map(({ name }) => Number(name)),
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  );
});

test("a table cell shows its piece or why it is closed", () => {
  const view = viewerState({
    pieces: [
      [cell("e1"), "K"],
      [cell("d5/B"), "p"],
    ],
    check: [cell("e1")],
  });
  const told = (/** @type {string} */ name) => describeTableCell(view, alice(), cell(name));
  assert.deepEqual(
    [told("e1"), told("d5"), told("d5/B"), told("a4")],
    ["white king, in check", "closed: black pawn on B", "black pawn", ""],
  );
  // No square is closed where a piece may land on another board instead.
  assert.equal(
    describeTableCell(viewerState({ pieces: [[cell("d5/B"), "p"]] }), quasiAlice(), cell("d5/C")),
    "",
  );
});

test("the last move is described in words", () => {
  const pieces = new Map([
    [cell("g1"), "N"],
    [cell("f3"), "p"],
  ]);
  const move = { from: cell("g1"), transit: cell("f3"), to: cell("f3/B") };
  assert.equal(
    describePossibleMove(pieces, move, alice()),
    "White: knight g1 to f3, captures pawn, lands on board B.",
  );
  const after = viewerState({ pieces: [[cell("f3/B"), "N"]], last: move });
  assert.equal(
    describeLastMove(after, alice()),
    "Last move: white knight g1 to f3, landed on board B.",
  );
  assert.equal(describeLastMove(viewerState({}), alice()), "No moves yet.");
});
