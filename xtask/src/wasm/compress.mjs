// Compresses modules and networks of a package by Brotli, as far as that goes.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [, folder] = process.argv;
for (const [inner, ending] of [
  ["variants", ".wasm"],
  ["threads", ".wasm"],
  ["networks", ".net"],
]) {
  for (const name of readdirSync(join(folder, inner)).filter((name) => name.endsWith(ending))) {
    const path = join(folder, inner, name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
