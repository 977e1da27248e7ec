/**
 * What somebody has chosen for this browser: how boards look, move and sound.
 *
 * It is kept in `localStorage` under `settings`, as one JSON object with a word for each choice:
 *
 *     { "theme": "dark", "pieces": "large", "coordinates": "off" }
 *
 * What is missing or not understood is as usual, so that older and newer pages can read it, and so can accounts. On the page
 * every choice is an attribute of <html> (`data-theme="dark"`): styles and modules read it there, and `glass-settings` on
 * the document tells that something was chosen.
 */

/** Every choice with its words; the first is the usual one. */
export const CHOICES = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  boards: ["wood", "garden"],
  figures: ["classic", "bold"],
  pieces: ["usual", "small", "large"],
  coordinates: ["on", "off"],
  ghosts: ["on", "off"],
  animation: ["usual", "fast", "off"],
  confirm: ["correspondence", "on", "never"],
  sound: ["on", "off"],
});

/** @typedef {keyof typeof CHOICES} Name */
/** @typedef {Record<Name, string>} Settings */

const KEY = "settings";
const NAMES = /** @type {Name[]} */ (Object.keys(CHOICES));

/** All choices, from what is stored. @param {string | null} text @returns {Settings} */
export function parse(text) {
  /** @type {any} */
  let stored = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // Something else has written there.
  }
  const chosen = (/** @type {Name} */ name) => {
    const words = /** @type {readonly string[]} */ (CHOICES[name]);
    return words.includes(stored?.[name]) ? String(stored[name]) : words[0];
  };
  return /** @type {Settings} */ (Object.fromEntries(NAMES.map((name) => [name, chosen(name)])));
}

/** @param {Name} name */
export function setting(name) {
  return globalThis.document?.documentElement.dataset[name] ?? CHOICES[name][0];
}

/** @param {Name} name @param {string} word */
export function choose(name, word) {
  show({ ...stored(), [name]: word });
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, setting(name)]))));
  } catch {
    // A browser may forbid storage; the choice then lasts as long as the page.
  }
}

function stored() {
  try {
    const text = localStorage.getItem(KEY);
    // Before there were settings, this one had a place of its own.
    return parse(text ?? JSON.stringify({ ghosts: localStorage.getItem("ghosts") }));
  } catch {
    return parse(JSON.stringify(document.documentElement.dataset));
  }
}

/** @param {Settings} settings */
function show(settings) {
  Object.assign(document.documentElement.dataset, settings);
  redraw();
  document.dispatchEvent(new CustomEvent("glass-settings"));
}

/** The drawings of pieces that are on the page already become those of the chosen set. Those that show a set for its own sake
 * stay. */
function redraw() {
  for (const node of document.querySelectorAll("use[href*='/pieces.svg']:not([data-set])")) {
    const href = node.getAttribute("href") ?? "";
    const chosen = href.replace(/#.*/, `#${figureId(href.slice(-2))}`);
    if (chosen !== href) node.setAttribute("href", chosen);
  }
}

/** The name of a piece's drawing in the chosen set. @param {string} id `wk` */
export function figureId(id) {
  return setting("figures") === "bold" ? `bold-${id}` : id;
}

/** Puts the settings on the page, now and whenever another tab changes them. */
export function follow() {
  show(stored());
  addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) show(stored());
  });
}
