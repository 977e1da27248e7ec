//! The players and spectators of a game, as nodes report them to each other.

use std::ops::Add;

use glass_rules::ByColor;

/// Which players have the page of a game open, and how many spectators.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Audience {
    pub(crate) players: ByColor<bool>,
    pub(crate) watchers: usize,
}

impl Add for Audience {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let players = ByColor::from_fn(|color| self.players[color] || other.players[color]);
        Self { players, watchers: self.watchers.saturating_add(other.watchers) }
    }
}
