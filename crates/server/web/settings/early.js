// Puts what was chosen on the page before anything is painted, so that nothing flashes. It is no module: those come later.
// What the words mean is known to settings.js and the styles; here they are only carried over.
{
  const root = document.documentElement;
  try {
    for (const [name, word] of Object.entries(JSON.parse(localStorage.getItem("settings") ?? "{}"))) root.dataset[name] = String(word);
  } catch {
    // No storage, or something else has written there: all is as usual.
  }

  // Pictures and colours of the window that are made for one theme.
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
