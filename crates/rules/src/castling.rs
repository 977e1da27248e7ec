//! Castling rights and the squares that castling concerns.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::{Color, MoveKind, Square};

/// The wing on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// Towards the h-file: O-O.
    Kingside,
    /// Towards the a-file: O-O-O.
    Queenside,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Self; 2] = [Self::Kingside, Self::Queenside];

    /// The kind of a move that castles on this wing.
    #[inline]
    pub const fn move_kind(self) -> MoveKind {
        match self {
            Self::Kingside => MoveKind::CastleKingside,
            Self::Queenside => MoveKind::CastleQueenside,
        }
    }
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kingside => "kingside",
            Self::Queenside => "queenside",
        })
    }
}

/// Castling rights: a set of four pairs of side and wing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No king may castle.
    pub const NONE: Self = Self(0);
    /// Every king may castle on both wings.
    pub const ALL: Self = Self(15);

    /// The right of one side on one wing.
    #[inline]
    pub const fn for_wing(color: Color, wing: Wing) -> Self {
        Self(1 << (color as u8 * 2 + wing as u8))
    }

    /// Both rights of one side.
    #[inline]
    pub const fn of_side(color: Color) -> Self {
        Self(3 << (color as u8 * 2))
    }

    /// Whether this set has any of the rights of `other`.
    #[inline]
    pub const fn any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there are no rights.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number from 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rights as pairs of side and wing, White's first, kingside first.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            .filter(move |&(color, wing)| self.any(Self::for_wing(color, wing)))
    }
}

impl BitOr for CastlingRights {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CastlingRights {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CastlingRights {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CastlingRights {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Not for CastlingRights {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & 15)
    }
}

/// The squares of a castling move, all on one board.
#[derive(Clone, Copy, Debug)]
pub struct CastlePath {
    /// The king's origin.
    pub king_from: Square,
    /// The king's target.
    pub king_to: Square,
    /// The square that the king passes over.
    pub king_over: Square,
    /// The rook's origin.
    pub rook_from: Square,
    /// The rook's target.
    pub rook_to: Square,
}

impl CastlePath {
    /// Castling of orthodox chess on the 8x8 board.
    pub const fn orthodox(color: Color, wing: Wing) -> Self {
        let rank = match color {
            Color::White => 0,
            Color::Black => 56,
        };
        let (king_to, over, rook_from) = match wing {
            Wing::Kingside => (6, 5, 7),
            Wing::Queenside => (2, 3, 0),
        };
        Self {
            king_from: Square(rank + 4),
            king_to: Square(rank + king_to),
            king_over: Square(rank + over),
            rook_from: Square(rank + rook_from),
            rook_to: Square(rank + over),
        }
    }
}
