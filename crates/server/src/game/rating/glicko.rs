//! Computes ratings by Glicko-2 after each game, and formats them.

use std::time::Duration;

use glass_store::{Millis, PairHistory, Rating, RatingChange, RatingChanges, UncountedReason};
use glass_words::Message;
use instant_glicko_2::algorithm::{PublicGame, rate_games_untimed};
use instant_glicko_2::{IntoWithParameters, Parameters, PublicRating};

use crate::config::mail::millis;
use crate::config::usage_limits::UsageLimits;
use crate::game::result;
use crate::t;

/// The Glicko-2 rating period: an inactive player's rating becomes more uncertain with each one.
const RATING_PERIOD: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The deviation before the first game, and the largest one, in points.
const MAX_DEVIATION: f64 = 350.0;
/// The least deviation, in points. Even the rating of a very active player stays able to move.
const MIN_DEVIATION: f64 = 45.0;
/// The largest volatility.
const MAX_VOLATILITY: f64 = 0.1;
/// A rating with a larger deviation is provisional, in thousandths of a point. The index of the ladder uses the same
/// number.
const PROVISIONAL_DEVIATION: i64 = 110_000;
/// The time over which the rated games of a pair of players are limited, in milliseconds.
pub(crate) const PAIR_PERIOD_MS: Millis = 24 * 60 * 60 * 1000;

/// Why a rated game that ends after `plies` moves of both sides together does not count. `None` if it counts.
pub(crate) fn uncounted_reason(
    plies: u32,
    reason: &str,
    standing: PairHistory,
    limits: &UsageLimits,
) -> Option<UncountedReason> {
    if plies < limits.rated_plies && !result::is_by_rule(reason) {
        Some(UncountedReason::Short)
    } else if standing.shares_network && !limits.rated_same_network {
        Some(UncountedReason::Network)
    } else if standing.counted >= limits.rated_pair_daily {
        Some(UncountedReason::Pair)
    } else {
        None
    }
}

/// Why a rated game that began and ended at these moments does not count, however it ended: games that are played
/// for the points alone take no time. `None` if it counts.
pub(crate) fn too_fast(
    began: Option<Millis>,
    ended: Millis,
    limits: &UsageLimits,
) -> Option<UncountedReason> {
    let took = began.map_or(0, |began| ended - began);
    (took < millis(limits.rated_time)).then_some(UncountedReason::Fast)
}

/// The rule by which rated games count under these limits, in the names of the configuration.
pub(crate) fn rule(limits: &UsageLimits) -> String {
    let UsageLimits { rated_plies, rated_time, rated_pair_daily, rated_same_network, .. } = limits;
    let rated_time = rated_time.as_secs();
    format!(
        "rated_plies = {rated_plies}, rated_time = {rated_time}, rated_pair_daily = {rated_pair_daily}, \
         rated_same_network = {rated_same_network}"
    )
}

/// Explains why a rated game did not count.
pub(crate) fn explain_uncounted(why: UncountedReason) -> Message {
    match why {
        UncountedReason::Short => t("play-uncounted-short"),
        UncountedReason::Fast => t("play-uncounted-fast"),
        UncountedReason::Network => t("play-uncounted-network"),
        UncountedReason::Pair => t("play-uncounted-pair"),
    }
}

/// The rating changes of both players after a game that ended at `ended`. `None` if the result has no score.
pub(crate) fn changes(
    white: Option<Rating>,
    black: Option<Rating>,
    result: &str,
    ended: Millis,
) -> Option<RatingChanges> {
    let score = score_of_white(result)?;
    let [of_white, of_black] = [white, black].map(|rating| aged(rating, ended));
    let change = |before: Option<Rating>, own, other, score| RatingChange {
        before,
        after: to_stored(after(own, other, score), before, ended),
    };
    Some(RatingChanges {
        white: change(white, of_white, of_black, score),
        black: change(black, of_black, of_white, 1.0 - score),
    })
}

/// The same rating with at most the uncertainty of a rating that is not provisional.
pub(crate) fn established(rating: Option<Rating>, now: Millis) -> Rating {
    let rating = rating.unwrap_or_else(|| {
        let start = parameters().start_rating();
        Rating {
            points: (start.rating() * 1e3).round() as i64,
            deviation: PROVISIONAL_DEVIATION,
            volatility: (start.volatility() * 1e9).round() as i64,
            games: 0,
            played: now,
        }
    });
    Rating { deviation: rating.deviation.min(PROVISIONAL_DEVIATION), played: now, ..rating }
}

/// Formats a rating, with a question mark while it is provisional.
pub(crate) fn format_rating(rating: &Rating) -> String {
    let points = points(rating);
    if is_provisional(rating) { format!("{points}?") } else { points.to_string() }
}

/// The rating in whole points.
pub(crate) fn points(rating: &Rating) -> i64 {
    to_points(rating.points)
}

/// The deviation in whole points.
pub(crate) fn deviation(rating: &Rating) -> i64 {
    to_points(rating.deviation)
}

/// Whether the rating is too uncertain for the ladder.
pub(crate) fn is_provisional(rating: &Rating) -> bool {
    rating.deviation > PROVISIONAL_DEVIATION
}

/// Formats the change of a rating, in whole points as shown.
pub(crate) fn format_difference(before: Option<&Rating>, after: &Rating) -> String {
    let before = before.map_or(parameters().start_rating().rating().round() as i64, points);
    match points(after) - before {
        0 => "±0".to_owned(),
        up @ 1.. => format!("+{up}"),
        down => format!("−{}", -down),
    }
}

fn to_points(thousandths: i64) -> i64 {
    (thousandths + 500).div_euclid(1000)
}

fn parameters() -> Parameters {
    Parameters::default()
}

/// White's score, from 0 to 1.
fn score_of_white(result: &str) -> Option<f64> {
    Some(match result.split_once('-')?.0 {
        "1" => 1.0,
        "3/4" => 0.75,
        "1/2" => 0.5,
        "1/4" => 0.25,
        "0" => 0.0,
        _ => return None,
    })
}

/// The rating at a moment. Its deviation grows with the time without games.
fn aged(rating: Option<Rating>, now: Millis) -> PublicRating {
    let Some(rating) = rating else { return parameters().start_rating() };
    let known = PublicRating::new(
        rating.points as f64 / 1e3,
        (rating.deviation as f64 / 1e3).clamp(MIN_DEVIATION, MAX_DEVIATION),
        (rating.volatility as f64 / 1e9).clamp(1e-9, MAX_VOLATILITY),
    );
    let idle = (now - rating.played).max(0) as f64 / RATING_PERIOD.as_millis() as f64;
    let inner = known.into_with_parameters(parameters());
    let aged = rate_games_untimed(inner, &[], idle, parameters());
    let aged: PublicRating = aged.into_with_parameters(parameters());
    PublicRating::new(aged.rating(), aged.deviation().min(MAX_DEVIATION), aged.volatility())
}

fn after(own: PublicRating, other: PublicRating, score: f64) -> PublicRating {
    let game = PublicGame::new(other, score).into_with_parameters(parameters());
    let own = own.into_with_parameters(parameters());
    rate_games_untimed(own, &[game], 0.0, parameters()).into_with_parameters(parameters())
}

/// Rounds to whole thousandths, so that a recount gets exactly the same values.
fn to_stored(rating: PublicRating, before: Option<Rating>, played: Millis) -> Rating {
    let deviation = rating.deviation().clamp(MIN_DEVIATION, MAX_DEVIATION);
    Rating {
        points: (rating.rating() * 1e3).round() as i64,
        deviation: (deviation * 1e3).round() as i64,
        volatility: (rating.volatility().min(MAX_VOLATILITY) * 1e9).round() as i64,
        games: before.map_or(0, |before| before.games) + 1,
        played,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEEK: Millis = 7 * 24 * 60 * 60 * 1000;

    fn rating(points: i64, deviation: i64) -> Rating {
        let [points, deviation] = [points, deviation].map(|whole| whole * 1000);
        Rating { points, deviation, volatility: 60_000_000, games: 20, played: 0 }
    }

    #[test]
    fn first_game_changes_ratings_as_glicko_says() {
        let RatingChanges { white, black } = changes(None, None, "1-0", 5).unwrap();
        assert_eq!((points(&white.after), deviation(&white.after)), (1662, 290));
        assert_eq!((points(&black.after), deviation(&black.after)), (1338, 290));
        assert_eq!((white.after.games, white.after.played, white.before), (1, 5, None));
        assert_eq!(format_rating(&white.after), "1662?");
        assert_eq!(format_difference(None, &white.after), "+162");
        assert_eq!(format_difference(None, &black.after), "−162");
    }

    #[test]
    fn a_result_may_be_a_part_of_the_point() {
        let one = Some(rating(1500, 80));
        let gain = |result| changes(one, one, result, 0).unwrap().white.after.points - 1_500_000;
        let gains = ["0-1", "1/4-3/4", "1/2-1/2", "3/4-1/4", "1-0"].map(gain);
        assert!(gains.is_sorted() && gains[2] == 0 && gains[3] > 0, "{gains:?}");
        assert_eq!(gains[0], -gains[4]);
        assert_eq!(changes(one, one, "*", 0), None);
    }

    #[test]
    fn short_games_and_games_of_one_network_or_too_many_of_a_pair_do_not_count() {
        let limits = UsageLimits {
            rated_plies: 10,
            rated_pair_daily: 3,
            rated_same_network: false,
            ..UsageLimits::default()
        };
        let standing = |shares_network, counted| PairHistory { shares_network, counted };
        let uncounted =
            |plies, reason, standing| uncounted_reason(plies, reason, standing, &limits);
        for reason in [result::RESIGNATION, result::TIMEOUT, result::AGREEMENT] {
            assert_eq!(uncounted(9, reason, standing(false, 0)), Some(UncountedReason::Short));
            assert_eq!(uncounted(10, reason, standing(false, 2)), None);
        }
        assert_eq!(uncounted(4, "checkmate", standing(false, 0)), None, "the rules ended it");
        assert_eq!(uncounted(40, "checkmate", standing(true, 0)), Some(UncountedReason::Network));
        assert_eq!(uncounted(40, "checkmate", standing(false, 3)), Some(UncountedReason::Pair));
        let limits = UsageLimits { rated_same_network: true, ..limits };
        assert_eq!(uncounted_reason(40, "checkmate", standing(true, 0), &limits), None);
    }

    #[test]
    fn game_that_took_too_little_time_does_not_count() {
        let limits = UsageLimits { rated_time: Duration::from_secs(10), ..UsageLimits::default() };
        let reason = |began, ended| too_fast(began, ended, &limits);
        assert_eq!(reason(Some(5_000), 14_999), Some(UncountedReason::Fast));
        assert_eq!(reason(Some(5_000), 15_000), None);
        assert_eq!(reason(None, 15_000), Some(UncountedReason::Fast), "without a move");
    }

    #[test]
    fn deviation_grows_while_inactive() {
        let old = Some(rating(1700, 60));
        let deviation = |now| aged(old, now).deviation();
        assert_eq!(deviation(0).round(), 60.0);
        assert_eq!(deviation(-WEEK).round(), 60.0, "another server’s clock may be behind");
        assert_eq!(deviation(52 * WEEK).round(), 96.0);
        assert_eq!(deviation(10_000 * WEEK), MAX_DEVIATION);
        let [soon, late] =
            [0, 52 * WEEK].map(|now| changes(old, old, "1-0", now).unwrap().white.after.points);
        assert!(late > soon);
    }

    #[test]
    fn rating_becomes_established_and_keeps_changing() {
        let mut ratings = [None, None];
        let mut games = 0;
        while ratings[0].as_ref().is_none_or(is_provisional) {
            let result = if games % 2 == 0 { "1-0" } else { "0-1" };
            let changed = changes(ratings[0], ratings[1], result, games).unwrap();
            ratings = [Some(changed.white.after), Some(changed.black.after)];
            games += 1;
        }
        assert!((8..=25).contains(&games), "{games}");
        for game in 0..2_000 {
            let changed = changes(ratings[0], ratings[1], "1/2-1/2", games + game).unwrap();
            ratings = [Some(changed.white.after), Some(changed.black.after)];
        }
        assert_eq!(deviation(&ratings[0].unwrap()), 45);
    }
}
