//! The letters of pieces in Popeye's English language.

use glass_rules::Role;

/// The role of a letter, in either case.
pub(super) fn role(letter: char) -> Option<Role> {
    match letter.to_ascii_uppercase() {
        'K' => Some(Role::King),
        'Q' => Some(Role::Queen),
        'R' => Some(Role::Rook),
        'B' => Some(Role::Bishop),
        'S' => Some(Role::Knight),
        'P' => Some(Role::Pawn),
        _ => None,
    }
}

/// The letter of a role: that of the house where Popeye's language has none for it.
pub(super) fn letter(role: Role) -> char {
    match role {
        Role::Knight => 'S',
        role => role.letter(),
    }
}
