/**
 * What each cell says of itself: to a screen reader, in its tooltip, and by the pointer's shape.
 *
 * @import { Drawing } from "./render.js"
 * @import { View } from "./state.js"
 */
import { cellOf } from "./geometry.js";
import { kings } from "./marks.js";
import { svg } from "./svg.js";
import { confinementName, describe, twinsInWords } from "./words.js";

/** @param {Drawing} drawing @param {View} view @param {number | null} selected @param {(cell: number) => boolean} own what may be picked up */
export function caption(drawing, view, selected, own) {
  const { layout } = drawing;
  const confined = new Map(kings(view).map(([cell, colour]) => [cell, view.confined[colour]]));
  for (const [cell, node] of drawing.cells) {
    node.classList.toggle("own", own(cell));
    put(node, "aria-label", describe(view, layout, selected, cell));
    put(node, "aria-selected", String(selected === cell));
    const words = drawing.twins === "badges" ? twinsInWords(view, layout, cell) : [];
    const bound = confined.get(cell);
    if (bound) words.unshift(confinementName(bound));
    if (!layout.labels.length) words.unshift(cellOf(layout, cell)?.name ?? "");
    tooltip(node, words.join(", "));
  }
}

/** Most cells say what they said before, and a page of hundreds of cells has better things to do than to hear it again.
 * @param {Element} node @param {string} name @param {string} value */
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
