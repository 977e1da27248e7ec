/**
 * The room that a page gives to its boards.
 *
 * @import { Layout } from "./types.js"
 */

export class Room {
  /** @type {number | null} pixels; null as long as the page says nothing */
  #height = null;
  #frame = 0;
  #sizes = new ResizeObserver(() => this.#change());

  /** @param {HTMLElement} host @param {() => void} changed called before the next frame is painted */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
  }

  watch() {
    this.#sizes.observe(this.host);
    addEventListener("resize", this.#change);
    this.#change();
  }

  leave() {
    this.#sizes.disconnect();
    removeEventListener("resize", this.#change);
  }

  /** @param {number} height the height that the page has for the boards, in pixels; the width they find themselves */
  set height(height) {
    if (height === this.#height) return;
    this.#height = height;
    this.#change();
  }

  #change = () => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.host.clientWidth && this.changed());
  };

  /** The width is what the page gives. The height is what the page says, else that of the window without `--reserve`, which is
   * kept for what stands around the boards. A diagram is wide and low wherever it stands, unless its boards lie otherwise.
   * @param {Layout} layout @param {boolean} still @returns {[width: number, height: number]} pixels */
  of(layout, still) {
    const style = getComputedStyle(this.host);
    const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
    const width = this.host.clientWidth - px("padding-left") - px("padding-right");
    if (still) return [width, width * (layout.faces.length > 2 ? Math.max(0.62, layout.height / layout.width) : 0.62)];
    return [width, (this.#height ?? innerHeight - px("--reserve")) - px("padding-top") - px("padding-bottom")];
  }
}
