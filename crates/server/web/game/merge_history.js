/**
 * A state tells only the moves that the receiver does not know yet. Here it is made whole.
 *
 * @typedef {{ ply: number, takebacks: number, history: unknown[], takenBack?: unknown[], you?: string | null }} Known a whole state
 * @typedef {Known & { since: number }} Told a state as it was sent
 */

/** The whole state; null if what is known does not reach to where the told moves begin.
 * @param {Known | null} known @param {Told} told @returns {Known | null} */
export function whole(known, told) {
  if (!told.since) return told;
  if (!known || known.takebacks !== told.takebacks || known.history.length < told.since) return null;
  const { takenBack } = known;
  return { ...told, history: [...known.history.slice(0, told.since), ...told.history], ...(takenBack && { takenBack }) };
}
