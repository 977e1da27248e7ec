import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CellNames,
  draw,
  marksQuery,
  readMarks,
  withMarks,
} from "../../analysis/marks/drawn_marks.js";

const cell = (cell, board, name) => ({ cell, board, name });
const face = (board) => ({ board, name: "AB"[board] });
const names = new CellNames({
  boards: 2,
  faces: [face(0), face(1)],
  cells: [cell(6, 0, "g1"), cell(21, 0, "f3"), cell(85, 1, "f3"), cell(92, 1, "e4")],
});
const single = new CellNames({
  boards: 1,
  faces: [face(0)],
  cells: [cell(6, 0, "g1"), cell(21, 0, "f3"), cell(99, 0, "f10"), cell(7, 0, "f1")],
});

test("marks are read from and written to comments in the usual PGN form", () => {
  const comments = ["A [%csl GAg1,RBe4] plan.", "[%eval 0.3] [%cal YAg1-Bf3]"];
  const marks = readMarks(comments, names);
  assert.deepEqual(marks, [
    { from: 6, to: 6, colour: "green" },
    { from: 92, to: 92, colour: "red" },
    { from: 6, to: 85, colour: "yellow" },
  ]);
  assert.deepEqual(withMarks(comments, marks, names), [
    "A  plan.",
    "[%eval 0.3]",
    "[%csl GAg1,RBe4][%cal YAg1-Bf3]",
  ]);
  assert.deepEqual(withMarks(comments, [], names), ["A  plan.", "[%eval 0.3]"]);
  assert.equal(marksQuery(marks, names), "Ag1:green,Be4:red,Ag1-Bf3:yellow");
});

test("on one board an arrow's cells are written without a hyphen", () => {
  const marks = readMarks(["[%cal Gg1f3,Bf10g1,Rx9,Zg1f3][%csl Gf1]"], single);
  assert.deepEqual(marks, [
    { from: 6, to: 21, colour: "green" },
    { from: 99, to: 6, colour: "blue" },
    { from: 7, to: 7, colour: "green" },
  ]);
  assert.deepEqual(withMarks([], marks, single), ["[%csl Gf1][%cal Gg1f3,Bf10g1]"]);
});

test("drawing a mark again changes its colour and finally removes it", () => {
  let marks = [];
  const colours = [];
  for (let at = 0; at < 5; at++) {
    marks = draw(marks, 6, 21, null);
    colours.push(marks[0]?.colour ?? "none");
  }
  assert.deepEqual(colours, ["green", "red", "blue", "yellow", "none"]);
  marks = draw([], 6, 21, "red");
  assert.equal(draw(marks, 6, 21, "blue")[0].colour, "blue");
  assert.deepEqual(draw(marks, 6, 21, "red"), []);
  const many = Array.from({ length: 64 }, (_, at) => ({ from: at, to: at, colour: "green" }));
  assert.equal(draw(many, 70, 70, null).length, 64);
});
