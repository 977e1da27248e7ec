/**
 * The visitor's settings in this browser: how boards and moves look, move and sound.
 *
 * They are stored in `localStorage` under `settings`, as a JSON object:
 *
 *     { "theme": "dark", "pieces": "large", "coordinates": "off" }
 *
 * Missing and unknown values mean the default, so that older and newer pages can read them. On the
 * page each setting is an attribute of <html> (`data-theme="dark"`), which styles and modules read.
 * The document's event `glass-settings` announces changes.
 */

/** Every setting with its values, the default first. */
export const SETTINGS = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  boards: ["wood", "garden"],
  view: ["two", "discs", "colours", "half"],
  figures: ["classic", "bold", "storybook"],
  pieces: ["usual", "small", "large"],
  moves: ["usual", "figurines", "letters", "english"],
  coordinates: ["on", "off"],
  ghosts: ["on", "off"],
  animation: ["usual", "fast", "off"],
  confirm: ["correspondence", "on", "never"],
  sound: ["on", "off"],
});

/** @typedef {keyof typeof SETTINGS} SettingName */
/** @typedef {Record<SettingName, string>} Settings */

const STORAGE_KEY = "settings";
const SETTING_NAMES = /** @type {SettingName[]} */ (Object.keys(SETTINGS));

/**
 * Reads stored settings.
 *
 * @param {string | null} text
 * @returns {Settings}
 */
export function parseSettings(text) {
  /** @type {any} */
  let stored = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // The stored value is not JSON.
  }
  const chosen = (/** @type {SettingName} */ name) => {
    const words = /** @type {readonly string[]} */ (SETTINGS[name]);
    return words.includes(stored?.[name]) ? String(stored[name]) : words[0];
  };
  return /** @type {Settings} */ (
    Object.fromEntries(SETTING_NAMES.map((name) => [name, chosen(name)]))
  );
}

/** @param {SettingName} name */
export function setting(name) {
  return globalThis.document?.documentElement.dataset[name] ?? SETTINGS[name][0];
}

/**
 * @param {SettingName} name
 * @param {string} word
 */
export function saveSetting(name, word) {
  show({ ...stored(), [name]: word });
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries(SETTING_NAMES.map((name) => [name, setting(name)]))),
    );
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function stored() {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    // The oldest setting was stored under its own key.
    return parseSettings(text ?? JSON.stringify({ ghosts: localStorage.getItem("ghosts") }));
  } catch {
    return parseSettings(JSON.stringify(document.documentElement.dataset));
  }
}

/** @param {Settings} settings */
function show(settings) {
  Object.assign(document.documentElement.dataset, settings);
  storeMoves(settings.moves);
  redrawPieces();
  document.dispatchEvent(new CustomEvent("glass-settings"));
}

/** How long the browser keeps the cookie, in seconds: a year. */
const COOKIE_LIFETIME = 31_536_000;

/**
 * Stores the letters in moves in a cookie too, because the server writes moves on pages. Without a
 * choice there is no cookie.
 *
 * @param {string} word
 */
function storeMoves(word) {
  const stored = /(?:^|; )moves=([a-z]*)/.exec(document.cookie)?.[1] ?? SETTINGS.moves[0];
  if (stored === word) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no Cookie Store API
  document.cookie = `moves=${word}; path=/; max-age=${COOKIE_LIFETIME}; samesite=lax${secure}`;
}

/** What ids of drawings in the colours of the second board begin with. */
export const SECOND_BOARD = "second-";

/** Switches the drawings on the page to the chosen set, except samples of a set. */
function redrawPieces() {
  for (const node of document.querySelectorAll("use[href*='/pieces.svg']:not([data-set])")) {
    const href = node.getAttribute("href") ?? "";
    const second = href.includes(`#${SECOND_BOARD}`) ? SECOND_BOARD : "";
    const chosen = href.replace(/#.*/, `#${second}${figureId(href.slice(-2))}`);
    if (chosen !== href) node.setAttribute("href", chosen);
  }
}

/** The id of a piece's drawing in the chosen set. @param {string} id such as `wk` */
export function figureId(id) {
  const set = setting("figures");
  return set === "classic" ? id : `${set}-${id}`;
}

/** Applies the settings now and whenever another tab changes them. */
export function applySettings() {
  show(stored());
  addEventListener("storage", (event) => {
    if (event.key === STORAGE_KEY || event.key === null) show(stored());
  });
}
