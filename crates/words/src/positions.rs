//! Explains in every language why a text or a described position is invalid.

use glass_lessons::Forbidden;
use glass_notation::courier::CourierNote;
use glass_notation::fen::{FenError, FenExpected, FenNote, FileOrder, MAX_BYTES, ReadError};
use glass_rules::{Fault, Unreachable};

use crate::pieces::{color, piece, wing};
use crate::{Language, Message};

impl Language {
    /// Why a text is not a position: a clause without a full stop, with all faults.
    pub fn read_error(self, why: &ReadError) -> String {
        match why {
            ReadError::Fen(error) => self.fen_error(error).to_string(),
            ReadError::Position(error) => {
                let faults: Vec<_> =
                    error.faults.iter().map(|fault| self.fault(fault).to_string()).collect();
                faults.join("; ")
            }
        }
    }

    /// Why a text is not a FEN: a clause without a full stop.
    pub fn fen_error(self, why: &FenError) -> Message {
        let id = if why.text.is_empty() { "fen-missing" } else { "fen-not-understood" };
        self.message(id)
            .with("text", &why.text)
            .with("column", why.column)
            .with("expected", self.fen_expected(&why.expected))
    }

    fn fen_expected(self, expected: &FenExpected) -> Message {
        self.message(match expected {
            FenExpected::Placement => "fen-placement",
            FenExpected::NothingMore => "fen-nothing-more",
            FenExpected::ConfinementOnce => "fen-confinement-once",
            FenExpected::Side => "fen-side",
            FenExpected::Castling => "fen-castling",
            FenExpected::EnPassant => "fen-en-passant",
            FenExpected::Confinement => "fen-confinement",
            FenExpected::Number => "fen-number",
            FenExpected::RanksWithoutBar => "fen-ranks-without-bar",
            FenExpected::AllRanks => "fen-all-ranks",
            FenExpected::AllRanksOfEachBoard => "fen-all-ranks-of-each-board",
            FenExpected::AllRanksOfOneBoard => "fen-all-ranks-of-one-board",
            FenExpected::EmptySquares => "fen-empty-squares",
            FenExpected::EndOfRank => "fen-end-of-rank",
            FenExpected::MoreSquares => "fen-more-squares",
            FenExpected::PieceLetter => "fen-piece-letter",
            FenExpected::OneMark => "fen-one-mark",
            FenExpected::Shorter => {
                return self.message("fen-shorter").with("most", MAX_BYTES);
            }
            FenExpected::PieceOrEmptySquares { letters } => {
                return self.message("fen-piece-or-empty-squares").with("letters", letters);
            }
        })
    }

    /// The faults of a described position: a clause without a full stop.
    pub fn fault(self, fault: &Fault) -> Message {
        match fault {
            Fault::OffBoard(stands) => {
                self.message("fault-off-board").with("piece", piece(*stands))
            }
            Fault::Crowded(at) => self.message("fault-crowded").with("at", at),
            Fault::BothCopies(a, b) => self.message("fault-both-copies").with("a", a).with("b", b),
            Fault::UnknownPiece(stands) => {
                self.message("fault-unknown-piece").with("role", stands.role)
            }
            Fault::Confined(side) => self.message("fault-confined").with("side", color(*side)),
            Fault::NoKing(side) => self.message("fault-no-king").with("side", color(*side)),
            Fault::SeveralKings(side) => {
                self.message("fault-several-kings").with("side", color(*side))
            }
            Fault::PawnOnEdge(at) => self.message("fault-pawn-on-edge").with("at", at),
            Fault::OtherSideInCheck(side) => {
                self.message("fault-other-side-in-check").with("side", color(*side))
            }
            Fault::Castling(side, way) => {
                self.message("fault-castling").with("side", color(*side)).with("wing", wing(*way))
            }
            Fault::CastlingOnB(side, way) => self
                .message("fault-castling-on-b")
                .with("side", color(*side))
                .with("wing", wing(*way)),
            Fault::EnPassant(at) => self.message("fault-en-passant").with("at", at),
        }
    }

    /// A note on ignored, assumed or unusual parts of a position: a sentence.
    pub fn fen_note(self, note: &FenNote) -> Message {
        match note {
            FenNote::CastlingDropped(side, way) => self
                .message("fen-note-castling-dropped")
                .with("side", color(*side))
                .with("wing", wing(*way)),
            FenNote::EnPassantDropped(square) => {
                self.message("fen-note-en-passant-dropped").with("square", square)
            }
            FenNote::OperationIgnored { opcode } => {
                self.message("fen-note-operation-ignored").with("opcode", opcode)
            }
            FenNote::FilesReadFrom(FileOrder::FromBottom) => {
                self.message("fen-note-files-from-bottom")
            }
            FenNote::FilesReadFrom(FileOrder::FromTop) => self.message("fen-note-files-from-top"),
            FenNote::Unreachable(why) => self.unreachable(why),
        }
    }

    /// A note on unusual parts of a move in Game Courier's notation: a sentence.
    pub fn courier_note(self, note: &CourierNote) -> Message {
        let CourierNote::CaseOfOtherSide { label, turn } = note;
        self.message("courier-note-case").with("label", label).with("side", color(*turn))
    }

    /// Why a position cannot occur in a game: a sentence.
    pub fn unreachable(self, why: &Unreachable) -> Message {
        match why {
            Unreachable::KingsMeet(one, other) => {
                self.message("unreachable-kings-meet").with("one", one).with("other", other)
            }
            Unreachable::Pawn(at) => self.message("unreachable-pawn").with("at", at),
            Unreachable::TooMany(side, role) => {
                self.message("unreachable-too-many").with("side", color(*side)).with("role", role)
            }
        }
    }

    /// Why a move that one rule set allows is illegal under another.
    pub fn forbidden(self, why: &Forbidden) -> String {
        match why {
            Forbidden::Position(why) => self.read_error(why),
            Forbidden::Move(why) => self.illegal_move(why).to_string(),
            Forbidden::OtherEffect => self.message("illegal-other-effect").to_string(),
        }
    }
}
