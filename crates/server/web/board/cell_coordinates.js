/**
 * The two parts of a cell's name on its face: the letters of its file and the number of its rank, whatever its shape.
 *
 * @import { Cell, Layout } from "./types.js"
 */
import { nameOnFace } from "./coordinate_labels.js";

/** @param {Layout} layout @param {Cell} cell */
export function coordinates(layout, cell) {
  const [, file, rank] = /^(\D*)(\d*)$/.exec(nameOnFace(layout, cell)) ?? ["", cell.name, ""];
  return { file, rank };
}
