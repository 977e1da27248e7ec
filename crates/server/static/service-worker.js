// Shows push notifications, and opens the game when one is tapped.

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
