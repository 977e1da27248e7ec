/**
 * The keys of the page. Left, right, Home and End step through the moves, unless the keyboard is on the boards (where the
 * Tab key leads), in a field or in a dialog; Escape goes back to the game.
 */

const FIELDS = "input, textarea, select";

/** @param {HTMLElement & { focus: () => void, tables: () => void }} board
 * @param {{ step: (event: KeyboardEvent) => boolean, flip: () => void, ghosts: () => void, type: () => boolean }} on
 * `step` and `type` tell whether they did something */
export function wireKeys(board, on) {
  // A cell that was clicked has the focus too, but the keyboard is not there.
  let clicked = false;
  board.addEventListener("focusin", (event) => (clicked = event.target instanceof Element && !event.target.matches(":focus-visible")));
  const modified = (/** @type {KeyboardEvent} */ event) => event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null;

  document.addEventListener(
    "keydown",
    (event) => {
      if (modified(event) || !clicked || !board.contains(document.activeElement) || event.key === "Escape" || !on.step(event)) return;
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
    if (event.key === "f") on.flip();
    else if (event.key === "g") on.ghosts();
    else if (event.key === "t") board.tables();
    else if (!(event.key === "m" && on.type()) && !on.step(event)) return;
    event.preventDefault();
  });
}
