/**
 * What is said of the move that is looked at: a comment, and a sign behind it.
 *
 * @import { Node } from "./tree.js"
 */
import { spoken } from "./tree_view.js";

/** What programs write into comments stays there. @param {string[]} comments @returns {string[]} */
const written = (comments) => comments.flatMap((comment) => comment.match(/\[%[^\]]*\]/g) ?? []);

export class Annotations {
  /** @type {Node | null} */
  #at = null;

  /** @param {HTMLFormElement} form @param {(said: { comments?: string[], nags?: number[] }) => void} changed */
  constructor(form, changed) {
    this.comment = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    this.sign = /** @type {HTMLSelectElement} */ (form.querySelector("select"));
    const write = () => {
      const said = this.comment.value.trim();
      if (said !== spoken(this.#at?.comments ?? [])) changed({ comments: [...(said ? [said] : []), ...written(this.#at?.comments ?? [])] });
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      write();
    });
    this.comment.addEventListener("change", write);
    // Signs that cannot be chosen here stay.
    const choices = new Set([...this.sign.options].map(({ value }) => Number(value)));
    this.sign.addEventListener("change", () => {
      const others = (this.#at?.nags ?? []).filter((nag) => !choices.has(nag));
      changed({ nags: [...(this.sign.value ? [Number(this.sign.value)] : []), ...others] });
    });
  }

  /** Words that were not taken stand in the field, to be sent once more. @param {string[]} comments */
  offer(comments) {
    this.comment.value = spoken(comments);
    this.comment.focus();
  }

  /** @param {Node} at */
  show(at) {
    this.#at = at;
    const said = spoken(at.comments);
    // Not while somebody writes.
    if (document.activeElement !== this.comment) this.comment.value = said;
    const chosen = at.nags.map(String).find((nag) => [...this.sign.options].some(({ value }) => value === nag));
    this.sign.value = chosen ?? "";
    this.sign.disabled = !at.parent;
  }
}
