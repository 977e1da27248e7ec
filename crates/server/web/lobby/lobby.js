// Keeps the lobby's lists, the viewer's challenges and the viewer's games up to date.

import { LiveSource } from "../live_source.js";

/**
 * Shortest and longest pause after a refusal, in milliseconds; random, so that clients do not
 * reconnect all at once.
 */
const RETRY_PAUSE_MS = [3000, 12_000];

const lists = document.querySelector("[data-part=lists]");
/** Only the games in play, on the page to watch games. */
const watched = document.querySelector("[data-part=watched]");
/** The featured game of the home page: the first game in play. */
const featured = document.querySelector("[data-part=featured]");
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

/** Shows the number of challenges and of the visitor's turns in the header. */
function count() {
  const waiting = challenges?.querySelector("[data-count]")?.getAttribute("data-count") ?? "0";
  const mark = /** @type {HTMLElement | null} */ (document.querySelector("[data-part=mark]"));
  const number = document.querySelector("[data-part=mark-count]");
  if (!mark || !number) return;
  const alerts = Number(waiting) + Number(mark.dataset.turns);
  [mark.hidden, number.textContent] = [alerts === 0, String(alerts)];
}

/** The part of the lists that shows games in play. @param {string} html */
function watchedPart(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector("[data-list=watched]");
}

function listen() {
  const events = new LiveSource(`/lobby/events${games ? "?games=true" : ""}`, {
    message: (event) => {
      if (event.data === shown) return;
      shown = event.data;
      if (lists) show(lists, shown);
      if (watched) show(watched, watchedPart(shown)?.outerHTML ?? "");
      const first = featured && watchedPart(shown)?.querySelector("a.game");
      if (first && featured.firstElementChild?.outerHTML !== first.outerHTML)
        featured.replaceChildren(first);
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
if (lists || watched || featured || challenges || games) listen();
