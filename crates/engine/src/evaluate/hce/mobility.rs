//! Computes the average number of squares that a piece attacks from the shape of the board.
//!
//! The measure is the crowded-board mobility of Ralph Betza. A leaper always attacks its squares. A rider reaches a
//! square if all squares before it are empty, and each square is empty with the same probability.

use glass_rules::{Color, Geometry, PawnStep, Role, SetOf, Square, SquareSet, Variant};

/// All squares of a board.
pub(in crate::evaluate) fn squares<V: Variant>() -> impl Iterator<Item = Square> + Clone {
    (0..V::Geometry::SQUARES as u16).map(Square)
}

/// The expected number of squares that an officer on `from` attacks if each other square is occupied with probability
/// `crowd`.
pub(super) fn attacked<V: Variant>(role: Role, from: Square, crowd: f64) -> f64 {
    let leaps = V::Geometry::leaps(role, from);
    let mut sum = f64::from(leaps.count());
    for &ride in V::Geometry::RIDES {
        if role.rides(ride) {
            for to in (V::Geometry::rays(ride, from) & !leaps).squares() {
                let before = V::Geometry::between(from, to).count();
                sum += (1.0 - crowd).powi(before as i32);
            }
        }
    }
    sum
}

/// The expected number of squares that a white pawn attacks or may be pushed to.
pub(super) fn pawn_ways<V: Variant>(from: Square, crowd: f64) -> f64 {
    let on = SetOf::<V>::from_square(from);
    let ways = |steps: u8, step: fn(u8) -> PawnStep| -> u32 {
        (0..steps).map(|way| V::Geometry::pawn_step(Color::White, step(way), on).count()).sum()
    };
    f64::from(ways(V::Geometry::PAWN_CAPTURES, PawnStep::Capture))
        + f64::from(ways(V::Geometry::PAWN_PUSHES, PawnStep::Push)) * (1.0 - crowd)
}

/// The share of the squares that an officer can reach by any number of moves from the average square of an empty board:
/// 0.5 for a bishop.
pub(super) fn reach<V: Variant>(role: Role) -> f64 {
    let mut seen = SetOf::<V>::EMPTY;
    let mut sum = 0.0;
    for start in squares::<V>() {
        if seen.has(start) {
            continue;
        }
        let mut region = SetOf::<V>::from_square(start);
        let mut fresh = region;
        while let Some(from) = fresh.pop() {
            let next = V::Geometry::attacks(role, from, SetOf::<V>::EMPTY) & !region;
            region |= next;
            fresh |= next;
        }
        seen |= region;
        sum += f64::from(region.count()).powi(2);
    }
    sum / (V::Geometry::SQUARES as f64).powi(2)
}

/// The minimum number of steps that a white pawn on each square needs to promote; [`NEVER`] if it cannot.
pub(super) fn steps_to_promotion<V: Variant>() -> Vec<usize> {
    let mut steps = vec![NEVER; V::Geometry::SQUARES];
    let goal = V::promotion_zone(Color::White) | V::Geometry::last_rank(Color::White);
    let mut near: SetOf<V> = squares::<V>()
        .filter(|&square| goal.has(square))
        .fold(SetOf::<V>::EMPTY, |set, square| set | SetOf::<V>::from_square(square));
    near.squares().for_each(|square| steps[square.index()] = 0);
    for count in 1..NEVER {
        let behind = squares::<V>().filter(|&square| {
            steps[square.index()] == NEVER
                && (0..V::Geometry::PAWN_PUSHES).any(|way| {
                    let on = SetOf::<V>::from_square(square);
                    let ahead = V::Geometry::pawn_step(Color::White, PawnStep::Push(way), on);
                    !(ahead & near).is_empty()
                })
        });
        near = behind.fold(SetOf::<V>::EMPTY, |set, square| set | SetOf::<V>::from_square(square));
        if near.is_empty() {
            break;
        }
        near.squares().for_each(|square| steps[square.index()] = count);
    }
    steps
}

/// The squares that pawns attack.
#[inline]
pub(super) fn captures_of<V: Variant>(color: Color, pawns: SetOf<V>) -> SetOf<V> {
    (0..V::Geometry::PAWN_CAPTURES).fold(SetOf::<V>::EMPTY, |set, way| {
        set | V::Geometry::pawn_step(color, PawnStep::Capture(way), pawns)
    })
}

#[inline]
fn pushes_of<V: Variant>(color: Color, pawns: SetOf<V>) -> SetOf<V> {
    (0..V::Geometry::PAWN_PUSHES).fold(SetOf::<V>::EMPTY, |set, way| {
        set | V::Geometry::pawn_step(color, PawnStep::Push(way), pawns)
    })
}

/// For each square of a pawn of this colour, the squares from which an enemy pawn may still stop it, by attacking or
/// blocking the square.
pub(super) fn stoppers<V: Variant>(color: Color) -> Vec<SetOf<V>> {
    let mut stoppers = vec![SetOf::<V>::EMPTY; V::Geometry::SQUARES];
    for from in squares::<V>() {
        let mut wave = SetOf::<V>::from_square(from);
        let (mut walked, mut hit) = (SetOf::<V>::EMPTY, SetOf::<V>::EMPTY);
        while !wave.is_empty() {
            hit |= captures_of::<V>(!color, wave);
            wave = pushes_of::<V>(!color, wave) & !walked;
            walked |= wave;
        }
        for square in squares::<V>().filter(|&square| (walked | hit).has(square)) {
            stoppers[square.index()] |= SetOf::<V>::from_square(from);
        }
    }
    stoppers
}

/// More steps than any pawn needs.
pub(super) const NEVER: usize = 32;

/// The number of king moves between every two squares of an empty board, indexed by the first square times the number
/// of squares plus the second.
pub(super) fn king_distances<V: Variant>() -> Vec<u8> {
    let mut distances = vec![u8::MAX; V::Geometry::SQUARES * V::Geometry::SQUARES];
    for from in squares::<V>() {
        let row = &mut distances[from.index() * V::Geometry::SQUARES..][..V::Geometry::SQUARES];
        let mut ring = SetOf::<V>::from_square(from);
        let mut within = ring;
        let mut steps = 0;
        while !ring.is_empty() {
            ring.squares().for_each(|square| row[square.index()] = steps);
            let next = ring
                .squares()
                .fold(SetOf::<V>::EMPTY, |set, square| set | V::Geometry::king(square));
            ring = next & !within;
            within |= ring;
            steps += 1;
        }
    }
    distances
}
