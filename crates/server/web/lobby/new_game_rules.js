// Says what is particular about the rule set that is chosen for a new game.
import { t } from "../words.js";

const list = document.querySelector("select[name=rules]");
const folded = list?.closest("details");
const about = document.querySelector("[data-part=rules-about]");
if (list instanceof HTMLSelectElement && folded && about) {
  const tell = () => {
    const chosen = list.selectedOptions[0];
    const usual = list.selectedIndex === 0;
    about.textContent = chosen.title;
    /** @type {HTMLElement} */ (folded.querySelector("summary")).textContent = usual ? t("rules-usual") : t("rules-these", { rules: chosen.text });
    // Nobody shall begin a game by other rules without seeing it.
    if (!usual) folded.open = true;
  };
  list.addEventListener("change", tell);
  // A browser that comes back to the page keeps what was chosen.
  tell();
}
