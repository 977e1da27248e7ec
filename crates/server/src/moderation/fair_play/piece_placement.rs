//! Compares positions by the placement of their pieces alone.

use glass_rules::{AnyPosition, BoardId, Cell, Color, Piece, VariantId};

/// The placement of the pieces in a position, without the side to move, castling rights and similar state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PiecePlacement {
    /// Number of squares per board. Placements on boards of different sizes are never compared.
    squares: usize,
    /// A number for each piece on its cell, in ascending order.
    pieces: Vec<u32>,
}

/// All placements that are equivalent under the rules: with colours exchanged, mirrored, or with boards renamed.
#[derive(Debug)]
pub(super) struct EquivalentPlacements(Vec<PiecePlacement>);

impl PiecePlacement {
    /// The placement of a position.
    pub(crate) fn new(position: &AnyPosition) -> Self {
        let pieces = position.view().pieces();
        Self::from_pieces(position.variant(), pieces.into_iter())
    }

    pub(super) fn from_pieces(
        variant: VariantId,
        pieces: impl Iterator<Item = (Cell, Piece)>,
    ) -> Self {
        let number = |(cell, piece): (Cell, Piece)| {
            let kind = 2 * piece.role as u32 + u32::from(piece.color == Color::Black);
            u32::from(cell.board.0) << 24 | u32::from(cell.square.0) << 8 | kind
        };
        let mut pieces: Vec<_> = pieces.map(number).collect();
        pieces.sort_unstable();
        Self { squares: variant.shape().squares(), pieces }
    }

    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// The pieces that are not in another placement.
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut pieces = self.pieces.clone();
        pieces.retain(|piece| other.pieces.binary_search(piece).is_err());
        Self { squares: self.squares, pieces }
    }

    /// How many pieces are not in another placement.
    fn missing_from(&self, other: &Self) -> usize {
        let is_missing = |piece: &&u32| other.pieces.binary_search(piece).is_err();
        self.pieces.iter().filter(is_missing).count()
    }

    /// How many pieces are in only one placement. `None` if more than `most`, or if the boards differ in size.
    pub(super) fn distance(&self, other: &Self, most: usize) -> Option<usize> {
        let (mut own, mut theirs) = (self.pieces.as_slice(), other.pieces.as_slice());
        if self.squares != other.squares || own.len().abs_diff(theirs.len()) > most {
            return None;
        }
        let mut distance = 0;
        loop {
            match (own, theirs) {
                ([], rest) | (rest, []) => {
                    distance += rest.len();
                    return (distance <= most).then_some(distance);
                }
                ([first, after @ ..], [other, others @ ..]) => {
                    if first == other {
                        (own, theirs) = (after, others);
                        continue;
                    }
                    distance += 1;
                    if distance > most {
                        return None;
                    }
                    if first < other { own = after } else { theirs = others }
                }
            }
        }
    }
}

impl EquivalentPlacements {
    pub(super) fn new(position: &AnyPosition) -> Self {
        Self::from_pieces(position.variant(), &position.view().pieces())
    }

    pub(super) fn from_pieces(variant: VariantId, pieces: &[(Cell, Piece)]) -> Self {
        let mut forms = Vec::new();
        for boards in orders(variant.boards()) {
            for (flips, mirrors) in [(false, false), (false, true), (true, false), (true, true)] {
                let seen = pieces.iter().map(|&(cell, piece)| {
                    let square = if flips { variant.flip(cell.square) } else { cell.square };
                    let square = if mirrors { variant.mirror(square) } else { square };
                    let color = if flips { !piece.color } else { piece.color };
                    let board = boards.get(cell.board.index()).copied().unwrap_or(cell.board);
                    (Cell::new(board, square), Piece { color, ..piece })
                });
                let form = PiecePlacement::from_pieces(variant, seen);
                if !forms.contains(&form) {
                    forms.push(form);
                }
            }
        }
        Self(forms)
    }

    /// The number of pieces.
    pub(super) fn len(&self) -> usize {
        self.0.first().map_or(0, PiecePlacement::len)
    }

    /// How many pieces of the form that lacks least are not in a placement.
    pub(super) fn missing_from(&self, requested: &PiecePlacement) -> usize {
        self.fewest(|form| form.missing_from(requested), requested)
    }

    /// How many pieces of a placement are not in the form that has most of them.
    pub(super) fn lacks_of(&self, requested: &PiecePlacement) -> usize {
        self.fewest(|form| requested.missing_from(form), requested)
    }

    fn fewest(
        &self,
        count: impl Fn(&PiecePlacement) -> usize,
        requested: &PiecePlacement,
    ) -> usize {
        let comparable = self.0.iter().filter(|form| form.squares == requested.squares);
        comparable.map(count).min().unwrap_or(usize::MAX)
    }

    /// The distance from a placement to the nearest form. `None` if it exceeds `most`.
    pub(super) fn distance(&self, requested: &PiecePlacement, most: usize) -> Option<usize> {
        self.0.iter().filter_map(|form| form.distance(requested, most)).min()
    }
}

/// All orders of the boards.
fn orders(boards: usize) -> Vec<Vec<BoardId>> {
    let mut orders = vec![Vec::new()];
    for board in (0..boards as u8).map(BoardId) {
        let longer = orders.iter().flat_map(|order: &Vec<BoardId>| {
            (0..=order.len()).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, board);
                longer
            })
        });
        orders = longer.collect();
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_as_many_orders_as_there_are_permutations() {
        for (boards, count) in [(1, 1), (2, 2), (3, 6), (4, 24)] {
            let found = orders(boards);
            assert_eq!(found.len(), count);
            assert!(found.iter().all(|order| order.len() == boards));
        }
    }

    #[test]
    fn a_quiet_move_makes_a_difference_of_two_in_every_variant() {
        for variant in VariantId::ALL {
            let start = AnyPosition::start(variant.default_rules());
            let own = PiecePlacement::new(&start);
            assert_eq!(own.distance(&own, 0), Some(0));
            assert_eq!(EquivalentPlacements::new(&start).distance(&own, 0), Some(0));
            for legal in start.view().legal_moves().iter().take(50) {
                let next = PiecePlacement::new(&start.after(*legal));
                let distance = own.distance(&next, 4);
                assert!(matches!(distance, Some(2..=4)), "{variant}: {distance:?}");
                assert_eq!(own.distance(&next, 1), None);
            }
        }
    }
}
