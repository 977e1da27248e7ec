/**
 * Splits the name of a cell on its face into file letters and rank number, for any shape.
 *
 * @import { Cell, Layout } from "../types.js"
 */
import { nameOnFace } from "../layout/coordinate_labels.js";

/**
 * @param {Layout} layout
 * @param {Cell} cell
 */
export function coordinates(layout, cell) {
  const [, file, rank] = /^(\D*)(\d*)$/.exec(nameOnFace(layout, cell)) ?? ["", cell.name, ""];
  return { file, rank };
}
