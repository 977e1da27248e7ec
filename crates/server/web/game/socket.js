/**
 * The connection to the server. Actions are queued until they are answered. After a disconnect it
 * reconnects with growing pauses and resends unanswered actions under their old keys, which the
 * server recognises. A silent connection is pinged, and given up if no answer comes, because a
 * server can vanish without closing it.
 *
 * @import { Known } from "./merge_history.js"
 */
import { whole } from "./merge_history.js";

/** @typedef {{ type: string, key?: string, [name: string]: unknown }} Message */
/**
 * @typedef {{ send: (text: string) => void, close: () => void, addEventListener: (name: string,
 *   listener: (event: any) => void) => void }} RawSocket a WebSocket or a test double
 */
/**
 * @typedef {Object} Environment browser functions that tests replace
 * @property {(seen: Known | null) => RawSocket} open
 * @property {(run: () => void, milliseconds: number) => any} after
 * @property {(timer: any) => void} cancel
 * @property {() => number} random from 0 up to but excluding 1
 * @property {() => string} key
 */

/** Timeout of an action, in milliseconds. */
export const ANSWER_WITHIN = 10_000;
/** Silence after which the server is pinged, in milliseconds. */
export const PING_AFTER = 4_000;
/** Timeout of a ping, in milliseconds. */
export const PONG_WITHIN = 4_000;
/** Timeout of connecting, in milliseconds; it grows with each attempt up to the maximum. */
const OPEN_WITHIN = 5_000;
const OPEN_AT_MOST = 20_000;
/**
 * The key of a ping. Older servers refuse it with this key, which also proves that they are there.
 */
const PING = "ping";
const SHORTEST = 500;
/**
 * Two players play a game, but thousands may watch: spectators wait longer, so that players
 * reconnect first.
 */
const SHORTEST_WATCHING = 4000;
const LONGEST = 30_000;

/**
 * The pause before an attempt (0 is the first) in milliseconds: exponential with a maximum and
 * jitter, so that pages do not reconnect all at once. The first pause already spreads spectators,
 * so their second one is as short; it only serves those who came before the server was back.
 *
 * @param {number} attempt
 * @param {number} random
 * @param {boolean} watches
 */
export function pause(attempt, random, watches = false) {
  const doublings = Math.min(watches ? Math.max(0, attempt - 1) : attempt, 16);
  const whole = Math.min(LONGEST, (watches ? SHORTEST_WATCHING : SHORTEST) * 2 ** doublings);
  return Math.round(whole * (watches ? 0.1 + random * 0.9 : 0.5 + random / 2));
}

export class GameSocket {
  /** @type {Map<string, Message>} unanswered actions in the order of sending */
  waiting = new Map();
  /** @type {RawSocket | null} */
  #socket = null;
  #attempt = 0;
  #open = false;
  #stopped = false;
  /** @type {Known | null} the last full state, which new states extend */
  #known;
  /** @type {any} */
  #retry = null;
  /** @type {any} timeout of the oldest action */
  #overdue = null;
  /** @type {any} timer for connecting, the next ping, or its answer */
  #silence = null;

  /**
   * @param {Environment} environment
   * @param {{ message: (message: Message, about: Message | undefined) => void, lost: (pause:
   *   number) => void, found: () => void }} on
   * @param {Known | null} known the state in the page
   */
  constructor(environment, on, known) {
    this.environment = environment;
    this.on = on;
    this.#known = known;
  }

  start() {
    const socket = this.environment.open(this.#known);
    this.#socket = socket;
    // Listeners first check that their socket is still in use, because a slow close must not
    // disturb its successor.
    const mine = () => this.#socket === socket;
    const within = Math.min(OPEN_AT_MOST, OPEN_WITHIN * (this.#attempt + 1));
    this.#silence = this.environment.after(() => mine() && this.#abandon(), within);
    socket.addEventListener("open", () => {
      if (!mine()) return;
      this.#open = true;
      this.#attempt = 0;
      this.on.found();
      for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
      this.#watch();
      this.#rest();
    });
    socket.addEventListener("message", (event) => {
      if (!mine()) return;
      this.#rest();
      this.#hear(event.data);
    });
    socket.addEventListener("close", () => mine() && this.#lose());
  }

  /**
   * @param {Message} action
   * @returns {string} its key
   */
  send(action) {
    const key = this.environment.key();
    const message = { ...action, key };
    this.waiting.set(key, message);
    if (this.#open) this.#socket?.send(JSON.stringify(message));
    this.#watch();
    return key;
  }

  /**
   * Reconnects now instead of after the pause, because the network is back or the page is visible
   * again.
   */
  hurry() {
    if (this.#open || this.#stopped || this.#retry === null) return;
    this.environment.cancel(this.#retry);
    this.#retry = null;
    this.start();
  }

  /** Replaces a socket that may be dead. */
  renew() {
    if (this.#socket && this.#open) this.#abandon();
  }

  stop() {
    this.#stopped = true;
    this.#open = false;
    this.environment.cancel(this.#retry);
    this.environment.cancel(this.#overdue);
    this.environment.cancel(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** @param {string} text */
  #hear(text) {
    /** @type {Message} */
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message.key === PING) return;
    let about;
    if (message.type === "done" || message.type === "refused") {
      about = this.waiting.get(String(message.key));
      this.waiting.delete(String(message.key));
      this.#watch();
    }
    if (message.type === "state") {
      const state = whole(this.#known, /** @type {any} */ (message));
      this.#known = state;
      // The known moves do not reach this state: reconnect for the full game.
      if (!state) return this.renew();
      message = /** @type {any} */ (state);
    }
    // The game was removed, so there is nothing to reconnect to.
    if (message.type === "removed") this.stop();
    this.on.message(message, about);
  }

  #lose() {
    this.#socket = null;
    this.#open = false;
    this.environment.cancel(this.#overdue);
    this.#overdue = null;
    this.environment.cancel(this.#silence);
    if (this.#stopped) return;
    const wait = pause(this.#attempt++, this.environment.random(), this.#known?.you === null);
    this.#retry = this.environment.after(() => {
      this.#retry = null;
      this.start();
    }, wait);
    this.on.lost(wait);
  }

  /** Drops a connection without waiting for its close, and reconnects after a pause. */
  #abandon() {
    const socket = this.#socket;
    this.#lose();
    socket?.close();
  }

  /** Treats the socket as dead if actions stay unanswered. */
  #watch() {
    this.environment.cancel(this.#overdue);
    this.#overdue = this.waiting.size && this.#open ? this.environment.after(() => this.renew(), ANSWER_WITHIN) : null;
  }

  /** Restarts the ping timer after a message. */
  #rest() {
    this.environment.cancel(this.#silence);
    this.#silence = this.environment.after(() => {
      this.#socket?.send(JSON.stringify({ type: PING, key: PING }));
      this.#silence = this.environment.after(() => this.renew(), PONG_WITHIN);
    }, PING_AFTER);
  }
}
