/**
 * The keyboard shortcuts of a page. Left, Right, Home and End step through the moves unless the
 * focus is on the boards, in a field or in a dialog; Escape returns to the game.
 */

const FIELDS = "input, textarea, select";

/** Focuses the field for typing moves, if there is one. */
function focusMoveField() {
  const field = /** @type {HTMLInputElement | null} */ (
    document.querySelector('[data-part="typed"] input')
  );
  field?.focus();
  return field !== null && document.activeElement === field;
}

/**
 * @param {HTMLElement & { focus: () => void, tables: () => void }} board
 * @param {{ flip: () => void, step?: (event: KeyboardEvent) => boolean, ghosts?: () => void, type?:
 *   () => boolean }} on `step` and `type` return whether they did something; missing callbacks do
 *   nothing, and `type` defaults to focusing the page's move field
 */
export function wireKeys(
  board,
  { flip, step = () => false, ghosts = () => {}, type = focusMoveField },
) {
  // A clicked cell has the focus too, but does not take the keyboard.
  let clicked = false;
  board.addEventListener(
    "focusin",
    (event) =>
      (clicked = event.target instanceof Element && !event.target.matches(":focus-visible")),
  );
  const modified = (/** @type {KeyboardEvent} */ event) =>
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]") !== null;

  document.addEventListener(
    "keydown",
    (event) => {
      if (
        modified(event) ||
        !clicked ||
        !board.contains(document.activeElement) ||
        event.key === "Escape" ||
        !step(event)
      )
        return;
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
