//! Latencies and their percentiles.

use std::time::Duration;

/// Times in any order.
#[derive(Debug, Default)]
pub struct Latencies(Vec<Duration>);

impl Latencies {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The median, the 99th percentile and the maximum.
    pub fn summary(mut self) -> Summary {
        self.0.sort_unstable();
        let within = |share: f64| {
            let rank = (self.0.len() as f64 * share).ceil() as usize;
            self.0.get(rank.saturating_sub(1)).copied().unwrap_or_default()
        };
        Summary { p50: within(0.5), p99: within(0.99), worst: within(1.0) }
    }
}

impl Extend<Duration> for Latencies {
    fn extend<T: IntoIterator<Item = Duration>>(&mut self, times: T) {
        self.0.extend(times);
    }
}

impl IntoIterator for Latencies {
    type Item = Duration;
    type IntoIter = std::vec::IntoIter<Duration>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A summary of latencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    pub p50: Duration,
    pub p99: Duration,
    pub worst: Duration,
}

/// Milliseconds, as a table shows them.
pub fn ms(time: Duration) -> String {
    let ms = time.as_secs_f64() * 1e3;
    if ms < 100.0 { format!("{ms:.2}") } else { format!("{ms:.0}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_correct() {
        let mut latencies = Latencies::default();
        latencies.extend((1..=200).rev().map(Duration::from_millis));
        let [p50, p99, worst] = [100, 198, 200].map(Duration::from_millis);
        assert_eq!(latencies.summary(), Summary { p50, p99, worst });
        assert_eq!(Latencies::default().summary().p99, Duration::ZERO);
    }
}
