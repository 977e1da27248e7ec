/**
 * Drawing rings and arrows on the boards, with the right mouse button or by taps while the pen is
 * on.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { MarkColour } from "./drawn_marks.js"
 */

/**
 * Modifier keys choose the colour.
 *
 * @param {MouseEvent} event
 * @returns {MarkColour}
 */
function markColour({ shiftKey, ctrlKey, altKey }) {
  if (altKey) return shiftKey || ctrlKey ? "yellow" : "blue";
  return shiftKey || ctrlKey ? "red" : "green";
}

export class Pen {
  /** whether taps draw */
  active = false;
  /** @type {number | null} the start of an arrow that is drawn by taps */
  #from = null;

  /**
   * @param {GlassBoard} board
   * @param {{ draw: (from: number, to: number, colour: MarkColour | null) => void, begun: (from:
   *   number | null) => void, active: (taken: boolean) => void }} on `draw` gets no colour if the
   *   next one is meant; `begun` is called when an arrow starts, and with null when it ends
   */
  constructor(board, on) {
    this.board = board;
    this.on = on;
    /** @type {number | null} */
    let pressed = null;
    board.addEventListener("pointerdown", (event) => {
      pressed = event.button === 2 ? board.cellAt(event) : null;
    });
    board.addEventListener("pointerup", (event) => {
      const to = event.button === 2 ? board.cellAt(event) : null;
      if (pressed !== null && to !== null) on.draw(pressed, to, markColour(event));
      pressed = null;
    });
    board.addEventListener(
      "contextmenu",
      (event) => board.cellAt(event) !== null && event.preventDefault(),
    );
    board.addEventListener("glass-edit", (event) => {
      if (!this.active) return;
      const { to } = /** @type {CustomEvent} */ (event).detail;
      const from = this.#from;
      this.#from = from === null ? to : null;
      on.begun(this.#from);
      if (from !== null) on.draw(from, to, null);
    });
  }

  /** Switches the pen on or off. @param {boolean} active */
  setActive(active) {
    if (active === this.active) return;
    this.active = active;
    this.#from = null;
    this.board.edits = active ? "put" : null;
    this.on.begun(null);
    this.on.active(active);
  }
}
