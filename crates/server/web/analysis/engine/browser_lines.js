/**
 * Engine lines from an engine in a worker of this browser. It is the same engine as the server's.
 *
 * @import { AnalysedPosition, EngineResult, Line, LineSource } from "./engine_panel.js"
 * @typedef {{ centipawns?: number, mate?: number }} Score
 * @typedef {{ rank: number, depth: number, nodes: number, nodesPerSecond: number, score: Score,
 *   expected: number, moves: string[], san: string[] }} ReportedLine a line as the package reports
 *   it, from the point of view of the side to move
 * @typedef {AsyncIterable<ReportedLine> & { stop: () => void, report: Promise<{ nodes: number }> }}
 *   Search
 * @typedef {{ analyse: (game: object, limits: object) => Search, close: () => void }} PackageEngine
 */
import { requestJson } from "../../request.js";
import { t } from "../../words.js";

/** Size of the transposition table in MiB; phones can spare this much. */
const HASH_MIB = 32;
/** How long a search runs, in seconds; the visitor can continue it. */
const SEARCH_SECONDS = 60;
const MAX_LINE_MOVES = 12;

/**
 * Formats a score from White's point of view: pawns, or moves to mate.
 *
 * @param {Score} score
 * @param {number} sign 1 if White is to move, -1 if Black is
 */
export function formatScore({ centipawns = 0, mate }, sign) {
  if (mate !== undefined) return mate * sign > 0 ? `#${Math.abs(mate)}` : `−#${Math.abs(mate)}`;
  const worth = centipawns * sign;
  return `${worth < 0 ? "−" : "+"}${(Math.abs(worth) / 100).toFixed(2)}`;
}

/**
 * A reported line as the page shows it.
 *
 * @param {ReportedLine} reported
 * @param {AnalysedPosition} position
 * @returns {Line}
 */
export function pageLine({ score, expected, moves, san }, { turn, moves: legal }) {
  const white = turn === "white";
  const first = legal.find(({ uci }) => uci === moves[0]);
  const step = { from: first?.from ?? 0, transit: first?.to ?? 0, to: first?.landing ?? 0 };
  const played = moves.slice(0, MAX_LINE_MOVES).map((uci, at) => ({ uci, san: san[at], ...step }));
  return {
    score: formatScore(score, white ? 1 : -1),
    white: Math.round(1000 * (white ? expected : 1 - expected)),
    moves: played,
  };
}

/**
 * A source of lines whose engine is loaded on first use.
 *
 * @param {string} place the address of the analysis page
 * @param {string} folder the address of the engine package
 * @param {{ variant: string, rules: string, fen: string }} game
 * @param {() => number} threads how many threads the engine should have
 * @param {(why: string) => void} failed called if the engine cannot be loaded
 * @returns {LineSource}
 */
export function browserLines(place, folder, { variant, rules, fen }, threads, failed) {
  /** @type {{ threads: number, ready: Promise<PackageEngine> } | undefined} */
  let engine;

  /**
   * @param {number} wanted number of threads
   * @returns {Promise<PackageEngine>}
   */
  async function load(wanted) {
    const { Engine } = await import(`${folder}/index.js`);
    return Engine.create(variant, { hash: HASH_MIB, threads: wanted });
  }

  /** The engine; it is loaded again after the number of threads has changed. */
  function loaded() {
    const wanted = threads();
    if (engine?.threads !== wanted) {
      engine?.ready.then(
        (old) => old.close(),
        () => {},
      );
      engine = { threads: wanted, ready: load(wanted) };
    }
    return engine.ready;
  }

  return (position, count, callbacks) => {
    /** @type {Search | undefined} */
    let search;
    let closed = false;
    const wanted = Math.min(count, position.moves.length);

    async function run() {
      const [ready, fair] = await Promise.all([
        loaded(),
        requestJson(`${place}/fair?${position.query}`),
      ]);
      if (closed) return;
      if (fair.type === "refused") return callbacks.refused(fair.text);
      const began = performance.now();
      search = ready.analyse(
        { ruleSet: rules, fen, moves: position.uci },
        { lines: count, time: SEARCH_SECONDS * 1000 },
      );
      /** @type {Line[]} */
      const lines = [];
      /** @type {EngineResult} */
      let found = {
        type: "lines",
        stage: "thinking",
        words: "",
        depth: 0,
        nodes: 0,
        speed: 0,
        lines,
      };
      for await (const reported of search) {
        if (closed) return;
        lines[reported.rank - 1] = pageLine(reported, position);
        if (reported.rank !== wanted) continue;
        found = {
          ...found,
          depth: reported.depth,
          nodes: reported.nodes,
          speed: reported.nodesPerSecond,
          lines: [...lines],
        };
        callbacks.found(found);
      }
      const { nodes } = await search.report;
      const words =
        performance.now() - began < SEARCH_SECONDS * 1000
          ? t("analysis-complete")
          : t("analysis-search-time", { seconds: SEARCH_SECONDS });
      if (!closed) callbacks.found({ ...found, nodes, stage: "done", words });
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
