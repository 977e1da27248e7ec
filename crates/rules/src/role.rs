//! The roles of pieces, and their kinds of movement.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The role of a piece, independent of its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// Moves forward, captures diagonally, promotes.
    Pawn,
    /// Leaps.
    Knight,
    /// Rides along diagonals.
    Bishop,
    /// Rides along ranks and files.
    Rook,
    /// Rides in all directions.
    Queen,
    /// Steps like a queen; in most variants the royal piece.
    King,
    /// Rides along the triagonals of space, changing three coordinates with each step.
    Unicorn,
    /// Rook and knight.
    Marshal,
    /// Bishop and knight.
    Cardinal,
}

/// A family of directions in which a rider moves until it meets another piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ride {
    /// Across the edges of cells: ranks and files.
    Orthogonal,
    /// Across the corners of cells; in space across the edges.
    Diagonal,
    /// In space across the corners of cells.
    Triagonal,
}

impl Ride {
    /// The number of families.
    pub const COUNT: usize = 3;
}

impl Role {
    /// All roles, pawn first. A variant has some of them, see [`crate::Variant::OFFICERS`].
    pub const ALL: [Self; 9] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
        Self::Unicorn,
        Self::Marshal,
        Self::Cardinal,
    ];

    /// The number of roles.
    pub const COUNT: usize = Self::ALL.len();

    /// Whether the role rides in a family of directions.
    #[inline]
    pub const fn rides(self, ride: Ride) -> bool {
        match self {
            Self::Queen => true,
            Self::Rook | Self::Marshal => matches!(ride, Ride::Orthogonal),
            Self::Bishop | Self::Cardinal => matches!(ride, Ride::Diagonal),
            Self::Unicorn => matches!(ride, Ride::Triagonal),
            Self::Pawn | Self::Knight | Self::King => false,
        }
    }

    /// The upper-case letter of the role: `P N B R Q K U M C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Unicorn => 'U',
            Self::Marshal => 'M',
            Self::Cardinal => 'C',
        }
    }

    /// Parses a letter in either case. A variant may lack the role, see [`crate::VariantId::roles`].
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Self::Pawn),
            'N' => Some(Self::Knight),
            'B' => Some(Self::Bishop),
            'R' => Some(Self::Rook),
            'Q' => Some(Self::Queen),
            'K' => Some(Self::King),
            'U' => Some(Self::Unicorn),
            'M' => Some(Self::Marshal),
            'C' => Some(Self::Cardinal),
            _ => None,
        }
    }

    /// The role with an index in [`Role::ALL`].
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Unicorn => "unicorn",
            Self::Marshal => "marshal",
            Self::Cardinal => "cardinal",
        })
    }
}

/// One value for each role of [`Role::ALL`], including those that a variant lacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRole<T>([T; Role::COUNT]);

impl<T> ByRole<T> {
    /// The values in the order of [`Role::ALL`].
    pub const fn new(values: [T; Role::COUNT]) -> Self {
        Self(values)
    }

    /// Creates all values with a function of the role.
    pub fn from_fn(value: impl FnMut(Role) -> T) -> Self {
        Self(Role::ALL.map(value))
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    #[inline]
    fn index(&self, role: Role) -> &T {
        &self.0[role as usize]
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    #[inline]
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role as usize]
    }
}
