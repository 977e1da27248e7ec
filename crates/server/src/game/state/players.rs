//! The players in the state of a game.

use glass_rules::Color;
use serde::Serialize;

use crate::game::side;
use crate::game::state::GameState;

/// The players; `None` for an open seat.
#[derive(Debug, Serialize)]
pub(crate) struct Players {
    /// The player of White; `None` for an open seat.
    pub(crate) white: Option<SeatState>,
    /// The player of Black; `None` for an open seat.
    pub(crate) black: Option<SeatState>,
}

/// The player on one seat.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SeatState {
    /// A visitor of this site.
    Visitor {
        name: String,
        /// Whether the name belongs to an account.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        account: bool,
        /// The rating in games of this kind.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<String>,
        /// The change of the rating by the game, such as `+8`.
        #[serde(rename = "ratingChange", skip_serializing_if = "Option::is_none")]
        rating_change: Option<String>,
        online: bool,
    },
    /// The engine of this site.
    Engine { level: i8, name: String },
    /// A player of a game that was played elsewhere.
    Foreign { name: String },
}

impl GameState {
    /// The side that the viewer plays.
    pub(crate) fn color(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.you == Some(side::name(color)))
    }

    /// The player of a side.
    pub(crate) fn player(&self, color: Color) -> Option<&SeatState> {
        match color {
            Color::White => self.players.white.as_ref(),
            Color::Black => self.players.black.as_ref(),
        }
    }

    /// Whether the viewer's opponent is the engine.
    pub(crate) fn plays_engine(&self) -> bool {
        let opponent = self.color().and_then(|color| self.player(!color));
        matches!(opponent, Some(SeatState::Engine { .. }))
    }

    /// Whether the engine plays one side.
    pub(crate) fn has_engine(&self) -> bool {
        let engine = |color| matches!(self.player(color), Some(SeatState::Engine { .. }));
        Color::ALL.into_iter().any(engine)
    }

    /// Whether it is this side's turn.
    pub(crate) fn to_move(&self, color: Color) -> bool {
        self.outcome.is_none() && self.turn == side::name(color)
    }
}

impl SeatState {
    /// The name to show.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Visitor { name, .. } => name,
            Self::Engine { name, .. } | Self::Foreign { name } => name,
        }
    }

    /// The name in PGN. Records are public, so guests are called `Visitor`.
    pub(crate) fn pgn_name(&self) -> String {
        match self {
            Self::Visitor { name, account: true, .. } => name.clone(),
            Self::Visitor { .. } => "Visitor".to_owned(),
            Self::Engine { level, .. } => format!("Engine, level {level}"),
            Self::Foreign { name } => name.clone(),
        }
    }
}
