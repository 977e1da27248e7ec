/**
 * Where the engine runs: on the server, or in this browser if the server carries the package, on as many processors as are
 * chosen. Where the browser cannot run it, the server's takes its place.
 *
 * @import { Source } from "./engine_panel.js"
 */
import { buttons } from "../panel/controls.js";
import { html } from "../board/dom.js";
import { choose, chosen, mostThreads } from "./engine_settings.js";

export class EnginePlace {
  /** @param {Source} server @param {Source | null} browser @param {HTMLSelectElement | null} select where its threads are chosen
   * @param {(source: Source) => void} changed */
  constructor(server, browser, select, changed) {
    this.server = server;
    this.browser = browser;
    this.select = select;
    this.here = chosen().here && browser !== null;
    this.changed = changed;
    if (select) {
      select.replaceChildren(...Array.from({ length: mostThreads() }, (_, at) => html("option", "", [String(at + 1)])));
      select.value = String(chosen().threads);
      select.addEventListener("change", () => {
        choose({ threads: this.threads });
        changed(this.source);
      });
    }
    this.#tell();
  }

  /** @returns {Source} */
  get source() {
    return (this.here && this.browser) || this.server;
  }

  /** How many threads it has in this browser. */
  get threads() {
    return Number(this.select?.value) || 1;
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
    const item = this.select?.closest("li");
    if (item) item.hidden = !this.here || mostThreads() === 1;
  }
}
