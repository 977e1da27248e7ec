/**
 * The chat beside the boards. Messages arrive over the socket and are sent by the form that also
 * works without scripts.
 *
 * @typedef {{ number: number, by: string, own?: boolean, words: string, at: number, removed?:
 *   boolean }} ChatMessage
 */
import { html } from "../board/dom.js";
import { isolate, t } from "../words.js";

const STORAGE_KEY = "chat-read";
const MAX_REMEMBERED_GAMES = 50;
/** Shown in place of a message that a moderator removed. */
const removedText = () => ` ${t("chat-removed")}`;
const MAX_MESSAGES = 200;

/** The number of the last message that was read in this browser. @param {string} id */
function lastRead(id) {
  try {
    return Number(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}")[id] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * @param {string} id
 * @param {number} number
 */
function saveLastRead(id, number) {
  try {
    const known = Object.entries(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}")).filter(
      ([game]) => game !== id,
    );
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries([...known.slice(1 - MAX_REMEMBERED_GAMES), [id, number]])),
    );
  } catch {
    // Storage may be forbidden; messages then count as unread after a reload.
  }
}

export class Chat {
  /** number of the newest message */
  newest = 0;
  #unread = 0;

  /**
   * @param {HTMLElement} part
   * @param {string} id of the game
   * @param {{ isVisible: () => boolean, unread: (count: number) => void, announce: (text: string)
   *   => void }} on `isVisible` returns whether the chat is in view
   */
  constructor(part, id, on) {
    this.part = part;
    this.id = id;
    this.on = on;
    this.list = /** @type {HTMLElement} */ (part.querySelector("ol"));
    this.none = /** @type {HTMLElement} */ (part.querySelector(".none"));
    this.state = /** @type {HTMLElement} */ (part.querySelector("[role=status]"));
    this.field = /** @type {HTMLInputElement | null} */ (part.querySelector('input[name="words"]'));
    part.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(/** @type {HTMLFormElement} */ (event.currentTarget));
    });
    document.addEventListener("visibilitychange", () => this.markRead());
  }

  /** @param {ChatMessage[]} messages */
  add(messages) {
    const atEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 40;
    for (const message of messages) {
      if (message.number <= this.newest) continue;
      this.newest = message.number;
      const line = html("li", message.own ? "own" : "", [
        html("b", "", [message.own ? t("seat-you") : isolate(message.by)]),
        message.removed ? removedText() : ` ${isolate(message.words)}`,
      ]);
      line.dataset.number = String(message.number);
      line.title = new Date(message.at).toLocaleString();
      this.list.append(line);
      if (message.own || message.removed || message.number <= lastRead(this.id)) continue;
      this.#unread += 1;
      this.on.announce(`${isolate(message.by)}: ${isolate(message.words)}`);
    }
    while (this.list.children.length > MAX_MESSAGES) this.list.firstElementChild?.remove();
    this.none.hidden = this.list.children.length > 0;
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    this.markRead();
  }

  /** Replaces a message that was removed. @param {number} number */
  remove(number) {
    this.list.querySelector(`[data-number="${number}"]`)?.lastChild?.replaceWith(removedText());
  }

  /** The chat tab was opened. */
  open() {
    this.list.scrollTop = this.list.scrollHeight;
    this.field?.focus({ preventScroll: true });
    this.markRead();
  }

  /** Marks messages in view as read. */
  markRead() {
    if (this.on.isVisible() && !document.hidden) {
      if (this.newest > lastRead(this.id)) saveLastRead(this.id, this.newest);
      this.#unread = 0;
    }
    this.on.unread(this.#unread);
  }

  /** @param {HTMLFormElement} form */
  async #send(form) {
    const words = this.field?.value.trim();
    if (!words || !this.field) return;
    this.state.textContent = "";
    try {
      const answer = await fetch(form.action, {
        method: "post",
        body: new URLSearchParams({ words }),
        headers: { accept: "application/json" },
      });
      if (!answer.ok) this.state.textContent = (await answer.json()).error.text;
      else if (this.field.value.trim() === words) this.field.value = "";
    } catch {
      this.state.textContent = t("chat-not-sent");
    }
  }
}
