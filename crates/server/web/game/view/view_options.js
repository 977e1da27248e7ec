/** How the viewer sees the page: zen mode, full screen and the size of the boards. */
import { buttonsNamed } from "../../panel/controls.js";

const STORAGE_KEY = "board-size";
const MIN_SIZE = 50;
const MAX_SIZE = 100;

/** Hides everything but the boards, the clocks and the controls, or shows it again. */
export function toggleZen() {
  const zen = document.documentElement.classList.toggle("zen");
  for (const button of buttonsNamed("zen")) button.setAttribute("aria-pressed", String(zen));
}

/** Wires the buttons for full screen, and hides them where the browser has none. */
export function wireFullScreen() {
  const buttons = buttonsNamed("full-screen");
  for (const button of buttons) {
    button.hidden = !document.fullscreenEnabled;
    button.addEventListener("click", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      // The browser may refuse; the page then stays as it is.
      else document.documentElement.requestFullscreen().catch(() => {});
    });
  }
  document.addEventListener("fullscreenchange", () => {
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(document.fullscreenElement !== null));
  });
}

/**
 * The stored size of the boards, as a percentage of the available space.
 *
 * @param {string | null} text
 */
export function parseBoardSize(text) {
  const size = Number(text ?? MAX_SIZE);
  return size >= MIN_SIZE && size <= MAX_SIZE ? Math.round(size) : MAX_SIZE;
}

function storedSize() {
  try {
    return parseBoardSize(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    return MAX_SIZE;
  }
}

/** @param {number} size */
function showSize(size) {
  document.documentElement.style.setProperty("--board-size", String(size / 100));
  dispatchEvent(new Event("resize"));
}

/** Applies the stored size of the boards, and wires its field. */
export function wireBoardSize() {
  const size = storedSize();
  if (size !== MAX_SIZE) showSize(size);
  const field = document.querySelector('[data-part="board-size"]');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = String(size);
  field.addEventListener("input", () => {
    const chosen = parseBoardSize(field.value);
    showSize(chosen);
    try {
      localStorage.setItem(STORAGE_KEY, String(chosen));
    } catch {
      // See storedSize.
    }
  });
}
