// The engine in its worker.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { file, glass, loadModule, MODULES } from "./package.mjs";

/** An engine for the length of a test. */
async function withEngine(variant, options, use) {
  const engine = await glass.Engine.create(variant, options);
  try {
    await use(engine, await glass.load(variant));
  } finally {
    engine.close();
  }
}

test("a mate is found, and its lines can be gone through", () =>
  withEngine("alice", {}, async (engine, alice) => {
    const search = engine.analyse(alice.game({ moves: ["e4", "e5", "Qh5", "g6"] }), { depth: 4 });
    const lines = [];
    for await (const line of search) lines.push(line);
    const report = await search.report;
    assert.deepEqual(report.score, { mate: 1 });
    assert.deepEqual(lines.at(-1).san, report.san);
    assert.equal(lines.at(-1).expected, 1);
    assert.match(report.san[0], /#$/);
  }));

test("several lines are told in their order", () =>
  withEngine("glinski", {}, async (engine, glinski) => {
    const ranks = new Set();
    for await (const { rank, moves, expected } of engine.analyse(glinski.start(), {
      depth: 3,
      lines: 3,
    })) {
      ranks.add(rank);
      assert.ok(moves.length > 0);
      assert.ok(expected > 0.2 && expected < 0.8, String(expected));
    }
    assert.deepEqual([...ranks].sort(), [1, 2, 3]);
  }));

test("the network that comes with the package is used, or none", async () => {
  const evaluations = [];
  for (const network of [true, false]) {
    await withEngine("alice", { network }, async (engine, alice) => {
      const { score } = await engine.analyse(alice.game({ moves: ["e4", "Nf6"] }), { depth: 5 })
        .report;
      evaluations.push(score.centipawns);
    });
  }
  assert.notEqual(evaluations[0], evaluations[1]);
});

for (const shared of [true, false]) {
  const how = shared ? "by memory that both see" : "by another worker";
  test(`a search without limits is stopped, ${how}, and the next one begins`, async () => {
    const memory = globalThis.SharedArrayBuffer;
    if (!shared) delete globalThis.SharedArrayBuffer;
    try {
      await withEngine("alice", {}, async (engine, alice) => {
        const endless = engine.analyse(alice.start());
        const dropped = engine.analyse(alice.start());
        const next = engine.analyse(alice.start(), { depth: 2 });
        dropped.stop();
        assert.equal((await dropped.report).best, undefined);
        for await (const { depth } of endless) if (depth >= 3) break;
        const { best, depth } = await endless.report;
        assert.ok(alice.start().legalMoves().includes(best));
        assert.ok(depth >= 3);
        engine.clear();
        assert.equal((await next.report).depth, 2);
        for await (const { depth } of engine.analyse(alice.start())) if (depth >= 2) break;
        assert.equal((await engine.analyse(alice.start(), { depth: 3 }).report).depth, 3);
      });
    } finally {
      globalThis.SharedArrayBuffer = memory;
    }
  });
}

// A search waits for all of its threads: that it ends shows that they are there.
for (const variant of ["alice", "glinski"]) {
  test(`two threads search one tree, or one where the package has no more: ${variant}`, () =>
    withEngine(variant, { threads: 2 }, async (engine, rules) => {
      assert.equal(engine.threads, MODULES[variant].shared ? 2 : 1);
      for await (const { depth } of engine.analyse(rules.start(), { lines: 2 }))
        if (depth >= 5) break;
      engine.clear();
      const { best } = await engine.analyse(rules.start(), { nodes: 20_000 }).report;
      assert.ok(rules.start().legalMoves().includes(best));
    }));
}

test("what cannot be searched is refused, and the engine goes on", () =>
  withEngine("alice", {}, async (engine, alice) => {
    for (const [game, limits, refusal] of [
      [alice.start(), { depth: 0 }, { name: "OptionError", message: /depth: .*0/ }],
      [alice.start(), { plies: 3 }, { name: "OptionError", message: /“plies”/ }],
      [alice.start(), { moves: ["e5"] }, { name: "MoveError" }],
      [{ ruleSet: "alice-nobody" }, {}, { name: "RuleSetError" }],
      [{ ruleSet: "alice", moves: ["e4", "Ke5"] }, {}, { name: "MoveError", message: /king/ }],
    ]) {
      const search = engine.analyse(game, limits);
      await assert.rejects(search.report, refusal);
      await assert.rejects(async () => {
        for await (const line of search) assert.fail(line);
      }, refusal);
    }
    assert.ok((await engine.analyse(alice.start(), { nodes: 2000 }).report).best);
  }));

test("an engine that cannot be made says why", async () => {
  await assert.rejects(glass.Engine.create("bughouse"), { name: "VariantError" });
  await assert.rejects(glass.Engine.create("alice", { hash: 5000 }), {
    name: "OptionError",
    message: /5000/,
  });
  await assert.rejects(glass.Engine.create("alice", { threads: 0 }), {
    name: "OptionError",
    message: /threads: 1 to 32/,
  });
});

test("closing ends what runs", () =>
  withEngine("alice", {}, async (engine, alice) => {
    const search = engine.analyse(alice.start());
    for await (const { depth } of search) if (depth >= 2) engine.close();
    assert.ok((await search.report).best);
    assert.throws(() => engine.analyse(alice.start()), /closed/);
  }));

test("a level plays weaker, and alike with the same seed", () =>
  withEngine("alice", {}, async (engine, alice) => {
    for (const [level, depth] of [
      [-1, 1],
      [0, 1],
      [2, 2],
    ]) {
      const choose = async () => {
        engine.clear();
        return engine.analyse(alice.start(), { level, seed: 7 }).report;
      };
      const chosen = await choose();
      assert.deepEqual(await choose(), chosen);
      assert.equal(chosen.depth, depth, `level ${level}`);
    }
  }));

test("levels outside their range are refused", () =>
  withEngine("alice", {}, async (engine, alice) => {
    for (const level of [-2, 9, 0.5, -1000, 1000, "1"])
      await assert.rejects(
        async () => engine.analyse(alice.start(), { level }).report,
        { name: "OptionError", message: /level: a whole number from -1 to 8 expected/ },
        `level ${level}`,
      );
  }));

test("on the thread of the caller an exception of the callback ends the search", async () => {
  const module = await loadModule("alice");
  const engine = new module.Engine(1);
  const refuse = () => {
    throw new Error("no more");
  };
  assert.throws(() => engine.search(new module.Game("alice"), { depth: 30 }, refuse), /no more/);
  assert.throws(() => engine.setNetwork("alice", new Uint8Array(100)), { name: "NetworkError" });
});

test("the deepest lines fit the stack", async () => {
  const module = await loadModule("quasi-alice");
  const engine = new module.Engine(1);
  const game = new module.Game(
    "quasi-alice",
    "4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/R7 w",
  );
  const { depth } = engine.search(game, { nodes: 200_000 }, () => {});
  assert.ok(depth > 5);
});

test("the example runs", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(file("example.js"))],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /best: /);
  assert.match(stdout, /MoveError: /);
});
