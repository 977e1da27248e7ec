//! Finds the value of every position of a material, from the ends backwards.
//!
//! In wave after wave, each a ply further from the end: what was decided in the wave before names the positions that may
//! have led there ([`Predecessors`]), and each of them is looked at with all its legal moves. A position has its value as soon
//! as one move reaches what the other side has lost, or every move what the other side has won. So nothing but the
//! rules' own moves decides, and the moves backwards only save time. Captures and promotions lead to other tables, which
//! are there already; an end further away than the wave counts only when its wave has come.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};

use glass_rules::{
    AnyPosition, ByColor, Cell, Color, Move, Outcome, Position, PositionState, PositionVisitor,
    Role, Setup, SquareSet, StalemateRule, Variant,
};

use crate::TableError;
use crate::arrangement::Arrangement;
use crate::entry::{Entry, Prize, Value};
use crate::in_chunks::in_chunks;
use crate::numbering::Numbering;
use crate::predecessors::Predecessors;
use crate::statistics::{Count, Statistics};
use crate::table::Tables;

/// How far the work on a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Every position is looked at once.
    First {
        /// Positions looked at.
        done: u64,
        /// All.
        total: u64,
    },
    /// Values spread from the ends.
    Wave {
        /// Plies from the end.
        plies: u16,
        /// Positions decided so far.
        decided: u64,
        /// All.
        total: u64,
    },
    /// The table is counted and written.
    Writing,
}

/// The values of a material.
pub struct Solved {
    /// By number.
    pub entries: Vec<u16>,
    /// For White to move and for Black.
    pub statistics: [Statistics; 2],
}

/// What is needed to find values.
pub struct Solve<'a> {
    pub numbering: &'a Numbering,
    /// The tables of what captures and promotions lead to.
    pub exits: &'a Tables,
    pub threads: usize,
    pub stop: &'a AtomicBool,
    pub tell: &'a mut dyn FnMut(Progress),
}

impl Solve<'_> {
    /// Finds them.
    ///
    /// # Errors
    ///
    /// If it was stopped, or a table that is needed cannot be read.
    pub fn run(self) -> Result<Solved, TableError> {
        let start = AnyPosition::start(self.numbering.rules());
        start.visit(self)
    }
}

impl PositionVisitor for Solve<'_> {
    type Output = Result<Solved, TableError>;

    fn visit<V: Variant>(self, _start: &Position<V>) -> Self::Output {
        let Solve { numbering, exits, threads, stop, tell } = self;
        let total = numbering.numbers();
        let work = Waves::<V> {
            numbering,
            exits,
            predecessors: Predecessors::new(),
            values: (0..total).map(|_| AtomicU16::new(0)).collect(),
            marks: (0..total.div_ceil(64)).map(|_| AtomicU64::new(0)).collect(),
            decided: AtomicU64::new(0),
            furthest: AtomicU16::new(0),
            failure: Mutex::new(None),
            stop,
            threads,
        };
        let done = work.run(tell);
        if let Some(error) = work.failure.into_inner().unwrap_or_else(|error| error.into_inner()) {
            return Err(error);
        }
        if !done {
            return Err(TableError::Stopped);
        }
        tell(Progress::Writing);
        let entries: Vec<u16> = work.values.into_iter().map(AtomicU16::into_inner).collect();
        let statistics = count(numbering, &entries, threads);
        Ok(Solved { entries, statistics })
    }
}

struct Waves<'a, V: Variant> {
    numbering: &'a Numbering,
    exits: &'a Tables,
    predecessors: Predecessors<V>,
    /// [`Entry`] by number.
    values: Vec<AtomicU16>,
    /// One bit for each number: to be looked at.
    marks: Vec<AtomicU64>,
    decided: AtomicU64,
    /// The furthest end found so far.
    furthest: AtomicU16,
    failure: Mutex<Option<TableError>>,
    stop: &'a AtomicBool,
    threads: usize,
}

impl<V: Variant> Waves<'_, V> {
    /// False if it was stopped.
    fn run(&self, tell: &mut dyn FnMut(Progress)) -> bool {
        let stalemates = self.numbering.rules().options.stalemate == StalemateRule::ThreeQuarters;
        let prizes: &[Prize] =
            if stalemates { &[Prize::Mate, Prize::Stalemate] } else { &[Prize::Mate] };
        prizes.iter().all(|&prize| self.begin(prize, tell) && self.spread(prize, tell))
    }

    /// Looks at every position that is not decided yet: what ends the game, and what other tables say.
    fn begin(&self, prize: Prize, tell: &mut dyn FnMut(Progress)) -> bool {
        let total = self.numbering.numbers();
        let tell = &mut |done| tell(Progress::First { done, total });
        in_chunks(total, self.threads, self.stop, tell, |chunk| {
            let mut setup = Setup::empty();
            for number in chunk {
                if self.entry(number) == Entry::DRAW {
                    self.look(number, prize, 0, &mut setup);
                }
            }
        })
    }

    /// Goes on wave by wave until nothing changes any more.
    fn spread(&self, prize: Prize, tell: &mut dyn FnMut(Progress)) -> bool {
        let total = self.numbering.numbers();
        // Ends of both kinds are counted alike.
        let mut plies = 0;
        while plies < self.furthest.load(Relaxed).saturating_add(1).min(Entry::FURTHEST) {
            let decided = self.decided.load(Relaxed);
            let end = plies;
            let reached = Entry::of(Value::Forced { prize, plies: end });
            plies += 1;
            let tell = &mut |_| tell(Progress::Wave { plies, decided, total });
            let marked = in_chunks(total, self.threads, self.stop, tell, |chunk| {
                for number in chunk.filter(|&number| self.entry(number) == reached) {
                    self.mark_predecessors(number, prize, end);
                }
            });
            let looked = marked
                && in_chunks(self.marks.len() as u64, self.threads, self.stop, tell, |chunk| {
                    let mut setup = Setup::empty();
                    for word in chunk {
                        let mut bits = self.marks[word as usize].swap(0, Relaxed);
                        while bits != 0 {
                            let number = word * 64 + u64::from(bits.trailing_zeros());
                            self.look(number, prize, plies, &mut setup);
                            bits &= bits - 1;
                        }
                    }
                });
            if !looked {
                return false;
            }
        }
        true
    }

    fn entry(&self, number: u64) -> Entry {
        Entry(self.values[number as usize].load(Relaxed))
    }

    /// Marks what may have led to a position that is decided in so many plies, and is open or decided further away.
    fn mark_predecessors(&self, number: u64, prize: Prize, plies: u16) {
        let Some(after) = self.numbering.arrangement(number) else { return };
        self.predecessors.each(self.numbering, &after, |before| {
            let Some(number) = self.numbering.number(before) else { return };
            let is_open = match self.entry(number).value() {
                None => false,
                Some(Value::Draw) => true,
                // Who can force mate does not look for stalemate.
                Some(Value::Forced { prize: known, plies: found }) => {
                    known == prize && found > plies + 1
                }
            };
            if is_open {
                self.marks[(number / 64) as usize].fetch_or(1 << (number % 64), Relaxed);
            }
        });
    }

    /// Finds what a position is worth by what is known so many plies from the ends, and keeps it. The setup is room that
    /// is used again.
    fn look(&self, number: u64, prize: Prize, plies: u16, setup: &mut Setup) {
        let here = self.numbering.arrangement(number);
        let position = here.and_then(|here| {
            here.describe(self.numbering.pieces(), self.numbering.pairs(), setup);
            let position = Position::<V>::new(setup, self.numbering.rules());
            Some((position.ok()?, here))
        });
        let found = match position {
            None => Some(Entry::INVALID),
            Some((position, here)) => self.judge(&position, &here, prize, plies).map(Entry::of),
        };
        let Some(found) = found else { return };
        if let Some(Value::Forced { plies, .. }) = found.value() {
            self.furthest.fetch_max(plies, Relaxed);
            if self.entry(number) == Entry::DRAW {
                self.decided.fetch_add(1, Relaxed);
            }
        }
        self.values[number as usize].store(found.0, Relaxed);
    }

    /// The value of a position if it follows from what is known: ends in other tables, and in this one those that are
    /// nearer than `plies`.
    fn judge(
        &self,
        position: &Position<V>,
        here: &Arrangement,
        prize: Prize,
        plies: u16,
    ) -> Option<Value> {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return match position.outcome_without_moves() {
                Outcome::Checkmate { .. } | Outcome::Extinction { .. } => {
                    Some(Value::Forced { prize: Prize::Mate, plies: 0 })
                }
                Outcome::Stalemate { .. } => {
                    Some(Value::Forced { prize: Prize::Stalemate, plies: 0 })
                }
                Outcome::Draw(_) => None,
            };
        }
        if self.may_be_dead() && position.is_dead() {
            return None;
        }
        let enemy = |cell: Cell| position.board(cell.board).of(!position.turn());
        let mut won_in: Option<u16> = None;
        // The longest resistance, if all moves lose.
        let mut lost_in: Option<u16> = None;
        let mut all_lose = true;
        // In even waves nothing new is won.
        let only_losses = plies > 0 && plies.is_multiple_of(2);
        for &legal in &moves {
            let (transit, landing) = (legal.transit_cell(), legal.landing_cell());
            let leaves = legal.promotion().is_some()
                || enemy(transit).has(transit.square)
                || enemy(landing).has(landing.square);
            let next = if leaves {
                match self.exits.value(&position.after(legal)) {
                    Ok(value) => Some(value),
                    Err(error) => {
                        let mut failure =
                            self.failure.lock().unwrap_or_else(|error| error.into_inner());
                        *failure = Some(error);
                        self.stop.store(true, Relaxed);
                        return None;
                    }
                }
            } else {
                let next = self.next(position, here, legal);
                let nearer = |value: &Value| match *value {
                    Value::Draw => false,
                    Value::Forced { prize: known, plies: found } => found < plies || known != prize,
                };
                // What is a draw so far may still be decided.
                next.filter(nearer)
            };
            match next {
                Some(Value::Forced { prize: known, plies: end })
                    if end % 2 == 0 && known == prize =>
                {
                    won_in = Some(won_in.map_or(end + 1, |found| found.min(end + 1)));
                    all_lose = false;
                    if end + 1 == plies {
                        break;
                    }
                }
                Some(Value::Forced { prize: known, plies: end })
                    if end % 2 == 1 && known == prize =>
                {
                    lost_in = Some(lost_in.map_or(end + 1, |found| found.max(end + 1)));
                }
                // Who may choose between a mate and a stalemate suffers the stalemate.
                Some(Value::Forced { prize: Prize::Mate, plies: end })
                    if end % 2 == 1 && prize == Prize::Stalemate => {}
                _ => {
                    all_lose = false;
                }
            }
            if only_losses && !all_lose {
                break;
            }
        }
        let end = match all_lose {
            true => lost_in,
            false if only_losses => None,
            false => won_in,
        };
        end.map(|plies| Value::Forced { prize, plies })
    }

    /// What is known so far of the position after a move without capture or promotion.
    fn next(&self, position: &Position<V>, here: &Arrangement, legal: Move) -> Option<Value> {
        let pairs = self.numbering.pairs();
        let (from, to) = (pairs.number(legal.from()), pairs.number(legal.landing_cell()));
        let mut next = Arrangement { turn: !here.turn, ..*here };
        let slot =
            next.cells[..self.numbering.pieces().len()].iter().position(|&cell| cell == from);
        next.cells[slot?] = to;
        if V::State::CONFINES {
            let after = position.after(legal);
            next.confinement = ByColor::from_fn(|color| after.confinement(color));
        }
        self.entry(self.numbering.number(&next)?).value()
    }

    /// Whether so little material may be left that neither side can mate.
    fn may_be_dead(&self) -> bool {
        let strong: &[Role] =
            &[Role::Pawn, Role::Rook, Role::Queen, Role::Unicorn, Role::Marshal, Role::Cardinal];
        !self.numbering.material().has(strong)
    }
}

/// The statistics of both sides to move.
fn count(numbering: &Numbering, entries: &[u16], threads: usize) -> [Statistics; 2] {
    let counts = Mutex::new([Count::default(); 2]);
    in_chunks(numbering.numbers(), threads, &AtomicBool::new(false), &mut |_| (), |chunk| {
        let mut found = [Count::default(); 2];
        for number in chunk {
            let entry = Entry(entries[number as usize]);
            let side = usize::from(number >= numbering.side());
            found[side].add(entry, number, numbering.weight(number));
        }
        let mut counts = counts.lock().unwrap_or_else(|error| error.into_inner());
        for (count, found) in counts.iter_mut().zip(found) {
            count.join(found);
        }
    });
    let [white, black] = counts.into_inner().unwrap_or_else(|error| error.into_inner());
    [white.told(numbering, Color::White), black.told(numbering, Color::Black)]
}
