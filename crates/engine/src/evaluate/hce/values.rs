//! The numbers of the hand-crafted evaluation for a variant. They are derived from its boards, pieces and start
//! position when the variant is first searched.
//!
//! Constants were chosen by hand, see `hce.rs`.

use std::any::Any;
use std::sync::OnceLock;

use glass_rules::{
    Color, Geometry, Ride, Role, SetOf, Square, SquareSet, Transfer, Variant, VariantId,
};

use super::material::Material;
use super::mobility::{NEVER, king_distances, squares, stoppers};
use super::tapered::{Tapered, taper, tapered};
use crate::evaluate::PieceValues;

/// Passed pawns: the share of the promotion gain one push before promotion, and the factor for each further push, in
/// middle game and endgame. By hand, near the table for Alice Chess.
const PASSED_PAWN: [(f64, f64); 2] = [(0.075, 0.47), (0.13, 0.6)];
/// Mobility: the bonus in centipawns of a piece with twice its average number of squares, in middle game and endgame.
/// By hand.
const MOBILITY: [f64; 2] = [27.0, 33.0];
/// A hanging piece: the base bonus in centipawns, the centipawns of its value that add one more, and the maximum bonus.
/// By hand.
const HANGING: [f64; 3] = [10.0, 20.0, 60.0];
/// The centipawns of piece value for each unit of phase, after adding the second number. By hand, so that knight,
/// bishop, rook and queen have 1, 1, 2 and 3 units.
const PHASE: [f64; 2] = [300.0, 100.0];
/// The piece value in centipawns with the base units of king danger. Each doubling of the value adds one unit, within
/// bounds. By hand.
const DANGER_VALUE: f64 = 150.0;
const DANGER: [f64; 2] = [2.0, 6.0];
/// The average number of squares next to a king of orthodox chess, by counting.
const ORTHODOX_NEIGHBOURS: f64 = 6.5625;

/// The numbers of one variant. Arrays by role are indexed by [`Role::ALL`].
pub(super) struct HceValues<V: Variant> {
    /// Piece values and piece-square tables.
    pub material: Material,
    /// Piece values for exchanges.
    pub piece_values: PieceValues,
    /// The bonus of each attacked square above the average number.
    pub mobility: [Tapered; Role::COUNT],
    /// The average number of squares.
    pub average_mobility: [i32; Role::COUNT],
    /// The bonus of a passed pawn by the number of pushes that it needs.
    pub passed_pawn: [Tapered; NEVER + 1],
    /// The bonus in centipawns for a hanging enemy piece, which can be captured without recapture.
    pub hanging: [i32; Role::COUNT],
    /// Sixteenths of a unit of king danger for each square next to the king that a piece attacks.
    pub king_zone_attack: [i32; Role::COUNT],
    /// Sixteenths of a unit of king danger for a piece that can give check with its next move.
    pub check_threat: [i32; Role::COUNT],
    /// The phase units of each piece: about one for 300 centipawns, none for pawns.
    pub phase: [i32; Role::COUNT],
    /// The phase units of all pieces of the start position.
    pub full_phase: i32,
    /// The closeness of each square to the centre, from -4 to 4.
    pub centre: Vec<i32>,
    /// The numbers that depend on the kind of transfer.
    pub by_transfer: &'static TransferValues,
    /// King moves between squares, indexed by the first square times the number of squares plus the second.
    distances: Vec<u8>,
    /// By colour and square of a pawn: the squares from which an enemy pawn may still stop it.
    pub stoppers: [Vec<SetOf<V>>; 2],
}

/// Numbers that depend on whether pieces must leave their boards. By hand. All except the check threat come from the
/// tables for orthodox chess and Alice Chess.
pub(super) struct TransferValues {
    /// The bonus of an own pawn next to the king on the same board.
    pub pawn_shield: Tapered,
    /// The bonus for a defended enemy piece that a pawn attacks.
    pub pawn_threat: Tapered,
    /// Units of king danger by the number of squares to which the king can escape; the last entry is for 4 or more.
    pub escapes: [i32; 5],
    /// The king danger of a piece that can give check, relative to an attack next to the king.
    pub check_threat: f64,
    /// The bonus of the side to move, in centipawns.
    pub tempo: i32,
}

/// For variants in which pieces may stay on their boards.
static STAYING: TransferValues = TransferValues {
    pawn_shield: taper(11, 0),
    pawn_threat: taper(40, 30),
    escapes: [3, 2, 1, 0, 0],
    check_threat: 1.0,
    tempo: 14,
};

/// For variants in which pieces must change boards. Pawns defend and shield little, and a king has few squares.
static CROSSING: TransferValues = TransferValues {
    pawn_shield: taper(4, 0),
    pawn_threat: taper(20, 20),
    escapes: [10, 6, 3, 1, 0],
    check_threat: 1.4,
    tempo: 20,
};

/// The numbers of a variant.
pub(super) fn values<V: Variant>() -> &'static HceValues<V> {
    static DERIVED: [OnceLock<Box<dyn Any + Send + Sync>>; VariantId::ALL.len()] =
        [const { OnceLock::new() }; VariantId::ALL.len()];
    let values = DERIVED[V::ID as usize].get_or_init(|| Box::new(HceValues::<V>::derive()));
    match values.downcast_ref() {
        Some(values) => values,
        None => unreachable!("{} has one type", V::ID),
    }
}

/// The piece values of a variant for exchanges.
pub(crate) fn piece_values<V: Variant>() -> &'static PieceValues {
    &values::<V>().piece_values
}

impl<V: Variant> HceValues<V> {
    fn derive() -> Self {
        let centre = centre::<V>();
        let material = Material::derive::<V>(&centre);
        let by_transfer = match V::TRANSFER {
            Transfer::Stay | Transfer::Optional => &STAYING,
            Transfer::Opposite | Transfer::AnyOther | Transfer::WhereAKingStands => &CROSSING,
        };
        let middle = |role: Role| f64::from(material.values[role as usize].middle);

        let mobility = Role::ALL.map(|role| {
            let average = material.average_attacks[role as usize].max(1.0);
            tapered(|part| (MOBILITY[part] / average).max(1.0))
        });
        let phase = Role::ALL.map(|role| match role {
            Role::Pawn => 0,
            _ => ((middle(role) + PHASE[1]) / PHASE[0]) as i32,
        });
        let start = V::start(V::ID.default_rules());
        let full: i32 = start.pieces.iter().map(|(_, piece)| phase[piece.role as usize]).sum();
        let passed_pawn = std::array::from_fn(|steps| match steps {
            0 | NEVER.. => Tapered::ZERO,
            steps => tapered(|part| {
                let (last, each) = PASSED_PAWN[part];
                material.promotion_gain[part] * last * each.powi(steps as i32 - 1)
            }),
        });

        // On boards where a king has more neighbours, each attacked neighbour counts less.
        let neighbours = material.average_attacks[Role::King as usize] / ORTHODOX_NEIGHBOURS;
        let danger = Role::ALL
            .map(|role| DANGER[0] + (middle(role).max(1.0) / DANGER_VALUE).log2())
            .map(|danger| 16.0 * danger.clamp(DANGER[0], DANGER[1]));

        Self {
            piece_values: PieceValues::derive::<V>(&material),
            mobility,
            average_mobility: material.average_attacks.map(|average| average.round() as i32 - 1),
            passed_pawn,
            hanging: Role::ALL.map(|role| {
                let [base, value, most] = HANGING;
                (base + middle(role) / value).min(most) as i32
            }),
            king_zone_attack: danger.map(|danger| (danger / neighbours).round() as i32),
            check_threat: danger.map(|danger| (danger * by_transfer.check_threat).round() as i32),
            phase,
            full_phase: full.max(1),
            distances: king_distances::<V>(),
            stoppers: Color::ALL.map(stoppers::<V>),
            by_transfer,
            centre,
            material,
        }
    }

    /// The number of king moves between two squares of an empty board.
    pub fn distance(&self, from: Square, to: Square) -> i32 {
        i32::from(self.distances[from.index() * self.centre.len() + to.index()])
    }
}

/// The closeness of each square to the centre, from -4 to 4. Derived from the attacks of bishops, knights and kings on
/// each square.
fn centre<V: Variant>() -> Vec<i32> {
    let reach = |square: Square| {
        (V::Geometry::rays(Ride::Diagonal, square).count()
            + V::Geometry::knight(square).count()
            + V::Geometry::king(square).count()) as i32
    };
    let (low, high) = squares::<V>()
        .map(reach)
        .fold((i32::MAX, i32::MIN), |(low, high), reach| (low.min(reach), high.max(reach)));
    squares::<V>().map(|square| (reach(square) - low) * 8 / (high - low).max(1) - 4).collect()
}
