//! The hidden layer of a position in both views, kept up to date while a search makes and takes back moves.
//!
//! A position is looked at only when it is evaluated: then its pieces are compared with those of the nearest position
//! above it that was evaluated, and the rows of the pieces that came and went are added and subtracted. A king that
//! changes its side's view changes every feature; such a view starts from the last position that was seen in the
//! same way, wherever in the search that was.

use std::sync::Arc;

use glass_rules::{
    Array, Board, BoardId, BoardOf, Cell, Color, Geometry, Piece, Position, Role, SetOf, Square,
    SquareSet, Variant,
};

use super::Network;
use super::features::View;
use super::simd::{Block, Simd};
use crate::score::MAX_PLY;

/// What is known of one position of the line.
#[derive(Clone, Copy)]
struct Frame<V: Variant> {
    pieces: V::Boards,
    /// The number of each side's view.
    views: [usize; 2],
    /// Whether the rest, and the sums, are those of the position.
    known: bool,
}

/// A view with the last position that was seen in it.
struct Seen<V: Variant> {
    view: View<V>,
    pieces: V::Boards,
}

/// The hidden layers of the positions of a line.
pub(super) struct Accumulators<V: Variant> {
    network: Arc<Network>,
    simd: Simd,
    /// Where the line ends.
    ply: usize,
    frames: Vec<Frame<V>>,
    /// By frame and side.
    sums: Vec<Block>,
    /// By side and view.
    seen: Vec<Seen<V>>,
    seen_sums: Vec<Block>,
    /// Since the position above that was evaluated.
    changes: Changes,
    /// Since the position that was last seen in a view.
    changes_since_seen: Changes,
    rows: Rows,
}

impl<V: Variant> Accumulators<V> {
    /// Room for the positions of a line, and no line.
    pub fn new(network: Arc<Network>, simd: Simd) -> Self {
        let cells = V::ID.boards() * V::Geometry::SQUARES;
        let nobody = V::Boards::from_fn(|_| Board::default());
        let frames = vec![Frame { pieces: nobody, views: [0; 2], known: false }; MAX_PLY + 2];
        let seen: Vec<Seen<V>> = Color::ALL
            .into_iter()
            .flat_map(|side| (0..View::<V>::COUNT).map(move |number| View::numbered(side, number)))
            .map(|view| Seen { view, pieces: nobody })
            .collect();
        Self {
            simd,
            ply: 0,
            sums: vec![Block::ZERO; frames.len() * 2 * network.blocks],
            frames,
            seen_sums: network.feature_biases.repeat(seen.len()),
            seen,
            changes: Changes::new(cells),
            changes_since_seen: Changes::new(cells),
            rows: Rows::new(cells),
            network,
        }
    }

    /// Begins a line.
    pub fn reset(&mut self) {
        self.ply = 0;
        self.frames[0].known = false;
    }

    /// Goes on to another position.
    #[inline]
    pub fn push(&mut self) {
        self.ply += 1;
        if self.ply == self.frames.len() {
            self.frames.push(self.frames[0]);
            self.sums.resize(self.sums.len() + 2 * self.network.blocks, Block::ZERO);
        }
        self.frames[self.ply].known = false;
    }

    /// Goes back to the position before.
    #[inline]
    pub fn pop(&mut self) {
        debug_assert!(self.ply > 0, "there is nothing to take back");
        self.ply = self.ply.saturating_sub(1);
    }

    /// The hidden layer of the last position of the line, which is this one, as the side to move sees it and as
    /// the other side does.
    #[inline]
    pub fn of(&mut self, position: &Position<V>) -> [&[Block]; 2] {
        if !self.frames[self.ply].known {
            self.look_at(position);
        }
        let blocks = self.network.blocks;
        let (white, black) = self.sums[2 * self.ply * blocks..][..2 * blocks].split_at(blocks);
        match position.turn() {
            Color::White => [white, black],
            Color::Black => [black, white],
        }
    }

    /// Brings the last position of the line up to date.
    fn look_at(&mut self, position: &Position<V>) {
        let views = Color::ALL.map(|side| View::number(position, side));
        let from = self.frames[..self.ply].iter().rposition(|frame| frame.known);
        if let Some(from) = from {
            self.changes.find(&self.frames[from].pieces, position);
        }
        for side in Color::ALL {
            let number = views[side as usize];
            match from.filter(|&from| self.frames[from].views[side as usize] == number) {
                Some(from) => self.go_on(from, side, number),
                None => self.look_back(position, side, number),
            }
        }
        let pieces = pieces_of(position);
        self.frames[self.ply] = Frame { pieces, views, known: true };
    }

    /// A view of the last position, by the changes since an earlier one.
    #[inline]
    fn go_on(&mut self, from: usize, side: Color, number: usize) {
        let seen = &self.seen[side as usize * View::<V>::COUNT + number];
        self.rows.take(&seen.view, &self.changes);
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

    /// A view of the last position, by the last one that was seen like this.
    #[inline(never)]
    fn look_back(&mut self, position: &Position<V>, side: Color, number: usize) {
        let slot = side as usize * View::<V>::COUNT + number;
        let blocks = self.network.blocks;
        let seen = &mut self.seen[slot];
        self.changes_since_seen.find(&seen.pieces, position);
        seen.pieces = pieces_of(position);
        self.rows.take(&seen.view, &self.changes_since_seen);
        let seen_sums = &mut self.seen_sums[slot * blocks..][..blocks];
        let sums = &mut self.sums[(2 * self.ply + side as usize) * blocks..][..blocks];
        let Rows { add, subtract } = &self.rows;
        self.simd.update(sums, seen_sums, &self.network.features, add.get(), subtract.get());
        seen_sums.copy_from_slice(sums);
    }
}

/// The pieces of a position.
#[inline]
fn pieces_of<V: Variant>(position: &Position<V>) -> V::Boards {
    V::Boards::from_fn(|board| *position.board(BoardId(board as u8)))
}

/// A list in memory that is there from the beginning.
struct List<T> {
    items: Vec<T>,
    len: usize,
}

impl<T: Copy> List<T> {
    /// Room for so many items.
    fn new(room: usize, nothing: T) -> Self {
        // One more, for what is written and then not counted.
        Self { items: vec![nothing; room + 1], len: 0 }
    }

    /// Adds an item if the condition holds, without a branch that a processor could guess wrong.
    #[inline]
    fn put(&mut self, item: T, condition: bool) {
        self.items[self.len] = item;
        self.len += usize::from(condition);
    }

    #[inline]
    fn get(&self) -> &[T] {
        &self.items[..self.len]
    }
}

/// The pieces that are on the boards of one position and not of the other.
struct Changes {
    gone: List<(Cell, Piece)>,
    come: List<(Cell, Piece)>,
}

impl Changes {
    fn new(cells: usize) -> Self {
        let nobody = Piece { color: Color::White, role: Role::Pawn };
        let list = || List::new(cells, (Cell::new(BoardId::A, Square(0)), nobody));
        Self { gone: list(), come: list() }
    }

    /// What it takes to make the pieces of the position of these.
    #[inline]
    fn find<V: Variant>(&mut self, before: &V::Boards, after: &Position<V>) {
        (self.gone.len, self.come.len) = (0, 0);
        for board in Position::<V>::board_ids() {
            let (before, after) = (before.at(board.index()), after.board(board));
            let mut changed = SetOf::<V>::EMPTY;
            for color in Color::ALL {
                changed |= before.of(color) ^ after.of(color);
            }
            for role in Role::ALL {
                changed |= before.role(role) ^ after.role(role);
            }
            for square in changed.squares() {
                for (list, placement) in [(&mut self.gone, before), (&mut self.come, after)] {
                    let (piece, is_there) = piece_at::<V>(placement, square);
                    list.put((Cell::new(board, square), piece), is_there);
                }
            }
        }
    }
}

/// The piece on a square, and whether there is one. The same as [`Board::piece_at`], without its branches, which
/// no processor can foresee.
#[inline]
fn piece_at<V: Variant>(placement: &BoardOf<V>, square: Square) -> (Piece, bool) {
    let role: usize = Role::ALL
        .into_iter()
        .map(|role| role as usize * usize::from(placement.role(role).has(square)))
        .sum();
    let [white, black] = Color::ALL.map(|color| placement.of(color).has(square));
    (Piece { color: Color::ALL[usize::from(black)], role: Role::ALL[role] }, white | black)
}

/// Changes as a view sees them.
struct Rows {
    add: List<u16>,
    subtract: List<u16>,
}

impl Rows {
    fn new(cells: usize) -> Self {
        Self { add: List::new(cells, 0), subtract: List::new(cells, 0) }
    }

    #[inline]
    fn take<V: Variant>(&mut self, view: &View<V>, changes: &Changes) {
        for (rows, pieces) in [(&mut self.add, &changes.come), (&mut self.subtract, &changes.gone)]
        {
            rows.len = 0;
            for &(cell, piece) in pieces.get() {
                rows.put(view.feature(cell, piece), true);
            }
        }
    }
}
