/**
 * Arrows and rings on the game page: those that the viewer draws with the right mouse button, and
 * those that answer a question. A left click clears what was drawn.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { Arrow } from "../../board/types.js"
 * @import { DrawnMark } from "../../analysis/marks/drawn_marks.js"
 */
import { draw } from "../../analysis/marks/drawn_marks.js";
import { Pen } from "../../analysis/marks/pen.js";

export class Drawings {
  /** @type {DrawnMark[]} */
  #drawn = [];
  /** @type {Arrow[]} */
  #pointed = [];

  /** @param {GlassBoard} board */
  constructor(board) {
    this.board = board;
    new Pen(board, {
      draw: (from, to, colour) => {
        this.#drawn = draw(this.#drawn, from, to, colour);
        this.#show();
      },
      begun: () => {},
      active: () => {},
    });
    board.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.#drawn.length) return;
      this.#drawn = [];
      this.#show();
    });
  }

  /** Shows arrows beside the drawn ones. @param {Arrow[]} arrows */
  point(arrows) {
    this.#pointed = arrows;
    this.#show();
  }

  clear() {
    this.#drawn = this.#pointed = [];
    this.#show();
  }

  #show() {
    this.board.arrows = [
      ...this.#pointed,
      ...this.#drawn.map(({ from, to, colour }) => ({ from, transit: to, to, colour })),
    ];
  }
}
