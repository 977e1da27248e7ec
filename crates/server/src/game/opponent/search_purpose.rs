//! What the engine thinks about for a game.

use glass_engine::Level;

/// What the engine is to think about in a game; the least is thought about first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thought {
    /// The other side's offer of a draw.
    Offer,
    /// Its move.
    Move(Level),
}

impl Thought {
    /// The kinds that are timed apart.
    pub(crate) const KINDS: [&'static str; 3] = ["offer", "short", "full"];

    /// Its kind, one of [`KINDS`](Self::KINDS).
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Move(_) if self.is_short() => "short",
            Self::Move(_) => "full",
        }
    }

    /// Whether it ends by itself long before its time is up.
    pub(crate) fn is_short(self) -> bool {
        matches!(self, Self::Move(level) if level < Level::STRONGEST)
    }
}
