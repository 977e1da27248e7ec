/**
 * The form of a new game: describes the chosen rules, and disables what the other choices exclude,
 * with the reason beside it. The server checks all of it again.
 */

const form = document.querySelector("form.new-game");

/** @param {HTMLFormElement} form */
function wire(form) {
  const part = (/** @type {string} */ name) => form.querySelector(`[data-part="${name}"]`);
  const utc = /** @type {HTMLInputElement} */ (form.querySelector("[name=utc]"));
  const zone = /** @type {HTMLInputElement} */ (form.querySelector("[name=zone]"));
  const rated = /** @type {HTMLInputElement} */ (form.querySelector("[name=rated]"));
  const ratedAbout = /** @type {HTMLElement} */ (part("rated-about"));
  const usualAbout = ratedAbout.innerHTML;
  const rulesAbout = part("rules-about");
  utc.value = String(-new Date().getTimezoneOffset());
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

  const chosenRules = () => {
    const rules = form.querySelector("select[name=rules]");
    return rules instanceof HTMLSelectElement ? rules.selectedOptions[0] : undefined;
  };

  /** Why the game cannot be rated; empty if it can. @param {FormData} chosen */
  const notRated = (chosen) => {
    if (chosen.get("opponent") === "computer") return form.dataset.engineRated ?? "";
    if (!chosen.get("clock")) return form.dataset.clockRated ?? "";
    if (chosen.get("start")) return form.dataset.startRated ?? "";
    if (chosenRules()?.hasAttribute("data-composed")) return form.dataset.rulesRated ?? "";
    return "";
  };

  const update = () => {
    const rules = chosenRules();
    if (rulesAbout && rules) rulesAbout.textContent = rules.title;
    // Guests never play rated games, and the page says so.
    if ("guest" in rated.dataset) return;
    const why = notRated(new FormData(form));
    rated.disabled = why !== "";
    if (why) ratedAbout.textContent = why;
    else ratedAbout.innerHTML = usualAbout;
  };
  form.addEventListener("change", update, true);
  form.addEventListener("input", update);
  // Browsers restore the choices when the user returns to the page.
  update();
  addEventListener("pageshow", update);
}

if (form instanceof HTMLFormElement) wire(form);
