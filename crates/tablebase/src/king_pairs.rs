//! Groups the cells of the two kings by symmetry, which reduces the size of tables.

use std::sync::{Arc, Mutex, PoisonError};

use glass_rules::{
    AnyPosition, Array, BoardId, BoardOf, Cell, Color, Geometry, Piece, Position, PositionVisitor,
    Role, RuleSet, Setup, Square, Variant,
};

use crate::automorphisms::automorphisms;

/// The pairs of cells of White's and Black's king, grouped into classes of symmetrical pairs.
///
/// Boards are interchangeable unless pawns have double pushes only on board A. Castling and en passant are ignored.
#[derive(Debug)]
pub struct KingPairs {
    /// The number of cells on all boards, ordered by board.
    pub cells: usize,
    /// The number of squares of a board.
    pub squares: usize,
    /// The image of each cell, by symmetry and then cell.
    symmetries: Vec<u16>,
    /// The cell from the opponent's perspective, by cell.
    flipped: Vec<u16>,
    /// The pairs by White's cell, then Black's.
    pairs: Vec<Pair>,
    /// The classes of pairs.
    pub classes: Vec<Class>,
}

/// The class of a pair of cells, and a symmetry that maps the pair to the representative of its class.
#[derive(Clone, Copy, Debug)]
struct Pair {
    class: u32,
    symmetry: u32,
}

impl Pair {
    /// An invalid pair.
    const NONE: Self = Self { class: u32::MAX, symmetry: 0 };
}

/// A class of symmetrical pairs of cells.
#[derive(Clone, Debug)]
pub struct Class {
    /// The cells of White's and Black's king in the representative pair.
    pub kings: [u16; 2],
    /// The number of pairs.
    pub weight: u32,
    /// The symmetries other than the identity that map both kings to themselves. They may move other pieces.
    stabilizer: Vec<u32>,
}

impl Class {
    /// Whether only the identity maps both kings to themselves.
    #[inline]
    pub fn is_alone(&self) -> bool {
        self.stabilizer.is_empty()
    }
}

impl KingPairs {
    /// The pairs of a rule set, computed once. `pawns` is set for material with pawns, which reduces the symmetries.
    pub fn for_rules(rules: &'static RuleSet, pawns: bool) -> Arc<Self> {
        static KNOWN: Mutex<Vec<(&RuleSet, bool, Arc<KingPairs>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |(of, with, _): &&(&RuleSet, bool, Arc<Self>)| *of == rules && *with == pawns;
        if let Some((_, _, pairs)) = known.iter().find(same) {
            return Arc::clone(pairs);
        }
        let pairs = Arc::new(AnyPosition::start(rules).visit(Sort { pawns }));
        known.push((rules, pawns, Arc::clone(&pairs)));
        pairs
    }

    fn sorted<V: Variant>(rules: &'static RuleSet, pawns: bool) -> Self {
        let squares = V::Geometry::SQUARES;
        let boards = <V::Boards as Array<BoardOf<V>>>::LEN;
        let cells = boards * squares;
        let alike = !(pawns && V::DOUBLE_PUSH && !rules.options().double_push_on_b);
        let orders = board_orders(boards, alike);
        let symmetries: Vec<Vec<u16>> = automorphisms::<V>(pawns)
            .iter()
            .flat_map(|images| {
                orders.iter().map(move |order| {
                    let cell = |board: usize, image: u16| (order[board] * squares) as u16 + image;
                    (0..boards)
                        .flat_map(|board| images.iter().map(move |&image| cell(board, image)))
                        .collect()
                })
            })
            .collect();
        let mut sorted = Self {
            cells,
            squares,
            symmetries: symmetries.concat(),
            flipped: (0..cells)
                .map(|cell| {
                    let (board, square) = (cell / squares, cell % squares);
                    (board * squares) as u16 + V::Geometry::flip(Square(square as u16)).0
                })
                .collect(),
            pairs: vec![Pair::NONE; cells * cells],
            classes: Vec::new(),
        };
        // The inverse symmetries, which map a pair to the representative of its class.
        let back: Vec<usize> = symmetries.iter().map(|one| inverse(&symmetries, one)).collect();
        for white in 0..cells {
            for black in 0..cells {
                if sorted.pairs[white * cells + black].class != Pair::NONE.class
                    || !sorted.may_stand::<V>(rules, [white, black])
                {
                    continue;
                }
                let class = sorted.classes.len() as u32;
                let mut weight = 0;
                let mut stabilizer = Vec::new();
                for (number, (symmetry, &back)) in (0..).zip(symmetries.iter().zip(&back)) {
                    let image = [white, black].map(|cell| usize::from(symmetry[cell]));
                    if number > 0 && image == [white, black] {
                        stabilizer.push(number);
                    }
                    let pair = &mut sorted.pairs[image[0] * cells + image[1]];
                    if pair.class == Pair::NONE.class {
                        *pair = Pair { class, symmetry: back as u32 };
                        weight += 1;
                    }
                }
                let kings = [white as u16, black as u16];
                sorted.classes.push(Class { kings, weight, stabilizer });
            }
        }
        sorted
    }

    /// Whether two bare kings on these cells are valid for either side to move. Other pieces cannot make an invalid
    /// pair valid, because kings attack by steps that no piece blocks.
    fn may_stand<V: Variant>(&self, rules: &'static RuleSet, kings: [usize; 2]) -> bool {
        let pieces = Color::ALL.into_iter().zip(kings);
        let pieces =
            pieces.map(|(color, cell)| (self.cell(cell as u16), Piece { color, role: Role::King }));
        let mut setup = Setup { pieces: pieces.collect(), ..Setup::empty() };
        Color::ALL.into_iter().any(|turn| {
            setup.turn = turn;
            Position::<V>::new(&setup, rules).is_ok()
        })
    }

    /// The cell with a number.
    pub fn cell(&self, number: u16) -> Cell {
        let (board, square) =
            (usize::from(number) / self.squares, usize::from(number) % self.squares);
        Cell::new(BoardId(board as u8), Square(square as u16))
    }

    /// The number of a cell.
    #[inline]
    pub fn number(&self, cell: Cell) -> u16 {
        (cell.board.index() * self.squares + cell.square.index()) as u16
    }

    /// The cell from the opponent's perspective.
    pub fn flipped(&self, cell: u16) -> u16 {
        self.flipped[usize::from(cell)]
    }

    /// The class of a pair, and the image of each cell under the symmetry to its representative. `None` for an invalid
    /// pair.
    #[inline]
    pub fn find(&self, kings: [u16; 2]) -> Option<(u32, &[u16])> {
        let pair = self.pairs[usize::from(kings[0]) * self.cells + usize::from(kings[1])];
        if pair.class == Pair::NONE.class {
            return None;
        }
        Some((pair.class, self.symmetry(pair.symmetry)))
    }

    /// The symmetries other than the identity that map the kings of a class to themselves.
    #[inline]
    pub fn stabilizer(&self, class: u32) -> impl Iterator<Item = &[u16]> {
        self.classes[class as usize].stabilizer.iter().map(|&number| self.symmetry(number))
    }

    fn symmetry(&self, number: u32) -> &[u16] {
        let first = number as usize * self.cells;
        &self.symmetries[first..first + self.cells]
    }

    /// All symmetries, each as the image of every cell.
    pub fn symmetries(&self) -> impl Iterator<Item = &[u16]> {
        self.symmetries.chunks(self.cells)
    }
}

/// The permutations of the boards.
fn board_orders(boards: usize, alike: bool) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..boards {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<usize>| {
                (0..boards).filter(|board| !order.contains(board)).map(|board| {
                    let mut longer = order.clone();
                    longer.push(board);
                    longer
                })
            })
            .collect();
    }
    // If board A differs from the others, it stays first.
    orders.retain(|order| alike || order[0] == 0);
    orders
}

/// The index of the inverse of a symmetry.
fn inverse(all: &[Vec<u16>], one: &[u16]) -> usize {
    let undoes = |other: &Vec<u16>| {
        one.iter().enumerate().all(|(cell, &image)| usize::from(other[usize::from(image)]) == cell)
    };
    all.iter().position(undoes).unwrap_or(0)
}

/// Groups the pairs of a variant that is known only at run time.
struct Sort {
    pawns: bool,
}

impl PositionVisitor for Sort {
    type Output = KingPairs;

    fn visit<V: Variant>(self, position: &Position<V>) -> KingPairs {
        KingPairs::sorted::<V>(position.rules(), self.pawns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glass_rules::VariantId;

    /// Known numbers: a square board has eight symmetries, or two with pawns. Four interchangeable boards have 24
    /// permutations.
    #[test]
    fn symmetries_are_as_many_as_geometry_has() {
        let count = |name: &str, pawns| {
            let variant: VariantId = name.parse().unwrap();
            let pairs = KingPairs::for_rules(variant.default_rules(), pawns);
            (pairs.symmetries().count(), pairs.classes.len())
        };
        // All tables of orthodox chess are based on 462 pairs of kings, or 1806 with pawns.
        assert_eq!(count("chess", false), (8, 462));
        assert_eq!(count("chess", true), (2, 1806));
        assert_eq!(count("alice", false).0, 16);
        assert_eq!(count("quasi-alice", false).0, 8 * 24);
        assert_eq!(count("raumschach", false).0, 48);
        assert_eq!(count("glinski", false).0, 12);
        assert_eq!(count("glinski", true).0, 2);
        assert_eq!(count("circular", false).0, 64);
    }
}
