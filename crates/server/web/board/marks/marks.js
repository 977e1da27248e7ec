/**
 * Collects everything that is marked on the boards.
 *
 * @import { Held, Layout, Mark, Move } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */
import { cellOf, diagonalPeers } from "../layout/geometry.js";
import { isZeroMove } from "../state/state.js";

/**
 * The marks of a position in painting order.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {Held} hand
 * @returns {Mark[]}
 */
export function marks(view, layout, hand) {
  /** @type {Mark[]} */
  const list = [];
  const add = (/** @type {Mark["kind"]} */ kind, /** @type {Iterable<number>} */ cells) => {
    for (const cell of new Set(cells)) list.push({ cell, kind });
  };
  if (view.last) {
    const steps = view.last.rook ? [view.last, view.last.rook] : [view.last];
    add(
      "origin",
      steps.map((step) => step.from),
    );
    add(
      "transit",
      steps
        .filter((step) => step.transit !== step.to && step.transit !== step.from)
        .map((step) => step.transit),
    );
    add(
      "landed",
      steps.map((step) => step.to),
    );
  }
  add("check", view.check);
  add("checker", view.checkers);
  if (hand.selected !== null) {
    const moves = view.moves.get(hand.selected) ?? [];
    const going = moves.filter((move) => !isZeroMove(move));
    const takes = (/** @type {Move} */ move) =>
      move.captures.some((cell) => cell !== move.landing || move.landing === move.to);
    const takesThere = (/** @type {Move} */ move) =>
      move.landing !== move.to && move.captures.includes(move.landing);
    const open = new Set(going.map((move) => move.to));
    const captures = new Set(going.filter(takes).map((move) => move.to));
    add("selected", [hand.selected]);
    add(
      "closed",
      (view.closed.get(hand.selected) ?? [])
        .map((closed) => closed.to)
        .filter((cell) => !open.has(cell)),
    );
    add(
      "target",
      [...open].filter((cell) => !captures.has(cell)),
    );
    add("capture", [...captures, ...moves.filter(takesThere).map((move) => move.landing)]);
    add(
      "lands",
      moves.filter((move) => move.landing !== move.to).map((move) => move.landing),
    );
    // The rook of a castling move that is pointed at, or of every castling move whose target is not
    // a plain target as well.
    const pointed = [hand.hovered, hand.focused];
    const castling = moves.filter(
      (move) =>
        pointed.includes(move.to) ||
        pointed.includes(move.landing) ||
        !open.has(move.rook?.to ?? -1),
    );
    add(
      "rook",
      castling.flatMap((move) => (move.rook ? [move.rook.to] : [])),
    );
  }
  add("premove", hand.premove ? [hand.premove.from, hand.premove.to] : []);
  add("refused", hand.refused);
  add(
    "locked",
    kings(view)
      .filter(([, colour]) => view.confined[colour])
      .map(([cell]) => cell),
  );
  const pointed = hand.hovered ?? hand.focused;
  // Squares of the last move are marked already.
  const markedCells = new Set(list.map((mark) => mark.cell));
  if (pointed !== null)
    add(
      "twin",
      [...(cellOf(layout, pointed)?.twins ?? []), ...diagonalPeers(layout, pointed)].filter(
        (cell) => hand.selected !== null || !markedCells.has(cell),
      ),
    );
  if (hand.hovered !== null) add("hover", [hand.hovered]);
  if (hand.focused !== null) add("focus", [hand.focused]);
  return list;
}

/**
 * The kings and their colours.
 *
 * @param {ViewerState} view
 * @returns {[number, "white" | "black"][]}
 */
export function kings(view) {
  return [...view.pieces]
    .filter(([, piece]) => piece === "K" || piece === "k")
    .map(([cell, piece]) => [cell, piece === "K" ? "white" : "black"]);
}

/**
 * The cells where the selected piece can go or land.
 *
 * @param {ViewerState} view
 * @param {number | null} selected
 */
export function targetCells(view, selected) {
  const cells = new Set();
  for (const move of view.moves.get(selected ?? -1) ?? []) {
    if (!isZeroMove(move)) cells.add(move.to);
    cells.add(move.landing);
  }
  return cells;
}
