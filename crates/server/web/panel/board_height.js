/**
 * Fits the boards into the window, together with everything that must be visible beside them.
 *
 * @import { GlassBoard } from "../board/board.js"
 */

/**
 * Keeps the boards as large as possible without scrolling.
 *
 * @param {GlassBoard} board
 * @param {HTMLElement} main
 */
export function keepHeight(board, main) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const around = find(".site-header, .seat, .foot");
  const below = find(".steering");

  const measure = () => {
    const column = getComputedStyle(main).display === "flex";
    const { left, right } = board.getBoundingClientRect();
    const height = (/** @type {HTMLElement} */ part) => {
      const box = part.getBoundingClientRect();
      return box.right > left && box.left < right ? box.height : 0;
    };
    // In narrow windows the move field may be below the first screen.
    const parts = column ? around : [...around, ...below];
    const { paddingTop, paddingBottom } = getComputedStyle(main);
    const margin = column ? 0 : parseFloat(paddingTop) + parseFloat(paddingBottom);
    board.room = innerHeight - margin - parts.reduce((sum, part) => sum + height(part), 0);
    // The menu opens above the toolbar.
    const foot = column ? ".foot" : ".bar";
    document.documentElement.style.setProperty("--foot", `${find(foot)[0].offsetHeight + (column ? 0 : parseFloat(paddingBottom))}px`);
  };

  const sizes = new ResizeObserver(measure);
  for (const part of [main, ...around, ...below]) sizes.observe(part);
  addEventListener("resize", measure);
  measure();
}
