//! Explains in every language why a move is refused.

use glass_notation::{Expected, MAX_MOVE_BYTES, MoveError, castling_text};
use glass_rules::{CastlingFault, Confinement, EnPassantFault, IllegalMove};

use crate::pieces::{color, piece, wing};
use crate::{Language, Message};

impl Language {
    /// The sentence about an illegal move.
    pub fn illegal_move(self, why: &IllegalMove) -> Message {
        use IllegalMove as Why;
        match why {
            Why::NoPiece { from } => self.message("illegal-no-piece").with("from", from),
            Why::NotYourTurn { from, piece: named } => self
                .message("illegal-not-your-turn")
                .with("piece", piece(*named))
                .with("from", from),
            Why::NotHowItMoves { piece, from, to } => self
                .message("illegal-not-how-it-moves")
                .with("role", piece.role)
                .with("from", from)
                .with("to", to),
            Why::Blocked { piece: moving, from, to, by, at } => {
                let blocked = match to == at {
                    true => self.message("illegal-occupied"),
                    false => self.message("illegal-blocked").with("at", at),
                };
                let blocked = blocked.with("role", moving.role).with("by", piece(*by));
                blocked.with("from", from).with("to", to)
            }
            Why::Closed { square, by, at } => self
                .message("illegal-closed")
                .with("square", square)
                .with("by", piece(*by))
                .with("at", at),
            Why::NoSuchLanding { from, landing } => self
                .message("illegal-no-such-landing")
                .with("from", from)
                .with("board", landing.letter()),
            Why::NoKingThere { landing } => {
                self.message("illegal-no-king-there").with("board", landing.letter())
            }
            Why::ZeroInCheck { king } => self.message("illegal-zero-in-check").with("king", king),
            Why::ZeroByPawn { from } => self.message("illegal-zero-by-pawn").with("from", from),
            Why::Confined { king, to: Confinement::Cells } => {
                self.message("illegal-confined-to-board").with("king", king)
            }
            Why::Confined { king, to: Confinement::Boards } => {
                self.message("illegal-confined-to-cell").with("king", king)
            }
            Why::Extinct { loser, role } => {
                self.message("illegal-extinct").with("loser", color(*loser)).with("role", role)
            }
            Why::KingAttackedBeforeTransfer { square, by, at } => self
                .message("illegal-king-attacked-before-transfer")
                .with("square", square)
                .with("by", piece(*by))
                .with("at", at),
            Why::KingAttackedAfterTransfer { square, by, at } => self
                .message("illegal-king-attacked-after-transfer")
                .with("square", square)
                .with("by", piece(*by))
                .with("at", at),
            Why::LeavesKingInCheck { king, by, at } => self
                .message("illegal-leaves-king-in-check")
                .with("king", king)
                .with("by", piece(*by))
                .with("at", at),
            Why::NoInterposition { king } => {
                self.message("illegal-no-interposition").with("king", king)
            }
            Why::Castling { wing: side, why } => self
                .message("illegal-castling")
                .with("wing", wing(*side))
                .with("why", self.castling_fault(why)),
            Why::EnPassant { square, why } => self
                .message("illegal-en-passant")
                .with("square", square)
                .with("why", self.en_passant_fault(*why)),
            Why::PromotionMissing { square, into } => {
                let into: Vec<_> = into.iter().map(|&role| self.role(role)).collect();
                self.message("illegal-promotion-missing")
                    .with("square", square)
                    .with("roles", self.either(&into))
            }
            Why::NothingToTurnInto { square } => {
                self.message("illegal-nothing-to-turn-into").with("square", square)
            }
            Why::NoPromotion { role, square } => {
                self.message("illegal-no-promotion").with("role", role).with("square", square)
            }
        }
    }

    fn castling_fault(self, why: &CastlingFault) -> Message {
        match why {
            CastlingFault::NotInTheseRules => self.message("castling-not-in-these-rules"),
            CastlingFault::NoRight => self.message("castling-no-right"),
            CastlingFault::InCheck => self.message("castling-in-check"),
            CastlingFault::Occupied(square) => {
                self.message("castling-occupied").with("square", square)
            }
            CastlingFault::Attacked(square) => {
                self.message("castling-attacked").with("square", square)
            }
        }
    }

    fn en_passant_fault(self, why: EnPassantFault) -> Message {
        self.message(match why {
            EnPassantFault::NotInTheseRules => "en-passant-not-in-these-rules",
            EnPassantFault::NoPawnPassed => "en-passant-no-pawn-passed",
            EnPassantFault::WrongBoard => "en-passant-wrong-board",
            EnPassantFault::NotEmpty => "en-passant-not-empty",
        })
    }

    fn expected(self, expected: Expected) -> Message {
        self.message(match expected {
            Expected::Coordinate => "expected-coordinate",
            Expected::Algebraic => "expected-algebraic",
            Expected::Typed => "expected-typed",
            Expected::Courier => "expected-courier",
            Expected::CourierPart => "expected-courier-part",
            Expected::Shorter => {
                return self.message("expected-shorter").with("most", MAX_MOVE_BYTES);
            }
        })
    }

    /// The sentence about a text that does not name exactly one legal move.
    pub fn move_error(self, why: &MoveError) -> String {
        let message = match why {
            MoveError::Syntax { text, expected } => self
                .message("typed-not-understood")
                .with("text", text)
                .with("expected", self.expected(*expected)),
            MoveError::Illegal(reason) => self.illegal_move(reason),
            MoveError::Ambiguous { matches, .. } => {
                let spelt: Vec<_> = matches.iter().map(|(_, spelt)| spelt.clone()).collect();
                self.message("typed-ambiguous").with("moves", self.either(&spelt))
            }
            MoveError::CastlingMeant { wing, .. } => {
                self.message("typed-castling-meant").with("move", castling_text(*wing))
            }
            MoveError::NoSuchFile { file, files, .. } => {
                self.message("typed-no-such-file").with("file", file).with("files", files)
            }
            MoveError::NoPiece { text, role } => {
                self.message("typed-no-piece").with("text", text).with("role", role)
            }
            MoveError::NoneFits { text, reasons } => {
                let reasons: Vec<_> =
                    reasons.iter().map(|reason| self.illegal_move(reason).to_string()).collect();
                self.message("typed-none-fits")
                    .with("text", text)
                    .with("reasons", reasons.join(" "))
            }
            MoveError::WrongLabel { label, piece: stands, at } => self
                .message("typed-wrong-label")
                .with("label", label)
                .with("piece", piece(*stands))
                .with("at", at),
        };
        message.to_string()
    }
}
