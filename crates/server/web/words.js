/**
 * The words of the page in the language of its visitor. The server puts those that a page's modules say here when it joins
 * them (`modules.rs`): for each id of the catalogue a text, or a list of texts, arguments and choices by an argument.
 *
 * @typedef {string | Part[]} Pattern
 * @typedef {string | [string] | [string, Record<string, Part[]>, string]} Part
 */

/** @type {Record<string, Pattern>} */
export const WORDS = {};

/** A message of the catalogue. @param {string} id @param {Record<string, string | number>} [values] */
export function t(id, values = {}) {
  return said(WORDS[id] ?? id, values);
}

/** @param {Pattern} pattern @param {Record<string, string | number>} values @returns {string} */
function said(pattern, values) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : part.length === 1 ? String(values[part[0]]) : said(chosen(part, values), values))).join("");
}

/** The case for a value: by itself, as a number's plural, or the usual one. @param {[string, Record<string, Part[]>, string]} choice @param {Record<string, string | number>} values */
function chosen([name, cases, usual], values) {
  const value = values[name];
  const plural = typeof value === "number" ? new Intl.PluralRules(globalThis.document?.documentElement.lang || "en").select(value) : usual;
  return cases[value] ?? cases[plural] ?? cases[usual];
}
