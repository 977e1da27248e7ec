/** Measures the space that the page gives to its boards. @import { Layout } from "../types.js" */

export class AvailableSize {
  /** @type {number | null} in pixels; null until the page sets it */
  #height = null;
  #frame = 0;
  #sizes = new ResizeObserver(() => this.#change());

  /**
   * @param {HTMLElement} host
   * @param {() => void} changed called before the next frame is painted
   */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
  }

  observe() {
    this.#sizes.observe(this.host);
    addEventListener("resize", this.#change);
    this.#change();
  }

  disconnect() {
    this.#sizes.disconnect();
    removeEventListener("resize", this.#change);
  }

  /** @param {number} height available height in pixels; the width is measured */
  set height(height) {
    if (height === this.#height) return;
    this.#height = height;
    this.#change();
  }

  #change = () => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.host.clientWidth && this.changed());
  };

  /**
   * The width is that of the host element. The height is set by the page, or is that of the window
   * minus `--reserve`. Diagrams have a fixed ratio unless their layout is taller.
   *
   * @param {Layout} layout
   * @param {boolean} still
   * @returns {[width: number, height: number]} pixels
   */
  of(layout, still) {
    const style = getComputedStyle(this.host);
    const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
    const width = this.host.clientWidth - px("padding-left") - px("padding-right");
    if (still)
      return [
        width,
        width * (layout.faces.length > 2 ? Math.max(0.62, layout.height / layout.width) : 0.62),
      ];
    return [
      width,
      (this.#height ?? innerHeight - px("--reserve")) - px("padding-top") - px("padding-bottom"),
    ];
  }
}
