//! The letters of pieces in Popeye's English output.

use glass_rules::Role;

/// The letter of a role: that of the house where Popeye's language has none for it.
pub(super) fn letter(role: Role) -> char {
    match role {
        Role::Knight => 'S',
        role => role.letter(),
    }
}
