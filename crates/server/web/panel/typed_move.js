/**
 * The field for typing a move.
 */

export class TypedMove {
  /** @type {Set<string>} the keys of moves that were typed */
  #keys = new Set();
  /** what came back refused, to be corrected */
  #refused = "";

  /** @param {HTMLFormElement} form @param {(move: string, sent: (key: string) => void) => void} send sends a move, perhaps not at
   * once, and tells its key */
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

  /** What was typed comes back to be corrected, unless something else was typed since. @param {string} key @param {string} move */
  refuse(key, move) {
    if (!this.#keys.has(key) || this.field.value) return;
    this.#refused = move;
    this.field.value = move;
    this.field.select();
    // The reason comes in above the field and may push it out of sight.
    requestAnimationFrame(() => this.field.scrollIntoView({ block: "nearest" }));
  }

  /** Another move was made: what was refused before it is of no use. */
  forget() {
    if (this.field.value === this.#refused) this.field.value = "";
    this.#refused = "";
  }
}
