//! Defines the rating pools: the games of a family, live or by correspondence.

use std::fmt;
use std::str::FromStr;

use glass_catalogue::{Catalogued, Family};
use glass_rules::VariantId;

use crate::game::clock::time_control::TimeControl;
use crate::t;
use crate::text::variant_names;

/// A rating pool. Its text is, for example, `looking-glass-live`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RatingPool {
    /// The variants that share ratings.
    pub(crate) family: Family,
    /// Whether its games are live.
    pub(crate) live: bool,
}

impl RatingPool {
    /// Every pool.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Family::ALL.into_iter().flat_map(|family| [true, false].map(|live| Self { family, live }))
    }

    /// The pool for games of this variant with this time control.
    pub(crate) fn new(variant: VariantId, control: TimeControl) -> Self {
        Self { family: variant.entry().family, live: control.is_live() }
    }

    /// The variants in this pool.
    pub(crate) fn variants(self) -> impl Iterator<Item = VariantId> {
        VariantId::ALL.into_iter().filter(move |game| game.entry().family == self.family)
    }

    /// The pace of its games: `live` or `correspondence`.
    pub(crate) fn pace(self) -> &'static str {
        if self.live { "live" } else { "correspondence" }
    }

    /// The name to show.
    pub(crate) fn title(self) -> String {
        let id = if self.live { "pool-live" } else { "pool-correspondence" };
        t(id).with("family", variant_names::family(&self.family)).to_string()
    }
}

impl fmt::Display for RatingPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.family.as_str(), self.pace())
    }
}

impl FromStr for RatingPool {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::all().find(|pool| pool.to_string() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pool_names_are_read_back() {
        for pool in RatingPool::all() {
            assert_eq!(pool.to_string().parse(), Ok(pool));
        }
        assert_eq!("alice-live".parse::<RatingPool>(), Err(()));
        let daily = RatingPool::new(VariantId::Glinski, TimeControl::DAILY);
        assert_eq!(daily.to_string(), "hexagons-correspondence");
    }
}
