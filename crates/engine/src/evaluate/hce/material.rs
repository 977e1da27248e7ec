//! Piece values and piece-square tables, derived from the shape of the boards.
//!
//! A piece is worth what it attacks. Its crowded-board mobility (see `mobility`) counts in full, and again by the share
//! of the board that it covers, because such a piece attacks two pieces at once and is hard to drive away. That is the
//! form of H. G. Muller's rule for leapers: value grows faster than mobility. Pieces that cannot reach every square
//! lose a little. The unit is chosen so that a pawn is worth 100.
//!
//! The constants were chosen by hand, so that the values for orthodox chess come out near the accepted ones and those for
//! Alice Chess near a table that was written by hand before, after the values of Zillions of Games.
//! `docs/research/measurements.md` has what games say about them.

use glass_rules::{Color, Geometry, Piece, Position, Role, Square, Variant};

use super::mobility::{NEVER, attacked, pawn_ways, reach, squares, steps_to_promotion};
use super::tapered::{Tapered, tapered};

/// The share of the pieces of the start that are left in a typical middle game and endgame. Chosen, not counted.
const PIECES_LEFT: [f64; 2] = [0.66, 0.5];
/// The share of its value that a piece would lose if it could not reach any other square.
const BOUND: f64 = 0.2;
/// What a square that a pawn attacks or can be pushed to counts, relative to one that an officer attacks and can move to.
const PAWN_MOVE: f64 = 0.45;
/// The share of its gain by promotion that is part of a pawn's value if it needs one push.
const PROMOTION_SHARE: [f64; 2] = [0.18, 0.4];
/// The share of its gain by promotion that a pawn has as a bonus one push before it; half as much with each further push.
const ADVANCED: [f64; 2] = [0.045, 0.063];
/// Piece-square tables: the bonus in centipawns of a piece that attacks twice as much from there as on average.
const PLACE: [f64; 2] = [26.0, 18.0];
/// Piece-square tables: the bonus in centipawns of a pawn and of a king for each step towards the centre.
const PAWN_CENTRE: [f64; 2] = [3.0, 1.0];
const KING_CENTRE: [f64; 2] = [-5.0, 6.0];

const WHITE_PAWN: Piece = Piece { color: Color::White, role: Role::Pawn };

/// The pieces of a variant. Arrays by role are by [`Role::ALL`]; of two parts the first is the middle game, the second the
/// endgame.
pub(in crate::evaluate) struct Material {
    /// Piece values; 0 for royal kings.
    pub values: [Tapered; Role::COUNT],
    /// By White's square and role: the piece value with its piece-square bonus.
    pub by_square: Vec<[Tapered; Role::COUNT]>,
    /// The squares that a piece attacks on average in the middle game.
    pub average_attacks: [f64; Role::COUNT],
    /// What a pawn gains by promotion, in centipawns, by part.
    pub promotion_gain: [f64; 2],
    /// By White's square, the pushes that a pawn needs to promote.
    pub pushes: Vec<usize>,
}

impl Material {
    /// The values of a variant; `centre` says how near each square is to the centre, from -4 to 4.
    pub fn derive<V: Variant>(centre: &[i32]) -> Self {
        let start = V::start(V::ID.default_rules());
        let cells = V::Geometry::SQUARES * Position::<V>::board_ids().count();
        let crowds = PIECES_LEFT.map(|part| part * start.pieces.len() as f64 / cells as f64);
        let moving = |role: &Role| *role == Role::King || V::OFFICERS.contains(role);

        // By part, role and square.
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

        // Before the unit is chosen.
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

/// What a pawn gains by the pushes that it has made.
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
