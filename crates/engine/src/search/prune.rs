//! What need not be searched, or not so deep.

use std::sync::LazyLock;

use glass_rules::{Position, Role, SquareSet, Variant};

use super::Search;
use super::node::Outlook;
use crate::exchange;
use crate::picker::{Candidate, Stage};
use crate::score::{MATE_BOUND, Value};

/// Reductions are counted in 1024ths of a ply.
pub(super) const PLY: i32 = 1024;
/// So much history makes a ply.
const HISTORY: i32 = 8_800;
/// How much less reduced is a quiet move that has refuted others at its ply.
const KILLER: i32 = 1_170;
/// How much less reduced is a capture that loses material: it comes last whatever its worth.
const LOSING: i32 = 1_540;

/// What is to be done with a late move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Search it.
    Searched,
    /// Leave it out.
    Dropped,
    /// Leave it out, and every quiet move after it.
    LastQuiet,
}

/// How many 1024ths of a ply less late moves are searched, by depth and number.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let less = |depth: usize, number: usize| match (depth, number) {
        (0, _) | (_, 0) => 0,
        _ => (f64::from(PLY) * (0.85 + (depth as f64).ln() * (number as f64).ln() * 0.44)) as i32,
    };
    std::array::from_fn(|depth| std::array::from_fn(|number| less(depth, number)))
});

/// How many 1024ths of a ply less a late move is searched, for all that is known of it.
#[inline]
pub(super) fn usual_reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[depth.clamp(0, 63) as usize][number.min(63)]
}

impl<V: Variant> Search<'_, V> {
    /// A value for a node that is so good or so bad that its moves need not be looked at.
    #[inline]
    pub(super) fn prune_node(&mut self, position: &Position<V>, outlook: Outlook) -> Option<Value> {
        let Outlook { alpha, beta, depth, ply, estimate, improving, .. } = outlook;
        // No evaluation tells of mates.
        if beta.abs() >= MATE_BOUND || alpha >= MATE_BOUND {
            return None;
        }
        let margin = 110 * (depth - i32::from(improving));
        if depth <= 7 && estimate - margin >= beta && estimate < MATE_BOUND {
            return Some(estimate);
        }
        // Among the replies to a first move a quiet one may mate.
        if depth <= 2 && ply > 1 && estimate + 300 * depth < alpha {
            let value = self.quiesce::<false>(position, alpha, alpha + 1, ply, false, false);
            if value <= alpha {
                return Some(value);
            }
        }
        self.pass(position, outlook)
    }

    /// A value for a node in which even a pass would be too good (null move, Donninger 1993).
    fn pass(&mut self, position: &Position<V>, outlook: Outlook) -> Option<Value> {
        let Outlook { beta, depth, ply, estimate, evaluation, cut, .. } = outlook;
        let passed_before = ply > 0 && self.frames[ply - 1].play.is_none();
        let is_fit = depth >= 3
            && estimate >= beta
            && evaluation >= beta - 20 * depth + 150
            && !passed_before
            && ply >= self.no_pass_before
            && has_officers(position);
        if !is_fit {
            return None;
        }
        let less = 3 + depth / 3 + ((estimate - beta) / 200).min(3);
        let next = self.descend_by_passing(position, ply);
        let value = -self.node::<false>(&next, -beta, 1 - beta, depth - less, ply + 1, !cut);
        self.ascend();
        if self.stopped || value < beta {
            return None;
        }
        // A mate that needs a pass is not proved.
        let value = if value >= MATE_BOUND { beta } else { value };
        if depth < 14 || self.no_pass_before > 0 {
            return Some(value);
        }
        // Deep nodes are worth a proof that this is no zugzwang.
        self.no_pass_before = ply + (3 * (depth - less) / 4).max(1) as usize;
        let proof = self.node::<false>(position, beta - 1, beta, depth - less, ply, false);
        self.no_pass_before = 0;
        (!self.stopped && proof >= beta).then_some(value)
    }

    /// Whether a move is so unlikely to be good that it is left out.
    #[inline]
    pub(super) fn fate(
        &self,
        position: &Position<V>,
        candidate: &Candidate,
        stage: Stage,
        number: usize,
        outlook: Outlook,
    ) -> Fate {
        let Outlook { alpha, depth, estimate, improving, .. } = outlook;
        let wins = |bar| exchange::wins(position, self.worth, candidate.play, bar);
        if !candidate.is_quiet() {
            let is_bad = depth <= 6 && stage == Stage::Losing && !wins(-80 * depth);
            return if is_bad { Fate::Dropped } else { Fate::Searched };
        }
        // Who has a mate looks for a shorter one, of which no evaluation tells.
        if candidate.checks || alpha >= MATE_BOUND {
            return Fate::Searched;
        }
        let enough = (5 + 9 * depth * depth / 8) / (2 - i32::from(improving));
        if !outlook.open && depth <= 8 && number as i32 > enough {
            return Fate::LastQuiet;
        }
        // Late moves would be searched less deep.
        let late = (depth - usual_reduction(depth, number) / PLY).max(1);
        if late <= 4 && number > 1 && candidate.history < -3_000 * late {
            return Fate::Dropped;
        }
        let is_hopeless = late <= 6 && estimate + 160 + 85 * late <= alpha;
        if is_hopeless || (late <= 6 && !wins(-70 * late)) {
            return Fate::Dropped;
        }
        Fate::Searched
    }

    /// How many plies less a late move is searched at first.
    #[inline]
    pub(super) fn reduction(
        &self,
        candidate: &Candidate,
        stage: Stage,
        number: usize,
        outlook: Outlook,
    ) -> i32 {
        let Outlook { depth, ply, .. } = outlook;
        let mut less = usual_reduction(depth, number);
        if candidate.is_quiet() {
            if self.frames[ply].killers.contains(&Some(candidate.play)) {
                less -= KILLER;
            }
        } else if stage == Stage::Losing {
            less -= LOSING;
        } else {
            less = less * 2 / 3;
        }
        less -= candidate.history * PLY / HISTORY;
        (less / PLY).clamp(0, depth - 2)
    }
}

/// Whether the side to move has enough officers that it is rarely bad to have to move.
#[inline]
fn has_officers<V: Variant>(position: &Position<V>) -> bool {
    let officers: u32 = Position::<V>::board_ids()
        .map(|id| {
            let board = position.board(id);
            let others = board.role(Role::Pawn) | board.role(Role::King);
            (board.of(position.turn()) & !others).count()
        })
        .sum();
    officers >= 2
}
