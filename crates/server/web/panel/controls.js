/**
 * Connects the buttons around the boards. The actions of a game are forms that work without
 * scripts; here they are sent over the WebSocket instead.
 */
import { copyText } from "./copy.js";

/** The action of each form. */
const FORM_ACTIONS = /** @type {const} */ ({
  "draw-form": "draw",
  "accept-form": "draw",
  "decline-form": "decline",
  "claim-form": "claim",
  "claim-time-form": "claim",
  "claim-with-form": "claim",
  "wait-form": "wait",
  "takeback-form": "takeback",
  "accept-takeback-form": "accept-takeback",
  "decline-takeback-form": "decline-takeback",
  "rematch-form": "rematch",
  "abort-form": "abort",
  "give-time-form": "give-time",
  "absent-win-form": "win-by-absence",
  "absent-draw-form": "draw-by-absence",
});

/**
 * @param {(name: string) => HTMLElement | null} part
 * @param {(type: string, more?: Record<string, unknown>) => void} act
 */
export function wireForms(part, act) {
  for (const [name, type] of Object.entries(FORM_ACTIONS)) {
    const form = part(name);
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.submitter?.getAttribute("aria-disabled") === "true") return;
      const move = form.querySelector("select")?.value;
      act(type, move ? { move } : {});
    });
  }
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("#resign-dialog"));
  part("resign-form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.showModal();
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "resign") act("resign");
    dialog.returnValue = "";
  });
}

/**
 * The buttons in the panel and in the menu with that `data-do` name.
 *
 * @param {string} name
 * @returns {HTMLElement[]}
 */
export function buttonsNamed(name) {
  return [...document.querySelectorAll(`[data-do="${name}"]`)].map(
    (button) => /** @type {HTMLElement} */ (button),
  );
}

/** @param {Record<string, () => void>} does callbacks by button name */
export function wireButtons(does) {
  for (const [name, act] of Object.entries(does)) {
    for (const button of buttonsNamed(name)) button.addEventListener("click", act);
  }
  const menu = /** @type {HTMLElement} */ (document.querySelector("#menu"));
  menu.addEventListener(
    "click",
    (event) =>
      event.target instanceof Element &&
      event.target.closest("a, [data-do], [data-conditional]") &&
      menu.hidePopover(),
  );
}

/** @param {Record<string, () => string>} links the text to copy, by the name of the button */
export function wireCopying(links) {
  for (const [name, link] of Object.entries(links)) {
    for (const button of document.querySelectorAll(`[data-copy="${name}"]`)) {
      button.addEventListener("click", () =>
        copyText(/** @type {HTMLButtonElement} */ (button), link()),
      );
    }
  }
}
