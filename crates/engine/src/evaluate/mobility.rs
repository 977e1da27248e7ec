//! How many squares a piece attacks on the average, found from the shape of the board alone.
//!
//! The measure is the crowded-board mobility of Ralph Betza: a leaper attacks its squares whatever stands around
//! it, a rider reaches a square if everything before it is empty, and each square is empty with the same
//! probability.

use glass_rules::{Color, Game, Geometry, PawnStep, Role, SetOf, Square, SquareSet};

/// All squares of a board.
pub(super) fn squares<G: Game>() -> impl Iterator<Item = Square> + Clone {
    (0..G::Geometry::SQUARES as u16).map(Square)
}

/// The expected number of squares that an officer on `from` attacks when each other square is occupied with
/// probability `crowd`.
pub(super) fn attacked<G: Game>(role: Role, from: Square, crowd: f64) -> f64 {
    let leaps = G::Geometry::leaps(role, from);
    let mut sum = f64::from(leaps.count());
    for &ride in G::Geometry::RIDES {
        if role.rides(ride) {
            for to in (G::Geometry::rays(ride, from) & !leaps).squares() {
                let before = G::Geometry::between(from, to).count();
                sum += (1.0 - crowd).powi(before as i32);
            }
        }
    }
    sum
}

/// The same for a white pawn: the squares that it attacks and those to which it may advance.
pub(super) fn pawn_ways<G: Game>(from: Square, crowd: f64) -> f64 {
    let on = SetOf::<G>::of(from);
    let ways = |steps: u8, step: fn(u8) -> PawnStep| -> u32 {
        (0..steps).map(|way| G::Geometry::step(Color::White, step(way), on).count()).sum()
    };
    f64::from(ways(G::Geometry::PAWN_CAPTURES, PawnStep::Capture))
        + f64::from(ways(G::Geometry::PAWN_ADVANCES, PawnStep::Advance)) * (1.0 - crowd)
}

/// The share of the squares that an officer reaches from the average square of an empty board by any number of
/// moves: a half for a bishop.
pub(super) fn reach<G: Game>(role: Role) -> f64 {
    let mut seen = SetOf::<G>::EMPTY;
    let mut sum = 0.0;
    for start in squares::<G>() {
        if seen.has(start) {
            continue;
        }
        let mut region = SetOf::<G>::of(start);
        let mut fresh = region;
        while let Some(from) = fresh.pop() {
            let next = G::Geometry::attacks(role, from, SetOf::<G>::EMPTY) & !region;
            region |= next;
            fresh |= next;
        }
        seen |= region;
        sum += f64::from(region.count()).powi(2);
    }
    sum / (G::Geometry::SQUARES as f64).powi(2)
}

/// The least number of steps that a white pawn on each square needs to promote; [`NEVER`] where it cannot.
pub(super) fn steps_to_promotion<G: Game>() -> Vec<usize> {
    let mut steps = vec![NEVER; G::Geometry::SQUARES];
    let goal = G::promotion_zone(Color::White) | G::Geometry::last_rank(Color::White);
    let mut near: SetOf<G> = squares::<G>()
        .filter(|&square| goal.has(square))
        .fold(SetOf::<G>::EMPTY, |set, square| set | SetOf::<G>::of(square));
    near.squares().for_each(|square| steps[square.index()] = 0);
    for count in 1..NEVER {
        let behind = squares::<G>().filter(|&square| {
            steps[square.index()] == NEVER
                && (0..G::Geometry::PAWN_ADVANCES).any(|way| {
                    let on = SetOf::<G>::of(square);
                    let ahead = G::Geometry::step(Color::White, PawnStep::Advance(way), on);
                    !(ahead & near).is_empty()
                })
        });
        near = behind.fold(SetOf::<G>::EMPTY, |set, square| set | SetOf::<G>::of(square));
        if near.is_empty() {
            break;
        }
        near.squares().for_each(|square| steps[square.index()] = count);
    }
    steps
}

/// The squares that pawns attack.
#[inline]
pub(super) fn captures_of<G: Game>(color: Color, pawns: SetOf<G>) -> SetOf<G> {
    (0..G::Geometry::PAWN_CAPTURES).fold(SetOf::<G>::EMPTY, |set, way| {
        set | G::Geometry::step(color, PawnStep::Capture(way), pawns)
    })
}

#[inline]
fn advances_of<G: Game>(color: Color, pawns: SetOf<G>) -> SetOf<G> {
    (0..G::Geometry::PAWN_ADVANCES).fold(SetOf::<G>::EMPTY, |set, way| {
        set | G::Geometry::step(color, PawnStep::Advance(way), pawns)
    })
}

/// For each square the squares from which an enemy pawn may still come to attack a pawn of that colour there or to
/// stand in its place.
pub(super) fn stoppers<G: Game>(color: Color) -> Vec<SetOf<G>> {
    let mut stoppers = vec![SetOf::<G>::EMPTY; G::Geometry::SQUARES];
    for from in squares::<G>() {
        let mut wave = SetOf::<G>::of(from);
        let (mut walked, mut hit) = (SetOf::<G>::EMPTY, SetOf::<G>::EMPTY);
        while !wave.is_empty() {
            hit |= captures_of::<G>(!color, wave);
            wave = advances_of::<G>(!color, wave) & !walked;
            walked |= wave;
        }
        for square in squares::<G>().filter(|&square| (walked | hit).has(square)) {
            stoppers[square.index()] |= SetOf::<G>::of(from);
        }
    }
    stoppers
}

/// More steps than any pawn needs.
pub(super) const NEVER: usize = 32;

/// The number of king's steps between every two squares of an empty board, by the first times the number of
/// squares and the second.
pub(super) fn king_distances<G: Game>() -> Vec<u8> {
    let mut distances = vec![u8::MAX; G::Geometry::SQUARES * G::Geometry::SQUARES];
    for from in squares::<G>() {
        let row = &mut distances[from.index() * G::Geometry::SQUARES..][..G::Geometry::SQUARES];
        let mut ring = SetOf::<G>::of(from);
        let mut within = ring;
        let mut steps = 0;
        while !ring.is_empty() {
            ring.squares().for_each(|square| row[square.index()] = steps);
            let next = ring
                .squares()
                .fold(SetOf::<G>::EMPTY, |set, square| set | G::Geometry::king(square));
            ring = next & !within;
            within |= ring;
            steps += 1;
        }
    }
    distances
}
