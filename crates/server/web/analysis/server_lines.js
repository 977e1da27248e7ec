/** Engine lines from the server's engine. @import { LineSource } from "./engine_panel.js" */

/**
 * @param {string} place the address of the analysis page
 * @returns {LineSource}
 */
export function serverLines(place) {
  return ({ query }, count, heard) => {
    const source = new EventSource(`${place}/engine?${query}&lines=${count}`);
    source.addEventListener("message", ({ data }) => {
      const told = JSON.parse(data);
      if (told.type === "refused") heard.refused(told.text);
      else heard.found(told);
    });
    source.addEventListener("error", () => heard.silent());
    return source;
  };
}
