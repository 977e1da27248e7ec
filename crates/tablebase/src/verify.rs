//! Verifies every position of a table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use glass_rules::{AnyPosition, Outcome, Position, PositionVisitor, Setup, Variant};

use crate::TableError;
use crate::entry::{Prize, Value};
use crate::folder::Folder;
use crate::in_chunks::in_chunks;
use crate::table::{Table, Tables};

/// The memory limit of the tables after captures, in bytes.
const MEMORY: u64 = 2 << 30;

/// The result of a verification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of positions whose value follows from their moves.
    pub right: u64,
    /// The number of other positions.
    pub wrong: u64,
    /// An incorrect position as FEN, with a description of the error.
    pub fault: Option<String>,
}

impl Folder {
    /// Compares the value of every position with the best value after its legal moves, read from the files, and
    /// finished games with the rules. If all agree, the table is correct: the shortest incorrect line would begin with
    /// a position whose value does not follow from its moves.
    ///
    /// # Errors
    ///
    /// If a required table is missing, damaged or cannot be read.
    pub fn verify(
        &self,
        table: &Table,
        threads: usize,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(u64, u64),
    ) -> Result<Verified, TableError> {
        let rules = table.rules();
        let (mut tables, _) = self.exits(rules, &table.material(), MEMORY)?;
        // Reading every block verifies its checksum.
        let file = self.file(rules, &table.material());
        let kept = Arc::new(Table::open(&file, self.cache())?.load()?);
        tables.insert(Arc::clone(&kept));
        let proof = Proof { tables: &tables, table: &kept, threads, stop, tell };
        AnyPosition::start(rules).visit(proof)
    }
}

struct Proof<'a> {
    tables: &'a Tables,
    table: &'a Table,
    threads: usize,
    stop: &'a AtomicBool,
    tell: &'a mut dyn FnMut(u64, u64),
}

impl PositionVisitor for Proof<'_> {
    type Output = Result<Verified, TableError>;

    fn visit<V: Variant>(self, _start: &Position<V>) -> Self::Output {
        let Self { tables, table, threads, stop, tell } = self;
        let numbering = table.numbering();
        let right = AtomicU64::new(0);
        let wrong = AtomicU64::new(0);
        let fault = Mutex::new(None);
        let failure = Mutex::new(None);
        let broken = AtomicBool::new(false);
        let total = numbering.numbers();
        in_chunks(0..total, threads, stop, &mut |done| tell(done, total), |chunk| {
            for number in chunk.filter(|_| !broken.load(Relaxed)) {
                let Some(setup) = numbering.setup(number) else { continue };
                let Ok(position) = Position::<V>::new(&setup, table.rules()) else { continue };
                let compared = table
                    .value_of(number)
                    .and_then(|kept| Ok((kept, best::<V>(tables, &position)?)));
                match compared {
                    Ok((kept, best)) if kept == best => {
                        right.fetch_add(1, Relaxed);
                    }
                    Ok((kept, best)) => {
                        wrong.fetch_add(1, Relaxed);
                        let mut fault = fault.lock().unwrap_or_else(PoisonError::into_inner);
                        let fen = glass_notation::fen::write(&position);
                        fault.get_or_insert_with(|| {
                            format!("{fen}: {kept} in the table, {best} by its moves")
                        });
                    }
                    Err(error) => {
                        broken.store(true, Relaxed);
                        *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    }
                }
            }
        });
        if let Some(error) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        if stop.load(Relaxed) {
            return Err(TableError::Stopped);
        }
        let fault = fault.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Verified { right: right.into_inner(), wrong: wrong.into_inner(), fault })
    }
}

/// The value of a position according to the rules and to the values after its moves.
fn best<V: Variant>(tables: &Tables, position: &Position<V>) -> Result<Value, TableError> {
    match position.outcome() {
        Some(Outcome::Checkmate { .. } | Outcome::Extinction { .. }) => {
            return Ok(Value::Forced { prize: Prize::Mate, plies: 0 });
        }
        Some(Outcome::Stalemate { .. }) => {
            return Ok(Value::Forced { prize: Prize::Stalemate, plies: 0 });
        }
        Some(Outcome::Draw(_)) => return Ok(Value::Draw),
        None => {}
    }
    let mut best: Option<Value> = None;
    for legal in position.legal_moves() {
        let mut after = position.after(legal);
        if after.en_passant().is_some() {
            // Tables do not cover en passant.
            let without = Setup { en_passant: None, ..after.setup() };
            let Ok(plain) = Position::<V>::new(&without, position.rules()) else { continue };
            after = plain;
        }
        let value = tables.value(&after)?.before();
        if best.is_none_or(|best| value.worth() > best.worth()) {
            best = Some(value);
        }
    }
    Ok(best.unwrap_or(Value::Draw))
}
