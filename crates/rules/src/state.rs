//! What a position remembers beside its pieces: only some variants have castling, en passant or confined kings.

use crate::{BoardId, ByColor, CastlingRights, Color, Square};

/// A pawn has just passed over a square and may be captured there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnPassant {
    /// The square passed over.
    pub square: Square,
    /// The square on which the pawn arrived.
    pub arrival: Square,
    /// The board on which the double step was made.
    pub start: BoardId,
    /// The board on which the pawn stands now.
    pub landing: BoardId,
}

/// How a bared king is confined for the rest of the game, by the first move that it makes alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Confinement {
    /// To the cells of the board on which it stands.
    Cells,
    /// To the same cell of every board.
    Boards,
}

impl Confinement {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Cells, Self::Boards];

    /// One word, as FEN has it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Boards => "boards",
        }
    }
}

/// The memory of a position. Every method has the answer of a variant that lacks the thing.
pub trait PositionState: Copy + Eq + Default + Send + Sync + std::fmt::Debug + 'static {
    /// Whether it remembers who may castle.
    const CASTLES: bool = false;
    /// Whether it remembers the pawn that can be captured in passing.
    const EN_PASSANT: bool = false;
    /// Whether a bared king is confined.
    const CONFINES: bool = false;

    /// Who may still castle.
    #[inline]
    fn castling(&self) -> CastlingRights {
        CastlingRights::NONE
    }

    /// Replaces the castling rights.
    #[inline]
    fn set_castling(&mut self, _rights: CastlingRights) {}

    /// The pawn that may be captured in passing.
    #[inline]
    fn en_passant(&self) -> Option<EnPassant> {
        None
    }

    /// Replaces the pawn that may be captured in passing.
    #[inline]
    fn set_en_passant(&mut self, _pawn: Option<EnPassant>) {}

    /// How a side's king is confined.
    #[inline]
    fn confinement(&self, _color: Color) -> Option<Confinement> {
        None
    }

    /// Confines a side's king.
    #[inline]
    fn confine(&mut self, _color: Color, _kind: Option<Confinement>) {}
}

impl PositionState for () {}

/// The memory of variants with castling and en passant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orthodox {
    castling: CastlingRights,
    en_passant: Option<EnPassant>,
}

impl PositionState for Orthodox {
    const CASTLES: bool = true;
    const EN_PASSANT: bool = true;

    #[inline]
    fn castling(&self) -> CastlingRights {
        self.castling
    }

    #[inline]
    fn set_castling(&mut self, rights: CastlingRights) {
        self.castling = rights;
    }

    #[inline]
    fn en_passant(&self) -> Option<EnPassant> {
        self.en_passant
    }

    #[inline]
    fn set_en_passant(&mut self, pawn: Option<EnPassant>) {
        self.en_passant = pawn;
    }
}

/// The memory of variants in which pawns can be captured in passing, and nothing else is remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing(Option<EnPassant>);

impl PositionState for Passing {
    const EN_PASSANT: bool = true;

    #[inline]
    fn en_passant(&self) -> Option<EnPassant> {
        self.0
    }

    #[inline]
    fn set_en_passant(&mut self, pawn: Option<EnPassant>) {
        self.0 = pawn;
    }
}

/// The memory of variants in which a bared king is confined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Confined(ByColor<Option<Confinement>>);

impl PositionState for Confined {
    const CONFINES: bool = true;

    #[inline]
    fn confinement(&self, color: Color) -> Option<Confinement> {
        self.0[color]
    }

    #[inline]
    fn confine(&mut self, color: Color, kind: Option<Confinement>) {
        self.0[color] = kind;
    }
}
