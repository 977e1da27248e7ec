// The lines of a search as they are found.

/** Lines to iterate once with `for await`, and a report at the end. */
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
    // A consumer that only iterates the lines receives errors there.
    this.report.catch(() => {});
    /** The report from the last line of the first rank, for a search that is ended from outside. */
    this.sofar = { best: undefined, score: undefined, depth: 0, nodes: 0, moves: [], san: [] };
  }

  /** Adds a line. */
  tell(line) {
    if (line.rank === 1) {
      const { score, depth, nodes, moves, san } = line;
      this.sofar = { best: moves[0], score, depth, nodes, moves, san };
    }
    this.#waiting.push(line);
    this.#wake();
  }

  /** Ends the lines with a report. */
  finish(report) {
    this.#over = true;
    this.#settle.resolve(report);
    this.#wake();
  }

  /** Ends the lines with an error. */
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
      // Leaving the loop stops the search.
      if (!this.#over) this.stop();
    }
  }
}
