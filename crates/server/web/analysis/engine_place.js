/**
 * Where the engine runs: on the server, or in this browser if the server carries the package. Where the browser cannot run
 * it, the server's takes its place.
 *
 * @import { Source } from "./engine.js"
 */
import { buttons } from "../play/controls.js";
import { choose } from "./choice.js";

export class EnginePlace {
  /** @param {Source} server @param {Source | null} browser @param {boolean} here whether it is to run in this browser
   * @param {(source: Source) => void} changed */
  constructor(server, browser, here, changed) {
    this.server = server;
    this.browser = browser;
    this.here = here && browser !== null;
    this.changed = changed;
    this.#tell();
  }

  /** @returns {Source} */
  get source() {
    return (this.here && this.browser) || this.server;
  }

  /** The visitor wants it elsewhere. */
  turn() {
    this.#go(!this.here && this.browser !== null);
    choose({ here: this.here });
  }

  /** It cannot be had in this browser. @param {string} why */
  leave(why) {
    console.warn(why);
    this.#go(false);
  }

  /** @param {boolean} here */
  #go(here) {
    this.here = here;
    this.changed(this.source);
    this.#tell();
  }

  #tell() {
    for (const button of buttons("here")) button.setAttribute("aria-pressed", String(this.here));
  }
}
