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

/** The service worker with a network, which may fail, and a cache. */
function offlineWorker() {
  const handlers = new Map();
  const stored = new Map();
  const site = {
    up: true,
    files: new Map([
      [
        "/offline",
        '<script src="/assets/1/early.js"></script><link rel="stylesheet" href="/assets/1/site.css"><a href="/help">',
      ],
      ["/assets/1/early.js", "theme"],
      ["/assets/1/site.css", "style"],
      ["/game/1", "game"],
    ]),
  };
  const pathOf = (request) =>
    new URL(typeof request === "string" ? request : request.url, "https://glass.example").pathname;
  const answer = (text) => ({ ok: true, clone: () => answer(text), text: async () => text });
  const network = async (request) => {
    if (!site.up) throw new TypeError("no network");
    return answer(site.files.get(pathOf(request)));
  };
  const cache = {
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://glass.example${path}` })),
    delete: async (request) => stored.delete(pathOf(request)),
    put: async (path, response) => stored.set(path, await response.text()),
    addAll: async (paths) => {
      for (const path of paths) stored.set(path, site.files.get(path));
    },
  };
  const caches = {
    open: async () => cache,
    match: async (request) => {
      const text = stored.get(pathOf(request));
      return text === undefined ? undefined : answer(text);
    },
  };
  const self = {
    location: { origin: "https://glass.example" },
    addEventListener: (name, handler) => handlers.set(name, handler),
  };
  runInNewContext(text, { self, URL, caches, fetch: network });
  const install = async () => {
    let work;
    handlers.get("install")({
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
  };
  const load = async (path, more = {}) => {
    let response;
    const url = `https://glass.example${path}`;
    handlers.get("fetch")({
      request: { method: "GET", url, mode: "navigate", destination: "document", ...more },
      respondWith: (promise) => {
        response = promise;
      },
    });
    return response && (await response).text();
  };
  return { site, stored, install, load };
}

test("without a network, pages of the site are answered with the saved page", async () => {
  const { site, stored, install, load } = offlineWorker();
  await install();
  assert.deepEqual([...stored.keys()].sort(), [
    "/assets/1/early.js",
    "/assets/1/site.css",
    "/offline",
  ]);
  assert.equal(await load("/game/1"), "game");
  site.up = false;
  assert.match(await load("/game/1"), /early\.js/);
  const style = { mode: "no-cors", destination: "style" };
  assert.equal(await load("/assets/1/site.css", style), "style");
  await assert.rejects(load("/assets/1/other.css", style), /no network/);
  assert.equal(await load("/game/1", { method: "POST" }), undefined, "a form is not answered");
});

test("the files of an older offline page are removed", async () => {
  const { site, stored, install } = offlineWorker();
  await install();
  site.files.set("/offline", '<link rel="stylesheet" href="/assets/2/site.css">');
  site.files.set("/assets/2/site.css", "new");
  await install();
  assert.deepEqual([...stored.keys()].sort(), ["/assets/2/site.css", "/offline"]);
});
