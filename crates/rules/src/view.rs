//! The interface of positions whose variant is known only at run time.

use crate::bits::SquareSet;
use crate::variant::boards;
use crate::{
    AnyPosition, Attempt, BoardId, BoardSet, CastlingRights, Cell, Closed, Color, Confinement,
    EnPassant, Geometry, IllegalMove, Move, MoveList, Outcome, Piece, Position, RuleSet, Setup,
    Unreachable, Variant, VariantId, perft,
};

/// The methods of positions of every variant.
pub trait PositionView {
    /// The variant.
    fn variant(&self) -> VariantId;
    /// The rule set.
    fn rules(&self) -> &'static RuleSet;
    /// The side to move.
    fn turn(&self) -> Color;
    /// All pieces, ordered by board and square.
    fn pieces(&self) -> Vec<(Cell, Piece)>;
    /// The piece on a cell. Also `None` for a cell outside of the boards.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;
    /// The cell of a side's royal king; `None` if kings are not royal.
    fn king(&self, color: Color) -> Option<Cell>;
    /// The confinement of a side's bared king.
    fn confinement(&self, color: Color) -> Option<Confinement>;
    /// The boards on which a piece from a board may land, according to the transfer rules. Empty for a board that the
    /// variant lacks.
    fn landings(&self, board: BoardId) -> BoardSet;
    /// The pieces that a legal move captures.
    fn captures(&self, legal: Move) -> Vec<(Cell, Piece)>;
    /// The castling rights.
    fn castling(&self) -> CastlingRights;
    /// The pawn that can be captured en passant.
    fn en_passant(&self) -> Option<EnPassant>;
    /// All legal moves.
    fn legal_moves(&self) -> MoveList;
    /// Moves that are closed because the landing cell is occupied.
    fn closed_moves(&self) -> Vec<Closed>;
    /// The legal move that matches an attempt.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the reason why no legal move matches.
    fn judge(&self, attempt: Attempt) -> Result<Move, IllegalMove>;
    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Cell>;
    /// The pieces of a side that attack a cell and would give check to a king there. Independent of the occupation of
    /// the cell and of the legality of a capture. Empty for a cell outside of the boards.
    fn attackers(&self, cell: Cell, by: Color) -> Vec<Cell>;
    /// The outcome according to this position alone, if the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether a side can give checkmate by any series of legal moves of both sides, see [`Position::can_mate`].
    fn can_mate(&self, side: Color) -> bool;
    /// The reason why no game can reach this position, see [`Position::why_unreachable`].
    fn why_unreachable(&self) -> Option<Unreachable>;
    /// The setup of the position.
    fn setup(&self) -> Setup;
    /// The key.
    fn key(&self) -> u64;
    /// The number of move sequences of length `depth`.
    fn perft(&self, depth: u32) -> u64;
    /// Plies since the last capture or pawn move.
    fn halfmove_clock(&self) -> u16;
    /// The number of the next move, from 1.
    fn fullmove_number(&self) -> u16;

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }
}

fn is_on_boards<V: Variant>(cell: Cell) -> bool {
    cell.board.index() < boards::<V>() && cell.square.index() < V::Geometry::SQUARES
}

impl<V: Variant> PositionView for Position<V> {
    fn variant(&self) -> VariantId {
        V::ID
    }

    fn rules(&self) -> &'static RuleSet {
        self.rules()
    }

    fn turn(&self) -> Color {
        self.turn()
    }

    fn pieces(&self) -> Vec<(Cell, Piece)> {
        self.pieces().collect()
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        is_on_boards::<V>(cell).then(|| self.piece_at(cell)).flatten()
    }

    fn king(&self, color: Color) -> Option<Cell> {
        self.king(color)
    }

    fn confinement(&self, color: Color) -> Option<Confinement> {
        self.confinement(color)
    }

    fn landings(&self, board: BoardId) -> BoardSet {
        if board.index() < boards::<V>() { self.landings(board) } else { BoardSet::EMPTY }
    }

    fn captures(&self, legal: Move) -> Vec<(Cell, Piece)> {
        self.captures(legal).collect()
    }

    fn castling(&self) -> CastlingRights {
        self.castling()
    }

    fn en_passant(&self) -> Option<EnPassant> {
        self.en_passant()
    }

    fn legal_moves(&self) -> MoveList {
        self.legal_moves()
    }

    fn closed_moves(&self) -> Vec<Closed> {
        self.closed_moves()
    }

    fn judge(&self, attempt: Attempt) -> Result<Move, IllegalMove> {
        self.judge(attempt)
    }

    fn checkers(&self) -> Vec<Cell> {
        self.checking_cells()
    }

    fn attackers(&self, cell: Cell, by: Color) -> Vec<Cell> {
        if !is_on_boards::<V>(cell) {
            return Vec::new();
        }
        let here = self.attackers(cell, by, self.board(cell.board).occupied()).squares();
        let here = here.map(|square| Cell::new(cell.board, square));
        here.chain(self.attacker_through(cell, by)).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn can_mate(&self, side: Color) -> bool {
        self.can_mate(side)
    }

    fn why_unreachable(&self) -> Option<Unreachable> {
        self.why_unreachable()
    }

    fn setup(&self) -> Setup {
        self.setup()
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock()
    }

    fn fullmove_number(&self) -> u16 {
        self.fullmove_number()
    }
}

/// Code that is compiled for each variant and called with a position whose variant is known only at run time.
pub trait PositionVisitor {
    /// The result.
    type Output;

    /// Runs the code.
    fn visit<V: Variant>(self, position: &Position<V>) -> Self::Output;
}

impl AnyPosition {
    /// The side to move.
    pub fn turn(&self) -> Color {
        self.view().turn()
    }

    /// The variant.
    pub fn variant(&self) -> VariantId {
        self.view().variant()
    }
}
