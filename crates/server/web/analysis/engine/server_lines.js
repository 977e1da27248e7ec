/** Engine lines from the server's engine. @import { LineSource } from "./engine_panel.js" */

/**
 * @param {string} place the address of the analysis page
 * @returns {LineSource}
 */
export function serverLines(place) {
  return ({ query }, count, callbacks) => {
    const source = new EventSource(`${place}/engine?${query}&lines=${count}`);
    source.addEventListener("message", ({ data }) => {
      const update = JSON.parse(data);
      if (update.type === "refused") callbacks.refused(update.text);
      else callbacks.found(update);
    });
    source.addEventListener("error", () => callbacks.silent());
    return source;
  };
}
