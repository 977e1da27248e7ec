//! Reports players to the moderators whose rated games look as if they were played for the points alone.

use std::sync::Arc;

use glass_store::{Millis, RatedConduct, Seat, Store, StoreError, StoredGame, VisitorId};

/// The time over which rated games are looked at, in milliseconds.
const PERIOD_MS: Millis = 24 * 60 * 60 * 1000;
/// A win in fewer moves of both sides together is a quick one.
const QUICK_PLIES: u32 = 20;
/// So many quick wins are reported.
const QUICK_WINS: u32 = 5;
/// An opponent who loses so many games, and has no other result, is a one-sided one.
const ONE_SIDED_GAMES: u32 = 5;
/// So many one-sided opponents are reported.
const ONE_SIDED_OPPONENTS: u32 = 3;
/// So many rated games that did not count are reported.
const UNCOUNTED_GAMES: u32 = 10;

/// Looks at the rated games of both players after a rated game has ended. Failures are logged: the next game repeats it.
pub(crate) async fn review(store: Store, game: Arc<StoredGame>, now: Millis) {
    for player in Seat::ALL.into_iter().filter_map(|seat| game.seats.visitor(seat)) {
        if let Err(error) = review_player(&store, player, now).await {
            tracing::warn!(%error, "cannot look at the rated games of a player");
        }
    }
}

async fn review_player(store: &Store, player: &VisitorId, now: Millis) -> Result<(), StoreError> {
    // Games that a moderator has seen are not reported again.
    let seen = store.ratings_report_closed(player).await?.unwrap_or(Millis::MIN);
    let since = seen.max(now - PERIOD_MS);
    let conduct = store.rated_conduct(player, since, (QUICK_PLIES, ONE_SIDED_GAMES)).await?;
    match describe(conduct) {
        Some(words) => store.report_ratings(player, &words, now).await,
        None => Ok(()),
    }
}

/// What a moderator reads, in English as all of `glass admin`. `None` if nothing looks like farming.
fn describe(conduct: RatedConduct) -> Option<String> {
    let RatedConduct { quick_wins, one_sided_opponents, uncounted } = conduct;
    let signs = [
        (quick_wins, QUICK_WINS, format!("{quick_wins} wins in fewer than {QUICK_PLIES} plies")),
        (
            one_sided_opponents,
            ONE_SIDED_OPPONENTS,
            format!(
                "{one_sided_opponents} opponents who only lost, {ONE_SIDED_GAMES} games or more each"
            ),
        ),
        (uncounted, UNCOUNTED_GAMES, format!("{uncounted} games that did not count")),
    ];
    let signs = signs.into_iter().filter(|(found, least, _)| found >= least);
    let signs: Vec<_> = signs.map(|(_, _, words)| words).collect();
    (!signs.is_empty()).then(|| format!("rated games in a day: {}", signs.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_farming_are_named() {
        let conduct = |quick_wins, one_sided_opponents, uncounted| RatedConduct {
            quick_wins,
            one_sided_opponents,
            uncounted,
        };
        assert_eq!(describe(conduct(4, 2, 9)), None);
        assert_eq!(
            describe(conduct(5, 0, 0)).unwrap(),
            "rated games in a day: 5 wins in fewer than 20 plies"
        );
        assert_eq!(
            describe(conduct(0, 3, 12)).unwrap(),
            "rated games in a day: 3 opponents who only lost, 5 games or more each; \
             12 games that did not count"
        );
    }
}
