/**
 * What the board knows about the game, and what a tap on a cell means. It implements no rules:
 * everything comes from the legal moves and closed squares in the server's state.
 *
 * @import { BoardState, ClosedSquare, Colour, Confinement, LastMove, Layout, Move } from "../types.js"
 */

import { t } from "../../words.js";
import { boardName, cellOf } from "../layout/geometry.js";

/**
 * @typedef {Object} ViewerState
 * @property {number} ply
 * @property {Map<number, string>} pieces
 * @property {Colour | null} you the viewer's side
 * @property {Colour | null} mover the side that the viewer can move now
 * @property {Map<number, Move[]>} moves by their cell of departure
 * @property {Map<number, ClosedSquare[]>} closed by their cell of departure
 * @property {number[][]} landings the boards where a piece may land by the rules, by the board of
 *   departure
 * @property {Partial<Record<Colour, Confinement | null>>} confined
 * @property {LastMove | null} last
 * @property {number[]} check the king in check
 * @property {number[]} checkers the pieces that give check
 * @property {boolean} over
 * @property {boolean} [foreseen] whether the moves are possible after the opponent's move, as
 *   premoves
 */

/**
 * @param {Partial<BoardState>} state
 * @returns {ViewerState}
 */
export function viewerState(state) {
  return {
    ply: state.ply ?? 0,
    pieces: new Map(state.pieces ?? []),
    you: state.you ?? null,
    mover: state.you && state.you === state.turn && !state.outcome ? state.you : null,
    moves: movesByCell(state.moves ?? []),
    closed: movesByCell(state.closed ?? []),
    landings: state.landings ?? [],
    confined: state.confined ?? {},
    last: state.last ?? null,
    check: state.check ?? [],
    checkers: state.checkers ?? [],
    over: Boolean(state.outcome),
  };
}

/**
 * Moves by their cell of departure.
 *
 * @template {{ from: number }} T
 * @param {T[]} list
 * @returns {Map<number, T[]>}
 */
export function movesByCell(list) {
  const map = new Map();
  for (const item of list) {
    if (map.has(item.from)) map.get(item.from).push(item);
    else map.set(item.from, [item]);
  }
  return map;
}

/**
 * @param {string} piece
 * @returns {Colour}
 */
export function colourOf(piece) {
  return piece === piece.toUpperCase() ? "white" : "black";
}

/**
 * @param {ViewerState} view
 * @param {number} cell
 */
export function canPick(view, cell) {
  const piece = view.pieces.get(cell);
  return view.mover !== null && piece !== undefined && colourOf(piece) === view.mover;
}

/** Whether a move only changes the board of the piece. @param {Move} move */
export const isZeroMove = (move) => move.to === move.from;

/**
 * The moves that a drop on a cell can mean: those that go there, or else those that land there. On
 * the piece's own square these are zero moves, and on a rook it is castling with this rook.
 *
 * @param {ViewerState} view
 * @param {number} from
 * @param {number} cell
 * @returns {Move[]}
 */
export function movesTo(view, from, cell) {
  const moves = view.moves.get(from) ?? [];
  const going = moves.filter((move) => move.to === cell);
  if (going.length) return going;
  const landing = moves.filter((move) => move.landing === cell);
  return landing.length ? landing : moves.filter((move) => move.rook?.from === cell);
}

/**
 * Whether the selected piece can go to a cell.
 *
 * @param {ViewerState} view
 * @param {number | null} selected
 * @param {number} cell
 */
export function canGoTo(view, selected, cell) {
  return selected !== null && cell !== selected && movesTo(view, selected, cell).length > 0;
}

/**
 * The reason why a cell is closed to a piece, asked at the cell itself or at its twin.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number} from
 * @param {number} cell
 */
export function closedAt(view, layout, from, cell) {
  const list = view.closed.get(from) ?? [];
  const twins = cellOf(layout, cell)?.twins ?? [];
  return (
    list.find((closed) => closed.to === cell) ??
    list.find((closed) => closed.by === cell) ??
    list.find((closed) => twins.includes(closed.to))
  );
}

/** Whether the player chooses the landing board. @param {Layout} layout */
export function choosesLandingBoard(layout) {
  return layout.transfer !== "stay" && layout.transfer !== "opposite";
}

/**
 * The notation of a move between two cells, for the server to judge.
 *
 * @param {Layout} layout
 * @param {number} from
 * @param {number} to
 */
export function moveNotation(layout, from, to) {
  const [a, b] = [cellOf(layout, from), cellOf(layout, to)];
  if (!a || !b) return "";
  const isZeroMove = a.board !== b.board && a.name === b.name;
  if (!choosesLandingBoard(layout) && !isZeroMove) return a.name + b.name;
  const landing = b.board === a.board ? "" : `/${boardName(layout, b.board)}`;
  return `${boardName(layout, a.board)}${a.name}${b.name}${landing}`;
}

/**
 * @typedef {{ kind: "none" } | { kind: "deselect" } | { kind: "select", cell: number } | { kind:
 *   "move", moves: Move[], ask?: boolean } | { kind: "refuse", text: string, squares: number[],
 *   uci: string } | { kind: "attempt", uci: string }} Decision
 */

/**
 * What a tap on `cell` means while `selected` is selected.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number | null} selected
 * @param {number} cell
 * @returns {Decision}
 */
export function decide(view, layout, selected, cell) {
  if (selected === null) return canPick(view, cell) ? { kind: "select", cell } : { kind: "none" };
  const moves = movesTo(view, selected, cell);
  // A second tap on the piece asks even if there is only one option, because it may mean "put
  // down".
  if (moves.length)
    return cell === selected ? { kind: "move", moves, ask: true } : { kind: "move", moves };
  if (cell === selected) return { kind: "deselect" };
  if (canPick(view, cell)) return { kind: "select", cell };
  // In variants with zero moves a rejected zero move is explained; elsewhere the twin is no target.
  const isTwin = cellOf(layout, selected)?.twins.includes(cell) ?? false;
  if (isTwin && !layout.zero) return { kind: "deselect" };
  if (isTwin) return { kind: "attempt", uci: moveNotation(layout, selected, cell) };
  const closed = closedAt(view, layout, selected, cell);
  if (closed)
    return {
      kind: "refuse",
      text: closed.text,
      squares: [closed.to, closed.by],
      uci: moveNotation(layout, selected, cell),
    };
  return { kind: "attempt", uci: moveNotation(layout, selected, cell) };
}

/**
 * Why the selected piece cannot land on a board, for every such board.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number | null} selected
 * @returns {Map<number, string>}
 */
export function unreachableBoards(view, layout, selected) {
  const reasons = new Map();
  const here = cellOf(layout, selected ?? -1)?.board;
  if (selected === null || here === undefined || !choosesLandingBoard(layout)) return reasons;
  const reached = new Set(
    (view.moves.get(selected) ?? []).map((move) => cellOf(layout, move.landing)?.board),
  );
  for (let board = 0; board < layout.boards; board++) {
    if (board === here || reached.has(board)) continue;
    reasons.set(board, unreachableReason(view, layout, here, board) || t("reach-no-landing"));
  }
  return reasons;
}

/**
 * Why no piece of one board may land on another now; empty if it may.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number} from
 * @param {number} board
 */
export function unreachableReason(view, layout, from, board) {
  if (view.landings[from]?.includes(board) ?? true) return "";
  return layout.transfer === "whereAKingStands" ? t("reach-no-king") : t("reach-not-from-here");
}
