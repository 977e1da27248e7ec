// Applies the visitor's settings before the page is painted, which avoids flashes. It is not a
// module, because modules run later. settings.js and the styles give the values their meaning; this
// script only copies them.
{
  const root = document.documentElement;
  try {
    for (const [name, word] of Object.entries(JSON.parse(localStorage.getItem("settings") ?? "{}"))) root.dataset[name] = String(word);
  } catch {
    // No storage, or an invalid value: use the defaults.
  }

  // Pictures and window colours for one theme.
  const dress = () => {
    const { theme } = root.dataset;
    for (const node of document.querySelectorAll("[data-scheme]")) {
      const { scheme } = node.dataset;
      const media = theme === "light" || theme === "dark" ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
      if (node.media !== media) node.media = media;
    }
  };
  const watch = new MutationObserver(dress);
  const themes = { attributes: true, attributeFilter: ["data-theme"] };
  watch.observe(root, { ...themes, childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    dress();
    watch.disconnect();
    watch.observe(root, themes);
  });
}
