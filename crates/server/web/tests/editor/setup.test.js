import assert from "node:assert/strict";
import { test } from "node:test";
import {
  applyEdit,
  readFields,
  UndoHistory,
  writeFields,
  writePieces,
} from "../../editor/setup.js";

test("the fields of a FEN survive reading and writing", () => {
  for (const fields of ["w KQkq e3/B 0 1", "b - - 12 40", "w Kq - 0 1 K=cells k=boards"])
    assert.equal(writeFields(readFields(`8/8 ${fields}`)), fields);
  assert.equal(writeFields(readFields("8/8")), "w - - 0 1");
  assert.equal(
    writeFields({
      ...readFields("8/8"),
      castling: "qK",
      passant: " e3 ",
      quiet: "",
      confined: { K: "" },
    }),
    "w Kq e3 0 1",
  );
});

test("pieces are placed, moved and removed", () => {
  const pieces = new Map([
    [4, "K"],
    [60, "k"],
  ]);
  const after = (...how) => writePieces(applyEdit(pieces, ...how));
  assert.equal(after("Q", null, 3), "4K 60k 3Q");
  assert.equal(after("Q", null, 4), "4Q 60k");
  assert.equal(after("K", null, 4), "60k");
  assert.equal(after("-", null, 60), "4K");
  assert.equal(after("", 4, 60), "60K");
  assert.equal(after("", 4, null), "60k");
  assert.equal(after("", null, 9), "4K 60k");
  assert.equal(writePieces(pieces), "4K 60k");
});

test("changes can be undone and redone", () => {
  const past = new UndoHistory(0);
  assert.equal(past.undo(), false);
  for (let at = 1; at <= 600; at++) past.push(at);
  assert.ok(past.undo() && past.undo() && past.redo());
  assert.equal(past.now, 599);
  past.push(7);
  assert.ok(!past.redo() && past.undo());
  assert.equal(past.now, 599);
  while (past.undo());
  assert.equal(past.now, 100);
});
