//! The pieces of one board.

use crate::variant::SetOf;
use crate::{Array, Color, Piece, Ride, Role, Square, SquareSet, Variant};

/// The pieces of one board, as sets of squares by side and role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<S, R> {
    colors: [S; 2],
    roles: R,
}

/// A board of a variant.
pub type BoardOf<V> = Board<SetOf<V>, <V as Variant>::Roles>;

impl<S: SquareSet, R: Array<S>> Default for Board<S, R> {
    fn default() -> Self {
        Self { colors: [S::EMPTY; 2], roles: R::from_fn(|_| S::EMPTY) }
    }
}

impl<S: SquareSet, R: Array<S>> Board<S, R> {
    /// The pieces of one side.
    #[inline]
    pub fn color(&self, color: Color) -> S {
        self.colors[color as usize]
    }

    /// The pieces of both sides with a role; empty if the variant lacks it.
    #[inline]
    pub fn role(&self, role: Role) -> S {
        if (role as usize) < R::LEN { *self.roles.at(role as usize) } else { S::EMPTY }
    }

    /// The pieces of one side with that role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> S {
        self.color(color) & self.role(role)
    }

    /// The pieces of one side that ride in a family of directions.
    #[inline]
    pub fn riders(&self, color: Color, ride: Ride) -> S {
        let mut riders = S::EMPTY;
        for role in Role::ALL {
            if role.rides(ride) {
                riders |= self.role(role);
            }
        }
        riders & self.color(color)
    }

    /// The pieces of both sides that leap as knights do.
    #[inline]
    pub fn knights(&self) -> S {
        self.role(Role::Knight) | self.role(Role::Marshal) | self.role(Role::Cardinal)
    }

    /// The occupied squares.
    #[inline]
    pub fn occupied(&self) -> S {
        self.colors[0] | self.colors[1]
    }

    /// The role of the piece on a square, if it is occupied.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().take(R::LEN).find(|&role| self.roles.at(role as usize).has(square))
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.color(Color::White).has(square) { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// Adds a piece on an empty square, or removes the same piece. The variant must have the role.
    #[inline]
    pub(crate) fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.colors[color as usize].toggle(square);
        self.roles.at_mut(role as usize).toggle(square);
    }
}
