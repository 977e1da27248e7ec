/**
 * Steps through the mistakes of one side as puzzles: the boards show the position before a mistake,
 * and the user looks for a better move.
 *
 * @import { Node, Played } from "../tree/tree.js"
 * @import { CheckedMove } from "./game_check.js"
 * @import { Evaluation } from "../engine/evaluation_bar.js"
 * @typedef {"white" | "black"} Side
 * @typedef {{ index: number, side: Side, checked: CheckedMove, played: Played, before: Node,
 *   number: string }} Mistake a move of the game and the position before it
 * @typedef {{ mistakes: () => Mistake[], show: (before: Node) => void, ended: () => void, play:
 *   (before: Node, line: Played[]) => void, point: (cell: number) => void, evaluate: (moves:
 *   string) => Promise<Evaluation> }} PracticeCallbacks
 */
import { shownMove, showText } from "../../moves.js";
import { t } from "../../words.js";
import { betterText } from "./game_check.js";

/**
 * The expected score that a move gives away, in thousandths.
 *
 * @param {Side} side
 * @param {number} best White's expected score after the best move
 * @param {number} after White's expected score after the move
 */
export function lossOf(side, best, after) {
  return side === "white" ? best - after : after - best;
}

export class MistakePractice {
  /** @type {Mistake[]} */
  #queue = [];
  #at = 0;
  /** @type {Side} */
  #side = "white";
  #solved = false;
  #judging = false;
  /** the mistakes for which the user found a better move, without the solution */
  #found = new Set();
  #given = false;
  active = false;

  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} start the button that begins
   * @param {PracticeCallbacks} on
   */
  constructor(place, start, on) {
    this.place = place;
    this.start = start;
    this.on = on;
    /** From this loss of expected score on, in thousandths, the game check marks a move. */
    this.markedLoss = Number(place.dataset.markedLoss);
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (place.querySelector(`[data-learn="${name}"]`));
    this.parts = {
      count: part("count"),
      text: part("text"),
      hint: part("hint"),
      solution: part("solution"),
      next: part("next"),
      side: part("side"),
    };
    this.parts.hint.addEventListener("click", () => this.#hint());
    this.parts.solution.addEventListener("click", () => this.#solution());
    this.parts.next.addEventListener("click", () => this.#next());
    this.parts.side.addEventListener("click", () => this.begin(otherSide(this.#side)));
    part("end").addEventListener("click", () => this.end());
  }

  /** Whether a puzzle waits for its answer, so that moves are answers. */
  get open() {
    return this.active && !this.#solved;
  }

  /** Shows the button that begins if there is something to learn. */
  refresh() {
    this.start.hidden = this.on.mistakes().length === 0;
  }

  /** @param {Side} side whose mistakes; those of the other side if it made none */
  begin(side) {
    const all = this.on.mistakes();
    const of = (/** @type {Side} */ side) => all.filter((mistake) => mistake.side === side);
    this.#side = of(side).length ? side : otherSide(side);
    this.#queue = of(this.#side);
    if (!this.#queue.length) return;
    this.parts.side.hidden = !of(otherSide(this.#side)).length;
    this.parts.side.textContent = t("mistakes-side", { side: otherSide(this.#side) });
    this.#found.clear();
    this.active = true;
    this.place.hidden = false;
    this.#ask(0);
  }

  end() {
    this.active = false;
    this.place.hidden = true;
    this.on.ended();
  }

  /** @returns {Mistake | undefined} */
  get #mistake() {
    return this.#queue[this.#at];
  }

  /** @param {number} at */
  #ask(at) {
    this.#at = at;
    this.#solved = this.#given = this.#judging = false;
    const mistake = this.#mistake;
    if (!mistake) return;
    this.parts.count.textContent = t("mistakes-count", {
      side: this.#side,
      number: at + 1,
      total: this.#queue.length,
    });
    this.#say(t("mistakes-task", { move: mistake.number }));
    this.on.show(mistake.before);
  }

  /** @param {string} text @param {"good" | "bad" | ""} [tone] */
  #say(text, tone = "") {
    const { text: place, hint, solution, next } = this.parts;
    showText(place, text);
    place.dataset.tone = tone;
    hint.hidden = solution.hidden = !this.open;
    next.hidden = this.open || this.#at >= this.#queue.length;
  }

  #hint() {
    const cell = this.#mistake?.checked.better?.[0]?.from;
    if (cell !== undefined) this.on.point(cell);
  }

  #solution() {
    const mistake = this.#mistake;
    if (!mistake?.checked.better) return;
    this.#given = true;
    this.#settle(mistake.checked.better, betterText(mistake.checked), "");
  }

  /**
   * @param {Played[]} line the moves that the boards show
   * @param {string} text
   * @param {"good" | ""} tone
   */
  #settle(line, text, tone) {
    const mistake = this.#mistake;
    if (!mistake) return;
    this.#solved = true;
    this.#say(text, tone);
    this.on.play(mistake.before, line);
    this.parts.next.focus();
  }

  #next() {
    if (this.#at + 1 < this.#queue.length) return this.#ask(this.#at + 1);
    this.#at = this.#queue.length;
    this.#say(t("mistakes-result", { found: this.#found.size, total: this.#queue.length }));
  }

  /**
   * Judges a move. It is good if the game check would not mark it.
   *
   * @param {Played} played
   * @param {Evaluation | null} ended the evaluation if the move ends the game
   * @returns {Promise<boolean>} whether it is good
   */
  async answer(played, ended) {
    const mistake = this.#mistake;
    if (!mistake || this.#judging) return false;
    const best = mistake.checked.better?.[0];
    if (played.uci === mistake.played.uci) {
      this.#say(t("mistakes-same", { move: shownMove(played.san) }), "bad");
      return false;
    }
    if (played.uci !== best?.uci) {
      this.#judging = true;
      this.#say(t("analysis-searching"));
      try {
        const { moves } = mistake.before;
        const [before, after] = [
          await this.on.evaluate(moves),
          ended ?? (await this.on.evaluate(`${moves} ${played.uci}`.trim())),
        ];
        if (this.#mistake !== mistake || !this.open) return false;
        if (lossOf(mistake.side, before.white, after.white) >= this.markedLoss) {
          this.#say(t("mistakes-wrong", { move: shownMove(played.san) }), "bad");
          return false;
        }
      } catch (error) {
        if (this.#mistake === mistake && this.open)
          this.#say(/** @type {Error} */ (error).message, "bad");
        return false;
      } finally {
        this.#judging = false;
      }
    }
    if (!this.#given) this.#found.add(mistake.index);
    const prefers =
      best && best.uci !== played.uci
        ? ` ${t("mistakes-prefers", { move: shownMove(best.san) })}`
        : "";
    this.#settle(
      [played],
      `${t("mistakes-right", { move: shownMove(played.san) })}${prefers}`,
      "good",
    );
    return true;
  }
}

/** @param {Side} side @returns {Side} */
function otherSide(side) {
  return side === "white" ? "black" : "white";
}
