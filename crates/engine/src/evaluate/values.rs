//! What men and their circumstances are worth, one table a game.

use glass_rules::{GameId, Role};

use super::tapered::{Tapered, taper};

/// The numbers of one game. Those indexed by role run from pawn to king.
pub(super) struct Values {
    /// The men.
    pub material: [Tapered; Role::COUNT],
    /// Each square to which a man may go, beyond the usual number.
    pub mobility: [Tapered; Role::COUNT],
    /// The usual number of squares.
    pub usual_mobility: [i32; Role::COUNT],
    /// Each step of a man towards the centre.
    pub centre: [Tapered; Role::COUNT],
    /// A pawn by the steps it has made, 0 to 6 and more.
    pub advanced: [Tapered; 7],
    /// A pawn that no enemy pawn can stop, by the steps it has made.
    pub passed: [Tapered; 7],
    /// An own pawn next to the king on its board.
    pub shield: Tapered,
    /// An enemy man that can be captured and whose captor cannot be.
    pub loose: [Tapered; Role::COUNT],
    /// An enemy man attacked by a pawn.
    pub hit_by_pawn: Tapered,
    /// Danger to the king from each square next to it that a man attacks.
    pub near_king: [i32; Role::COUNT],
    /// Danger from a man that can give check by its next move.
    pub next_check: [i32; Role::COUNT],
    /// Danger by the number of squares to which the king can flee, 0 to 4 and more.
    pub flights: [i32; 5],
    /// A lone king's distance from the edge is worth that much to it.
    pub lone_king: i32,
    /// The right to move.
    pub tempo: i32,
}

/// Orthodox chess: ordinary values.
static CHESS: Values = Values {
    material: [
        taper(88, 118),
        taper(325, 305),
        taper(340, 325),
        taper(480, 540),
        taper(980, 1000),
        Tapered::ZERO,
    ],
    mobility: [Tapered::ZERO, taper(5, 5), taper(5, 5), taper(3, 5), taper(2, 4), Tapered::ZERO],
    usual_mobility: [0, 4, 6, 7, 13, 0],
    centre: [taper(3, 1), taper(4, 3), taper(2, 2), taper(1, 0), taper(0, 2), taper(-7, 6)],
    advanced: [
        taper(0, 0),
        taper(0, 2),
        taper(4, 6),
        taper(9, 12),
        taper(18, 25),
        taper(35, 50),
        taper(35, 50),
    ],
    passed: [
        taper(0, 4),
        taper(2, 8),
        taper(5, 18),
        taper(12, 35),
        taper(30, 65),
        taper(60, 110),
        taper(60, 110),
    ],
    shield: taper(11, 0),
    loose: [
        taper(8, 15),
        taper(25, 25),
        taper(25, 25),
        taper(35, 30),
        taper(40, 35),
        Tapered::ZERO,
    ],
    hit_by_pawn: taper(40, 30),
    near_king: [2, 3, 3, 4, 5, 0],
    next_check: [0, 3, 2, 4, 4, 0],
    flights: [3, 2, 1, 0, 0],
    lone_king: 12,
    tempo: 14,
};

/// Alice Chess: officers gain on pawns, because few men can be guarded and pawns rarely promote. The men
/// are near the values of Zillions of Games (N 3.2, B 5.4, R 8.2, Q 13.2).
static ALICE: Values = Values {
    material: [
        taper(90, 130),
        taper(320, 320),
        taper(530, 540),
        taper(790, 830),
        taper(1270, 1320),
        Tapered::ZERO,
    ],
    mobility: [Tapered::ZERO, taper(6, 5), taper(6, 5), taper(4, 5), taper(3, 4), Tapered::ZERO],
    usual_mobility: [0, 4, 7, 9, 16, 0],
    centre: [taper(2, 1), taper(3, 3), taper(1, 1), taper(0, 0), taper(0, 1), taper(-3, 5)],
    advanced: [
        taper(0, 0),
        taper(2, 4),
        taper(4, 10),
        taper(8, 20),
        taper(20, 45),
        taper(45, 90),
        taper(45, 90),
    ],
    passed: [
        taper(0, 5),
        taper(2, 10),
        taper(5, 20),
        taper(12, 40),
        taper(30, 80),
        taper(60, 140),
        taper(60, 140),
    ],
    shield: taper(4, 0),
    loose: [
        taper(8, 15),
        taper(25, 25),
        taper(35, 35),
        taper(45, 45),
        taper(55, 55),
        Tapered::ZERO,
    ],
    hit_by_pawn: taper(20, 20),
    near_king: [2, 3, 3, 4, 5, 0],
    next_check: [2, 4, 4, 6, 7, 0],
    flights: [10, 6, 3, 1, 0],
    lone_king: 12,
    tempo: 20,
};

/// The numbers of a game.
pub(super) const fn values(game: GameId) -> &'static Values {
    match game {
        GameId::Alice => &ALICE,
        GameId::Chess => &CHESS,
    }
}

/// What men are worth in exchanges. A king outweighs everything.
pub(crate) fn exchange_values(game: GameId) -> [i32; Role::COUNT] {
    let material = &values(game).material;
    std::array::from_fn(|role| match Role::from_index(role) {
        Some(Role::King) | None => 10_000,
        Some(_) => (material[role].middle + material[role].end) / 2,
    })
}
