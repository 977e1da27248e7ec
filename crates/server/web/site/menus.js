// Menus (`details.dropdown`) close when the visitor clicks elsewhere, leaves them or presses Escape.

/** @returns {NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll("details.dropdown[open]");

/** @param {EventTarget | null} target */
function closeOthers(target) {
  for (const menu of openMenus())
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

document.addEventListener("click", (event) => closeOthers(event.target));
document.addEventListener("focusin", (event) => closeOthers(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});
// A page that the browser shows again has no open menu.
addEventListener("pageshow", () => closeOthers(null));
