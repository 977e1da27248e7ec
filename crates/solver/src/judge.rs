//! Judges one move of the side that forces the aim.

use glass_rules::{AnyPosition, Move, Position, PositionVisitor, Variant};

use crate::battle::Battle;
use crate::solve::SolveOptions;
use crate::solve_control::{SolveControl, Stopped};
use crate::stipulation::{Aim, Play};
use crate::table::FactTable;

/// The result of a move in direct play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It reaches the aim.
    Reaches,
    /// It ends the game without reaching the aim.
    Ends,
    /// This reply refutes it: the aim cannot be forced in the remaining moves.
    Refuted(Move),
    /// It forces the aim. Contains every reply, with the minimum number of moves that force the aim after it.
    Forces(Vec<(Move, u16)>),
}

/// Determines whether a legal move forces the aim within `moves` moves, including this one. `None` if the search was
/// stopped first.
///
/// ```
/// use glass_notation::{fen, read_move};
/// use glass_rules::VariantId;
/// use glass_solver::{Aim, SolveControl, Judged, SolveOptions, judge};
///
/// let rules = VariantId::Alice.default_rules();
/// let position = fen::position(rules, "3B4/8/4k1B1/8/8/2n2K2/8/8|8/8/8/3R4/6P1/1P6/8/8 w - - 0 1")?;
/// let worth = |mv| judge(&position, mv, Aim::Mate, 2, &SolveOptions::default(), &SolveControl::new(None));
/// let key = read_move(position.view(), "g6f7")?;
/// assert!(matches!(worth(key), Some(Judged::Forces(replies)) if replies.iter().all(|&(_, moves)| moves == 1)));
/// let other = read_move(position.view(), "g6d3")?;
/// assert!(matches!(worth(other), Some(Judged::Refuted(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(
    position: &AnyPosition,
    mv: Move,
    aim: Aim,
    moves: u16,
    options: &SolveOptions,
    control: &SolveControl,
) -> Option<Judged> {
    position.visit(Judging { mv, aim, moves, options, control }).ok()
}

struct Judging<'j> {
    mv: Move,
    aim: Aim,
    moves: u16,
    options: &'j SolveOptions,
    control: &'j SolveControl,
}

impl PositionVisitor for Judging<'_> {
    type Output = Result<Judged, Stopped>;

    fn visit<V: Variant>(self, position: &Position<V>) -> Self::Output {
        let table = FactTable::for_battle(self.moves * 2, self.options.hash_mib);
        let mut battle = Battle::new(Play::Direct, self.aim, self.moves, &table, self.control);
        let after = position.after(self.mv);
        if battle.has_reached(&after) {
            return Ok(Judged::Reaches);
        }
        if battle.ends(&after) {
            return Ok(Judged::Ends);
        }
        let replies = after.legal_moves();
        let mut forced = Vec::with_capacity(replies.len());
        // Refutations are found faster before the lengths of the variations are computed.
        for &reply in &replies {
            if !battle.is_reply_met(&after, reply, self.moves)? {
                return Ok(Judged::Refuted(reply));
            }
        }
        for &reply in &replies {
            let fewest = battle.fewest(&after.after(reply), self.moves.saturating_sub(1))?;
            forced.push((reply, fewest.unwrap_or(self.moves)));
        }
        Ok(Judged::Forces(forced))
    }
}
