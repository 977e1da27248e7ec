/**
 * Lines that an engine in this browser finds: the same engine as the server's, in a worker.
 *
 * @import { Asked, Found, Line, Source } from "./engine_panel.js"
 * @typedef {{ centipawns?: number, mate?: number }} Score
 * @typedef {{ rank: number, depth: number, nodes: number, nodesPerSecond: number, score: Score, expected: number, moves: string[], san: string[] }} Told
 *   a line as the package tells it, for the side to move
 * @typedef {AsyncIterable<Told> & { stop: () => void, report: Promise<{ nodes: number }> }} Search
 * @typedef {{ analyse: (game: object, limits: object) => Search, close: () => void }} PackageEngine
 */
import { ask } from "../trial/trial_line.js";
import { t } from "../words.js";

/** MiB of its table: a phone has them. */
const HASH = 32;
/** How long it thinks about a position, in seconds. Who wants more asks again. */
const SECONDS = 60;
/** More moves of a line are not shown. */
const MOST = 12;

/** A score as people read it, for White: pawns, or the moves to mate. @param {Score} score @param {number} sign of the side to move */
export function written({ centipawns = 0, mate }, sign) {
  if (mate !== undefined) return mate * sign > 0 ? `#${Math.abs(mate)}` : `−#${Math.abs(mate)}`;
  const worth = centipawns * sign;
  return `${worth < 0 ? "−" : "+"}${(Math.abs(worth) / 100).toFixed(2)}`;
}

/** A line as the page shows it. @param {Told} told @param {Asked} asked @returns {Line} */
export function shown({ score, expected, moves, san }, { turn, moves: legal }) {
  const white = turn === "white";
  const first = legal.find(({ uci }) => uci === moves[0]);
  const step = { from: first?.from ?? 0, transit: first?.to ?? 0, to: first?.landing ?? 0 };
  const played = moves.slice(0, MOST).map((uci, at) => ({ uci, san: san[at], ...step }));
  return { score: written(score, white ? 1 : -1), white: Math.round(1000 * (white ? expected : 1 - expected)), moves: played };
}

/** An engine that is loaded when it is asked for first.
 * @param {string} place the address of the analysis @param {string} folder that of the package
 * @param {{ variant: string, rules: string, fen: string }} game
 * @param {() => number} threads how many it is to have
 * @param {(why: string) => void} failed what to do if it cannot be had
 * @returns {Source} */
export function browserLines(place, folder, { variant, rules, fen }, threads, failed) {
  /** @type {{ threads: number, ready: Promise<PackageEngine> } | undefined} */
  let engine;

  /** @param {number} wanted how many threads @returns {Promise<PackageEngine>} */
  async function load(wanted) {
    const { Engine } = await import(`${folder}/index.js`);
    return Engine.create(variant, { hash: HASH, threads: wanted });
  }

  /** The engine, anew if another number of threads was chosen. */
  function loaded() {
    const wanted = threads();
    if (engine?.threads !== wanted) {
      engine?.ready.then((old) => old.close(), () => {});
      engine = { threads: wanted, ready: load(wanted) };
    }
    return engine.ready;
  }

  return (asked, count, heard) => {
    /** @type {Search | undefined} */
    let search;
    let closed = false;
    const wanted = Math.min(count, asked.moves.length);

    async function run() {
      const [ready, fair] = await Promise.all([loaded(), ask(`${place}/fair?${asked.query}`)]);
      if (closed) return;
      if (fair.type === "refused") return heard.refused(fair.text);
      const began = performance.now();
      search = ready.analyse({ ruleSet: rules, fen, moves: asked.uci }, { lines: count, time: SECONDS * 1000 });
      /** @type {Line[]} */
      const lines = [];
      /** @type {Found} */
      let found = { type: "lines", stage: "thinking", words: "", depth: 0, nodes: 0, speed: 0, lines };
      for await (const told of search) {
        if (closed) return;
        lines[told.rank - 1] = shown(told, asked);
        if (told.rank !== wanted) continue;
        found = { ...found, depth: told.depth, nodes: told.nodes, speed: told.nodesPerSecond, lines: [...lines] };
        heard.found(found);
      }
      const { nodes } = await search.report;
      const words = performance.now() - began < SECONDS * 1000 ? t("study-no-more") : t("study-thought", { seconds: SECONDS });
      if (!closed) heard.found({ ...found, nodes, stage: "done", words });
    }

    run().catch((error) => {
      if (!closed) failed(error.message);
    });
    return {
      close: () => {
        closed = true;
        search?.stop();
      },
    };
  };
}
