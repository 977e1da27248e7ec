// The engine in a worker.

import { LineStream } from "./lines.js";
import { openWorker, revive } from "./ports.js";

/** More threads help a search little, and each takes memory. */
const MOST_THREADS = 32;

/**
 * An engine for one variant, in its own worker. Searches run one after the other.
 */
export class Engine {
  #worker;
  #options;
  /** The unfinished searches; the running one comes first. */
  #searches = [];
  #closed = false;
  /** Whether the worker has loaded what it needs. */
  #ready = false;
  #threads = 1;

  /**
   * Starts the worker and loads the variant's module, and its network unless `network` is false.
   *
   * @param {string} variant
   * @param {{ hash?: number, network?: boolean, threads?: number }} [options]
   */
  static async create(variant, { hash = 16, network = true, threads = 1 } = {}) {
    if (!(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS)) {
      throw Object.assign(new Error(`threads: 1 to ${MOST_THREADS} expected, not ${threads}`), {
        name: "OptionError",
      });
    }
    const engine = new Engine();
    engine.#options = { variant, hash, network, threads };
    await engine.#start();
    return engine;
  }

  async #start() {
    const worker = await openWorker(new URL("./worker.js", import.meta.url));
    this.#worker = worker;
    this.#ready = false;
    const ready = new Promise((resolve, reject) => {
      worker.listen(
        (message) => {
          // Messages of a terminated worker may still arrive.
          if (this.#worker !== worker) return;
          if (message.ready) resolve(message.threads);
          else if (message.failed) reject(revive(message.failed));
          else this.#hear(message);
        },
        (error) => {
          reject(error);
          if (this.#worker === worker)
            for (const search of this.#searches.splice(0)) search.fail(error);
        },
      );
    });
    worker.post(this.#options);
    try {
      this.#threads = await ready;
      this.#ready = true;
    } catch (error) {
      worker.terminate();
      throw error;
    }
  }

  /** The number of threads: as many as requested, or one where the page cannot have more. */
  get threads() {
    return this.#threads;
  }

  /**
   * Searches for the best move in the last position of a game.
   *
   * @param {object} game a `Game` or `Position`, or its `ruleSet`, `fen` and `moves`
   * @param {object} [limits]
   */
  analyse(game, limits = {}) {
    if (this.#closed) throw new Error("the engine is closed");
    const search = new Search(record(game), limits, (stopped) => this.#stop(stopped));
    this.#searches.push(search);
    if (this.#searches.length === 1 && this.#ready) this.#send(search);
    return search;
  }

  /** Clears the table, as for a new game. */
  clear() {
    // A worker that is still loading has nothing to clear.
    if (this.#ready) this.#worker.post({ clear: true });
  }

  /** Terminates the worker. Unfinished searches end as if they had been stopped. */
  close() {
    this.#closed = true;
    this.#worker.terminate();
    for (const search of this.#searches.splice(0)) search.finish(search.sofar);
  }

  #send(search) {
    this.#worker.post({ game: search.game, limits: search.limits, flag: search.flag });
  }

  #hear({ line, report, error }) {
    const search = this.#searches[0];
    if (search === undefined) return;
    if (line) {
      search.tell(line);
      return;
    }
    this.#searches.shift();
    if (this.#searches.length > 0) this.#send(this.#searches[0]);
    if (error) search.fail(revive(error));
    else search.finish(report);
  }

  async #stop(search) {
    const at = this.#searches.indexOf(search);
    if (at < 0) return;
    if (at > 0) {
      // The search has not begun.
      this.#searches.splice(at, 1);
      search.finish(search.sofar);
    } else if (search.flag) {
      Atomics.store(search.flag, 0, 1);
    } else {
      // A searching worker receives no messages, so replace it. The contents of its table are lost.
      this.#searches.shift();
      this.#ready = false;
      this.#worker.terminate();
      search.finish(search.sofar);
      try {
        await this.#start();
        if (this.#searches.length > 0) this.#send(this.#searches[0]);
      } catch (failure) {
        for (const waiting of this.#searches.splice(0)) waiting.fail(failure);
      }
    }
  }
}

/** A search: its lines as they are found, and its report. */
class Search extends LineStream {
  constructor(game, limits, stop) {
    super();
    this.game = game;
    this.limits = limits;
    this.stop = () => stop(this);
    // Shared memory, where the page may use it.
    this.flag =
      typeof SharedArrayBuffer === "function"
        ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
        : undefined;
  }
}

/** The data of a game or position that a worker needs. */
function record(game) {
  if (game.start !== undefined) {
    return { ruleSet: game.start.ruleSet, fen: game.start.fen(), moves: game.moves };
  }
  const fen = typeof game.fen === "function" ? game.fen() : game.fen;
  return { ruleSet: game.ruleSet, fen, moves: game.moves ?? [] };
}
