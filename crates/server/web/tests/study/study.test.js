import assert from "node:assert/strict";
import { test } from "node:test";
import { Tree } from "../../analysis/tree/tree.js";
import { participantsText } from "../../study/study.js";

const played = (/** @type {string} */ uci) => /** @type {any} */ ({ uci, san: uci });
const stored = (/** @type {[number, string][]} */ ...moves) => ({
  moves: moves.map(([after, uci]) => ({ after, ...played(uci) })),
});

/** A tree that records its changes. @param {[number, string][]} moves */
function heard(...moves) {
  const tree = new Tree(stored(...moves), 0);
  /** @type {any[]} */
  const changes = [];
  tree.changed = (change) => changes.push(change);
  return { tree, changes };
}

test("participants are listed in words", () => {
  const nobody = { writers: [], readers: [], guests: 0, others: 0 };
  assert.equal(participantsText(nobody), "");
  assert.equal(
    participantsText({ writers: ["Ann"], readers: ["Ben"], guests: 1, others: 3 }),
    "Ann (contributor), Ben, 1 guest contributor, 3 readers",
  );
});

test("changes name the moves that lead to the node", () => {
  const { tree, changes } = heard([0, "e2e4"], [0, "d2d4"]);
  tree.goTo(tree.root.children[1]);
  tree.play(played("d7d5"));
  tree.annotate({ comments: ["solid"] });
  tree.promote();
  tree.remove();
  tree.undo();
  assert.deepEqual(
    changes.map(({ type, at }) => [type, at]),
    [
      ["add", "d2d4"],
      ["say", "d2d4 d7d5"],
      ["promote", "d2d4 d7d5"],
      ["remove", "d2d4 d7d5"],
      ["replace", undefined],
    ],
  );
  assert.deepEqual([changes[1].was, changes[1].said], [{ comments: [] }, { comments: ["solid"] }]);
  assert.equal(changes[4].tree.moves.length, 3);
});

test("remote changes are applied and not sent back", () => {
  const { tree, changes } = heard([0, "e2e4"], [1, "e7e5"]);
  tree.goTo(tree.root.children[0].children[0]);
  tree.annotate({ nags: [1] });
  changes.length = 0;
  assert.ok(tree.canUndo);
  assert.ok(
    tree.apply({
      type: "add",
      at: "e2e4",
      moves: [
        { after: 0, ...played("d7d5") },
        { after: 1, ...played("e4d5") },
      ],
    }),
  );
  assert.ok(!tree.canUndo, "changes before another writer's change cannot be undone separately");
  assert.deepEqual(
    tree.nodes.map(({ moves }) => moves),
    ["e2e4", "e2e4 e7e5", "e2e4 d7d5", "e2e4 d7d5 e4d5"],
  );
  assert.ok(
    tree.apply({ type: "say", at: "e2e4 d7d5", was: {}, said: { comments: ["centre"], nags: [] } }),
  );
  assert.ok(tree.apply({ type: "promote", at: "e2e4 d7d5" }));
  assert.equal(tree.root.children[0].children[0].played?.uci, "d7d5");
  // If the current node is removed, its parent becomes the current one.
  assert.ok(tree.apply({ type: "remove", at: "e2e4 e7e5" }));
  assert.equal(tree.at.moves, "e2e4");
  assert.ok(!tree.apply({ type: "remove", at: "e2e4 e7e5" }));
  assert.deepEqual(changes, []);
});

test("a reloaded tree keeps the current node", () => {
  const { tree } = heard([0, "e2e4"], [1, "e7e5"], [2, "g1f3"]);
  tree.goTo(tree.nodes[2]);
  tree.replaceWith(stored([0, "d2d4"], [0, "e2e4"], [2, "e7e5"]));
  assert.equal(tree.at.moves, "e2e4 e7e5");
  // A tried move that the reloaded tree lacks is added again and stays the current one.
  const tried = /** @type {const} */ ({
    type: "add",
    at: "e2e4",
    moves: [{ after: 0, ...played("d7d5") }],
  });
  tree.apply(tried);
  tree.goTo(/** @type {any} */ (tree.nodeAt("e2e4 d7d5")));
  tree.replaceWith(stored([0, "e2e4"], [1, "e7e5"]), [tried]);
  assert.equal(tree.at.moves, "e2e4 d7d5");
  assert.deepEqual(
    tree.nodes.map(({ moves }) => moves),
    ["e2e4", "e2e4 e7e5", "e2e4 d7d5"],
  );
});
