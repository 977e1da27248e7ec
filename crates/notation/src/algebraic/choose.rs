//! The legal move that an algebraic text means, or why there is none.

use glass_rules::{
    Attempt, BoardId, CastlingFault, Cell, IllegalMove, Move, Piece, PositionView, Role, Wing,
    ZeroMoves,
};

use super::text::{AlgebraicKind, AlgebraicParts, Departure, PieceMove};
use super::{Captures, ambiguous};
use crate::MoveError;

pub(super) fn choose(
    view: &dyn PositionView,
    parts: &AlgebraicParts,
    text: &str,
) -> Result<Move, MoveError> {
    match &parts.kind {
        AlgebraicKind::Castling(wing) => castle(view, *wing, parts.landing, text),
        AlgebraicKind::Piece(written) => piece_move(view, written, parts.landing, text),
    }
}

fn castle(
    view: &dyn PositionView,
    wing: Wing,
    landing: Option<BoardId>,
    text: &str,
) -> Result<Move, MoveError> {
    let mut legal = view.legal_moves();
    legal.retain(|legal| {
        legal.kind() == wing.move_kind() && landing.is_none_or(|landing| landing == legal.landing())
    });
    if !legal.is_empty() {
        return one(view, &legal, text);
    }
    let no_right = IllegalMove::Castling { wing, why: CastlingFault::NoRight };
    let king = Piece { color: view.turn(), role: Role::King };
    let at_home = view.variant().castle_path(view.turn(), wing).and_then(|path| {
        let kings = view.pieces().into_iter().filter(|&(_, piece)| piece == king);
        let from = kings.map(|piece| piece.0).find(|cell| cell.square == path.king_from)?;
        Some((from, path.king_to))
    });
    let Some((from, to)) = at_home else { return Err(no_right.into()) };
    Ok(view.judge(Attempt { from, to, landing, promotion: None })?)
}

fn piece_move(
    view: &dyn PositionView,
    written: &PieceMove,
    landing: Option<BoardId>,
    text: &str,
) -> Result<Move, MoveError> {
    let variant = view.variant();
    let shape = variant.shape();
    // Where there are zero moves, a square named twice is one.
    let zero = written.zero || (written.twice && variant.zero_moves() != ZeroMoves::None);
    // `e4` alone is a pawn's push, never a capture.
    let straight = written.role == Role::Pawn
        && written.origin == Departure::Omitted
        && !written.captures
        && !zero;
    let fits = |from: Cell| {
        let departs = match &written.origin {
            Departure::Omitted => !zero || from.square == written.to,
            Departure::File(file) => shape.file(from.square) == file,
            Departure::Rank(rank) => shape.rank(from.square) == rank,
            Departure::Square(square) => from.square == *square,
        };
        departs && written.board.is_none_or(|board| board == from.board)
    };
    let mine: Vec<Cell> = view
        .pieces()
        .into_iter()
        .filter(|&(cell, piece)| {
            piece.color == view.turn() && piece.role == written.role && fits(cell)
        })
        .map(|piece| piece.0)
        .collect();

    let whole_square = matches!(written.origin, Departure::Square(_));
    let mut legal = view.legal_moves();
    legal.retain(|legal| {
        let captures = Captures::of(view, *legal);
        mine.contains(&legal.from())
            && legal.to() == written.to
            && landing.is_none_or(|landing| landing == legal.landing())
            && legal.promotion() == written.promotion
            && (whole_square || !legal.is_castling())
            && legal.is_zero() == zero
            && !(straight && captures.any())
            && (zero || !written.twice || captures.landing)
            && (written.role != Role::Pawn || !written.captures || captures.any())
    });
    if !legal.is_empty() {
        return one(view, &legal, text);
    }

    let attempt =
        |from, landing| Attempt { from, to: written.to, landing, promotion: written.promotion };
    // A piece that could never go there is not the one that is meant, nor a pawn that could only capture.
    let could = |from: Cell| match view.judge(attempt(from, None)) {
        Err(IllegalMove::NotHowItMoves { .. }) => false,
        Err(IllegalMove::Blocked { .. }) | Ok(_) => true,
        Err(IllegalMove::EnPassant { .. }) => !straight,
        Err(_) => !straight || view.piece_at(Cell::new(from.board, written.to)).is_none(),
    };
    let mut meant: Vec<Cell> = mine.iter().copied().filter(|&from| could(from)).collect();
    if meant.is_empty() {
        let same_file = |from: &Cell| shape.file(from.square) == shape.file(written.to);
        meant = mine.into_iter().filter(|from| !straight || same_file(from)).collect();
    }
    let mut reasons: Vec<IllegalMove> =
        meant.iter().filter_map(|&from| view.judge(attempt(from, landing)).err()).collect();
    reasons.dedup();
    match reasons.len() {
        0 => Err(MoveError::NoPiece { text: text.to_owned(), role: written.role }),
        1 => Err(reasons.remove(0).into()),
        _ => Err(MoveError::NoneFits { text: text.to_owned(), reasons }),
    }
}

/// The only move of a list that is not empty.
fn one(view: &dyn PositionView, legal: &[Move], text: &str) -> Result<Move, MoveError> {
    match legal {
        [only] => Ok(*only),
        several => Err(ambiguous(view, several, text)),
    }
}
