// Chess on several boards: rules, notation, pictures and an engine. See README.md.

import { loadModule } from "./load.js";
import { MODULES } from "./modules.js";

export { Engine } from "./engine.js";

/** The names of all variants of the package. */
export const VARIANTS = Object.freeze(Object.keys(MODULES));

/** Whether a network comes with the package for this variant. */
export const hasNetwork = (variant) => MODULES[variant]?.network !== undefined;

/**
 * Loads the rules of a variant.
 *
 * @param {string} variant
 */
export async function load(variant) {
  return new Rules(variant, await loadModule(variant));
}

/** The rules of a variant, loaded. */
class Rules {
  #module;

  constructor(variant, module) {
    this.#module = module;
    Object.assign(
      this,
      module.variants().find(({ name }) => name === variant),
    );
  }

  /** The position before the first move, under a rule set or the usual one. */
  start(ruleSet = this.name) {
    return this.#module.Position.start(ruleSet);
  }

  /** A position from FEN in any form, or from EPD. */
  position(fen, ruleSet = this.name) {
    return this.#module.Position.fromFen(ruleSet, fen);
  }

  /** What `position` leaves out of a FEN or assumes about it. */
  fenNotes(fen, ruleSet = this.name) {
    return this.#module.Position.fenNotes(ruleSet, fen);
  }

  /** A game from the start, or from a position as FEN, with the moves played so far. */
  game({ ruleSet = this.name, fen, moves = [] } = {}) {
    const game = new this.#module.Game(ruleSet, fen);
    for (const move of moves) game.play(move);
    return game;
  }

  /** The games of a text. A game that cannot be read is replaced by its error. */
  readPgn(text, ruleSet = this.name) {
    return this.#module.readPgn(ruleSet, text);
  }
}
