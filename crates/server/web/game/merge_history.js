/**
 * States carry only the moves that the client does not have yet; this restores the full history.
 *
 * @typedef {{ ply: number, takebacks: number, history: unknown[], takenBack?: unknown[], you?:
 *   string | null }} FullState a full state
 * @typedef {FullState & { since: number }} SentState a state as it was sent
 */

/**
 * The full state; null if the known moves end before the sent ones begin.
 *
 * @param {FullState | null} known
 * @param {SentState} told
 * @returns {FullState | null}
 */
export function mergeHistory(known, told) {
  if (!told.since) return told;
  if (!known || known.takebacks !== told.takebacks || known.history.length < told.since) return null;
  const { takenBack } = known;
  return { ...told, history: [...known.history.slice(0, told.since), ...told.history], ...(takenBack && { takenBack }) };
}
