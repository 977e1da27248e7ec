//! What a position remembers beside its men: only some games have castling or en passant.

use crate::{BoardId, CastlingRights, Square};

/// A pawn has just passed over a square and may be captured there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnPassant {
    /// The square passed over.
    pub passed: Square,
    /// The square on which the pawn arrived.
    pub arrival: Square,
    /// The board on which the double step was made.
    pub start: BoardId,
    /// The board on which the pawn stands now.
    pub landing: BoardId,
}

/// The memory of a position. Every method has the answer of a game that lacks the thing.
pub trait State: Copy + Eq + Default + Send + Sync + std::fmt::Debug + 'static {
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
}

impl State for () {}

/// The memory of games with castling and en passant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orthodox {
    castling: CastlingRights,
    en_passant: Option<EnPassant>,
}

impl State for Orthodox {
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
