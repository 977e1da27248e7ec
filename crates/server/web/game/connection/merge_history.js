/**
 * States carry only the moves that the client does not have yet; this restores the full history.
 *
 * @typedef {{ ply: number, takebacks: number, history: unknown[], takenBack?: unknown[] }}
 *   FullState
 */

/**
 * The full state; null if the known moves end before the sent ones begin.
 *
 * @template {FullState} T
 * @template {T & { since: number }} S
 * @param {T | null} known
 * @param {S} sent the state as the server sent it, with the moves from `since` on
 * @returns {S | null}
 */
export function mergeHistory(known, sent) {
  if (!sent.since) return sent;
  if (!known || known.takebacks !== sent.takebacks || known.history.length < sent.since)
    return null;
  const { takenBack } = known;
  const history = [...known.history.slice(0, sent.since), ...sent.history];
  return { ...sent, history, ...(takenBack && { takenBack }) };
}
