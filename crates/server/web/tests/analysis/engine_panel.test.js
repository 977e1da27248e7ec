import assert from "node:assert/strict";
import { test } from "node:test";
import { deeper, effort, written } from "../../analysis/engine_panel.js";
import { spoken } from "../../analysis/tree_view.js";

const found = (more) => ({ type: "lines", stage: "thinking", words: "", depth: 12, nodes: 1, speed: 512_300, lines: [], ...more });

test("how far the engine is stands in a few words", () => {
  assert.equal(effort(found({})), "depth 12 · 512 kn/s");
  assert.equal(effort(found({ speed: 1234 })), "depth 12 · 1.2 kn/s");
  assert.equal(effort(found({ words: "In turns with 3 other analyses." })), "depth 12 · 512 kn/s · In turns with 3 other analyses.");
  assert.equal(effort(found({ stage: "waiting", words: "Waiting with another analysis." })), "Waiting with another analysis.");
  assert.equal(effort(found({ stage: "waiting" })), "Thinking …");
});

test("a line has the numbers of its moves", () => {
  const line = ["Nf6", "e5", "Nd5"].map((san) => ({ san }));
  assert.equal(written(line, 1, { first: "white", number: 1 }), "1… Nf6 2. e5 Nd5");
  assert.equal(written(line, 0, { first: "white", number: 7 }), "7. Nf6 e5 8. Nd5");
});

test("what programs write into comments is not read out", () => {
  assert.equal(spoken(["[%clk 0:04:59]", "Good. [%eval 0.3]", " "]), "Good.");
});

test("lines stay until the engine is as deep again", () => {
  const known = found({ depth: 9, lines: [{ score: "+0.3", white: 0.5, moves: [] }] });
  const [waiting, done, thinking] = [found({ stage: "waiting", depth: 0 }), found({ stage: "done", depth: 8 }), found({ depth: 9 })];
  assert.deepEqual(deeper(known, waiting), { ...known, stage: "waiting" });
  assert.deepEqual(deeper(known, done), { ...known, stage: "done" });
  assert.equal(deeper(known, thinking), thinking);
  assert.equal(deeper(undefined, thinking), thinking);
});
