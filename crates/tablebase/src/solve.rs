//! Computes the value of every position of a material by retrograde analysis.
//!
//! The work proceeds in waves, each a ply further from the ends of games. The [`Predecessors`] of the positions decided
//! in one wave are evaluated by all their legal moves. A position is decided as soon as one move reaches a position
//! that is lost for the opponent, or every move one that is won for the opponent. Values depend only on the rules'
//! legal moves; predecessors only save time. Captures and promotions lead to tables that exist already. Results from
//! them that are further away than the current wave count in a later wave.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use glass_rules::{
    AnyPosition, ByColor, Cell, Move, Outcome, Position, PositionState, PositionVisitor, Role,
    Setup, SquareSet, StalemateRule, Variant,
};

use crate::TableError;
use crate::arrangement::Arrangement;
use crate::blocks::Blocks;
use crate::checkpoint::{Checkpoint, Stage};
use crate::entry::{Entry, Prize, Value};
use crate::in_chunks::in_chunks;
use crate::neighbours::neighbours;
use crate::numbering::Numbering;
use crate::predecessors::Predecessors;
use crate::solved::Solved;
use crate::statistics::{BothScopes, Counts};
use crate::table::Tables;

/// Progress of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Every position is evaluated once.
    First {
        /// The number of evaluated positions.
        done: u64,
        /// The number of all positions.
        total: u64,
    },
    /// Values are propagated from the ends of games.
    Wave {
        /// Plies from the end.
        plies: u16,
        /// The number of positions decided so far.
        decided: u64,
        /// The number of all positions.
        total: u64,
    },
    /// Statistics are computed and the table is written.
    Writing,
}

/// The input of the computation.
pub struct Solve<'a> {
    pub numbering: &'a Numbering,
    /// The tables after captures and promotions.
    pub exits: &'a Tables,
    pub threads: usize,
    /// The memory limit of the values, in bytes.
    pub memory: u64,
    /// The folder of unfinished work.
    pub place: &'a Path,
    /// The time between two checkpoints.
    pub save_every: Duration,
    pub stop: &'a AtomicBool,
    pub tell: &'a mut dyn FnMut(Progress),
}

impl Solve<'_> {
    /// Computes the values, or continues an interrupted process.
    ///
    /// # Errors
    ///
    /// If the work is stopped, the memory limit is too small, or a file cannot be read or written.
    pub fn run(self) -> Result<Solved, TableError> {
        let start = AnyPosition::start(self.numbering.rules());
        start.visit(self)
    }
}

impl PositionVisitor for Solve<'_> {
    type Output = Result<Solved, TableError>;

    fn visit<V: Variant>(self, _start: &Position<V>) -> Self::Output {
        let Solve { numbering, exits, threads, memory, place, save_every, stop, tell } = self;
        // The file names of earlier versions, so that their unfinished work can be continued.
        let (values, path) = (place.join("values"), place.join("stand"));
        let mut blocks = Blocks::new(numbering, memory, &values);
        let (begun, furthest) = match Checkpoint::read(&path, numbering, &blocks) {
            Some(checkpoint) if values.exists() => {
                blocks.take_up()?;
                (checkpoint, furthest_end(&mut blocks)?)
            }
            // A checkpoint for other blocks is useless and gets overwritten.
            _ => {
                if path.exists() {
                    let removed = fs::remove_file(&path);
                    removed
                        .map_err(|error| TableError::Unavailable { path: path.clone(), error })?;
                }
                (Checkpoint::BEGIN, 0)
            }
        };
        let judge = Judge::<V> {
            numbering,
            exits,
            predecessors: Predecessors::new(),
            decided: AtomicU64::new(begun.decided),
            furthest: AtomicU16::new(furthest),
            failure: Mutex::new(None),
            stop,
        };
        let now = Instant::now();
        let times = (now, now);
        let mut waves = Waves { judge, blocks, threads, memory, path, save_every, times };
        waves.run(begun, tell)?;
        let Waves { mut blocks, .. } = waves;
        tell(Progress::Writing);
        let (statistics, greatest) = count(numbering, &mut blocks, threads)?;
        Ok(Solved { blocks, statistics, greatest })
    }
}

/// The greatest number of plies in the values of an interrupted process. Stored blocks may be some waves ahead of the
/// checkpoint. Their values are not computed again, so the work would stop too early without this.
fn furthest_end(blocks: &mut Blocks) -> Result<u16, TableError> {
    let mut furthest = 0;
    for block in 0..blocks.count() {
        blocks.hold(&[block])?;
        for number in blocks.numbers(block) {
            if let Some(Value::Forced { plies, .. }) = blocks.entry(number).value() {
                furthest = furthest.max(plies);
            }
        }
    }
    Ok(furthest)
}

/// Executes the stages in order.
struct Waves<'a, V: Variant> {
    judge: Judge<'a, V>,
    blocks: Blocks,
    threads: usize,
    memory: u64,
    /// The path of the checkpoint.
    path: PathBuf,
    save_every: Duration,
    /// The start of this process, and the time of the last checkpoint.
    times: (Instant, Instant),
}

impl<V: Variant> Waves<'_, V> {
    fn run(
        &mut self,
        mut checkpoint: Checkpoint,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), TableError> {
        loop {
            while checkpoint.block < self.blocks.count() {
                let done = self.work(checkpoint, tell)?;
                if done {
                    checkpoint.block += 1;
                    checkpoint.decided = self.judge.decided.load(Relaxed);
                }
                // A stopped process saves as well, unless it has run only briefly.
                let since = if done { self.times.1 } else { self.times.0 };
                if since.elapsed() >= self.save_every {
                    self.save(checkpoint)?;
                }
                if !done {
                    let failure = self.judge.failure.lock();
                    let failure = failure.unwrap_or_else(PoisonError::into_inner).take();
                    return Err(failure.unwrap_or(TableError::Stopped));
                }
            }
            match self.after(checkpoint) {
                Some(next) => checkpoint = next,
                None => return Ok(()),
            }
        }
    }

    /// The checkpoint after a complete stage.
    fn after(&self, checkpoint: Checkpoint) -> Option<Checkpoint> {
        let next = Checkpoint { block: 0, ..checkpoint };
        // The furthest end includes both prizes.
        let furthest = self.judge.furthest.load(Relaxed).saturating_add(1).min(Entry::FURTHEST);
        let options = self.judge.numbering.rules().options();
        match checkpoint.stage {
            Stage::Mark => Some(Checkpoint { stage: Stage::Look, ..next }),
            Stage::Begin | Stage::Look if checkpoint.plies < furthest => {
                Some(Checkpoint { stage: Stage::Mark, plies: checkpoint.plies + 1, ..next })
            }
            Stage::Begin | Stage::Look => {
                let stalemates = options.stalemate == StalemateRule::ThreeQuarters;
                (stalemates && checkpoint.prize == Prize::Mate).then_some(Checkpoint {
                    prize: Prize::Stalemate,
                    stage: Stage::Begin,
                    plies: 0,
                    ..next
                })
            }
        }
    }

    /// Processes a block. Returns `false` if the work was stopped.
    fn work(
        &mut self,
        checkpoint: Checkpoint,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<bool, TableError> {
        let Checkpoint { prize, plies, stage, block, decided, .. } = checkpoint;
        let total = self.judge.numbering.numbers();
        let needed =
            neighbours::<V>(self.judge.numbering, &self.blocks, block, stage == Stage::Mark);
        if needed.len() > self.blocks.most() {
            let bytes = needed.len() as u64 * self.blocks.bytes_of_block();
            return Err(TableError::Memory {
                material: self.judge.numbering.material().to_string(),
                needed: bytes.div_ceil(1 << 20),
                allowed: self.memory >> 20,
            });
        }
        self.blocks.hold(&needed)?;
        let (judge, blocks) = (&self.judge, &self.blocks);
        let numbers = blocks.numbers(block);
        let first = numbers.start;
        let tell = &mut |done| {
            tell(match stage {
                Stage::Begin => Progress::First { done: first + done, total },
                Stage::Mark | Stage::Look => Progress::Wave { plies, decided, total },
            });
        };
        Ok(in_chunks(numbers, self.threads, judge.stop, tell, |chunk| {
            let mut setup = Setup::empty();
            match stage {
                Stage::Begin => {
                    for number in chunk {
                        match blocks.entry(number).value() {
                            Some(Value::Draw) => judge.look(blocks, number, prize, 0, &mut setup),
                            // Decided before an interruption, or for the other prize.
                            Some(Value::Forced { plies, .. }) => judge.reaches(plies),
                            None => {}
                        }
                    }
                }
                Stage::Mark => {
                    let end = plies - 1;
                    let reached = Entry::from_value(Value::Forced { prize, plies: end });
                    for number in chunk.filter(|&number| blocks.entry(number) == reached) {
                        judge.mark_predecessors(blocks, number, prize, end);
                    }
                }
                Stage::Look => {
                    blocks.take_marked(chunk, |number| {
                        judge.look(blocks, number, prize, plies, &mut setup);
                    });
                }
            }
        }))
    }

    /// Writes all progress to disk.
    fn save(&mut self, checkpoint: Checkpoint) -> Result<(), TableError> {
        self.blocks.save_all()?;
        let written = checkpoint.write(&self.path, self.judge.numbering, &self.blocks);
        written.map_err(|error| TableError::Unavailable { path: self.path.clone(), error })?;
        self.times.1 = Instant::now();
        Ok(())
    }
}

/// Evaluates single positions.
struct Judge<'a, V: Variant> {
    numbering: &'a Numbering,
    exits: &'a Tables,
    predecessors: Predecessors<V>,
    decided: AtomicU64,
    /// The greatest number of plies found so far.
    furthest: AtomicU16,
    failure: Mutex<Option<TableError>>,
    stop: &'a AtomicBool,
}

impl<V: Variant> Judge<'_, V> {
    fn reaches(&self, plies: u16) {
        self.furthest.fetch_max(plies, Relaxed);
    }

    /// Marks the predecessors of a position decided in `plies` plies, unless they are decided in at most one ply more.
    fn mark_predecessors(&self, blocks: &Blocks, number: u64, prize: Prize, plies: u16) {
        let Some(after) = self.numbering.arrangement(number) else { return };
        self.predecessors.each(self.numbering, &after, |before| {
            let Some(number) = self.numbering.number(before) else { return };
            let is_open = match blocks.entry(number).value() {
                None => false,
                Some(Value::Draw) => true,
                // A side that can force mate does not settle for stalemate.
                Some(Value::Forced { prize: known, plies: found }) => {
                    known == prize && found > plies + 1
                }
            };
            if is_open {
                blocks.mark(number);
            }
        });
    }

    /// Evaluates a position with the values of up to `plies` plies, and stores the result. The memory of `setup` is
    /// reused.
    fn look(&self, blocks: &Blocks, number: u64, prize: Prize, plies: u16, setup: &mut Setup) {
        let here = self.numbering.arrangement(number);
        let position = here.and_then(|here| {
            here.describe(self.numbering.pieces(), self.numbering.pairs(), setup);
            let position = Position::<V>::new(setup, self.numbering.rules());
            Some((position.ok()?, here))
        });
        let found = match position {
            None => Some(Entry::INVALID),
            Some((position, here)) => {
                self.judge(blocks, &position, &here, prize, plies).map(Entry::from_value)
            }
        };
        let Some(found) = found else { return };
        if let Some(Value::Forced { plies, .. }) = found.value() {
            self.reaches(plies);
            if blocks.entry(number) == Entry::DRAW {
                self.decided.fetch_add(1, Relaxed);
            }
        }
        blocks.set(number, found);
    }

    /// The value of a position if known values determine it: results of other tables, and results of this table below
    /// `plies`.
    fn judge(
        &self,
        blocks: &Blocks,
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
        let enemy = |cell: Cell| position.board(cell.board).color(!position.turn());
        let mut won_in: Option<u16> = None;
        // The longest resistance if all moves lose.
        let mut lost_in: Option<u16> = None;
        let mut all_lose = true;
        // Even waves contain no new wins.
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
                let next = self.next(blocks, position, here, legal);
                let nearer = |value: &Value| match *value {
                    Value::Draw => false,
                    Value::Forced { prize: known, plies: found } => found < plies || known != prize,
                };
                // A position without a value may still be decided.
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
                // The side prefers to suffer stalemate rather than mate.
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
        // No game is that long; only a damaged file has such values.
        end.map(|plies| Value::Forced { prize, plies: plies.min(Entry::FURTHEST) })
    }

    /// The current value of the position after a move without capture or promotion.
    fn next(
        &self,
        blocks: &Blocks,
        position: &Position<V>,
        here: &Arrangement,
        legal: Move,
    ) -> Option<Value> {
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
        blocks.entry(self.numbering.number(&next)?).value()
    }

    /// Whether material may be insufficient for both sides.
    fn may_be_dead(&self) -> bool {
        let material = self.numbering.material();
        !V::MATING.alone.iter().any(|&role| role != Role::King && material.has(&[role]))
    }
}

/// The statistics and the greatest entry.
fn count(
    numbering: &Numbering,
    blocks: &mut Blocks,
    threads: usize,
) -> Result<(BothScopes, Entry), TableError> {
    let counts = Mutex::new(([Counts::default(); 2], Entry::DRAW));
    for block in 0..blocks.count() {
        blocks.hold(&[block])?;
        let (numbers, held) = (blocks.numbers(block), &*blocks);
        in_chunks(numbers, threads, &AtomicBool::new(false), &mut |_| (), |chunk| {
            let mut found = Counts::default();
            let mut greatest = Entry::DRAW;
            for number in chunk {
                let entry = held.entry(number);
                found.add(numbering, entry, number);
                greatest = greatest.max(entry);
            }
            let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
            counts.0[usize::from(block >= held.count() / 2)].join(found);
            counts.1 = counts.1.max(greatest);
        });
    }
    let (sides, greatest) = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((Counts::into_statistics(sides, numbering), greatest))
}
