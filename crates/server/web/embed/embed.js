// Steps through an embedded game without reloading the page.

/** The elements that differ between positions. */
const VARIABLE_PARTS = "main source, main img, main [data-step], main [data-part]";

/** Shows the position of another page. @param {Document} page */
function show(page) {
  const others = page.querySelectorAll(VARIABLE_PARTS);
  for (const [at, part] of document.querySelectorAll(VARIABLE_PARTS).entries()) {
    for (const { name, value } of others[at]?.attributes ?? [])
      if (part.getAttribute(name) !== value) part.setAttribute(name, value);
    if (part.matches("[data-part]")) part.replaceChildren(...(others[at]?.childNodes ?? []));
  }
}

/** @param {HTMLAnchorElement} link */
async function step(link) {
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.statusText);
    show(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-step]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  step(link);
});
document.addEventListener("keydown", (event) => {
  const ways = /** @type {Record<string, string>} */ ({
    ArrowLeft: "back",
    ArrowRight: "forward",
    Home: "first",
    End: "last",
  });
  const link = document.querySelector(`a[data-step="${ways[event.key]}"]`);
  if (!(link instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey)
    return;
  event.preventDefault();
  step(link);
});
