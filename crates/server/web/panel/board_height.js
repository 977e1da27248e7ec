/**
 * How much height the boards have: what the window has, less everything that must be seen together with them.
 *
 * @import { GlassBoard } from "../board/board.js"
 */

/** Keeps the boards as large as they can be without scrolling.
 * @param {GlassBoard} board @param {HTMLElement} main */
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
    // In a column the field for typing may lie below the first screen.
    const parts = column ? around : [...around, ...below];
    const { paddingTop, paddingBottom } = getComputedStyle(main);
    const margin = column ? 0 : parseFloat(paddingTop) + parseFloat(paddingBottom);
    board.room = innerHeight - margin - parts.reduce((sum, part) => sum + height(part), 0);
    // What opens from the bar opens above it.
    const foot = column ? ".foot" : ".bar";
    document.documentElement.style.setProperty("--foot", `${find(foot)[0].offsetHeight + (column ? 0 : parseFloat(paddingBottom))}px`);
  };

  const sizes = new ResizeObserver(measure);
  for (const part of [main, ...around, ...below]) sizes.observe(part);
  addEventListener("resize", measure);
  measure();
}
