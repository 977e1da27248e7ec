// Shows the chosen clock in the summary of the new game form, and fills in the visitor's UTC
// offset.
import { t } from "../words.js";

const list = document.querySelector("select[name=clock]");
const folded = list?.closest("details");
const utc = document.querySelector("input[name=utc]");
if (list instanceof HTMLSelectElement && folded && utc instanceof HTMLInputElement) {
  utc.value = String(-new Date().getTimezoneOffset());
  const summary = /** @type {HTMLElement} */ (folded.querySelector("summary"));
  const updateSummary = () => {
    const [name] = list.selectedOptions[0].text.split(":");
    summary.textContent = list.value ? t("clock-summary", { clock: name }) : name;
    if (list.value) folded.open = true;
  };
  list.addEventListener("change", () => {
    updateSummary();
    // On phones the fields for a custom clock would be below the fold.
    folded.scrollIntoView({ block: "nearest" });
  });
  // Browsers restore the selection when the user returns to the page.
  updateSummary();
}
