import assert from "node:assert/strict";
import { test } from "node:test";
import { keyTarget } from "../../board/input/keyboard.js";
import { cellOf, cellsOf, place } from "../../board/layout/geometry.js";
import { alice, boards, cell, every, hexagons, levels, quasiAlice } from "../boards.js";

const layout = alice();

/**
 * @param {import("../../board/types.js").Layout} layout
 * @param {string} from
 * @param {string} key
 */
function go(layout, from, key) {
  const there = keyTarget(
    layout,
    false,
    layout.cells.find((cell) => cell.name === from)?.cell ?? -1,
    key,
  );
  return layout.cells.find((cell) => cell.cell === there)?.name ?? null;
}

test("arrows follow the screen and stop at the edge", () => {
  assert.equal(keyTarget(layout, false, cell("e2"), "ArrowUp"), cell("e3"));
  assert.equal(keyTarget(layout, true, cell("e2"), "ArrowUp"), cell("e1"));
  assert.equal(keyTarget(layout, false, cell("a1"), "ArrowLeft"), cell("a1"));
  assert.equal(keyTarget(layout, false, cell("h4/B"), "ArrowLeft"), cell("g4/B"));
});

test("b and the brackets lead to the twin and wrap around", () => {
  for (const key of ["b", "[", "]"])
    assert.equal(keyTarget(layout, false, cell("c6"), key), cell("c6/B"));
  assert.equal(keyTarget(layout, false, cell("c6/B"), "b"), cell("c6"));
  assert.equal(keyTarget(layout, false, cell("c6/B"), "a"), cell("c6"));
  assert.equal(keyTarget(layout, false, cell("c6"), "x"), null);
});

test("with four boards a letter chooses the board and brackets wrap around", () => {
  const four = quasiAlice();
  for (const [from, key, to] of [
    ["e4", "c", "e4/C"],
    ["e4/C", "a", "e4"],
    ["e4", "]", "e4/B"],
    ["e4", "[", "e4/D"],
    ["e4/D", "]", "e4"],
    ["e4/B", "B", "e4/C"],
  ]) {
    assert.equal(
      keyTarget(four, false, cell(from), key.toLowerCase()),
      cell(to),
      `${key} from ${from}`,
    );
  }
  assert.equal(keyTarget(four, false, cell("e4"), "e"), null);
});

test("levels are visited in alphabetical order", () => {
  assert.equal(go(levels(), "Ac3", "]"), "Bc3");
  assert.equal(go(levels(), "Cc3", "]"), "Dc3");
  assert.equal(go(levels(), "Ec3", "]"), "Ac3");
  assert.equal(go(levels(), "Ac3", "e"), "Ec3");
});

test("with nineteen boards a letter cycles through the boards of its column", () => {
  assert.equal(go(hexagons(), "C1b2", "a"), "A1b2");
  assert.equal(go(hexagons(), "A1b2", "a"), "A2b2");
  assert.equal(go(hexagons(), "A3b2", "a"), "A1b2");
  assert.equal(go(hexagons(), "A3b2", "]"), "B1b2");
});

test("on a single board letters and brackets do nothing", () => {
  for (const key of ["[", "]", "a", "b"]) assert.equal(go(boards([1]), "e4", key), null);
});

test("arrows lead to every cell of a face, and never past the next one", () => {
  for (const [name, layout] of Object.entries(every())) {
    for (const face of layout.faces.keys()) {
      const cells = cellsOf(layout, face);
      const at = (/** @type {number} */ id) =>
        place(layout.faces[face], cellOf(layout, id) ?? cells[0], false);
      const nearest = Math.min(
        ...cells
          .slice(1)
          .map(({ cell }) =>
            Math.hypot(at(cell).x - at(cells[0].cell).x, at(cell).y - at(cells[0].cell).y),
          ),
      );
      const seen = new Set([cells[0].cell]);
      for (const cell of seen) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          const next = keyTarget(layout, false, cell, key) ?? cell;
          seen.add(next);
          if (name.startsWith("hexagon"))
            assert.ok(
              Math.hypot(at(next).x - at(cell).x, at(next).y - at(cell).y) < 1.2 * nearest,
              `${name}: ${cell} ${key}`,
            );
        }
      }
      assert.equal(seen.size, cells.length, name);
    }
  }
});
