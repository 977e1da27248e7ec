/**
 * The connection to the server. Actions are queued until they are answered. After a disconnect it
 * reconnects with growing pauses and resends unanswered actions under their old keys, which the
 * server recognises. A silent connection is pinged, and given up if no answer comes, because a
 * server can vanish without closing it.
 *
 * @import { ChatMessage } from "../../chat/chat.js"
 * @import { GameState } from "../../panel/panel.js"
 */
import { mergeHistory } from "./merge_history.js";

/** @typedef {{ type: string, key?: string, [field: string]: unknown }} Action */
/**
 * @typedef {(GameState & { type: "state", since: number })
 *   | { type: "time", now: number }
 *   | { type: "presence", white: boolean, black: boolean, watchers?: number,
 *   whiteClaimable?: number, blackClaimable?: number }
 *   | { type: "chat", messages: ChatMessage[] }
 *   | { type: "unsaid", number: number }
 *   | { type: "removed", text: string }
 *   | { type: "done", key: string, rematch?: string }
 *   | { type: "refused", key: string, text?: string, squares?: number[] }} ServerMessage
 */
/**
 * @typedef {{ send: (text: string) => void, close: () => void, addEventListener: (name: string,
 *   listener: (event: any) => void) => void }} RawSocket a WebSocket or a test double
 */
/**
 * @typedef {Object} Environment browser functions that tests replace
 * @property {(seen: GameState | null) => RawSocket} open
 * @property {(run: () => void, milliseconds: number) => number} after
 * @property {(timer: number | undefined) => void} cancel
 * @property {() => number} random from 0 up to but excluding 1
 * @property {() => string} key
 */

/** Timeout of an action, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Silence after which the server is pinged, in milliseconds. */
export const PING_AFTER_MS = 4_000;
/** Timeout of a ping, in milliseconds. */
export const PONG_TIMEOUT_MS = 4_000;
/** Timeout of connecting, in milliseconds; it grows with each attempt up to the maximum. */
const OPEN_TIMEOUT_MS = 5_000;
const MAX_OPEN_TIMEOUT_MS = 20_000;
/**
 * The key of a ping. Older servers refuse it with this key, which also proves that they are there.
 */
const PING_KEY = "ping";
const MIN_PAUSE_MS = 500;
/**
 * Two players play a game, but thousands may watch: spectators wait longer, so that players
 * reconnect first.
 */
const MIN_SPECTATOR_PAUSE_MS = 4000;
const MAX_PAUSE_MS = 30_000;

/**
 * The pause before an attempt (0 is the first) in milliseconds: exponential with a maximum and
 * jitter, so that pages do not reconnect all at once. The first pause already spreads spectators,
 * so their second one is as short. It only serves pages that tried before the server was back.
 *
 * @param {number} attempt
 * @param {number} random
 * @param {boolean} watches
 */
export function reconnectPause(attempt, random, watches = false) {
  const doublings = Math.min(watches ? Math.max(0, attempt - 1) : attempt, 16);
  const longest = Math.min(
    MAX_PAUSE_MS,
    (watches ? MIN_SPECTATOR_PAUSE_MS : MIN_PAUSE_MS) * 2 ** doublings,
  );
  return Math.round(longest * (watches ? 0.1 + random * 0.9 : 0.5 + random / 2));
}

export class GameSocket {
  /** @type {Map<string, Action>} unanswered actions in the order of sending */
  waiting = new Map();
  /** @type {RawSocket | null} */
  #socket = null;
  #attempt = 0;
  #open = false;
  #stopped = false;
  /** @type {GameState | null} the last full state, which new states extend */
  #known;
  /** @type {number | undefined} */
  #reconnectTimer = undefined;
  /** @type {number | undefined} timeout of the oldest action */
  #answerTimer = undefined;
  /** @type {number | undefined} timer for connecting, the next ping, or its answer */
  #aliveTimer = undefined;

  /**
   * @param {Environment} environment
   * @param {{ message: (message: ServerMessage, about: Action | undefined) => void, lost: (pause:
   *   number) => void, found: () => void, sent?: () => void }} on
   * @param {GameState | null} known the state in the page
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
    const isCurrent = () => this.#socket === socket;
    const within = Math.min(MAX_OPEN_TIMEOUT_MS, OPEN_TIMEOUT_MS * (this.#attempt + 1));
    this.#aliveTimer = this.environment.after(() => isCurrent() && this.#abandon(), within);
    socket.addEventListener("open", () => {
      if (!isCurrent()) return;
      this.#open = true;
      this.#attempt = 0;
      this.on.found();
      for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
      this.#restartAnswerTimer();
      this.#restartPingTimer();
    });
    socket.addEventListener("message", (event) => {
      if (!isCurrent()) return;
      this.#restartPingTimer();
      this.#receive(event.data);
    });
    socket.addEventListener("close", () => isCurrent() && this.#onLost());
  }

  /**
   * @param {Action} action
   * @returns {string} its key
   */
  send(action) {
    const key = this.environment.key();
    const message = { ...action, key };
    this.waiting.set(key, message);
    if (this.#open) this.#socket?.send(JSON.stringify(message));
    this.#restartAnswerTimer();
    this.on.sent?.();
    return key;
  }

  /**
   * Reconnects now instead of after the pause, because the network is back or the page is visible
   * again.
   */
  reconnectNow() {
    if (this.#open || this.#stopped || this.#reconnectTimer === undefined) return;
    this.environment.cancel(this.#reconnectTimer);
    this.#reconnectTimer = undefined;
    this.start();
  }

  /** Replaces a socket that may be dead. */
  renew() {
    if (this.#socket && this.#open) this.#abandon();
  }

  stop() {
    this.#stopped = true;
    this.#open = false;
    this.environment.cancel(this.#reconnectTimer);
    this.environment.cancel(this.#answerTimer);
    this.environment.cancel(this.#aliveTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** @param {string} text */
  #receive(text) {
    /** @type {ServerMessage} */
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    const key = "key" in message ? message.key : undefined;
    if (key === PING_KEY) return;
    let about;
    if (message.type === "done" || message.type === "refused") {
      about = this.waiting.get(message.key);
      this.waiting.delete(message.key);
      this.#restartAnswerTimer();
    }
    if (message.type === "state") {
      const state = mergeHistory(this.#known, message);
      this.#known = state;
      // The known moves do not reach this state: reconnect for the full game.
      if (!state) return this.renew();
      message = state;
    }
    // The game was removed, so there is nothing to reconnect to.
    if (message.type === "removed") this.stop();
    this.on.message(message, about);
  }

  #onLost() {
    this.#socket = null;
    this.#open = false;
    this.environment.cancel(this.#answerTimer);
    this.#answerTimer = undefined;
    this.environment.cancel(this.#aliveTimer);
    if (this.#stopped) return;
    const wait = reconnectPause(
      this.#attempt++,
      this.environment.random(),
      this.#known?.you === null,
    );
    this.#reconnectTimer = this.environment.after(() => {
      this.#reconnectTimer = undefined;
      this.start();
    }, wait);
    this.on.lost(wait);
  }

  /** Drops a connection without waiting for its close, and reconnects after a pause. */
  #abandon() {
    const socket = this.#socket;
    this.#onLost();
    socket?.close();
  }

  /** Treats the socket as dead if actions stay unanswered. */
  #restartAnswerTimer() {
    this.environment.cancel(this.#answerTimer);
    this.#answerTimer =
      this.waiting.size && this.#open
        ? this.environment.after(() => this.renew(), ANSWER_TIMEOUT_MS)
        : undefined;
  }

  /** Restarts the ping timer after a message. */
  #restartPingTimer() {
    this.environment.cancel(this.#aliveTimer);
    this.#aliveTimer = this.environment.after(() => {
      this.#socket?.send(JSON.stringify({ type: PING_KEY, key: PING_KEY }));
      this.#aliveTimer = this.environment.after(() => this.renew(), PONG_TIMEOUT_MS);
    }, PING_AFTER_MS);
  }
}
