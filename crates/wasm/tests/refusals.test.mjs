// What cannot be used is refused in the words of the native library, as an exception with a name.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { glass, text } from "./package.mjs";

let alice;

before(async () => {
  alice = await glass.load("alice");
});

const refused = (name, message) => ({ name, message });

test("a refused move says why", () => {
  const { fen, refused: rows } = JSON.parse(text("wasm/tests/refusals.json"));
  const closed = alice.position(fen);
  for (const [move, message] of rows) {
    for (const attempt of [
      () => closed.play(move),
      () => closed.read(move),
      () => closed.san(move),
    ]) {
      assert.throws(attempt, refused("MoveError", message));
    }
  }
  assert.ok(
    closed.closedMoves().some(({ from, to, by }) => `${from} ${to} ${by}` === "Ag1 Af3 Bf3"),
  );
});

test("a refused move leaves the game as it was", () => {
  const game = alice.game({ moves: ["e4"] });
  assert.throws(() => game.play("e4"), { name: "MoveError" });
  assert.deepEqual(game.moves, ["e2e4"]);
});

test("an ambiguous move lists what may be meant", () => {
  const position = alice.position("4k3/8/8/8/8/8/8/1N1|N1K2 w");
  assert.throws(() => position.play("Nc3"), { name: "MoveError", matches: ["Nc3/B", "Nc3/A"] });
});

test("a position that cannot be read or cannot be says why", () => {
  const placed =
    "the letter of a piece, one of “PNBRQK” in either case, or a number of empty squares expected";
  assert.throws(
    () => alice.position("4k3/8/8/8/4x3/8/8/4K3 w"),
    refused("FenError", `“x” at column 12 was not understood: ${placed}`),
  );
  assert.throws(
    () => alice.position("8/8/8/8/8/8/8/P7"),
    refused("FenError", "a pawn cannot stand on a1/A; White has no king; Black has no king"),
  );
  assert.throws(() => alice.start().fen("braille"), {
    name: "OptionError",
    message: /“braille”.*pychess/,
  });
});

test("a broken game does not hide the next", () => {
  const games = alice.readPgn('[Event "one"]\n\n1. e4 Ke5 *\n\n[Event "two"]\n\n1. e4 e5 *\n');
  assert.equal(games.length, 2);
  assert.ok(games[0] instanceof Error);
  assert.equal(games[0].name, "PgnError");
  assert.match(
    games[0].message,
    /^line 3, column 7: 1\.\.\.Ke5: A king on e8\/A cannot go to e5\/A\./,
  );
  assert.deepEqual(games[1].game.moves, ["e2e4", "e7e5"]);
});

test("names that do not exist are named", async () => {
  await assert.rejects(glass.load("bughouse"), {
    name: "VariantError",
    message: /“bughouse”.*alice/,
  });
  assert.throws(() => alice.start("alice-nobody/1"), {
    name: "RuleSetError",
    message: /“alice-nobody\/1”.*cvp/,
  });
});

test("options are checked", () => {
  const start = alice.start();
  assert.throws(() => start.svg({ theme: "pink" }), {
    name: "OptionError",
    message: /theme: .*pink/,
  });
  assert.throws(() => start.svg({ colour: "pink" }), { name: "OptionError", message: /“colour”/ });
  assert.throws(() => start.svg({ square: 4.5 }), {
    name: "OptionError",
    message: /square: .*4\.5/,
  });
  assert.throws(() => start.svg(7), { name: "OptionError" });
});
