//! Validates setups and reports all faults.

use std::fmt;

use super::Position;
use super::en_passant::double_push_ends;
use crate::variant::{boards, has_royal};
use crate::{
    Array, Board, BoardId, BoardOf, CastlingRule, Cell, Color, EnPassant, EnPassantRule,
    EnPassantSquare, Geometry, NamedCell, Piece, PositionState, Role, RuleSet, Setup, Square,
    SquareSet, Transfer, Variant, Wing,
};

/// A reason why a setup is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A piece is outside of the boards.
    OffBoard(Piece),
    /// Two pieces are on the same cell.
    Crowded(NamedCell),
    /// Two cells of the same square are occupied, which the variant's moves cannot cause.
    BothCopies(NamedCell, NamedCell),
    /// The variant does not have this piece.
    UnknownPiece(Piece),
    /// A king is confined although it is not bare, or although the variant does not confine kings.
    Confined(Color),
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    SeveralKings(Color),
    /// A pawn is on its promotion rank, or behind its own second rank.
    PawnOnEdge(NamedCell),
    /// The side that has just moved is in check.
    OtherSideInCheck(Color),
    /// King or rook are not on their castling squares.
    Castling(Color, Wing),
    /// King and rook are on board B, on which the rule set does not allow castling.
    CastlingOnB(Color, Wing),
    /// No pawn can have just passed that square.
    EnPassant(NamedCell),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(piece) => write!(f, "a {piece} stands outside of the boards"),
            Self::Crowded(place) => write!(f, "more than one piece stands on {place}"),
            Self::BothCopies(a, b) => write!(f, "{a} and {b} are both occupied"),
            Self::UnknownPiece(piece) => write!(f, "the game has no {}", piece.role),
            Self::Confined(color) => {
                write!(f, "{color}'s king cannot be confined: it does not stand alone")
            }
            Self::NoKing(color) => write!(f, "{color} has no king"),
            Self::SeveralKings(color) => write!(f, "{color} has more than one king"),
            Self::PawnOnEdge(place) => write!(f, "a pawn cannot stand on {place}"),
            Self::OtherSideInCheck(color) => {
                write!(f, "{color} stands in check though it is not {color}'s turn")
            }
            Self::Castling(color, wing) => write!(
                f,
                "{color} cannot have the right to castle {wing}: king or rook is not at home"
            ),
            Self::CastlingOnB(color, wing) => write!(
                f,
                "{color} cannot castle {wing}: these rules do not allow castling on board B"
            ),
            Self::EnPassant(place) => write!(f, "no pawn can have just passed over {place}"),
        }
    }
}

/// The reasons why a setup is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The faults, at least one.
    pub faults: Vec<Fault>,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionError {}

impl<V: Variant> Position<V> {
    /// Validates a setup under a rule set of this variant.
    ///
    /// # Errors
    ///
    /// [`PositionError`] with all faults found.
    pub fn new(setup: &Setup, rules: &'static RuleSet) -> Result<Self, PositionError> {
        let mut faults = Vec::new();
        let boards = Self::fill_boards(setup, rules, &mut faults);
        let kings = Self::find_kings(&boards, &mut faults);
        // The checks below require both kings.
        if !faults.is_empty() {
            return Err(PositionError { faults });
        }

        let mut position = Self {
            boards,
            kings,
            key: 0,
            rules,
            state: V::State::default(),
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
            turn: setup.turn,
        };
        position.set_state(setup, &mut faults);
        if position.king_is_attacked(!setup.turn) {
            faults.push(Fault::OtherSideInCheck(!setup.turn));
        }
        if !faults.is_empty() {
            return Err(PositionError { faults });
        }
        position.key = position.fresh_key();
        Ok(position)
    }

    /// The boards with the pieces of a setup.
    fn fill_boards(setup: &Setup, rules: &RuleSet, faults: &mut Vec<Fault>) -> V::Boards {
        let name = |cell| NamedCell::new(V::ID, cell);
        let mut filled = V::Boards::from_fn(|_| Board::default());
        for &(cell, piece) in &setup.pieces {
            if cell.board.index() >= boards::<V>() || cell.square.index() >= V::Geometry::SQUARES {
                faults.push(Fault::OffBoard(piece));
                continue;
            }
            if !V::ID.has_role(piece.role) {
                faults.push(Fault::UnknownPiece(piece));
                continue;
            }
            let board: &mut BoardOf<V> = filled.at_mut(cell.board.index());
            if board.occupied().has(cell.square) {
                faults.push(Fault::Crowded(name(cell)));
                continue;
            }
            board.toggle(piece.color, piece.role, cell.square);
            if piece.role == Role::Pawn && !V::Geometry::pawn_squares(piece.color).has(cell.square)
            {
                faults.push(Fault::PawnOnEdge(name(cell)));
            }
        }
        // A pawn that captures en passant through a piece lands on the same square of the other board.
        let shares_squares = rules.options.en_passant == EnPassantRule::LandingThroughPieces;
        if V::TRANSFER == Transfer::Opposite && !shares_squares {
            let both = filled.at(0).occupied() & filled.at(1).occupied();
            faults.extend(both.squares().map(|square| {
                let copy = |board| name(Cell::new(board, square));
                Fault::BothCopies(copy(BoardId::A), copy(BoardId::B))
            }));
        }
        filled
    }

    /// The cells of the royal kings. Without royal kings, they have no meaning.
    fn find_kings(filled: &V::Boards, faults: &mut Vec<Fault>) -> [Cell; 2] {
        let mut kings = [Cell::new(BoardId::A, Square(0)); 2];
        for color in Color::ALL.into_iter().filter(|_| has_royal::<V>()) {
            let mut found = Self::board_ids().flat_map(|board| {
                let pieces = filled.at(board.index()).pieces(color, Role::King);
                pieces.squares().map(move |square| Cell::new(board, square))
            });
            match (found.next(), found.next()) {
                (Some(king), None) => kings[color as usize] = king,
                (None, _) => faults.push(Fault::NoKing(color)),
                (Some(_), Some(_)) => faults.push(Fault::SeveralKings(color)),
            }
        }
        kings
    }

    /// Sets the castling rights, the confinement and the en passant pawn of a setup.
    fn set_state(&mut self, setup: &Setup, faults: &mut Vec<Fault>) {
        for (color, wing) in setup.castling.iter() {
            faults.extend(self.castling_fault(color, wing));
        }
        self.state.set_castling(setup.castling);
        for color in Color::ALL {
            let kind = setup.confinement[color];
            if kind.is_some() && !(V::State::CONFINES && self.is_bare(color)) {
                faults.push(Fault::Confined(color));
            }
            self.state.confine(color, kind);
        }
        if let Some(en_passant) = setup.en_passant {
            match self.double_push_over(en_passant) {
                Some(pawn) => self.state.set_en_passant(Some(pawn)),
                None => {
                    let cell = Cell::new(en_passant.landing, en_passant.square);
                    faults.push(Fault::EnPassant(NamedCell::new(V::ID, cell)));
                }
            }
        }
    }

    /// The reason why king and rook cannot have the castling right; `None` if they can.
    fn castling_fault(&self, color: Color, wing: Wing) -> Option<Fault> {
        let king = self.castling_king(color);
        let at_home = V::castle_path(color, wing).is_some_and(|path| {
            king.square == path.king_from
                && self.board(king.board).pieces(color, Role::King).has(path.king_from)
                && self.board(king.board).pieces(color, Role::Rook).has(path.rook_from)
        });
        let options = &self.rules.options;
        if !at_home {
            Some(Fault::Castling(color, wing))
        } else if king.board != BoardId::A
            && !options.castle_on_b
            && options.castling != CastlingRule::None
        {
            Some(Fault::CastlingOnB(color, wing))
        } else {
            None
        }
    }

    /// The double push that the other side can have just made over a square.
    fn double_push_over(&self, en_passant: EnPassantSquare) -> Option<EnPassant> {
        let them = !self.turn;
        let EnPassantSquare { square, landing } = en_passant;
        if landing.index() >= boards::<V>() || square.index() >= V::Geometry::SQUARES {
            return None;
        }
        let (origin, arrival) = double_push_ends::<V>(them, square);
        let arrival = arrival?;
        if !V::double_push_zone(them).has(origin)
            || !self.board(landing).pieces(them, Role::Pawn).has(arrival)
        {
            return None;
        }
        // The first possible start board of the push. If there are several, they are equivalent.
        let start = Self::board_ids().find(|&start| {
            let occupied = self.board(start).occupied();
            let pushes_here = start == BoardId::A || self.rules.options.double_push_on_b;
            // The kings have not moved since, because the last move was the pawn's.
            self.landings(start).has(landing)
                && pushes_here
                && !occupied.has(origin)
                && !occupied.has(square)
        })?;
        Some(EnPassant { square, arrival, start, landing })
    }
}
