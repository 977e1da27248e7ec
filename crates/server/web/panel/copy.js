import { t } from "../words.js";

/**
 * Copies a text to the clipboard and confirms it on the button.
 *
 * @param {HTMLButtonElement} button
 * @param {string} text
 */
export async function copyText(button, text) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard API needs a secure context: fall back to a selection.
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
  button.textContent = done ? t("copied") : t("copy-manually");
  setTimeout(() => (button.textContent = button.dataset.label ?? ""), 2000);
}
