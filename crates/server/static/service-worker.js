// Shows push notifications and opens the game when one is tapped, and shows a page of the site when there is no network.

const OFFLINE_PAGE = "/offline";
const CACHE = "offline";
/** The saved page is not renewed more often, in milliseconds. */
const RENEW_AFTER_MS = 60_000;
let savedAt = 0;

self.addEventListener("install", (event) => event.waitUntil(savePage().catch(() => {})));

// Pages of the installed app ask for it, so that the list of games in the saved page is fresh.
self.addEventListener("message", (event) => {
  if (event.data === "save-offline-page" && Date.now() - savedAt > RENEW_AFTER_MS)
    event.waitUntil(savePage().catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetchOr(request, OFFLINE_PAGE));
  else if (["style", "script", "font"].includes(request.destination))
    event.respondWith(fetchOr(request, request));
});

/** The answer of the network, or without one that of the cache. */
async function fetchOr(request, saved) {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await caches.match(saved);
    if (answer) return answer;
    throw error;
  }
}

/** Saves the offline page with its styles, scripts and fonts, and nothing else. */
async function savePage() {
  const page = await fetch(OFFLINE_PAGE);
  if (!page.ok) return;
  const html = await page.clone().text();
  const parts = html.matchAll(/(?:href|src)="([^"]+\.(?:css|js|woff2))"/g);
  const files = [...new Set([...parts].map(([, file]) => file))];
  const cache = await caches.open(CACHE);
  const known = await cache.keys();
  const wanted = new Set([OFFLINE_PAGE, ...files].map((path) => self.location.origin + path));
  await Promise.all(known.filter(({ url }) => !wanted.has(url)).map((old) => cache.delete(old)));
  const missing = files.filter((path) => !known.some(({ url }) => url.endsWith(path)));
  await cache.addAll(missing);
  await cache.put(OFFLINE_PAGE, page);
  savedAt = Date.now();
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/icons/192.png", data: { url } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.url, self.location.origin).href));
});

/** Focuses the page with that address, or opens it. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
