import assert from "node:assert/strict";
import { test } from "node:test";
import { labelledEdges, placeLabel, viewBox } from "../../board/layout/coordinate_labels.js";
import {
  cellOf,
  cellsOf,
  corner,
  diagonalPeers,
  neighbour,
  peer,
  place,
  rows,
} from "../../board/layout/geometry.js";
import { alice, cell, every, hexagons, levels, ring } from "../boards.js";

const layout = alice();
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

for (const [name, layout] of Object.entries(every())) {
  test(`${name}: turning a face is undone by turning it again and keeps its cells inside`, () => {
    for (const cell of layout.cells) {
      const face = layout.faces[cell.face];
      const there = place(face, cell, true);
      const back = place(face, there, true);
      assert.ok(Math.hypot(back.x - cell.x, back.y - cell.y) < 1e-9);
      assert.ok(
        there.x > -1 && there.y > -1 && there.x < face.width && there.y < face.height,
        cell.name,
      );
    }
  });

  test(`${name}: every cell of a face can be reached by arrows, from either side`, () => {
    for (const flipped of [false, true]) {
      for (const face of layout.faces.keys()) {
        const all = cellsOf(layout, face);
        const seen = new Set([all[0].cell]);
        for (const from of seen)
          for (const [dx, dy] of DIRECTIONS) seen.add(neighbour(layout, flipped, from, dx, dy));
        assert.equal(seen.size, all.length, `face ${face}`);
        assert.ok([...seen].every((id) => cellOf(layout, id)?.face === face));
      }
    }
  });

  test(`${name}: an arrow leads the way it points`, () => {
    for (const flipped of [false, true]) {
      for (const cell of layout.cells) {
        const face = layout.faces[cell.face];
        for (const [dx, dy] of DIRECTIONS) {
          const next = cellOf(layout, neighbour(layout, flipped, cell.cell, dx, dy));
          if (next === cell) continue;
          const [a, b] = [place(face, cell, flipped), place(face, next, flipped)];
          assert.ok((b.x - a.x) * dx + (b.y - a.y) * dy > 0, `${cell.name} to ${next.name}`);
        }
      }
    }
  });

  test(`${name}: all cells and labels lie in the room of the face`, () => {
    for (const inside of [false, true]) {
      for (const flipped of [false, true]) {
        for (const label of layout.labels) {
          const box = viewBox(layout, label.face, inside);
          const { x, y } = placeLabel(layout, label, flipped, inside);
          assert.ok(
            x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
            `${label.text} at ${x}, ${y}`,
          );
        }
      }
    }
  });
}

test("flipping a board puts a1 where h8 was", () => {
  const a1 = cellOf(layout, cell("a1"));
  assert.deepEqual(place(layout.faces[0], a1, false), { x: 0, y: 7 });
  assert.deepEqual(place(layout.faces[0], a1, true), { x: 7, y: 0 });
});

test("labels of rectangles stay at their edge when flipped and do not touch the frame", () => {
  const file = { face: 0, text: "a", x: 0.5, y: 8.2, flipped: [7.5, 8.2] };
  const rank = { face: 0, text: "1", x: -0.2, y: 7.5, flipped: [-0.2, 0.5] };
  assert.deepEqual(placeLabel(layout, file, false, false), { x: 0.5, y: 8.3 });
  assert.deepEqual(placeLabel(layout, file, true, false), { x: 7.5, y: 8.3 });
  assert.deepEqual(placeLabel(layout, rank, true, false), { x: -0.3, y: 0.5 });
  const inside = placeLabel(layout, rank, false, true);
  assert.ok(
    inside.x > 0 && inside.x < 1 && inside.y > 7 && inside.y < 8,
    "inside, a rank's label is in its own cell",
  );
});

test("the layout says where faces are for Black", () => {
  const [pair, cube] = [alice(), levels()];
  assert.deepEqual(corner(pair.faces[1], true), { x: 9, y: 0 });
  const at = (/** @type {boolean} */ flipped) => cube.faces.map((face) => corner(face, flipped));
  assert.deepEqual(
    [at(false)[0].y, at(true)[0].y],
    [0, at(false)[4].y],
    "the levels are turned as a whole",
  );
});

test("labels of other shapes move with their cells", () => {
  const round = ring();
  const label = round.labels[0];
  const { x, y } = placeLabel(round, label, true, false);
  assert.ok(Math.abs(x + label.x - 12.4) < 1e-9 && Math.abs(y + label.y - 12.4) < 1e-9);
});

test("only labelled edges take space, and none if labels are inside", () => {
  assert.deepEqual(labelledEdges(layout, 1), {
    left: true,
    right: false,
    top: false,
    bottom: true,
  });
  const outside = viewBox(layout, 0, false);
  const inside = viewBox(layout, 0, true);
  assert.ok(outside.width > inside.width && outside.height > inside.height);
  assert.equal(-outside.y, -inside.y, "the top edge has no labels");
});

test("the cell straight ahead wins unless it is past the next column", () => {
  const hexes = [
    { cell: 0, x: 0, y: 0 },
    { cell: 1, x: 0.75, y: 0.5 },
    { cell: 2, x: 0, y: 1 },
    { cell: 3, x: 1.5, y: 0 },
  ].map((at) => ({ face: 0, board: 0, name: "", shade: 0, outline: 0, twins: [], ...at }));
  const field = { ...layout, cells: hexes };
  assert.equal(neighbour(field, false, 0, 0, 1), 2);
  assert.equal(neighbour(field, false, 0, 1, 0), 1);
  assert.equal(
    neighbour({ ...field, cells: hexes.filter(({ cell }) => cell !== 1) }, false, 0, 1, 0),
    3,
  );
});

test("the peer of a cell has the same place on another face", () => {
  assert.equal(peer(layout, cell("e4"), 1)?.cell, cell("e4/B"));
  const name = (layout, from, face) =>
    peer(
      layout,
      layout.cells.find((cell) => cell.name === from)?.cell ?? -1,
      layout.faces.findIndex(({ name }) => name === face),
    )?.name;
  assert.equal(name(hexagons(), "C1b2", "D4"), "D4b2");
  assert.equal(name(levels(), "Ac3", "E"), "Ec3");
});

test("the cells of a diagonal over many faces have the same place, shade and tint", () => {
  const layout = hexagons();
  const named = (/** @type {string} */ name) =>
    layout.cells.find((cell) => cell.name === name)?.cell ?? -1;
  const peers = diagonalPeers(layout, named("C3c3")).map((id) => cellOf(layout, id)?.name);
  // A diagonal step from the middle board leads two files aside, or one file and three halves up.
  assert.deepEqual(peers.sort(), ["A2c3", "B1c3", "B4c3", "D1c3", "D4c3", "E2c3"]);
  assert.ok(!peers.includes("C4c3"), "a rook's step to the next board");
  for (const layout of [alice(), levels(), ring()]) assert.deepEqual(diagonalPeers(layout, 5), []);
});

test("cells are listed in reading order", () => {
  const seen = rows(layout, 1, true);
  assert.equal(seen.length, 8);
  assert.equal(seen[0][0].name, "h1");
  assert.equal(seen[7][7].name, "a8");
  assert.ok(seen.flat().every((one) => one.board === 1));
});
