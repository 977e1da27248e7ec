import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ANSWER_TIMEOUT_MS,
  GameSocket,
  PING_AFTER_MS,
  PONG_TIMEOUT_MS,
  reconnectPause,
} from "../../game/connection/socket.js";

/** An environment with a manual clock and manual sockets. */
function world(known = null) {
  const timers = new Map();
  const sockets = [];
  const heard = [];
  let now = 0;
  let ids = 0;
  const environment = {
    open(seen) {
      const listeners = {};
      const socket = {
        seen,
        sent: [],
        closed: false,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => (socket.closed = true),
        addEventListener: (name, listener) => (listeners[name] = listener),
        fire: (name, data) => listeners[name]({ data: JSON.stringify(data) }),
      };
      sockets.push(socket);
      return socket;
    },
    after(run, milliseconds) {
      timers.set(++ids, { at: now + milliseconds, run });
      return ids;
    },
    cancel: (id) => timers.delete(id),
    random: () => 1,
    key: () => `key${++ids}`,
  };
  const pass = (milliseconds) => {
    now += milliseconds;
    for (const [id, timer] of [...timers]) {
      if (timer.at <= now && timers.delete(id)) timer.run();
    }
  };
  const states = [];
  const on = {
    message(message, about) {
      heard.push(["message", message.type, about?.move]);
      if (message.type === "state") states.push(message);
    },
    lost: (wait) => heard.push(["lost", wait]),
    found: () => heard.push(["found"]),
  };
  const connection = new GameSocket(environment, on, known);
  return { connection, sockets, heard, states, pass, timers };
}

test("pauses double, are bounded and have jitter", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((attempt) => reconnectPause(attempt, 1)),
    [500, 1000, 2000, 4000],
  );
  assert.equal(reconnectPause(50, 1), 30_000);
  assert.equal(reconnectPause(5000, 1), 30_000);
  assert.equal(reconnectPause(2, 0), 1000);
});

test("spectators reconnect later than players and with more jitter", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((attempt) => reconnectPause(attempt, 1, true)),
    [4000, 4000, 8000, 16_000],
  );
  assert.deepEqual([reconnectPause(0, 0, true), reconnectPause(50, 1, true)], [400, 30_000]);
  for (const [you, wait] of [
    [null, 4000],
    ["white", 500],
  ]) {
    const { connection, sockets, heard } = world();
    connection.start();
    sockets[0].fire("open");
    sockets[0].fire("message", { type: "state", ply: 0, takebacks: 0, since: 0, history: [], you });
    sockets[0].fire("close");
    assert.deepEqual(heard.at(-1), ["lost", wait]);
  }
});

test("actions sent before the socket opens are delivered in order", () => {
  const { connection, sockets } = world();
  connection.start();
  connection.send({ type: "move", ply: 0, move: "e2e4" });
  connection.send({ type: "draw", ply: 0 });
  assert.equal(sockets[0].sent.length, 0);
  sockets[0].fire("open");
  assert.deepEqual(
    sockets[0].sent.map((message) => message.type),
    ["move", "draw"],
  );
});

test("only unanswered actions are resent, with the same key", () => {
  const { connection, sockets, pass } = world();
  connection.start();
  sockets[0].fire("open");
  const first = connection.send({ type: "move", ply: 0, move: "e2e4" });
  const second = connection.send({ type: "draw", ply: 0 });
  sockets[0].fire("message", { type: "done", key: first, ply: 1 });
  sockets[0].fire("close");
  pass(500);
  assert.equal(sockets.length, 2);
  sockets[1].fire("open");
  assert.deepEqual(sockets[1].sent, [{ type: "draw", ply: 0, key: second }]);
  sockets[1].fire("message", { type: "refused", key: second, code: "stale" });
  assert.equal(connection.waiting.size, 0);
});

test("an answer is reported with its action", () => {
  const { connection, sockets, heard } = world();
  connection.start();
  sockets[0].fire("open");
  const key = connection.send({ type: "move", ply: 0, move: "Nf3" });
  sockets[0].fire("message", { type: "refused", key, code: "illegal" });
  sockets[0].fire("message", { type: "state" });
  assert.deepEqual(heard.slice(1), [
    ["message", "refused", "Nf3"],
    ["message", "state", undefined],
  ]);
});

test("the pause grows while the server is away and resets afterwards", () => {
  const { connection, sockets, heard, pass } = world();
  connection.start();
  for (const wait of [500, 1000, 2000]) {
    sockets.at(-1).fire("close");
    assert.deepEqual(heard.at(-1), ["lost", wait]);
    const count = sockets.length;
    pass(wait - 1);
    assert.equal(sockets.length, count);
    pass(1);
    assert.equal(sockets.length, count + 1);
  }
  sockets.at(-1).fire("open");
  sockets.at(-1).fire("close");
  assert.deepEqual(heard.at(-1), ["lost", 500]);
});

test("a socket without an answer is replaced and the action resent", () => {
  const { connection, sockets, pass } = world();
  connection.start();
  sockets[0].fire("open");
  connection.send({ type: "move", ply: 0, move: "e2e4" });
  // The server is there and answers everything else.
  for (let passed = 0; passed < ANSWER_TIMEOUT_MS; passed += 2000) {
    sockets[0].fire("message", { type: "presence" });
    pass(2000);
  }
  assert.ok(sockets[0].closed);
  pass(500);
  sockets[1].fire("open");
  assert.equal(sockets[1].sent[0].move, "e2e4");
  sockets[0].fire("close");
  sockets[0].fire("message", { type: "state" });
  assert.equal(sockets.length, 2, "the late close of the old socket changes nothing");
});

test("reconnectNow opens a socket only if none is open", () => {
  const { connection, sockets, pass } = world();
  connection.start();
  connection.reconnectNow();
  assert.equal(sockets.length, 1);
  sockets[0].fire("open");
  connection.reconnectNow();
  assert.equal(sockets.length, 1);
  sockets[0].fire("close");
  connection.reconnectNow();
  assert.equal(sockets.length, 2);
  pass(600);
  assert.equal(sockets.length, 2, "the shortened pause opens no third socket");
});

test("invalid messages are ignored", () => {
  const { connection, sockets, heard } = world();
  connection.start();
  sockets[0].fire("open");
  sockets[0].fire("message", undefined);
  assert.deepEqual(heard, [["found"]]);
});

test("a connection that was stopped stays stopped", () => {
  const { connection, sockets, timers, pass } = world();
  connection.start();
  sockets[0].fire("open");
  connection.send({ type: "draw", ply: 1 });
  connection.stop();
  sockets[0].fire("close");
  pass(100_000);
  assert.equal(sockets.length, 1);
  assert.equal(timers.size, 0);
});

test("a removed game is not reconnected", () => {
  const { connection, sockets, heard, timers, pass } = world();
  connection.start();
  sockets[0].fire("open");
  connection.send({ type: "draw", ply: 1 });
  sockets[0].fire("message", { type: "removed", text: "This game was removed by a moderator." });
  sockets[0].fire("close");
  connection.reconnectNow();
  pass(100_000);
  assert.deepEqual(heard, [["found"], ["message", "removed", undefined]]);
  assert.ok(sockets[0].closed);
  assert.equal(sockets.length, 1);
  assert.equal(timers.size, 0);
});

/** A state with the moves from `since` on. */
const told = (since, history) => ({
  type: "state",
  ply: since + history.length,
  takebacks: 0,
  since,
  history,
});

test("a state extends the page's state and later states", () => {
  const { connection, sockets, states } = world(told(0, ["e4"]));
  connection.start();
  sockets[0].fire("open");
  sockets[0].fire("message", told(1, ["e5"]));
  sockets[0].fire("message", told(2, ["Nf3"]));
  assert.deepEqual(
    states.map((state) => state.history),
    [
      ["e4", "e5"],
      ["e4", "e5", "Nf3"],
    ],
  );
});

test("a new socket sends the known ply, or none after a gap", () => {
  const { connection, sockets, states, pass } = world(told(0, ["e4"]));
  connection.start();
  sockets[0].fire("open");
  sockets[0].fire("message", told(1, ["e5"]));
  sockets[0].fire("close");
  pass(500);
  assert.deepEqual(
    sockets.map(({ seen }) => seen.ply),
    [1, 2],
  );
  sockets[1].fire("open");
  sockets[1].fire("message", told(5, ["d4"]));
  assert.ok(sockets[1].closed);
  pass(500);
  assert.equal(sockets[2].seen, null);
  sockets[2].fire("open");
  sockets[2].fire("message", told(0, ["e4", "e5", "Nf3"]));
  assert.deepEqual(
    states.map((state) => state.history.length),
    [2, 3],
    "states with a gap are not shown",
  );
});

/** What was sent apart from actions. */
const pings = (socket) => socket.sent.filter(({ type }) => type === "ping").length;

test("a vanished server is detected within ten seconds without actions", () => {
  const { connection, sockets, heard, pass } = world();
  connection.start();
  sockets[0].fire("open");
  sockets[0].fire("message", told(0, ["e4"]));
  pass(PING_AFTER_MS);
  assert.equal(pings(sockets[0]), 1);
  pass(PONG_TIMEOUT_MS - 1);
  assert.ok(!sockets[0].closed);
  pass(1);
  assert.ok(sockets[0].closed);
  assert.deepEqual(heard.at(-1), ["lost", 500]);
  pass(500);
  assert.equal(sockets.length, 2);
  assert.ok(PING_AFTER_MS + PONG_TIMEOUT_MS + 500 < 10_000);
  pass(100_000);
  assert.equal(pings(sockets[0]), 1, "the request is not repeated");
});

test("an idle server is pinged repeatedly without a report to the page", () => {
  const { connection, sockets, heard, pass } = world();
  connection.start();
  sockets[0].fire("open");
  for (let asked = 1; asked <= 20; asked++) {
    pass(PING_AFTER_MS);
    assert.equal(pings(sockets[0]), asked);
    pass(PONG_TIMEOUT_MS - 1);
    // Older servers refuse an unknown action with its key.
    sockets[0].fire("message", {
      type: asked % 2 ? "pong" : "refused",
      key: "ping",
      text: "What?",
    });
  }
  assert.deepEqual(heard, [["found"]]);
  assert.equal(sockets.length, 1);
});

test("a server that sends messages is not pinged", () => {
  const { connection, sockets, pass } = world();
  connection.start();
  sockets[0].fire("open");
  for (let times = 0; times < 20; times++) {
    pass(PING_AFTER_MS - 1);
    sockets[0].fire("message", { type: "presence" });
  }
  assert.equal(pings(sockets[0]), 0);
});

test("connecting times out, and later attempts get more time", () => {
  const { connection, sockets, pass } = world();
  connection.start();
  connection.send({ type: "draw", ply: 0 });
  for (const [within, wait] of [
    [5000, 500],
    [10_000, 1000],
    [15_000, 2000],
    [20_000, 4000],
    [20_000, 8000],
  ]) {
    const socket = sockets.at(-1);
    pass(within - 1);
    assert.ok(!socket.closed);
    pass(1);
    assert.ok(socket.closed);
    pass(wait);
    assert.notEqual(sockets.at(-1), socket);
  }
});
