/**
 * Keys on the boards. Each board is one stop of the Tab key; within it the arrows move from cell to cell.
 *
 * @import { Drawing } from "./render.js"
 */
import { cellOf, neighbour } from "./geometry.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** The cell to which a key leads, or null when the key leads nowhere.
 * @param {import("./types.js").Layout} layout @param {boolean} flipped @param {number} cell @param {string} key @returns {number | null} */
export function step(layout, flipped, cell, key) {
  const arrow = ARROWS[key];
  if (arrow) return neighbour(layout, flipped, cell, arrow[0], arrow[1]);
  const here = cellOf(layout, cell);
  if (!here || !["b", "[", "]"].includes(key)) return null;
  // The twins in the order of their boards, going round.
  const ring = [here, ...here.twins.map((twin) => cellOf(layout, twin))].sort((a, b) => (a?.board ?? 0) - (b?.board ?? 0));
  const next = ring.indexOf(here) + (key === "[" ? -1 : 1);
  return ring[(next + ring.length) % ring.length]?.cell ?? null;
}

/** @param {HTMLElement} host @param {Drawing} drawing
 * @param {{ act: (cell: number) => void, cancel: () => boolean, focus: (cell: number | null) => void }} hand */
export function listen(host, drawing, hand) {
  const cellAt = (/** @type {EventTarget | null} */ target) => {
    const node = target instanceof Element ? target.closest("[data-cell]") : null;
    return node ? Number(node.getAttribute("data-cell")) : null;
  };

  host.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = cellAt(event.target);
    if (cell === null) return;
    if (event.key === "Enter" || event.key === " ") hand.act(cell);
    else if (event.key === "Escape") {
      if (!hand.cancel()) return;
    } else {
      const next = step(drawing.layout, drawing.flipped, cell, event.key);
      if (next === null) return;
      focus(next);
    }
    event.preventDefault();
  });

  host.addEventListener("focusin", (event) => {
    const cell = cellAt(event.target);
    if (cell === null) return;
    stop(cell);
    if (event.target instanceof Element && event.target.matches(":focus-visible")) hand.focus(cell);
  });
  host.addEventListener("focusout", () => hand.focus(null));

  /** Makes a cell the one stop of its board. @param {number} cell */
  function stop(cell) {
    const board = cellOf(drawing.layout, cell)?.board;
    for (const [id, node] of drawing.cells) {
      if (cellOf(drawing.layout, id)?.board === board) node.setAttribute("tabindex", id === cell ? "0" : "-1");
    }
  }

  /** @param {number} cell */
  function focus(cell) {
    stop(cell);
    drawing.cells.get(cell)?.focus();
  }

  return { stop, focus };
}
