/**
 * Layouts for the tests, built as the server builds them.
 *
 * @import { Layout, Transfer } from "../board/types.js"
 */

const SQUARE = "M0 0h1v1h-1z";
const FILE = Math.sqrt(3) / 2;
const letter = (/** @type {number} */ at) => "abcdefghijklmnop"[at];

/**
 * Rectangles in rows from the top: separate boards, or with `levels` the levels of one board, after
 * which its cells are named.
 *
 * @param {number[]} inRows
 * @param {{ files?: number, ranks?: number, transfer?: Transfer, zero?: boolean, levels?: number[]
 *   }} [more]
 * @returns {Layout}
 */
export function boards(inRows, { files = 8, ranks = 8, transfer, zero = false, levels } = {}) {
  const count = inRows.reduce((sum, row) => sum + row, 0);
  const across = Math.max(...inRows) * (files + 1) - 1;
  const down = ranks + 1.75;
  const places = inRows.flatMap((row, y) =>
    Array.from({ length: row }, (_, x) => ({
      x: (across - row * (files + 1) + 1) / 2 + x * (files + 1),
      y: y * down,
    })),
  );
  const size = files * ranks;
  const layout = /** @type {Layout} */ ({
    game: "test",
    transfer:
      transfer ?? (levels ? "stay" : count === 2 ? "opposite" : count > 2 ? "anyOther" : "stay"),
    zero,
    boards: levels ? 1 : count,
    overlay: !levels && count === 2,
    width: across,
    height: inRows.length * down - 1.75,
    shades: 2,
    faces: [],
    cells: [],
    labels: [],
    outlines: [SQUARE],
  });
  for (const [face, place] of places.entries()) {
    const board = levels ? 0 : face;
    const first = (levels ? levels[face] : face) * size;
    const name = count > 1 ? "ABCDE"[levels ? levels[face] : face] : "";
    layout.faces.push({
      name,
      board,
      heading: null,
      ...place,
      width: files,
      height: ranks,
      flipped: levels
        ? [across - place.x - files, layout.height - place.y - ranks]
        : [place.x, place.y],
    });
    for (let square = 0; square < size; square++) {
      const [file, rank] = [square % files, Math.floor(square / files)];
      const twins = levels
        ? []
        : places.flatMap((_, other) => (other === face ? [] : [other * size + square]));
      layout.cells.push({
        cell: first + square,
        face,
        board,
        name: `${levels ? name : ""}${letter(file)}${rank + 1}`,
        x: file,
        y: ranks - 1 - rank,
        shade: (file + rank) % 2,
        tint: 0,
        outline: 0,
        twins,
      });
    }
    for (let at = 0; at < files; at++)
      layout.labels.push({
        face,
        text: letter(at),
        x: at + 0.5,
        y: ranks + 0.25,
        flipped: [files - at - 0.5, ranks + 0.25],
        onCell: false,
      });
    for (let at = 0; at < ranks; at++)
      layout.labels.push({
        face,
        text: String(at + 1),
        x: -0.25,
        y: ranks - 0.5 - at,
        flipped: [-0.25, at + 0.5],
        onCell: false,
      });
  }
  layout.cells.sort((a, b) => a.cell - b.cell);
  return layout;
}

/**
 * The cells of a hexagon with that side, rank by rank from the bottom: file from the middle, and
 * height in halves of a cell.
 *
 * @param {number} side
 */
function spots(side) {
  const found = [];
  for (let file = 1 - side; file < side; file++) {
    for (let rank = 0; rank < 2 * side - 1 - Math.abs(file); rank++)
      found.push({ file, rank, halves: 2 * rank + Math.abs(file) });
  }
  return found;
}

/** @param {number} side */
const extent = (side) => ({
  width: (2 * side - 2) * FILE + 2 / Math.sqrt(3),
  height: 2 * side - 1,
});

/**
 * @param {number} side
 * @param {number} face
 * @param {number} first
 * @param {string} prefix
 * @param {number} [board] height of the face among the faces, in halves of a cell
 * @returns {import("../board/types.js").Cell[]}
 */
function hexagonCells(side, face, first, prefix, board) {
  const { width, height } = extent(side);
  return spots(side).map(({ file, rank, halves }, at) => ({
    cell: first + at,
    face,
    board: 0,
    name: `${prefix}${letter(file + side - 1)}${rank + 1}`,
    x: width / 2 + file * FILE - 0.5,
    y: height - halves / 2 - 1,
    shade: (halves + 30 - (board ?? 0)) % 3,
    tint: board === undefined ? 0 : halves % 3,
    outline: 0,
    twins: [],
  }));
}

const common = /** @type {const} */ ({
  shades: 2,
  game: "test",
  transfer: "stay",
  zero: false,
  boards: 1,
  overlay: false,
});

/**
 * The only face.
 *
 * @param {{ width: number, height: number }} size
 * @returns {import("../board/types.js").Face}
 */
const whole = (size) => ({
  name: "",
  board: 0,
  heading: null,
  x: 0,
  y: 0,
  flipped: [0, 0],
  ...size,
});

/**
 * One hexagon of hexagonal cells.
 *
 * @param {number} side
 * @returns {Layout}
 */
export function hexagon(side) {
  const size = extent(side);
  const cells = hexagonCells(side, 0, 0, "");
  const labels = cells
    .filter((cell) => cell.name.endsWith("1") && cell.name.length === 2)
    .map((cell) => ({
      face: 0,
      text: cell.name[0],
      x: cell.x + 0.5,
      y: cell.y + 1.25,
      flipped: /** @type {[number, number]} */ ([
        size.width - cell.x - 0.5,
        size.height - cell.y - 1.25,
      ]),
      onCell: false,
    }));
  return { ...common, ...size, shades: 3, faces: [whole(size)], outlines: [SQUARE], cells, labels };
}

/** Nineteen hexagons of nineteen cells: one board. @returns {Layout} */
export function hexagons() {
  const [side, size] = [3, extent(3)];
  const places = spots(side);
  const down = 4 * 5.4 + size.height;
  const faces = places.map(({ file, rank, halves }) => ({
    name: `${letter(file + 2).toUpperCase()}${rank + 1}`,
    board: 0,
    heading: /** @type {[number, number]} */ ([0.6, 0.6]),
    x: (2 + file) * 4.95,
    y: down - size.height - (halves / 2) * 5.4,
    flipped: /** @type {[number, number]} */ ([(2 - file) * 4.95, (halves / 2) * 5.4]),
    ...size,
  }));
  const cells = faces.flatMap((face, at) =>
    hexagonCells(side, at, at * 19, face.name, places[at].halves),
  );
  return {
    ...common,
    shades: 3,
    width: 4 * 4.95 + size.width,
    height: down,
    faces,
    outlines: [SQUARE],
    cells,
    labels: [],
  };
}

/** A ring of sixteen files and four ranks. @returns {Layout} */
export function ring() {
  const radius = 6.2;
  const step = (2 * Math.PI) / 16;
  const at = (/** @type {number} */ file, /** @type {number} */ away) => ({
    x: radius + away * Math.sin((file - 3.5) * step) - 0.5,
    y: radius + away * Math.cos((file - 3.5) * step) - 0.5,
  });
  const cells = Array.from({ length: 64 }, (_, cell) => {
    const [file, rank] = [cell % 16, Math.floor(cell / 16)];
    return {
      cell,
      face: 0,
      board: 0,
      name: `${letter(file)}${rank + 1}`,
      ...at(file, 2.7 + rank),
      shade: (file + rank) % 2,
      tint: 0,
      outline: 0,
      twins: [],
    };
  });
  const labels = Array.from({ length: 16 }, (_, file) => ({
    face: 0,
    text: letter(file),
    x: at(file, 6.5).x + 0.5,
    y: at(file, 6.5).y + 0.5,
    flipped: /** @type {[number, number]} */ ([
      2 * radius - at(file, 6.5).x - 0.5,
      2 * radius - at(file, 6.5).y - 0.5,
    ]),
    onCell: false,
  }));
  const size = { width: 2 * radius, height: 2 * radius };
  return { ...common, ...size, faces: [whole(size)], outlines: [SQUARE], cells, labels };
}

export const alice = () => boards([2]);
export const quasiAlice = () => boards([2, 2], { transfer: "whereAKingStands" });
export const duo = () => boards([2], { transfer: "optional", zero: true });
export const levels = () => boards([2, 3], { files: 5, ranks: 5, levels: [3, 4, 0, 1, 2] });

/** One layout of every kind. */
export const every = () => ({
  chess: boards([1]),
  alice: alice(),
  "mini alice": boards([2], { files: 4 }),
  grand: boards([2], { files: 10, ranks: 10 }),
  duo: duo(),
  "three boards": boards([2, 1]),
  "four boards": quasiAlice(),
  levels: levels(),
  hexagon: hexagon(6),
  hexagons: hexagons(),
  ring: ring(),
});

/** `e4` or `e4/B` as a number, on boards of 64 squares. @param {string} name */
export function cell(name) {
  const board = name.includes("/") ? name.charCodeAt(3) - 65 : 0;
  return board * 64 + (Number(name[1]) - 1) * 8 + "abcdefgh".indexOf(name[0]);
}

/**
 * @param {string} uci
 * @param {{ promotion?: string, captures?: number[], rook?: import("../board/types.js").Step,
 *   board?: string, landing?: string }} [more]
 */
export function move(
  uci,
  { promotion, captures = [], rook, board = "A", landing = board === "A" ? "B" : "A" } = {},
) {
  const at = (/** @type {string} */ square, /** @type {string} */ board) =>
    cell(`${square}/${board}`);
  return {
    uci: uci + (promotion ?? ""),
    san: uci,
    from: at(uci.slice(0, 2), board),
    to: at(uci.slice(2, 4), board),
    landing: at(uci.slice(2, 4), landing),
    promotion: promotion ?? null,
    captures,
    rook,
  };
}
