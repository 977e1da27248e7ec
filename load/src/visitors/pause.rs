//! Pauses before a client retries, as the page of a game makes them (`web/game/socket.js`).

use std::time::Duration;

use glass_rules::Random;

const MIN_PAUSE: Duration = Duration::from_millis(500);
const MIN_WATCHER_PAUSE: Duration = Duration::from_secs(4);
const MAX_PAUSE: Duration = Duration::from_secs(30);

/// The pause of a player before the attempt of that number (0 is the first).
pub fn pause(attempt: u32, random: &mut Random) -> Duration {
    doubled(MIN_PAUSE, attempt).mul_f64(0.5 + random_share(random) / 2.0)
}

/// The pause of a spectator. It is randomised from the first attempt on, so the second pause is not longer than the
/// first.
pub fn watcher_pause(attempt: u32, random: &mut Random) -> Duration {
    doubled(MIN_WATCHER_PAUSE, attempt.saturating_sub(1)).mul_f64(0.1 + random_share(random) * 0.9)
}

fn doubled(shortest: Duration, attempt: u32) -> Duration {
    MAX_PAUSE.min(shortest * 2_u32.pow(attempt.min(16)))
}

fn random_share(random: &mut Random) -> f64 {
    random.below(1000) as f64 / 1e3
}
