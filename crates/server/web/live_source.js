/**
 * Server-sent events for pages that stay open. A server can vanish without closing the connection,
 * so a silent source is closed and opened again, which lets a proxy choose a live server.
 */

/**
 * Silence after which the source is reopened, in milliseconds. The server sends something every
 * four seconds.
 */
export const SILENCE_TIMEOUT_MS = 8_500;

/**
 * @typedef {{ close: () => void, readyState: number, addEventListener: (name: string, listener:
 *   (event: any) => void) => void }} RawSource an EventSource or a test double
 */
/**
 * @typedef {{ open: (address: string) => RawSource, after: (run: () => void, milliseconds: number)
 *   => number, cancel: (timer: number | undefined) => void }} Environment browser functions that
 *   tests replace
 */

/** @type {Environment} */
const BROWSER = {
  open: (address) => new EventSource(address),
  after: (run, milliseconds) => setTimeout(run, milliseconds),
  cancel: (timer) => clearTimeout(timer),
};

export class LiveSource {
  /** @type {RawSource | null} */
  #source = null;
  /** @type {number | undefined} */
  #timer = undefined;
  /** whether the server sends keep-alive events */
  #lively = false;

  /**
   * @param {string} address
   * @param {Record<string, (event: any) => void>} on listeners by event type
   * @param {Environment} environment
   */
  constructor(address, on, environment = BROWSER) {
    this.address = address;
    this.on = on;
    this.environment = environment;
    this.#open();
  }

  /** Whether the browser has given up, as after an HTTP error. */
  get refused() {
    return this.#source?.readyState === 2;
  }

  close() {
    this.environment.cancel(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #open() {
    const source = this.environment.open(this.address);
    this.#source = source;
    const isCurrent = () => this.#source === source;
    for (const [name, listener] of Object.entries(this.on)) {
      source.addEventListener(name, (event) => {
        if (!isCurrent()) return;
        if (name !== "error") this.#restartTimer();
        listener(event);
      });
    }
    source.addEventListener("alive", () => {
      if (!isCurrent()) return;
      this.#lively = true;
      this.#restartTimer();
    });
    this.#restartTimer();
  }

  #restartTimer() {
    this.environment.cancel(this.#timer);
    if (!this.#source || !this.#lively) return;
    this.#timer = this.environment.after(() => {
      this.close();
      this.#open();
    }, SILENCE_TIMEOUT_MS);
  }
}
