// Applies the visitor's settings before the page is painted, which avoids flashes. It is not a
// module, because modules run later. settings.js and the styles give the values their meaning; this
// script only copies them.
{
  const root = document.documentElement;
  try {
    for (const [name, value] of Object.entries(
      JSON.parse(localStorage.getItem("settings") ?? "{}"),
    ))
      root.dataset[name] = String(value);
  } catch {
    // No storage, or an invalid value: use the defaults.
  }

  // Pictures and window colours for one theme.
  const applyTheme = () => {
    const { theme } = root.dataset;
    /** @type {NodeListOf<HTMLMetaElement | HTMLSourceElement>} */
    const nodes = document.querySelectorAll("[data-scheme]");
    for (const node of nodes) {
      const { scheme } = node.dataset;
      const media =
        theme === "light" || theme === "dark"
          ? theme === scheme
            ? "all"
            : "not all"
          : `(prefers-color-scheme: ${scheme})`;
      if (node.media !== media) node.media = media;
    }
  };
  const observer = new MutationObserver(applyTheme);
  const themes = { attributes: true, attributeFilter: ["data-theme"] };
  observer.observe(root, { ...themes, childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    applyTheme();
    observer.disconnect();
    observer.observe(root, themes);
  });
}
