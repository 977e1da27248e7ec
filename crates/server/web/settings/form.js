/**
 * The settings form: on its own page, or in a dialog that links to `/settings` open on every other
 * page. Changes apply at once.
 *
 * @import { SettingName } from "./settings.js"
 */

import { t } from "../words.js";
import { applySettings, saveSetting, setting } from "./settings.js";

/** @param {HTMLFormElement} form */
function wire(form) {
  const showSettings = () => {
    for (const input of form.querySelectorAll("input"))
      input.checked = input.value === setting(/** @type {SettingName} */ (input.name));
    for (const list of form.querySelectorAll("select"))
      list.value = setting(/** @type {SettingName} */ (list.name));
  };
  showSettings();
  document.addEventListener("glass-settings", showSettings);
  form.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
    saveSetting(/** @type {SettingName} */ (input.name), input.value);
  });
}

/**
 * @param {string} address
 * @returns {Promise<HTMLDialogElement>}
 */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const form = /** @type {HTMLFormElement} */ (page.querySelector("form.settings"));
  const dialog = document.createElement("dialog");
  dialog.className = "ask settings-dialog";
  dialog.setAttribute("aria-labelledby", "settings-title");
  const title = document.createElement("h2");
  title.id = "settings-title";
  title.textContent = t("nav-settings");
  const done = document.createElement("form");
  done.method = "dialog";
  done.innerHTML = '<button class="button main"></button>';
  /** @type {HTMLElement} */ (done.firstElementChild).textContent = t("settings-done");
  dialog.append(title, form, done);
  // A click beside the dialog closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  // The server has written moves on the page, too.
  const moves = setting("moves");
  dialog.addEventListener("close", () => setting("moves") !== moves && location.reload());
  document.body.append(dialog);
  wire(form);
  return dialog;
}

/** @type {Promise<HTMLDialogElement> | null} */
let dialog = null;

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href="/settings"]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  dialog ??= load(link.href);
  dialog.then(
    (dialog) => dialog.open || dialog.showModal(),
    () => (location.href = link.href),
  );
});

applySettings();
const form = document.querySelector("form.settings");
if (form instanceof HTMLFormElement) wire(form);
