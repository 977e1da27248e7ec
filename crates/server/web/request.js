/** Requests to the server that are answered in JSON. */
import { t } from "./words.js";

/**
 * Requests JSON; resolves with the server's answer, or with a `refused` message on failure.
 *
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
export async function requestJson(address, how = {}) {
  try {
    const response = await fetch(address, { ...how, headers: { accept: "application/json" } });
    const answer = await response.json();
    return typeof answer.type === "string"
      ? answer
      : { type: "refused", text: answer.error?.text ?? t("server-no-answer") };
  } catch {
    return { type: "refused", text: t("server-no-answer-retry") };
  }
}
