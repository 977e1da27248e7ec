/**
 * The engine of the page: its panel, where it runs, and its choices.
 *
 * @import { EngineResult, LineMove, LineSource } from "./engine_panel.js"
 * @import { Opened } from "../types.js"
 */
import { browserLines } from "./browser_lines.js";
import { EngineLocation } from "./engine_location.js";
import { EnginePanel } from "./engine_panel.js";
import { engineSettings, saveEngineSettings } from "./engine_settings.js";
import { serverLines } from "./server_lines.js";

/**
 * @param {(name: string) => HTMLElement} part
 * @param {Opened} opened
 * @param {string} place the address of the page
 * @param {string | undefined} browserPackage the address of the engine for browsers
 * @param {{ found: (found: EngineResult | null) => void, play: (move: LineMove) => void, refused:
 *   (why: string) => void }} on
 * @returns {{ panel: EnginePanel, location: EngineLocation }}
 */
export function startEngine(part, opened, place, browserPackage, on) {
  const parts = {
    toggle: part("engine"),
    count: /** @type {HTMLSelectElement} */ (part("count")),
    effort: part("effort"),
    lines: part("lines"),
    further: part("further"),
  };
  const chosen = engineSettings();
  parts.toggle.setAttribute("aria-pressed", String(chosen.on));
  parts.count.value = String(chosen.lines);
  const { rules, fen } = opened.tree;
  /** @type {LineSource | null} */
  const own = browserPackage
    ? browserLines(
        place,
        browserPackage,
        { variant: opened.game, rules, fen },
        () => location.threads,
        (why) => location.useServer(why),
      )
    : null;
  const threads = /** @type {HTMLSelectElement | null} */ (
    document.querySelector("[data-part=threads]")
  );
  /** @type {EngineLocation} */
  const location = new EngineLocation(serverLines(place), own, threads, (source) =>
    panel.setSource(source),
  );
  const panel = new EnginePanel(opened, parts, location.source, {
    ...on,
    chosen: (on, lines) => saveEngineSettings({ on, lines }),
  });
  return { panel, location };
}
