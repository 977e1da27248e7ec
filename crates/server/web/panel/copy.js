/** Puts a text on the clipboard and lets the button say so.
 * @param {HTMLButtonElement} button @param {string} text */
import { t } from "../words.js";
export async function copy(button, text) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard without a secure context: the old way, by a selection.
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    done = document.execCommand("copy");
    field.remove();
    button.focus();
  }
  button.dataset.label ??= button.textContent ?? "";
  button.textContent = done ? t("copied") : t("copy-by-hand");
  setTimeout(() => (button.textContent = button.dataset.label ?? ""), 2000);
}
