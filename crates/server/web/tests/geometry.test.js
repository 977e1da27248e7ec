import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, cellOf, labelledEdges, neighbour, place, placeLabel, rows, viewBox } from "../board/geometry.js";
import { step } from "../board/keyboard.js";
import { alice, cell, grid } from "./boards.js";

const layout = alice();

test("turning a board puts a1 where h8 was", () => {
  const a1 = cellOf(layout, cell("a1"));
  assert.deepEqual(place(layout.boards[0], a1, false), { x: 0, y: 7 });
  assert.deepEqual(place(layout.boards[0], a1, true), { x: 7, y: 0 });
});

test("labels stay at their edge when the board turns, and do not touch the frame", () => {
  const board = layout.boards[0];
  const file = { board: 0, text: "a", x: 0.5, y: 8.2 };
  const rank = { board: 0, text: "1", x: -0.2, y: 7.5 };
  assert.deepEqual(placeLabel(board, file, false, false), { x: 0.5, y: 8.3 });
  assert.deepEqual(placeLabel(board, file, true, false), { x: 7.5, y: 8.3 });
  assert.deepEqual(placeLabel(board, rank, true, false), { x: -0.3, y: 0.5 });
  const inside = placeLabel(board, rank, false, true);
  assert.ok(inside.x > 0 && inside.x < 1 && inside.y > 7 && inside.y < 8, "inside, a rank's label is in its own cell");
});

test("only labelled edges take room, and none when the labels are inside", () => {
  assert.deepEqual(labelledEdges(layout, 1), { left: true, right: false, top: false, bottom: true });
  const outside = viewBox(layout, 0, false);
  const inside = viewBox(layout, 0, true);
  assert.ok(outside.width > inside.width && outside.height > inside.height);
  assert.equal(-outside.y, -inside.y, "the top edge has no labels");
});

test("two boards lie side by side on a wide screen and are stacked on a phone", () => {
  const laptop = arrange(layout, 1006, 528);
  assert.equal(laptop.columns, 2);
  assert.equal(laptop.stacked, false);
  assert.ok(laptop.square > 54 && laptop.square < 60, `${laptop.square}`);
  const phone = arrange(layout, 382, 844 - 150);
  assert.equal(phone.columns, 1);
  assert.equal(phone.stacked, true);
  assert.ok(phone.square >= 38, `${phone.square}`);
  assert.ok(phone.square * 16.5 < 694, "both boards are seen at once");
  assert.ok(phone.square * 8.24 + 30 <= 382, "and are not wider than the screen");
});

test("on a low screen the squares stay large enough for a finger and the page scrolls", () => {
  assert.equal(arrange(layout, 382, 450).square, 38);
});

test("squares never get wider than the room, nor negative", () => {
  for (let width = 0; width < 2000; width += 37) {
    for (let height = 0; height < 1400; height += 83) {
      const { columns, square, stacked } = arrange(layout, width, height);
      assert.ok(square >= 4);
      const box = viewBox(layout, 0, stacked);
      if (square > 4) assert.ok(columns * (box.width * square + (stacked ? 30 : 0)) <= width + 0.1, `${width} x ${height}: ${columns} of ${square}`);
    }
  }
});

test("four boards make a square, nineteen keep the places of the layout", () => {
  assert.equal(arrange(grid(4), 900, 900).columns, 2);
  assert.equal(arrange(grid(4), 1600, 420).columns, 4);
  assert.equal(arrange(grid(19), 900, 900).columns, 0);
});

test("arrows follow the screen and stop at the edge", () => {
  assert.equal(step(layout, false, cell("e2"), "ArrowUp"), cell("e3"));
  assert.equal(step(layout, true, cell("e2"), "ArrowUp"), cell("e1"));
  assert.equal(step(layout, false, cell("a1"), "ArrowLeft"), cell("a1"));
  assert.equal(step(layout, false, cell("h4/B"), "ArrowLeft"), cell("g4/B"));
  assert.equal(neighbour(layout, false, cell("d4"), 1, 0), cell("e4"));
});

test("arrows find a way between cells that are not in rows and files", () => {
  const hexes = [{ cell: 0, x: 0, y: 0 }, { cell: 1, x: 0.75, y: 0.5 }, { cell: 2, x: 0, y: 1 }, { cell: 3, x: 1.5, y: 0 }].map((at) => ({ board: 0, name: "", shade: 0, outline: 0, twins: [], ...at }));
  const field = { ...layout, cells: hexes };
  assert.equal(neighbour(field, false, 0, 0, 1), 2);
  assert.equal(neighbour(field, false, 0, 1, 0), 3, "straight ahead is better than aslant, even if farther");
  assert.equal(neighbour({ ...field, cells: hexes.slice(0, 3) }, false, 0, 1, 0), 1);
});

test("b and the brackets lead to the twin, round and round", () => {
  for (const key of ["b", "[", "]"]) assert.equal(step(layout, false, cell("c6"), key), cell("c6/B"));
  assert.equal(step(layout, false, cell("c6/B"), "b"), cell("c6"));
  assert.equal(step(layout, false, cell("c6"), "x"), null);
});

test("cells are listed in the order of reading", () => {
  const seen = rows(layout, 1, true);
  assert.equal(seen.length, 8);
  assert.equal(seen[0][0].name, "h1");
  assert.equal(seen[7][7].name, "a8");
  assert.ok(seen.flat().every((one) => one.board === 1));
});
