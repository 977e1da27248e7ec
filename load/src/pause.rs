//! How long somebody waits who tries again, as the page of a game does (`web/play/socket.js`).

use std::time::Duration;

use glass_rules::Random;

const SHORTEST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(30);

/// The pause before the attempt of that number (0 is the first).
pub fn pause(attempt: u32, random: &mut Random) -> Duration {
    let whole = LONGEST.min(SHORTEST * 2_u32.pow(attempt.min(16)));
    whole.mul_f64(0.5 + random.below(1000) as f64 / 2000.0)
}
