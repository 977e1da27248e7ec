//! Creates metrics: single ones, and families that differ by labels.

use std::fmt;
use std::time::Duration;

use metrics::{
    Counter, Gauge, Histogram, Key, KeyName, Label, Level, Metadata, Recorder, SharedString,
};

/// Metrics of one name that differ by labels. Values that were not given at creation are not counted, which bounds the
/// number of series.
pub(crate) struct Family<const LABELS: usize, M>(Vec<([&'static str; LABELS], M)>);

impl<const LABELS: usize, M> Family<LABELS, M> {
    fn get(&self, values: [&str; LABELS]) -> Option<&M> {
        self.0.iter().find(|(known, _)| *known == values).map(|(_, metric)| metric)
    }
}

impl<const LABELS: usize> Family<LABELS, Counter> {
    /// Adds one.
    pub(crate) fn count(&self, values: [&str; LABELS]) {
        self.add(values, 1);
    }

    /// Adds this many.
    pub(crate) fn add(&self, values: [&str; LABELS], number: u64) {
        if let Some(counter) = self.get(values) {
            counter.increment(number);
        }
    }
}

impl<const LABELS: usize> Family<LABELS, Gauge> {
    /// Sets the value.
    pub(crate) fn set(&self, values: [&str; LABELS], value: f64) {
        if let Some(gauge) = self.get(values) {
            gauge.set(value);
        }
    }
}

impl<const LABELS: usize> Family<LABELS, Histogram> {
    /// Records a duration.
    pub(crate) fn record(&self, values: [&str; LABELS], time: Duration) {
        if let Some(histogram) = self.get(values) {
            histogram.record(time);
        }
    }
}

impl<const LABELS: usize, M> fmt::Debug for Family<LABELS, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(values, _)| values)).finish()
    }
}

pub(super) trait Metric {
    fn describe(recorder: &dyn Recorder, name: KeyName, meaning: SharedString);
    fn register(recorder: &dyn Recorder, key: &Key) -> Self;
}

/// Creates metrics for a recorder.
pub(super) struct Register<'r>(pub(super) &'r dyn Recorder);

impl Register<'_> {
    /// A metric without labels.
    pub(super) fn one<M: Metric>(&self, name: &'static str, meaning: &'static str) -> M {
        M::describe(self.0, name.into(), meaning.into());
        M::register(self.0, &Key::from_static_name(name))
    }

    /// A metric for each of these label values.
    pub(super) fn family<const LABELS: usize, M: Metric>(
        &self,
        name: &'static str,
        meaning: &'static str,
        labels: [&'static str; LABELS],
        values: impl IntoIterator<Item = [&'static str; LABELS]>,
    ) -> Family<LABELS, M> {
        M::describe(self.0, name.into(), meaning.into());
        let one = |values: [&'static str; LABELS]| {
            let labels = labels.iter().zip(values);
            let labels: Vec<_> =
                labels.map(|(label, value)| Label::from_static_parts(label, value)).collect();
            (values, M::register(self.0, &Key::from_parts(name, labels)))
        };
        Family(values.into_iter().map(one).collect())
    }

    /// A metric for each of these values of one label, as an array.
    pub(super) fn each<const VALUES: usize, M: Metric>(
        &self,
        name: &'static str,
        meaning: &'static str,
        label: &'static str,
        values: [&'static str; VALUES],
    ) -> [M; VALUES] {
        M::describe(self.0, name.into(), meaning.into());
        values.map(|value| {
            let labels = vec![Label::from_static_parts(label, value)];
            M::register(self.0, &Key::from_parts(name, labels))
        })
    }
}

/// The origin of the metrics, for recorders.
pub(super) const METADATA: Metadata<'static> =
    Metadata::new(module_path!(), Level::INFO, Some(module_path!()));

impl Metric for Counter {
    fn describe(recorder: &dyn Recorder, name: KeyName, meaning: SharedString) {
        recorder.describe_counter(name, None, meaning);
    }

    fn register(recorder: &dyn Recorder, key: &Key) -> Self {
        recorder.register_counter(key, &METADATA)
    }
}

impl Metric for Gauge {
    fn describe(recorder: &dyn Recorder, name: KeyName, meaning: SharedString) {
        recorder.describe_gauge(name, None, meaning);
    }

    fn register(recorder: &dyn Recorder, key: &Key) -> Self {
        recorder.register_gauge(key, &METADATA)
    }
}

impl Metric for Histogram {
    fn describe(recorder: &dyn Recorder, name: KeyName, meaning: SharedString) {
        recorder.describe_histogram(name, None, meaning);
    }

    fn register(recorder: &dyn Recorder, key: &Key) -> Self {
        recorder.register_histogram(key, &METADATA)
    }
}
