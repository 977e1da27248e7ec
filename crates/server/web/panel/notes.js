/**
 * The viewer's notes on the game, saved while they are written.
 */
import { t } from "../words.js";

/** After so many milliseconds without another letter. */
const REST = 800;

export class Note {
  /** what the server has; null while that is not known */
  #saved = /** @type {string | null} */ (null);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.field = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea"));
    this.state = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
    this.field.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.state.textContent = "";
      this.#timer = setTimeout(() => this.save(), REST);
    });
    this.field.addEventListener("change", () => this.save());
    addEventListener("pagehide", () => this.save());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
  }

  /** Fetches what was noted, once. */
  async open() {
    if (this.#saved !== null) return this.field.focus({ preventScroll: true });
    try {
      const answer = await fetch(this.form.action, { headers: { accept: "application/json" } });
      if (!answer.ok) throw new Error(String(answer.status));
      this.#saved = this.field.value = (await answer.json()).words;
      this.field.readOnly = false;
      this.field.focus({ preventScroll: true });
    } catch {
      this.state.textContent = t("note-unread");
    }
  }

  async save() {
    clearTimeout(this.#timer);
    const words = this.field.value;
    if (this.#saved === null || words === this.#saved) return;
    const before = this.#saved;
    this.#saved = words;
    try {
      const body = new URLSearchParams({ words });
      const answer = await fetch(this.form.action, { method: "post", body, keepalive: true, headers: { accept: "application/json" } });
      if (!answer.ok) throw new Error(String(answer.status));
      if (this.field.value === words) this.state.textContent = t("note-saved");
    } catch {
      this.#saved = before;
      this.state.textContent = t("note-unsaved");
      this.#timer = setTimeout(() => this.save(), REST * 10);
    }
  }
}
