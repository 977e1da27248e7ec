//! The transposition table: stores search results by position.
//!
//! An entry is two numbers that threads read and write without locks. The first is the key XORed with the second (Hyatt
//! and Mann 2002): if two threads wrote the halves, the key does not match and the entry is ignored. The lowest 16 bits
//! of the first number contain the static evaluation.

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use glass_rules::Move;

use crate::memory::free_memory;
use crate::score::{MATE_BOUND, Value};

/// The maximum size of a table, in MiB.
pub const MAX_MIB: usize = 65_536;
/// The size up to which free memory is not checked, in MiB.
const SMALL_MIB: usize = 16;

/// The number of clusters that a thread clears at a time: 64 MiB.
const PART: usize = 1 << 20;

const ENTRIES: usize = 4;
const GENERATIONS: u64 = 32;

// Layout of the second number: bits 0..29 move, 29..45 value, 45..53 depth, 53..55 bound, 55..60 generation.
const MOVE_MASK: u32 = (1 << 29) - 1;
const VALUE_AT: u32 = 29;
const DEPTH_AT: u32 = 45;
const BOUND_AT: u32 = 53;
const GENERATION_AT: u32 = 55;
const EVALUATION_MASK: u64 = 0xffff;
/// Represents a position in check, which has no static evaluation.
const NO_EVALUATION: i16 = i16::MIN;

#[derive(Default)]
struct PackedEntry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries that share a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([PackedEntry; ENTRIES]);

const _: () = assert!(size_of::<Cluster>() == 64);

/// A move in the table. It is only compared with legal moves, and never converted to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TtMove(u32);

impl TtMove {
    pub const NONE: Self = Self(0);

    #[inline]
    pub const fn is(self, mv: Move) -> bool {
        mv.bits() & MOVE_MASK == self.0
    }

    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl From<Option<Move>> for TtMove {
    #[inline]
    fn from(mv: Option<Move>) -> Self {
        mv.map_or(Self::NONE, |mv| Self(mv.bits() & MOVE_MASK))
    }
}

/// The relation of a stored value to the true value at its depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most the stored one (fail-low).
    Upper,
    /// The true value is at least the stored one (fail-high).
    Lower,
    /// The stored value is the true one.
    Exact,
}

/// The result of a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TtEntry {
    pub best_move: TtMove,
    pub value: Value,
    /// The static evaluation before correction history, `None` in check.
    pub evaluation: Option<Value>,
    /// The depth of the search in plies, 0 for quiescence.
    pub depth: i32,
    pub bound: Bound,
}

impl TtEntry {
    /// Whether the value causes a cutoff in this window, if its depth suffices.
    #[inline]
    pub const fn causes_cutoff(&self, alpha: Value, beta: Value) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        }
    }

    /// Whether the value is a better estimate than the static evaluation.
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
pub struct TranspositionTable {
    clusters: Box<[Cluster]>,
    generation: u64,
    /// Whether no search has written to the table, so that the system has not backed it with memory yet.
    is_new: bool,
}

impl TranspositionTable {
    /// A table of `mib` MiB, at most [`MAX_MIB`], or less if there is not enough free memory.
    pub fn new(mib: usize) -> Self {
        let free = (mib > SMALL_MIB).then(free_memory).flatten();
        Self::within(free.map_or(MAX_MIB, most_mib), mib)
    }

    /// The size in MiB that a table of `mib` MiB would have if it replaced one of `kept` MiB.
    pub fn fitting_mib(mib: usize, kept: usize) -> usize {
        let mib = mib.clamp(1, MAX_MIB);
        let free = (mib > SMALL_MIB).then(free_memory).flatten();
        let most = free.map_or(MAX_MIB, |free| most_mib(free + ((kept as u64) << 20)));
        mib.min(most)
    }

    /// A table of at most `most` MiB.
    fn within(most: usize, mib: usize) -> Self {
        let asked = mib.clamp(1, MAX_MIB).min(most) << 20 >> 6;
        let mut clusters = zeroed(asked);
        let reserved = clusters.len();
        if reserved < asked {
            // Leaves memory for everything else.
            drop(clusters);
            clusters = zeroed(reserved - reserved / 8);
        }
        // The system backs a page when it is first written to, so a search does not wait for all of them.
        ask_for_huge_pages(&mut clusters);
        Self { clusters, generation: 0, is_new: true }
    }

    /// The size in MiB.
    pub fn mib(&self) -> usize {
        size_of_val(&*self.clusters) >> 20
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        if !self.is_new {
            in_parallel(&mut self.clusters, |part| part.fill_with(Cluster::default));
        }
        self.generation = 0;
    }

    /// Starts a new search. Entries of earlier searches are replaced first.
    pub fn new_search(&mut self) {
        self.is_new = false;
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// The share of entries written by the current search, in thousandths.
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
    fn cluster(&self, key: u64) -> &[PackedEntry; ENTRIES] {
        // The low half of the key selects the cluster. The high half distinguishes positions within it.
        let index = ((key & 0xffff_ffff) * self.clusters.len() as u64) >> 32;
        &self.clusters[index as usize].0
    }

    /// Prefetches the cluster of a key that will be probed soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// The age of an entry, in searches.
    #[inline]
    fn age(&self, data: u64) -> i32 {
        let written = data >> GENERATION_AT & (GENERATIONS - 1);
        ((self.generation + GENERATIONS - written) % GENERATIONS) as i32
    }

    /// The entry of a position. Converts mate values to distances from the root, `ply` plies above the position.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<TtEntry> {
        for entry in self.cluster(key) {
            let (check, data) = (entry.check.load(Relaxed), entry.data.load(Relaxed));
            if (check ^ data ^ key) & !EVALUATION_MASK != 0 {
                continue;
            }
            let bound = bound_of(data)?;
            let evaluation = check as u16 as i16;
            return Some(TtEntry {
                best_move: TtMove(data as u32 & MOVE_MASK),
                value: from_table(Value::from((data >> VALUE_AT) as u16 as i16), ply),
                evaluation: (evaluation != NO_EVALUATION).then_some(Value::from(evaluation)),
                depth: i32::from((data >> DEPTH_AT) as u8),
                bound,
            });
        }
        None
    }

    /// Stores an entry. Keeps the old best move if there is no new one.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, entry: TtEntry) {
        let cluster = self.cluster(key);
        let mut replaced = &cluster[0];
        let mut least = i32::MAX;
        let mut best_move = entry.best_move;
        for packed in cluster {
            let (check, data) = (packed.check.load(Relaxed), packed.data.load(Relaxed));
            let depth = i32::from((data >> DEPTH_AT) as u8);
            if (check ^ data ^ key) & !EVALUATION_MASK == 0 && bound_of(data).is_some() {
                let keep =
                    entry.bound != Bound::Exact && self.age(data) == 0 && entry.depth + 4 <= depth;
                if keep {
                    return;
                }
                if best_move.is_none() {
                    best_move = TtMove(data as u32 & MOVE_MASK);
                }
                replaced = packed;
                break;
            }
            // In plies. An entry loses eight plies with each search.
            let worth = if bound_of(data).is_none() { -1000 } else { depth - 8 * self.age(data) };
            if worth < least {
                (least, replaced) = (worth, packed);
            }
        }
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let data = u64::from(best_move.0)
            | u64::from(to_table(entry.value, ply) as i16 as u16) << VALUE_AT
            | (entry.depth.clamp(0, 255) as u64) << DEPTH_AT
            | bound << BOUND_AT
            | self.generation << GENERATION_AT;
        let evaluation = entry.evaluation.map_or(NO_EVALUATION, |value| value as i16);
        let check = (key ^ data) & !EVALUATION_MASK | u64::from(evaluation as u16);
        replaced.check.store(check, Relaxed);
        replaced.data.store(data, Relaxed);
    }
}

/// Allocates empty clusters, or fewer if the allocation fails. The system need not back them with memory before they
/// are used.
#[allow(unsafe_code)]
fn zeroed(mut wanted: usize) -> Box<[Cluster]> {
    while wanted > 1 {
        if let Ok(layout) = Layout::array::<Cluster>(wanted) {
            // SAFETY: the layout has a non-zero size, because the count is not 0.
            let start = unsafe { alloc_zeroed(layout) }.cast::<Cluster>();
            if !start.is_null() {
                let clusters = std::ptr::slice_from_raw_parts_mut(start, wanted);
                // SAFETY: the memory was allocated by the global allocator with the layout of this slice, and has no
                // other owner. All bits are zero, which is a valid value of every number in a cluster.
                return unsafe { Box::from_raw(clusters) };
            }
        }
        wanted /= 2;
    }
    Box::new([Cluster::default()])
}

/// Processes all clusters, in parts, on all processors.
fn in_parallel(clusters: &mut [Cluster], work: impl Fn(&mut [Cluster]) + Sync) {
    let threads = match clusters.len() {
        ..=PART => 1,
        _ => thread::available_parallelism().map_or(1, usize::from),
    };
    let parts = Mutex::new(clusters.chunks_mut(PART));
    let take = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        while let Some(part) = take() {
            work(part);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // If the thread cannot be started, this thread does the work.
            let _ = thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
}

/// The size in MiB of the largest table for this amount of free memory, in bytes. Leaves an eighth of it.
fn most_mib(free: u64) -> usize {
    (((free - free / 8) >> 20) as usize).max(SMALL_MIB)
}

/// Prefetches the referenced value into the processor's cache. Only affects the time of the next read.
#[inline]
#[allow(unsafe_code)]
fn prefetch<T>(wanted: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch has no observable effect, and every x86-64 processor supports it.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(wanted).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = wanted;
}

/// Advises the system to back this unused memory with huge pages, which reduces TLB misses. No effect on systems
/// without huge pages.
#[allow(unsafe_code)]
fn ask_for_huge_pages<T>(room: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        /// The smallest page size of any system, in bytes.
        const PAGE: usize = 4096;
        let bytes = room.as_mut_ptr_range();
        let (start, end) = (bytes.start as usize, bytes.end as usize);
        let (first, last) = (start.next_multiple_of(PAGE), end / PAGE * PAGE);
        if let Some(length) = last.checked_sub(first).filter(|&length| length > 0) {
            let page = room.as_mut_ptr().wrapping_byte_add(first - start);
            // SAFETY: the pages are within the slice, and the advice does not change their contents.
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

/// Converts a mate value from the search, which counts from the root, to the table, which counts from the position.
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

    fn entry(depth: i32, value: Value, bound: Bound) -> TtEntry {
        let from = Cell::new(BoardId::B, Square(12));
        let best_move = Some(Move::new(from, Square(28), BoardId::A)).into();
        TtEntry { best_move, value, evaluation: Some(-37), depth, bound }
    }

    #[test]
    fn stored_entry_is_found() {
        let table = TranspositionTable::new(1);
        let stored = entry(7, 123, Bound::Lower);
        table.store(0x1234_5678_9abc_def0, 3, stored);
        assert_eq!(table.probe(0x1234_5678_9abc_def0, 3), Some(stored));
        assert_eq!(table.probe(0x1234_5678_9abc_def0 ^ 1 << 40, 3), None);
    }

    #[test]
    fn an_empty_table_knows_nothing() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.probe(0, 0), None);
        assert_eq!(table.probe(0xffff_0000, 0), None);
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn mates_are_counted_from_where_they_are_asked() {
        let table = TranspositionTable::new(1);
        table.store(99 << 32, 4, entry(5, mate_in(9), Bound::Exact));
        assert_eq!(table.probe(99 << 32, 2).map(|found| found.value), Some(mate_in(7)));
        table.store(98 << 32, 4, entry(5, mated_in(8), Bound::Exact));
        assert_eq!(table.probe(98 << 32, 6).map(|found| found.value), Some(mated_in(10)));
    }

    #[test]
    fn a_position_in_check_has_no_evaluation() {
        let table = TranspositionTable::new(1);
        let stored = TtEntry { evaluation: None, ..entry(1, 0, Bound::Upper) };
        table.store(5 << 40, 0, stored);
        assert_eq!(table.probe(5 << 40, 0), Some(stored));
    }

    #[test]
    fn the_old_best_move_stays_when_no_new_one_is_known() {
        let table = TranspositionTable::new(1);
        let first = entry(3, 10, Bound::Exact);
        table.store(7 << 40, 0, first);
        let second = TtEntry { best_move: TtMove::NONE, ..entry(4, -5, Bound::Upper) };
        table.store(7 << 40, 0, second);
        assert_eq!(table.probe(7 << 40, 0), Some(TtEntry { best_move: first.best_move, ..second }));
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_until_they_are_old() {
        let mut table = TranspositionTable::new(1);
        let key = |n: u64| n << 40;
        table.store(key(1), 0, entry(20, 0, Bound::Exact));
        for n in 2..50 {
            table.store(key(n), 0, entry(2, 0, Bound::Exact));
        }
        assert!(table.probe(key(1), 0).is_some());
        (0..4).for_each(|_| table.new_search());
        for n in 50..60 {
            table.store(key(n), 0, entry(2, 0, Bound::Exact));
        }
        assert!(table.probe(key(1), 0).is_none());
    }

    #[test]
    fn a_table_beyond_the_free_memory_is_made_smaller() {
        assert_eq!(most_mib(1536 << 20), 1344);
        assert_eq!(most_mib(0), SMALL_MIB);
        assert_eq!(TranspositionTable::within(20, MAX_MIB).mib(), 20);
        assert_eq!(TranspositionTable::within(MAX_MIB, 3).mib(), 3);
    }

    #[test]
    fn a_size_is_known_before_the_table_is_made() {
        assert_eq!(TranspositionTable::fitting_mib(0, 0), 1);
        assert_eq!(TranspositionTable::fitting_mib(SMALL_MIB, 0), SMALL_MIB);
        let most = TranspositionTable::fitting_mib(usize::MAX, 0);
        assert!((SMALL_MIB..=MAX_MIB).contains(&most), "{most}");
    }

    /// More than two parts, which are cleared by threads.
    #[test]
    fn a_table_of_several_parts_is_empty_and_is_cleared() {
        let parts = 2;
        let mut table = TranspositionTable::within(MAX_MIB, parts * (PART >> 14) + 1);
        let keys = (0..1u64 << 12).map(|n| n << 52 | n << 20);
        table.new_search();
        assert!(keys.clone().all(|key| table.probe(key, 0).is_none()));
        keys.clone().for_each(|key| table.store(key, 0, entry(2, 0, Bound::Exact)));
        assert!(keys.clone().all(|key| table.probe(key, 0).is_some()));
        table.clear();
        assert!(keys.clone().all(|key| table.probe(key, 0).is_none()));
    }

    #[test]
    fn clearing_forgets() {
        let mut table = TranspositionTable::new(1);
        table.new_search();
        table.store(3 << 40, 0, entry(2, 0, Bound::Exact));
        assert!(table.fullness() > 0);
        table.clear();
        assert_eq!((table.probe(3 << 40, 0), table.fullness()), (None, 0));
    }
}
