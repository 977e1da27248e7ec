/**
 * Everything around the boards. The server writes the page, whole and usable without this module; here its parts, found by
 * `data-part`, follow the state of the game.
 *
 * @import { Colour, BoardState } from "../board/types.js"
 * @typedef {{ kind: string, name: string, online?: boolean, level?: number }} Player
 * @typedef {Object} GameDetails
 * @property {number} takebacks how often moves were taken back; with `ply` it says which position is meant
 * @property {Record<Colour, Player | null>} players
 * @property {{ san: string, uci: string }[]} history
 * @property {Record<Colour, string[]>} captured
 * @property {{ result: string, reason: string, text: string } | null} outcome
 * @property {Colour | null} drawOffer
 * @property {string | null} claim
 * @property {boolean} thinking
 * @typedef {BoardState & GameDetails & { id: string }} GameState
 */
import { portrait } from "../board/svg.js";
import { confinementName, roleName } from "../board/words.js";
import * as moves from "./moves.js";

/** @param {Colour} colour @returns {Colour} */
const other = (colour) => (colour === "white" ? "black" : "white");
const NAMES = { white: "White", black: "Black" };
const WORTH = "punbcrmqk";
/** What a share of the point is to the one who gets it. */
const SHARES = /** @type {Record<string, string>} */ ({ 1: "You won", 0: "You lost", "3/4": "You got three quarters", "1/4": "You got one quarter" });
/** How long a sentence is held before the eyes on a small screen. */
const HOLD = 7000;

/** What the page asks of the player now, in a few words.
 * @param {GameState} state */
export function turnText(state) {
  if (state.outcome) {
    const shares = state.outcome.result.split("-");
    if (shares[0] === shares[1]) return "Draw";
    if (!state.you) return "The game is over";
    return SHARES[shares[state.you === "white" ? 0 : 1]] ?? "The game is over";
  }
  if (!state.players.white || !state.players.black) return "Waiting for the second player";
  if (state.thinking) return `${state.players[state.turn]?.name ?? "The engine"} is thinking…`;
  if (state.you === state.turn) return state.check.length ? "Your move: you are in check" : "Your move";
  return `${NAMES[state.turn]} to move`;
}

/** @param {GameState} state @param {string} site */
export function title(state, site) {
  if (state.outcome) return `${score(state.outcome.result)} · ${site}`;
  return state.you && state.you === state.turn && state.players.white && state.players.black ? `● Your move · ${site}` : `${turnText(state)} · ${site}`;
}

/** What has happened that a player must not miss, apart from moves.
 * @param {GameState} before @param {GameState} after */
export function news(before, after) {
  if (after.outcome && !before.outcome) return after.outcome.text;
  if (after.you && after.drawOffer === other(after.you) && before.drawOffer !== after.drawOffer) return `${offerer(after)} offers a draw.`;
  if (after.drawOffer === null && before.drawOffer === after.you && after.you && after.ply === before.ply && !after.outcome) return "The draw was declined.";
  return "";
}

/** @param {GameState} state */
const offerer = (state) => state.players[state.drawOffer ?? "white"]?.name ?? "Your opponent";

/** @param {string} result */
const score = (result) => result.replaceAll("1/2", "½").replace("1/4", "¼").replace("3/4", "¾").replace("-", "–");

/** Captured pieces, dearest first. @param {string[]} pieces */
export function byWorth(pieces) {
  return [...pieces].sort((a, b) => WORTH.indexOf(b.toLowerCase()) - WORTH.indexOf(a.toLowerCase()));
}

export class Panel {
  /** @type {Map<string, HTMLElement>} */
  #parts = new Map();
  #listed = -1;
  /** whether the newest move is in sight, so that it is to stay there */
  #atEnd = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #held = undefined;

  /** @param {Document} page @param {string} sprite */
  constructor(page, sprite) {
    this.sprite = sprite;
    for (const node of page.querySelectorAll("[data-part]")) {
      this.#parts.set(/** @type {HTMLElement} */ (node).dataset.part ?? "", /** @type {HTMLElement} */ (node));
    }
  }

  /** Keeps the newest move in sight when the list gets another size, as when boards come in. */
  follow() {
    const list = this.part("moves");
    if (!list) return;
    list.addEventListener("scroll", () => (this.#atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 8));
    new ResizeObserver(() => this.#atEnd && (list.scrollTop = list.scrollHeight)).observe(list);
  }

  /** @param {string} name */
  part(name) {
    return this.#parts.get(name) ?? null;
  }

  /** @param {GameState} state @param {boolean} flipped */
  show(state, flipped) {
    const near = flipped ? "black" : "white";
    this.#seat("near", near, state);
    this.#seat("far", other(near), state);
    const list = this.part("moves");
    // A list that somebody has scrolled back stays where it is until there is a new move.
    const fresh = this.#listed !== state.history.length;
    this.#atEnd ||= fresh;
    if (list && fresh) moves.show(list, state);
    this.#listed = state.history.length;
    this.#reveal("no-moves", state.history.length === 0 && state.outcome === null);

    const over = state.outcome !== null;
    const full = Boolean(state.players.white && state.players.black);
    const player = state.you !== null;
    this.#reveal("result", over, state.outcome?.result);
    this.#text("result-text", state.outcome?.text ?? "");
    this.#text("result-score", score(state.outcome?.result ?? ""));
    this.#reveal("invite", player && !full && !over);
    this.#reveal("join", !player && !full && !over);

    const asked = !over && state.you !== null && state.drawOffer === other(state.you);
    this.#reveal("offer", asked);
    this.#text("offer-text", `${offerer(state)} offers a draw.`);
    this.#reveal("offered", player && !over && state.drawOffer === state.you);
    this.#reveal("claim", player && !over && state.claim !== null);
    this.#text("claim-text", state.claim ?? "");

    this.#reveal("actions", player && !over && full);
    this.#reveal("typed", player && !over && full);
    const draw = this.part("draw");
    if (draw instanceof HTMLButtonElement) draw.disabled = state.drawOffer !== null;
    for (const name of /** @type {const} */ (["ply", "takebacks"])) {
      for (const field of document.querySelectorAll(`input[name="${name}"]`)) /** @type {HTMLInputElement} */ (field).value = String(state[name]);
    }
    this.#text("turn", turnText(state));
    const turn = this.part("turn");
    if (turn) turn.dataset.yours = String(!over && full && state.you === state.turn);
    // Last, because an offer or a result takes its room from the list.
    if (list && this.#atEnd) list.scrollTop = list.scrollHeight;
  }

  /** @param {"near" | "far"} where @param {Colour} colour @param {GameState} state */
  #seat(where, colour, state) {
    const seat = this.part(`seat-${where}`);
    if (!seat) return;
    const player = state.players[colour];
    const moving = !state.outcome && state.turn === colour;
    seat.dataset.colour = colour;
    seat.classList.toggle("to-move", moving);
    seat.classList.toggle("thinking", moving && state.thinking);
    seat.classList.toggle("away", player?.kind === "visitor" && player.online === false);
    const name = document.createElement("span");
    name.className = "seat-name";
    name.textContent = player?.name ?? "Free seat";
    const side = document.createElement("span");
    side.className = "seat-side";
    side.textContent = [player?.name === NAMES[colour] ? "" : NAMES[colour], moving ? (state.thinking ? "thinking…" : "to move") : "", bound(state, colour), seat.classList.contains("away") ? "away" : ""].filter(Boolean).join(" · ");
    seat.replaceChildren(dot(colour), name, side, this.#taken(state.captured[colour] ?? []));
  }

  /** @param {string[]} pieces */
  #taken(pieces) {
    const row = document.createElement("span");
    row.className = "seat-captured";
    const sorted = byWorth(pieces);
    if (sorted.length) {
      row.setAttribute("role", "img");
      row.setAttribute("aria-label", `captured: ${sorted.map(roleName).join(", ")}`);
    }
    for (const [at, piece] of sorted.entries()) {
      const same = at > 0 && sorted[at - 1] === piece;
      row.append(portrait(this.sprite, piece, same ? "mini same" : "mini"));
    }
    return row;
  }

  /** The line under the boards: why a move was refused, what is new, or nothing. @param {string} text @param {"refused" | "news" | "plain"} [tone] */
  say(text, tone = "plain") {
    const status = this.part("status");
    if (!status) return;
    // Emptied first, and seen to be empty: else the same sentence twice would be read out and shown only once.
    status.textContent = "";
    void status.offsetWidth;
    status.dataset.tone = text ? tone : "";
    requestAnimationFrame(() => (status.textContent = text));
    clearTimeout(this.#held);
    if (text) this.#held = setTimeout(() => (status.dataset.tone = "past"), HOLD);
  }

  /** The player goes on, so the last refusal need not stand in the way. */
  hush() {
    if (this.part("status")?.dataset.tone === "refused") this.say("");
  }

  /** @param {string} text empty when all is well @param {boolean} [good] */
  connection(text, good = false) {
    const banner = this.part("connection");
    if (!banner) return;
    banner.textContent = text;
    banner.classList.toggle("good", good);
  }

  /** @param {string} name @param {boolean} shown @param {string} [value] */
  #reveal(name, shown, value) {
    const part = this.part(name);
    if (!part) return;
    part.hidden = !shown;
    if (value !== undefined) part.dataset.value = value;
  }

  /** @param {string} name @param {string} text */
  #text(name, text) {
    const part = this.part(name);
    if (part && part.textContent !== text) part.textContent = text;
  }
}

/** What a king that stands alone may still do. @param {GameState} state @param {Colour} colour */
function bound(state, colour) {
  const confinement = state.confined?.[colour];
  return confinement ? `king: ${confinementName(confinement)}` : "";
}

/** @param {Colour} colour */
function dot(colour) {
  const node = document.createElement("span");
  node.className = `seat-dot ${colour}`;
  node.setAttribute("aria-hidden", "true");
  return node;
}
