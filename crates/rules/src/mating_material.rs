//! The material with which a side can give checkmate if the other side cooperates.

use crate::Role;

/// The material that a side needs beside its king to give checkmate by any series of legal moves of both sides.
///
/// Each list was computed from all positions by `cargo run --release -p glass-tablebase --example mating_material`, and
/// `tests/mating.txt` of this crate has the results. Material that was not tested counts as sufficient. In orthodox
/// chess, arbiters assume that even several enemy queens do not help a knight or bishop to mate, and that several enemy
/// rooks do not help a bishop.
#[derive(Clone, Copy, Debug)]
pub struct MatingMaterial {
    /// Roles that mate a bare king with a single piece. Includes the pawn if it can promote to one of the others.
    pub alone: &'static [Role],
    /// Pairs of pieces that can mate a bare king together, although neither can alone.
    pub pairs: &'static [[Role; 2]],
    /// A role that alone cannot mate a bare king, and the enemy roles that make a mate possible by blocking their own
    /// king.
    pub helped: &'static [(Role, &'static [Role])],
    /// Whether several enemy pieces may make a mate possible, although none does so alone. `true` unless this has been
    /// ruled out.
    pub several_help: bool,
    /// Whether any number of bishops on squares of one colour is equivalent to one, on the board of eight by eight
    /// squares.
    pub one_colored_bishops: bool,
}

impl MatingMaterial {
    /// Any piece besides the king is sufficient.
    pub const ANY_PIECE: Self = Self {
        alone: &Role::ALL,
        pairs: &[],
        helped: &[],
        several_help: true,
        one_colored_bishops: false,
    };

    /// Any piece besides the king is sufficient, except a lone knight or bishop, which needs the help of an enemy
    /// piece.
    pub const LONE_MINOR_NEEDS_HELP: Self = Self {
        alone: &[Role::Pawn, Role::Rook, Role::Queen, Role::Marshal, Role::Cardinal, Role::Unicorn],
        pairs: TWO_MINORS,
        helped: &[(Role::Knight, &Role::ALL), (Role::Bishop, &Role::ALL)],
        several_help: true,
        one_colored_bishops: false,
    };
}

/// Any two knights or bishops.
pub(crate) const TWO_MINORS: &[[Role; 2]] =
    &[[Role::Knight, Role::Knight], [Role::Knight, Role::Bishop], [Role::Bishop, Role::Bishop]];
