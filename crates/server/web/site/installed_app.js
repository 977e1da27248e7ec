// The installed app has a page for times without a network. The service worker saves it, and renews it as pages are
// opened, because it lists the visitor's games. A site in a browser tab needs none.

/** @param {ServiceWorkerContainer} container */
async function saveOfflinePage(container) {
  await container.register("/service-worker.js");
  const { active } = await container.ready;
  active?.postMessage("save-offline-page");
}

if ("serviceWorker" in navigator) {
  const save = () => saveOfflinePage(navigator.serviceWorker).catch(() => {});
  if (matchMedia("(display-mode: standalone)").matches) save();
  addEventListener("appinstalled", save);
}
