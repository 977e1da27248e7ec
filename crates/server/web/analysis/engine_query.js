/**
 * Asks the server's engine one question: a hint, or what the opponent would play.
 *
 * @import { Found } from "./engine_panel.js"
 */
import { t } from "../words.js";

/** Depth that ends the query. */
const DEEP = 12;
/** Time that ends the query, in milliseconds. */
const LONG = 2500;
const SILENT = () => t("no-answer-again");

/**
 * Asks about a position and resolves with the deepest result.
 *
 * @param {string} address
 * @returns {{ answer: Promise<Found>, end: () => void }} the promise is rejected with a message for
 *   the user; `end` cancels the query
 */
export function question(address) {
  const source = new EventSource(address);
  /** @type {Found | null} */
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
    }, LONG);
    end = () => {
      source.close();
      clearTimeout(timer);
    };
    source.addEventListener("message", ({ data }) => {
      const told = JSON.parse(data);
      if (told.type === "refused") {
        end();
        return reject(new Error(told.text));
      }
      if (told.lines.length) newest = told;
      if (newest && (told.stage === "done" || told.depth >= DEEP)) settle();
    });
    source.addEventListener("error", () => {
      end();
      if (newest) resolve(newest);
      else reject(new Error(SILENT()));
    });
  });
  return { answer, end: () => end() };
}
