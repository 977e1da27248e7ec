//! The pairs of cells of the two kings up to symmetry, which is what makes tables small.

use std::sync::{Arc, Mutex, PoisonError};

use glass_rules::{
    AnyPosition, Array, BoardId, BoardOf, Cell, Color, Geometry, Piece, Position, PositionVisitor,
    Role, RuleSet, Setup, Square, Variant,
};

use crate::automorphisms::automorphisms;

/// The pairs of cells of White's and Black's king, sorted into classes that the rules cannot tell apart.
///
/// Boards count as alike unless pawns make double pushes on board A alone: castling and en passant are left out.
#[derive(Debug)]
pub struct KingPairs {
    /// Cells of all boards: board by board.
    pub cells: usize,
    /// The squares of a board.
    pub squares: usize,
    /// By symmetry, then cell: the cell that takes its place.
    symmetries: Vec<u16>,
    /// By cell: the cell seen from the other side.
    flipped: Vec<u16>,
    /// By White's cell, then Black's.
    pairs: Vec<Pair>,
    /// One pair of each class, and how many pairs it has.
    pub classes: Vec<Class>,
}

/// A pair of cells: its class, and a symmetry that makes it the one which stands for the class.
#[derive(Clone, Copy, Debug)]
struct Pair {
    class: u32,
    symmetry: u32,
}

impl Pair {
    /// The kings cannot stand so.
    const NONE: Self = Self { class: u32::MAX, symmetry: 0 };
}

/// Pairs of cells that are alike.
#[derive(Clone, Debug)]
pub struct Class {
    /// White's king and Black's, in the pair that stands for all.
    pub kings: [u16; 2],
    /// How many pairs there are.
    pub weight: u32,
    /// The symmetries but the identity that leave both kings of this pair where they are: other pieces may still be
    /// alike under them.
    stabilizer: Vec<u32>,
}

impl Class {
    /// Whether no symmetry but the identity leaves the kings where they are.
    #[inline]
    pub fn is_alone(&self) -> bool {
        self.stabilizer.is_empty()
    }
}

impl KingPairs {
    /// The pairs of a rule set, computed once; `pawns` says whether there are pawns, for which up and down differ.
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
        // The way back from a pair to the one that stands for its class.
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

    /// Whether the kings can stand there if they are alone. Where they cannot, other pieces do not help: kings attack by
    /// steps, which nothing stops.
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

    /// The cell with that number.
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

    /// The cell seen from the other side.
    pub fn flipped(&self, cell: u16) -> u16 {
        self.flipped[usize::from(cell)]
    }

    /// The class of a pair, and by cell what takes its place there; `None` if the kings cannot stand so.
    #[inline]
    pub fn find(&self, kings: [u16; 2]) -> Option<(u32, &[u16])> {
        let pair = self.pairs[usize::from(kings[0]) * self.cells + usize::from(kings[1])];
        if pair.class == Pair::NONE.class {
            return None;
        }
        Some((pair.class, self.symmetry(pair.symmetry)))
    }

    /// The symmetries but the identity that leave the kings of a class where they are.
    #[inline]
    pub fn stabilizer(&self, class: u32) -> impl Iterator<Item = &[u16]> {
        self.classes[class as usize].stabilizer.iter().map(|&number| self.symmetry(number))
    }

    fn symmetry(&self, number: u32) -> &[u16] {
        let first = number as usize * self.cells;
        &self.symmetries[first..first + self.cells]
    }

    /// All symmetries: by cell, what takes its place.
    pub fn symmetries(&self) -> impl Iterator<Item = &[u16]> {
        self.symmetries.chunks(self.cells)
    }
}

/// The orders in which boards can take each other's places.
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
    // Board A is always the first where it is another than the rest.
    orders.retain(|order| alike || order[0] == 0);
    orders
}

/// The symmetry that undoes another, by its number.
fn inverse(all: &[Vec<u16>], one: &[u16]) -> usize {
    let undoes = |other: &Vec<u16>| {
        one.iter().enumerate().all(|(cell, &image)| usize::from(other[usize::from(image)]) == cell)
    };
    all.iter().position(undoes).unwrap_or(0)
}

/// Sorts the pairs of a variant that is known only at run time.
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

    /// Known numbers: a board of squares has eight symmetries, with pawns two; four boards that are alike can be put in
    /// 24 orders.
    #[test]
    fn symmetries_are_as_many_as_geometry_has() {
        let count = |name: &str, pawns| {
            let variant: VariantId = name.parse().unwrap();
            let pairs = KingPairs::for_rules(variant.default_rules(), pawns);
            (pairs.symmetries().count(), pairs.classes.len())
        };
        // 462 pairs of kings are what all tables of orthodox chess begin with, and 1806 with pawns.
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
