//! Recomputes all ratings from the stored games.

use std::collections::{HashMap, VecDeque};

use glass_store::{
    GameId, Millis, PairHistory, Rating, RatingEntry, Seat, Store, StoreError, UncountedReason,
    VisitorId,
};

use crate::config::usage_limits::UsageLimits;
use crate::game::rating::glicko::{self, PAIR_PERIOD_MS};

/// How many games are read at once.
const BATCH_GAMES: u32 = 1_000;

/// The ratings that follow from the stored games.
#[derive(Debug, Clone, Default)]
pub struct Recount {
    /// How many games count.
    pub games: u64,
    /// The games after which the stored ratings differ.
    pub wrong: Vec<GameId>,
    /// How many stored ratings differ from those after the last game.
    pub stale: u64,
    /// The games that counted by the rule of their day and would not count under the present limits.
    pub earlier: Vec<EarlierGame>,
    /// The games that counted once, and that an earlier recount has left out, with the reason.
    pub uncounted: Vec<(GameId, UncountedReason)>,
    entries: Vec<RatingEntry>,
    last: i64,
}

/// A game that would not count under the present limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierGame {
    /// The game.
    pub game: GameId,
    /// The rule by which it counted; `None` if it counted before rules were stored.
    pub rule: Option<String>,
    /// Why it would not count today.
    pub today: UncountedReason,
}

impl Recount {
    /// Recomputes the ratings in the order in which the games counted. A game that has counted stays counted: the limits
    /// say only which games would not count today.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database fails.
    pub async fn new(store: &Store, limits: &UsageLimits) -> Result<Self, StoreError> {
        let mut recount = Self::default();
        let mut now: HashMap<(VisitorId, String), Rating> = HashMap::new();
        let mut pairs: HashMap<[VisitorId; 2], VecDeque<Millis>> = HashMap::new();
        loop {
            let games = store.counted_games(recount.last, BATCH_GAMES).await?;
            if games.is_empty() {
                break;
            }
            for (place, counted) in games {
                recount.last = place;
                let mut pair = [counted.white.clone(), counted.black.clone()];
                pair.sort_unstable_by(|one, other| one.as_str().cmp(other.as_str()));
                let lately = pairs.entry(pair).or_default();
                while lately.front().is_some_and(|&ended| ended <= counted.ended - PAIR_PERIOD_MS) {
                    lately.pop_front();
                }
                if let Some(why) = counted.uncounted {
                    if !store.rating_entries(&counted.game).await?.is_empty() {
                        recount.wrong.push(counted.game.clone());
                    }
                    recount.uncounted.push((counted.game, why));
                    continue;
                }
                let known = lately.len().try_into().unwrap_or(u32::MAX);
                let standing = PairHistory { shares_network: false, counted: known };
                let today =
                    glicko::uncounted_reason(counted.plies, &counted.reason, standing, limits);
                if let Some(today) = today {
                    let (game, rule) = (counted.game.clone(), counted.rule.clone());
                    recount.earlier.push(EarlierGame { game, rule, today });
                }
                lately.push_back(counted.ended);
                recount.games += 1;
                let key = |visitor: &VisitorId| (visitor.clone(), counted.pool.clone());
                let players = [key(&counted.white), key(&counted.black)];
                let [white, black] =
                    [&players[0], &players[1]].map(|player| now.get(player).copied());
                let changes = glicko::changes(white, black, &counted.result, counted.ended);
                let entries: Vec<_> = Seat::ALL
                    .into_iter()
                    .zip(players)
                    .filter_map(|(seat, (visitor, pool))| {
                        let rating = changes.as_ref()?.for_seat(seat).after;
                        now.insert((visitor.clone(), pool.clone()), rating);
                        let game = counted.game.clone();
                        Some(RatingEntry { visitor, pool, game, seat, rating })
                    })
                    .collect();
                if store.rating_entries(&counted.game).await? != entries {
                    recount.wrong.push(counted.game);
                }
                recount.entries.extend(entries);
            }
        }
        for ((visitor, pool), rating) in now {
            let stored = store.ratings_of(&visitor).await?;
            recount.stale += u64::from(!stored.contains(&(pool, rating)));
        }
        Ok(recount)
    }

    /// Whether the stored ratings are the recomputed ones.
    pub fn agrees(&self) -> bool {
        self.wrong.is_empty() && self.stale == 0
    }

    /// Replaces the stored ratings.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] if another game has counted since.
    pub async fn write(self, store: &Store) -> Result<(), StoreError> {
        store.ratings_replace(self.entries, self.last).await
    }
}
