/**
 * The form for the comment and the annotation glyph of the current move.
 *
 * @import { Node } from "./tree.js"
 */
import { commentText } from "./tree_view.js";

/**
 * Commands that programs write into comments, such as `[%eval 0.3]`, are kept.
 *
 * @param {string[]} comments
 * @returns {string[]}
 */
const commandsIn = (comments) => comments.flatMap((comment) => comment.match(/\[%[^\]]*\]/g) ?? []);

export class Annotations {
  /** @type {Node | null} */
  #at = null;

  /**
   * @param {HTMLFormElement} form
   * @param {(said: { comments?: string[], nags?: number[] }) => void} changed
   */
  constructor(form, changed) {
    this.comment = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    this.sign = /** @type {HTMLSelectElement} */ (form.querySelector("select"));
    const write = () => {
      const said = this.comment.value.trim();
      if (said !== commentText(this.#at?.comments ?? []))
        changed({ comments: [...(said ? [said] : []), ...commandsIn(this.#at?.comments ?? [])] });
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      write();
    });
    this.comment.addEventListener("change", write);
    // Glyphs that the menu does not offer are kept.
    const choices = new Set([...this.sign.options].map(({ value }) => Number(value)));
    this.sign.addEventListener("change", () => {
      const others = (this.#at?.nags ?? []).filter((nag) => !choices.has(nag));
      changed({ nags: [...(this.sign.value ? [Number(this.sign.value)] : []), ...others] });
    });
  }

  /**
   * Puts rejected text back into the field so that it can be sent again.
   *
   * @param {string[]} comments
   */
  restore(comments) {
    this.comment.value = commentText(comments);
    this.comment.focus();
  }

  /** @param {Node} at */
  show(at) {
    this.#at = at;
    const said = commentText(at.comments);
    // Do not overwrite text while it is being typed.
    if (document.activeElement !== this.comment) this.comment.value = said;
    const chosen = at.nags
      .map(String)
      .find((nag) => [...this.sign.options].some(({ value }) => value === nag));
    this.sign.value = chosen ?? "";
    this.sign.disabled = !at.parent;
  }
}
