//! What pieces are worth in exchanges.

use glass_rules::{Geometry, Goal, Role, SetOf, SquareSet, Variant};

use super::mobility::squares;
use super::pieces::Pieces;

/// The worth of a piece whose loss loses the game.
pub(crate) const DECISIVE: i32 = 10_000;

/// What pieces are worth in exchanges.
pub(crate) struct Worth {
    /// By [`Role::ALL`]; royal kings, and roles that the game lacks, are [`DECISIVE`].
    pub pieces: [i32; Role::COUNT],
    /// The pieces that capture first to last, without royal kings.
    pub ladder: Vec<Role>,
    /// Roles into which a pawn need not turn, because another one does all they do.
    pub lesser: [bool; Role::COUNT],
}

impl Worth {
    pub(super) fn derive<V: Variant>(pieces: &Pieces) -> Self {
        let mut ladder: Vec<Role> =
            [Role::Pawn].into_iter().chain(V::OFFICERS.iter().copied()).collect();
        let worth = Role::ALL.map(|role| {
            let both = pieces.material[role as usize];
            if ladder.contains(&role) { (both.middle + both.end) / 2 } else { DECISIVE }
        });
        ladder.sort_by_key(|&role| worth[role as usize]);
        Self { pieces: worth, ladder, lesser: lesser::<V>() }
    }
}

/// Roles into which a pawn need not turn. Where pawns turn only into some roles now, or every kind of piece is
/// needed, there are none.
fn lesser<V: Variant>() -> [bool; Role::COUNT] {
    let is_free = V::PROMOTION.stock.is_none() && V::GOAL == Goal::Checkmate;
    let covers = |more: Role, less: Role| {
        let all = |role, square| V::Geometry::attacks(role, square, SetOf::<V>::EMPTY);
        squares::<V>().all(|square| (all(less, square) & !all(more, square)).is_empty())
    };
    let roles = V::PROMOTION.roles;
    Role::ALL.map(|role| {
        is_free
            && roles.contains(&role)
            && roles.iter().any(|&more| more != role && covers(more, role))
    })
}
