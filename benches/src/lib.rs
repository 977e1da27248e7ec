//! Functions that several benchmarks measure.

use std::time::Instant;

/// The number of leaves of orthodox chess at depth five, bulk-counted by shakmaty.
pub fn shakmaty() -> u64 {
    shakmaty::perft(&shakmaty::Chess::default(), 5)
}

/// The number of leaves of orthodox chess at depth five, bulk-counted by cozy-chess.
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

/// The speed of a function that returns its number of items, in items per second.
pub fn speed(run: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let count = run();
    count as f64 / start.elapsed().as_secs_f64()
}
