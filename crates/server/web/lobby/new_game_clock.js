// Says which clock is chosen for a new game, and by which clock its weekends are.
import { t } from "../words.js";

const list = document.querySelector("select[name=clock]");
const folded = list?.closest("details");
const utc = document.querySelector("input[name=utc]");
if (list instanceof HTMLSelectElement && folded && utc instanceof HTMLInputElement) {
  utc.value = String(-new Date().getTimezoneOffset());
  const summary = /** @type {HTMLElement} */ (folded.querySelector("summary"));
  const tell = () => {
    const [name] = list.selectedOptions[0].text.split(":");
    summary.textContent = list.value ? t("clock-summary", { clock: name }) : name;
    if (list.value) folded.open = true;
  };
  list.addEventListener("change", () => {
    tell();
    // On a phone one's own numbers would be below the fold.
    folded.scrollIntoView({ block: "nearest" });
  });
  // A browser that comes back to the page keeps what was chosen.
  tell();
}
