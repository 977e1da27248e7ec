//! The input features of a network: one for each piece, in the view of either side.
//!
//! Positions that are equivalent under the rules have the same features. Squares are seen from the side's own end of
//! the board, and mirrored if its king is on the other wing. Boards are numbered from the board of its king. If pieces
//! land on boards with kings, boards differ only by the kings on them.

use std::marker::PhantomData;

use glass_rules::{
    AnyPosition, Cell, Color, Geometry, Piece, Position, PositionVisitor, Role, Square, Transfer,
    Variant, VariantId,
};

use crate::landing::{MAX_BOARDS, slot};

/// The number of outputs of a network, chosen by the number of pieces.
pub(super) const BUCKETS: usize = 8;
/// The number of classes of boards if they differ by their kings: own king, enemy king, neither, both.
const KING_CLASSES: usize = 4;

/// The dimensions of a network, which depend on its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkShape {
    /// The number of features of a view, below 65,535.
    pub inputs: usize,
    /// The number of pieces in the start position. This is the maximum number of active features in play; positions
    /// that are set up may have more.
    pub pieces: usize,
    /// The number of outputs, chosen by the number of pieces.
    pub buckets: usize,
}

/// The active features of a position: one for each piece, ordered by board and square.
///
/// If boards without a king are equivalent, equal pieces on the same square of two boards give the same feature twice.
/// It then counts twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// Features in the view of the side to move.
    pub own: Vec<u16>,
    /// Features in the view of the other side.
    pub enemy: Vec<u16>,
    /// The output for the number of pieces, below [`NetworkShape::buckets`].
    pub bucket: u8,
}

/// The dimensions of a variant's network.
///
/// ```
/// use glass_engine::network_shape;
/// use glass_rules::VariantId;
///
/// // Own and enemy pieces, six roles, two boards, 64 squares.
/// assert_eq!(network_shape(VariantId::Alice).inputs, 2 * 6 * 2 * 64);
/// ```
pub fn network_shape(variant: VariantId) -> NetworkShape {
    let classes = match variant.transfer() {
        Transfer::WhereAKingStands => KING_CLASSES,
        _ => variant.boards(),
    };
    NetworkShape {
        inputs: 2 * variant.roles().count() * classes * variant.shape().squares(),
        pieces: variant.start().pieces.len(),
        buckets: BUCKETS,
    }
}

/// The features of a position for its variant's network.
///
/// ```
/// use glass_engine::{features, network_shape};
/// use glass_rules::{AnyPosition, VariantId};
///
/// let mut start = features(&AnyPosition::start(VariantId::Alice.default_rules()));
/// start.own.sort();
/// start.enemy.sort();
/// assert_eq!(start.own, start.enemy, "the start is the same for both sides");
/// assert_eq!(start.own.len(), network_shape(VariantId::Alice).pieces);
/// ```
pub fn features(position: &AnyPosition) -> Features {
    position.visit(FeatureList)
}

/// Dispatches the features by variant.
struct FeatureList;

impl PositionVisitor for FeatureList {
    type Output = Features;

    fn visit<V: Variant>(self, position: &Position<V>) -> Features {
        let seen_by = |side: Color| {
            let view = View::for_side(position, side);
            position.pieces().map(|(cell, piece)| view.feature(cell, piece)).collect()
        };
        let own: Vec<u16> = seen_by(position.turn());
        let bucket = bucket(own.len(), V::start(V::ID.default_rules()).pieces.len()) as u8;
        Features { own, enemy: seen_by(!position.turn()), bucket }
    }
}

/// The output for a position with `pieces` pieces, in a variant that starts with `start_pieces`.
#[inline]
pub(super) fn bucket(pieces: usize, start_pieces: usize) -> usize {
    (pieces.saturating_sub(1) * BUCKETS / start_pieces).min(BUCKETS - 1)
}

/// The orientation and order of the boards from one side's view. It changes only with king moves. The few views are
/// numbered.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<V: Variant> {
    side: Color,
    /// Whether left and right are exchanged, because the side's king is on the other wing.
    mirrored: bool,
    /// The first feature of each board, for the first kind of piece.
    boards: [u16; MAX_BOARDS],
    variant: PhantomData<V>,
}

impl<V: Variant> View<V> {
    const BOARDS: usize = V::ID.boards();
    /// Whether boards differ by both kings, and not only by the own king.
    const BY_KINGS: bool = matches!(V::TRANSFER, Transfer::WhereAKingStands);
    /// The number of views of a side.
    pub const COUNT: usize = 2 * Self::BOARDS * if Self::BY_KINGS { Self::BOARDS } else { 1 };

    /// The view of a side in a position.
    pub fn for_side(position: &Position<V>, side: Color) -> Self {
        Self::numbered(side, Self::number(position, side))
    }

    /// The number of a side's view in a position, below [`View::COUNT`]. It is 0 if kings are not royal, as if both
    /// were on the first board and nothing were mirrored.
    #[inline]
    pub fn number(position: &Position<V>, side: Color) -> usize {
        let Some(king) = position.king(side) else { return 0 };
        let square = seen_from::<V>(side, king.square);
        let mirrored = V::Geometry::mirror(square) < square;
        let enemy = position.king(!side).filter(|_| Self::BY_KINGS);
        let enemy = enemy.map_or(0, |king| king.board.index());
        (enemy * Self::BOARDS + king.board.index()) * 2 + usize::from(mirrored)
    }

    /// The view with this number.
    pub fn numbered(side: Color, number: usize) -> Self {
        let (kings, mirrored) = (number / 2, !number.is_multiple_of(2));
        let (own, enemy) = (kings % Self::BOARDS, kings / Self::BOARDS);
        let boards = std::array::from_fn(|board| {
            let class = match (board == own, board == enemy) {
                _ if !Self::BY_KINGS => (board + Self::BOARDS - own) % Self::BOARDS,
                (true, false) => 0,
                (false, true) => 1,
                (false, false) => 2,
                (true, true) => 3,
            };
            (class * V::Geometry::SQUARES) as u16
        });
        Self { side, mirrored, boards, variant: PhantomData }
    }

    /// The feature of a piece on a cell.
    #[inline]
    pub fn feature(&self, cell: Cell, piece: Piece) -> u16 {
        let square = seen_from::<V>(self.side, cell.square);
        let square = if self.mirrored { V::Geometry::mirror(square) } else { square };
        let kind =
            PieceKinds::<V>::FIRST[usize::from(piece.color != self.side)][piece.role as usize];
        kind + self.boards[slot(cell.board)] + square.0
    }
}

/// A square as seen from a side's end of the board.
#[inline]
fn seen_from<V: Variant>(side: Color, square: Square) -> Square {
    match side {
        Color::White => square,
        Color::Black => V::Geometry::flip(square),
    }
}

/// The kinds of pieces of a variant: side and role.
struct PieceKinds<V>(PhantomData<V>);

impl<V: Variant> PieceKinds<V> {
    /// The first features of own and enemy pieces by role.
    const FIRST: [[u16; Role::COUNT]; 2] = {
        let classes = match V::TRANSFER {
            Transfer::WhereAKingStands => KING_CLASSES,
            _ => V::ID.boards(),
        };
        let step = classes * V::Geometry::SQUARES;
        let mut first = [[0; Role::COUNT]; 2];
        let mut kinds = 0;
        let mut side = 0;
        while side < 2 {
            let mut role = 0;
            while role < Role::COUNT {
                if has_role::<V>(Role::ALL[role]) {
                    first[side][role] = (kinds * step) as u16;
                    kinds += 1;
                }
                role += 1;
            }
            side += 1;
        }
        assert!(
            kinds * step < u16::MAX as usize,
            "a feature fits 16 bits, and one number is left over"
        );
        first
    };
}

/// Whether a variant has a role: [`VariantId::has_role`] in constants.
const fn has_role<V: Variant>(role: Role) -> bool {
    let mut found = matches!(role, Role::Pawn | Role::King);
    let mut i = 0;
    while i < V::OFFICERS.len() {
        found |= V::OFFICERS[i] as usize == role as usize;
        i += 1;
    }
    found
}
