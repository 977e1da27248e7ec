/**
 * The engine's lines beside the boards. The engine runs while the page is visible, on the server or
 * in this browser.
 *
 * @import { Move } from "../../board/types.js"
 * @import { Played } from "../tree/tree.js"
 * @typedef {Pick<Played, "uci" | "san" | "from" | "transit" | "to">} LineMove
 * @typedef {{ score: string, white: number, moves: LineMove[] }} Line
 * @typedef {{ type: "lines", stage: "waiting" | "thinking" | "done", words: string, depth: number,
 *   nodes: number, speed: number, lines: Line[] }} EngineResult
 * @typedef {{ key: string, query: string, ply: number, turn: "white" | "black", uci: string[],
 *   moves: Move[] }} AnalysedPosition a position: the query that names it to the server, the moves
 *   that lead to it, and its legal moves
 * @typedef {{ found: (result: EngineResult) => void, refused: (why: string) => void, silent: () =>
 *   void }} LineCallbacks
 * @typedef {(analysed: AnalysedPosition, count: number, callbacks: LineCallbacks) => { close: () => void
 *   }} LineSource starts a search; no callback runs after `close`
 */
import { html } from "../../board/dom.js";
import { shownMove, showText } from "../../moves.js";
import { t } from "../../words.js";
import { RecentCache } from "../recent_cache.js";
import { moveNumber } from "../tree/tree.js";

/** Delay before a search starts, in milliseconds, so that stepping through moves starts none. */
const SEARCH_DELAY_MS = 200;
const MAX_CACHED_POSITIONS = 200;
const silentText = () => t("analysis-server-silent");
/** Delay before a lost connection is opened again, in milliseconds. */
const RETRY_DELAY_MS = 5000;

/** Depth and speed in a few words. @param {EngineResult} found */
export function progressText({ stage, words, depth, speed }) {
  if (stage === "waiting") return words || t("analysis-thinking");
  const thousands = speed < 10_000 ? (speed / 1000).toFixed(1) : Math.round(speed / 1000);
  const result = `${t("analysis-depth", { depth })} · ${thousands} kn/s`;
  return words ? `${result} · ${words}` : result;
}

/**
 * A line with move numbers.
 *
 * @param {LineMove[]} moves
 * @param {number} ply plies before the position
 * @param {{ first: string, number: number }} start
 */
export function formatLine(moves, ply, start) {
  return moves
    .map(({ san }, at) =>
      [moveNumber(ply + at + 1, start, at === 0), shownMove(san)].filter(Boolean).join(" "),
    )
    .join(" ");
}

/**
 * The deeper of two results, so that known lines stay until the engine has reached their depth
 * again.
 *
 * @param {EngineResult | undefined} known
 * @param {EngineResult} result
 * @returns {EngineResult}
 */
export function deeperResult(known, result) {
  return known && known.depth > result.depth
    ? { ...result, depth: known.depth, lines: known.lines }
    : result;
}

export class EnginePanel {
  /** @type {{ close: () => void } | null} the running search */
  #search = null;
  #timer = 0;
  /** @type {AnalysedPosition | null} the current position; null if the game is over */
  #position = null;
  /** @type {RecentCache<EngineResult>} by position */
  #cache = new RecentCache(MAX_CACHED_POSITIONS);
  /** @type {HTMLElement[]} */
  #items = [];
  /** @type {EngineResult | null} */
  #shown = null;

  /**
   * @param {{ first: string, number: number }} start
   * @param {{ toggle: HTMLElement, count: HTMLSelectElement, effort: HTMLElement, lines:
   *   HTMLElement, further: HTMLElement }} parts
   * @param {LineSource} source
   * @param {{ found: (found: EngineResult | null) => void, play: (move: LineMove) => void, refused:
   *   (why: string) => void, chosen: (on: boolean, lines: number) => void }} on
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
      this.#saveSettings();
    });
    count.addEventListener("change", () => this.#saveSettings());
    further.addEventListener("click", () => this.#startSearch());
    document.addEventListener("visibilitychange", () =>
      document.hidden ? this.#stopSearch() : this.#restart(),
    );
  }

  get active() {
    return this.parts.toggle.getAttribute("aria-pressed") === "true";
  }

  get count() {
    return Number(this.parts.count.value);
  }

  #saveSettings() {
    this.on.chosen(this.active, this.count);
    this.#restart();
  }

  /** Switches to another source of lines. @param {LineSource} source */
  setSource(source) {
    this.source = source;
    this.#cache.clear();
    this.#restart();
  }

  /** Analyses a position. @param {AnalysedPosition | null} position null if the game is over */
  analyse(position) {
    if (position?.key === this.#position?.key && position) return;
    this.#position = position;
    this.#restart();
  }

  #restart() {
    this.#stopSearch();
    const analysed = this.#position;
    const wanted = this.active && analysed;
    for (const [at, item] of this.#items.entries()) item.hidden = at >= this.count;
    const known = wanted ? this.#cache.get(`${this.count} ${analysed.key}`) : undefined;
    this.#show(
      known ?? null,
      known ? "" : wanted ? t("analysis-thinking") : analysed ? t("analysis-engine-off") : "",
    );
    if (wanted && !document.hidden && known?.stage !== "done")
      this.#timer = setTimeout(() => this.#startSearch(), SEARCH_DELAY_MS);
  }

  #startSearch() {
    this.#stopSearch();
    const analysed = this.#position;
    if (!analysed || !this.active) return;
    const key = `${this.count} ${analysed.key}`;
    this.parts.further.hidden = true;
    this.#search = this.source(analysed, this.count, {
      found: (result) => {
        if (result.stage === "done") this.#stopSearch();
        const found = deeperResult(this.#cache.get(key), result);
        if (found.lines.length) this.#cache.set(key, found);
        this.#show(found, "");
      },
      refused: (why) => {
        this.#stopSearch();
        this.#show(null, why);
        this.on.refused(why);
      },
      silent: () => {
        this.#stopSearch();
        this.#show(this.#shown, silentText());
        this.#timer = setTimeout(() => this.#startSearch(), RETRY_DELAY_MS);
      },
    });
  }

  #stopSearch() {
    clearTimeout(this.#timer);
    this.#search?.close();
    this.#search = null;
  }

  /**
   * @param {EngineResult | null} found
   * @param {string} words shown instead of depth and speed
   */
  #show(found, words) {
    this.#shown = found;
    const { effort: place, further } = this.parts;
    const result = words || (found ? progressText(found) : "");
    if (place.textContent !== result) place.textContent = result;
    place.title = result;
    further.hidden = found?.stage !== "done" || !this.active;
    for (const [at, item] of this.#items.entries()) {
      const line = found?.lines[at];
      const [button] = item.children;
      const [score, moves] = button.children;
      const text = line ? formatLine(line.moves, this.#position?.ply ?? 0, this.start) : "";
      const worth = line?.score ?? "–";
      if (score.textContent !== worth) score.textContent = worth;
      showText(/** @type {HTMLElement} */ (moves), text);
      button.toggleAttribute("disabled", !line);
    }
    this.on.found(found);
  }
}
