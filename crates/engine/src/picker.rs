//! The order in which moves are tried.

use std::ops::ControlFlow;

use glass_rules::{
    BoardId, Cell, Color, Game, Geometry, Kinds, Move, MoveKind, MoveSink, PawnBatch, Position,
    Ride, Role, STACK_MOVES, SetOf, SquareSet, Transfer,
};
use smallvec::SmallVec;

use crate::evaluate::Worth;
use crate::exchange;
use crate::heuristics::Heuristics;
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
    moves: SmallVec<[Candidate; STACK_MOVES]>,
    next: usize,
}

impl Picker {
    /// No moves yet: the list is large, so it is filled where it stands and not handed about.
    #[inline(always)]
    pub fn new() -> Self {
        Self { moves: SmallVec::new(), next: 0 }
    }

    /// Takes up all moves of some kinds.
    #[inline]
    pub fn fill<G: Game>(
        &mut self,
        position: &Position<G>,
        kinds: Kinds,
        worth: &Worth,
        heuristics: &Heuristics,
        hint: MoveMark,
        ply: usize,
    ) {
        let killers = heuristics.killers(ply);
        let checking = Checking::of(position);
        let mut ranking = Ranking {
            moves: &mut self.moves,
            position,
            color: position.turn(),
            worth,
            heuristics,
            hint,
            killers,
            checking,
        };
        let _ = position.generate(kinds, &mut ranking);
    }

    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// The best move not yet given out. Captures that lose material go last.
    #[inline]
    pub fn next<G: Game>(&mut self, position: &Position<G>, worth: &Worth) -> Option<Candidate> {
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

/// From where men would give check to the enemy king.
struct Checking<S> {
    board: BoardId,
    /// By role; nothing for kings.
    squares: [S; Role::COUNT],
}

impl<S: SquareSet> Checking<S> {
    #[inline]
    fn of<G: Game<Geometry: Geometry<Set = S>>>(position: &Position<G>) -> Self {
        let mut squares = [S::EMPTY; Role::COUNT];
        let us = position.turn();
        let Some(king) = position.king(!us) else { return Self { board: BoardId::A, squares } };
        let occupied: S = position.board(king.board).occupied();
        let mut rides = [S::EMPTY; Ride::COUNT];
        for &ride in G::Geometry::RIDES {
            rides[ride as usize] = G::Geometry::ride(ride, king.square, occupied);
        }
        squares[Role::Pawn as usize] = G::Geometry::pawn_sources(us, king.square);
        for &role in G::OFFICERS {
            let mut from = G::Geometry::leaps(role, king.square);
            for &ride in G::Geometry::RIDES {
                from |= rides[ride as usize].when(role.rides(ride));
            }
            squares[role as usize] = from;
        }
        Self { board: king.board, squares }
    }
}

/// Receives moves and gives each its place.
struct Ranking<'a, G: Game> {
    moves: &'a mut SmallVec<[Candidate; STACK_MOVES]>,
    position: &'a Position<G>,
    color: Color,
    worth: &'a Worth,
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
            && self.checking.squares[stands_as as usize].has(play.to());
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
        self.moves.push(Candidate { play, score, victim, checks });
    }

    /// The most valuable victim first, and of its captors the least valuable.
    fn rank_noisy(&self, role: Role, play: Move, victim: Option<Role>) -> i32 {
        let worth = |role: Role| self.worth.men[role as usize];
        let victim = victim
            .map_or(0, |role| exchange::worth_of(self.position, self.worth, !self.color, role));
        let gain = victim * 16 - worth(role);
        match play.promotion() {
            Some(promoted) if self.worth.lesser[promoted as usize] => BAD_CAPTURE + gain,
            Some(promoted) => GOOD_CAPTURE + gain + worth(promoted) * 16,
            None => GOOD_CAPTURE + gain,
        }
    }

    /// The enemy man on a cell.
    #[inline]
    fn victim(&self, cell: Cell) -> Option<Role> {
        let board = self.position.board(cell.board);
        board.of(!self.color).has(cell.square).then(|| board.role_at(cell.square)).flatten()
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
        let captures_on_landing =
            role == Role::King && matches!(G::TRANSFER, Transfer::WhereAKingStands);
        for to in (targets & !enemies).squares() {
            let victim =
                if captures_on_landing { self.victim(Cell::new(landing, to)) } else { None };
            self.push(role, Move::new(from, to, landing), victim);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<G>) -> ControlFlow<()> {
        batch.for_each(|play| {
            let victim = self.victim(play.transit_cell());
            self.push(Role::Pawn, play, victim);
        });
        ControlFlow::Continue(())
    }

    fn zeros(&mut self, board: BoardId, landing: BoardId, men: SetOf<G>) -> ControlFlow<()> {
        for square in men.squares() {
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
