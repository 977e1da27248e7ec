//! How much time a move may take.

use std::time::{Duration, Instant};

use crate::{Clock, Limits, Signals};

/// The most time that a clock gives to one move. A tournament's clock, two hours for forty moves or for the game, asks
/// for less; a clock of days is there for players who sleep, and of what it would give beyond this, each doubling
/// adds little more than a ply to the depth.
const LONGEST: Duration = Duration::from_secs(20 * 60);
/// The least time of a move.
const LEAST: Duration = Duration::from_millis(1);
/// How many overheads a busy machine may be late.
const LATENESS: u32 = 5;
/// How many moves are still to come where no time control says so, for a clock that gains nothing by moves and for
/// one that does.
const MOVES_TO_COME: [u32; 2] = [35, 25];
/// The share of the soft limit, in percent, by the number of iterations since the best move last changed.
const PATIENCE: [u32; 5] = [150, 120, 100, 85, 70];
/// The share of the soft limit, in percent, when the best move took none of the search and when it took all of it.
const EFFORT: [u32; 2] = [160, 70];

/// The time of one search: what it should take and what it must not exceed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer<'a> {
    start: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    /// While the search ponders, nothing of this counts until the call for it comes.
    pondering: Option<&'a Signals>,
}

impl<'a> Timer<'a> {
    pub fn start(limits: &Limits, signals: &'a Signals) -> Self {
        let (soft, hard) = limits.time();
        let pondering = limits.ponder.then_some(signals);
        Self { start: Instant::now(), soft, hard, pondering }
    }

    /// The time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Since when the clock runs, `None` as long as the search ponders.
    fn running_since(&self) -> Option<Instant> {
        self.pondering.map_or(Some(self.start), Signals::hit)
    }

    /// Whether the search must end now.
    pub fn is_over(&self) -> bool {
        let (Some(hard), Some(since)) = (self.hard, self.running_since()) else { return false };
        // Who has pondered for as long as a move ever should take answers at once.
        let given = since.saturating_duration_since(self.start);
        let is_rich =
            self.soft.is_some_and(|soft| !given.is_zero() && given >= patience(soft, 0, 0));
        is_rich || since.elapsed() >= hard
    }

    /// Whether a new iteration, which takes longer than the last, is not worth beginning. Time thought while
    /// pondering counts as time thought.
    /// `stability` counts the iterations since the best move last changed; `effort` is the share of the search, in
    /// percent, that went into the best move, which is little if others nearly were as good.
    pub fn is_enough(&self, stability: u32, effort: u32) -> bool {
        let Some(soft) = self.soft else { return false };
        self.running_since().is_some() && self.elapsed() >= patience(soft, stability, effort)
    }

    /// Whether time, and not depth or nodes, ends the search.
    pub fn is_running(&self) -> bool {
        self.hard.is_some()
    }
}

/// How long a search goes on beginning iterations.
fn patience(soft: Duration, stability: u32, effort: u32) -> Duration {
    let [none, all] = EFFORT;
    let share = none - (none - all) * effort.min(100) / 100;
    soft * PATIENCE[(stability as usize).min(PATIENCE.len() - 1)] / 100 * share / 100
}

impl Limits {
    /// What a move should take and what it must not exceed.
    fn time(&self) -> (Option<Duration>, Option<Duration>) {
        if self.infinite {
            return (None, None);
        }
        let move_time = self.move_time.map(|time| time.saturating_sub(self.overhead).max(LEAST));
        let Some(clock) = self.clock else {
            return (None, move_time);
        };
        let (soft, hard) = clock.shares(self.overhead);
        let hard = move_time.map_or(hard, |time| hard.min(time));
        (Some(soft.min(hard)), Some(hard))
    }
}

impl Clock {
    /// What the next move should take and what it must not exceed, where each move loses `overhead` on its way.
    ///
    /// A busy machine is late now and then, so several overheads are kept back as long as that is not more than
    /// half the clock. The way is paid out of the increment: a clock that gains less than it loses is thinned
    /// out ever more slowly, but never emptied.
    fn shares(&self, overhead: Duration) -> (Duration, Duration) {
        let kept = (overhead * LATENESS).min(self.remaining / 2).max(overhead);
        let usable = self.remaining.saturating_sub(kept);
        let gains = usize::from(!self.increment.is_zero());
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_COME[gains]).clamp(1, 40);
        let fair = usable / moves + self.increment.saturating_sub(overhead) * 3 / 4;
        let fair = fair.min(LONGEST / 4);
        // Even the last move before the time control leaves something.
        let most = if self.moves_to_go == Some(1) { usable * 4 / 5 } else { usable * 2 / 5 };
        let hard = (fair * 4).min(most).max(LEAST);
        ((fair * 9 / 10).min(hard), hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    const fn on_clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Clock {
        Clock { remaining: ms(remaining), increment: ms(increment), moves_to_go }
    }

    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;

    #[test]
    fn clocks_give_what_is_written_here() {
        // Remaining, increment, moves to go; what a move should take and must not exceed, in milliseconds.
        for (remaining, increment, moves_to_go, soft, hard) in [
            // Sudden death.
            (5 * MINUTE, 0, None, 7_711, 34_274),
            (1_000, 0, None, 23, 102),
            (200, 0, None, 2, 11),
            (21, 0, None, 0, 1),
            (0, 0, None, 0, 1),
            // With an increment: most of it, less the way.
            (MINUTE, 600, None, 2_547, 11_324),
            (1_000, 10, None, 32, 144),
            (1_000, 100, None, 86, 360),
            (50, 1_000, None, 10, 10),
            // Moves to a time control: two hours for forty, the last before it, and the one before that.
            (120 * MINUTE, 0, Some(40), 161_997, 719_990),
            (10_000, 0, Some(1), 7_920, 7_920),
            (10_000, 0, Some(2), 3_960, 3_960),
            (10_000, 0, Some(1_000), 222, 990),
            // Days, as for correspondence: no move takes more than twenty minutes.
            (3 * DAY, 0, None, 270_000, 1_200_000),
            (14 * DAY, DAY, Some(10), 270_000, 1_200_000),
        ] {
            let clock = on_clock(remaining, increment, moves_to_go);
            let (found_soft, found_hard) = clock.shares(ms(20));
            assert_eq!((found_soft.as_millis(), found_hard.as_millis()), (soft, hard), "{clock:?}");
        }
    }

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for remaining in [0, 1, 5, 20, 50, 1000, MINUTE, 120 * MINUTE, 30 * DAY] {
            for increment in [0, 10, 100, 30_000, DAY] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let (soft, hard) = on_clock(remaining, increment, moves_to_go).shares(ms(20));
                    assert!(soft <= hard);
                    assert!(hard <= ms(remaining.saturating_sub(20).max(1)));
                }
            }
        }
    }

    /// A machine so busy that each move is three milliseconds late, each tenth takes all that it may and ten more,
    /// and each fiftieth is late by a tenth of a second.
    #[test]
    fn a_clock_of_one_second_outlasts_a_busy_machine() {
        for (increment, moves) in [(0, 60), (10, 500)] {
            let mut clock = on_clock(1_000, increment, None);
            for number in 1..=moves {
                let (soft, hard) = clock.shares(ms(20));
                let spent = if number % 10 == 0 { hard + ms(10) } else { soft + ms(3) };
                let stalled = if number % 50 == 0 { ms(100) } else { ms(0) };
                let left = clock.remaining.checked_sub(spent + stalled);
                clock.remaining = left.expect("time is left") + clock.increment;
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_in_full() {
        for (given, used) in [(500, 480), (20, 1), (1, 1), (0, 1)] {
            let limits = Limits { move_time: Some(ms(given)), ..Limits::default() };
            assert_eq!(limits.time(), (None, Some(ms(used))));
        }
    }

    #[test]
    fn infinite_analysis_has_no_time() {
        let limits = Limits { move_time: Some(ms(1)), infinite: true, ..Limits::default() };
        assert!(!Timer::start(&limits, &Signals::new()).is_running());
    }

    #[test]
    fn a_move_that_changes_or_hardly_leads_gets_more_time() {
        let soft = ms(1_000);
        let times = [(4, 100), (4, 50), (0, 100), (0, 50), (0, 0)]
            .map(|(stability, effort)| patience(soft, stability, effort).as_millis());
        assert_eq!(times, [490, 805, 1_050, 1_725, 2_400]);
    }

    #[test]
    fn a_pondering_search_has_time_until_its_move_is_played() {
        let ten_milliseconds = Clock { remaining: ms(45), increment: ms(0), moves_to_go: None };
        for (clock, move_time) in [(Some(ten_milliseconds), None), (None, Some(ms(10)))] {
            let signals = Signals::new();
            let limits =
                Limits { clock, move_time, ponder: true, overhead: ms(0), ..Limits::default() };
            let timer = Timer::start(&limits, &signals);
            std::thread::sleep(ms(30));
            assert!(!timer.is_over() && !timer.is_enough(4, 100));
            signals.ponder_hit();
            // A clock knows when a move has had its due; a fixed time is used in full.
            assert_eq!(timer.is_enough(0, 0), clock.is_some());
            assert_eq!(timer.is_over(), clock.is_some());
            std::thread::sleep(ms(30));
            assert!(timer.is_over());
        }
    }
}
