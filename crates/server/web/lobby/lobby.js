// Keeps the lists of the lobby, the challenges to the viewer and the viewer's games as they are on the server.

import { LiveSource } from "../live_source.js";

/** After a refusal, the least and the most until the next attempt, in milliseconds: those who were refused together do not
 * come back together. */
const AGAIN = [3000, 12_000];

const lists = document.querySelector("[data-part=lists]");
const challenges = document.querySelector("[data-part=challenges]");
const games = document.querySelector("[data-part=own-games]");

/** Shows other lists; who stands on a game with the keyboard stays on it, and what was unfolded stays so.
 * @param {Element} lists @param {string} html */
function show(lists, html) {
  const focused = lists.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  const open = Array.from(lists.querySelectorAll("details[open]"), ({ className }) => className);
  lists.innerHTML = html;
  for (const folded of lists.querySelectorAll("details")) folded.open = open.includes(folded.className);
  if (focused) /** @type {HTMLElement | null} */ (lists.querySelector(`a[href="${CSS.escape(focused)}"]`))?.focus();
}

/** How many challenges there are stands in the heading. */
function count() {
  const waiting = challenges?.querySelector("[data-count]")?.getAttribute("data-count") ?? "0";
  const mark = /** @type {HTMLElement | null} */ (document.querySelector("[data-part=mark]"));
  const number = document.querySelector("[data-part=mark-count]");
  if (mark && number) [mark.hidden, number.textContent] = [waiting === "0", waiting];
}

function listen() {
  const events = new LiveSource(`/lobby/events${games ? "?games=true" : ""}`, {
    message: (event) => {
      if (lists && event.data !== shown) show(lists, (shown = event.data));
    },
    challenges: (event) => {
      if (!challenges) return;
      show(challenges, event.data);
      count();
    },
    games: (event) => {
      if (games) show(games, event.data);
    },
    error: () => {
      // A connection that broke is opened again by the browser, one that was refused is not.
      if (!events.refused) return;
      events.close();
      const [least, most] = AGAIN;
      setTimeout(listen, least + Math.random() * (most - least));
    },
  });
}

let shown = "";
if (lists || challenges || games) listen();
