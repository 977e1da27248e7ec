/**
 * The keys of the page. Left, right, Home and End step through the moves, unless the keyboard is on the boards (where the
 * Tab key leads), in a field or in a dialog; Escape goes back to the game.
 */

const FIELDS = "input, textarea, select";

/** Whether there is a field for typing, which then has the keyboard. */
function focusTyped() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-part="typed"] input'));
  field?.focus();
  return field !== null && document.activeElement === field;
}

/** @param {HTMLElement & { focus: () => void, tables: () => void }} board
 * @param {{ flip: () => void, step?: (event: KeyboardEvent) => boolean, ghosts?: () => void, type?: () => boolean }} on
 * `step` and `type` tell whether they did something; what a page leaves out is nothing there, and the field for typing is
 * the one that it marks as such */
export function wireKeys(board, { flip, step = () => false, ghosts = () => {}, type = focusTyped }) {
  // A cell that was clicked has the focus too, but the keyboard is not there.
  let clicked = false;
  board.addEventListener("focusin", (event) => (clicked = event.target instanceof Element && !event.target.matches(":focus-visible")));
  const modified = (/** @type {KeyboardEvent} */ event) => event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null;

  document.addEventListener(
    "keydown",
    (event) => {
      if (modified(event) || !clicked || !board.contains(document.activeElement) || event.key === "Escape" || !step(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  document.addEventListener("keydown", (event) => {
    if (modified(event) || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.matches(FIELDS)) {
      if (event.key === "Escape") board.focus();
      return;
    }
    if (event.key === "f") flip();
    else if (event.key === "g") ghosts();
    else if (event.key === "t") board.tables();
    else if (!(event.key === "m" && type()) && !step(event)) return;
    event.preventDefault();
  });
}
