import assert from "node:assert/strict";
import { test } from "node:test";
import { moveNumber, Tree } from "../../analysis/tree/tree.js";

const move = (san, more = {}) => ({ uci: san, san, from: 0, transit: 1, to: 1, ...more });
const sans = (nodes) => nodes.map(({ played }) => played.san).join(" ");

/** 1. e4 (1. d4 d5) 1... e5 2. Nf3 */
function tree() {
  return new Tree(
    {
      moves: [
        move("e4", { after: 0 }),
        move("e5", { after: 1 }),
        move("Nf3", { after: 2, nags: [1] }),
        move("d4", { after: 0, comments: ["solid"] }),
        move("d5", { after: 4 }),
      ],
    },
    3,
  );
}

test("a tree survives writing and reading", () => {
  const stored = tree().toJSON();
  assert.equal(stored.at, 3);
  assert.deepEqual(new Tree(stored, stored.at).toJSON(), stored);
  assert.deepEqual(
    stored.moves.map(({ after }) => after),
    [0, 1, 2, 0, 4],
  );
  assert.deepEqual([stored.moves[2].nags, stored.moves[3].comments], [[1], ["solid"]]);
  assert.equal(tree().at.moves, "e4 e5 Nf3");
});

test("steps follow the line that was visited last", () => {
  const stepped = tree();
  const step = (...ways) => {
    for (const way of ways) stepped.goTo(stepped.target(way));
    return stepped.at.played?.san ?? "";
  };
  assert.equal(step("first"), "");
  assert.equal(step("back"), "");
  assert.equal(step("forward"), "e4");
  assert.equal(step("down"), "d4");
  assert.equal(step("down"), "d4");
  assert.equal(step("first", "forward"), "d4");
  assert.equal(step("last"), "d5");
  assert.equal(step("forward"), "d5");
  assert.equal(step("back", "up", "last"), "Nf3");
});

test("playing an existing move adds no variation", () => {
  const played = tree();
  played.goTo(played.root);
  assert.equal(played.play(move("d4")), false);
  assert.equal(played.canUndo, false);
  assert.equal(played.play(move("Nf6")), true);
  assert.equal(played.at.moves, "d4 Nf6");
  assert.equal(played.at.index, 1);
});

test("changes are undone step by step", () => {
  const changed = tree();
  const before = JSON.stringify(changed);
  changed.goTo(changed.root.children[1].children[0]);
  assert.equal(changed.promote(), true);
  assert.equal(sans(changed.nodes), "d4 d5 e4 e5 Nf3");
  assert.equal(changed.promote(), false, "it is the main line already");
  assert.equal(changed.remove(), true);
  assert.equal(changed.at.played.san, "d4");
  changed.annotate({ comments: ["odd"], nags: [6] });
  assert.deepEqual(changed.toJSON().moves[0].comments, ["odd"]);
  changed.undo();
  changed.undo();
  assert.equal(sans(changed.nodes), "d4 d5 e4 e5 Nf3");
  changed.undo();
  assert.equal(sans(changed.nodes), "e4 e5 Nf3 d4 d5");
  assert.equal(changed.canUndo, false);
  assert.deepEqual(JSON.parse(JSON.stringify(changed)).moves, JSON.parse(before).moves);
  changed.goTo(changed.root);
  assert.equal(changed.remove(), false, "the start stays");
});

test("moves are numbered as in the game", () => {
  const usual = { first: "white", number: 1 };
  assert.deepEqual(
    [1, 2, 3].map((ply) => moveNumber(ply, usual, false)),
    ["1.", "", "2."],
  );
  assert.equal(moveNumber(2, usual, true), "1…");
  const later = { first: "black", number: 12 };
  assert.deepEqual(
    [1, 2].map((ply) => moveNumber(ply, later, true)),
    ["12…", "13."],
  );
});
