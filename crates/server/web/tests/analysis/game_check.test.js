import assert from "node:assert/strict";
import { test } from "node:test";
import { annotatedTree, gameNodes, summary, verdictText } from "../../analysis/check/game_check.js";
import { Tree } from "../../analysis/tree/tree.js";

const move = (san, more = {}) => ({ uci: san, san, from: 0, transit: 1, to: 1, ...more });

test("a mistake is shown with the better line", () => {
  assert.equal(verdictText({ uci: "f3", score: "+0.1", white: 500 }), null);
  const better = ["d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5"].map((san) => move(san));
  assert.deepEqual(
    verdictText({ uci: "f3", score: "−1.20", white: 400, verdict: "mistake", better }),
    {
      kind: "mistake",
      sign: "?",
      words: "Mistake (−1.20).",
      better: "Best: d4 d5 c4 e6 Nc3 Nf6",
    },
  );
  assert.deepEqual(verdictText({ uci: "f3", score: "0-1", white: 0, verdict: "blunder" }), {
    kind: "blunder",
    sign: "??",
    words: "Blunder (0-1).",
    better: "",
  });
});

test("the summary names only sides that have moved", () => {
  const check = {
    type: "checked",
    start: 500,
    moves: [{ uci: "e4", score: "+0.3", white: 520 }],
    white: 97,
    black: null,
  };
  assert.equal(summary(check), "Accuracy: White 97 %");
  assert.equal(summary({ ...check, black: 80 }), "Accuracy: White 97 %, Black 80 %");
  assert.equal(summary({ ...check, moves: [] }), "No moves were played.");
});

test("the moves of the game are found in a changed tree", () => {
  const tree = new Tree(
    { moves: [move("d4", { after: 0 }), move("e4", { after: 0 }), move("e5", { after: 2 })] },
    0,
  );
  const moves = ["e4", "e5", "Nf3"].map((uci) => ({ uci, score: "", white: 500 }));
  assert.deepEqual(
    gameNodes(tree, moves).map(({ played }) => played.san),
    ["e4", "e5"],
  );
});

test("a study keeps what the check has found, beside the annotations of people", () => {
  const tree = new Tree(
    {
      moves: [
        move("f3", { after: 0 }),
        move("e5", { after: 1, nags: [1] }),
        move("g4", { after: 2, comments: ["Oh."] }),
      ],
    },
    2,
  );
  const check = {
    type: "checked",
    start: 520,
    moves: [
      { uci: "f3", score: "−0.6", white: 440, verdict: "inaccuracy", better: [move("e4")] },
      { uci: "e5", score: "−0.5", white: 450, verdict: "mistake", better: [move("d5")] },
      { uci: "g4", score: "#−1", white: 0, verdict: "blunder", better: [move("d3"), move("d5")] },
    ],
    white: 40,
    black: 90,
  };
  const { moves, comments, at } = annotatedTree(tree, check);
  assert.deepEqual(comments, ["Accuracy: White 40 %, Black 90 %"]);
  const written = moves.map(({ after, san, nags }) => [after, san, nags]);
  assert.deepEqual(written, [
    [0, "f3", [6]],
    [1, "e5", [1]],
    [2, "g4", [4]],
    [2, "d3", undefined],
    [4, "d5", undefined],
    [1, "d5", undefined],
    [0, "e4", undefined],
  ]);
  assert.deepEqual(moves[2].comments, ["Oh.", "Blunder (#−1)."]);
  assert.equal(at, 2);
  assert.equal(tree.nodes.length, 3);
});
