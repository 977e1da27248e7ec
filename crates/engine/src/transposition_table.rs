//! The transposition table: what searches have found out about positions.
//!
//! An entry is two numbers that threads read and write without locks. The first is the key mixed with the second (Hyatt
//! and Mann 2002): if the halves were written by two threads, the key does not match and the entry is ignored. The lowest
//! 16 bits of the first hold the static evaluation.

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use glass_rules::Move;

use crate::memory::free_memory;
use crate::score::{MATE_BOUND, Value};

/// The greatest size of a table, in MiB.
pub const MAX_MIB: usize = 65_536;
/// So much is had without asking how much is free, in MiB.
const SMALL_MIB: usize = 16;

/// The clusters that a thread takes at a time when all are written: 64 MiB.
const PART: usize = 1 << 20;

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
struct PackedEntry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries that share a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([PackedEntry; ENTRIES]);

const _: () = assert!(size_of::<Cluster>() == 64);

/// A move as the table keeps it. It is compared with legal moves and never made from its bits.
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

/// How a stored value relates to the true value at its depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most the stored one (fail-low).
    Upper,
    /// The true value is at least the stored one (fail-high).
    Lower,
    /// The stored value is the true one.
    Exact,
}

/// What the table knows about a position; the answer of a probe.
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
    /// Whether the value, if its depth suffices, makes a search with that window unnecessary.
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
    /// Whether no search has written to it: the system has not backed it with memory yet.
    is_new: bool,
}

impl TranspositionTable {
    /// A table of that size in MiB, at most [`MAX_MIB`]; smaller if the memory that is free does not suffice.
    pub fn new(mib: usize) -> Self {
        let free = (mib > SMALL_MIB).then(free_memory).flatten();
        Self::within(free.map_or(MAX_MIB, most_mib), mib)
    }

    /// The size in MiB that a table asked for would have, if it took the place of one of `kept` MiB.
    pub fn fitting_mib(mib: usize, kept: usize) -> usize {
        let mib = mib.clamp(1, MAX_MIB);
        let free = (mib > SMALL_MIB).then(free_memory).flatten();
        let most = free.map_or(MAX_MIB, |free| most_mib(free + ((kept as u64) << 20)));
        mib.min(most)
    }

    /// A table of at most so many MiB.
    fn within(most: usize, mib: usize) -> Self {
        let asked = mib.clamp(1, MAX_MIB).min(most) << 20 >> 6;
        let mut clusters = zeroed(asked);
        let reserved = clusters.len();
        if reserved < asked {
            // All else needs memory too.
            drop(clusters);
            clusters = zeroed(reserved - reserved / 8);
        }
        // The system gives a page when it is first written to: a search need not wait for all of them.
        ask_for_huge_pages(&mut clusters);
        Self { clusters, generation: 0, is_new: true }
    }

    /// The size that it has, in MiB.
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

    /// Begins a new search: entries of earlier ones are replaced first.
    pub fn new_search(&mut self) {
        self.is_new = false;
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// How many entries the present search has written, in thousandths.
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
        // The low half chooses the cluster; the high half is left to tell positions apart.
        let index = ((key & 0xffff_ffff) * self.clusters.len() as u64) >> 32;
        &self.clusters[index as usize].0
    }

    /// Prefetches the cluster of a key that will be probed soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// How many searches ago the entry was written.
    #[inline]
    fn age(&self, data: u64) -> i32 {
        let written = data >> GENERATION_AT & (GENERATIONS - 1);
        ((self.generation + GENERATIONS - written) % GENERATIONS) as i32
    }

    /// The entry of a position, if there is one; mate values are counted from the root, `ply` plies above it.
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

    /// Stores an entry. Without a new best move the old one is kept.
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
            // In plies; an entry loses eight with each search.
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

/// So many empty clusters, or fewer if the system refuses. It need not back them with memory before they are used.
#[allow(unsafe_code)]
fn zeroed(mut wanted: usize) -> Box<[Cluster]> {
    while wanted > 1 {
        if let Ok(layout) = Layout::array::<Cluster>(wanted) {
            // SAFETY: the layout has a size, because the count is not 0.
            let start = unsafe { alloc_zeroed(layout) }.cast::<Cluster>();
            if !start.is_null() {
                let clusters = std::ptr::slice_from_raw_parts_mut(start, wanted);
                // SAFETY: the memory is of the global allocator by the layout of such a slice, nothing else owns it, and
                // all its bits are zero, which is a value of every number of a cluster.
                return unsafe { Box::from_raw(clusters) };
            }
        }
        wanted /= 2;
    }
    Box::new([Cluster::default()])
}

/// Does the work on all clusters, in parts, on as many threads as the machine runs at once.
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
            // Without another thread this one does the work.
            let _ = thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
}

/// The largest table in MiB where so many bytes are free: an eighth is left for all else.
fn most_mib(free: u64) -> usize {
    (((free - free / 8) >> 20) as usize).max(SMALL_MIB)
}

/// Loads what the reference points to into the processor's cache. It changes nothing but the time of the next read.
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

/// Asks the system to back this memory, which is not used yet, with huge pages, so that fewer address translations miss.
/// Where there are none it stays as it is.
#[allow(unsafe_code)]
fn ask_for_huge_pages<T>(room: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        /// The bytes of the smallest page that systems give.
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

/// Mate values as the table keeps them: counted from the position, while the search counts from its root.
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

    /// More than two parts, which threads make and clear.
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
