/**
 * The page of a free game: asks the server for the number of changes, and loads the page again when
 * it has grown. Asks less often while nothing changes, and not at all while the page is hidden.
 */

const FIRST_INTERVAL_MS = 3_000;
const LONGEST_INTERVAL_MS = 30_000;

const page = /** @type {HTMLElement} */ (document.querySelector("main[data-game]"));
const { game = "", revision = "0" } = page.dataset;
let interval = FIRST_INTERVAL_MS;
/** @type {number | undefined} */
let timer;

/** Whether a typed move, a preview or an earlier position would be lost. */
const isBusy = () => {
  const field = document.querySelector("#move");
  const typed = field instanceof HTMLInputElement && field.value !== field.defaultValue;
  return typed || location.search !== "";
};

async function look() {
  const response = await fetch(`${game}/revision`).catch(() => undefined);
  const known = response?.ok ? Number(await response.text()) : 0;
  if (known > Number(revision)) {
    const notice = document.querySelector("[data-part=changed]");
    if (!isBusy()) location.replace(game);
    else if (notice instanceof HTMLElement) notice.hidden = false;
    return;
  }
  interval = Math.min(interval * 1.2, LONGEST_INTERVAL_MS);
  wait();
}

function wait() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(look, interval);
}

document.addEventListener("visibilitychange", () => {
  interval = FIRST_INTERVAL_MS;
  wait();
});
wait();
