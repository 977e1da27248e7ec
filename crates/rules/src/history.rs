//! A played game: its moves and positions.

use crate::{AnyPosition, Attempt, Claim, DrawReason, IllegalMove, Move, Options, Outcome};

/// A start position and the moves played from it.
///
/// ```
/// use glass_rules::{AnyPosition, VariantId, History};
/// let mut game = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
/// let first = game.position().view().legal_moves()[0];
/// game.play(first)?;
/// assert_eq!(game.moves(), [first]);
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), glass_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    now: AnyPosition,
    before: Vec<AnyPosition>,
    moves: Vec<Move>,
}

impl History {
    /// A game without moves.
    pub fn new(start: AnyPosition) -> Self {
        Self { now: start, before: Vec::new(), moves: Vec::new() }
    }

    /// The current position.
    pub fn position(&self) -> &AnyPosition {
        &self.now
    }

    /// The position before the first move.
    pub fn start(&self) -> &AnyPosition {
        self.before.first().unwrap_or(&self.now)
    }

    /// All positions from the start to the current one: one more than moves.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &AnyPosition> {
        self.before.iter().chain([&self.now])
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the reason. The game is unchanged.
    pub fn play(&mut self, attempt: impl Into<Attempt>) -> Result<Move, IllegalMove> {
        let legal = self.now.view().judge(attempt.into())?;
        self.play_unchecked(legal);
        Ok(legal)
    }

    /// Plays a move that [`PositionView::judge`](crate::PositionView::judge) has returned for the last position,
    /// without checking it.
    pub fn play_unchecked(&mut self, legal: Move) {
        let next = self.now.after(legal);
        self.before.push(std::mem::replace(&mut self.now, next));
        self.moves.push(legal);
    }

    /// Removes the last move.
    pub fn undo(&mut self) -> Option<Move> {
        self.now = self.before.pop()?;
        self.moves.pop()
    }

    /// The number of occurrences of the current position.
    pub fn occurrences(&self) -> u16 {
        occurrences(&self.now, self.before.iter().rev())
    }

    /// The outcome of the game according to its positions, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        outcome(&self.now, self.before.iter().rev())
    }

    /// The first position in which the game was over: the number of moves before it, and the outcome. Imported games
    /// may continue after a draw.
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        let positions: Vec<_> = self.positions().collect();
        (0..positions.len()).find_map(|ply| {
            let before = positions[..ply].iter().rev().copied();
            Some((ply, outcome(positions[ply], before)?))
        })
    }

    /// The outcome after a move that [`PositionView::judge`](crate::PositionView::judge) has returned for the last
    /// position, if the move ends the game.
    pub fn outcome_after(&self, legal: Move) -> Option<Outcome> {
        outcome(&self.now.after(legal), self.positions().rev())
    }

    /// The draw that the side to move may claim in the current position.
    pub fn claim(&self) -> Option<Claim> {
        claim(&self.now, self.before.iter().rev())
    }

    /// The draw that the side to move may claim with its next move (FIDE Laws of Chess, 9.2.1.1 and 9.3.1). The move must
    /// come from [`PositionView::judge`](crate::PositionView::judge) of the last position. `None` for a winning move.
    pub fn claim_with(&self, legal: Move) -> Option<Claim> {
        let next = self.now.after(legal);
        let claim = claim(&next, self.positions().rev())?;
        next.view().outcome().is_none_or(|outcome| outcome.winner().is_none()).then_some(claim)
    }

    /// The moves with which the side to move may claim a draw.
    pub fn claiming_moves(&self) -> Vec<(Move, Claim)> {
        if !self.may_claim_with_a_move() {
            return Vec::new();
        }
        let moves = self.now.view().legal_moves().into_iter();
        moves.filter_map(|legal| Some((legal, self.claim_with(legal)?))).collect()
    }

    /// Whether any move can lead to a claim. This is cheap and rarely true; only then are the moves tried.
    fn may_claim_with_a_move(&self) -> bool {
        let Options { repetition, quiet_moves, .. } = self.options();
        let halfmoves = self.now.view().halfmove_clock();
        if quiet_moves.claim.is_some_and(|limit| halfmoves.div_ceil(2) >= limit) {
            return true;
        }
        let Some(limit) = repetition.claim else { return false };
        let reversible = self.before.iter().rev().take(usize::from(halfmoves));
        let mut keys: Vec<_> = reversible.map(|past| past.view().key()).collect();
        keys.sort_unstable();
        keys.chunk_by(PartialEq::eq).any(|equal| equal.len() + 1 >= usize::from(limit))
    }

    fn options(&self) -> &'static Options {
        &self.now.view().rules().options
    }
}

/// The number of occurrences of a position, including itself. `before` has the earlier positions, the last one first.
fn occurrences<'p>(now: &AnyPosition, before: impl Iterator<Item = &'p AnyPosition>) -> u16 {
    let now = now.view();
    let key = now.key();
    // Positions before the last capture or pawn move cannot be equal.
    let reversible = before.take(usize::from(now.halfmove_clock()));
    1 + reversible.filter(|past| past.view().key() == key).count() as u16
}

fn claim<'p>(now: &AnyPosition, before: impl Iterator<Item = &'p AnyPosition>) -> Option<Claim> {
    let Options { repetition, quiet_moves, .. } = &now.view().rules().options;
    let (times, moves) = (occurrences(now, before), now.view().halfmove_clock() / 2);
    if repetition.claim.is_some_and(|limit| times >= limit) {
        Some(Claim::Repetition(times))
    } else if quiet_moves.claim.is_some_and(|limit| moves >= limit) {
        Some(Claim::QuietMoves(moves))
    } else {
        None
    }
}

fn outcome<'p>(
    now: &AnyPosition,
    before: impl Iterator<Item = &'p AnyPosition>,
) -> Option<Outcome> {
    now.view().outcome().or_else(|| {
        let limit = now.view().rules().options.repetition.automatic?;
        (occurrences(now, before) >= limit).then_some(Outcome::Draw(DrawReason::Repetition))
    })
}
