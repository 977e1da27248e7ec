/**
 * Which shortcut a key means in every keyboard layout.
 *
 * @typedef {{ key: string, code?: string, shiftKey?: boolean }} Pressed a keyboard event
 */

/** The signs of a US keyboard that shortcuts use, without and with Shift. */
const SIGNS = /** @type {Record<string, [string, string]>} */ ({
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Comma: [",", "<"],
  Period: [".", ">"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Slash: ["/", "?"],
});

/**
 * The key as shortcuts name it. Where a layout types no ASCII character, as Cyrillic, Greek, Hebrew
 * and Arabic layouts do, the place of the key decides, as on a US keyboard.
 *
 * @param {Pressed} event
 * @returns {string}
 */
export function shortcutKey({ key, code = "", shiftKey = false }) {
  // Named keys, such as Escape and ArrowLeft, and ASCII characters are the same everywhere.
  if (!/^[^\0-\x7f]$/u.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** Whether an event is Ctrl+Z or Command+Z, with or without Shift. @param {KeyboardEvent} event */
export const isUndo = (event) =>
  (event.ctrlKey || event.metaKey) && shortcutKey(event).toLowerCase() === "z";
