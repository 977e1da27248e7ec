/**
 * A player's row beside the boards: name, captured pieces and material balance.
 *
 * @import { Colour } from "../board/types.js"
 * @import { GameState } from "./panel.js"
 */

import { html, piecePicture } from "../board/dom.js";
import { confinementName, roleName } from "../board/reading/descriptions.js";
import { colourOf } from "../board/state/state.js";
import { isolate, t } from "../words.js";
import { oppositeSide, sideName } from "./turn.js";

const PIECES_BY_VALUE = "punbcrmqk";
/** Customary values of the pieces. */
const PIECE_VALUES = /** @type {Record<string, number>} */ ({
  p: 1,
  n: 3,
  b: 3,
  r: 5,
  q: 9,
  c: 7,
  m: 8,
});

/** Captured pieces, most valuable first. @param {string[]} pieces */
export function sortByValue(pieces) {
  return [...pieces].sort(
    (a, b) => PIECES_BY_VALUE.indexOf(b.toLowerCase()) - PIECES_BY_VALUE.indexOf(a.toLowerCase()),
  );
}

/**
 * The material advantage of a side; negative if it is behind.
 *
 * @param {[number, string][]} pieces
 * @param {Colour} colour
 */
export function materialBalance(pieces, colour) {
  return pieces.reduce(
    (sum, [, piece]) =>
      sum + (PIECE_VALUES[piece.toLowerCase()] ?? 0) * (colourOf(piece) === colour ? 1 : -1),
    0,
  );
}

/** @type {WeakMap<HTMLElement, string>} what each row shows, to skip needless updates */
const shownRows = new WeakMap();

/**
 * Updates the row of one side.
 *
 * @param {HTMLElement} seat
 * @param {Colour} colour
 * @param {GameState} state
 * @param {{ sprite: string, counts: boolean }} as `counts` is whether the customary values apply in
 *   this variant
 */
export function renderSeat(seat, colour, state, { sprite, counts }) {
  const player = state.players[colour];
  const moving =
    !state.outcome && state.turn === colour && Boolean(state.players[oppositeSide(colour)]);
  const away = player?.kind === "visitor" && player.online === false;
  seat.dataset.colour = colour;
  seat.classList.toggle("to-move", moving);
  seat.classList.toggle("thinking", moving && state.thinking);
  seat.classList.toggle("away", away);
  const moves = moving && colour !== state.you;
  const named = moves || player?.name === sideName(colour);
  const side = [
    moves ? (state.thinking ? t("seat-thinking") : t("play-to-move")) : "",
    named ? "" : sideName(colour),
    confinementText(state, colour),
    away ? t("seat-away") : "",
  ];
  const ahead = counts ? materialBalance(state.pieces, colour) : 0;
  const words = [
    colour,
    player?.name,
    player?.account,
    player?.rating,
    player?.ratingChange,
    side,
    state.captured[colour],
    ahead,
  ].join();
  if (shownRows.get(seat) === words) return;
  shownRows.set(seat, words);
  const dot = html("span", `seat-dot ${colour}`);
  dot.setAttribute("aria-hidden", "true");
  const rating = player?.rating ? [" ", html("span", "seat-rating", [`(${player.rating})`])] : [];
  const name = html(player?.account ? "a" : "span", "seat-name", [
    isolate(player?.name ?? t("seat-open")),
    ...rating,
  ]);
  if (player?.account) name.setAttribute("href", `/@/${player.name}`);
  const parts = [
    dot,
    name,
    ...(player?.ratingChange ? [ratingChange(player.ratingChange)] : []),
    html("span", "seat-side", [side.filter(Boolean).join(" · ")]),
    capturedPieces(sprite, state.captured[colour] ?? [], ahead),
  ];
  // Keep the turn element, because screen readers announce its changes.
  for (const part of seat.querySelectorAll(
    ":scope > :not(.turn, .watching, .seat-clock, .seat-rated, .give-time)",
  ))
    part.remove();
  seat.prepend(...parts);
}

/**
 * How the game has changed the player's rating.
 *
 * @param {string} change such as `+8`
 */
function ratingChange(change) {
  const way = { "+": " up", "\u2212": " down" }[change[0]] ?? "";
  return html("span", `rating-change${way}`, [change]);
}

/**
 * @param {string} sprite
 * @param {string[]} pieces
 * @param {number} ahead
 */
function capturedPieces(sprite, pieces, ahead) {
  const row = html("span", "seat-captured");
  const sorted = sortByValue(pieces);
  if (sorted.length) {
    const figures = html(
      "span",
      "seat-figures",
      sorted.map((piece, at) =>
        piecePicture(sprite, piece, sorted[at - 1] === piece ? "mini same" : "mini"),
      ),
    );
    figures.setAttribute("role", "img");
    figures.setAttribute(
      "aria-label",
      t("seat-captured", { pieces: sorted.map(roleName).join(", ") }),
    );
    row.append(figures);
  }
  if (ahead > 0) {
    const count = html("span", "seat-ahead", [`+${ahead}`]);
    count.title = t("seat-ahead", { points: ahead });
    row.append(count);
  }
  return row;
}

/**
 * How a confined king may move.
 *
 * @param {GameState} state
 * @param {Colour} colour
 */
function confinementText(state, colour) {
  const confinement = state.confined?.[colour];
  return confinement ? t("seat-king", { how: confinementName(confinement) }) : "";
}
