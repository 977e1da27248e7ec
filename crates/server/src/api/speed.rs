//! The speeds of games, by lichess's limits.

use glass_store::StoredGame;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::clock::time_control::{DAY, SECOND, TimeControl};

/// The number of moves over which the increment counts.
const USUAL_MOVES: i64 = 40;

/// The speed of a game, by the time for forty moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Speed {
    UltraBullet,
    Bullet,
    Blitz,
    Rapid,
    Classical,
    Correspondence,
}

impl Speed {
    pub(crate) const ALL: [Self; 6] = [
        Self::UltraBullet,
        Self::Bullet,
        Self::Blitz,
        Self::Rapid,
        Self::Classical,
        Self::Correspondence,
    ];

    /// A game without a clock counts as a game by correspondence.
    pub(crate) fn new(control: Option<TimeControl>) -> Self {
        let Some(control) = control.filter(|control| control.is_live()) else {
            return Self::Correspondence;
        };
        let seconds = (control.initial_time() + USUAL_MOVES * control.increment()) / SECOND;
        match seconds {
            ..30 => Self::UltraBullet,
            30..180 => Self::Bullet,
            180..480 => Self::Blitz,
            480..1500 => Self::Rapid,
            _ => Self::Classical,
        }
    }

    /// The speed of a stored game.
    pub(crate) fn for_game(game: &StoredGame) -> Self {
        Self::new(control(game))
    }

    /// The key in objects of ratings.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::UltraBullet => "ultraBullet",
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
        }
    }

    /// The name for people.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::UltraBullet => "UltraBullet",
            Self::Bullet => "Bullet",
            Self::Blitz => "Blitz",
            Self::Rapid => "Rapid",
            Self::Classical => "Classical",
            Self::Correspondence => "Correspondence",
        }
    }
}

/// The time control of a stored game.
pub(crate) fn control(game: &StoredGame) -> Option<TimeControl> {
    game.clock.as_ref()?.control.parse().ok()
}

/// The days for a move, in a game by correspondence.
pub(crate) fn days_per_turn(control: TimeControl) -> i64 {
    (control.increment() / DAY).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_moves_decide_the_speed() {
        for (text, speed) in [
            ("15+0", Speed::UltraBullet),
            ("60+0", Speed::Bullet),
            ("120+1", Speed::Bullet),
            ("180+0", Speed::Blitz),
            ("300+3", Speed::Blitz),
            ("600+5", Speed::Rapid),
            ("900+15", Speed::Classical),
            ("3d+3d/3d", Speed::Correspondence),
        ] {
            assert_eq!(Speed::new(Some(text.parse().unwrap())), speed, "{text}");
        }
        assert_eq!(Speed::new(None), Speed::Correspondence);
    }
}
