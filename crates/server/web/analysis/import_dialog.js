/** The dialog that opens a FEN, a PGN or a list of moves, from the clipboard or from a file. */
import "../archive/import_file.js";
import { buttonsNamed } from "../panel/controls.js";
import { requestJson } from "../request.js";
import { saveTreeAt } from "./tree/saved_tree.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} rules the rules if the text names none
 */
export function wireImport(dialog, rules) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const text = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea"));
  const status = /** @type {HTMLElement} */ (form.querySelector("[data-part=import-status]"));
  for (const button of buttonsNamed("import")) {
    button.addEventListener("click", () => {
      status.textContent = "";
      dialog.showModal();
      text.focus();
      text.select();
    });
  }
  form.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  text.addEventListener("dragover", (event) => event.preventDefault());
  text.addEventListener("drop", (event) => {
    const files = event.dataTransfer?.files;
    const picker = /** @type {HTMLInputElement | null} */ (form.querySelector("[type=file]"));
    if (!files?.length || !picker) return;
    event.preventDefault();
    picker.files = files;
    picker.dispatchEvent(new Event("change"));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    status.textContent = "";
    const body = new URLSearchParams({ rules, text: text.value });
    const answer = await requestJson("/analysis/open", { method: "POST", body });
    if (answer.type !== "opened") {
      status.textContent = answer.text;
      return;
    }
    saveTreeAt(answer.address, answer.tree);
    location.assign(answer.address);
  });
}
