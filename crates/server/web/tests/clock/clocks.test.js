import assert from "node:assert/strict";
import { test } from "node:test";
import { LowTimeWarning, overdue, timeLeft } from "../../clock/clocks.js";
import { describeClocks, spokenTime } from "../../clock/spoken_time.js";
import { formatClock, formatDuration, ServerTime, untilClockChanges } from "../../clock/time.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const clock = /** @type {any} */ ({
  live: true,
  white: 5 * MINUTE,
  black: 3 * MINUTE,
  running: "white",
  costs: true,
  deadline: 10 * MINUTE,
  low: 30_000,
});

test("a clock shows what the server renders", () => {
  const faces = [3 * HOUR, HOUR + 62_000, 5 * MINUTE, 65_999, 10_000, 9_999, 50, 0].map((time) =>
    formatClock(time, true),
  );
  assert.deepEqual(faces, ["3:00:00", "1:01:02", "5:00", "1:05", "0:10", "9.9", "0.0", "0.0"]);
  assert.deepEqual(
    [2 * DAY + 4 * HOUR, 14 * DAY, 3 * HOUR, 200 * MINUTE, 59_000].map(formatDuration),
    ["2 d 4 h", "14 d", "3 h", "3 h 20 min", "under 1 min"],
  );
  assert.deepEqual(
    [3 * DAY - 1, 3 * DAY - 59_000, 3 * DAY - MINUTE, MINUTE + 1].map(formatDuration),
    ["3 d", "3 d", "2 d 23 h", "2 min"],
  );
  assert.equal(formatClock(0, false), "time is up");
});

test("the clock of the side to move runs towards its deadline", () => {
  assert.equal(timeLeft(clock, "white", 8 * MINUTE), 2 * MINUTE);
  assert.equal(timeLeft(clock, "white", 11 * MINUTE), 0);
  assert.equal(timeLeft(clock, "white", 0), 5 * MINUTE, "never more than the side has left");
  assert.equal(timeLeft(clock, "black", 8 * MINUTE), 3 * MINUTE);
  assert.equal(
    timeLeft({ ...clock, costs: false }, "white", 8 * MINUTE),
    5 * MINUTE,
    "the first move is free",
  );
  assert.equal(
    timeLeft({ ...clock, live: false, deadline: 9 * DAY }, "white", 0),
    9 * DAY,
    "with the weekends before it",
  );
});

test("only correspondence games have an overdue side", () => {
  const ends = 20 * MINUTE;
  assert.equal(overdue({ ...clock, live: false, ends }, 11 * MINUTE), "white");
  assert.equal(overdue({ ...clock, live: false, ends }, 10 * MINUTE), null);
  assert.equal(
    overdue({ ...clock, live: false, ends: 10 * MINUTE }, 11 * MINUTE),
    null,
    "vacation may be spent",
  );
  assert.equal(overdue(clock, 11 * MINUTE), null);
  assert.equal(overdue({ ...clock, live: false, deadline: null }, 11 * MINUTE), null);
});

test("a clock is painted when its text changes", () => {
  for (const time of [5 * MINUTE, 65_432, 10_000, 9_999, 1_234, 100]) {
    const then = time - untilClockChanges(time, true);
    assert.notEqual(formatClock(then, true), formatClock(time, true), `${time}`);
    assert.ok(time - then <= (time <= 10_000 ? 101 : 1001));
  }
  assert.ok(
    untilClockChanges(90_500, false) <= MINUTE &&
      untilClockChanges(0, false) >= 1000 &&
      untilClockChanges(0, true) >= 1000,
  );
});

test("a late message does not set the clock back", () => {
  let steady = 0;
  const time = new ServerTime(() => steady);
  time.sync(1_000_000);
  steady = 1_000;
  time.sync(1_000_700);
  assert.equal(time.now(), 1_001_000, "it was 300 ms under way");
  time.sync(1_001_200);
  assert.equal(time.now(), 1_001_200, "the first message was late itself");
  time.sync(5_000_000);
  assert.equal(time.now(), 5_000_000, "after a sleep");
});

test("clocks are read in words", () => {
  assert.equal(spokenTime(2 * HOUR + 61_900), "2 hours 1 minute 1 second");
  assert.equal(spokenTime(5 * MINUTE), "5 minutes");
  assert.equal(spokenTime(400), "0 seconds");
  assert.equal(
    describeClocks(clock, 8 * MINUTE + 1000),
    "White: 1 minute 59 seconds. Black: 3 minutes.",
  );
  const slow = { ...clock, live: false, running: null, white: 2 * DAY, black: DAY + 3 * HOUR };
  assert.equal(describeClocks(slow, 0), "White: 2 d. Black: 1 d 3 h.");
  assert.equal(describeClocks(undefined, 0), "No clock");
});

test("low time is signalled once, until there is much time again", () => {
  const warning = new LowTimeWarning();
  const times = [40_000, 29_000, 28_000, 31_000, 29_000, 61_000, 29_000, 28_000];
  const warned = times.filter((time) => warning.check(time, 30_000, true));
  assert.deepEqual(warned, [29_000, 29_000]);
  assert.equal(new LowTimeWarning().check(29_000, 30_000, false), false, "it does not run");
  assert.equal(new LowTimeWarning().check(0, 30_000, true), false, "it is too late");
});
