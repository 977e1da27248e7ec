//! Piece values for exchanges.

use glass_rules::{Geometry, Goal, Role, SetOf, SquareSet, Variant};

use super::hce::{Material, squares};

/// The value in centipawns of a piece whose loss ends the game.
pub(crate) const DECISIVE: i32 = 10_000;

/// The values of pieces in exchanges.
pub(crate) struct PieceValues {
    /// In centipawns by [`Role::ALL`]; [`DECISIVE`] for royal kings and roles that the variant lacks.
    pub values: [i32; Role::COUNT],
    /// The order in which pieces capture in an exchange, without royal kings.
    pub least_valuable_first: Vec<Role>,
    /// By [`Role::ALL`], the roles of superfluous promotions, because another role makes all of their moves.
    pub underpromotions: [bool; Role::COUNT],
}

impl PieceValues {
    pub(super) fn derive<V: Variant>(material: &Material) -> Self {
        let mut roles: Vec<Role> =
            [Role::Pawn].into_iter().chain(V::OFFICERS.iter().copied()).collect();
        let values = Role::ALL.map(|role| {
            let both = material.values[role as usize];
            if roles.contains(&role) { (both.middle + both.end) / 2 } else { DECISIVE }
        });
        roles.sort_by_key(|&role| values[role as usize]);
        let underpromotions = underpromotions::<V>();
        Self { values, least_valuable_first: roles, underpromotions }
    }
}

/// The roles of superfluous promotions. Empty if pawns promote only to captured pieces, or if every role is needed.
fn underpromotions<V: Variant>() -> [bool; Role::COUNT] {
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
