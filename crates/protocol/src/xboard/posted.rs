//! Lines of thinking: `PLY SCORE CENTISECONDS NODES LINE`, written and parsed.

use glass_engine::{Info, Score};

use super::time::in_centiseconds;
use crate::Thought;

/// The base of mate scores, to which the number of moves is added.
const MATE: i32 = 100_000;

/// The line of an iteration, with its moves as text.
pub(super) fn posted(info: &Info<'_>, line: &str) -> String {
    let score = match info.score {
        Score::Centipawns(worth) => worth,
        Score::Mate(moves) if moves > 0 => MATE + moves,
        Score::Mate(moves) => moves - MATE,
    };
    let time = in_centiseconds(info.time);
    format!("{} {score} {time} {}\t{line}", info.depth, info.nodes)
}

/// Parses such a line of any engine.
pub(super) fn read_posted(line: &str) -> Option<Thought> {
    let mut words = line.split_whitespace();
    let ply = words.next()?.trim_end_matches(['.', '+', '&', '-']).parse().ok()?;
    let score: i32 = words.next()?.parse().ok()?;
    let _time: u64 = words.next()?.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    let score = match score {
        MATE.. => Score::Mate((score - MATE).max(1)),
        _ if score <= -MATE => Score::Mate((score + MATE).min(-1)),
        _ => Score::Centipawns(score),
    };
    Some(Thought { depth: Some(ply), score: Some(score), nodes: Some(nodes) })
}
