//! Formats the feedback on a learner's answer in every language.

use glass_catalogue::ExerciseText;
use glass_lessons::{Gain, Missing, Punishment, Remark, WrongCell};

use crate::pieces::{color, piece};
use crate::{Language, Message};

impl Language {
    /// The feedback on an answer, with the texts of the exercise; empty without an answer.
    pub fn remark(self, remark: &Remark, words: &ExerciseText) -> String {
        let done = words.done;
        let message = match remark {
            Remark::Nothing => return String::new(),
            Remark::Done => return done.to_owned(),
            Remark::DoneBy(san) => return format!("{san}. {done}"),
            Remark::RefusedSo(why) => return format!("{} {done}", self.move_error(why)),
            Remark::NoMove(why) => return self.move_error(why),
            Remark::NotYet { san, missing, again, punishment } => {
                let id = if *again { "answer-begin-again" } else { "answer-not-yet" };
                let why = self.message(id).with("move", san).with("why", self.missing(missing));
                return self.punished(why, punishment.as_ref());
            }
            Remark::NotTheMove { san, punishment } => {
                let id = match punishment {
                    Some(_) => "answer-refuted",
                    None => "answer-not-the-move",
                };
                return self.punished(self.message(id).with("move", san), punishment.as_ref());
            }
            Remark::Trapped { san, reply, trap } => {
                let why = words.traps.get(*trap).copied().unwrap_or_default();
                self.message("answer-trapped")
                    .with("move", san)
                    .with("reply", reply)
                    .with("why", why)
            }
            Remark::GoOn { san, side, reply } => self
                .message("answer-go-on")
                .with("move", san)
                .with("side", color(*side))
                .with("reply", reply),
            Remark::CannotStand { san, side } => {
                self.message("answer-cannot-stand").with("move", san).with("side", color(*side))
            }
            Remark::MovesLeft { san, left } => {
                self.message("answer-moves-left").with("move", san).count("left", *left)
            }
            Remark::Legal(san) => self.message("answer-legal").with("move", san),
            Remark::RefusedElse(why) => {
                self.message("answer-another-reason").with("why", self.move_error(why))
            }
            Remark::NoCell(text) => self.message("answer-no-cell").with("text", text),
            Remark::WhichBoard(text) => self.message("answer-which-board").with("text", text),
            Remark::WrongCell(why) => self.wrong_cell(why),
            Remark::CellsLeft(left) => self.message("answer-cells-left").count("left", *left),
        };
        message.to_string()
    }

    /// Feedback on a move, followed by the reply that refutes it.
    fn punished(self, remark: Message, punishment: Option<&Punishment>) -> String {
        let Some(Punishment { side, reply, gain }) = punishment else { return remark.to_string() };
        let (id, role) = match gain {
            Gain::Game => ("answer-loses-game", None),
            Gain::Piece(role) => ("answer-loses-piece", Some(role)),
        };
        let loss = self.message(id).with("side", color(*side)).with("reply", reply);
        let loss = match role {
            Some(role) => loss.with("role", role),
            None => loss,
        };
        format!("{remark} {loss}")
    }

    /// Why a legal move does not meet the goal of a step.
    fn missing(self, missing: &Missing) -> Message {
        match missing {
            Missing::OtherRole { asked, moved } => {
                self.message("lesson-wrong-role").with("role", asked).with("moved", moved)
            }
            Missing::OtherPiece(from) => self.message("lesson-wrong-piece").with("from", from),
            Missing::OtherCell { asked, stands } => {
                self.message("lesson-wrong-square").with("asked", asked).with("stands", stands)
            }
            Missing::OtherBoard { asked, stands } => self
                .message("lesson-wrong-board")
                .with("asked", asked)
                .with("stands", stands.letter()),
            Missing::LeavesPlane => self.message("lesson-leaves-board"),
            Missing::StaysOnPlane => self.message("lesson-stays-on-board"),
            Missing::TakesNothing => self.message("lesson-no-capture"),
            Missing::TakesOne => self.message("lesson-one-capture"),
            Missing::DoesNotTake(role) => {
                self.message("lesson-does-not-capture").with("role", role)
            }
            Missing::NoZeroMove => self.message("lesson-no-zero-move"),
            Missing::NoCastling => self.message("lesson-no-castling"),
            Missing::NoEnPassant => self.message("lesson-no-en-passant"),
            Missing::NoPromotion => self.message("lesson-no-promotion"),
            Missing::DoesNotBecome(role) => {
                self.message("lesson-wrong-promotion").with("role", role)
            }
            Missing::NoCheck => self.message("lesson-no-check"),
            Missing::NoCheckThere { lands, king } => self
                .message("lesson-no-check-other-board")
                .with("lands", lands.letter())
                .with("king", king.letter()),
            Missing::KingSteps => self.message("lesson-king-moves"),
            Missing::Captures => self.message("lesson-captures"),
            Missing::CheckOnly { side, reply } => self
                .message("lesson-check-not-mate")
                .with("side", color(*side))
                .with("reply", reply),
            Missing::NoWin { side, reply } => {
                self.message("lesson-no-win").with("side", color(*side)).with("reply", reply)
            }
            Missing::NoStalemate { side, reply } => {
                self.message("lesson-no-stalemate").with("side", color(*side)).with("reply", reply)
            }
            Missing::InCheck(side) => self.message("lesson-in-check").with("side", color(*side)),
            Missing::ConfinesNone => self.message("lesson-confines-no-king"),
            Missing::DiscoversNone => self.message("lesson-discovers-none"),
            Missing::NotSafe { side, reply } => {
                self.message("lesson-not-safe").with("side", color(*side)).with("reply", reply)
            }
            Missing::NotThere(at) => self.message("lesson-not-there").with("at", at),
            Missing::Unguarded { at, side, reply } => self
                .message("lesson-unguarded")
                .with("at", at)
                .with("side", color(*side))
                .with("reply", reply),
        }
    }

    /// Why a cell does not answer a question.
    fn wrong_cell(self, why: &WrongCell) -> Message {
        match why {
            WrongCell::Not(at) => self.message("cell-not").with("at", at),
            WrongCell::Refused(why) => self.illegal_move(why),
            WrongCell::OtherBoard(at) => self.message("cell-other-board").with("at", at),
            WrongCell::Transit(at) => self.message("cell-transit").with("at", at),
            WrongCell::Start(at) => self.message("cell-start").with("at", at),
            WrongCell::OtherSquare { to, at } => {
                self.message("cell-other-square").with("to", to).with("at", at)
            }
            WrongCell::Empty(at) => self.message("illegal-no-piece").with("from", at),
            WrongCell::NotOf { side, piece: stands, at } => self
                .message("cell-not-of")
                .with("piece", piece(*stands))
                .with("at", at)
                .with("side", color(*side)),
            WrongCell::NotLast { side, role, count } => self
                .message("cell-not-last")
                .with("side", color(*side))
                .with("role", role)
                .count("count", *count),
            WrongCell::OwnKing { piece: stands, at } => {
                self.message("cell-own-king").with("piece", piece(*stands)).with("at", at)
            }
            WrongCell::NoAttack { role, at, elsewhere } => {
                let id = if *elsewhere { "cell-no-attack-elsewhere" } else { "cell-no-attack" };
                self.message(id).with("role", role).with("at", at)
            }
        }
    }
}
