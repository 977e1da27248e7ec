//! Piece values and piece-square tables, derived from the shape of the boards.
//!
//! The value of a piece depends on its attacks. Its crowded-board mobility (see `mobility`) counts in full. It counts
//! again by the share of the board that it covers, because such a piece can attack two pieces at the same time and is
//! hard to drive away. This has the form of H. G. Muller's rule for leapers: value grows faster than mobility. Pieces
//! that cannot reach every square lose a little. The unit is chosen so that a pawn counts 100.
//!
//! The constants were chosen by hand. They give values near the accepted ones for orthodox chess, and near those of an
//! earlier hand-written table for Alice Chess, which followed the values of Zillions of Games.
//! `docs/research/measurements.md` compares them with the results of games.

use glass_rules::{Color, Geometry, Piece, Position, Role, Square, Variant};

use super::mobility::{NEVER, attacked, pawn_ways, reach, squares, steps_to_promotion};
use super::tapered::{Tapered, tapered};

/// The share of the start's pieces that remain in a typical middle game and endgame. An assumption, not a count.
const PIECES_LEFT: [f64; 2] = [0.66, 0.5];
/// The share of its value that a piece loses if it cannot reach any other square.
const BOUND: f64 = 0.2;
/// The weight of a square that a pawn attacks or can be pushed to, relative to a square that an officer attacks.
const PAWN_MOVE: f64 = 0.45;
/// The share of the promotion gain in the value of a pawn that needs one push.
const PROMOTION_SHARE: [f64; 2] = [0.18, 0.4];
/// The share of the promotion gain in the bonus of a pawn that needs one push. Halved for each further push.
const ADVANCED: [f64; 2] = [0.045, 0.063];
/// Piece-square tables: the bonus in centipawns of a piece on a square from which it attacks twice the average.
const PLACE: [f64; 2] = [26.0, 18.0];
/// Piece-square tables: the bonus in centipawns of a pawn and of a king for each step towards the centre.
const PAWN_CENTRE: [f64; 2] = [3.0, 1.0];
const KING_CENTRE: [f64; 2] = [-5.0, 6.0];

const WHITE_PAWN: Piece = Piece { color: Color::White, role: Role::Pawn };

/// The pieces of a variant. Arrays by role are indexed by [`Role::ALL`]. Arrays of two parts have the middle game
/// first, then the endgame.
pub(in crate::evaluate) struct Material {
    /// Piece values; 0 for royal kings.
    pub values: [Tapered; Role::COUNT],
    /// By White's square and role: the piece value plus its piece-square bonus.
    pub by_square: Vec<[Tapered; Role::COUNT]>,
    /// The average number of squares that a piece attacks in the middle game.
    pub average_attacks: [f64; Role::COUNT],
    /// The gain of a pawn by promotion, in centipawns, by part.
    pub promotion_gain: [f64; 2],
    /// By White's square, the number of pushes that a pawn needs to promote.
    pub pushes: Vec<usize>,
}

impl Material {
    /// Derives the values of a variant. `centre` has the closeness of each square to the centre, from -4 to 4.
    pub fn derive<V: Variant>(centre: &[i32]) -> Self {
        let start = V::start(V::ID.default_rules());
        let cells = V::Geometry::SQUARES * Position::<V>::board_ids().count();
        let crowds = PIECES_LEFT.map(|part| part * start.pieces.len() as f64 / cells as f64);
        let moving = |role: &Role| *role == Role::King || V::OFFICERS.contains(role);

        // Indexed by part, role and square.
        let moves = crowds.map(|crowd| {
            Role::ALL.map(|role| -> Vec<f64> {
                let role = Some(role).filter(moving);
                squares::<V>()
                    .map(|square| role.map_or(0.0, |role| attacked::<V>(role, square, crowd)))
                    .collect()
            })
        });
        let count = V::Geometry::SQUARES as f64;
        let average_attacks = [0, 1].map(|part: usize| -> [f64; Role::COUNT] {
            std::array::from_fn(|role| moves[part][role].iter().sum::<f64>() / count)
        });

        // Before scaling to the unit.
        let officer = |part: usize, role: Role| {
            let (moves, bound) = (average_attacks[part][role as usize], 1.0 - reach::<V>(role));
            moves * (1.0 + moves / count) * (1.0 - BOUND * bound)
        };
        let steps = steps_to_promotion::<V>();
        let starting = start.pieces.iter().filter(|(_, piece)| *piece == WHITE_PAWN);
        let way = average(starting.map(|(cell, _)| steps[cell.square.index()] as f64)).max(1.0);
        let walking = squares::<V>().filter(|square| (1..NEVER).contains(&steps[square.index()]));
        let pawn = crowds.map(|crowd| {
            PAWN_MOVE * average(walking.clone().map(|square| pawn_ways::<V>(square, crowd)))
        });
        let gain = [0, 1].map(|part| {
            let roles = V::PROMOTION.roles.iter();
            roles.map(|&role| officer(part, role)).fold(0.0, f64::max) - pawn[part]
        });
        let pawn_value = |part: usize| pawn[part] + gain[part] * PROMOTION_SHARE[part] / way;

        let unit = 200.0 / (pawn_value(0) + pawn_value(1));
        let gain = gain.map(|gain| unit * gain);
        let values = Role::ALL.map(|role| {
            tapered(|part| match role {
                Role::Pawn => unit * pawn_value(part),
                role if V::OFFICERS.contains(&role) => unit * officer(part, role),
                _ => 0.0,
            })
        });
        let place = |role: Role, square: Square| {
            let near = f64::from(centre[square.index()]);
            tapered(|part| match role {
                Role::Pawn => {
                    PAWN_CENTRE[part] * near + advanced(steps[square.index()], part, gain[part])
                }
                role if V::OFFICERS.contains(&role) => {
                    let average = average_attacks[part][role as usize].max(1.0);
                    PLACE[part] * (moves[part][role as usize][square.index()] / average - 1.0)
                }
                Role::King => KING_CENTRE[part] * near,
                _ => 0.0,
            })
        };
        let by_square = squares::<V>()
            .map(|square| Role::ALL.map(|role| values[role as usize] + place(role, square)))
            .collect();
        Self {
            values,
            by_square,
            average_attacks: average_attacks[0],
            promotion_gain: gain,
            pushes: steps,
        }
    }
}

/// The bonus of a pawn for its pushes so far.
fn advanced(steps: usize, part: usize, gain: f64) -> f64 {
    match steps {
        0 | NEVER.. => 0.0,
        steps => gain * ADVANCED[part] * 0.5_f64.powi(steps as i32 - 1),
    }
}

fn average(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), number| (count + 1.0, sum + number));
    if count == 0.0 { 0.0 } else { sum / count }
}
