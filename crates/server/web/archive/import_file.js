/** Loads a PGN file into the text field of an import form. */
import { t } from "../words.js";

const part = /** @type {HTMLElement | null} */ (document.querySelector("[data-part=file]"));
const chosen = part?.querySelector("input");
const status = part?.querySelector("[role=status]");
const text = /** @type {HTMLTextAreaElement | null} */ (
  document.querySelector("textarea[name=text]")
);
if (part && chosen && status && text) {
  chosen.addEventListener("change", async () => {
    const file = chosen.files?.[0];
    if (!file) return;
    const most = Number(chosen.dataset.most);
    if (file.size > most) {
      status.textContent = t("file-too-long", { name: file.name, most: most / 1024 });
      return;
    }
    try {
      text.value = decoded(await file.arrayBuffer());
      status.textContent = t("file-loaded", { name: file.name });
    } catch {
      status.textContent = t("file-unreadable", { name: file.name });
    }
  });
}

/** Older programs write PGN in Latin-1. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
