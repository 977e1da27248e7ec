//! Defines the purposes of the engine's searches in a game, and their order.

use glass_engine::Level;

use crate::jobs::work_pool::Rank;

/// The purpose of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchPurpose {
    /// To answer the opponent's draw offer.
    Offer,
    /// To find the engine's move, at this level.
    Move(Level),
}

impl SearchPurpose {
    /// The kinds that metrics time separately.
    pub(crate) const KINDS: [&'static str; 3] = ["offer", "short", "full"];

    /// Its kind, one of [`KINDS`](Self::KINDS).
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Move(_) if self.is_short() => "short",
            Self::Move(_) => "full",
        }
    }

    /// Its place among the searches for one player: offers come first, then the weaker levels.
    pub(crate) fn rank(self) -> Rank {
        let order = match self {
            Self::Offer => 0,
            Self::Move(level) => 1 + level.number().abs_diff(Level::ALL[0].number()),
        };
        Rank { order, is_short: self.is_short() }
    }

    /// Whether the search ends by itself long before its time is up.
    pub(crate) fn is_short(self) -> bool {
        matches!(self, Self::Move(level) if level < Level::STRONGEST)
    }
}
