import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const text = readFileSync(new URL("../../../static/service-worker.js", import.meta.url), "utf8");

/** The service worker with these pages open; records its actions. */
function worker(...open) {
  const done = [];
  const handlers = new Map();
  const self = {
    location: { origin: "https://glass.example" },
    addEventListener: (name, handler) => handlers.set(name, handler),
    registration: {
      showNotification: async (title, options) =>
        done.push(["show", title, { ...options, data: { ...options.data } }]),
    },
    clients: {
      matchAll: async () =>
        open.map((url) => ({ url, focus: async () => done.push(["focus", url]) })),
      openWindow: async (url) => done.push(["open", url]),
    },
  };
  runInNewContext(text, { self, URL });
  const happen = async (name, event) => {
    let work;
    handlers.get(name)({
      ...event,
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
    return done;
  };
  return happen;
}

test("a push message is shown as a notification", async () => {
  const news = {
    title: "Your turn",
    body: "It is your turn.",
    url: "/game/k7Qm2xPz9a",
    tag: "k7Qm2xPz9a",
  };
  const done = await worker()("push", { data: { json: () => news } });
  const options = {
    body: "It is your turn.",
    tag: "k7Qm2xPz9a",
    icon: "/icons/192.png",
    data: { url: "/game/k7Qm2xPz9a" },
  };
  assert.deepEqual(done, [["show", "Your turn", options]]);
});

test("a tap opens the game and reuses a page that shows it", async () => {
  const tapped = (closed) => ({
    notification: { data: { url: "/game/x" }, close: () => closed.push(true) },
  });
  const closed = [];
  const game = "https://glass.example/game/x";
  assert.deepEqual(await worker("https://glass.example/")("notificationclick", tapped(closed)), [
    ["open", game],
  ]);
  assert.deepEqual(
    await worker("https://glass.example/", game)("notificationclick", tapped(closed)),
    [["focus", game]],
  );
  assert.equal(closed.length, 2);
});
