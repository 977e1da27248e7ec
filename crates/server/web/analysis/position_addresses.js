/**
 * Addresses of positions on the server, and the links of the page to the current position.
 *
 * @import { Node } from "./tree/tree.js"
 * @import { LineState, Opened } from "./types.js"
 */
export class PositionAddresses {
  /**
   * @param {string} place the address of the page
   * @param {{ rules: string, fen: string }} start
   */
  constructor(place, start) {
    this.place = place;
    this.start = start;
  }

  /**
   * The query that names a position to the server.
   *
   * @param {{ moves: string }} node
   * @param {Record<string, string>} [more]
   */
  query({ moves }, more = {}) {
    return String(new URLSearchParams({ ...this.start, ...(moves ? { moves } : {}), ...more }));
  }

  /**
   * The address of a position, or of a resource below it.
   *
   * @param {string} below
   * @param {{ moves: string }} node
   * @param {Record<string, string>} [more]
   */
  resource(below, node, more = {}) {
    return `${this.place}${below}?${this.query(node, more)}`;
  }
}

/**
 * Updates all links and fields that name the position.
 *
 * @param {(name: string) => HTMLElement} part
 * @param {Opened} opened
 * @param {boolean} usual whether the tree begins with the usual position
 * @param {PositionAddresses} addresses
 * @param {Node} at
 * @param {LineState | undefined} state
 * @param {Record<string, string>} marks the drawn marks as a query parameter
 */
export function linkPosition(part, opened, usual, addresses, at, state, marks) {
  const { rules } = addresses.start;
  // The explorer only knows games from the usual start.
  part("explorer").setAttribute(
    "href",
    `/explorer/${opened.game}?${new URLSearchParams({ moves: usual ? at.moves : "" })}`,
  );
  part("picture").setAttribute("href", addresses.resource(".png", at, marks));
  part("letters").setAttribute("href", addresses.resource(".txt", at));
  part("vchess")?.setAttribute("href", addresses.resource(".vchess.fen", at));
  part("moving").setAttribute("href", addresses.resource(".gif", at));
  if (!state) return;
  const fields = /** @type {HTMLInputElement[]} */ ([part("fen"), part("import-text")]);
  for (const field of fields) field.value = state.fen;
  part("editor").setAttribute(
    "href",
    `/editor/${opened.game}?${new URLSearchParams({ rules, fen: state.fen })}`,
  );
  part("play").setAttribute(
    "href",
    `/games/${opened.game}?${new URLSearchParams({ rules, start: state.fen })}`,
  );
}
