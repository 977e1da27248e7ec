//! What pieces and their circumstances are worth in a game: everything follows from its boards, its pieces and its start,
//! and is found when the game is first searched.

use std::any::Any;
use std::sync::OnceLock;

use glass_rules::{
    Color, Geometry, Ride, Role, SetOf, Square, SquareSet, Transfer, Variant, VariantId,
};

use super::mobility::{NEVER, king_distances, squares, stoppers};
use super::pieces::Pieces;
use super::tapered::{Tapered, taper, tapered};
use super::worth::Worth;

/// A pawn that no enemy pawn can stop has one step before promotion that part of what it gains by it, and with each
/// step further away so much less.
const PASSED: [(f64, f64); 2] = [(0.075, 0.47), (0.13, 0.6)];
/// What a piece gains from the squares to which it may go, relative to the usual number.
const MOBILITY: [f64; 2] = [27.0, 33.0];
/// The squares next to a king of orthodox chess, on the average.
const ORTHODOX_NEIGHBOURS: f64 = 6.5625;

/// The numbers of one game. Those indexed by role are by [`Role::ALL`].
pub(super) struct Values<V: Variant> {
    /// The pieces and their places.
    pub pieces: Pieces,
    /// What pieces are worth in exchanges.
    pub worth: Worth,
    /// Each square to which a piece may go, beyond the usual number.
    pub mobility: [Tapered; Role::COUNT],
    /// The usual number of squares.
    pub usual_mobility: [i32; Role::COUNT],
    /// A pawn that no enemy pawn can stop, by the steps that it needs.
    pub passed: [Tapered; NEVER + 1],
    /// An enemy piece that can be captured and whose captor cannot be.
    pub loose: [i32; Role::COUNT],
    /// Danger to the king from each square next to it that a piece attacks, in sixteenths.
    pub near_king: [i32; Role::COUNT],
    /// Danger from a piece that can give check by its next move, in sixteenths.
    pub next_check: [i32; Role::COUNT],
    /// How much of the start's officers each piece makes, for tapering.
    pub phase: [i32; Role::COUNT],
    /// The sum of all that.
    pub full_phase: i32,
    /// How near each square is to the centre, from -4 to 4.
    pub centre: Vec<i32>,
    /// What depends on where pieces land.
    pub manners: &'static Manners,
    /// King's steps between squares.
    distances: Vec<u8>,
    /// By colour and square: where an enemy pawn stands that may stop a pawn.
    pub stoppers: [Vec<SetOf<V>>; 2],
}

/// Numbers that depend on whether pieces must leave their boards.
pub(super) struct Manners {
    /// An own pawn next to the king on its board.
    pub shield: Tapered,
    /// An enemy piece attacked by a pawn.
    pub hit_by_pawn: Tapered,
    /// Danger by the number of squares to which the king can flee, 0 to 4 and more.
    pub flights: [i32; 5],
    /// The danger of a check that may come, relative to that of a piece near the king.
    pub next_check: f64,
    /// The right to move.
    pub tempo: i32,
}

/// Where pieces may stay.
static STAYING: Manners = Manners {
    shield: taper(11, 0),
    hit_by_pawn: taper(40, 30),
    flights: [3, 2, 1, 0, 0],
    next_check: 1.0,
    tempo: 14,
};

/// Where pieces must change boards: pawns guard and shield little, and a king that must change boards has few squares.
static CROSSING: Manners = Manners {
    shield: taper(4, 0),
    hit_by_pawn: taper(20, 20),
    flights: [10, 6, 3, 1, 0],
    next_check: 1.4,
    tempo: 20,
};

/// The numbers of a game.
pub(super) fn values<V: Variant>() -> &'static Values<V> {
    static VALUES: [OnceLock<Box<dyn Any + Send + Sync>>; VariantId::ALL.len()] =
        [const { OnceLock::new() }; VariantId::ALL.len()];
    let values = VALUES[V::ID as usize].get_or_init(|| Box::new(Values::<V>::derive()));
    match values.downcast_ref() {
        Some(values) => values,
        None => unreachable!("{} has one type", V::ID),
    }
}

/// What the pieces of a game are worth in exchanges.
pub(crate) fn exchange_values<V: Variant>() -> &'static Worth {
    &values::<V>().worth
}

impl<V: Variant> Values<V> {
    fn derive() -> Self {
        let centre = centre::<V>();
        let pieces = Pieces::derive::<V>(&centre);
        let manners = match V::TRANSFER {
            Transfer::Stay | Transfer::Optional => &STAYING,
            Transfer::Opposite | Transfer::AnyOther | Transfer::WhereAKingStands => &CROSSING,
        };
        let middle = |role: Role| f64::from(pieces.material[role as usize].middle);

        let mobility = Role::ALL.map(|role| {
            let usual = pieces.usual[role as usize].max(1.0);
            tapered(|part| (MOBILITY[part] / usual).max(1.0))
        });
        let phase = Role::ALL.map(|role| match role {
            Role::Pawn => 0,
            _ => ((middle(role) + 100.0) / 300.0) as i32,
        });
        let start = V::start(V::ID.default_rules());
        let full: i32 = start.pieces.iter().map(|(_, piece)| phase[piece.role as usize]).sum();
        let passed = std::array::from_fn(|steps| match steps {
            0 | NEVER.. => Tapered::ZERO,
            steps => tapered(|part| {
                let (last, each) = PASSED[part];
                pieces.gain[part] * last * each.powi(steps as i32 - 1)
            }),
        });

        // A king with more neighbours is not in more danger because more of them are attacked.
        let neighbours = pieces.usual[Role::King as usize] / ORTHODOX_NEIGHBOURS;
        let alarm = Role::ALL
            .map(|role| 16.0 * (2.0 + (middle(role).max(1.0) / 150.0).log2()).clamp(2.0, 6.0));

        Self {
            worth: Worth::derive::<V>(&pieces),
            mobility,
            usual_mobility: pieces.usual.map(|usual| usual.round() as i32 - 1),
            passed,
            loose: Role::ALL.map(|role| (10.0 + middle(role) / 20.0).min(60.0) as i32),
            near_king: alarm.map(|alarm| (alarm / neighbours).round() as i32),
            next_check: alarm.map(|alarm| (alarm * manners.next_check).round() as i32),
            phase,
            full_phase: full.max(1),
            distances: king_distances::<V>(),
            stoppers: Color::ALL.map(stoppers::<V>),
            manners,
            centre,
            pieces,
        }
    }

    /// The number of king's steps between two squares of an empty board.
    pub fn distance(&self, from: Square, to: Square) -> i32 {
        i32::from(self.distances[from.index() * self.centre.len() + to.index()])
    }
}

/// How near each square is to the centre, from -4 to 4, by what pieces of all kinds attack from there.
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
