/**
 * Draw offers, takeback requests and rematch offers between the players, as the page shows them.
 *
 * @import { GameState } from "./panel.js"
 */

import { t } from "../words.js";
import { oppositeSide } from "./turn.js";

/**
 * @param {GameState} state
 * @returns {string} the opponent's name
 */
const opponent = (state) =>
  (state.you && state.players[oppositeSide(state.you)]?.name) || t("seat-opponent");

/** Whether the opponent is the engine, which allows every takeback. @param {GameState} state */
const againstEngine = (state) =>
  Boolean(state.you && state.players[oppositeSide(state.you)]?.kind === "engine");

/** The label of the takeback button. @param {GameState} state */
export function takebackLabel(state) {
  return againstEngine(state) ? t("play-takeback") : t("play-takeback-request");
}

/** The label of the rematch button. @param {GameState} state */
export function rematchLabel({ you, rematchOffer }) {
  if (!rematchOffer) return t("play-rematch");
  return rematchOffer === you ? t("play-rematch-offered") : t("play-rematch-accept");
}

/**
 * Which parts of the page about offers are visible, with their texts.
 *
 * @param {GameState} state
 * @returns {Record<string, { shown: boolean, text?: string }>}
 */
export function offerParts(state) {
  const { you, outcome } = state;
  const playing = you !== null && !outcome;
  const by = (/** @type {string | null | undefined} */ who) => ({
    own: you !== null && who === you,
    others: you !== null && who === oppositeSide(you),
  });
  const [draw, takeback] = [by(state.drawOffer), by(state.takebackOffer)];
  const over = you !== null && Boolean(outcome);
  return {
    offer: { shown: playing && draw.others },
    "offer-text": { shown: true, text: t("event-draw-offered", { name: opponent(state) }) },
    offered: { shown: playing && draw.own },
    "takeback-offer": { shown: playing && takeback.others },
    "takeback-text": {
      shown: true,
      text: t("event-takeback-requested", { name: opponent(state) }),
    },
    "takeback-offered": { shown: playing && takeback.own },
    claim: { shown: playing && state.claim !== null },
    "claim-text": { shown: true, text: state.claim ?? "" },
    "claim-with": { shown: playing && Boolean(state.claimWith) },
    "claim-with-text": { shown: true, text: state.claimWith?.text ?? "" },
    "rematch-form": { shown: over && !state.rematch },
    "rematch-link": { shown: Boolean(state.rematch) },
  };
}

/**
 * News that a player must not miss, apart from moves. Offers and results stay visible until they
 * are answered, so they are only announced to screen readers.
 *
 * @param {GameState} before
 * @param {GameState} after
 * @returns {{ text: string, tone: "news" | "elsewhere" } | null}
 */
export function newsBetween(before, after) {
  const { you } = after;
  if (after.outcome && !before.outcome) return { text: after.outcome.text, tone: "elsewhere" };
  if (after.takebacks > before.takebacks) return { text: takebackNews(after), tone: "news" };
  if (!you) return null;
  const came = (/** @type {"drawOffer" | "takebackOffer" | "rematchOffer"} */ offer) =>
    after[offer] === oppositeSide(you) && before[offer] !== after[offer];
  const offered = [
    came("drawOffer") && t("event-draw-offered", { name: opponent(after) }),
    came("takebackOffer") && t("event-takeback-requested", { name: opponent(after) }),
    came("rematchOffer") && t("event-rematch-offered", { name: opponent(after) }),
  ].find(Boolean);
  if (offered) return { text: offered, tone: "elsewhere" };
  const claims = (/** @type {GameState} */ state) => state.claim ?? state.claimWith?.text;
  const claim = claims(after);
  if (claim && !claims(before)) return { text: claim, tone: "elsewhere" };
  const given =
    after.ply === before.ply ? (after.clock?.[you] ?? 0) - (before.clock?.[you] ?? 0) : 0;
  if (given > 0 && before.clock && !after.clock?.givenBack)
    return {
      text: t("event-time-given", { name: opponent(after), seconds: Math.round(given / 1000) }),
      tone: "news",
    };
  const declined = (/** @type {"drawOffer" | "takebackOffer"} */ offer) =>
    before[offer] === you && !after[offer] && after.ply === before.ply && !after.outcome;
  if (declined("drawOffer")) return { text: t("event-draw-declined"), tone: "news" };
  if (declined("takebackOffer")) return { text: t("event-takeback-declined"), tone: "news" };
  return null;
}

/** @param {GameState} state */
function takebackNews(state) {
  const last = state.takenBack?.at(-1);
  if (!last) return t("event-moves-taken-back");
  return t("event-took-back", {
    side: last.by === state.you ? "you" : last.by,
    moves: last.moves.reduce((first, last) => t("words-and", { first, last })),
  });
}
