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
    node.setAttribute("aria-label", describe(view, layout, selected, cell));
    node.setAttribute("aria-selected", String(selected === cell));
    const words = drawing.twins === "badges" ? twinsInWords(view, layout, cell) : [];
    const bound = confined.get(cell);
    if (bound) words.unshift(confinementName(bound));
    if (!layout.labels.length) words.unshift(cellOf(layout, cell)?.name ?? "");
    tooltip(node, words.join(", "));
  }
}

/** @param {Element} node @param {string} text */
function tooltip(node, text) {
  const title = node.querySelector("title");
  if (!text) title?.remove();
  else if (title) title.textContent = text;
  else {
    const made = svg("title");
    made.textContent = text;
    node.prepend(made);
  }
}
