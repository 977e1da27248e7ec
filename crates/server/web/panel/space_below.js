/** Puts the chat and the notes below wide boards where the window has space for them. */

/** Least height of the space, in pixels. Once used, a little less is enough, so that nothing jumps. */
const MIN_HEIGHT = 104;
const SLACK = 16;
const WIDE = matchMedia("(min-width: 1100px) and (min-height: 561px)");

export class SpaceBelow {
  used = false;

  /**
   * @param {HTMLElement} main
   * @param {HTMLElement} record where the parts are otherwise
   * @param {HTMLElement[]} parts
   * @param {(used: boolean) => void} changed
   */
  constructor(main, record, parts, changed) {
    this.main = main;
    this.record = record;
    this.parts = parts;
    this.changed = changed;
    this.place = /** @type {HTMLElement} */ (main.querySelector(".below"));
    this.above = ["glass-board", ".boards-column", ".steering"].map(
      (selector) => /** @type {HTMLElement} */ (main.querySelector(selector)),
    );
    if (!parts.length || main.classList.contains("tall")) return;
    const sizes = new ResizeObserver(() => this.#measure());
    for (const element of [main, ...this.above]) sizes.observe(element);
    WIDE.addEventListener("change", () => this.#measure());
  }

  #measure() {
    const [board, column, steering] = this.above;
    if (!board.classList.contains("drawn")) return;
    const { paddingTop, paddingBottom } = getComputedStyle(this.main);
    const free =
      this.main.clientHeight -
      parseFloat(paddingTop) -
      parseFloat(paddingBottom) -
      column.offsetHeight -
      steering.offsetHeight;
    const used = WIDE.matches && free >= MIN_HEIGHT - (this.used ? SLACK : 0);
    if (used === this.used) return;
    this.used = used;
    this.changed(used);
    this.main.classList.toggle("roomy", used);
    (used ? this.place : this.record).append(...this.parts);
  }
}
