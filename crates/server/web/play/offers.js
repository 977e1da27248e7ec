/**
 * What the two players ask of each other, and what came of it: draws, takebacks, a rematch.
 *
 * @import { GameState } from "./panel.js"
 */
import { other } from "./turn.js";

/** @param {GameState} state @returns {string} the opponent's name */
const opponent = (state) => (state.you && state.players[other(state.you)]?.name) || "Your opponent";

/** Whether the opponent is the engine, which asks for no leave. @param {GameState} state */
const againstEngine = (state) => Boolean(state.you && state.players[other(state.you)]?.kind === "engine");

/** What the button for taking back says. @param {GameState} state */
export function takebackLabel(state) {
  return againstEngine(state) ? "Take back" : "Ask to take back";
}

/** What the button for a rematch says. @param {GameState} state */
export function rematchLabel({ you, rematchOffer }) {
  if (!rematchOffer) return "Rematch";
  return rematchOffer === you ? "Rematch offered" : "Accept the rematch";
}

/**
 * The parts of the page about offers that are seen, each with its text where that changes.
 * @param {GameState} state @returns {Record<string, { shown: boolean, text?: string }>}
 */
export function offers(state) {
  const { you, outcome } = state;
  const playing = you !== null && !outcome;
  const by = (/** @type {string | null | undefined} */ who) => ({ own: you !== null && who === you, others: you !== null && who === other(you) });
  const [draw, takeback] = [by(state.drawOffer), by(state.takebackOffer)];
  const over = you !== null && Boolean(outcome);
  return {
    offer: { shown: playing && draw.others },
    "offer-text": { shown: true, text: `${opponent(state)} offers a draw.` },
    offered: { shown: playing && draw.own },
    "takeback-offer": { shown: playing && takeback.others },
    "takeback-text": { shown: true, text: `${opponent(state)} asks to take a move back.` },
    "takeback-offered": { shown: playing && takeback.own },
    claim: { shown: playing && state.claim !== null },
    "claim-text": { shown: true, text: state.claim ?? "" },
    "rematch-form": { shown: over && !state.rematch },
    "rematch-link": { shown: Boolean(state.rematch) },
  };
}

/** What has happened that a player must not miss, apart from moves. Offers and results stand on the page until they are
 * answered, so they are only read out.
 * @param {GameState} before @param {GameState} after @returns {{ text: string, tone: "news" | "elsewhere" } | null} */
export function news(before, after) {
  const { you } = after;
  if (after.outcome && !before.outcome) return { text: after.outcome.text, tone: "elsewhere" };
  if (after.takebacks > before.takebacks) return { text: takenBack(after), tone: "news" };
  if (!you) return null;
  const came = (/** @type {"drawOffer" | "takebackOffer" | "rematchOffer"} */ offer) => after[offer] === other(you) && before[offer] !== after[offer];
  const asked = [
    came("drawOffer") && `${opponent(after)} offers a draw.`,
    came("takebackOffer") && `${opponent(after)} asks to take a move back.`,
    came("rematchOffer") && `${opponent(after)} offers a rematch.`,
  ].find(Boolean);
  if (asked) return { text: asked, tone: "elsewhere" };
  const declined = (/** @type {"drawOffer" | "takebackOffer"} */ offer) => before[offer] === you && !after[offer] && after.ply === before.ply && !after.outcome;
  if (declined("drawOffer")) return { text: "The draw was declined.", tone: "news" };
  if (declined("takebackOffer")) return { text: "The move stands: to take it back was declined.", tone: "news" };
  return null;
}

/** @param {GameState} state */
function takenBack(state) {
  const last = state.takenBack?.at(-1);
  if (!last) return "A move was taken back.";
  return `${last.by === state.you ? "You" : last.by === "white" ? "White" : "Black"} took back ${last.moves.join(" and ")}.`;
}
