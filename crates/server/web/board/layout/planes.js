/**
 * The two planes of a cell where one board has many faces: the cells of its face, and the same cell
 * of every face. The second plane exists only if the faces are arranged like the cells of a face,
 * as 19 hexagons of 19 cells are.
 *
 * @import { Layout } from "../types.js"
 */
import { cellOf, cellsOf, peer } from "./geometry.js";

/** @typedef {{ cell: number, x: number, y: number }} Spot a cell and where it is drawn */

/** @type {WeakMap<Layout, { x: number, y: number }[] | null>} */
const known = new WeakMap();

/**
 * The place of each face in a picture of the size of one face; null if the faces form another
 * figure.
 *
 * @param {Layout} layout
 * @returns {{ x: number, y: number }[] | null}
 */
export function facePlaces(layout) {
  let found = known.get(layout);
  if (found === undefined) known.set(layout, (found = find(layout)));
  return found;
}

/** @param {Layout} layout */
function find(layout) {
  const cells = cellsOf(layout, 0);
  if (layout.boards > 1 || layout.faces.length < 2 || layout.faces.length !== cells.length)
    return null;
  const scale = (/** @type {"x" | "y"} */ axis) => {
    const range = (/** @type {{ x: number, y: number }[]} */ list) => {
      const all = list.map((one) => one[axis]);
      return { least: Math.min(...all), length: Math.max(...all) - Math.min(...all) };
    };
    const [faces, spots] = [range(layout.faces), range(cells)];
    return (/** @type {number} */ at) =>
      spots.least + (faces.length ? ((at - faces.least) * spots.length) / faces.length : 0);
  };
  const [x, y] = [scale("x"), scale("y")];
  const spots = layout.faces.map((face) => ({ x: x(face.x), y: y(face.y) }));
  return spots.every((spot) =>
    cells.some((cell) => Math.hypot(cell.x - spot.x, cell.y - spot.y) < 0.05),
  )
    ? spots
    : null;
}

/**
 * The cells of the face of a cell.
 *
 * @param {Layout} layout
 * @param {number} id
 * @returns {Spot[]}
 */
export function cellPlane(layout, id) {
  return cellsOf(layout, cellOf(layout, id)?.face ?? 0).map(({ cell, x, y }) => ({ cell, x, y }));
}

/**
 * The same cell of every face.
 *
 * @param {Layout} layout
 * @param {number} id
 * @returns {Spot[]}
 */
export function boardPlane(layout, id) {
  const spots = facePlaces(layout) ?? [];
  return spots.flatMap((spot, face) => {
    const cell = peer(layout, id, face);
    return cell ? [{ cell: cell.cell, ...spot }] : [];
  });
}

/**
 * The given cells that are on neither plane of a cell.
 *
 * @param {Layout} layout
 * @param {number} id
 * @param {Iterable<number>} cells
 */
export function offPlanes(layout, id, cells) {
  const face = cellOf(layout, id)?.face ?? -1;
  return [...cells].filter((cell) => {
    const other = cellOf(layout, cell)?.face ?? -1;
    return other !== face && peer(layout, id, other)?.cell !== cell;
  });
}
