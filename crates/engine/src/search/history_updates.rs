//! Updates the histories after a node was searched.

use glass_rules::{Color, Variant};

use super::Search;
use crate::parameters as p;
use crate::picker::ScoredMove;

/// The bonus of a move by the depth of its search, in units of the histories.
fn bonus(depth: i32) -> i32 {
    let bonus = p::history_bonus_quadratic() * depth * depth + p::history_bonus_linear() * depth;
    bonus.min(p::history_bonus_max())
}

impl<V: Variant> Search<'_, V> {
    /// After a move has failed high: adds a bonus for it, and a malus for the moves searched before it.
    pub(super) fn update_histories(
        &mut self,
        us: Color,
        ply: usize,
        depth: i32,
        good: &ScoredMove,
        searched: &[ScoredMove],
    ) {
        if good.is_quiet() {
            let killers = &mut self.stack[ply].killers;
            if killers[0] != Some(good.mv) {
                *killers = [Some(good.mv), killers[0]];
            }
        }
        self.update_history(us, ply, good, bonus(depth));
        for other in searched.iter().filter(|other| good.is_quiet() || !other.is_quiet()) {
            self.update_history(us, ply, other, -bonus(depth) * p::history_malus() / 60);
        }
    }

    /// If no move has raised alpha: adds a bonus for the quiet move that led to this node.
    pub(super) fn update_previous_quiet(&mut self, us: Color, ply: usize, depth: i32) {
        let Some(before) = ply.checked_sub(1) else { return };
        let last = self.stack[before];
        if let Some(mv) = last.mv.filter(|_| last.is_quiet) {
            let continuation = self.continuation(before);
            let bonus = bonus(depth) * p::history_previous_bonus() / 60;
            self.history.update_quiet(!us, mv, last.piece_to, continuation, bonus);
        }
    }

    fn update_history(&mut self, us: Color, ply: usize, scored: &ScoredMove, bonus: i32) {
        let piece_to = scored.piece_to(us, &self.history);
        if scored.is_quiet() {
            let continuation = self.continuation(ply);
            self.history.update_quiet(us, scored.mv, piece_to, continuation, bonus);
        } else {
            self.history.update_noisy(piece_to, scored.victim, bonus);
        }
    }
}
