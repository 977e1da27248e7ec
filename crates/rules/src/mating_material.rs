//! With which material a side can give checkmate if the other side helps.

use crate::Role;

/// What a side needs beside its king to give checkmate by any series of legal moves of both sides.
///
/// Each list was computed by looking at every position: `cargo run --release -p glass-tablebase --example
/// mating_material` does that, and `tests/mating.txt` of this crate keeps what it found. Material that was not tried
/// counts as enough. That neither a knight nor a bishop of orthodox chess is helped by more than one queen, and a bishop
/// by more than one rook, is what arbiters hold.
#[derive(Clone, Copy, Debug)]
pub struct MatingMaterial {
    /// One of these mates a bare king. A pawn is among them where it can turn into one.
    pub alone: &'static [Role],
    /// Two pieces that mate a bare king together where neither does so alone.
    pub pairs: &'static [[Role; 2]],
    /// A role that alone mates no bare king, and the roles of the other side that make a mate possible because such a
    /// piece stands in its own king's way.
    pub helped: &'static [(Role, &'static [Role])],
    /// Whether several pieces of the other side may make a mate possible where none of them does so alone. `true` unless
    /// that has been ruled out.
    pub several_help: bool,
    /// Whether any number of bishops that stand on squares of one colour are as good as one, on the chessboard of eight
    /// by eight squares.
    pub one_colored_bishops: bool,
}

impl MatingMaterial {
    /// Any piece beside the king is enough.
    pub const ANY_PIECE: Self = Self {
        alone: &Role::ALL,
        pairs: &[],
        helped: &[],
        several_help: true,
        one_colored_bishops: false,
    };

    /// Any piece beside the king but a lone knight or bishop, which need the help of any enemy piece.
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
