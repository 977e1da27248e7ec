import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveSource, SILENCE_TIMEOUT_MS } from "../live_source.js";

/** An environment with a manual clock and manual events. */
function world() {
  const sources = [];
  const timers = new Map();
  const heard = [];
  let now = 0;
  let ids = 0;
  const environment = {
    open(address) {
      const listeners = {};
      const source = {
        address,
        closed: false,
        readyState: 1,
        close: () => (source.closed = true),
        addEventListener: (name, listener) => (listeners[name] = listener),
        fire: (name, data) => listeners[name]({ data }),
      };
      sources.push(source);
      return source;
    },
    after(run, milliseconds) {
      timers.set(++ids, { at: now + milliseconds, run });
      return ids;
    },
    cancel: (id) => timers.delete(id),
  };
  const pass = (milliseconds) => {
    now += milliseconds;
    for (const [id, timer] of [...timers]) {
      if (timer.at <= now && timers.delete(id)) timer.run();
    }
  };
  const source = new LiveSource(
    "/events",
    { message: ({ data }) => heard.push(data), error: () => heard.push("error") },
    environment,
  );
  return { source, sources, heard, timers, pass };
}

test("a silent source is reopened within ten seconds", () => {
  const { sources, heard, pass } = world();
  sources[0].fire("alive");
  pass(SILENCE_TIMEOUT_MS - 1);
  assert.ok(!sources[0].closed);
  sources[0].fire("message", "news");
  pass(SILENCE_TIMEOUT_MS - 1);
  assert.ok(!sources[0].closed);
  pass(1);
  assert.ok(sources[0].closed);
  assert.equal(sources.length, 2);
  assert.equal(sources[1].address, "/events");
  sources[0].fire("message", "late");
  sources[1].fire("message", "again");
  assert.deepEqual(heard, ["news", "again"], "late events of the old source are ignored");
  assert.ok(SILENCE_TIMEOUT_MS < 10_000);
  // The next server vanishes before it has sent anything.
  pass(SILENCE_TIMEOUT_MS);
  assert.equal(sources.length, 3);
});

test("a source without keep-alive events is not reopened", () => {
  const { sources, heard, pass } = world();
  sources[0].fire("message", "news");
  pass(100 * SILENCE_TIMEOUT_MS);
  assert.equal(sources.length, 1);
  assert.deepEqual(heard, ["news"]);
});

test("a source that was closed stays closed", () => {
  const { source, sources, timers, pass } = world();
  sources[0].fire("alive");
  source.close();
  sources[0].fire("alive");
  pass(100 * SILENCE_TIMEOUT_MS);
  assert.equal(sources.length, 1);
  assert.equal(timers.size, 0);
});

test("errors are reported with whether the browser retries", () => {
  const { source, sources, heard } = world();
  sources[0].fire("error");
  assert.ok(!source.refused);
  sources[0].readyState = 2;
  assert.ok(source.refused);
  assert.deepEqual(heard, ["error"]);
});
