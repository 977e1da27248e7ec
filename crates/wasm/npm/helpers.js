// Starts the further workers of an engine.

import { openWorker, revive } from "./ports.js";

/** Starts this many workers, which join the module. They end with the worker that starts them. */
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
