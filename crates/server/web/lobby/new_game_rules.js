// Describes the chosen rule set in the new game form.
import { t } from "../words.js";

const list = document.querySelector("select[name=rules]");
const folded = list?.closest("details");
const about = document.querySelector("[data-part=rules-about]");
if (list instanceof HTMLSelectElement && folded && about) {
  const updateSummary = () => {
    const chosen = list.selectedOptions[0];
    const usual = list.selectedIndex === 0;
    about.textContent = chosen.title;
    /** @type {HTMLElement} */ (folded.querySelector("summary")).textContent = usual
      ? t("rules-standard")
      : t("rules-these", { rules: chosen.text });
    // Players must see that a game has unusual rules.
    if (!usual) folded.open = true;
  };
  list.addEventListener("change", updateSummary);
  // Browsers restore the selection when the user returns to the page.
  updateSummary();
}
