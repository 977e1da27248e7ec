// Runs one engine in a worker. The first message names the variant; each later one starts a search.

import { startHelpers } from "./helpers.js";
import { loadNetwork, loadThreads } from "./load.js";
import { servePort, tell } from "./ports.js";

servePort((port) => {
  let engine;
  let module;

  /** Sends the number of threads of the engine. */
  async function start({ variant, hash, network, threads }) {
    const [loaded, bytes] = await Promise.all([
      loadThreads(variant, threads),
      network ? loadNetwork(variant) : undefined,
    ]);
    module = loaded.module;
    engine = new module.Engine(hash);
    if (bytes !== undefined) engine.setNetwork(variant, bytes);
    if (loaded.shared === undefined) return 1;
    try {
      engine.setThreads(threads);
      await startHelpers(loaded.shared, threads - 1);
      return threads;
    } catch {
      // A browser may create fewer workers than requested.
      engine.setThreads(1);
      return 1;
    }
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
        (threads) => port.post({ ready: true, threads }),
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
});
