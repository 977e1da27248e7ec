// One interface to the workers of browsers and of node.

/** A worker of the browser or of node. */
export async function openWorker(url) {
  if (typeof globalThis.Worker === "function") {
    const worker = new globalThis.Worker(url, { type: "module" });
    return {
      post: (message) => worker.postMessage(message),
      listen: (hear, fail) => {
        worker.onmessage = ({ data }) => hear(data);
        worker.onerror = ({ message }) => fail(new Error(message ?? `${url} could not be loaded`));
      },
      terminate: () => worker.terminate(),
    };
  }
  const { Worker } = await import("node:worker_threads");
  const worker = new Worker(url);
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear, fail) => worker.on("message", hear).on("error", fail),
    terminate: () => worker.terminate(),
  };
}

/** Calls `serve` with the worker's functions to receive and to send messages. */
export function servePort(serve) {
  if (typeof WorkerGlobalScope === "function") {
    serve({
      post: (message) => self.postMessage(message),
      listen: (hear) => self.addEventListener("message", ({ data }) => hear(data)),
    });
  } else {
    import("node:worker_threads").then(({ parentPort }) =>
      serve({
        post: (message) => parentPort.postMessage(message),
        listen: (hear) => parentPort.on("message", hear),
      }),
    );
  }
}

/** Serializes an error for a message. */
export const tell = ({ name, message, matches }) => ({ name, message, matches });

/** Deserializes an error from a message. */
export function revive({ name, message, matches }) {
  return Object.assign(new Error(message), { name }, matches && { matches });
}
