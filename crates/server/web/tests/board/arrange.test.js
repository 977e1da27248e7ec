import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, faceRows } from "../../board/layout/arrange.js";
import { viewBox } from "../../board/layout/coordinate_labels.js";
import { facePlaces } from "../../board/layout/planes.js";
import { alice, boards, every, hexagons, levels, quasiAlice } from "../boards.js";

const layout = alice();

test("two boards lie side by side on a wide screen and are stacked on a phone", () => {
  const laptop = arrange(layout, 1006, 528);
  assert.deepEqual(laptop.rows, [[0, 1]]);
  assert.equal(laptop.stacked, false);
  assert.ok(laptop.square > 54 && laptop.square < 60, `${laptop.square}`);
  const phone = arrange(layout, 382, 844 - 150);
  assert.deepEqual(phone.rows, [[0], [1]]);
  assert.equal(phone.stacked, true);
  assert.ok(phone.square >= 38, `${phone.square}`);
  assert.ok(phone.square * 16.5 < 694, "both boards are seen at once");
  assert.ok(phone.square * 8.24 + 30 <= 382, "and are not wider than the screen");
});

test("on a low screen the boards use the available height while squares can be hit", () => {
  const low = arrange(layout, 382, 450);
  assert.ok(low.square * 16.5 + 6 <= 450, `${low.square}`);
  assert.equal(arrange(layout, 600, 150).square, 18);
});

test("every variant fits a phone in portrait and landscape, and a small laptop", () => {
  for (const [name, layout] of Object.entries(every())) {
    for (const [width, height] of [
      [382, 514],
      [610, 370],
      [712, 660],
    ]) {
      const { mode, rows, square, stacked, aside, map } = arrange(layout, width, height);
      const box = viewBox(layout, 0, stacked);
      const count = mode === "focus" ? 1 : rows.length;
      const heading =
        mode === "focus"
          ? facePlaces(layout)
            ? 96
            : 30
          : stacked || layout.faces.length === 1
            ? 0
            : 34;
      const gaps = mode === "focus" ? 10 : stacked ? 6 : 20;
      const boards =
        mode === "field"
          ? layout.height * square
          : count * (box.height * square + heading) + (count - 1) * gaps;
      const around = mode === "focus" && !aside ? map * layout.height + 24 : 0;
      assert.ok(
        boards + around <= height + 1,
        `${name} at ${width} x ${height}: ${mode}, ${boards} and ${around}`,
      );
      assert.ok(square >= 24, `${name} at ${width} x ${height}: ${square}`);
    }
  }
});

test("squares are never wider than the available space nor negative", () => {
  for (const layout of Object.values(every())) {
    for (let width = 60; width < 2000; width += 137) {
      for (let height = 0; height < 1400; height += 183) {
        const { mode, rows, square, stacked, panel, inset, map, aside } = arrange(
          layout,
          width,
          height,
        );
        assert.ok(square > 0);
        if (square <= 4) continue;
        const box = viewBox(layout, 0, stacked);
        const columns = Math.max(...rows.map((row) => row.length));
        const least = {
          grid: columns * (box.width * square + (stacked ? 30 : 0)),
          field: layout.width * square,
          focus: box.width * square + (aside ? map * layout.width : 0),
        }[mode];
        assert.ok(least <= width + 0.1, `${mode}, ${width} x ${height}: ${least}`);
        if (panel === "right")
          assert.ok(
            least + inset * layout.faces[0].width <= width,
            `${width} x ${height}: the panel`,
          );
      }
    }
  }
});

test("a diagram shows all boards at any size", () => {
  for (const layout of Object.values(every()))
    assert.notEqual(arrange(layout, 340, 220, { still: true }).mode, "focus");
  assert.equal(arrange(hexagons(), 340, 220, { still: true }).panel, null);
});

test("four boards form a square, three form a row or two rows", () => {
  assert.deepEqual(arrange(quasiAlice(), 1080, 812).rows, [
    [0, 1],
    [2, 3],
  ]);
  assert.deepEqual(arrange(quasiAlice(), 1600, 420).rows, [[0, 1, 2, 3]]);
  assert.deepEqual(arrange(boards([2, 1]), 810, 975).rows, [[0, 1], [2]]);
  assert.deepEqual(
    arrange(levels(), 1080, 812).rows,
    faceRows(levels()),
    "more keep the rows of the layout",
  );
  assert.deepEqual(
    [
      [0, 1],
      [2, 3, 4],
    ],
    faceRows(levels()),
  );
  assert.deepEqual(
    arrange(levels(), 1080, 812, { flipped: true }).rows,
    [
      [4, 3, 2],
      [1, 0],
    ],
    "turned as a whole",
  );
});

test("on a laptop all boards are shown at once", () => {
  for (const [name, layout] of Object.entries(every())) {
    const { mode, square } = arrange(layout, 1006, 768 - 88);
    assert.notEqual(mode, "focus", name);
    assert.ok(square >= 24, `${name}: ${square}`);
  }
});

test("on a phone three or more boards become one board and a map with large squares", () => {
  for (const [name, layout] of Object.entries(every())) {
    for (const [width, height] of [
      [382, 694],
      [352, 590],
    ]) {
      const { mode, square, map } = arrange(layout, width, height);
      assert.equal(mode === "focus", layout.faces.length > 2, name);
      assert.ok(square >= (mode === "focus" ? 33 : 24), `${name}: ${square}`);
      if (mode === "focus")
        assert.ok(layout.faces[0].width * map >= 24, "a face of the map can be touched");
    }
  }
});

test("the planes are beside the field, or below it if it would become too small", () => {
  assert.equal(arrange(hexagons(), 1080, 812).panel, "right");
  assert.equal(arrange(hexagons(), 640, 1400).panel, "below");
  assert.equal(arrange(levels(), 1080, 812).panel, null);
});
