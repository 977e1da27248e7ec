//! The engine: searches on the calling thread, and on further threads where memory is shared.

use std::sync::Arc;
use std::time::Duration;

use glass_catalogue::{Catalogued, WinCurve};
use glass_engine::{
    Engine, Evaluation, Exercise, Handicap, Info, Limits, Network, Report, Score, Signals, Simd,
};
use glass_notation::{algebraic, coordinate, fen, read_move};
use glass_rules::{AnyPosition, Move, VariantId};
use js_sys::Function;
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;

use crate::error::error;
use crate::fields::Fields;
use crate::object::{array, object};
use crate::{Game, WasmPosition};

/// The maximum size of the table, in MiB: a module has at most 4 GiB of memory in all.
const MAX_HASH: u32 = 1024;
/// The maximum of a search limit: the largest integer that a JavaScript number holds exactly.
const MAX_LIMIT: u64 = (1 << 53) - 1;

/// An engine with its table and histories.
#[wasm_bindgen(js_name = Engine)]
pub struct WasmEngine(pub(crate) Engine);

#[wasm_bindgen(js_class = Engine)]
impl WasmEngine {
    /// An engine with a table of this size, in MiB.
    #[wasm_bindgen(constructor)]
    pub fn new(hash: u32) -> Result<Self, JsValue> {
        if !(1..=MAX_HASH).contains(&hash) {
            let message = format!("hash: 1 to {MAX_HASH} MiB expected, not {hash}");
            return Err(error("OptionError", message));
        }
        let mut engine = Engine::new(hash as usize);
        engine.set_evaluation(Evaluation::Hce);
        Ok(Self(engine))
    }

    /// The size of the table in MiB, which is less than requested if memory is short.
    #[wasm_bindgen(getter)]
    pub fn hash(&self) -> usize {
        self.0.hash_mib()
    }

    /// Evaluates positions of a variant with a network, given as the bytes of its file.
    #[wasm_bindgen(js_name = setNetwork)]
    pub fn set_network(&mut self, variant: &str, bytes: &[u8]) -> Result<(), JsValue> {
        self.0.set_evaluation(network(variant, bytes)?);
        Ok(())
    }

    /// Clears the table and the histories, as for a new game.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The static evaluation in hundredths of a pawn for the side to move.
    pub fn evaluate(&self, position: &WasmPosition) -> JsValue {
        score(self.0.evaluate(&position.0))
    }

    /// Searches for the best move in the last position of a game. `on_line` is called with each line as it is found, and
    /// `is_stopped` regularly: if it returns true, the search ends with the best move so far.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &JsValue,
        on_line: &Function,
        is_stopped: Option<Function>,
    ) -> Result<JsValue, JsValue> {
        let position = game.0.position();
        let limits = read_limits(position, limits)?;
        let ask = move |question: &Function| {
            // If the callback throws, stop calling it.
            question.call0(&JsValue::NULL).map_or(true, |answer| answer.is_truthy())
        };
        let signals = match is_stopped {
            Some(question) => {
                // The search calls this on the calling thread only.
                let question = SendWrapper::new(question);
                Signals::asking(move || ask(&question))
            }
            None => Signals::new(),
        };
        let mut thrown = Ok(JsValue::UNDEFINED);
        let report = self.0.go(&game.0, &limits, &signals, &mut |info| {
            if thrown.is_ok() {
                thrown = on_line.call1(&JsValue::NULL, &line(position, info));
            }
            if thrown.is_err() {
                signals.stop();
            }
        });
        thrown.map(|_| finish(position, &report))
    }
}

/// Searches the fixed positions of a variant to their fixed depths minus `less`. Returns the nodes, the milliseconds
/// and the signature, which is the same for every build with the same search.
#[wasm_bindgen]
pub fn bench(variant: &str, bytes: Option<Vec<u8>>, less: u32) -> Result<JsValue, JsValue> {
    let id = parse_variant(variant)?;
    let evaluation = bytes.map_or(Ok(Evaluation::Hce), |bytes| network(variant, &bytes))?;
    let position = |exercise: Exercise| {
        let position = fen::position(id.default_rules(), exercise.fen);
        let depth = exercise.depth.saturating_sub(less).max(1);
        position.map(|position| (position, depth)).map_err(|reason| error("FenError", reason))
    };
    let exercises = Exercise::for_variant(id).map(position).collect::<Result<Vec<_>, _>>()?;
    let found = glass_engine::bench(&exercises, &evaluation);
    Ok(object([
        ("nodes", (found.nodes as f64).into()),
        ("time", (found.time.as_secs_f64() * 1e3).into()),
        ("signature", found.signature.to_string().into()),
    ]))
}

fn parse_variant(variant: &str) -> Result<VariantId, JsValue> {
    variant.parse().map_err(|unknown| error("VariantError", unknown))
}

fn network(variant: &str, bytes: &[u8]) -> Result<Evaluation, JsValue> {
    let network = Network::read(bytes, parse_variant(variant)?);
    let network = network.map_err(|reason| error("NetworkError", reason))?;
    Ok(Evaluation::Network(Arc::new(network), Simd::detect()))
}

fn read_limits(position: &AnyPosition, limits: &JsValue) -> Result<Limits, JsValue> {
    let known = ["depth", "nodes", "time", "mate", "lines", "moves", "level", "seed"];
    let fields = Fields::new(limits, &known)?;
    let level = fields.level("level")?;
    let seed = fields.number("seed", 0, MAX_LIMIT)?.unwrap_or(0);
    let moves = fields.texts("moves")?.unwrap_or_default();
    let read = |text: &String| read_move(position.view(), text);
    let search_moves = moves.iter().map(read).collect::<Result<Vec<_>, _>>();
    Ok(Limits {
        depth: fields.number("depth", 1, 128)?.map(|depth| depth as u32),
        nodes: fields.number("nodes", 1, MAX_LIMIT)?,
        move_time: fields.number("time", 1, MAX_LIMIT)?.map(Duration::from_millis),
        mate: fields.number("mate", 1, 100)?.map(|mate| mate as u32),
        multi_pv: fields.number("lines", 1, 100)?.unwrap_or(1) as usize,
        search_moves: search_moves.map_err(|reason| error("MoveError", reason))?,
        handicap: level.map(|level| Handicap { level, seed }),
        // The whole time is available for the search, because there is no game clock.
        overhead: Duration::ZERO,
        ..Limits::default()
    })
}

fn line(position: &AnyPosition, info: &Info<'_>) -> JsValue {
    let (moves, san) = formatted_line(position, info.pv);
    object([
        ("rank", info.rank.into()),
        ("depth", info.depth.into()),
        ("selectiveDepth", info.selective_depth.into()),
        ("score", score(info.score)),
        ("expected", expected(position.variant(), info.score).into()),
        ("nodes", (info.nodes as f64).into()),
        ("time", (info.time.as_secs_f64() * 1e3).into()),
        ("nodesPerSecond", (info.nodes_per_second() as f64).into()),
        ("hashFull", info.hash_full.into()),
        ("moves", moves),
        ("san", san),
    ])
}

fn finish(position: &AnyPosition, report: &Report) -> JsValue {
    let (moves, san) = formatted_line(position, &report.pv);
    let best = report.best.map(|best| coordinate::write(position.variant(), best));
    object([
        ("best", best.into()),
        ("score", score(report.score)),
        ("depth", report.depth.into()),
        ("nodes", (report.nodes as f64).into()),
        ("moves", moves),
        ("san", san),
    ])
}

/// A line of legal moves in coordinate and in algebraic notation.
fn formatted_line(position: &AnyPosition, pv: &[Move]) -> (JsValue, JsValue) {
    let variant = position.variant();
    let mut now = position.clone();
    let san = pv.iter().map(|&mv| {
        let san = algebraic::write(now.view(), mv);
        now = now.after(mv);
        san
    });
    let san = array(san);
    (array(pv.iter().map(|&mv| coordinate::write(variant, mv))), san)
}

/// The expected score of the side to move, from 0 to 1.
fn expected(variant: VariantId, score: Score) -> f64 {
    match score {
        Score::Mate(moves) => f64::from(u8::from(moves > 0)),
        Score::Centipawns(worth) => {
            let curve = variant.entry().win_curve.unwrap_or(WinCurve::ELSEWHERE);
            let [win, loss] = [worth, -worth].map(|worth| f64::from(curve.chance(worth)));
            (1.0 + (win - loss) / 1e3) / 2.0
        }
    }
}

/// Hundredths of a pawn, or moves until mate; negative for the side that is mated.
fn score(score: Score) -> JsValue {
    match score {
        Score::Centipawns(centipawns) => object([("centipawns", centipawns.into())]),
        Score::Mate(moves) => object([("mate", moves.into())]),
    }
}
