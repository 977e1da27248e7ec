/**
 * Keyboard control of the boards. Each face is one tab stop, or all together if there are many.
 * Arrow keys move within a face; brackets and letters go to the same place of another face.
 *
 * @import { Drawing } from "../drawing/render.js"
 * @import { Layout } from "../types.js"
 */
import { shortcutKey } from "../../keys.js";
import { cellOf, cellsOf, facesByName, neighbour, peer } from "../layout/geometry.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
/** More faces than this share one tab stop. */
const MAX_TAB_STOPS = 5;

/**
 * The cell that a key leads to, or null.
 *
 * @param {Layout} layout
 * @param {boolean} flipped
 * @param {number} cell
 * @param {string} key
 * @returns {number | null}
 */
export function keyTarget(layout, flipped, cell, key) {
  const arrow = ARROWS[key];
  if (arrow) return neighbour(layout, flipped, cell, arrow[0], arrow[1]);
  const here = cellOf(layout, cell);
  const ring = facesByName(layout);
  if (!here || ring.length < 2) return null;
  const at = ring.indexOf(here.face);
  const round = (/** @type {number} */ by) => ring[(at + by + ring.length) % ring.length];
  const there = (/** @type {number} */ face) => peer(layout, cell, face)?.cell ?? null;
  if (key === "[") return there(round(-1));
  if (key === "]") return there(round(1));
  // The next face whose name begins with the letter, or the next of all if the letter names only
  // the current one.
  const named = (/** @type {number} */ face) =>
    layout.faces[face].name.toLowerCase().startsWith(key);
  if (key.length !== 1 || !ring.some(named)) return null;
  const others = ring.map((_, by) => round(by + 1)).slice(0, -1);
  return there(others.find(named) ?? round(1));
}

/**
 * @param {HTMLElement} host
 * @param {Drawing} drawing
 * @param {{ act: (cell: number) => void, cancel: () => boolean, focus: (cell: number | null) =>
 *   void, bring: (cell: number) => void, query: (cell: number, key: string) => boolean }} on
 *   `query` returns whether the key asked a question
 */
export function listen(host, drawing, on) {
  const { layout } = drawing;
  const together = layout.faces.length > MAX_TAB_STOPS;
  const cellAt = (/** @type {EventTarget | null} */ target) => {
    const node = target instanceof Element ? target.closest("[role=gridcell]") : null;
    return node ? Number(node.getAttribute("data-cell")) : null;
  };

  host.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = cellAt(event.target);
    if (cell === null) return;
    const key = shortcutKey(event);
    if (key === "Enter" || key === " ") on.act(cell);
    else if (key === "Escape") {
      if (!on.cancel()) return;
    } else if (!on.query(cell, key)) {
      const next = keyTarget(layout, drawing.flipped, cell, key);
      if (next === null) return;
      focus(next);
    }
    event.preventDefault();
  });

  host.addEventListener("focusin", (event) => {
    const cell = cellAt(event.target);
    if (cell === null) return;
    stop(cell);
    if (event.target instanceof Element && event.target.matches(":focus-visible")) on.focus(cell);
  });
  host.addEventListener("focusout", () => on.focus(null));

  /** @type {Map<number, number>} the tab stop of each face, or of all */
  const stops = new Map();

  /** Makes a cell the tab stop of its face. @param {number} cell */
  function stop(cell) {
    const group = together ? -1 : (cellOf(layout, cell)?.face ?? 0);
    drawing.cells.get(stops.get(group) ?? -1)?.setAttribute("tabindex", "-1");
    drawing.cells.get(cell)?.setAttribute("tabindex", "0");
    stops.set(group, cell);
  }

  /** @param {number} cell */
  function focus(cell) {
    on.bring(cell);
    stop(cell);
    drawing.cells.get(cell)?.focus();
  }

  /** Makes the same cells tab stops of new elements. */
  function restore() {
    for (const cell of stops.values()) drawing.cells.get(cell)?.setAttribute("tabindex", "0");
  }

  for (const face of together ? [0] : layout.faces.keys()) {
    const first = cellsOf(layout, face)[0];
    if (first) stop(first.cell);
  }
  return { stop, focus, restore };
}
