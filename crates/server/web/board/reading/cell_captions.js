/**
 * The accessible name, tooltip and pointer shape of each cell.
 *
 * @import { Drawing } from "../drawing/render.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { svg } from "../dom.js";
import { cellOf } from "../layout/geometry.js";
import { kings } from "../marks/marks.js";
import { confinementName, describeCell, describeTwins } from "./descriptions.js";

export class CellCaptions {
  /** @type {ViewerState | null} what the captions describe */
  #view = null;
  /** @type {number | null} */
  #selected = null;

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
  }

  /** Forgets the described view, so that all cells are described again. */
  reset() {
    this.#view = null;
  }

  /**
   * @param {ViewerState} view
   * @param {number | null} selected
   * @param {(cell: number) => boolean} own whether a cell's piece can be picked up
   */
  show(view, selected, own) {
    // If only the selection has changed, few of the hundreds of captions change.
    const cells =
      view === this.#view
        ? [...affectedCells(view, this.#selected), ...affectedCells(view, selected)]
        : this.drawing.cells.keys();
    const confined = new Map(kings(view).map(([cell, colour]) => [cell, view.confined[colour]]));
    for (const cell of cells) this.#update(cell, view, selected, own(cell), confined.get(cell));
    [this.#view, this.#selected] = [view, selected];
  }

  /**
   * @param {number} cell
   * @param {ViewerState} view
   * @param {number | null} selected
   * @param {boolean} own
   * @param {"cells" | "boards" | null} [bound] how a confined king on the cell may move
   */
  #update(cell, view, selected, own, bound) {
    const { layout, twins, cells } = this.drawing;
    const node = cells.get(cell);
    if (!node) return;
    node.classList.toggle("own", own);
    setIfChanged(node, "aria-label", describeCell(view, layout, selected, cell));
    setIfChanged(node, "aria-selected", String(selected === cell));
    const words = twins === "badges" ? describeTwins(view, layout, cell) : [];
    if (bound) words.unshift(confinementName(bound));
    if (!layout.labels.length) words.unshift(cellOf(layout, cell)?.name ?? "");
    setTooltip(node, words.join(", "));
  }
}

/**
 * The cells whose captions depend on the selected piece.
 *
 * @param {ViewerState} view
 * @param {number | null} selected
 */
function affectedCells(view, selected) {
  if (selected === null) return [];
  const moves = view.moves.get(selected) ?? [];
  const closed = view.closed.get(selected) ?? [];
  return [
    selected,
    ...moves.flatMap((move) => [move.to, move.landing]),
    ...closed.map((closed) => closed.to),
  ];
}

/**
 * Sets an attribute only if it changes.
 *
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
function setIfChanged(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * @param {Element} node
 * @param {string} text
 */
function setTooltip(node, text) {
  const title = node.firstElementChild?.localName === "title" ? node.firstElementChild : null;
  if (!text) title?.remove();
  else if (title) {
    if (title.textContent !== text) title.textContent = text;
  } else {
    const made = svg("title");
    made.textContent = text;
    node.prepend(made);
  }
}
