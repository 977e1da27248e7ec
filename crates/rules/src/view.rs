//! Positions whose variant is known only at run time.

use crate::bits::SquareSet;
use crate::variant::boards;
use crate::{
    AnyPosition, Attempt, BoardId, BoardSet, CastlingRights, Cell, Closed, Color, Confinement,
    EnPassant, Geometry, IllegalMove, Move, MoveList, Outcome, Piece, Position, RuleSet, Setup,
    Unreachable, Variant, VariantId, perft,
};

/// What every position can tell, whatever its variant.
pub trait PositionView {
    /// Which variant it is.
    fn variant(&self) -> VariantId;
    /// The rules under which it is played.
    fn rules(&self) -> &'static RuleSet;
    /// The side to move.
    fn turn(&self) -> Color;
    /// All pieces, in the order of boards and squares.
    fn pieces(&self) -> Vec<(Cell, Piece)>;
    /// The piece on a cell, `None` too for a cell outside of the boards.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;
    /// Where a side's royal king stands, `None` where kings are pieces like others.
    fn king(&self, color: Color) -> Option<Cell>;
    /// How a side's king is confined since it stands alone.
    fn confinement(&self, color: Color) -> Option<Confinement>;
    /// The boards on which a piece of that board may land, as the rules of transfer have it; none for a board that
    /// the variant lacks.
    fn landings(&self, board: BoardId) -> BoardSet;
    /// The pieces that a legal move takes from the boards.
    fn captures(&self, legal: Move) -> Vec<(Cell, Piece)>;
    /// Who may still castle.
    fn castling(&self) -> CastlingRights;
    /// The pawn that can be captured in passing.
    fn en_passant(&self) -> Option<EnPassant>;
    /// All legal moves.
    fn legal_moves(&self) -> MoveList;
    /// Squares closed because the landing cell is occupied.
    fn closed_moves(&self) -> Vec<Closed>;
    /// The legal move that is meant.
    ///
    /// # Errors
    ///
    /// Why no such move is legal.
    fn judge(&self, attempt: Attempt) -> Result<Move, IllegalMove>;
    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Cell>;
    /// The pieces of a side that attack a cell: those that would give check to a king there. What stands on the cell,
    /// and whether a capture would be legal, does not count. None for a cell outside of the boards.
    fn attackers(&self, cell: Cell, by: Color) -> Vec<Cell>;
    /// How the game has ended by this position alone.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether a side can still give checkmate by any series of legal moves of both sides, see [`Position::can_mate`].
    fn can_mate(&self, side: Color) -> bool;
    /// Why no game leads to this position, see [`Position::why_unreachable`].
    fn why_unreachable(&self) -> Option<Unreachable>;
    /// The description of the position.
    fn setup(&self) -> Setup;
    /// The key.
    fn key(&self) -> u64;
    /// The number of move sequences of that length.
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

/// Work on a position whose variant is known only at run time, compiled for each variant.
pub trait PositionVisitor {
    /// What comes of it.
    type Output;

    /// Does the work.
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
