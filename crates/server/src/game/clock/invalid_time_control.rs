//! The error of time controls and their time zones.

/// A time control that is malformed or outside the limits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no clock: {expected}")]
pub(crate) struct InvalidTimeControl {
    text: String,
    expected: &'static str,
}

impl InvalidTimeControl {
    pub(super) fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.chars().take(64).collect(), expected }
    }
}
