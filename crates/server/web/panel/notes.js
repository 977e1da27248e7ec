/** The viewer's private notes on a game, saved while they are typed. */
import { t } from "../words.js";

/** Delay after the last change before notes are saved, in milliseconds. */
const SAVE_DELAY_MS = 800;

export class Notes {
  /** the stored text; null until it is loaded */
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
      this.#timer = setTimeout(() => this.save(), SAVE_DELAY_MS);
    });
    this.field.addEventListener("change", () => this.save());
    addEventListener("pagehide", () => this.save());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
  }

  /** The notes tab was opened. */
  async open() {
    await this.load();
    if (!this.field.readOnly) this.field.focus({ preventScroll: true });
  }

  /** Loads the notes once. */
  async load() {
    if (this.#saved !== null) return;
    try {
      const answer = await fetch(this.form.action, { headers: { accept: "application/json" } });
      if (!answer.ok) throw new Error(String(answer.status));
      this.#saved = this.field.value = (await answer.json()).words;
      this.field.readOnly = false;
    } catch {
      this.state.textContent = t("notes-not-loaded");
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
      const answer = await fetch(this.form.action, {
        method: "post",
        body,
        keepalive: true,
        headers: { accept: "application/json" },
      });
      if (answer.status === 400 || answer.status === 409) {
        // The server says what to change. The text stays in the field, and is sent again when it changes.
        this.#saved = before;
        this.state.textContent = (await answer.json()).error.text;
        return;
      }
      if (!answer.ok) throw new Error(String(answer.status));
      if (this.field.value === words) this.state.textContent = t("note-saved");
    } catch {
      this.#saved = before;
      this.state.textContent = t("notes-not-saved");
      this.#timer = setTimeout(() => this.save(), SAVE_DELAY_MS * 10);
    }
  }
}
