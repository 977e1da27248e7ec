/**
 * How much height the boards have: what the window has, less everything that must be seen together
 * with them.
 *
 * @import { GlassBoard } from "../board/board.js"
 */

/**
 * Keeps the boards as large as they can be without scrolling. What stands above or below them and
 * must be seen with them has `data-beside`.
 *
 * @param {GlassBoard} board
 */
export function keepRoom(board) {
  /** @type {HTMLElement[]} */
  const around = [...document.querySelectorAll("[data-beside], .site-header")].map((node) => /** @type {HTMLElement} */ (node));

  const measure = () => {
    const { left, right } = board.getBoundingClientRect();
    const height = (/** @type {HTMLElement} */ node) => {
      const box = node.getBoundingClientRect();
      return box.right > left && box.left < right ? box.height : 0;
    };
    const { paddingTop, paddingBottom } = getComputedStyle(/** @type {HTMLElement} */ (board.parentElement));
    board.room = innerHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) - around.reduce((sum, node) => sum + height(node), 0);
  };

  const sizes = new ResizeObserver(measure);
  for (const node of around) sizes.observe(node);
  addEventListener("resize", measure);
  measure();
}
