// The engine searches as the native one does, by the same networks: one number says so.

import assert from "node:assert/strict";
import { test } from "node:test";

import { glass, loadModule, loadNetwork, loadSharedModule, text } from "../package.mjs";

/** Variants with more nodes than this are left to the native test. */
const MOST = 5_000_000;

const rows = text("engine/tests/signature.txt")
  .trim()
  .split("\n")
  .map((row) => row.split(/ +/));

for (const variant of glass.VARIANTS) {
  const [, nodes, signature] = rows.find(([name]) => name === variant);
  if (nodes > MOST) continue;
  test(variant, async (t) => {
    const modules = [await loadModule(variant), (await loadSharedModule(variant))?.module];
    for (const module of modules.filter((module) => module !== undefined)) {
      const found = module.bench(variant, await loadNetwork(variant), 0);
      t.diagnostic(`${Math.round(found.nodes / found.time)} thousand nodes a second`);
      assert.deepEqual([found.nodes, found.signature], [Number(nodes), signature]);
    }
  });
}
