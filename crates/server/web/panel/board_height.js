/**
 * Fits the boards into the window, together with everything that must be visible beside them.
 *
 * @import { GlassBoard } from "../board/board.js"
 */

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const find = (selector) => Array.from(document.querySelectorAll(selector));

/**
 * Measures now and whenever the window or one of the elements is resized.
 *
 * @param {HTMLElement[]} elements
 * @param {() => void} measure
 */
function keepMeasured(elements, measure) {
  const sizes = new ResizeObserver(measure);
  for (const element of elements) sizes.observe(element);
  addEventListener("resize", measure);
  measure();
}

/**
 * The total height of the elements above and below the boards; elements at their side do not count.
 *
 * @param {GlassBoard} board
 * @param {HTMLElement[]} elements
 */
function heightAround(board, elements) {
  const { left, right } = board.getBoundingClientRect();
  const height = (/** @type {HTMLElement} */ element) => {
    const box = element.getBoundingClientRect();
    return box.right > left && box.left < right ? box.height : 0;
  };
  return elements.reduce((sum, element) => sum + height(element), 0);
}

/** @param {Element} element */
function verticalPadding(element) {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return parseFloat(paddingTop) + parseFloat(paddingBottom);
}

/**
 * Keeps the boards as large as possible without scrolling. Elements with `data-beside` must be
 * visible together with them.
 *
 * @param {GlassBoard} board
 */
export function fitBoards(board) {
  const around = find("[data-beside], .site-header");
  keepMeasured(around, () => {
    const main = board.closest("main");
    const padding = main ? verticalPadding(main) : 0;
    board.availableHeight = innerHeight - padding - heightAround(board, around);
  });
}

/**
 * The same for the game page, whose menu opens above the toolbar.
 *
 * @param {GlassBoard} board
 * @param {HTMLElement} main
 */
export function fitGameBoards(board, main) {
  const around = find(".site-header, .seat, .foot");
  const below = find(".steering");
  keepMeasured([main, ...around, ...below], () => {
    const column = getComputedStyle(main).display === "flex";
    // In narrow windows the move field may be below the first screen.
    const elements = column ? around : [...around, ...below];
    const padding = column ? 0 : verticalPadding(main);
    const scale = parseFloat(getComputedStyle(board).getPropertyValue("--board-size")) || 1;
    board.availableHeight = (innerHeight - padding - heightAround(board, elements)) * scale;
    const [toolbar] = find(column ? ".foot" : ".bar");
    const paddingBottom = column ? 0 : parseFloat(getComputedStyle(main).paddingBottom);
    const height = toolbar.offsetHeight + paddingBottom;
    document.documentElement.style.setProperty("--foot", `${height}px`);
  });
}
