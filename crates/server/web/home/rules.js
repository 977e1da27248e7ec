// Says under the list what is particular about the rule set that is chosen there.

/** @param {HTMLSelectElement} list @param {HTMLElement} about */
function tell(list, about) {
  about.textContent = list.selectedOptions[0]?.title ?? "";
}

const list = document.querySelector("select[name=rules]");
const about = document.querySelector("[data-part=rules-about]");
if (list instanceof HTMLSelectElement && about instanceof HTMLElement) {
  list.addEventListener("change", () => tell(list, about));
  // A browser that comes back to the page keeps what was chosen.
  tell(list, about);
}
