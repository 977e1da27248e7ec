// The rules count and number positions as the native ones do: the data files say how.

import assert from "node:assert/strict";
import { test } from "node:test";

import { glass, text } from "../package.mjs";

/** Greater numbers are left to the native tests. */
const MOST = 1_000_000n;

for (const variant of glass.VARIANTS) {
  test(variant, async () => {
    const rules = await glass.load(variant);
    const paragraphs = text(`rules/tests/perft/${variant}.perft`).split(/\n(?=id )/);
    let counted = 0;
    for (const paragraph of paragraphs) {
      const lines = paragraph.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      const words = lines.map((line) => line.split(/ (.*)/));
      const value = (word) => words.find(([found]) => found === word)?.[1];
      if (value("id") === undefined) continue;
      const position = rules.position(value("fen"), value("rules"));
      if (value("key") !== undefined) assert.equal(position.key, BigInt(value("key")), paragraph);
      for (const [word, rest] of words) {
        if (word !== "perft") continue;
        const [depth, count] = rest.split(" ");
        if (BigInt(count) > MOST) continue;
        assert.equal(
          position.perft(Number(depth)),
          BigInt(count),
          `${value("id")} at depth ${depth}`,
        );
        counted += 1;
      }
    }
    assert.ok(counted > 0);
  });
}
