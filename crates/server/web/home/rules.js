// Says under the list what is particular about the rule set that is chosen there.

/** @param {HTMLSelectElement} list @param {HTMLElement} about @param {string} usual what is said of the usual rules */
function tell(list, about, usual) {
  about.textContent = list.selectedIndex > 0 ? list.selectedOptions[0].title : usual;
}

const list = document.querySelector("select[name=rules]");
const about = document.querySelector("[data-part=rules-about]");
if (list instanceof HTMLSelectElement && about instanceof HTMLElement) {
  const usual = about.textContent ?? "";
  list.addEventListener("change", () => tell(list, about, usual));
  // A browser that comes back to the page keeps what was chosen.
  tell(list, about, usual);
}
