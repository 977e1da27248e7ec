/**
 * The edited position: pieces and the other fields of a FEN. The server decides whether it is
 * valid.
 *
 * @typedef {{ pieces: Map<number, string>, turn: string, castling: string, passant: string, quiet:
 *   string, number: string, confined: Record<string, string> }} Setup `confined` is keyed by the
 *   FEN letter of the king
 */
const RIGHTS = "KQkq";

/**
 * Reads the fields of a FEN after the placement.
 *
 * @param {string} fen
 * @returns {Omit<Setup, "pieces">}
 */
export function readFields(fen) {
  const words = fen.trim().split(/\s+/).slice(1);
  const confined = Object.fromEntries(
    words.filter((word) => word.includes("=")).map((word) => word.split("=")),
  );
  const [turn = "w", castling = "-", passant = "-", quiet = "0", number = "1"] = words.filter(
    (word) => !word.includes("="),
  );
  return {
    turn,
    castling: castling === "-" ? "" : castling,
    passant: passant === "-" ? "" : passant,
    quiet,
    number,
    confined,
  };
}

/** Writes the fields of a FEN after the placement. @param {Omit<Setup, "pieces">} setup */
export function writeFields({ turn, castling, passant, quiet, number, confined }) {
  const rights = [...RIGHTS].filter((right) => castling.includes(right)).join("");
  const bound = Object.entries(confined)
    .filter(([, how]) => how)
    .map(([king, how]) => `${king}=${how}`);
  return [turn, rights || "-", passant.trim() || "-", quiet || "0", number || "1", ...bound].join(
    " ",
  );
}

/** The pieces in the form that the server reads. @param {Map<number, string>} pieces */
export const writePieces = (pieces) =>
  [...pieces].map(([cell, piece]) => `${cell}${piece}`).join(" ");

/**
 * The pieces after an edit: a piece is put on a cell, moved, or removed.
 *
 * @param {Map<number, string>} pieces
 * @param {string} tool a piece, `-` to remove, or empty
 * @param {number | null} from null if the tool is applied to a cell
 * @param {number | null} to null for off the boards
 */
export function applyEdit(pieces, tool, from, to) {
  const after = new Map(pieces);
  const piece = from === null ? tool : (pieces.get(from) ?? "");
  if (from !== null) after.delete(from);
  if (to === null) return after;
  // A second tap with the same piece removes it.
  if (!piece || piece === "-" || (from === null && pieces.get(to) === piece)) after.delete(to);
  else after.set(to, piece);
  return after;
}

/** An undo history. @template T */
export class UndoHistory {
  /** @type {T[]} */
  #before = [];
  /** @type {T[]} */
  #after = [];

  /** @param {T} now */
  constructor(now) {
    this.now = now;
  }

  /** @param {T} next */
  push(next) {
    this.#before.push(this.now);
    if (this.#before.length > MAX_UNDO_STEPS) this.#before.shift();
    this.#after = [];
    this.now = next;
  }

  /** @returns {boolean} whether there was something to undo */
  undo() {
    return this.#step(this.#before, this.#after);
  }

  redo() {
    return this.#step(this.#after, this.#before);
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  get canRedo() {
    return this.#after.length > 0;
  }

  /**
   * @param {T[]} from
   * @param {T[]} to
   */
  #step(from, to) {
    const next = from.pop();
    if (next === undefined) return false;
    to.push(this.now);
    this.now = next;
    return true;
  }
}

const MAX_UNDO_STEPS = 500;
