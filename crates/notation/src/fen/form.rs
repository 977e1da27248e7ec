//! The forms in which programs write positions on two boards.

use std::fmt;
use std::str::FromStr;

use glass_rules::{BoardId, Role, VariantId};

/// A form of FEN. Forms differ in how they distinguish the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenForm {
    /// Looking-Glass: the placements of boards and planes in order, separated by `|`; en passant includes the board.
    House,
    /// pychess and pyffish: one placement, with `|` before each piece of board B.
    Pychess,
    /// SchemingMind: one placement, with `-` after each piece of board B.
    SchemingMind,
    /// vchess: one placement, with `S U O C T L` for the pieces `P R N B Q K` of board B. Only for variants with the
    /// orthodox pieces. The side to move is followed by the number of moves, the files of the rooks with which each
    /// side may castle (`ahah`), and en passant. There is no halfmove clock.
    Vchess,
    /// The Python package alicechess: board A's ranks, then board B's, all separated by `/`.
    SixteenRanks,
    /// C/CIF: both boards side by side as one of double width.
    SixteenFiles,
    /// pychess before it had an engine for Alice Chess: two whole FENs separated by ` | `.
    TwoFens,
}

impl FenForm {
    /// All forms, our own first.
    pub const ALL: [Self; 7] = [
        Self::House,
        Self::Pychess,
        Self::SchemingMind,
        Self::Vchess,
        Self::SixteenRanks,
        Self::SixteenFiles,
        Self::TwoFens,
    ];

    /// The name in options and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Pychess => "pychess",
            Self::SchemingMind => "schemingmind",
            Self::Vchess => "vchess",
            Self::SixteenRanks => "sixteenranks",
            Self::SixteenFiles => "sixteenfiles",
            Self::TwoFens => "twofens",
        }
    }
}

impl fmt::Display for FenForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An unknown name of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFenForm(String);

impl fmt::Display for UnknownFenForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = FenForm::ALL.map(FenForm::name).join(", ");
        write!(f, "there is no form of FEN “{}”; the forms are {known}", self.0)
    }
}

impl std::error::Error for UnknownFenForm {}

impl FromStr for FenForm {
    type Err = UnknownFenForm;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|form| form.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownFenForm(name.to_owned()))
    }
}

/// The letters of vchess for pieces of board B.
const VCHESS: [(Role, char); 6] = [
    (Role::Pawn, 'S'),
    (Role::Rook, 'U'),
    (Role::Knight, 'O'),
    (Role::Bishop, 'C'),
    (Role::Queen, 'T'),
    (Role::King, 'L'),
];

/// The upper-case letter of vchess for a piece of board B.
pub(super) fn vchess_letter(role: Role) -> char {
    VCHESS.iter().find(|entry| entry.0 == role).map_or('?', |entry| entry.1)
}

/// Whether vchess has letters for all pieces of the variant: two boards with only orthodox pieces.
pub(super) fn knows_vchess(variant: VariantId) -> bool {
    variant.boards() == TWO.len()
        && variant.roles().all(|role| VCHESS.iter().any(|entry| entry.0 == role))
}

/// The role of a vchess letter for a piece of board B, in either case.
pub(crate) fn vchess_role(variant: VariantId, letter: char) -> Option<Role> {
    let upper = letter.to_ascii_uppercase();
    let entry = VCHESS.iter().find(|entry| entry.1 == upper).filter(|_| knows_vchess(variant))?;
    Some(entry.0)
}

/// The boards of the forms for exactly two boards.
pub(super) const TWO: [BoardId; 2] = [BoardId::A, BoardId::B];
