/**
 * The connection to the server. Actions wait in a queue until they are answered. When the WebSocket breaks, another is
 * opened, with growing pauses, and everything that was not answered is sent again under the same key, which the server
 * recognises. A server can vanish without closing anything, so a connection on which nothing is heard is asked for an
 * answer, and given up if none comes.
 *
 * @import { Known } from "./merge_history.js"
 */
import { whole } from "./merge_history.js";

/** @typedef {{ type: string, key?: string, [name: string]: unknown }} Message */
/** @typedef {{ send: (text: string) => void, close: () => void, addEventListener: (name: string, listener: (event: any) => void) => void }} RawSocket a WebSocket, or a test's */
/**
 * @typedef {Object} Environment what the connection needs of the browser; tests give their own
 * @property {(seen: Known | null) => RawSocket} open
 * @property {(run: () => void, milliseconds: number) => any} after
 * @property {(timer: any) => void} cancel
 * @property {() => number} random from 0 to 1, without 1
 * @property {() => string} key
 */

/** An action is answered within so many milliseconds, or the connection is given up. */
export const ANSWER_WITHIN = 10_000;
/** After so many milliseconds in which nothing was heard the server is asked whether it is there. */
export const PING_AFTER = 4_000;
/** So long it may take until something is heard then. */
export const PONG_WITHIN = 4_000;
/** A connection opens within so many milliseconds, and at later attempts within more, or another is tried. */
const OPEN_WITHIN = 5_000;
const OPEN_AT_MOST = 20_000;
/** The key of a ping: an older server refuses it under its key, which is an answer too. */
const PING = "ping";
const SHORTEST = 500;
/** Two play a game, and thousands may watch it: they leave more time to each other, and let players come first. */
const SHORTEST_WATCHING = 4000;
const LONGEST = 30_000;

/** The pause before the attempt of that number (0 is the first): doubling, bounded, and random within limits, so that
 * not all pages come back to a server in the same instant. Those who watch are scattered by their first pause already: the
 * second is for those who came while the server was still on its way, and no longer.
 * @param {number} attempt @param {number} random @param {boolean} watches */
export function pause(attempt, random, watches = false) {
  const doublings = Math.min(watches ? Math.max(0, attempt - 1) : attempt, 16);
  const whole = Math.min(LONGEST, (watches ? SHORTEST_WATCHING : SHORTEST) * 2 ** doublings);
  return Math.round(whole * (watches ? 0.1 + random * 0.9 : 0.5 + random / 2));
}

export class GameSocket {
  /** @type {Map<string, Message>} what was not answered, in the order of sending */
  waiting = new Map();
  /** @type {RawSocket | null} */
  #socket = null;
  #attempt = 0;
  #open = false;
  #stopped = false;
  /** @type {Known | null} the game as it is known, which a state goes on from */
  #known;
  /** @type {any} */
  #retry = null;
  /** @type {any} until an action should have been answered */
  #overdue = null;
  /** @type {any} until the connection should have opened, the server is asked whether it is there, or should have answered */
  #silence = null;

  /** @param {Environment} environment
   * @param {{ message: (message: Message, about: Message | undefined) => void, lost: (pause: number) => void, found: () => void }} on
   * @param {Known | null} known the game as the page carries it */
  constructor(environment, on, known) {
    this.environment = environment;
    this.on = on;
    this.#known = known;
  }

  start() {
    const socket = this.environment.open(this.#known);
    this.#socket = socket;
    // Every listener first asks whether its socket is still the one in use: a slow close must not disturb its successor.
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

  /** @param {Message} action @returns {string} its key */
  send(action) {
    const key = this.environment.key();
    const message = { ...action, key };
    this.waiting.set(key, message);
    if (this.#open) this.#socket?.send(JSON.stringify(message));
    this.#watch();
    return key;
  }

  /** Tries at once instead of after the pause: the network is back, or the page is seen again. */
  hurry() {
    if (this.#open || this.#stopped || this.#retry === null) return;
    this.environment.cancel(this.#retry);
    this.#retry = null;
    this.start();
  }

  /** Gives up a socket that may be dead without saying so, and opens another. */
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
      // What is known does not lead there: the next socket begins with the whole game.
      if (!state) return this.renew();
      message = /** @type {any} */ (state);
    }
    // There is nothing to come back to.
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

  /** Closes a connection without waiting for its end, and opens another after a pause. */
  #abandon() {
    const socket = this.#socket;
    this.#lose();
    socket?.close();
  }

  /** A WebSocket that does not answer in time is taken for dead, even if it was not closed. */
  #watch() {
    this.environment.cancel(this.#overdue);
    this.#overdue = this.waiting.size && this.#open ? this.environment.after(() => this.renew(), ANSWER_WITHIN) : null;
  }

  /** Something was heard: only after a while of silence is the server asked whether it is there. */
  #rest() {
    this.environment.cancel(this.#silence);
    this.#silence = this.environment.after(() => {
      this.#socket?.send(JSON.stringify({ type: PING, key: PING }));
      this.#silence = this.environment.after(() => this.renew(), PONG_WITHIN);
    }, PING_AFTER);
  }
}
