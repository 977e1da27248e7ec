//! The letters of pieces in Popeye's English output.

use glass_rules::Role;

/// The letter of a role: our own letter if Popeye has none.
pub(super) fn letter(role: Role) -> char {
    match role {
        Role::Knight => 'S',
        role => role.letter(),
    }
}
