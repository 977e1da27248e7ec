// Loads modules and networks, in browsers and in node.

import { MODULES } from "./modules.js";

/** Promises of the exports, by module file. A file is instantiated once, so it has one memory. */
const loading = new Map();

/** The files of the package for a variant. */
function entry(variant) {
  if (!Object.hasOwn(MODULES, variant)) {
    const error = new Error(
      `there is no variant “${variant}”; the variants are ${Object.keys(MODULES).join(", ")}`,
    );
    error.name = "VariantError";
    throw error;
  }
  return MODULES[variant];
}

/** The exports of the module that plays a variant. */
export async function loadModule(variant) {
  const { glue, wasm } = entry(variant).alone;
  let module = loading.get(wasm.href);
  if (module === undefined) {
    module = start(glue, wasm);
    loading.set(wasm.href, module);
    // A failed load may be retried.
    module.catch(() => loading.delete(wasm.href));
  }
  return module;
}

async function start(glue, wasm) {
  const [module, source] = await Promise.all([glue(), read(wasm)]);
  await module.default({ module_or_path: source });
  return module;
}

/** Whether a page or program may share memory with its workers. */
const mayShare = () =>
  typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;

/**
 * A module for this many threads: its exports and, if it can have several, the data with which another worker joins.
 * If a device cannot share memory, the module has one thread.
 */
export async function loadThreads(variant, threads) {
  const several = threads > 1 ? await loadSharedModule(variant).catch(() => undefined) : undefined;
  return several ?? { module: await loadModule(variant) };
}

/** A module that can have several threads; undefined if the package has none, or if memory cannot be shared here. */
export async function loadSharedModule(variant) {
  const { shared } = entry(variant);
  if (shared === undefined || !mayShare()) return undefined;
  const [module, wasm] = await Promise.all([shared.glue(), read(shared.wasm).then(compile)]);
  const { memory } = await module.default({ module_or_path: wasm });
  return { module, shared: { variant, wasm, memory, stack: module.helperStack() } };
}

/** The exports of a module that another worker has loaded, in its memory. */
export async function joinModule({ variant, wasm, memory, stack }) {
  const module = await entry(variant).shared.glue();
  await module.default({ module_or_path: wasm, memory, thread_stack_size: stack });
  return module;
}

const compile = (source) =>
  source instanceof Uint8Array ? WebAssembly.compile(source) : WebAssembly.compileStreaming(source);

/** The bytes of a variant's network, undefined if the package has none. */
export async function loadNetwork(variant) {
  const { network } = entry(variant);
  if (network === undefined) return undefined;
  const source = await read(network);
  return source instanceof Uint8Array ? source : new Uint8Array(await source.arrayBuffer());
}

/** A network response or, in node, the bytes of a file. */
async function read(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok)
    throw new Error(`${url} could not be loaded: ${answer.status} ${answer.statusText}`);
  return answer;
}
