/**
 * The keyboard shortcuts of a page. Left, Right, Home and End step through the moves unless the
 * focus is on the boards, in a field or in a dialog; Escape cancels a selection or a premove, or
 * returns to the game. A question mark
 * lists the keys.
 */
import { shortcutKey } from "../keys.js";
import { t } from "../words.js";
import { buttonsNamed } from "./controls.js";
import { showKeyHelp } from "./key_help.js";

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
 * @param {HTMLElement & { focus: () => void, tables: () => void, cancel: () => boolean }} board
 * @param {{ flip: () => void, step?: (event: KeyboardEvent) => boolean, ghosts?: () => void,
 *   clocks?: () => void, type?: () => boolean, zen?: () => void, listed?: () => [keys: string, meaning: string][] }} on `step`
 *   and `type` return whether they did something; missing callbacks do nothing, and `type` defaults
 *   to focusing the page's move field. `listed` are the page's own keys, for the list of keys
 */
export function wireKeys(
  board,
  { flip, step, ghosts, clocks, type = focusMoveField, zen, listed = () => [] },
) {
  const keys = () =>
    /** @type {[string, string][]} */ ([
      ...(step
        ? [
            ["← →", t("keys-step")],
            [t("keys-home-end"), t("keys-ends")],
          ]
        : []),
      ["f", t("play-flip")],
      ...(ghosts ? [["g", t("play-ghosts")]] : []),
      ...(document.querySelector('[data-part="typed"]') ? [["m", t("play-type-move")]] : []),
      ["t", t("text-view-title")],
      ...(clocks ? [["k", t("keys-clocks")]] : []),
      ...(zen ? [["z", t("play-zen")]] : []),
      ...listed(),
      [t("keys-arrows"), t("keys-move-on-board")],
      [t("keys-enter"), t("keys-choose-square")],
      ["?", t("play-keys")],
    ]);

  for (const button of buttonsNamed("keys"))
    button.addEventListener("click", () => showKeyHelp(keys()));

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
        !step?.(event)
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
    const key = shortcutKey(event);
    if (key === "f") flip();
    else if (key === "g" && ghosts) ghosts();
    else if (key === "k" && clocks) clocks();
    else if (key === "z" && zen) zen();
    else if (key === "?") showKeyHelp(keys());
    else if (key === "t") board.tables();
    else if (!(key === "m" && type()) && !(key === "Escape" && board.cancel()) && !step?.(event))
      return;
    event.preventDefault();
  });
}
