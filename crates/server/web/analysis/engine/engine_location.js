/**
 * Chooses where the engine runs: on the server, or in this browser on a chosen number of threads.
 * If the browser cannot run it, the server does.
 *
 * @import { LineSource } from "./engine_panel.js"
 */

import { html } from "../../board/dom.js";
import { buttonsNamed } from "../../panel/controls.js";
import { engineSettings, maxThreads, saveEngineSettings } from "./engine_settings.js";

export class EngineLocation {
  /**
   * @param {LineSource} server
   * @param {LineSource | null} browser
   * @param {HTMLSelectElement | null} select the menu for the number of threads
   * @param {(source: LineSource) => void} changed
   */
  constructor(server, browser, select, changed) {
    this.server = server;
    this.browser = browser;
    this.select = select;
    this.here = engineSettings().here && browser !== null;
    this.changed = changed;
    if (select) {
      select.replaceChildren(
        ...Array.from({ length: maxThreads() }, (_, at) => html("option", "", [String(at + 1)])),
      );
      select.value = String(engineSettings().threads);
      select.addEventListener("change", () => {
        saveEngineSettings({ threads: this.threads });
        changed(this.source);
      });
    }
    this.#render();
  }

  /** @returns {LineSource} */
  get source() {
    return (this.here && this.browser) || this.server;
  }

  /** Number of threads in this browser. */
  get threads() {
    return Number(this.select?.value) || 1;
  }

  /** Switches between server and browser. */
  toggle() {
    this.#setHere(!this.here && this.browser !== null);
    saveEngineSettings({ here: this.here });
  }

  /** Falls back to the server. @param {string} why */
  useServer(why) {
    console.warn(why);
    this.#setHere(false);
  }

  /** @param {boolean} here */
  #setHere(here) {
    this.here = here;
    this.changed(this.source);
    this.#render();
  }

  #render() {
    for (const button of buttonsNamed("here"))
      button.setAttribute("aria-pressed", String(this.here));
    const item = this.select?.closest("li");
    if (item) item.hidden = !this.here || maxThreads() === 1;
  }
}
