// What runs in a worker: one engine. It is told its variant first and then hears one search at a time.

import { loadModule, loadNetwork } from "./load.js";

function serve(port) {
  let engine;
  let module;

  async function start({ variant, hash, network }) {
    const [loaded, bytes] = await Promise.all([loadModule(variant), network ? loadNetwork(variant) : undefined]);
    module = loaded;
    engine = new module.Engine(hash);
    if (bytes !== undefined) engine.setNetwork(variant, bytes);
  }

  function search({ game: { ruleSet, fen, moves }, limits, flag }) {
    const game = new module.Game(ruleSet, fen);
    try {
      for (const move of moves) game.play(move);
      const stopped = flag && (() => Atomics.load(flag, 0) !== 0);
      return engine.search(game, limits, (line) => port.post({ line }), stopped);
    } finally {
      game.free();
    }
  }

  port.listen(async (message) => {
    if (message.variant !== undefined) {
      await start(message).then(
        () => port.post({ ready: true }),
        (error) => port.post({ failed: tell(error) }),
      );
    } else if (message.clear) {
      engine.clear();
    } else {
      let answer;
      try {
        answer = { report: search(message) };
      } catch (error) {
        answer = { error: tell(error) };
      }
      port.post(answer);
    }
  });
}

/** An error as a message can carry it. */
const tell = ({ name, message, matches }) => ({ name, message, matches });

if (typeof WorkerGlobalScope === "function") {
  serve({
    post: (message) => self.postMessage(message),
    listen: (hear) => self.addEventListener("message", ({ data }) => hear(data)),
  });
} else {
  const { parentPort } = await import("node:worker_threads");
  serve({
    post: (message) => parentPort.postMessage(message),
    listen: (hear) => parentPort.on("message", hear),
  });
}
