// The workers that search beside the engine's own.

import { openWorker, revive } from "./ports.js";

/** Starts so many of them, each in a worker that joins the module; they end with the worker that starts them. */
export function startHelpers(shared, count) {
  return Promise.all(Array.from({ length: count }, () => startHelper(shared)));
}

async function startHelper(shared) {
  const worker = await openWorker(new URL("./helper.js", import.meta.url));
  await new Promise((resolve, reject) => {
    worker.listen(({ failed }) => (failed ? reject(revive(failed)) : resolve()), reject);
    worker.post(shared);
  });
}
