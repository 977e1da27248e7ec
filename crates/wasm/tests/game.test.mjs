// Positions, games, notation and pictures.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { glass } from "./package.mjs";

test("no variant is missing", () => {
  const named = readdirSync(new URL("../../rules/tests/perft/", import.meta.url));
  assert.deepEqual(
    [...glass.VARIANTS].sort(),
    named.map((name) => name.replace(".perft", "")).sort(),
  );
});

test("a position tells what it is", async () => {
  const alice = await glass.load("alice");
  assert.equal(alice.title, "Alice Chess");
  assert.equal(alice.boards, 2);
  assert.ok(alice.rules.length > 500);
  assert.equal(alice.ruleSets[0].id, "alice-cvp/1");
  const start = alice.start();
  assert.equal(
    start.fen(),
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1",
  );
  assert.equal(start.legalMoves().length, 20);
  assert.equal(start.pieces().length, 32);
  assert.deepEqual([start.variant, start.ruleSet, start.turn], ["alice", "alice-cvp/1", "white"]);
  const after = start.play("N g1-f3");
  assert.equal(after.fen("pychess"), "rnbqkbnr/pppppppp/8/8/8/5|N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  assert.equal(start.turn, "white");
  assert.equal(start.courier("Nf3"), "N g1-f3");
  assert.deepEqual(start.read("Nf3"), {
    move: "g1f3",
    from: "Ag1",
    to: "Af3",
    landing: "Bf3",
    captures: [],
    castling: false,
  });
});

test("positions of other programs are read with notes", async () => {
  const alice = await glass.load("alice");
  const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  assert.equal(alice.position(`${usual} w 0 ahah -`).key, alice.start().key);
  assert.deepEqual(alice.fenNotes(`${usual} w 0 ahah -`), []);
  const moved = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
  assert.equal(alice.position(moved).fen("pychess"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert.match(alice.fenNotes(moved).join(), /White's right to castle queenside was dropped/);
  assert.equal(
    alice.game({ fen: moved }).position.fen("vchess"),
    "4k3/8/8/8/8/8/8/4K2R w 0 ihii -",
  );
});

test("a game is played, told and taken back", async () => {
  const alice = await glass.load("alice");
  const game = alice.game({ moves: ["e4", "e5", "Qh5", "g6", "Qxe5#"] });
  assert.deepEqual(game.san, ["e4/B", "e5/B", "Qh5/B", "g6/B", "Qxe5/A#"]);
  assert.deepEqual(game.outcome(), {
    reason: "Checkmate. White wins.",
    winner: "white",
    white: 1,
    black: 0,
  });
  const pgn = game.pgn({ White: "Castelli", Event: "Example" });
  assert.match(pgn, /\[White "Castelli"\]/);
  assert.match(pgn, /1\. e4\/B e5\/B 2\. Qh5\/B g6\/B 3\. Qxe5\/A# 1-0\n$/);
  const [again] = alice.readPgn(pgn);
  assert.deepEqual(again.game.moves, game.moves);
  assert.equal(again.pgn, pgn);
  assert.equal(game.undo(), "h5e5");
  assert.equal(game.outcome(), undefined);
  assert.deepEqual(game.position.checkers(), []);
});

test("a tree keeps its variations and comments", async () => {
  const alice = await glass.load("alice");
  const [read] = alice.readPgn("1. e4! {good} (1. d4 {better} d5) e5 1-0");
  const [main, other] = read.moves;
  assert.deepEqual([main.san, main.nags, main.comments], ["e4/B", [1], ["good"]]);
  assert.deepEqual([other.move, other.comments, other.moves[0].move], ["d2d4", ["better"], "d7d5"]);
  assert.equal(read.result, "1-0");
});

for (const variant of glass.VARIANTS) {
  test(`${variant}: a random game is told and drawn`, async () => {
    const rules = await glass.load(variant);
    const game = rules.game();
    // The same numbers each time.
    let random = 1;
    for (let ply = 0; ply < 30 && game.outcome() === undefined; ply += 1) {
      const legal = game.position.legalMoves();
      random = (random * 48271) % 2147483647;
      const move = legal[random % legal.length];
      assert.equal(game.position.read(game.position.san(move)).move, move);
      game.play(move);
    }
    const position = game.position;
    assert.equal(rules.position(position.fen()).key, position.key);
    assert.deepEqual(rules.readPgn(game.pgn())[0].game.moves, game.moves);
    assert.match(game.svg({ bottom: "black", theme: "dark" }), /^<svg.*<\/svg>\s*$/s);
    assert.match(position.text(), / to move(, in check)?\.\n$/);
  });
}
