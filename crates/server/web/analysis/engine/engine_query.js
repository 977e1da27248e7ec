/**
 * Asks the server's engine one question: a hint, or what the opponent would play.
 *
 * @import { EngineResult } from "./engine_panel.js"
 */
import { t } from "../../words.js";

/** Depth that ends the query. */
const ENOUGH_DEPTH = 12;
/** Time that ends the query, in milliseconds. */
const ENOUGH_TIME_MS = 2500;
const silentText = () => t("server-no-answer-retry");

/**
 * Asks about a position and resolves with the deepest result.
 *
 * @param {string} address
 * @returns {{ answer: Promise<EngineResult>, end: () => void }} the promise is rejected with a
 *   message for the user; `end` cancels the query
 */
export function engineQuery(address) {
  const source = new EventSource(address);
  /** @type {EngineResult | null} */
  let newest = null;
  let end = () => source.close();
  const answer = new Promise((resolve, reject) => {
    const settle = () => {
      source.close();
      clearTimeout(timer);
      if (newest) resolve(newest);
    };
    let timer = setTimeout(function wait() {
      if (newest) settle();
      else timer = setTimeout(wait, 200);
    }, ENOUGH_TIME_MS);
    end = () => {
      source.close();
      clearTimeout(timer);
    };
    source.addEventListener("message", ({ data }) => {
      const update = JSON.parse(data);
      if (update.type === "refused") {
        end();
        return reject(new Error(update.text));
      }
      if (update.lines.length) newest = update;
      if (newest && (update.stage === "done" || update.depth >= ENOUGH_DEPTH)) settle();
    });
    source.addEventListener("error", () => {
      end();
      if (newest) resolve(newest);
      else reject(new Error(silentText()));
    });
  });
  return { answer, end: () => end() };
}
