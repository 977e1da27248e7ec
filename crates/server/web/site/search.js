// Suggestions while the visitor types in a search form (`[data-part="search"]`): the server sends
// them as a list of links.

/** Shortest text for which the server has suggestions. */
const MIN_CHARACTERS = 2;
/** Time without a keystroke after which suggestions are requested, in milliseconds. */
const TYPING_PAUSE_MS = 200;

/** @param {HTMLFormElement} form */
function suggest(form) {
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const list = /** @type {HTMLElement} */ (form.querySelector('[data-part="suggestions"]'));
  /** @type {number | undefined} */
  let timer;
  let request = new AbortController();

  async function load() {
    request = new AbortController();
    const address = `/search/suggestions?q=${encodeURIComponent(field.value.trim())}`;
    try {
      const response = await fetch(address, { signal: request.signal });
      // Without an answer the form still leads to the page with all results.
      list.innerHTML = response.ok ? await response.text() : "";
    } catch {
      // A newer request replaced this one, or the server does not answer.
    }
  }
  field.addEventListener("input", () => {
    clearTimeout(timer);
    request.abort();
    if (field.value.trim().length < MIN_CHARACTERS) list.textContent = "";
    else timer = setTimeout(() => void load(), TYPING_PAUSE_MS);
  });
  // The arrow keys move between the field and the suggestions.
  form.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(/** @type {any} */ (document.activeElement));
    const next = stops[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  });
}

for (const form of document.querySelectorAll('[data-part="search"]'))
  suggest(/** @type {HTMLFormElement} */ (form));

const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".search-menu"));
menu?.addEventListener("toggle", () => menu.open && menu.querySelector("input")?.focus());
