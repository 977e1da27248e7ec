/**
 * What each cell says of itself: to a screen reader, in its tooltip, and by the pointer's shape.
 *
 * @import { Drawing } from "./render.js"
 * @import { View } from "./state.js"
 */
import { cellOf } from "./geometry.js";
import { kings } from "./marks.js";
import { svg } from "./dom.js";
import { confinementName, describe, twinsInWords } from "./descriptions.js";

export class Captions {
  /** @type {View | null} what the cells told last */
  #view = null;
  /** @type {number | null} */
  #selected = null;

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
  }

  /** @param {View} view @param {number | null} selected @param {(cell: number) => boolean} own what may be picked up */
  show(view, selected, own) {
    // In the same position a piece that is picked up or put down changes what few cells say of hundreds.
    const cells = view === this.#view ? [...concerned(view, this.#selected), ...concerned(view, selected)] : this.drawing.cells.keys();
    const confined = new Map(kings(view).map(([cell, colour]) => [cell, view.confined[colour]]));
    for (const cell of cells) this.#tell(cell, view, selected, own(cell), confined.get(cell));
    [this.#view, this.#selected] = [view, selected];
  }

  /** @param {number} cell @param {View} view @param {number | null} selected @param {boolean} own
   * @param {"cells" | "boards" | null} [bound] how the king that stands there may move */
  #tell(cell, view, selected, own, bound) {
    const { layout, twins, cells } = this.drawing;
    const node = cells.get(cell);
    if (!node) return;
    node.classList.toggle("own", own);
    put(node, "aria-label", describe(view, layout, selected, cell));
    put(node, "aria-selected", String(selected === cell));
    const words = twins === "badges" ? twinsInWords(view, layout, cell) : [];
    if (bound) words.unshift(confinementName(bound));
    if (!layout.labels.length) words.unshift(cellOf(layout, cell)?.name ?? "");
    tooltip(node, words.join(", "));
  }
}

/** The cells that say something of a piece in hand. @param {View} view @param {number | null} selected */
function concerned(view, selected) {
  if (selected === null) return [];
  const moves = view.moves.get(selected) ?? [];
  const closed = view.closed.get(selected) ?? [];
  return [selected, ...moves.flatMap((move) => [move.to, move.landing]), ...closed.map((closed) => closed.to)];
}

/** Most cells say what they said before. @param {Element} node @param {string} name @param {string} value */
function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** @param {Element} node @param {string} text */
function tooltip(node, text) {
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
