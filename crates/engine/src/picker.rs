//! The order in which moves are tried.

use std::ops::ControlFlow;

use glass_rules::{
    BoardId, Cell, Color, Move, MoveFilter, MoveKind, MoveSink, PawnBatch, Position, Role,
    STACK_MOVES, SetOf, SquareSet, Transfer, Variant,
};
use smallvec::SmallVec;

use crate::checking::Checking;
use crate::evaluate::Worth;
use crate::exchange;
use crate::history::{Earlier, Landed, MoveHistory};
use crate::score::Value;
use crate::table::MoveMark;

/// So much better is a quiet move that gives check.
const CHECK: i32 = 12_000;
/// A capture that loses less is thought to be even.
const EVEN: Value = 20;
/// What a pawn need not turn into comes after everything else that is noisy.
const LESSER: i32 = -(1 << 24);

/// What the order of moves rests on.
pub(crate) struct Order<'h> {
    pub worth: &'h Worth,
    pub history: &'h MoveHistory,
    pub earlier: Earlier,
    /// Quiet moves that have refuted others at this ply.
    pub killers: [Option<Move>; 2],
}

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub play: Move,
    /// Who moves.
    pub role: Role,
    /// What is captured, if anything.
    pub victim: Option<Role>,
    /// Whether the piece that moves gives check by itself.
    pub checks: bool,
    /// What moves like it have been worth so far; found when its turn may come.
    pub history: i32,
    score: i32,
}

impl Candidate {
    /// A move of the position.
    pub fn new<V: Variant>(position: &Position<V>, play: Move) -> Self {
        let from = play.from();
        let role = position.board(from.board).role_at(from.square).unwrap_or(Role::Pawn);
        let victim = position.captures(play).next().map(|(_, victim)| victim.role);
        let checks = Checking::of(position).is_given_by(role, play);
        Self { play, role, victim, checks, history: 0, score: 0 }
    }

    /// Whether the move neither captures nor promotes.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.victim.is_none() && self.play.promotion().is_none()
    }

    /// Who moves, and where it lands.
    #[inline]
    pub fn landed(&self, color: Color, history: &MoveHistory) -> Landed {
        history.landed(color, self.role, self.play)
    }
}

/// How far the moves have been given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// The table's move.
    Hint,
    /// Captures and promotions that do not lose material.
    Winning,
    /// Quiet moves that have refuted others at this ply.
    Killers,
    /// The other quiet moves.
    Quiet,
    /// Captures and promotions that lose material.
    Losing,
}

/// The legal moves of a position, given out best first. Quiet moves are not looked for before their turn comes, which
/// in two nodes of five it never does.
pub(crate) struct Picker {
    hint: Option<Candidate>,
    noisy: SmallVec<[Candidate; STACK_MOVES / 4]>,
    quiet: SmallVec<[Candidate; STACK_MOVES]>,
    /// The stage of the move that was given out last.
    pub stage: Stage,
    /// The next one of the stage's list.
    next: usize,
    /// So many at the front of the noisy moves lose material.
    losing: usize,
    /// Whether quiet moves have been looked for.
    has_quiets: bool,
    /// Which quiet moves are given out from now on.
    pub quiets: Quiets,
}

/// The quiet moves that a picker gives out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quiets {
    All,
    /// Those with which the piece that moves gives check.
    Checks,
    Nothing,
}

impl Picker {
    /// No moves yet: the lists are large, so they are filled where they stand and not handed about.
    #[inline(always)]
    pub fn new(quiets: Quiets) -> Self {
        Self {
            hint: None,
            noisy: SmallVec::new(),
            quiet: SmallVec::new(),
            stage: Stage::Hint,
            next: 0,
            losing: 0,
            has_quiets: false,
            quiets,
        }
    }

    /// Takes up captures and promotions. Where all quiet moves are given out, the table's may be one of them.
    #[inline]
    pub fn fill<V: Variant>(&mut self, position: &Position<V>, hint: MoveMark) {
        self.look_for(MoveFilter::Noisy, position, hint);
        if self.quiets == Quiets::All && !hint.is_none() && self.hint.is_none() {
            self.look_for(MoveFilter::Quiet, position, hint);
            self.has_quiets = true;
        }
    }

    #[inline]
    fn look_for<V: Variant>(&mut self, kinds: MoveFilter, position: &Position<V>, hint: MoveMark) {
        let color = position.turn();
        let checking = Checking::of(position);
        let mut sorting = Sorting { kinds, picker: self, position, color, hint, checking };
        let _ = position.generate(kinds, &mut sorting);
    }

    /// The best move not yet given out. Captures that lose material go last.
    #[inline]
    pub fn next<V: Variant>(
        &mut self,
        position: &Position<V>,
        order: &Order<'_>,
    ) -> Option<Candidate> {
        let quiets = self.quiets != Quiets::Nothing;
        if self.stage == Stage::Hint {
            if let Some(mut hint) = self.hint.take() {
                rank(&mut hint, position, order);
                return Some(hint);
            }
            self.stage = Stage::Winning;
            self.noisy.iter_mut().for_each(|noisy| rank(noisy, position, order));
        }
        if self.stage == Stage::Winning {
            while let Some(found) = select(&mut self.noisy, self.next) {
                self.next += 1;
                let wins = || exchange::wins(position, order.worth, found.play, -EVEN);
                if found.score > LESSER / 2 && wins() {
                    return Some(found);
                }
                self.noisy.swap(self.losing, self.next - 1);
                self.losing += 1;
            }
            if quiets && !self.has_quiets {
                self.look_for(MoveFilter::Quiet, position, MoveMark::NONE);
            }
            self.stage = Stage::Killers;
            self.next = 0;
        }
        if self.stage == Stage::Killers {
            if quiets {
                for killer in order.killers.iter().flatten() {
                    let rest = &mut self.quiet[self.next..];
                    if let Some(place) = rest.iter().position(|quiet| quiet.play == *killer) {
                        rest.swap(0, place);
                        rank(&mut rest[0], position, order);
                        self.next += 1;
                        return Some(self.quiet[self.next - 1]);
                    }
                }
                self.quiet[self.next..].iter_mut().for_each(|quiet| rank(quiet, position, order));
            }
            self.stage = Stage::Quiet;
        }
        if self.stage == Stage::Quiet {
            if quiets && let Some(found) = select(&mut self.quiet, self.next) {
                self.next += 1;
                return Some(found);
            }
            self.stage = Stage::Losing;
            self.next = 0;
        }
        let found = self.noisy[..self.losing].get(self.next).copied();
        self.next += 1;
        found
    }
}

/// Brings the best of the moves from that place on to it.
#[inline]
fn select(moves: &mut [Candidate], next: usize) -> Option<Candidate> {
    let rest = moves.get_mut(next..)?;
    let (mut best, mut score) = (0, rest.first()?.score);
    for (i, candidate) in rest.iter().enumerate().skip(1) {
        if candidate.score > score {
            (best, score) = (i, candidate.score);
        }
    }
    rest.swap(0, best);
    Some(rest[0])
}

/// Finds a move's place in the order.
#[inline]
fn rank<V: Variant>(candidate: &mut Candidate, position: &Position<V>, order: &Order<'_>) {
    let us = position.turn();
    let landed = candidate.landed(us, order.history);
    if candidate.is_quiet() {
        candidate.history = order.history.quiet(us, candidate.play, landed, order.earlier);
        candidate.score = candidate.history + if candidate.checks { CHECK } else { 0 };
    } else {
        candidate.history = order.history.noisy(landed, candidate.victim);
        candidate.score = candidate.history + gain(candidate, position, order.worth);
    }
}

/// The most valuable victim first, and of its captors the least valuable.
#[inline]
fn gain<V: Variant>(candidate: &Candidate, position: &Position<V>, worth: &Worth) -> i32 {
    let enemy = !position.turn();
    let worth_of = |role| exchange::worth_of(position, worth, enemy, role);
    let victim: Value = candidate.victim.map_or(0, worth_of);
    let promoted = match candidate.play.promotion() {
        Some(promoted) if worth.lesser[promoted as usize] => LESSER,
        Some(promoted) => worth.pieces[promoted as usize] * 16,
        None => 0,
    };
    victim * 16 + promoted - worth.pieces[candidate.role as usize].min(2_000)
}

/// Receives moves and tells noisy from quiet ones.
struct Sorting<'a, V: Variant> {
    kinds: MoveFilter,
    picker: &'a mut Picker,
    position: &'a Position<V>,
    color: Color,
    hint: MoveMark,
    checking: Checking<SetOf<V>>,
}

impl<V: Variant> Sorting<'_, V> {
    #[inline]
    fn push(&mut self, role: Role, play: Move, victim: Option<Role>) {
        let checks = self.checking.is_given_by(role, play);
        let candidate = Candidate { play, role, victim, checks, history: 0, score: 0 };
        if candidate.is_quiet() && !self.takes(checks) {
            return;
        }
        if self.hint.is(play) {
            self.picker.hint = Some(candidate);
        } else if candidate.is_quiet() {
            self.picker.quiet.push(candidate);
        } else {
            self.picker.noisy.push(candidate);
        }
    }

    /// Whether the picker gives out quiet moves of that kind.
    #[inline]
    fn takes(&self, checks: bool) -> bool {
        match self.picker.quiets {
            Quiets::All => true,
            Quiets::Checks => checks,
            Quiets::Nothing => false,
        }
    }

    /// The enemy piece on a cell.
    #[inline]
    fn victim(&self, cell: Cell) -> Option<Role> {
        let board = self.position.board(cell.board);
        board.of(!self.color).has(cell.square).then(|| board.role_at(cell.square)).flatten()
    }
}

impl<V: Variant> MoveSink<V> for Sorting<'_, V> {
    #[inline]
    fn wanted(&self, role: Role, landing: BoardId) -> SetOf<V> {
        if self.kinds == MoveFilter::Quiet && self.picker.quiets == Quiets::Checks {
            self.checking.squares(role, landing)
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
        let enemies = board.of(!self.color);
        for to in (targets & enemies).squares() {
            self.push(role, Move::new(from, to, landing), board.role_at(to));
        }
        let captures_on_landing =
            role == Role::King && matches!(V::TRANSFER, Transfer::WhereAKingStands);
        for to in (targets & !enemies).squares() {
            let victim =
                if captures_on_landing { self.victim(Cell::new(landing, to)) } else { None };
            self.push(role, Move::new(from, to, landing), victim);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<V>) -> ControlFlow<()> {
        batch.for_each(|play| {
            let victim = self.victim(play.transit_cell());
            self.push(Role::Pawn, play, victim);
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
