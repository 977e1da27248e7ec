//! How a game ends by its position, and what the players may claim.

use std::fmt;

use super::Position;
use crate::game::SetOf;
use crate::{Color, DeadPositionRule, Game, Role, Square, SquareSet};

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side can ever mate.
    DeadPosition,
    /// The same position has come so often that the game ends by itself.
    Repetition,
    /// So many moves without capture or pawn move that the game ends by itself.
    QuietMoves,
}

/// The end of a game, as far as its positions decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The loser's king is in check and nothing helps.
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// Nobody wins.
    Draw(DrawReason),
}

impl Outcome {
    /// The side that won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// One word for programs: `checkmate`, `stalemate`, `dead-position`, `repetition`, `quiet-moves`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::Draw(DrawReason::Stalemate) => "stalemate",
            Self::Draw(DrawReason::DeadPosition) => "dead-position",
            Self::Draw(DrawReason::Repetition) => "repetition",
            Self::Draw(DrawReason::QuietMoves) => "quiet-moves",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner } => write!(f, "Checkmate. {winner} wins."),
            Self::Draw(reason) => f.write_str(match reason {
                DrawReason::Stalemate => "Stalemate: a draw.",
                DrawReason::DeadPosition => "A draw: nobody can give mate any more.",
                DrawReason::Repetition => "A draw by repetition of the position.",
                DrawReason::QuietMoves => "A draw: too many moves without capture or pawn move.",
            }),
        }
    }
}

/// A draw that the side to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred so many times.
    Repetition(u16),
    /// So many moves of each side have passed without capture or pawn move.
    QuietMoves(u16),
}

impl Claim {
    /// One word for programs.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Repetition(_) => "repetition",
            Self::QuietMoves(_) => "quiet-moves",
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repetition(times) => {
                write!(f, "The same position has occurred {times} times: you may claim a draw.")
            }
            Self::QuietMoves(moves) => write!(
                f,
                "{moves} moves have passed without capture or pawn move: you may claim a draw."
            ),
        }
    }
}

impl<G: Game> Position<G> {
    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move though it is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The end that this position alone brings about: mate, stalemate, a dead position, or too many
    /// quiet moves. Repetition is a matter of the whole game, see [`crate::History`].
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.is_check() {
                Outcome::Checkmate { winner: !self.turn }
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            });
        }
        if self.is_dead() {
            return Some(Outcome::Draw(DrawReason::DeadPosition));
        }
        let limit = self.rules.options.quiet_moves.automatic?;
        (self.quiet_plies / 2 >= limit).then_some(Outcome::Draw(DrawReason::QuietMoves))
    }

    /// Whether so little material is left that no mate exists, as the rule set sees it.
    pub fn is_dead(&self) -> bool {
        let rule = self.rules.options.dead_position;
        if rule == DeadPositionRule::Never {
            return false;
        }
        let men = |role| -> u32 {
            Self::board_ids().map(|board| self.board(board).role(role).count()).sum()
        };
        let (knights, bishops) = (men(Role::Knight), men(Role::Bishop));
        let heavy = men(Role::Pawn) + men(Role::Rook) + men(Role::Queen);
        if heavy > 0 {
            return false;
        }
        match rule {
            DeadPositionRule::Never => false,
            DeadPositionRule::BareKings => knights + bishops == 0,
            DeadPositionRule::LoneMinor => knights + bishops <= 1,
            DeadPositionRule::LoneMinorOrOneColoredBishops => {
                knights + bishops <= 1 || (knights == 0 && self.bishops_share_color())
            }
        }
    }

    fn bishops_share_color(&self) -> bool {
        let is_dark = |square: Square| (square.0 % 8 + square.0 / 8).is_multiple_of(2);
        let mut bishops = Self::board_ids()
            .map(|board| self.board(board).role(Role::Bishop))
            .flat_map(<SetOf<G> as SquareSet>::squares);
        bishops.next().is_none_or(|first| bishops.all(|other| is_dark(other) == is_dark(first)))
    }
}
