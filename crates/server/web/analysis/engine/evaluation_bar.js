/**
 * The vertical bar beside the boards, and the score in the status strip.
 *
 * @typedef {{ score: string, white: number }} Evaluation the score in words, and White's expected
 *   score from 0 to 1000
 */
import { t } from "../../words.js";

/** White's expected score by result. @type {Record<string, number>} */
const RESULTS = { "1-0": 1000, "3/4-1/4": 750, "1/2-1/2": 500, "1/4-3/4": 250, "0-1": 0 };

/**
 * The evaluation of a finished game.
 *
 * @param {{ result: string } | null | undefined} outcome
 * @returns {Evaluation | null}
 */
export function outcomeEvaluation(outcome) {
  if (!outcome || !(outcome.result in RESULTS)) return null;
  return { score: outcome.result, white: RESULTS[outcome.result] };
}

export class EvaluationBar {
  /**
   * @param {HTMLElement} gauge
   * @param {HTMLElement} score
   */
  constructor(gauge, score) {
    this.gauge = gauge;
    this.score = score;
  }

  /** @param {Evaluation | null} evaluation null while it is unknown */
  show(evaluation) {
    const { gauge, score } = this;
    const points = Math.round((evaluation?.white ?? 500) / 10);
    gauge.toggleAttribute("data-known", evaluation !== null);
    gauge.setAttribute("aria-valuenow", String(points));
    gauge.setAttribute(
      "aria-valuetext",
      evaluation
        ? t("analysis-expected-score", { score: evaluation.score, points })
        : t("analysis-evaluation-unknown"),
    );
    gauge.style.setProperty("--white", `${(evaluation?.white ?? 500) / 10}%`);
    const text = evaluation?.score ?? "";
    if (score.textContent !== text) score.textContent = text;
  }
}
