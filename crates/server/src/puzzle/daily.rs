//! Chooses the problem of the day: one for all visitors from midnight to midnight (UTC). Variants take turns.

use glass_problems::{Problem, all};
use glass_rules::VariantId;
use glass_store::Millis;

const DAY_MS: Millis = 24 * 60 * 60 * 1000;

/// The problem of the day at a moment. Variants take turns, one a day. After a round, every variant continues with its
/// next problem.
pub(crate) fn at(moment: Millis) -> Option<&'static Problem> {
    let day = usize::try_from(moment.div_euclid(DAY_MS)).unwrap_or_default();
    let games: Vec<_> = VariantId::ALL.into_iter().filter(|&game| !all(game).is_empty()).collect();
    let game = *games.get(day.checked_rem(games.len())?)?;
    let problems = all(game);
    problems.get((day / games.len()) % problems.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn daily_problems_rotate_through_all_variants() {
        let now = 1_790_000_000_000;
        let having = VariantId::ALL.into_iter().filter(|&game| !all(game).is_empty()).count();
        let count = Millis::try_from(having).unwrap();
        let days: Vec<_> = (0..count).map(|day| at(now + day * DAY_MS).unwrap()).collect();
        let mut games: Vec<_> = days.iter().map(|problem| problem.variant()).collect();
        games.sort_by_key(|game| game.as_str());
        games.dedup();
        assert_eq!(games.len(), having);
        let midnight = now.div_euclid(DAY_MS) * DAY_MS;
        let id = |moment| &at(moment).unwrap().id;
        assert_eq!(id(midnight), id(midnight + DAY_MS - 1));
        assert_ne!(id(midnight), id(midnight - 1));
        assert_ne!(id(midnight), id(midnight + count * DAY_MS));
    }
}
