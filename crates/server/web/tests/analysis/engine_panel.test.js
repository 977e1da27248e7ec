import assert from "node:assert/strict";
import { test } from "node:test";
import { deeperResult, formatLine, progressText } from "../../analysis/engine/engine_panel.js";
import { commentText } from "../../analysis/tree/tree_view.js";

const found = (more) => ({
  type: "lines",
  stage: "thinking",
  words: "",
  depth: 12,
  nodes: 1,
  speed: 512_300,
  lines: [],
  ...more,
});

test("depth and speed are shown in a few words", () => {
  assert.equal(progressText(found({})), "depth 12 · 512 kn/s");
  assert.equal(progressText(found({ speed: 1234 })), "depth 12 · 1.2 kn/s");
  assert.equal(
    progressText(found({ words: "Shared with 3 other analyses." })),
    "depth 12 · 512 kn/s · Shared with 3 other analyses.",
  );
  assert.equal(
    progressText(found({ stage: "waiting", words: "Waiting for 1 other analysis." })),
    "Waiting for 1 other analysis.",
  );
  assert.equal(progressText(found({ stage: "waiting" })), "Thinking …");
});

test("a line has move numbers", () => {
  const line = ["Nf6", "e5", "Nd5"].map((san) => ({ san }));
  assert.equal(formatLine(line, 1, { first: "white", number: 1 }), "1… Nf6 2. e5 Nd5");
  assert.equal(formatLine(line, 0, { first: "white", number: 7 }), "7. Nf6 e5 8. Nd5");
});

test("commands in comments are not shown", () => {
  assert.equal(commentText(["[%clk 0:04:59]", "Good. [%eval 0.3]", " "]), "Good.");
});

test("known lines stay until the engine reaches their depth", () => {
  const known = found({ depth: 9, lines: [{ score: "+0.3", white: 0.5, moves: [] }] });
  const [waiting, done, thinking] = [
    found({ stage: "waiting", depth: 0 }),
    found({ stage: "done", depth: 8 }),
    found({ depth: 9 }),
  ];
  assert.deepEqual(deeperResult(known, waiting), { ...known, stage: "waiting" });
  assert.deepEqual(deeperResult(known, done), { ...known, stage: "done" });
  assert.equal(deeperResult(known, thinking), thinking);
  assert.equal(deeperResult(undefined, thinking), thinking);
});
