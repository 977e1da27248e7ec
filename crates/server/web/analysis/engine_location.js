/**
 * Chooses where the engine runs: on the server, or in this browser on a chosen number of threads.
 * If the browser cannot run it, the server does.
 *
 * @import { Source } from "./engine_panel.js"
 */
import { buttons } from "../panel/controls.js";
import { html } from "../board/dom.js";
import { choose, chosen, mostThreads } from "./engine_settings.js";

export class EnginePlace {
  /**
   * @param {Source} server
   * @param {Source | null} browser
   * @param {HTMLSelectElement | null} select the menu for the number of threads
   * @param {(source: Source) => void} changed
   */
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

  /** Number of threads in this browser. */
  get threads() {
    return Number(this.select?.value) || 1;
  }

  /** Switches between server and browser. */
  turn() {
    this.#go(!this.here && this.browser !== null);
    choose({ here: this.here });
  }

  /** Falls back to the server. @param {string} why */
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
