// The lines of a search as they are found.

/** Lines that can be gone through with `for await`, once, and a report at the end. */
export class LineStream {
  #waiting = [];
  #asked;
  #over = false;
  #settle;

  constructor() {
    /** The best move and its line, when the search is over. */
    this.report = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // Callers that only iterate over the lines get the error there.
    this.report.catch(() => {});
    /** What the last line of the first rank tells, for a search that is ended from outside. */
    this.sofar = { best: undefined, score: undefined, depth: 0, nodes: 0, moves: [], san: [] };
  }

  /** A line was found. */
  tell(line) {
    if (line.rank === 1) {
      const { score, depth, nodes, moves, san } = line;
      this.sofar = { best: moves[0], score, depth, nodes, moves, san };
    }
    this.#waiting.push(line);
    this.#wake();
  }

  /** The search is over. */
  finish(report) {
    this.#over = true;
    this.#settle.resolve(report);
    this.#wake();
  }

  /** The search has failed. */
  fail(error) {
    this.#over = true;
    this.#settle.reject(error);
    this.#wake();
  }

  #wake() {
    this.#asked?.();
    this.#asked = undefined;
  }

  async *[Symbol.asyncIterator]() {
    try {
      for (;;) {
        while (this.#waiting.length > 0) yield this.#waiting.shift();
        if (this.#over) break;
        await new Promise((resolve) => {
          this.#asked = resolve;
        });
      }
      await this.report;
    } finally {
      // Who leaves the loop wants no more lines.
      if (!this.#over) this.stop();
    }
  }
}
