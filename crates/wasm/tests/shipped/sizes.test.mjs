// What a browser loads before the first analysis, compressed as servers do.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { file, glass, MODULES } from "../package.mjs";

/** Bytes for the first game that people come for; the others have room for larger boards. */
const MOST = { alice: 500_000 };
const MOST_OF_OTHERS = 700_000;

const compressed = (name) => brotliCompressSync(readFileSync(file(name))).length;

const common = readdirSync(file(".")).filter(
  (name) => name.endsWith(".js") && name !== "example.js",
);
const base = common.map(compressed).reduce((sum, size) => sum + size, 0);

for (const variant of glass.VARIANTS) {
  test(variant, (t) => {
    const network = glass.hasNetwork(variant) ? compressed(`networks/${variant}.net`) : 0;
    for (const folder of MODULES[variant].shared ? ["variants", "threads"] : ["variants"]) {
      const own = [`${folder}/${variant}.js`, `${folder}/${variant}_bg.wasm`].map(compressed);
      t.diagnostic(`${base} common, ${folder} ${own.join(" + ")}, network ${network}`);
      const all = base + own[0] + own[1] + network;
      assert.ok(all < (MOST[variant] ?? MOST_OF_OTHERS), `${all} bytes`);
    }
  });
}
