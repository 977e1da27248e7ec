/**
 * Describes boards, moves and positions in words, for screen readers and tooltips.
 *
 * @import { Layout, Position } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { boardName, cellOf } from "../layout/geometry.js";
import { playMove, undoMove } from "../state/replay.js";
import { choosesLandingBoard, colourOf, isZeroMove, movesTo, viewerState } from "../state/state.js";

const ROLES = /** @type {Record<string, string>} */ ({
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
  m: "marshal",
  c: "cardinal",
  u: "unicorn",
});

/** The role of a piece as an argument of messages. @param {string} piece */
export const roleOf = (piece) => ROLES[piece.toLowerCase()] ?? piece;

/** @param {string} piece */
export function roleName(piece) {
  return roleOf(piece) === piece ? piece : t("role-name", { role: roleOf(piece) });
}

/** Colour and role of a piece as an argument of messages. @param {string} letter */
export const pieceArgument = (letter) => `${colourOf(letter)}-${roleOf(letter)}`;

/** @param {string} letter */
export function pieceName(letter) {
  return t("piece-name", { piece: pieceArgument(letter) });
}

/**
 * The names of the two cells of a premove, for messages; with the boards where a piece changes them.
 *
 * @param {Layout} layout
 * @param {number} from
 * @param {number} to
 */
export function namedCells(layout, from, to) {
  const [here, there] = [cellOf(layout, from), cellOf(layout, to)];
  const name = (/** @type {typeof here} */ cell) =>
    cell && choosesLandingBoard(layout)
      ? t("scan-on", { cell: cell.name, board: boardName(layout, cell.board) })
      : (cell?.name ?? "");
  return { from: name(here), to: name(there) };
}

/**
 * The pieces on the same square of other boards.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number} id
 * @returns {string[]}
 */
export function describeTwins(view, layout, id) {
  return (cellOf(layout, id)?.twins ?? []).flatMap((twin) => {
    const stands = view.pieces.get(twin);
    return stands
      ? [
          t("board-piece-on", {
            piece: pieceArgument(stands),
            board: boardName(layout, cellOf(layout, twin)?.board ?? 0),
          }),
        ]
      : [];
  });
}

/** How a confined king may move. @param {"cells" | "boards"} confinement */
export function confinementName(confinement) {
  return confinement === "cells" ? t("board-cells-only") : t("board-boards-only");
}

/**
 * The accessible name of a cell.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number | null} selected
 * @param {number} id
 */
export function describeCell(view, layout, selected, id) {
  const cell = cellOf(layout, id);
  if (!cell) return "";
  const words = [cell.name];
  if (layout.boards > 1) words.push(t("board-of", { board: boardName(layout, cell.board) }));
  const piece = view.pieces.get(id);
  words.push(piece ? pieceName(piece) : t("board-empty"), ...describeTwins(view, layout, id));
  const confinement = piece?.toLowerCase() === "k" && view.confined[colourOf(piece)];
  if (confinement) words.push(confinementName(confinement));
  if (view.check.includes(id)) words.push(t("board-in-check"));
  if (view.checkers.includes(id)) words.push(t("board-gives-check"));
  if (selected === id) words.push(t("board-selected"));
  else if (selected !== null) {
    const moves = movesTo(view, selected, id);
    const takes = moves.some((move) => move.captures.includes(id));
    if (moves.some((move) => move.rook)) words.push(t("board-castling"));
    else if (moves.length)
      words.push(
        moves[0].to === id
          ? piece
            ? t("board-capture")
            : t("board-target")
          : takes
            ? t("board-landing-capture")
            : t("board-landing-square"),
      );
    else if ((view.closed.get(selected) ?? []).some((closed) => closed.to === id))
      words.push(t("board-closed"));
  }
  return words.join(", ");
}

/**
 * A cell of the tables: its piece, or why no piece can land there.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number} id
 */
export function describeTableCell(view, layout, id) {
  const piece = view.pieces.get(id);
  if (!piece) {
    const pieces = layout.transfer === "opposite" ? describeTwins(view, layout, id).join(", ") : "";
    return pieces && t("text-view-closed", { pieces });
  }
  const words = [pieceName(piece)];
  const confinement = piece.toLowerCase() === "k" && view.confined[colourOf(piece)];
  if (confinement) words.push(confinementName(confinement));
  if (view.check.includes(id)) words.push(t("board-in-check"));
  if (view.checkers.includes(id)) words.push(t("board-gives-check"));
  return words.join(", ");
}

/**
 * The last move, for the tables.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 */
export function describeLastMove(view, layout) {
  const { last } = view;
  const [from, transit, to] = [last?.from, last?.transit, last?.to].map((cell) =>
    cellOf(layout, cell ?? -1),
  );
  const piece = view.pieces.get(last?.to ?? -1);
  if (!from || !transit || !to || !piece) return t("text-view-no-move");
  const lands =
    to.board === from.board ? "" : t("text-view-landed", { board: boardName(layout, to.board) });
  const move = t("text-view-last-move", {
    piece: pieceArgument(piece),
    from: from.name,
    to: transit.name,
  });
  const check = view.check.length ? ` ${t("say-check")}` : "";
  return `${move}${lands}.${check}`;
}

/** More targets than this are counted instead of named. */
const MAX_NAMED_TARGETS = 12;

/**
 * Announces a selected piece and its targets.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number} id
 */
export function describeSelection(view, layout, id) {
  const moves = view.moves.get(id) ?? [];
  const closed = view.closed.get(id)?.length ?? 0;
  const targets = [
    ...new Set(
      moves.map((move) =>
        isZeroMove(move) ? t("board-another") : (cellOf(layout, move.to)?.name ?? ""),
      ),
    ),
  ];
  const count = t("board-targets", { count: targets.length });
  const names =
    targets.length && targets.length <= MAX_NAMED_TARGETS ? ` (${targets.join(", ")})` : "";
  const closedCount = closed ? `, ${t("board-closed-count", { count: closed })}` : "";
  return `${describeCell(view, layout, id, id)}: ${count}${names}${closedCount}.`;
}

/**
 * The last move in a sentence.
 *
 * @param {ViewerState} before
 * @param {ViewerState} after
 * @param {Layout} layout
 */
export function describeMove(before, after, layout) {
  const last = after.last;
  const [from, transit, to] = [last?.from, last?.transit, last?.to].map((cell) =>
    cellOf(layout, cell ?? -1),
  );
  if (!last || !from || !transit || !to) return "";
  const piece = before.pieces.get(last.from) ?? after.pieces.get(last.to);
  if (!piece) return "";
  const arrived = after.pieces.get(last.to) ?? piece;
  const side = colourOf(piece);
  const way = { side, role: roleOf(piece), from: from.name, to: transit.name };
  let text = last.rook
    ? t("say-castles", way)
    : from === transit
      ? t("say-zero", way)
      : t("say-move", way);
  const lost = from !== transit && before.pieces.get(last.transit);
  const landedOn = to !== transit && before.pieces.get(last.to);
  if (lost) text += t("say-takes", { role: roleOf(lost) });
  else if (!landedOn && before.pieces.size > after.pieces.size) text += t("say-takes-en-passant");
  if (roleOf(arrived) !== roleOf(piece)) text += t("say-becomes", { role: roleOf(arrived) });
  if (to.board !== from.board) text += t("say-lands", { board: boardName(layout, to.board) });
  if (landedOn)
    text += lost
      ? t("say-and-takes-there", { role: roleOf(landedOn) })
      : t("say-takes-there", { role: roleOf(landedOn) });
  return `${text}.${after.check.length ? ` ${t("say-check")}` : ""}`;
}

/** @param {number} ply */
const moveNumber = (ply) => Math.ceil(ply / 2);

/**
 * A position in a sentence.
 *
 * @param {Position} position
 * @param {Layout} layout
 * @param {number} [number] number of its last move
 */
export function describePosition({ ply, pieces, last, check }, layout, number = moveNumber(ply)) {
  if (!last) return t("say-start");
  const after = viewerState({ ply, pieces: [...pieces], last, check });
  return t("say-move-number", {
    number,
    move: describeMove({ ...after, pieces: undoMove(pieces, last) }, after, layout),
  });
}

/**
 * A possible move in a sentence.
 *
 * @param {Map<number, string>} pieces before the move
 * @param {import("../types.js").Step & Partial<import("../types.js").RecordedMove>} move
 * @param {Layout} layout
 */
export function describePossibleMove(pieces, move, layout) {
  const before = viewerState({ pieces: [...pieces] });
  const after = viewerState({
    pieces: [...playMove(pieces, { promotion: null, rook: null, ...move })],
    last: move,
  });
  return describeMove(before, after, layout);
}

/** Why pieces cannot be moved in an earlier position. @param {number} ply */
export function pastPositionReason(ply) {
  return ply ? t("idle-past", { number: moveNumber(ply) }) : t("idle-past-start");
}

/**
 * Why a tap on a cell selects nothing, with the squares concerned; null if there is nothing to
 * explain.
 *
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {number} id
 * @returns {{ text: string, squares: number[], enemy: boolean } | null}
 */
export function tapReason(view, layout, id) {
  const piece = view.pieces.get(id);
  const reason = (/** @type {string} */ text, squares = [id], enemy = false) => ({
    text,
    squares,
    enemy,
  });
  if (!piece) {
    const twin = (cellOf(layout, id)?.twins ?? []).find((cell) => view.pieces.has(cell));
    if (twin === undefined) return null;
    const [here, there] = [id, twin].map((cell) =>
      boardName(layout, cellOf(layout, cell)?.board ?? 0),
    );
    return reason(
      t("idle-twin", {
        cell: cellOf(layout, id)?.name ?? "",
        here,
        by: pieceArgument(view.pieces.get(twin) ?? ""),
        there,
      }),
      [twin],
    );
  }
  if (view.over) return reason(t("idle-over"), []);
  if (!view.you) return reason(t("idle-spectating"), []);
  const enemy = colourOf(piece) !== view.you;
  if (enemy) return reason(t("idle-theirs", { role: roleOf(piece), side: view.you }), [], true);
  return view.mover
    ? null
    : reason(t("idle-not-your-turn", { side: view.you === "white" ? "black" : "white" }), []);
}
