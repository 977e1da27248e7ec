import assert from "node:assert/strict";
import { test } from "node:test";
import { cellOf } from "../../board/layout/geometry.js";
import { boardPlane, cellPlane, facePlaces, offPlanes } from "../../board/layout/planes.js";
import { every, hexagons } from "../boards.js";

const layout = hexagons();
const id = (/** @type {string} */ name) =>
  layout.cells.find((cell) => cell.name === name)?.cell ?? -1;

test("only faces arranged like their cells form a second plane", () => {
  const found = Object.entries(every()).filter(([, layout]) => facePlaces(layout));
  assert.deepEqual(
    found.map(([name]) => name),
    ["hexagons"],
  );
});

test("the plane of boards has the same cell of every board in the board's place", () => {
  const plane = boardPlane(layout, id("C1b2"));
  assert.equal(plane.length, 19);
  assert.ok(plane.every(({ cell }) => cellOf(layout, cell)?.name.endsWith("b2")));
  const at = (/** @type {string} */ name) => plane.find(({ cell }) => cell === id(name));
  const like = (/** @type {string} */ name) => cellOf(layout, id(name));
  for (const board of ["a1", "c1", "c5", "e3", "d2"]) {
    const [spot, cell] = [at(`${board[0].toUpperCase()}${board[1]}b2`), like(`C1${board}`)];
    assert.ok(Math.hypot(spot.x - cell.x, spot.y - cell.y) < 0.05, board);
  }
});

test("the plane of cells is the board of the cell", () => {
  assert.deepEqual(
    new Set(
      cellPlane(layout, id("D2a1")).map(({ cell }) => cellOf(layout, cell)?.name.slice(0, 2)),
    ),
    new Set(["D2"]),
  );
});

test("cells on neither plane are listed", () => {
  const cells = ["C1c3", "C4b1", "D2c2", "A1a1"].map(id);
  assert.deepEqual(offPlanes(layout, id("C1b1"), cells), [id("D2c2"), id("A1a1")]);
});
