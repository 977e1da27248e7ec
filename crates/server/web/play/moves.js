/**
 * The list of moves, in two columns.
 *
 * @typedef {{ san: string, uci: string }} Played
 */

/** Moves by their numbers. A game that was set up with Black to move starts with a gap.
 * @param {Played[]} history @param {boolean} blackStarts
 * @returns {{ number: number, white: string | null, black: string | null }[]} */
export function pairs(history, blackStarts) {
  const sans = [...(blackStarts ? [null] : []), ...history.map((move) => move.san)];
  const rows = [];
  for (let at = 0; at < sans.length; at += 2) rows.push({ number: at / 2 + 1, white: sans[at], black: sans[at + 1] ?? null });
  return rows;
}

/** Whether Black made the first move, told from whose turn it is now.
 * @param {{ turn: string, history: unknown[] }} state */
export function blackStarts(state) {
  return (state.history.length % 2 === 0) === (state.turn === "black");
}

/** @param {HTMLElement} list an `<ol>` @param {{ turn: string, history: Played[] }} state */
export function show(list, state) {
  const black = blackStarts(state);
  const rows = pairs(state.history, black);
  const last = state.history.length - 1 + (black ? 1 : 0);
  list.replaceChildren(
    ...rows.map(({ number, white, black }, row) => {
      const item = document.createElement("li");
      const count = document.createElement("span");
      count.className = "move-number";
      count.textContent = `${number}.`;
      item.append(count);
      for (const [column, san] of [white, black].entries()) {
        const cell = document.createElement("span");
        cell.className = "san";
        cell.textContent = san ?? (column === 0 ? "…" : "");
        if (san !== null && row * 2 + column === last) cell.setAttribute("aria-current", "step");
        item.append(cell);
      }
      return item;
    }),
  );
}
