//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A side: White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first.
    White,
    /// The other side.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The letter of a side in FEN: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// Reads the letter that FEN uses.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The compile-time knowledge of the side to move. Generic code is compiled for White, for Black, or for either side.
pub(crate) trait Side {
    /// The side to move. Equals `turn`.
    fn color(turn: Color) -> Color;
}

/// White is to move.
pub(crate) struct White;

/// Black is to move.
pub(crate) struct Black;

/// Either side may be to move.
pub(crate) struct Either;

impl Side for White {
    #[inline]
    fn color(_turn: Color) -> Color {
        Color::White
    }
}

impl Side for Black {
    #[inline]
    fn color(_turn: Color) -> Color {
        Color::Black
    }
}

impl Side for Either {
    #[inline]
    fn color(turn: Color) -> Color {
        turn
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Creates both values with a function of the side.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { white: value(Color::White), black: value(Color::Black) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
