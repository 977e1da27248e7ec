//! Matches an algebraic text with legal moves, or determines why none matches.

use glass_rules::{
    Attempt, BoardId, CastlingFault, Cell, IllegalMove, Move, NamedCell, Piece, PositionView, Role,
    Square, Wing, ZeroMoves,
};

use super::captures::Captures;
use super::text::{AlgebraicKind, AlgebraicParts, Arrival, Departure, PieceMove};
use crate::MoveError;

/// The legal moves that match a text in any of its readings.
pub(super) fn matching(view: &dyn PositionView, readings: &[AlgebraicParts]) -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    for parts in readings {
        let legal = match &parts.kind {
            AlgebraicKind::Castling(wing) => castlings(view, *wing, parts.landing),
            AlgebraicKind::Piece(written) => piece_moves(view, written, parts.landing),
        };
        found.extend(legal);
    }
    let all = std::mem::take(&mut found);
    for legal in all {
        if !found.contains(&legal) {
            found.push(legal);
        }
    }
    found
}

/// The reason why no legal move matches a text, according to its best reading.
pub(super) fn refusal(
    view: &dyn PositionView,
    readings: &[AlgebraicParts],
    text: &str,
) -> Option<MoveError> {
    let mut reasons = readings.iter().map(|parts| match &parts.kind {
        AlgebraicKind::Castling(wing) => castling_refusal(view, *wing, parts.landing),
        AlgebraicKind::Piece(written) => piece_refusal(view, written, parts.landing, text),
    });
    let first = reasons.next()?;
    match first {
        // The letter after the square was a promotion.
        MoveError::Illegal(IllegalMove::PromotionMissing { .. }) => {
            Some(reasons.next().unwrap_or(first))
        }
        first => Some(first),
    }
}

fn castlings(view: &dyn PositionView, wing: Wing, landing: Option<BoardId>) -> Vec<Move> {
    let mut legal = view.legal_moves();
    legal.retain(|legal| {
        legal.kind() == wing.move_kind() && landing.is_none_or(|landing| landing == legal.landing())
    });
    legal.to_vec()
}

fn castling_refusal(view: &dyn PositionView, wing: Wing, landing: Option<BoardId>) -> MoveError {
    let no_right = IllegalMove::Castling { wing, why: CastlingFault::NoRight };
    let king = Piece { color: view.turn(), role: Role::King };
    let at_home = view.variant().castle_path(view.turn(), wing).and_then(|path| {
        let kings = view.pieces().into_iter().filter(|&(_, piece)| piece == king);
        let from = kings.map(|piece| piece.0).find(|cell| cell.square == path.king_from)?;
        Some((from, path.king_to))
    });
    let Some((from, to)) = at_home else { return no_right.into() };
    let refused = view.judge(Attempt { from, to, landing, promotion: None });
    refused.err().unwrap_or(no_right).into()
}

/// The parts of a text, for comparison with moves and pieces.
struct Wanted<'w> {
    view: &'w dyn PositionView,
    written: &'w PieceMove,
    /// In variants with zero moves, a square given twice is a zero move.
    zero: bool,
    /// `e4` is a pawn's push, never a capture.
    straight: bool,
    /// The own pieces of that role on matching cells.
    mine: Vec<Cell>,
}

impl<'w> Wanted<'w> {
    fn new(view: &'w dyn PositionView, written: &'w PieceMove) -> Self {
        let zero =
            written.zero || (written.twice && view.variant().zero_moves() != ZeroMoves::None);
        let straight = written.role == Role::Pawn
            && written.origin == Departure::Omitted
            && !written.captures
            && !zero;
        let mut wanted = Self { view, written, zero, straight, mine: Vec::new() };
        let mine = view.pieces().into_iter().filter(|&(cell, piece)| {
            piece.color == view.turn() && piece.role == written.role && wanted.departs(cell)
        });
        wanted.mine = mine.map(|piece| piece.0).collect();
        wanted
    }

    fn departs(&self, from: Cell) -> bool {
        let shape = self.view.variant().shape();
        let departs = match (&self.written.origin, &self.written.to) {
            (Departure::Omitted, Arrival::Square(to)) => !self.zero || from.square == *to,
            (Departure::Omitted, _) => !self.zero,
            (Departure::File(file), _) => shape.file(from.square) == file,
            (Departure::Rank(rank), _) => shape.rank(from.square) == rank,
            (Departure::Square(square), _) => from.square == *square,
        };
        departs && self.written.board.is_none_or(|board| board == from.board)
    }

    fn arrives(&self, to: Square) -> bool {
        match &self.written.to {
            Arrival::Omitted => true,
            Arrival::File(file) => self.view.variant().shape().file(to) == file,
            Arrival::Square(square) => to == *square,
        }
    }

    /// Whether a move captures the piece that the text names.
    fn takes(&self, legal: Move) -> bool {
        let Some(captured) = &self.written.captured else { return true };
        let mut taken = self.view.captures(legal).into_iter();
        taken.any(|(cell, piece)| {
            captured.role == Some(piece.role) || captured.board == Some(cell.board)
        })
    }
}

fn piece_moves(
    view: &dyn PositionView,
    written: &PieceMove,
    landing: Option<BoardId>,
) -> Vec<Move> {
    let wanted = Wanted::new(view, written);
    let whole_square = matches!(written.origin, Departure::Square(_));
    let mut legal = view.legal_moves();
    legal.retain(|legal| {
        wanted.mine.contains(&legal.from())
            && wanted.arrives(legal.to())
            && landing.is_none_or(|landing| landing == legal.landing())
            && legal.promotion() == written.promotion
            && (whole_square || !legal.is_castling())
            && legal.is_zero() == wanted.zero
            && fits_captures(&wanted, *legal)
    });
    legal.to_vec()
}

fn fits_captures(wanted: &Wanted<'_>, legal: Move) -> bool {
    let written = wanted.written;
    let captures = Captures::new(wanted.view, legal);
    !(wanted.straight && captures.any())
        && (wanted.zero || !written.twice || captures.landing)
        && (written.role != Role::Pawn || !written.captures || captures.any())
        && wanted.takes(legal)
}

fn piece_refusal(
    view: &dyn PositionView,
    written: &PieceMove,
    landing: Option<BoardId>,
    text: &str,
) -> MoveError {
    let variant = view.variant();
    let shape = variant.shape();
    let wanted = Wanted::new(view, written);
    let no_piece = || MoveError::NoPiece { text: text.to_owned(), role: written.role };
    let Arrival::Square(to) = written.to else { return no_piece() };
    let castles = view.legal_moves().into_iter().find(|legal| {
        legal.is_castling() && wanted.mine.contains(&legal.from()) && legal.to() == to
    });
    if let Some(castling) = castles
        && !matches!(written.origin, Departure::Square(_))
    {
        let kingside = castling.kind() == Wing::Kingside.move_kind();
        let wing = if kingside { Wing::Kingside } else { Wing::Queenside };
        return MoveError::CastlingMeant { text: text.to_owned(), wing };
    }
    let straight = wanted.straight;
    let attempt = |from, landing| Attempt { from, to, landing, promotion: written.promotion };
    // Excludes pieces that could never move there, and pawns that could only capture.
    let could = |from: Cell| match view.judge(attempt(from, None)) {
        Err(IllegalMove::NotHowItMoves { .. }) => false,
        Err(IllegalMove::Blocked { .. }) | Ok(_) => true,
        Err(IllegalMove::EnPassant { .. }) => !straight,
        Err(_) => !straight || view.piece_at(Cell::new(from.board, to)).is_none(),
    };
    let mut meant: Vec<Cell> = wanted.mine.iter().copied().filter(|&from| could(from)).collect();
    if meant.is_empty() {
        let same_file = |from: &Cell| shape.file(from.square) == shape.file(to);
        meant = wanted.mine.iter().copied().filter(|from| !straight || same_file(from)).collect();
    }
    // The move exists, but captures another piece than the text names.
    if let Some(captured) = &written.captured {
        let taken = view.legal_moves().into_iter().filter(|legal| {
            meant.contains(&legal.from()) && legal.to() == to && !wanted.takes(*legal)
        });
        let taken = taken.flat_map(|legal| view.captures(legal)).next();
        if let Some((cell, piece)) = taken {
            let (label, at) = (captured.label.clone(), NamedCell::new(variant, cell));
            return MoveError::WrongLabel { label, piece, at };
        }
    }
    let mut reasons: Vec<IllegalMove> =
        meant.iter().filter_map(|&from| view.judge(attempt(from, landing)).err()).collect();
    reasons.dedup();
    match reasons.len() {
        0 => no_piece(),
        1 => reasons.remove(0).into(),
        _ => MoveError::NoneFits { text: text.to_owned(), reasons },
    }
}
