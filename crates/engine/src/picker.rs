//! The move picker: yields the moves of a position in search order.

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use glass_rules::{
    BoardId, Cell, CheckSquares, Color, Move, MoveFilter, MoveKind, MoveSink, PawnBatch, Position,
    Role, SetOf, SquareSet, Variant,
};

use crate::evaluate::PieceValues;
use crate::history::{ContinuationKeys, MoveHistory, PieceTo};
use crate::parameters as p;
use crate::score::Value;
use crate::see::{piece_value, see_ge};
use crate::transposition_table::TtMove;

/// The score of a superfluous underpromotion, below every other noisy move.
const UNDERPROMOTION: i32 = -(1 << 24);

/// The criteria of move ordering.
pub(crate) struct MoveOrder<'h> {
    pub values: &'h PieceValues,
    pub history: &'h MoveHistory,
    pub continuation: ContinuationKeys,
    /// Quiet moves that have caused a fail-high at this ply.
    pub killers: [Option<Move>; 2],
}

/// A move with its score for ordering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoredMove {
    pub mv: Move,
    /// The piece that moves.
    pub role: Role,
    /// The piece that is captured, if any.
    pub victim: Option<Role>,
    /// Whether the piece that moves gives check itself (discovered checks do not count).
    pub gives_check: bool,
    /// The history score, computed when the move's stage begins.
    pub history: i32,
    score: i32,
}

impl ScoredMove {
    /// An unscored move.
    pub fn new<V: Variant>(position: &Position<V>, mv: Move) -> Self {
        let from = mv.from();
        let role = position.board(from.board).role_at(from.square).unwrap_or(Role::Pawn);
        let victim = position.captures(mv).next().map(|(_, victim)| victim.role);
        let gives_check = CheckSquares::new(position).is_check(role, mv);
        Self { mv, role, victim, gives_check, history: 0, score: 0 }
    }

    /// Whether the move neither captures nor promotes.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.victim.is_none() && self.mv.promotion().is_none()
    }

    /// The piece that moves and the cell where it lands.
    #[inline]
    pub fn piece_to(&self, color: Color, history: &MoveHistory) -> PieceTo {
        history.piece_to(color, self.role, self.mv)
    }
}

/// The stage of a picker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// The move of the transposition table.
    TtMove,
    /// Captures and promotions that do not lose material by SEE.
    GoodNoisy,
    /// Quiet moves that have caused a fail-high at this ply.
    Killers,
    /// The other quiet moves.
    Quiet,
    /// Captures and promotions that lose material by SEE.
    BadNoisy,
}

/// Yields the legal moves of a position, best first. Quiet moves are generated only when their stage begins, which
/// never happens in two of five nodes.
pub(crate) struct Picker {
    tt_move: Option<ScoredMove>,
    noisy: Vec<ScoredMove>,
    quiet: Vec<ScoredMove>,
    /// The stage of the last picked move.
    pub stage: Stage,
    /// The index of the next move in the stage's list.
    next: usize,
    /// The number of bad noisy moves, which are moved to the front of the noisy list.
    bad_noisy: usize,
    /// Whether quiet moves have been generated.
    has_quiets: bool,
    /// The kind of quiet moves to pick from now on.
    pub quiets: Quiets,
}

/// The lists of a picker, reused by later pickers, so that a node neither allocates nor fills the stack.
#[derive(Debug, Default)]
pub(crate) struct PickerLists {
    noisy: Vec<ScoredMove>,
    quiet: Vec<ScoredMove>,
}

/// The quiet moves that a picker yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quiets {
    All,
    /// Moves that give check, see [`ScoredMove::gives_check`].
    Checks,
    Nothing,
}

impl Picker {
    /// An empty picker; [`fill`](Self::fill) it next.
    #[inline]
    pub fn new(quiets: Quiets, lists: PickerLists) -> Self {
        let PickerLists { noisy, quiet } = lists;
        Self {
            tt_move: None,
            noisy,
            quiet,
            stage: Stage::TtMove,
            next: 0,
            bad_noisy: 0,
            has_quiets: false,
            quiets,
        }
    }

    /// Returns the emptied lists for another picker.
    #[inline]
    pub fn into_lists(self) -> PickerLists {
        let Self { mut noisy, mut quiet, .. } = self;
        noisy.clear();
        quiet.clear();
        PickerLists { noisy, quiet }
    }

    /// Generates captures and promotions. Also generates quiet moves if the TT move may be quiet.
    #[inline]
    pub fn fill<V: Variant>(&mut self, position: &Position<V>, tt_move: TtMove) {
        self.generate(MoveFilter::Noisy, position, tt_move);
        if self.quiets == Quiets::All && !tt_move.is_none() && self.tt_move.is_none() {
            self.generate(MoveFilter::Quiet, position, tt_move);
            self.has_quiets = true;
        }
    }

    #[inline]
    fn generate<V: Variant>(
        &mut self,
        filter: MoveFilter,
        position: &Position<V>,
        tt_move: TtMove,
    ) {
        let color = position.turn();
        let check_squares = CheckSquares::new(position);
        let mut collector =
            Collector { filter, picker: self, position, color, tt_move, check_squares };
        let _ = position.generate(filter, &mut collector);
    }

    /// The best move that was not picked yet.
    #[inline]
    pub fn next<V: Variant>(
        &mut self,
        position: &Position<V>,
        order: &MoveOrder<'_>,
    ) -> Option<ScoredMove> {
        let quiets = self.quiets != Quiets::Nothing;
        if self.stage == Stage::TtMove {
            if let Some(mut tt_move) = self.tt_move.take() {
                score(&mut tt_move, position, order);
                return Some(tt_move);
            }
            self.stage = Stage::GoodNoisy;
            self.noisy.iter_mut().for_each(|noisy| score(noisy, position, order));
        }
        if self.stage == Stage::GoodNoisy {
            while let Some(found) = select(&mut self.noisy, self.next) {
                self.next += 1;
                let is_good =
                    || see_ge(position, order.values, found.mv, -p::good_noisy_see_margin());
                if found.score > UNDERPROMOTION / 2 && is_good() {
                    return Some(found);
                }
                self.noisy.swap(self.bad_noisy, self.next - 1);
                self.bad_noisy += 1;
            }
            if quiets && !self.has_quiets {
                self.generate(MoveFilter::Quiet, position, TtMove::NONE);
            }
            self.stage = Stage::Killers;
            self.next = 0;
        }
        if self.stage == Stage::Killers {
            if quiets {
                for killer in order.killers.iter().flatten() {
                    let rest = &mut self.quiet[self.next..];
                    if let Some(index) = rest.iter().position(|quiet| quiet.mv == *killer) {
                        rest.swap(0, index);
                        score(&mut rest[0], position, order);
                        self.next += 1;
                        return Some(self.quiet[self.next - 1]);
                    }
                }
                self.quiet[self.next..].iter_mut().for_each(|quiet| score(quiet, position, order));
            }
            self.stage = Stage::Quiet;
        }
        if self.stage == Stage::Quiet {
            if quiets && let Some(found) = select(&mut self.quiet, self.next) {
                self.next += 1;
                return Some(found);
            }
            self.stage = Stage::BadNoisy;
            self.next = 0;
        }
        let found = self.noisy[..self.bad_noisy].get(self.next).copied();
        self.next += 1;
        found
    }
}

/// Swaps the best of the moves from index `next` on to that index (one step of a selection sort).
#[inline]
fn select(moves: &mut [ScoredMove], next: usize) -> Option<ScoredMove> {
    let rest = moves.get_mut(next..)?;
    let (mut best, mut score) = (0, rest.first()?.score);
    for (i, scored) in rest.iter().enumerate().skip(1) {
        if scored.score > score {
            (best, score) = (i, scored.score);
        }
    }
    rest.swap(0, best);
    Some(rest[0])
}

/// Scores a move for ordering.
#[inline]
fn score<V: Variant>(scored: &mut ScoredMove, position: &Position<V>, order: &MoveOrder<'_>) {
    let us = position.turn();
    let piece_to = scored.piece_to(us, order.history);
    if scored.is_quiet() {
        scored.history = order.history.quiet(us, scored.mv, piece_to, order.continuation);
        scored.score = scored.history + if scored.gives_check { p::quiet_check_score() } else { 0 };
    } else {
        scored.history = order.history.noisy(piece_to, scored.victim);
        scored.score = scored.history + noisy_score(scored, position, order.values);
    }
}

/// The score of a noisy move without history: the most valuable victim first, and the least valuable attacker first
/// among those with the same victim (MVV-LVA).
#[inline]
fn noisy_score<V: Variant>(
    scored: &ScoredMove,
    position: &Position<V>,
    values: &PieceValues,
) -> i32 {
    let enemy = !position.turn();
    let victim: Value = scored.victim.map_or(0, |role| piece_value(position, values, enemy, role));
    let promoted = match scored.mv.promotion() {
        Some(promoted) if values.underpromotions[promoted as usize] => UNDERPROMOTION,
        Some(promoted) => values.values[promoted as usize] * p::noisy_victim_factor(),
        None => 0,
    };
    let attacker = values.values[scored.role as usize].min(2_000);
    victim * p::noisy_victim_factor() + promoted - attacker
}

/// Collects generated moves in the lists of a picker.
struct Collector<'a, V: Variant> {
    filter: MoveFilter,
    picker: &'a mut Picker,
    position: &'a Position<V>,
    color: Color,
    tt_move: TtMove,
    check_squares: CheckSquares<SetOf<V>>,
}

impl<V: Variant> Collector<'_, V> {
    #[inline]
    fn push(&mut self, role: Role, mv: Move, victim: Option<Role>) {
        let gives_check = self.check_squares.is_check(role, mv);
        let scored = ScoredMove { mv, role, victim, gives_check, history: 0, score: 0 };
        if scored.is_quiet() && !self.picks_quiet(gives_check) {
            return;
        }
        if self.tt_move.is(mv) {
            self.picker.tt_move = Some(scored);
        } else if scored.is_quiet() {
            self.picker.quiet.push(scored);
        } else {
            self.picker.noisy.push(scored);
        }
    }

    /// Whether the picker yields a quiet move, depending on whether it gives check.
    #[inline]
    fn picks_quiet(&self, gives_check: bool) -> bool {
        match self.picker.quiets {
            Quiets::All => true,
            Quiets::Checks => gives_check,
            Quiets::Nothing => false,
        }
    }

    /// The enemy piece on a cell.
    #[inline]
    fn victim(&self, cell: Cell) -> Option<Role> {
        let board = self.position.board(cell.board);
        board.color(!self.color).has(cell.square).then(|| board.role_at(cell.square)).flatten()
    }
}

impl<V: Variant> MoveSink<V> for Collector<'_, V> {
    #[inline]
    fn wanted(&self, role: Role, landing: BoardId) -> SetOf<V> {
        if self.filter == MoveFilter::Quiet && self.picker.quiets == Quiets::Checks {
            self.check_squares.of_role(role, landing)
        } else {
            SetOf::<V>::FULL
        }
    }

    #[inline]
    fn piece(
        &mut self,
        role: Role,
        from: Cell,
        landing: BoardId,
        targets: SetOf<V>,
    ) -> ControlFlow<()> {
        let board = self.position.board(from.board);
        let enemies = board.color(!self.color);
        for to in (targets & enemies).squares() {
            self.push(role, Move::new(from, to, landing), board.role_at(to));
        }
        let captures_on_landing = role == Role::King && self.position.king_captures_on_landing();
        for to in (targets & !enemies).squares() {
            let victim =
                if captures_on_landing { self.victim(Cell::new(landing, to)) } else { None };
            self.push(role, Move::new(from, to, landing), victim);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<V>) -> ControlFlow<()> {
        batch.for_each(|mv| {
            let victim = self.victim(mv.transit_cell());
            self.push(Role::Pawn, mv, victim);
        });
        ControlFlow::Continue(())
    }

    fn zeros(&mut self, board: BoardId, landing: BoardId, pieces: SetOf<V>) -> ControlFlow<()> {
        for square in pieces.squares() {
            let role = self.position.board(board).role_at(square).unwrap_or(Role::Pawn);
            let victim = self.victim(Cell::new(landing, square));
            self.push(role, Move::new(Cell::new(board, square), square, landing), victim);
        }
        ControlFlow::Continue(())
    }

    fn special(&mut self, special: Move) -> ControlFlow<()> {
        match special.kind() {
            MoveKind::EnPassant => self.push(Role::Pawn, special, Some(Role::Pawn)),
            _ => self.push(Role::King, special, None),
        }
        ControlFlow::Continue(())
    }
}
