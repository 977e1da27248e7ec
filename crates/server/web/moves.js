/**
 * Moves as the visitor reads them: with figurines, or in the letters of a language, as the setting
 * `moves` says. The server sends moves in English letters, and inserts the table when it bundles a
 * script.
 */
import { setting } from "./settings/settings.js";

/**
 * The usual setting of the language, the figurine and the letter for each English letter, and the
 * name of the piece for each figurine.
 *
 * @type {{ usual?: string, figurines?: Record<string, string>, letters?: Record<string, string>,
 *   names?: Record<string, string> }}
 */
export const PIECES = {};

/**
 * A move with the letters of the setting.
 *
 * @param {string} san a move in English letters
 */
export function shownMove(san) {
  const chosen = setting("moves");
  const letters = chosen === "usual" ? PIECES.usual : chosen;
  const table =
    letters === "figurines" ? PIECES.figurines : letters === "letters" ? PIECES.letters : null;
  return spelled(san, table);
}

/**
 * A move for a text without markup, such as an option of a list: never with figurines.
 *
 * @param {string} san a move in English letters
 */
export function plainMove(san) {
  const chosen = setting("moves");
  return (chosen === "usual" ? PIECES.usual : chosen) === "english"
    ? san
    : spelled(san, PIECES.letters);
}

/** @param {string} san @param {Record<string, string> | null | undefined} table */
const spelled = (san, table) =>
  table ? san.replace(/^[A-Z]|(?<==)[A-Z]/g, (letter) => table[letter] ?? letter) : san;

/**
 * A text in which figurines have the names of their pieces, because screen readers call ♘ a white
 * chess knight.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function labelled(text) {
  return text.split(/([♔-♙]\uFE0E?)/).map((part, at) => {
    if (at % 2 === 0) return part;
    const figurine = document.createElement("span");
    figurine.className = "figurine";
    figurine.setAttribute("role", "img");
    figurine.setAttribute("aria-label", PIECES.names?.[part[0]] ?? part);
    figurine.textContent = part;
    return figurine;
  });
}

/** The parts of an element that shows a move. @param {string} san a move in English letters */
export const moveParts = (san) => labelled(shownMove(san));

/**
 * Shows a text that may have figurines. An element that shows it already is left alone.
 *
 * @param {HTMLElement} element
 * @param {string} text
 */
export function showText(element, text) {
  if (element.textContent !== text) element.replaceChildren(...labelled(text));
}
