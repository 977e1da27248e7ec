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

/** Characters that run from right to left, as in `crates/words/src/bidi.rs`. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/gu;

/**
 * The text between marks that isolate its direction, if it contains letters that run from right to
 * left. Otherwise they would change the direction of the digits and signs beside them.
 *
 * @param {string} text
 */
export function isolate(text) {
  return RIGHT_TO_LEFT.test(text.replace(ISOLATES, "")) ? `\u2068${text}\u2069` : text;
}

/**
 * Formats a message of the catalogue. Its arguments are isolated.
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
          ? isolate(String(values[part[0]]))
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
