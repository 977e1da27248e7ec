/**
 * The engine's lines beside the boards. The engine runs while the page is visible, on the server or
 * in this browser.
 *
 * @import { Move } from "../board/types.js"
 * @import { Played } from "./tree.js"
 * @typedef {Pick<Played, "uci" | "san" | "from" | "transit" | "to">} LineMove
 * @typedef {{ score: string, white: number, moves: LineMove[] }} Line
 * @typedef {{ type: "lines", stage: "waiting" | "thinking" | "done", words: string, depth: number,
 *   nodes: number, speed: number, lines: Line[] }} Found
 * @typedef {{ key: string, query: string, ply: number, turn: "white" | "black", uci: string[],
 *   moves: Move[] }} Asked a position: the query that names it to the server, the moves that lead
 *   to it, and its legal moves
 * @typedef {{ found: (told: Found) => void, refused: (why: string) => void, silent: () => void }}
 *   Heard
 * @typedef {(asked: Asked, count: number, heard: Heard) => { close: () => void }} Source starts a
 *   search; no callback runs after `close`
 */
import { html } from "../board/dom.js";
import { moveNumber } from "./tree.js";
import { t } from "../words.js";

/** Delay before a search starts, in milliseconds, so that stepping through moves starts none. */
const REST = 200;
const MOST = 200;
const SILENT = () => t("study-silent");
/** Delay before a lost connection is opened again, in milliseconds. */
const AGAIN = 5000;

/** Depth and speed in a few words. @param {Found} found */
export function effort({ stage, words, depth, speed }) {
  if (stage === "waiting") return words || t("study-thinking");
  const told = `${t("study-depth", { depth })} · ${speed < 10_000 ? (speed / 1000).toFixed(1) : Math.round(speed / 1000)} kn/s`;
  return words ? `${told} · ${words}` : told;
}

/**
 * A line with move numbers.
 *
 * @param {LineMove[]} moves
 * @param {number} ply plies before the position
 * @param {{ first: string, number: number }} start
 */
export function written(moves, ply, start) {
  return moves.map(({ san }, at) => [moveNumber(ply + at + 1, start, at === 0), san].filter(Boolean).join(" ")).join(" ");
}

/**
 * The deeper of two results, so that known lines stay until the engine has reached their depth
 * again.
 *
 * @param {Found | undefined} known
 * @param {Found} told
 * @returns {Found}
 */
export function deeper(known, told) {
  return known && known.depth > told.depth ? { ...told, depth: known.depth, lines: known.lines } : told;
}

export class Engine {
  /** @type {{ close: () => void } | null} the running search */
  #heard = null;
  #resting = 0;
  /** @type {Asked | null} the current position; null if the game is over */
  #asked = null;
  /** @type {Map<string, Found>} */
  #known = new Map();
  /** @type {HTMLElement[]} */
  #items = [];
  /** @type {Found | null} */
  #shown = null;

  /**
   * @param {{ first: string, number: number }} start
   * @param {{ toggle: HTMLElement, count: HTMLSelectElement, effort: HTMLElement, lines:
   *   HTMLElement, further: HTMLElement }} parts
   * @param {Source} source
   * @param {{ found: (found: Found | null) => void, play: (move: LineMove) => void, refused: (why:
   *   string) => void, chosen: (on: boolean, lines: number) => void }} on
   */
  constructor(start, parts, source, on) {
    this.start = start;
    this.parts = parts;
    this.source = source;
    this.on = on;
    const { toggle, count, lines, further } = parts;
    // The elements are reused, so that a tap never hits an element that is being replaced.
    this.#items = [...count.options].map((_, at) => {
      const button = html("button", "", [html("b"), html("span")]);
      button.setAttribute("type", "button");
      button.addEventListener("click", () => {
        const move = this.#shown?.lines[at]?.moves[0];
        if (move) on.play(move);
      });
      return html("li", "", [button]);
    });
    lines.replaceChildren(...this.#items);
    toggle.addEventListener("click", () => {
      toggle.setAttribute("aria-pressed", String(!this.active));
      this.#chosen();
    });
    count.addEventListener("change", () => this.#chosen());
    further.addEventListener("click", () => this.#open());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#close() : this.#begin()));
  }

  get active() {
    return this.parts.toggle.getAttribute("aria-pressed") === "true";
  }

  get count() {
    return Number(this.parts.count.value);
  }

  #chosen() {
    this.on.chosen(this.active, this.count);
    this.#begin();
  }

  /** Switches to another source of lines. @param {Source} source */
  hear(source) {
    this.source = source;
    this.#known.clear();
    this.#begin();
  }

  /** Analyses a position. @param {Asked | null} position null if the game is over */
  ask(position) {
    if (position?.key === this.#asked?.key && position) return;
    this.#asked = position;
    this.#begin();
  }

  #begin() {
    this.#close();
    const asked = this.#asked;
    const wanted = this.active && asked;
    for (const [at, item] of this.#items.entries()) item.hidden = at >= this.count;
    const known = wanted ? this.#known.get(`${this.count} ${asked.key}`) : undefined;
    this.#show(known ?? null, known ? "" : wanted ? t("study-thinking") : asked ? t("study-off") : "");
    if (wanted && !document.hidden && known?.stage !== "done") this.#resting = setTimeout(() => this.#open(), REST);
  }

  #open() {
    this.#close();
    const asked = this.#asked;
    if (!asked || !this.active) return;
    const key = `${this.count} ${asked.key}`;
    this.parts.further.hidden = true;
    this.#heard = this.source(asked, this.count, {
      found: (told) => {
        if (told.stage === "done") this.#close();
        const found = deeper(this.#known.get(key), told);
        if (found.lines.length) this.#remember(key, found);
        this.#show(found, "");
      },
      refused: (why) => {
        this.#close();
        this.#show(null, why);
        this.on.refused(why);
      },
      silent: () => {
        this.#close();
        this.#show(this.#shown, SILENT());
        this.#resting = setTimeout(() => this.#open(), AGAIN);
      },
    });
  }

  #close() {
    clearTimeout(this.#resting);
    this.#heard?.close();
    this.#heard = null;
  }

  /**
   * @param {string} key
   * @param {Found} found
   */
  #remember(key, found) {
    this.#known.delete(key);
    this.#known.set(key, found);
    if (this.#known.size > MOST) this.#known.delete([...this.#known.keys()][0]);
  }

  /**
   * @param {Found | null} found
   * @param {string} words shown instead of depth and speed
   */
  #show(found, words) {
    this.#shown = found;
    const { effort: place, further } = this.parts;
    const told = words || (found ? effort(found) : "");
    if (place.textContent !== told) place.textContent = told;
    place.title = told;
    further.hidden = found?.stage !== "done" || !this.active;
    for (const [at, item] of this.#items.entries()) {
      const line = found?.lines[at];
      const [button] = item.children;
      const [score, moves] = button.children;
      const text = line ? written(line.moves, this.#asked?.ply ?? 0, this.start) : "";
      const worth = line?.score ?? "–";
      if (score.textContent !== worth) score.textContent = worth;
      if (moves.textContent !== text) moves.textContent = text;
      button.toggleAttribute("disabled", !line);
    }
    this.on.found(found);
  }
}
