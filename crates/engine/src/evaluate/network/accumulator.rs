//! The hidden layers of a line's positions in both views, updated while a search makes and unmakes moves.
//!
//! A hidden layer is computed only when its position is evaluated. The pieces are compared with those of the nearest
//! earlier position that was evaluated, and the rows of the different pieces are added and subtracted. A king move that
//! changes its side's view changes every feature. That view is then updated from a cache with the last position of each
//! view ("Finny tables").

use std::sync::Arc;

use glass_rules::{
    Array, Board, BoardId, BoardOf, Cell, Color, Geometry, Piece, Position, Role, SetOf, Square,
    SquareSet, Variant,
};

use super::Network;
use super::features::View;
use super::simd::{Block, Simd};
use crate::score::MAX_PLY;

/// A position of the line.
#[derive(Clone, Copy)]
struct AccumulatorEntry<V: Variant> {
    pieces: V::Boards,
    /// The number of each side's view, see [`View::number`].
    views: [usize; 2],
    /// Whether pieces, views and sums have been computed for the position.
    computed: bool,
}

/// A view with the pieces of its last position.
struct CachedView<V: Variant> {
    view: View<V>,
    pieces: V::Boards,
}

/// The hidden layers of the positions of a line.
pub(super) struct Accumulators<V: Variant> {
    network: Arc<Network>,
    simd: Simd,
    /// The index of the last position of the line.
    ply: usize,
    stack: Vec<AccumulatorEntry<V>>,
    /// Hidden layers by ply and side.
    sums: Vec<Block>,
    /// By side and view.
    cache: Vec<CachedView<V>>,
    /// Hidden layers by side and view.
    cached_sums: Vec<Block>,
    /// Changes since the nearest earlier position that was computed.
    changes: Changes,
    /// Changes since the cached position.
    changes_since_cached: Changes,
    rows: Rows,
}

impl<V: Variant> Accumulators<V> {
    /// An empty line.
    pub fn new(network: Arc<Network>, simd: Simd) -> Self {
        let cells = V::ID.boards() * V::Geometry::SQUARES;
        let empty = V::Boards::from_fn(|_| Board::default());
        let entry = AccumulatorEntry { pieces: empty, views: [0; 2], computed: false };
        let stack = vec![entry; MAX_PLY + 2];
        let cache: Vec<CachedView<V>> = Color::ALL
            .into_iter()
            .flat_map(|side| (0..View::<V>::COUNT).map(move |number| View::numbered(side, number)))
            .map(|view| CachedView { view, pieces: empty })
            .collect();
        Self {
            simd,
            ply: 0,
            sums: vec![Block::ZERO; stack.len() * 2 * network.blocks],
            stack,
            cached_sums: network.feature_biases.repeat(cache.len()),
            cache,
            changes: Changes::new(cells),
            changes_since_cached: Changes::new(cells),
            rows: Rows::new(cells),
            network,
        }
    }

    /// Resets the line to a root.
    pub fn reset(&mut self) {
        self.ply = 0;
        self.stack[0].computed = false;
    }

    /// Adds a position.
    #[inline]
    pub fn push(&mut self) {
        self.ply += 1;
        if self.ply == self.stack.len() {
            self.stack.push(self.stack[0]);
            self.sums.resize(self.sums.len() + 2 * self.network.blocks, Block::ZERO);
        }
        self.stack[self.ply].computed = false;
    }

    /// Removes the last position.
    #[inline]
    pub fn pop(&mut self) {
        debug_assert!(self.ply > 0, "there is nothing to take back");
        self.ply = self.ply.saturating_sub(1);
    }

    /// The hidden layers of the last position of the line, which must be `position`: in the view of the side to move,
    /// then in the opponent's view.
    #[inline]
    pub fn layers(&mut self, position: &Position<V>) -> [&[Block]; 2] {
        if !self.stack[self.ply].computed {
            self.compute(position);
        }
        let blocks = self.network.blocks;
        let (white, black) = self.sums[2 * self.ply * blocks..][..2 * blocks].split_at(blocks);
        match position.turn() {
            Color::White => [white, black],
            Color::Black => [black, white],
        }
    }

    /// Computes both views of the last position.
    fn compute(&mut self, position: &Position<V>) {
        let views = Color::ALL.map(|side| View::number(position, side));
        let from = self.stack[..self.ply].iter().rposition(|entry| entry.computed);
        if let Some(from) = from {
            self.changes.find(&self.stack[from].pieces, position);
        }
        for side in Color::ALL {
            let number = views[side as usize];
            match from.filter(|&from| self.stack[from].views[side as usize] == number) {
                Some(from) => self.update_from(from, side, number),
                None => self.refresh(position, side, number),
            }
        }
        let pieces = pieces_of(position);
        self.stack[self.ply] = AccumulatorEntry { pieces, views, computed: true };
    }

    /// Computes a view of the last position from an earlier position with the same view.
    #[inline]
    fn update_from(&mut self, from: usize, side: Color, number: usize) {
        let cached = &self.cache[side as usize * View::<V>::COUNT + number];
        self.rows.set(&cached.view, &self.changes);
        let blocks = self.network.blocks;
        let (earlier, later) = self.sums.split_at_mut(2 * self.ply * blocks);
        self.simd.update(
            &mut later[side as usize * blocks..][..blocks],
            &earlier[(2 * from + side as usize) * blocks..][..blocks],
            &self.network.features,
            self.rows.add.get(),
            self.rows.subtract.get(),
        );
    }

    /// Computes a view of the last position from the cached position.
    #[inline(never)]
    fn refresh(&mut self, position: &Position<V>, side: Color, number: usize) {
        let slot = side as usize * View::<V>::COUNT + number;
        let blocks = self.network.blocks;
        let cached = &mut self.cache[slot];
        self.changes_since_cached.find(&cached.pieces, position);
        cached.pieces = pieces_of(position);
        self.rows.set(&cached.view, &self.changes_since_cached);
        let cached_sums = &mut self.cached_sums[slot * blocks..][..blocks];
        let sums = &mut self.sums[(2 * self.ply + side as usize) * blocks..][..blocks];
        let Rows { add, subtract } = &self.rows;
        self.simd.update(sums, cached_sums, &self.network.features, add.get(), subtract.get());
        cached_sums.copy_from_slice(sums);
    }
}

/// The pieces of a position.
#[inline]
fn pieces_of<V: Variant>(position: &Position<V>) -> V::Boards {
    V::Boards::from_fn(|board| *position.board(BoardId(board as u8)))
}

/// A list whose memory is allocated once.
struct List<T> {
    items: Vec<T>,
    len: usize,
}

impl<T: Copy> List<T> {
    /// An empty list with a capacity.
    fn new(capacity: usize, filler: T) -> Self {
        // One more for an item that is written but not counted.
        Self { items: vec![filler; capacity + 1], len: 0 }
    }

    /// Adds an item if the condition holds, without branching.
    #[inline]
    fn push_if(&mut self, item: T, condition: bool) {
        self.items[self.len] = item;
        self.len += usize::from(condition);
    }

    #[inline]
    fn get(&self) -> &[T] {
        &self.items[..self.len]
    }
}

/// The different pieces of two positions.
struct Changes {
    removed: List<(Cell, Piece)>,
    added: List<(Cell, Piece)>,
}

impl Changes {
    fn new(cells: usize) -> Self {
        let filler = Piece { color: Color::White, role: Role::Pawn };
        let list = || List::new(cells, (Cell::new(BoardId::A, Square(0)), filler));
        Self { removed: list(), added: list() }
    }

    /// Finds the removed and added pieces between the boards and the position.
    #[inline]
    fn find<V: Variant>(&mut self, before: &V::Boards, after: &Position<V>) {
        (self.removed.len, self.added.len) = (0, 0);
        for board in Position::<V>::board_ids() {
            let (before, after) = (before.at(board.index()), after.board(board));
            let mut changed = SetOf::<V>::EMPTY;
            for color in Color::ALL {
                changed |= before.color(color) ^ after.color(color);
            }
            for role in Role::ALL {
                changed |= before.role(role) ^ after.role(role);
            }
            for square in changed.squares() {
                for (list, board_of) in [(&mut self.removed, before), (&mut self.added, after)] {
                    let (piece, is_there) = piece_at::<V>(board_of, square);
                    list.push_if((Cell::new(board, square), piece), is_there);
                }
            }
        }
    }
}

/// The piece on a square, and whether there is one. Like [`Board::piece_at`], but without unpredictable branches.
#[inline]
fn piece_at<V: Variant>(board: &BoardOf<V>, square: Square) -> (Piece, bool) {
    let role: usize = Role::ALL
        .into_iter()
        .map(|role| role as usize * usize::from(board.role(role).has(square)))
        .sum();
    let [white, black] = Color::ALL.map(|color| board.color(color).has(square));
    (Piece { color: Color::ALL[usize::from(black)], role: Role::ALL[role] }, white | black)
}

/// Changes as feature indexes of a view.
struct Rows {
    add: List<u16>,
    subtract: List<u16>,
}

impl Rows {
    fn new(cells: usize) -> Self {
        Self { add: List::new(cells, 0), subtract: List::new(cells, 0) }
    }

    #[inline]
    fn set<V: Variant>(&mut self, view: &View<V>, changes: &Changes) {
        for (rows, pieces) in
            [(&mut self.add, &changes.added), (&mut self.subtract, &changes.removed)]
        {
            rows.len = 0;
            for &(cell, piece) in pieces.get() {
                rows.push_if(view.feature(cell, piece), true);
            }
        }
    }
}
