//! The transposition table: what was found out about positions.
//!
//! An entry is two numbers that threads read and write without locks. The first is the key mixed with
//! the second (Hyatt and Mann 2002): if two threads wrote the halves, the key does not fit any more and
//! the entry is taken for a stranger's. The lowest 16 bits of the first hold the static evaluation.

use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use glass_rules::Move;

use crate::score::{MATE_BOUND, Value};

/// The greatest size of a table.
pub const MAX_MIB: usize = 65_536;

const ENTRIES: usize = 4;
const GENERATIONS: u64 = 32;

// The second number: bits 0..29 move, 29..45 value, 45..53 depth, 53..55 bound, 55..60 generation.
const MOVE_MASK: u32 = (1 << 29) - 1;
const VALUE_AT: u32 = 29;
const DEPTH_AT: u32 = 45;
const BOUND_AT: u32 = 53;
const GENERATION_AT: u32 = 55;
const EVALUATION_MASK: u64 = 0xffff;
/// Stands for a position in check, which has no static evaluation.
const NO_EVALUATION: i16 = i16::MIN;

#[derive(Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries that share a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([Entry; ENTRIES]);

const _: () = assert!(size_of::<Cluster>() == 64);

/// A move as the table keeps it; it is compared with legal moves and never made from its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveMark(u32);

impl MoveMark {
    pub const NONE: Self = Self(0);

    #[inline]
    pub const fn is(self, candidate: Move) -> bool {
        candidate.bits() & MOVE_MASK == self.0
    }

    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl From<Option<Move>> for MoveMark {
    #[inline]
    fn from(found: Option<Move>) -> Self {
        found.map_or(Self::NONE, |found| Self(found.bits() & MOVE_MASK))
    }
}

/// How a value relates to the truth at that depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The truth is at most the value.
    Upper,
    /// The truth is at least the value.
    Lower,
    /// The value is the truth.
    Exact,
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub best: MoveMark,
    pub value: Value,
    pub evaluation: Option<Value>,
    pub depth: i32,
    pub bound: Bound,
}

impl Known {
    /// Whether the value settles a window, whatever the depth.
    #[inline]
    pub const fn allows(&self, alpha: Value, beta: Value) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        }
    }

    /// Whether the value says more than the static evaluation.
    #[inline]
    pub const fn improves(&self, evaluation: Value) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value > evaluation,
            Bound::Upper => self.value < evaluation,
        }
    }
}

/// A table of positions, shared by the threads of a search.
pub struct Table {
    clusters: Box<[Cluster]>,
    generation: u64,
}

impl Table {
    /// A table of that size in MiB, or as large as memory allows.
    pub fn new(mib: usize) -> Self {
        let mut wanted = mib.clamp(1, MAX_MIB) << 20 >> 6;
        let mut clusters: Vec<Cluster> = Vec::new();
        while wanted > 1 && clusters.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        ask_for_huge_pages(clusters.spare_capacity_mut());
        clusters.resize_with(wanted, Cluster::default);
        Self { clusters: clusters.into_boxed_slice(), generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.clusters.iter_mut().for_each(|cluster| *cluster = Cluster::default());
        self.generation = 0;
    }

    /// Begins a new search, so that entries of earlier ones give way.
    pub fn begin(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// How many of a thousand entries the present search has written.
    pub fn fullness(&self) -> u32 {
        let sample = self.clusters.iter().take(250).flat_map(|cluster| &cluster.0);
        let entries = self.clusters.len().min(250) * ENTRIES;
        let used = sample
            .map(|entry| entry.data.load(Relaxed))
            .filter(|&data| bound_of(data).is_some() && self.age(data) == 0)
            .count();
        (used * 1000 / entries.max(1)) as u32
    }

    #[inline]
    fn cluster(&self, key: u64) -> &[Entry; ENTRIES] {
        // The low half chooses the cluster, so that the high half is left to tell positions apart.
        let index = ((key & 0xffff_ffff) * self.clusters.len() as u64) >> 32;
        &self.clusters[index as usize].0
    }

    /// Asks the memory for what belongs to the key, so that it is at hand when it is probed.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    #[inline]
    fn age(&self, data: u64) -> i32 {
        let written = data >> GENERATION_AT & (GENERATIONS - 1);
        ((self.generation + GENERATIONS - written) % GENERATIONS) as i32
    }

    /// What is known about the position; mates are counted from `ply`.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Known> {
        for entry in self.cluster(key) {
            let (check, data) = (entry.check.load(Relaxed), entry.data.load(Relaxed));
            if (check ^ data ^ key) & !EVALUATION_MASK != 0 {
                continue;
            }
            let bound = bound_of(data)?;
            let evaluation = check as u16 as i16;
            return Some(Known {
                best: MoveMark(data as u32 & MOVE_MASK),
                value: from_table(Value::from((data >> VALUE_AT) as u16 as i16), ply),
                evaluation: (evaluation != NO_EVALUATION).then_some(Value::from(evaluation)),
                depth: i32::from((data >> DEPTH_AT) as u8),
                bound,
            });
        }
        None
    }

    /// Remembers what was found out; an old best move is kept if there is no new one.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, known: Known) {
        let cluster = self.cluster(key);
        let mut victim = &cluster[0];
        let mut least = i32::MAX;
        let mut best = known.best;
        for entry in cluster {
            let (check, data) = (entry.check.load(Relaxed), entry.data.load(Relaxed));
            let depth = i32::from((data >> DEPTH_AT) as u8);
            if (check ^ data ^ key) & !EVALUATION_MASK == 0 && bound_of(data).is_some() {
                let keep =
                    known.bound != Bound::Exact && self.age(data) == 0 && known.depth + 4 <= depth;
                if keep {
                    return;
                }
                if best.is_none() {
                    best = MoveMark(data as u32 & MOVE_MASK);
                }
                victim = entry;
                break;
            }
            let worth = if bound_of(data).is_none() { -1000 } else { depth - 8 * self.age(data) };
            if worth < least {
                (least, victim) = (worth, entry);
            }
        }
        let bound = match known.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let data = u64::from(best.0)
            | u64::from(to_table(known.value, ply) as i16 as u16) << VALUE_AT
            | (known.depth.clamp(0, 255) as u64) << DEPTH_AT
            | bound << BOUND_AT
            | self.generation << GENERATION_AT;
        let evaluation = known.evaluation.map_or(NO_EVALUATION, |value| value as i16);
        let check = (key ^ data) & !EVALUATION_MASK | u64::from(evaluation as u16);
        victim.check.store(check, Relaxed);
        victim.data.store(data, Relaxed);
    }
}

/// Brings what the reference points to nearer to the processor. It changes nothing but the time that reading takes.
#[inline]
#[allow(unsafe_code)]
fn prefetch<T>(wanted: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch reads nothing that the program sees, and every x86-64 processor has it.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(wanted).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = wanted;
}

/// Asks the system to keep this memory, which nobody has used yet, in few large pages, so that the processor finds
/// its way in it sooner. Where that is not to be had it stays as it is.
#[allow(unsafe_code)]
fn ask_for_huge_pages<T>(room: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let bytes = room.as_mut_ptr_range();
        let (start, end) = (bytes.start as usize, bytes.end as usize);
        let (first, last) = (start.next_multiple_of(PAGE), end / PAGE * PAGE);
        if let Some(length) = last.checked_sub(first).filter(|&length| length > 0) {
            let page = room.as_mut_ptr().wrapping_byte_add(first - start);
            // SAFETY: the pages lie within the room, and the advice changes nothing that they hold.
            unsafe { libc::madvise(page.cast(), length, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = room;
}

#[inline]
const fn bound_of(data: u64) -> Option<Bound> {
    match data >> BOUND_AT & 3 {
        1 => Some(Bound::Upper),
        2 => Some(Bound::Lower),
        3 => Some(Bound::Exact),
        _ => None,
    }
}

/// The table counts mates from the position, the search from its root.
#[inline]
const fn to_table(value: Value, ply: usize) -> Value {
    if value >= MATE_BOUND {
        value + ply as Value
    } else if value <= -MATE_BOUND {
        value - ply as Value
    } else {
        value
    }
}

#[inline]
const fn from_table(value: Value, ply: usize) -> Value {
    if value >= MATE_BOUND {
        value - ply as Value
    } else if value <= -MATE_BOUND {
        value + ply as Value
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::{BoardId, Cell, Square};

    use super::*;
    use crate::score::{mate_in, mated_in};

    fn known(depth: i32, value: Value, bound: Bound) -> Known {
        let from = Cell::new(BoardId::B, Square(12));
        let best = Some(Move::new(from, Square(28), BoardId::A)).into();
        Known { best, value, evaluation: Some(-37), depth, bound }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
        let facts = known(7, 123, Bound::Lower);
        table.store(0x1234_5678_9abc_def0, 3, facts);
        assert_eq!(table.probe(0x1234_5678_9abc_def0, 3), Some(facts));
        assert_eq!(table.probe(0x1234_5678_9abc_def0 ^ 1 << 40, 3), None);
    }

    #[test]
    fn an_empty_table_knows_nothing() {
        let table = Table::new(1);
        assert_eq!(table.probe(0, 0), None);
        assert_eq!(table.probe(0xffff_0000, 0), None);
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn mates_are_counted_from_where_they_are_asked() {
        let table = Table::new(1);
        table.store(99 << 32, 4, known(5, mate_in(9), Bound::Exact));
        assert_eq!(table.probe(99 << 32, 2).map(|k| k.value), Some(mate_in(7)));
        table.store(98 << 32, 4, known(5, mated_in(8), Bound::Exact));
        assert_eq!(table.probe(98 << 32, 6).map(|k| k.value), Some(mated_in(10)));
    }

    #[test]
    fn a_position_in_check_has_no_evaluation() {
        let table = Table::new(1);
        let facts = Known { evaluation: None, ..known(1, 0, Bound::Upper) };
        table.store(5 << 40, 0, facts);
        assert_eq!(table.probe(5 << 40, 0), Some(facts));
    }

    #[test]
    fn the_old_best_move_stays_when_no_new_one_is_known() {
        let table = Table::new(1);
        let first = known(3, 10, Bound::Exact);
        table.store(7 << 40, 0, first);
        let second = Known { best: MoveMark::NONE, ..known(4, -5, Bound::Upper) };
        table.store(7 << 40, 0, second);
        assert_eq!(table.probe(7 << 40, 0), Some(Known { best: first.best, ..second }));
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_until_they_are_old() {
        let mut table = Table::new(1);
        let key = |n: u64| n << 40;
        table.store(key(1), 0, known(20, 0, Bound::Exact));
        for n in 2..50 {
            table.store(key(n), 0, known(2, 0, Bound::Exact));
        }
        assert!(table.probe(key(1), 0).is_some());
        (0..4).for_each(|_| table.begin());
        for n in 50..60 {
            table.store(key(n), 0, known(2, 0, Bound::Exact));
        }
        assert!(table.probe(key(1), 0).is_none());
    }

    #[test]
    fn clearing_forgets() {
        let mut table = Table::new(1);
        table.store(3 << 40, 0, known(2, 0, Bound::Exact));
        assert!(table.fullness() > 0);
        table.clear();
        assert_eq!((table.probe(3 << 40, 0), table.fullness()), (None, 0));
    }
}
