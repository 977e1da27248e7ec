/**
 * The messages of the page in the visitor's language. The server inserts those that a script uses
 * when it bundles the script: for each message id a text, or a list of texts, arguments and
 * selections by an argument.
 *
 * @typedef {string | Part[]} Pattern
 * @typedef {string | [string] | [string, { [value: string]: Part[] }, string]} Part
 */

/** @type {Record<string, Pattern>} */
export const WORDS = {};

/**
 * Formats a message of the catalogue.
 *
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function t(id, values = {}) {
  return format(WORDS[id] ?? id, values);
}

/**
 * @param {Pattern} pattern
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
function format(pattern, values) {
  if (typeof pattern === "string") return pattern;
  return pattern
    .map((part) =>
      typeof part === "string"
        ? part
        : part.length === 1
          ? String(values[part[0]])
          : format(selectVariant(part, values), values),
    )
    .join("");
}

/**
 * The variant for a value: an exact match, the plural category of a number, or the default.
 *
 * @param {[string, Record<string, Part[]>, string]} choice
 * @param {Record<string, string | number>} values
 */
function selectVariant([name, cases, usual], values) {
  const value = values[name];
  const plural =
    typeof value === "number"
      ? new Intl.PluralRules(globalThis.document?.documentElement.lang || "en").select(value)
      : usual;
  return cases[value] ?? cases[plural] ?? cases[usual];
}
