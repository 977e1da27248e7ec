//! Plain players and games against them, by which the engine is measured.

use glass_rules::{AnyPosition, Color, History, Move, RuleSet};

use crate::weakness::mix;
use crate::{Engine, Limits, Signals, piece_values};

/// Longer games are drawn.
const MOST_PLIES: usize = 1_000;

/// A player that does not think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sparring {
    /// Plays any legal move.
    Random,
    /// Takes or promotes what is worth most by the engine's own values, and otherwise plays any legal move.
    Greedy,
}

impl Sparring {
    /// Both, the weaker first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// A move, `None` if there is no legal one. The same seed chooses the same move.
    pub fn choose(self, position: &AnyPosition, seed: u64) -> Option<Move> {
        let view = position.view();
        let mut moves: Vec<Move> = view.legal_moves().to_vec();
        if self == Self::Greedy {
            let worth = piece_values(position.variant());
            let gain = |&legal: &Move| -> i32 {
                let taken: i32 = view
                    .captures(legal)
                    .iter()
                    .map(|(_, victim)| worth[victim.role as usize])
                    .sum();
                let promoted = legal.promotion().map_or(0, |role| worth[role as usize] - worth[0]);
                taken + promoted
            };
            let most = moves.iter().map(gain).max()?;
            moves.retain(|legal| gain(legal) == most);
        }
        let chosen = mix(seed).checked_rem(moves.len() as u64)?;
        moves.get(chosen as usize).copied()
    }
}

/// A finished game of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// What the engine got, in quarters of the point.
    pub quarters: u8,
    /// The number of plies.
    pub plies: usize,
}

/// Plays a game of the engine, which has the pieces of `side`, against a sparring partner. A draw that may be claimed
/// is claimed, and a game of a thousand plies is drawn.
///
/// The same seed gives the same game if the limits are a number of positions or plies. `None` if
/// the signal to stop came before the end.
pub fn spar(
    engine: &mut Engine,
    limits: &Limits,
    rules: &'static RuleSet,
    (side, partner): (Color, Sparring),
    seed: u64,
    signals: &Signals,
) -> Option<Bout> {
    let mut game = History::new(AnyPosition::start(rules));
    engine.clear();
    loop {
        let plies = game.moves().len();
        if let Some(outcome) = game.outcome() {
            return Some(Bout { quarters: outcome.quarters()[side], plies });
        }
        if game.claim().is_some() || plies >= MOST_PLIES {
            return Some(Bout { quarters: 2, plies });
        }
        let chosen = if game.position().turn() == side {
            engine.go(&game, limits, signals, &mut |_| ()).best
        } else {
            partner.choose(game.position(), mix(seed) ^ plies as u64)
        };
        if signals.is_stopped() || game.play(chosen?).is_err() {
            return None;
        }
    }
}
