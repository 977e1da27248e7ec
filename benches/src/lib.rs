//! What several benchmarks measure.

use std::time::Instant;

/// The leaves of orthodox chess to a depth of five, counted in bulk by shakmaty.
pub fn shakmaty() -> u64 {
    shakmaty::perft(&shakmaty::Chess::default(), 5)
}

/// The same counted in bulk by cozy-chess.
pub fn cozy_chess() -> u64 {
    cozy_perft(&cozy_chess::Board::default(), 5)
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for legal in moves {
                let mut next = board.clone();
                next.play_unchecked(legal);
                leaves += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

/// How many a second a function gets through, if it tells how many they were.
pub fn speed(run: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let count = run();
    count as f64 / start.elapsed().as_secs_f64()
}
