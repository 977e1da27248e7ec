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
  const notes = /** @type {HTMLElement} */ (form.querySelector("[data-part=import-notes]"));
  /** The text that was read with notes, and the address of its game. */
  let noted = { text: "", address: "" };
  for (const button of buttonsNamed("import")) {
    button.addEventListener("click", () => {
      status.textContent = "";
      notes.hidden = true;
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
    if (!notes.hidden && noted.text === text.value) {
      location.assign(noted.address);
      return;
    }
    notes.hidden = true;
    const body = new URLSearchParams({ rules, text: text.value });
    const answer = await requestJson("/analysis/open", { method: "POST", body });
    if (answer.type !== "opened") {
      status.textContent = answer.text;
      return;
    }
    saveTreeAt(answer.address, answer.tree);
    if (answer.notes.length) {
      noted = { text: text.value, address: answer.address };
      notes.querySelector("ul")?.replaceChildren(...answer.notes.map(listed));
      notes.hidden = false;
      return;
    }
    location.assign(answer.address);
  });
}

/** @param {string} note */
function listed(note) {
  const item = document.createElement("li");
  item.dir = "auto";
  item.textContent = note;
  return item;
}
