/** The field for typing moves. */

export class TypedMove {
  /** @type {Set<string>} keys of the actions with typed moves */
  #keys = new Set();
  /** the rejected move that was put back into the field */
  #refused = "";

  /**
   * @param {HTMLFormElement} form
   * @param {(move: string, sent: (key: string) => void) => void} send sends a move, possibly after
   *   a confirmation, and passes on its key
   */
  constructor(form, send) {
    this.form = form;
    this.field = /** @type {HTMLInputElement} */ (form.querySelector('input[name="move"]'));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const move = this.field.value.trim();
      if (!move) return;
      send(move, (key) => {
        this.#keys.add(key);
        this.field.value = "";
      });
    });
  }

  focus() {
    if (!this.form.hidden) this.field.focus();
    return !this.form.hidden;
  }

  /**
   * Puts a rejected move back into the field, unless the user has typed something else.
   *
   * @param {string} key
   * @param {string} move
   */
  restore(key, move) {
    if (!this.#keys.has(key) || this.field.value) return;
    this.#refused = move;
    this.field.value = move;
    this.field.select();
    // The error message appears above the field and may push it out of view.
    requestAnimationFrame(() => this.field.scrollIntoView({ block: "nearest" }));
  }

  /** Clears a rejected move after another move was made. */
  clearRefused() {
    if (this.field.value === this.#refused) this.field.value = "";
    this.#refused = "";
  }
}
