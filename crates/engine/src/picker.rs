//! The order in which moves are tried.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use glass_rules::{
    BoardId, Cell, Color, Game, Geometry, Kinds, MAX_MOVES, Move, MoveKind, MoveSink, PawnBatch,
    Placement, Position, Ride, Role, SetOf, SquareSet,
};

use crate::exchange;
use crate::heuristics::Heuristics;
use crate::score::Value;
use crate::table::MoveMark;

const FROM_TABLE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const CHECK: i32 = 6_000;
const BAD_CAPTURE: i32 = -(1 << 24);

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub play: Move,
    score: i32,
    /// What is captured, if anything.
    pub victim: Option<Role>,
    /// Whether the man that moves gives check by itself.
    pub checks: bool,
}

impl Candidate {
    /// Whether the move neither captures nor promotes.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.victim.is_none() && self.play.promotion().is_none()
    }

    /// Whether the move captures or promotes at a loss.
    #[inline]
    pub fn is_losing(&self) -> bool {
        self.score < BAD_CAPTURE / 2
    }
}

/// The legal moves of a position, given out best first.
pub(crate) struct Picker {
    moves: ArrayVec<Candidate, MAX_MOVES>,
    next: usize,
}

impl Picker {
    /// All moves of some kinds.
    #[inline]
    pub fn new<G: Game>(
        position: &Position<G>,
        kinds: Kinds,
        worth: &[Value; Role::COUNT],
        heuristics: &Heuristics,
        hint: MoveMark,
        ply: usize,
    ) -> Self {
        let mut picker = Self { moves: ArrayVec::new(), next: 0 };
        let killers = heuristics.killers(ply);
        let checking = Checking::of(position);
        let mut ranking = Ranking {
            moves: &mut picker.moves,
            position,
            color: position.turn(),
            worth,
            heuristics,
            hint,
            killers,
            checking,
        };
        let _ = position.generate(kinds, &mut ranking);
        picker
    }

    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// The best move not yet given out. Captures that lose material go last.
    #[inline]
    pub fn next<G: Game>(
        &mut self,
        position: &Position<G>,
        worth: &[Value; Role::COUNT],
    ) -> Option<Candidate> {
        loop {
            let rest = &mut self.moves[self.next..];
            let best = (0..rest.len())
                .reduce(|best, i| if rest[i].score > rest[best].score { i } else { best })?;
            let found = rest[best];
            let doubtful = (GOOD_CAPTURE / 2..FROM_TABLE).contains(&found.score);
            if doubtful && !exchange::wins(position, worth, found.play, 0) {
                rest[best].score += 2 * BAD_CAPTURE;
                continue;
            }
            rest.swap(0, best);
            self.next += 1;
            return Some(found);
        }
    }
}

/// Where a man of each kind would give check to the enemy king.
struct Checking<S> {
    board: BoardId,
    knight: S,
    diagonal: S,
    orthogonal: S,
    pawn: S,
}

impl<S: SquareSet> Checking<S> {
    #[inline]
    fn of<G: Game<Geometry: Geometry<Set = S>>>(position: &Position<G>) -> Self {
        let us = position.turn();
        let king = position.king(!us);
        let occupied: S = position.board(king.board).occupied();
        Self {
            board: king.board,
            knight: G::Geometry::knight(king.square),
            diagonal: G::Geometry::ride(Ride::Diagonal, king.square, occupied),
            orthogonal: G::Geometry::ride(Ride::Orthogonal, king.square, occupied),
            pawn: G::Geometry::pawn(!us, king.square),
        }
    }

    #[inline]
    fn squares(&self, role: Role) -> S {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.diagonal,
            Role::Rook => self.orthogonal,
            Role::Queen => self.diagonal | self.orthogonal,
            Role::King => S::EMPTY,
        }
    }
}

/// Receives moves and gives each its place.
struct Ranking<'a, G: Game> {
    moves: &'a mut ArrayVec<Candidate, MAX_MOVES>,
    position: &'a Position<G>,
    color: Color,
    worth: &'a [Value; Role::COUNT],
    heuristics: &'a Heuristics,
    hint: MoveMark,
    killers: [Option<Move>; 2],
    checking: Checking<SetOf<G>>,
}

impl<G: Game> Ranking<'_, G> {
    #[inline]
    fn push(&mut self, role: Role, play: Move, victim: Option<Role>) {
        let stands_as = play.promotion().unwrap_or(role);
        let checks = play.landing() == self.checking.board
            && self.checking.squares(stands_as).has(play.to());
        let score = if self.hint.is(play) {
            FROM_TABLE
        } else if victim.is_some() || play.promotion().is_some() {
            self.rank_noisy(role, play, victim)
        } else if self.killers[0] == Some(play) {
            KILLER + 1
        } else if self.killers[1] == Some(play) {
            KILLER
        } else {
            self.heuristics.score(self.color, play) + if checks { CHECK } else { 0 }
        };
        let pushed = self.moves.try_push(Candidate { play, score, victim, checks });
        debug_assert!(pushed.is_ok());
    }

    /// The most valuable victim first, and of its captors the least valuable.
    fn rank_noisy(&self, role: Role, play: Move, victim: Option<Role>) -> i32 {
        let worth = |role: Role| self.worth[role as usize];
        let gain = victim.map_or(0, worth) * 16 - worth(role);
        match play.promotion() {
            Some(Role::Rook | Role::Bishop) => BAD_CAPTURE + gain,
            Some(promoted) => GOOD_CAPTURE + gain + worth(promoted) * 16,
            None => GOOD_CAPTURE + gain,
        }
    }

    #[inline]
    fn victim(&self, board: &Placement<SetOf<G>>, play: Move) -> Option<Role> {
        board.of(!self.color).has(play.to()).then(|| board.role_at(play.to())).flatten()
    }
}

impl<G: Game> MoveSink<G> for Ranking<'_, G> {
    #[inline]
    fn man(
        &mut self,
        role: Role,
        from: Cell,
        landing: BoardId,
        targets: SetOf<G>,
    ) -> ControlFlow<()> {
        let board = self.position.board(from.board);
        let enemies = board.of(!self.color);
        for to in (targets & enemies).squares() {
            self.push(role, Move::new(from, to, landing), board.role_at(to));
        }
        for to in (targets & !enemies).squares() {
            self.push(role, Move::new(from, to, landing), None);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<G>) -> ControlFlow<()> {
        batch.for_each(|play| {
            let victim = self.victim(self.position.board(play.board()), play);
            self.push(Role::Pawn, play, victim);
        });
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
