/**
 * The boards in words, for screen readers and tooltips.
 *
 * @import { Layout, Position } from "./types.js"
 * @import { View } from "./state.js"
 */
import { boardName, cellOf } from "./geometry.js";
import { takeBack } from "./record.js";
import { colourOf, derive, isZero, movesTo } from "./state.js";

const ROLES = /** @type {Record<string, string>} */ ({
  k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn", m: "marshal", c: "cardinal", u: "unicorn",
});

/** @param {string} piece */
export function roleName(piece) {
  return ROLES[piece.toLowerCase()] ?? piece;
}

/** @param {string} piece */
export function pieceName(piece) {
  return `${colourOf(piece)} ${roleName(piece)}`;
}

/** What stands on the same square of the other boards.
 * @param {View} view @param {Layout} layout @param {number} id @returns {string[]} */
export function twinsInWords(view, layout, id) {
  return (cellOf(layout, id)?.twins ?? []).flatMap((twin) => {
    const piece = view.pieces.get(twin);
    return piece ? [`${pieceName(piece)} on ${boardName(layout, cellOf(layout, twin)?.board ?? 0)}`] : [];
  });
}

/** How a king may move since it stands alone. @param {"cells" | "boards"} confinement */
export function confinementName(confinement) {
  return confinement === "cells" ? "cells only" : "boards only";
}

/** What a screen reader says of a cell.
 * @param {View} view @param {Layout} layout @param {number | null} selected @param {number} id */
export function describe(view, layout, selected, id) {
  const cell = cellOf(layout, id);
  if (!cell) return "";
  const words = [cell.name];
  if (layout.boards > 1) words.push(`board ${boardName(layout, cell.board)}`);
  const piece = view.pieces.get(id);
  words.push(piece ? pieceName(piece) : "empty", ...twinsInWords(view, layout, id));
  const confinement = piece?.toLowerCase() === "k" && view.confined[colourOf(piece)];
  if (confinement) words.push(confinementName(confinement));
  if (view.check.includes(id)) words.push("in check");
  if (view.checkers.includes(id)) words.push("gives check");
  if (selected === id) words.push("selected");
  else if (selected !== null) {
    const moves = movesTo(view, selected, id);
    const takes = moves.some((move) => move.captures.includes(id));
    if (moves.some((move) => move.rook)) words.push("castling");
    else if (moves.length) words.push(moves[0].to === id ? (piece ? "legal capture" : "legal target") : takes ? "landing capture" : "landing square");
    else if ((view.closed.get(selected) ?? []).some((closed) => closed.to === id)) words.push("closed");
  }
  return words.join(", ");
}

/** More targets than this are counted and not named. */
const NAMED = 12;

/** What a screen reader says of a piece that is picked up.
 * @param {View} view @param {Layout} layout @param {number} id */
export function picked(view, layout, id) {
  const moves = view.moves.get(id) ?? [];
  const closed = view.closed.get(id)?.length ?? 0;
  const targets = [...new Set(moves.map((move) => (isZero(move) ? "another board" : (cellOf(layout, move.to)?.name ?? ""))))];
  const count = `${targets.length} ${targets.length === 1 ? "target" : "targets"}`;
  const names = targets.length && targets.length <= NAMED ? ` (${targets.join(", ")})` : "";
  return `${describe(view, layout, id, id)}: ${count}${names}${closed ? `, ${closed} closed` : ""}.`;
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
  const side = colourOf(piece) === "white" ? "White" : "Black";
  let text = `${side}: ${roleName(piece)} ${from.name} to ${transit.name}`;
  if (last.rook) text = `${side} castles: king ${from.name} to ${transit.name}`;
  else if (from === transit) text = `${side}: ${roleName(piece)} ${from.name} changes boards`;
  const lost = from !== transit && before.pieces.get(last.transit);
  const landedOn = to !== transit && before.pieces.get(last.to);
  if (lost) text += `, takes ${roleName(lost)}`;
  else if (!landedOn && before.pieces.size > after.pieces.size) text += ", takes a piece in passing";
  if (roleName(arrived) !== roleName(piece)) text += `, becomes a ${roleName(arrived)}`;
  if (to.board !== from.board) text += `, lands on board ${boardName(layout, to.board)}`;
  if (landedOn) text += `${lost ? " and" : ","} takes ${roleName(landedOn)} there`;
  return `${text}.${after.check.length ? " Check." : ""}`;
}

/** @param {number} ply */
const moveNumber = (ply) => Math.ceil(ply / 2);

/** An earlier position that is looked at, in a sentence. @param {Position} position @param {Layout} layout */
export function stood({ ply, pieces, last, check }, layout) {
  if (!last) return "The start of the game.";
  const after = derive({ ply, pieces: [...pieces], last, check });
  return `Move ${moveNumber(ply)}. ${announce({ ...after, pieces: takeBack(pieces, last) }, after, layout)}`;
}

/** Why nothing can be moved in an earlier position. @param {number} ply */
export function past(ply) {
  return `This is ${ply ? `move ${moveNumber(ply)}` : "the start of the game"}. Go back to the game to move.`;
}

/** Why a tap on a cell picks nothing up, and the squares that this is about; null where there is nothing to say.
 * @param {View} view @param {Layout} layout @param {number} id @returns {{ text: string, squares: number[], enemy: boolean } | null} */
export function idle(view, layout, id) {
  const piece = view.pieces.get(id);
  const say = (/** @type {string} */ text, squares = [id], enemy = false) => ({ text, squares, enemy });
  if (!piece) {
    const twin = (cellOf(layout, id)?.twins ?? []).find((cell) => view.pieces.has(cell));
    if (twin === undefined) return null;
    const [here, there] = [id, twin].map((cell) => boardName(layout, cellOf(layout, cell)?.board ?? 0));
    return say(`${cellOf(layout, id)?.name} is empty on board ${here}: the ${pieceName(view.pieces.get(twin) ?? "")} stands on board ${there}.`, [twin]);
  }
  if (view.over) return say("The game is over.", []);
  if (!view.you) return say("You are watching: only the players can move.", []);
  const side = (/** @type {string} */ colour) => (colour === "white" ? "White" : "Black");
  const enemy = colourOf(piece) !== view.you;
  if (enemy) return say(`The ${roleName(piece)} is ${side(colourOf(piece))}'s; you play ${side(view.you)}.`, [], true);
  return view.mover ? null : say(`It is not your turn: ${side(view.you === "white" ? "black" : "white")} is to move.`, []);
}
