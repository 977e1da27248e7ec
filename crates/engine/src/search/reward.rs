//! What is learnt from a node that was searched.

use glass_rules::{Color, Variant};

use super::Search;
use crate::picker::Candidate;

/// What a search of so many plies teaches.
pub(super) const fn bonus(depth: i32) -> i32 {
    let bonus = 18 * depth * depth + 56 * depth;
    if bonus < 1_750 { bonus } else { 1_750 }
}

impl<V: Variant> Search<'_, V> {
    /// A move was too good; those tried before it were not.
    pub(super) fn reward(
        &mut self,
        us: Color,
        ply: usize,
        depth: i32,
        good: &Candidate,
        tried: &[Candidate],
    ) {
        if good.is_quiet() {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(good.play) {
                *killers = [Some(good.play), killers[0]];
            }
        }
        self.teach(us, ply, good, bonus(depth));
        for other in tried.iter().filter(|other| good.is_quiet() || !other.is_quiet()) {
            self.teach(us, ply, other, -bonus(depth) * 6 / 5);
        }
    }

    /// Every move was refuted: the quiet move that led here was better than expected.
    pub(super) fn reward_last(&mut self, us: Color, ply: usize, depth: i32) {
        let Some(before) = ply.checked_sub(1) else { return };
        let last = self.frames[before];
        if let Some(play) = last.play.filter(|_| last.is_quiet) {
            let earlier = self.earlier(before);
            self.history.shift_quiet(!us, play, last.landed, earlier, bonus(depth) * 3 / 5);
        }
    }

    /// A move was better than expected by so much, or worse if that is negative.
    fn teach(&mut self, us: Color, ply: usize, candidate: &Candidate, bonus: i32) {
        let landed = candidate.landed(us, &self.history);
        if candidate.is_quiet() {
            let earlier = self.earlier(ply);
            self.history.shift_quiet(us, candidate.play, landed, earlier, bonus);
        } else {
            self.history.shift_noisy(landed, candidate.victim, bonus);
        }
    }
}
