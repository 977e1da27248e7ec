// Keeps the lists of the lobby as they are on the server.

/** After a refusal, the least and the most until the next attempt, in milliseconds: those who were refused together do not
 * come back together. */
const AGAIN = [3000, 12_000];

const lists = document.querySelector("[data-part=lists]");

/** Shows other lists; who stands on a game with the keyboard stays on it. @param {Element} lists @param {string} html */
function show(lists, html) {
  const focused = lists.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  lists.innerHTML = html;
  if (focused) /** @type {HTMLElement | null} */ (lists.querySelector(`a[href="${CSS.escape(focused)}"]`))?.focus();
}

/** @param {Element} lists */
function listen(lists) {
  const events = new EventSource("/lobby/events");
  events.addEventListener("message", (event) => {
    if (event.data !== shown) show(lists, (shown = event.data));
  });
  events.addEventListener("error", () => {
    // A connection that broke is opened again by the browser, one that was refused is not.
    if (events.readyState !== EventSource.CLOSED) return;
    const [least, most] = AGAIN;
    setTimeout(() => listen(lists), least + Math.random() * (most - least));
  });
}

let shown = "";
if (lists) listen(lists);
