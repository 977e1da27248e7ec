/**
 * A map that keeps only its newest entries.
 *
 * @template T
 */
export class RecentCache {
  /** @type {Map<string, T>} */
  #entries = new Map();

  /** @param {number} max number of entries */
  constructor(max) {
    this.max = max;
  }

  /** @param {string} key */
  get(key) {
    return this.#entries.get(key);
  }

  /**
   * @param {string} key
   * @param {T} value
   */
  set(key, value) {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.max) this.#entries.delete(oldest);
  }

  clear() {
    this.#entries.clear();
  }
}
