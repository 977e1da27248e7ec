// Says under the list what is particular about the rule set that is chosen there.

const list = document.querySelector("select[name=rules]");
const about = document.querySelector("[data-part=rules-about]");
if (list instanceof HTMLSelectElement && about instanceof HTMLElement) {
  const tell = () => (about.textContent = list.selectedOptions[0]?.title ?? "");
  list.addEventListener("change", tell);
  // A browser that comes back to the page keeps what was chosen.
  tell();
}
