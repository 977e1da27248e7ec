/**
 * Steps through the tree with keys and buttons, and undoes changes.
 *
 * @import { Direction, Tree } from "./tree.js"
 */
import { isUndo } from "../../keys.js";
import { buttonsNamed } from "../../panel/controls.js";

const STEP_KEYS = /** @type {Record<string, Direction>} */ ({
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
});

const stepButtons = () => document.querySelectorAll("[data-step]");
const directionOf = (/** @type {Element} */ button) =>
  /** @type {Direction} */ (button.getAttribute("data-step"));

/**
 * @param {{ step: (way: Direction) => void, remove: () => void, undo: () => void }} on
 * @returns {(event: KeyboardEvent) => boolean} handles a key, and says whether it did
 */
export function wireSteps({ step, remove, undo }) {
  for (const button of stepButtons())
    button.addEventListener("click", () => step(directionOf(button)));
  document.addEventListener("keydown", (event) => {
    const field =
      event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (!isUndo(event) || event.shiftKey || field) return;
    event.preventDefault();
    undo();
  });
  return ({ key }) => {
    if (key === "Delete") remove();
    else if (key in STEP_KEYS) step(STEP_KEYS[key]);
    else return false;
    return true;
  };
}

/** Disables the buttons that have nothing to do at the current node. @param {Tree} tree */
export function updateStepButtons(tree) {
  const { at } = tree;
  const disable = (/** @type {Element} */ button, /** @type {boolean} */ idle) =>
    button.setAttribute("aria-disabled", String(idle));
  for (const button of buttonsNamed("undo")) disable(button, !tree.canUndo);
  for (const name of ["remove", "promote"])
    for (const button of buttonsNamed(name)) disable(button, !at.parent);
  for (const button of stepButtons()) disable(button, tree.target(directionOf(button)) === at);
}
