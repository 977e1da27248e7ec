// Keeps the lobby's lists, the viewer's challenges and the viewer's games up to date.

import { LiveSource } from "../live_source.js";

/**
 * Shortest and longest pause after a refusal, in milliseconds; random, so that clients do not
 * reconnect all at once.
 */
const RETRY_PAUSE_MS = [3000, 12_000];

const lists = document.querySelector("[data-part=lists]");
const challenges = document.querySelector("[data-part=challenges]");
const games = document.querySelector("[data-part=own-games]");

/**
 * Replaces lists, but keeps the focused game and open sections.
 *
 * @param {Element} lists
 * @param {string} html
 */
function show(lists, html) {
  const focused = lists.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : null;
  const open = Array.from(lists.querySelectorAll("details[open]"), ({ className }) => className);
  lists.innerHTML = html;
  for (const folded of lists.querySelectorAll("details"))
    folded.open = open.includes(folded.className);
  if (focused)
    /** @type {HTMLElement | null} */ (
      lists.querySelector(`a[href="${CSS.escape(focused)}"]`)
    )?.focus();
}

/** Shows the number of challenges in the header. */
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
      // The browser reopens a broken connection by itself, but not a refused one.
      if (!events.refused) return;
      events.close();
      const [least, most] = RETRY_PAUSE_MS;
      setTimeout(listen, least + Math.random() * (most - least));
    },
  });
}

let shown = "";
if (lists || challenges || games) listen();
