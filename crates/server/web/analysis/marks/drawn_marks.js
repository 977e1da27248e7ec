/**
 * Rings and arrows that users draw on a position. They are stored in the comments of its move in
 * the usual PGN form, `[%csl Ge4,Rd5]` and `[%cal Gg1f3]`. With several boards, cells carry their
 * board and arrows a hyphen: `[%cal GAg1-Bf3]`.
 *
 * @import { Layout } from "../../board/types.js"
 * @typedef {"green" | "red" | "blue" | "yellow"} MarkColour
 * @typedef {{ from: number, to: number, colour: MarkColour }} DrawnMark a ring if `from` equals
 *   `to`
 */
import { boardName } from "../../board/layout/geometry.js";

/** @type {MarkColour[]} drawing the same mark again takes the next colour */
export const COLOURS = ["green", "red", "blue", "yellow"];
const MAX_MARKS = 64;
const MARK_COMMANDS = /\[%(csl|cal)\s+([^\]]*)\]/g;

/** Translates between cells and the names that marks use. */
export class CellNames {
  /** @type {Map<number, string>} */
  #names;
  /** @type {Map<string, number>} */
  #cells;

  /** @param {Layout} layout */
  constructor(layout) {
    const name = (/** @type {{ board: number, name: string }} */ cell) =>
      (layout.boards > 1 ? boardName(layout, cell.board) : "") + cell.name;
    this.layout = layout;
    this.several = layout.boards > 1;
    this.#names = new Map(layout.cells.map((cell) => [cell.cell, name(cell)]));
    this.#cells = new Map([...this.#names].map(([cell, name]) => [name, cell]));
  }

  /** @param {number} cell */
  nameOf(cell) {
    return this.#names.get(cell) ?? "";
  }

  /**
   * Reads one cell, or two cells with or without a hyphen.
   *
   * @param {string} text
   * @returns {[number, number] | null}
   */
  parse(text) {
    const both = (/** @type {string} */ a, /** @type {string} */ b) => {
      const [from, to] = [this.#cells.get(a), this.#cells.get(b)];
      return from === undefined || to === undefined
        ? null
        : /** @type {[number, number]} */ ([from, to]);
    };
    if (text.includes("-"))
      return both(text.slice(0, text.indexOf("-")), text.slice(text.indexOf("-") + 1));
    const one = both(text, text);
    for (let at = 1; !one && at < text.length; at++) {
      const found = both(text.slice(0, at), text.slice(at));
      if (found) return found;
    }
    return one;
  }
}

/**
 * @param {string[]} comments
 * @param {CellNames} names
 * @returns {DrawnMark[]} marks that cannot be read are skipped
 */
export function readMarks(comments, names) {
  /** @type {DrawnMark[]} */
  const marks = [];
  for (const [, , list] of comments.flatMap((comment) => [...comment.matchAll(MARK_COMMANDS)])) {
    for (const word of list.split(",").map((word) => word.trim())) {
      const colour = COLOURS.find((colour) => colour[0].toUpperCase() === word[0]);
      const cells = names.parse(word.slice(1));
      if (colour && cells && marks.length < MAX_MARKS)
        marks.push({ from: cells[0], to: cells[1], colour });
    }
  }
  return marks;
}

/**
 * The comments with their marks replaced.
 *
 * @param {string[]} comments
 * @param {DrawnMark[]} marks
 * @param {CellNames} names
 */
export function withMarks(comments, marks, names) {
  const others = comments
    .map((comment) => comment.replace(MARK_COMMANDS, "").trim())
    .filter(Boolean);
  const list = (
    /** @type {string} */ tag,
    /** @type {DrawnMark[]} */ those,
    /** @type {(mark: DrawnMark) => string} */ cells,
  ) =>
    those.length
      ? `[%${tag} ${those.map((mark) => mark.colour[0].toUpperCase() + cells(mark)).join(",")}]`
      : "";
  const rings = list(
    "csl",
    marks.filter(({ from, to }) => from === to),
    ({ from }) => names.nameOf(from),
  );
  const arrows = list(
    "cal",
    marks.filter(({ from, to }) => from !== to),
    ({ from, to }) => [names.nameOf(from), names.nameOf(to)].join(names.several ? "-" : ""),
  );
  return rings || arrows ? [...others, rings + arrows] : others;
}

/**
 * Adds a mark. Drawing the same mark again changes its colour and finally removes it; with an
 * explicit colour it is removed at once.
 *
 * @param {DrawnMark[]} marks
 * @param {number} from
 * @param {number} to
 * @param {MarkColour | null} named
 * @returns {DrawnMark[]}
 */
export function draw(marks, from, to, named) {
  const known = marks.find((mark) => mark.from === from && mark.to === to);
  const others = marks.filter((mark) => mark !== known);
  const next = named ?? (known ? COLOURS[COLOURS.indexOf(known.colour) + 1] : COLOURS[0]);
  return !next || known?.colour === next || others.length >= MAX_MARKS
    ? others
    : [...others, { from, to, colour: next }];
}

/**
 * The marks as the address of a picture spells them.
 *
 * @param {DrawnMark[]} marks
 * @param {CellNames} names
 */
export function marksQuery(marks, names) {
  return marks
    .map(
      ({ from, to, colour }) =>
        `${names.nameOf(from)}${from === to ? "" : `-${names.nameOf(to)}`}:${colour}`,
    )
    .join(",");
}
