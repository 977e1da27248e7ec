/**
 * What the board knows of the game, and what a tap on a cell means. It holds no rule of any game: every answer comes
 * from the lists of moves and closed squares that the server sent.
 *
 * @import { Closed, Colour, Last, Layout, Mark, Move, State } from "./types.js"
 */
import { cellOf } from "./geometry.js";

/**
 * @typedef {Object} View
 * @property {number} ply
 * @property {Map<number, string>} pieces
 * @property {Colour | null} mover the colour that may be moved here and now
 * @property {Map<number, Move[]>} moves by the cell they start from
 * @property {Map<number, Closed[]>} closed by the cell they start from
 * @property {Last | null} last
 * @property {number[]} check
 */

/** @param {Partial<State>} state @returns {View} */
export function derive(state) {
  return {
    ply: state.ply ?? 0,
    pieces: new Map(state.pieces ?? []),
    mover: state.you && state.you === state.turn && !state.outcome ? state.you : null,
    moves: group(state.moves ?? []),
    closed: group(state.closed ?? []),
    last: state.last ?? null,
    check: state.check ?? [],
  };
}

/** @template {{ from: number }} T @param {T[]} list @returns {Map<number, T[]>} */
function group(list) {
  const map = new Map();
  for (const item of list) {
    if (map.has(item.from)) map.get(item.from).push(item);
    else map.set(item.from, [item]);
  }
  return map;
}

/** @param {string} piece @returns {Colour} */
export function colourOf(piece) {
  return piece === piece.toUpperCase() ? "white" : "black";
}

/** @param {View} view @param {number} cell */
export function canPick(view, cell) {
  const piece = view.pieces.get(cell);
  return view.mover !== null && piece !== undefined && colourOf(piece) === view.mover;
}

/** The moves that a drop on a cell can mean: the square the piece goes to, or the square on which it lands.
 * @param {View} view @param {number} from @param {number} cell @returns {Move[]} */
export function movesTo(view, from, cell) {
  const moves = view.moves.get(from) ?? [];
  const going = moves.filter((move) => move.to === cell);
  return going.length ? going : moves.filter((move) => move.landing === cell);
}

/** The reason why a cell is closed to a piece, asked at the cell itself or at its twin.
 * @param {View} view @param {Layout} layout @param {number} from @param {number} cell */
export function closedAt(view, layout, from, cell) {
  const list = view.closed.get(from) ?? [];
  const twins = cellOf(layout, cell)?.twins ?? [];
  return list.find((closed) => closed.to === cell) ?? list.find((closed) => twins.includes(closed.to));
}

/** A move written down from two cells, for the referee to judge.
 * @param {Layout} layout @param {number} from @param {number} to */
export function attempt(layout, from, to) {
  const [a, b] = [cellOf(layout, from), cellOf(layout, to)];
  if (!a || !b) return "";
  if (layout.boards.length <= 2) return a.name + b.name;
  const landing = b.board === a.board ? "" : `/${layout.boards[b.board].name}`;
  return `${layout.boards[a.board].name}${a.name}${b.name}${landing}`;
}

/**
 * @typedef {{ kind: "none" } | { kind: "deselect" } | { kind: "select", cell: number } | { kind: "move", moves: Move[] }
 *   | { kind: "refuse", text: string, squares: number[] } | { kind: "attempt", uci: string }} Decision
 */

/** What it means to tap `cell` while `selected` is in hand.
 * @param {View} view @param {Layout} layout @param {number | null} selected @param {number} cell @returns {Decision} */
export function decide(view, layout, selected, cell) {
  if (selected === null) return canPick(view, cell) ? { kind: "select", cell } : { kind: "none" };
  if (cell === selected || cellOf(layout, selected)?.twins.includes(cell)) return { kind: "deselect" };
  const moves = movesTo(view, selected, cell);
  if (moves.length) return { kind: "move", moves };
  if (canPick(view, cell)) return { kind: "select", cell };
  const closed = closedAt(view, layout, selected, cell);
  if (closed) return { kind: "refuse", text: closed.text, squares: [closed.to, closed.by] };
  return { kind: "attempt", uci: attempt(layout, selected, cell) };
}

/** The position as it will be if the referee agrees, shown while his answer is on its way.
 * @param {Map<number, string>} pieces @param {Move} move */
export function foresee(pieces, move) {
  const next = new Map(pieces);
  const piece = next.get(move.from) ?? "";
  next.delete(move.from);
  next.delete(move.to);
  for (const cell of move.captures) if (typeof cell === "number") next.delete(cell);
  const promoted = move.promotion && (colourOf(piece) === "white" ? move.promotion.toUpperCase() : move.promotion.toLowerCase());
  next.set(move.landing, promoted || piece);
  if (move.rook) {
    next.set(move.rook.to, next.get(move.rook.from) ?? "");
    next.delete(move.rook.from);
  }
  return next;
}

/** Everything that is marked on the boards, in the order in which it is painted.
 * @param {View} view @param {Layout} layout
 * @param {{ selected: number | null, hovered: number | null, focused: number | null, refused: number[] }} hand @returns {Mark[]} */
export function marks(view, layout, hand) {
  /** @type {Mark[]} */
  const list = [];
  const add = (/** @type {Mark["kind"]} */ kind, /** @type {Iterable<number>} */ cells) => {
    for (const cell of new Set(cells)) list.push({ cell, kind });
  };
  if (view.last) {
    const steps = view.last.rook ? [view.last, view.last.rook] : [view.last];
    add("origin", steps.map((step) => step.from));
    add("transit", steps.filter((step) => step.transit !== step.to).map((step) => step.transit));
    add("landed", steps.map((step) => step.to));
  }
  add("check", view.check);
  if (hand.selected !== null) {
    const moves = view.moves.get(hand.selected) ?? [];
    const takes = (/** @type {Move} */ move) => move.captures.length > 0 || view.pieces.has(move.to);
    add("selected", [hand.selected]);
    add("closed", (view.closed.get(hand.selected) ?? []).map((closed) => closed.to));
    add("target", moves.filter((move) => !takes(move)).map((move) => move.to));
    add("capture", moves.filter(takes).map((move) => move.to));
    add("lands", moves.filter((move) => move.landing !== move.to).map((move) => move.landing));
  }
  add("refused", hand.refused);
  const pointed = hand.hovered ?? hand.focused;
  if (pointed !== null) add("twin", cellOf(layout, pointed)?.twins ?? []);
  if (hand.hovered !== null) add("hover", [hand.hovered]);
  if (hand.focused !== null) add("focus", [hand.focused]);
  return list;
}

const ROLES = /** @type {Record<string, string>} */ ({ k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" });

/** @param {string} piece */
export function roleName(piece) {
  return ROLES[piece.toLowerCase()] ?? piece;
}

/** What a screen reader says of a cell.
 * @param {View} view @param {Layout} layout @param {number | null} selected @param {number} id */
export function describe(view, layout, selected, id) {
  const cell = cellOf(layout, id);
  if (!cell) return "";
  const words = [cell.name];
  if (layout.boards.length > 1) words.push(`board ${layout.boards[cell.board].name}`);
  const piece = view.pieces.get(id);
  words.push(piece ? `${colourOf(piece)} ${roleName(piece)}` : "empty");
  for (const twin of cell.twins) {
    const other = view.pieces.get(twin);
    const board = cellOf(layout, twin)?.board;
    if (other && board !== undefined) words.push(`${colourOf(other)} ${roleName(other)} on ${layout.boards[board].name}`);
  }
  if (view.check.includes(id)) words.push("in check");
  if (selected === id) words.push("selected");
  else if (selected !== null) {
    const moves = movesTo(view, selected, id);
    if (moves.length) words.push(moves[0].to === id ? (piece ? "legal capture" : "legal target") : "landing square");
    else if ((view.closed.get(selected) ?? []).some((closed) => closed.to === id)) words.push("closed");
  }
  return words.join(", ");
}

/** The last move in a sentence.
 * @param {View} before @param {View} after @param {Layout} layout */
export function announce(before, after, layout) {
  const last = after.last;
  const [from, transit, to] = [last?.from, last?.transit, last?.to].map((cell) => cellOf(layout, cell ?? -1));
  if (!last || !from || !transit || !to) return "";
  const piece = before.pieces.get(last.from) ?? after.pieces.get(last.to);
  if (!piece) return "";
  const arrived = after.pieces.get(last.to) ?? piece;
  const lost = before.pieces.get(last.transit);
  const side = colourOf(piece) === "white" ? "White" : "Black";
  let text = last.rook ? `${side} castles: king ${from.name} to ${transit.name}` : `${side}: ${roleName(piece)} ${from.name} to ${transit.name}`;
  const fewer = before.pieces.size > after.pieces.size;
  if (fewer) text += lost ? `, takes ${roleName(lost)}` : ", takes a piece in passing";
  if (roleName(arrived) !== roleName(piece)) text += `, becomes a ${roleName(arrived)}`;
  if (to.board !== from.board) text += `, lands on board ${layout.boards[to.board].name}`;
  return `${text}.${after.check.length ? " Check." : ""}`;
}
