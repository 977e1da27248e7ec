//! Perft: counts move sequences, for the commands of both protocols.

use glass_engine::Signals;
use glass_notation::coordinate;
use glass_rules::AnyPosition;

/// The number of last plies that are counted without checking the signals.
const AT_ONCE: u32 = 3;

/// A request to count moves.
#[derive(Clone, Debug)]
pub struct Perft {
    /// The start position of the count.
    pub position: AnyPosition,
    /// The number of plies.
    pub depth: u32,
}

impl Perft {
    /// Counts moves and writes lines as they are completed: each first move with its count, and the sum. A stopped
    /// count has no sum.
    pub fn run(&self, signals: &Signals, mut write: impl FnMut(String)) {
        let variant = self.position.variant();
        let mut sum = 0;
        if self.depth == 0 {
            sum = 1;
        } else {
            for legal in self.position.view().legal_moves() {
                let Some(count) = count(&self.position.after(legal), self.depth - 1, signals)
                else {
                    return;
                };
                write(format!("{}: {count}", coordinate::write(variant, legal)));
                sum += count;
            }
        }
        write(String::new());
        write(format!("Nodes searched: {sum}"));
    }
}

/// The number of move sequences of a length; `None` if the count was stopped.
fn count(position: &AnyPosition, depth: u32, signals: &Signals) -> Option<u64> {
    if signals.is_stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(position.view().perft(depth));
    }
    let moves = position.view().legal_moves();
    moves.iter().map(|&legal| count(&position.after(legal), depth - 1, signals)).sum()
}
