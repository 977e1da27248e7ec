/**
 * The chat beside the boards. Messages arrive over the socket and are sent by the form that also
 * works without scripts.
 *
 * @typedef {{ number: number, by: string, own?: boolean, words: string, at: number, removed?:
 *   boolean }} Said
 */
import { html } from "../board/dom.js";
import { t } from "../words.js";

const KEY = "chat-read";
const REMEMBERED = 50;
/** Shown in place of a message that a moderator removed. */
const REMOVED = () => ` ${t("chat-removed")}`;
const SHOWN = 200;

/** The number of the last message that was read in this browser. @param {string} id */
function read(id) {
  try {
    return Number(JSON.parse(localStorage.getItem(KEY) ?? "{}")[id] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * @param {string} id
 * @param {number} number
 */
function remember(id, number) {
  try {
    const known = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}")).filter(([game]) => game !== id);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...known.slice(1 - REMEMBERED), [id, number]])));
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
   * @param {{ seen: () => boolean, unread: (count: number) => void, said: (text: string) => void }}
   *   on `isVisible` returns whether the chat is in view
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
    document.addEventListener("visibilitychange", () => this.look());
  }

  /** @param {Said[]} messages */
  hear(messages) {
    const atEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 40;
    for (const said of messages) {
      if (said.number <= this.newest) continue;
      this.newest = said.number;
      const line = html("li", said.own ? "own" : "", [html("b", "", [said.own ? t("seat-you") : said.by]), said.removed ? REMOVED() : ` ${said.words}`]);
      line.dataset.number = String(said.number);
      line.title = new Date(said.at).toLocaleString();
      this.list.append(line);
      if (said.own || said.removed || said.number <= read(this.id)) continue;
      this.#unread += 1;
      this.on.said(`${said.by}: ${said.words}`);
    }
    while (this.list.children.length > SHOWN) this.list.firstElementChild?.remove();
    this.none.hidden = this.list.children.length > 0;
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    this.look();
  }

  /** Replaces a message that was removed. @param {number} number */
  unsay(number) {
    this.list.querySelector(`[data-number="${number}"]`)?.lastChild?.replaceWith(REMOVED);
  }

  /** The chat tab was opened. */
  open() {
    this.list.scrollTop = this.list.scrollHeight;
    this.field?.focus({ preventScroll: true });
    this.look();
  }

  /** Marks messages in view as read. */
  look() {
    if (this.on.seen() && !document.hidden) {
      if (this.newest > read(this.id)) remember(this.id, this.newest);
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
      const answer = await fetch(form.action, { method: "post", body: new URLSearchParams({ words }), headers: { accept: "application/json" } });
      if (!answer.ok) this.state.textContent = (await answer.json()).error.text;
      else if (this.field.value.trim() === words) this.field.value = "";
    } catch {
      this.state.textContent = t("chat-not-sent");
    }
  }
}
