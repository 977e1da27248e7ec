//! Attacks of riders by table lookup.
//!
//! A rider moves between the cells of its board, or between boards on its cell. Cells and boards form the same hexagon
//! of nineteen, in which at most six squares can block a rider before the edge. These form the table index.

use std::sync::LazyLock;

use super::{CELLS, HEXAGON};
use crate::geometry::hexagon::{DIAGONAL, Hex, ORTHOGONAL};
use crate::{Bits, Ride, Square, SquareSet};

/// The maximum number of cells in which a piece can block a rider before the edge.
const BLOCKERS: usize = 6;
/// The number of occupation patterns of these cells.
const PATTERNS: usize = 1 << BLOCKERS;

/// The attacks of a rider within its hexagon from one cell.
struct View {
    /// The cells in which a piece can block it before the edge. The last one is repeated if there are fewer.
    blockers: [u8; BLOCKERS],
    /// By occupied blockers: the attacked cells, one bit each.
    seen: [u32; PATTERNS],
    /// By occupied blockers, for a hexagon of boards: the first cell of each attacked board.
    boards: [Bits<6>; PATTERNS],
}

/// By family of directions and cell.
static VIEWS: LazyLock<Vec<View>> = LazyLock::new(|| {
    let families: [&[Hex]; 2] = [&ORTHOGONAL, &DIAGONAL];
    families.into_iter().flat_map(|steps| (0..CELLS).map(|cell| View::new(steps, cell))).collect()
});

#[inline]
pub(super) fn ride(ride: Ride, square: Square, occupied: Bits<6>) -> Bits<6> {
    let (board, cell) = (square.index() / CELLS, square.index() % CELLS);
    let view = |cell: usize| VIEWS.get(ride as usize * CELLS + cell);
    let (Some(on_board), Some(across)) = (view(cell), view(board)) else {
        return Bits::EMPTY;
    };
    let pattern = across.pattern(|board| occupied.has(Square((board * CELLS + cell) as u16)));
    let attacks = across.boards[pattern].raised(cell as u32);

    // The nineteen bits of the board, which may span two words.
    let first = board * CELLS;
    let (low, offset) = ((first / 64).min(4), first - (first / 64).min(4) * 64);
    let words = u128::from(occupied.0[low]) | u128::from(occupied.0[low + 1]) << 64;
    let pieces = (words >> offset) as u32;
    let pattern = on_board.pattern(|cell| pieces >> cell & 1 != 0);
    let seen = u128::from(on_board.seen[pattern]) << offset;
    // Compares instead of indexing, so that the words can stay in registers.
    let (near, far) = (seen as u64, (seen >> 64) as u64);
    Bits(std::array::from_fn(|i| {
        attacks.0[i]
            | near & u64::from(i == low).wrapping_neg()
            | far & u64::from(i == low + 1).wrapping_neg()
    }))
}

impl View {
    fn new(steps: &[Hex], from: usize) -> Self {
        let rays: Vec<Vec<usize>> = steps
            .iter()
            .flat_map(|&(i, j)| [(i, j), (-i, -j)])
            .map(|step| {
                let next = |&(i, j): &Hex| Some((i + step.0, j + step.1));
                let beyond = std::iter::successors(next(&HEXAGON[from]), next);
                beyond.map_while(|cell| HEXAGON.iter().position(|&known| known == cell)).collect()
            })
            .collect();
        let stops: Vec<u8> = rays
            .iter()
            .flat_map(|ray| ray.split_last().map_or(&[][..], |(_, short_of_edge)| short_of_edge))
            .map(|&cell| cell as u8)
            .collect();
        assert!(stops.len() <= BLOCKERS, "{} cells can stop a rider", stops.len());
        let last = stops.last().copied().unwrap_or(from as u8);
        let blockers = std::array::from_fn(|i| stops.get(i).copied().unwrap_or(last));
        let seen = std::array::from_fn(|pattern| {
            let stops = |cell: usize| {
                let blocker = blockers.iter().position(|&blocker| usize::from(blocker) == cell);
                blocker.is_some_and(|i| pattern >> i & 1 != 0)
            };
            rays.iter().fold(0, |mut seen: u32, ray| {
                for &cell in ray {
                    seen |= 1 << cell;
                    if stops(cell) {
                        break;
                    }
                }
                seen
            })
        });
        let boards = seen.map(|seen| {
            let boards = (0..CELLS).filter(|board| seen >> board & 1 != 0);
            boards.fold(Bits::EMPTY, |set, board| {
                set | Bits::from_square(Square((board * CELLS) as u16))
            })
        });
        Self { blockers, seen, boards }
    }

    /// The occupied blockers as an index.
    #[inline]
    fn pattern(&self, is_occupied: impl Fn(usize) -> bool) -> usize {
        let bit = |i: usize| usize::from(is_occupied(usize::from(self.blockers[i]))) << i;
        (0..BLOCKERS).fold(0, |pattern, i| pattern | bit(i))
    }
}
