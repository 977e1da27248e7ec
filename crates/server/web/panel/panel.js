/**
 * Updates everything around the boards. The server renders the page, which works without this
 * module; parts with `data-part` follow the state of the game.
 *
 * @import { BoardState, Colour, RecordedMove } from "../board/types.js"
 * @import { ClockState } from "../clock/clocks.js"
 * @typedef {{ kind: string, name: string, account?: boolean, rating?: string,
 *   ratingChange?: string, online?: boolean, level?: number }} Player
 * @typedef {Object} GameDetails
 * @property {Record<Colour, Player | null>} players
 * @property {(RecordedMove & { san: string, uci: string, comment?: string })[]} history
 * @property {Record<Colour, string[]>} captured
 * @property {{ result: string, reason: string, text: string, ratings?: string } | null} outcome
 * @property {{ to: string, declined: string | null }} [challenge] the player that the open seat is
 *   reserved for
 * @property {{ ply: number, by: Colour, moves: string[] }[]} [takenBack]
 * @property {number} takebacks
 * @property {number} watchers
 * @property {Colour | null} drawOffer
 * @property {Colour | null} takebackOffer
 * @property {boolean} canTakeBack
 * @property {Colour | null} [rematchOffer]
 * @property {string | null} [rematch] the game of the rematch
 * @property {string | null} claim
 * @property {{ text: string, moves: { uci: string, san: string }[] }} [claimWith] the moves with
 *   which the viewer can claim a draw
 * @property {ClockState} [clock]
 * @property {boolean} thinking
 * @property {string} [engineBusy] message while many games wait for the engine
 * @typedef {BoardState & GameDetails & { id: string }} GameState
 */

import { plainMove, showText } from "../moves.js";
import { t } from "../words.js";
import { offerParts, rematchLabel, takebackLabel } from "./offers.js";
import { renderSeat } from "./seat.js";
import { formatResult, gameStatus, oppositeSide, turnText } from "./turn.js";

/** How long a message stays visible on small screens, in milliseconds. */
const MESSAGE_DURATION_MS = 7000;
/** Longer messages use a smaller font there. */
const LONG_MESSAGE = 72;

export class Panel {
  /** @type {Map<string, HTMLElement>} */
  #parts = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #messageTimer = undefined;
  #repeatFrame = 0;

  /**
   * @param {Document} page
   * @param {{ sprite: string, counts: boolean }} seats how captured pieces are shown
   */
  constructor(page, seats) {
    this.seats = seats;
    for (const node of page.querySelectorAll("[data-part]")) {
      this.#parts.set(
        /** @type {HTMLElement} */ (node).dataset.part ?? "",
        /** @type {HTMLElement} */ (node),
      );
    }
  }

  /** @param {string} name */
  part(name) {
    return this.#parts.get(name) ?? null;
  }

  /**
   * @param {GameState} state
   * @param {boolean} flipped
   */
  show(state, flipped) {
    const near = flipped ? "black" : "white";
    for (const [place, colour] of /** @type {const} */ ([
      ["near", near],
      ["far", oppositeSide(near)],
    ])) {
      const seat = this.part(`seat-${place}`);
      if (seat) renderSeat(seat, colour, state, this.seats);
    }
    this.#setVisible("no-moves", state.history.length === 0 && state.outcome === null);

    const over = state.outcome !== null;
    const full = Boolean(state.players.white && state.players.black);
    const player = state.you !== null;
    this.#setVisible("result", over, state.outcome?.result);
    this.#setText("result-text", state.outcome?.text ?? "");
    this.#setText("result-score", formatResult(state.outcome?.result ?? ""));
    this.#setVisible("invite", player && !full && !over);
    this.#setVisible("way-back", full && !over);
    this.#setVisible(
      "join",
      !player &&
        !full &&
        !over &&
        (!state.challenge || this.part("join")?.dataset.invited !== undefined),
    );
    this.#setVisible("reserved", !player && !full && !over);
    if (state.challenge) this.#setText("challenge", challengeStatus(state.challenge));
    this.#setVisible("result-ratings", Boolean(state.outcome?.ratings));
    this.#setText("result-ratings", state.outcome?.ratings ?? "");

    for (const [name, { shown, text }] of Object.entries(offerParts(state))) {
      this.#setVisible(name, shown);
      if (text !== undefined) this.#setText(name, text);
    }
    this.#listClaimingMoves(state.claimWith?.moves ?? []);
    const next = this.part("rematch-link");
    if (next instanceof HTMLAnchorElement && state.rematch) next.href = `/game/${state.rematch}`;
    this.#setVisible("engine-busy", Boolean(state.engineBusy));
    this.#setText("engine-busy", state.engineBusy ?? "");
    const watching = spectatorText(state);
    this.#setVisible("watching", watching !== "");
    this.#setText("watching-text", watching);

    this.#setVisible("conditional", canPrepareMoves(state));
    this.#setVisible("conditional-menu", canPrepareMoves(state));
    this.#setVisible("advice", state.turn === state.you && !state.outcome);
    for (const name of ["try", "try-small", "try-menu"])
      this.#setVisible(name, player && !over && full);
    this.#setVisible("actions", player && !over && full);
    const opponent = state.you && state.players[oppositeSide(state.you)];
    this.#setVisible("abort-form", canAbort(state));
    this.#setVisible("resign-form", !canAbort(state));
    this.#setVisible(
      "give-time-form",
      !over && Boolean(state.clock?.live && opponent?.kind === "visitor"),
    );
    this.#setVisible("after", over);
    this.#setVisible("typed", player && !over && full);
    this.#setButton("draw", state.drawOffer === null);
    this.#setButton("takeback", state.canTakeBack && !state.takebackOffer, takebackLabel(state));
    this.#setButton("rematch", state.rematchOffer !== state.you, rematchLabel(state));
    for (const name of /** @type {const} */ (["ply", "takebacks"])) {
      /** @type {NodeListOf<HTMLInputElement>} */
      const fields = document.querySelectorAll(`input[name="${name}"]`);
      for (const field of fields) field.value = String(state[name]);
    }
    this.#turn(state, near);
  }

  /** @param {{ uci: string, san: string }[]} moves with which a draw can be claimed */
  #listClaimingMoves(moves) {
    const list = this.part("claim-with-move");
    if (!(list instanceof HTMLSelectElement)) return;
    const listed = [...list.options].map(({ value }) => value).join();
    // The list stays as it is while the visitor chooses.
    if (listed === moves.map(({ uci }) => uci).join()) return;
    list.replaceChildren(...moves.map(({ uci, san }) => new Option(plainMove(san), uci)));
  }

  /**
   * Shows whose turn it is in the viewer's own seat, however the boards are turned.
   *
   * @param {GameState} state
   * @param {Colour} near
   */
  #turn(state, near) {
    const text = turnText(state);
    this.#setText("turn", text);
    this.#setText("short", text);
    const stands = gameStatus(state);
    const turn = this.part("turn");
    const places =
      (state.you ?? near) === near ? ["seat-near", "seat-far"] : ["seat-far", "seat-near"];
    const [own, others] = places.map((name) => this.part(name));
    if (!turn || !own || !others) return;
    if (turn.parentElement !== own) own.append(turn);
    for (const name of ["watching", "give-time-form"]) {
      const part = this.part(name);
      if (part && part.parentElement !== others) others.append(part);
    }
    own.dataset.standing = turn.dataset.standing = stands;
    delete others.dataset.standing;
    turn.dataset.yours = String(stands === "yours" || stands === "check");
  }

  /**
   * Shows a message below the boards.
   *
   * @param {string} text
   * @param {"refused" | "news" | "elsewhere" | "plain"} [tone]
   */
  showMessage(text, tone = "plain") {
    const status = this.part("status");
    if (!status) return;
    cancelAnimationFrame(this.#repeatFrame);
    clearTimeout(this.#messageTimer);
    // A repeated message must disappear in between, or it is neither noticed nor announced again.
    const again = text !== "" && status.textContent === text;
    showText(status, again ? "" : text);
    status.dataset.tone = text ? tone : "";
    status.toggleAttribute("data-long", text.length > LONG_MESSAGE);
    if (again)
      this.#repeatFrame = requestAnimationFrame(
        () => (this.#repeatFrame = requestAnimationFrame(() => showText(status, text))),
      );
    if (text && tone !== "elsewhere")
      this.#messageTimer = setTimeout(() => (status.dataset.tone = "past"), MESSAGE_DURATION_MS);
  }

  /** Hides a message that is no longer relevant. */
  dismissMessage() {
    const status = this.part("status");
    if (status?.dataset.tone === "refused") this.showMessage("");
    else if (status?.dataset.tone === "news") status.dataset.tone = "past";
  }

  /**
   * @param {string} text empty if all is well
   * @param {boolean} [good]
   */
  showConnection(text, good = false) {
    const banner = this.part("connection");
    if (!banner) return;
    banner.textContent = text;
    banner.classList.toggle("good", good);
  }

  /**
   * @param {string} name
   * @param {boolean} enabled
   * @param {string} [label]
   */
  #setButton(name, enabled, label) {
    const button = this.part(name);
    if (!(button instanceof HTMLButtonElement)) return;
    // Not disabled, because a disabled button loses the focus.
    button.disabled = false;
    button.setAttribute("aria-disabled", String(!enabled));
    const words = button.querySelector("span");
    if (words && label && words.textContent !== label) words.textContent = label;
  }

  /**
   * @param {string} name
   * @param {boolean} shown
   * @param {string} [value]
   */
  #setVisible(name, shown, value) {
    const part = this.part(name);
    if (!part) return;
    part.hidden = !shown;
    if (value !== undefined) part.dataset.value = value;
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  #setText(name, text) {
    const part = this.part(name);
    if (part) showText(part, text);
  }
}

/**
 * The status of a challenge, for the challenger.
 *
 * @param {{ to: string, declined: string | null }} challenge
 */
export function challengeStatus({ to, declined }) {
  if (declined === null) return t("challenge-waiting", { name: to });
  return declined
    ? t("challenge-declined-reason", { name: to, words: declined })
    : t("challenge-declined", { name: to });
}

/** Whether a game can still end without a result. @param {{ ply: number }} state */
export const canAbort = ({ ply }) => ply < 2;

/** Whether conditional moves can be prepared now. @param {GameState} state */
export function canPrepareMoves({ you, turn, players, outcome }) {
  return you !== null && you !== turn && !outcome && Boolean(players.white && players.black);
}

/** The number of spectators, worded for players and for spectators. @param {GameState} state */
export function spectatorText({ you, watchers }) {
  if (!you)
    return watchers > 1 ? t("spectators-you-more", { count: watchers - 1 }) : t("spectators-you");
  return watchers ? t("spectators-count", { count: watchers }) : "";
}
