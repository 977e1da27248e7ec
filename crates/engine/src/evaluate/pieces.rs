//! What pieces are worth, derived from the shape of the boards.
//!
//! A piece is worth what it attacks. Its crowded-board mobility (see `mobility`) counts in full, and once more by the
//! share of the board that it covers, because a piece that attacks much attacks two pieces at once and is hard to drive
//! away. That is the form of H. G. Muller's rule for leapers, who found that value grows faster than mobility. Pieces
//! that cannot reach every square lose a little. The unit is chosen so that a pawn is worth a hundred.

use glass_rules::{Color, Geometry, Piece, Position, Role, Square, Variant};

use super::mobility::{NEVER, attacked, pawn_ways, reach, squares, steps_to_promotion};
use super::tapered::{Tapered, tapered};

/// The part of the pieces of the start that still stand in an ordinary middle game, and in an endgame.
const STANDING: [f64; 2] = [0.66, 0.5];
/// The part of its worth that a piece would lose if it could not reach any other square.
const BOUND: f64 = 0.2;
/// A pawn's way counts for so much of an officer's, which both captures and goes there.
const PAWN_WAY: f64 = 0.45;
/// The part that a pawn has of what it gains by promotion, for a way of one step.
const PROMISE: [f64; 2] = [0.18, 0.4];
/// The part that a pawn gains one step before promotion; with each step further away it is a half.
const ADVANCED: [f64; 2] = [0.045, 0.063];
/// What a piece gains from the squares that it attacks, relative to the usual number.
const PLACE: [f64; 2] = [26.0, 18.0];

const WHITE_PAWN: Piece = Piece { color: Color::White, role: Role::Pawn };

/// What the pieces of a game are worth. What is indexed by role is by [`Role::ALL`], and by part, the middle game comes
/// first and the endgame second.
pub(super) struct Pieces {
    /// The pieces, wherever they stand; nothing for royal kings.
    pub material: [Tapered; Role::COUNT],
    /// By square and role as White sees it: the piece, where it stands, and a pawn's way.
    pub placed: Vec<[Tapered; Role::COUNT]>,
    /// The squares that a piece attacks on the average.
    pub usual: [f64; Role::COUNT],
    /// What a pawn gains by promotion, by part.
    pub gain: [f64; 2],
    /// The steps that a pawn needs to promote, as White sees it.
    pub steps: Vec<usize>,
}

impl Pieces {
    /// The worth of a game's pieces; `centre` says how near each square is to it, from -4 to 4.
    pub fn derive<V: Variant>(centre: &[i32]) -> Self {
        let start = V::start(V::ID.default_rules());
        let cells = V::Geometry::SQUARES * Position::<V>::board_ids().count();
        let crowds = STANDING.map(|part| part * start.pieces.len() as f64 / cells as f64);
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
        let usual = [0, 1].map(|part: usize| -> [f64; Role::COUNT] {
            std::array::from_fn(|role| moves[part][role].iter().sum::<f64>() / count)
        });

        // Before the unit is chosen.
        let officer = |part: usize, role: Role| {
            let (moves, bound) = (usual[part][role as usize], 1.0 - reach::<V>(role));
            moves * (1.0 + moves / count) * (1.0 - BOUND * bound)
        };
        let steps = steps_to_promotion::<V>();
        let starting = start.pieces.iter().filter(|(_, piece)| *piece == WHITE_PAWN);
        let way = average(starting.map(|(cell, _)| steps[cell.square.index()] as f64)).max(1.0);
        let walking = squares::<V>().filter(|square| (1..NEVER).contains(&steps[square.index()]));
        let pawn = crowds.map(|crowd| {
            PAWN_WAY * average(walking.clone().map(|square| pawn_ways::<V>(square, crowd)))
        });
        let gain = [0, 1].map(|part| {
            let roles = V::PROMOTION.roles.iter();
            roles.map(|&role| officer(part, role)).fold(0.0, f64::max) - pawn[part]
        });
        let with_promise = |part: usize| pawn[part] + gain[part] * PROMISE[part] / way;

        let unit = 200.0 / (with_promise(0) + with_promise(1));
        let gain = gain.map(|gain| unit * gain);
        let material = Role::ALL.map(|role| {
            tapered(|part| match role {
                Role::Pawn => unit * with_promise(part),
                role if V::OFFICERS.contains(&role) => unit * officer(part, role),
                _ => 0.0,
            })
        });
        let place = |role: Role, square: Square| {
            let near = f64::from(centre[square.index()]);
            tapered(|part| match role {
                Role::Pawn => {
                    [3.0, 1.0][part] * near + advanced(steps[square.index()], part, gain[part])
                }
                role if V::OFFICERS.contains(&role) => {
                    let usual = usual[part][role as usize].max(1.0);
                    PLACE[part] * (moves[part][role as usize][square.index()] / usual - 1.0)
                }
                Role::King => [-5.0, 6.0][part] * near,
                _ => 0.0,
            })
        };
        let placed = squares::<V>()
            .map(|square| Role::ALL.map(|role| material[role as usize] + place(role, square)))
            .collect();
        Self { material, placed, usual: usual[0], gain, steps }
    }
}

/// What a pawn gains by the steps that it has made.
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
