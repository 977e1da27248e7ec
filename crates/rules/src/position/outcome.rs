//! The outcome of a game according to its positions, and the draws that players can claim.

use std::fmt;

use super::Position;
use super::sink::RoleSet;
use crate::variant::{SetOf, has_royal};
use crate::{ByColor, Color, DeadPositionRule, Role, Square, SquareSet, StalemateRule, Variant};

/// The reason for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side can ever mate.
    DeadPosition,
    /// The position has been repeated often enough for an automatic draw.
    Repetition,
    /// There were enough moves without capture or pawn move for an automatic draw.
    QuietMoves,
}

/// The outcome of a game, as far as its positions determine it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The loser's king is in check and has no legal move.
    Checkmate {
        /// The winner.
        winner: Color,
    },
    /// A side has lost its last piece of a role.
    Extinction {
        /// The winner.
        winner: Color,
        /// The role.
        role: Role,
    },
    /// A stalemate under rules that give three quarters of a point for it.
    Stalemate {
        /// The side that gave the stalemate.
        by: Color,
    },
    /// Neither side wins.
    Draw(DrawReason),
}

impl Outcome {
    /// The side that scored a full point.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } | Self::Extinction { winner, .. } => Some(winner),
            Self::Stalemate { .. } | Self::Draw(_) => None,
        }
    }

    /// The points of each side, in quarters.
    pub fn quarters(self) -> ByColor<u8> {
        let (better, quarters) = match self {
            Self::Checkmate { winner } | Self::Extinction { winner, .. } => (winner, 4),
            Self::Stalemate { by } => (by, 3),
            Self::Draw(_) => (Color::White, 2),
        };
        ByColor::from_fn(|color| if color == better { quarters } else { 4 - quarters })
    }

    /// The result in PGN format: `1-0`, `0-1` or `1/2-1/2`. For a stalemate that is not a draw, `3/4-1/4` or `1/4-3/4`.
    pub const fn result(self) -> &'static str {
        match self {
            Self::Checkmate { winner: Color::White }
            | Self::Extinction { winner: Color::White, .. } => "1-0",
            Self::Checkmate { winner: Color::Black }
            | Self::Extinction { winner: Color::Black, .. } => "0-1",
            Self::Stalemate { by: Color::White } => "3/4-1/4",
            Self::Stalemate { by: Color::Black } => "1/4-3/4",
            Self::Draw(_) => "1/2-1/2",
        }
    }

    /// A word for programs: `checkmate`, `extinction`, `stalemate`, `dead-position`, `repetition`, `quiet-moves`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::Extinction { .. } => "extinction",
            Self::Stalemate { .. } => "stalemate",
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
            Self::Extinction { winner, role } => {
                write!(f, "{} has no {role} left. {winner} wins.", !*winner)
            }
            Self::Stalemate { by } => {
                write!(f, "Stalemate: three quarters of the point for {by}, one for {}.", !*by)
            }
            Self::Draw(reason) => f.write_str(match reason {
                DrawReason::Stalemate => "Stalemate: a draw.",
                DrawReason::DeadPosition => "A draw: neither side can give mate any more.",
                DrawReason::Repetition => "A draw by repetition of the position.",
                DrawReason::QuietMoves => "A draw: too many moves without capture or pawn move.",
            }),
        }
    }
}

/// A draw that the side to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred this number of times.
    Repetition(u16),
    /// Each side has made this number of moves without capture or pawn move.
    QuietMoves(u16),
}

impl Claim {
    /// A word for programs.
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

impl<V: Variant> Position<V> {
    /// The roles to which a pawn of the side to move may promote now.
    #[inline]
    pub(super) fn promotions(&self) -> RoleSet {
        let mut roles = const { RoleSet::from_roles(V::PROMOTION.roles) };
        if let Some(stock) = V::PROMOTION.stock {
            for &role in V::PROMOTION.roles {
                let pieces: u32 = Self::board_ids()
                    .map(|board| self.board(board).pieces(self.turn, role).count())
                    .sum();
                if pieces >= u32::from(stock[role]) {
                    roles = roles.without(role);
                }
            }
        }
        roles
    }

    /// Whether the side to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move() && !self.is_extinct()
    }

    /// The side that has lost its last piece of a role, and that role. If both sides have, the side that has just moved
    /// wins.
    pub fn extinction(&self) -> Option<(Color, Role)> {
        if has_royal::<V>() {
            return None;
        }
        let missing = |color| {
            V::ID.roles().find(|&role| {
                Self::board_ids().all(|board| self.board(board).pieces(color, role).is_empty())
            })
        };
        [self.turn, !self.turn].into_iter().find_map(|color| Some((color, missing(color)?)))
    }

    /// Whether the game is over because a side has lost its last piece of a role.
    #[inline]
    pub(super) fn is_extinct(&self) -> bool {
        !has_royal::<V>() && self.extinction().is_some()
    }

    /// The outcome of a position without legal moves.
    pub fn outcome_without_moves(&self) -> Outcome {
        if let Some((loser, role)) = self.extinction() {
            return Outcome::Extinction { winner: !loser, role };
        }
        if self.is_check() {
            return Outcome::Checkmate { winner: !self.turn };
        }
        match self.rules.options.stalemate {
            StalemateRule::Draw => Outcome::Draw(DrawReason::Stalemate),
            StalemateRule::ThreeQuarters => Outcome::Stalemate { by: !self.turn },
        }
    }

    /// The outcome of this position alone: checkmate, extinction, stalemate, a dead position, or too many quiet moves.
    /// Repetition depends on the whole game, see [`crate::History`].
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(self.outcome_without_moves());
        }
        if self.is_dead() {
            return Some(Outcome::Draw(DrawReason::DeadPosition));
        }
        let limit = self.rules.options.quiet_moves.automatic?;
        (self.halfmove_clock / 2 >= limit).then_some(Outcome::Draw(DrawReason::QuietMoves))
    }

    /// Whether material is insufficient under the rule set. Usually, this means that neither side can give checkmate by
    /// any series of legal moves.
    pub fn is_dead(&self) -> bool {
        let has = |role| Self::board_ids().any(|board| !self.board(board).role(role).is_empty());
        let options = &self.rules.options;
        match options.dead_position {
            DeadPositionRule::Never => false,
            DeadPositionRule::BareKings => {
                !Role::ALL.into_iter().any(|role| role != Role::King && has(role))
            }
            DeadPositionRule::NoMate => {
                // In most positions, a piece that mates alone decides this quickly.
                let mates_alone =
                    V::MATING.alone.iter().any(|&role| role != Role::King && has(role));
                options.stalemate == StalemateRule::Draw
                    && !mates_alone
                    && !Color::ALL.into_iter().any(|side| self.has_mating_material(side))
            }
        }
    }

    /// Whether the bishops of a side, or of both, are on squares of one colour of an 8x8 board.
    pub(super) fn bishops_share_color(&self, side: Option<Color>) -> bool {
        let is_dark = |square: Square| (square.0 % 8 + square.0 / 8).is_multiple_of(2);
        let mut bishops = Self::board_ids()
            .map(|board| match side {
                Some(side) => self.board(board).pieces(side, Role::Bishop),
                None => self.board(board).role(Role::Bishop),
            })
            .flat_map(<SetOf<V> as SquareSet>::squares);
        bishops.next().is_none_or(|first| bishops.all(|other| is_dark(other) == is_dark(first)))
    }
}
