import assert from "node:assert/strict";
import { test } from "node:test";
import { parseProgress } from "../../lesson/progress.js";
import { isName, nameOf, squareQuestion } from "../../lesson/questions.js";
import { boards } from "../boards.js";

test("invalid stored progress is ignored", () => {
  const none = { steps: {}, stars: {}, best: {} };
  assert.deepEqual(parseProgress(null), none);
  assert.deepEqual(parseProgress("not JSON"), none);
  assert.deepEqual(parseProgress('{"steps":[1],"stars":"★","best":7}'), none);
  const text = JSON.stringify({
    steps: { alice: ["One"], chess: "One", glinski: [1] },
    stars: { alice: { One: [3, 0], Two: "many" } },
    best: { "alice squares find 30": 14, chess: "many" },
  });
  assert.deepEqual(parseProgress(text), {
    steps: { alice: ["One"] },
    stars: { alice: { One: [3, 0] } },
    best: { "alice squares find 30": 14 },
  });
});

test("with several boards squares are named with their board", () => {
  const [two, one] = [boards([2]), boards([1])];
  assert.equal(nameOf(two, 64), "a1/B");
  assert.equal(nameOf(one, 0), "a1");
  for (const text of ["a1/B", "Ba1", "a1b", " A1 / b "]) assert.ok(isName(two, 64, text), text);
  for (const text of ["a1", "a1/A", "b1/B", ""]) assert.ok(!isName(two, 64, text), text);
  assert.ok(isName(one, 0, "A1"));
});

test("a question never repeats the last square, and all squares occur", () => {
  const layout = boards([2]);
  const asked = new Set();
  for (let at = 0; at < 1000; at++) {
    const { cells, from, answer } = squareQuestion(layout, false, 5, at / 1000);
    assert.notEqual(cells[0], 5);
    assert.equal(from, null);
    assert.equal(answer, nameOf(layout, cells[0]));
    asked.add(cells[0]);
  }
  assert.equal(asked.size, layout.cells.length - 1);
  const last = squareQuestion(layout, true, null, 1);
  assert.deepEqual([last.from, last.cells], [127, [127]]);
  assert.ok(!last.text.includes("h8"));
});
