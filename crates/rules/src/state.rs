//! The state of a position besides its pieces: castling, en passant and confined kings. Each variant has some of these.

use crate::{BoardId, ByColor, CastlingRights, Color, Square};

/// A pawn that has just passed a square and can be captured there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnPassant {
    /// The passed square.
    pub square: Square,
    /// The target square of the double step.
    pub arrival: Square,
    /// The board on which the double step was made.
    pub start: BoardId,
    /// The current board of the pawn.
    pub landing: BoardId,
}

/// The confinement of a bared king for the rest of the game, determined by its first move as a bared king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Confinement {
    /// To the cells of its board.
    Cells,
    /// To the same cell of every board.
    Boards,
}

impl Confinement {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Cells, Self::Boards];

    /// A word, as used in FEN.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Boards => "boards",
        }
    }
}

/// The state of a position. The default methods are for variants without the feature.
pub trait PositionState: Copy + Eq + Default + Send + Sync + std::fmt::Debug + 'static {
    /// Whether there are castling rights.
    const CASTLES: bool = false;
    /// Whether there are captures en passant.
    const EN_PASSANT: bool = false;
    /// Whether bared kings are confined.
    const CONFINES: bool = false;

    /// The castling rights.
    #[inline]
    fn castling(&self) -> CastlingRights {
        CastlingRights::NONE
    }

    /// Replaces the castling rights.
    #[inline]
    fn set_castling(&mut self, _rights: CastlingRights) {}

    /// The pawn that can be captured en passant.
    #[inline]
    fn en_passant(&self) -> Option<EnPassant> {
        None
    }

    /// Replaces the pawn that can be captured en passant.
    #[inline]
    fn set_en_passant(&mut self, _pawn: Option<EnPassant>) {}

    /// The confinement of a side's king.
    #[inline]
    fn confinement(&self, _color: Color) -> Option<Confinement> {
        None
    }

    /// Confines a side's king.
    #[inline]
    fn confine(&mut self, _color: Color, _kind: Option<Confinement>) {}
}

impl PositionState for () {}

/// The state of variants with castling and en passant.
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

/// The state of variants with only en passant.
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

/// The state of variants with confined kings.
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
