//! Chooses the long checks that a run of the tests makes. Each needs a build of its own, and most changes concern none
//! of them, so a run makes one of them and leaves the others to other runs.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::command::{output, program};

/// The variable that makes a run leave out nothing.
pub const FULL: &str = "GLASS_TEST_FULL";

/// The checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LongCheck {
    /// The stage `aarch64`.
    Aarch64,
    /// The stage `fuzz`.
    Fuzz,
    /// The stage `package`.
    Package,
    /// The modules with several threads of the stages `wasm` and `pages`.
    Threads,
}

const LONG_CHECKS: [LongCheck; 4] =
    [LongCheck::Fuzz, LongCheck::Threads, LongCheck::Aarch64, LongCheck::Package];

impl LongCheck {
    /// Whether this run makes the check.
    pub fn is_chosen(self) -> bool {
        env::var_os(FULL).is_some() || chosen() == self
    }

    /// Whether the check is all that its stage does.
    pub fn is_a_stage(self) -> bool {
        self != LongCheck::Threads
    }

    /// Its name in the lines of the stages.
    pub fn name(self) -> &'static str {
        match self {
            LongCheck::Aarch64 => "aarch64",
            LongCheck::Fuzz => "fuzz",
            LongCheck::Package => "package",
            LongCheck::Threads => "threads",
        }
    }
}

/// The check of a stage that this run leaves to other runs.
pub fn left_out(stage: &str) -> Option<LongCheck> {
    let belongs = |check: LongCheck| match check {
        LongCheck::Threads => ["wasm", "pages"].contains(&stage),
        check => check.name() == stage,
    };
    LONG_CHECKS.into_iter().find(|&check| belongs(check) && !check.is_chosen())
}

/// What the line of a stage says when a check is left out.
pub fn choice() -> String {
    format!("left to other runs; of the long checks, this one makes {}", chosen().name())
}

/// The check of this date and commit.
fn chosen() -> LongCheck {
    let commit = output(program("git").args(["rev-parse", "HEAD"])).unwrap_or_default();
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    choose(seconds / (24 * 60 * 60), commit.trim())
}

/// A commit has another check every day, so that four days make them all; commits of one day have different ones.
fn choose(day: u64, commit: &str) -> LongCheck {
    let digits = commit.get(..8).and_then(|digits| u64::from_str_radix(digits, 16).ok());
    let number = day.wrapping_add(digits.unwrap_or_default());
    LONG_CHECKS[usize::try_from(number % 4).unwrap_or_default()]
}

#[cfg(test)]
mod tests {
    use super::{LONG_CHECKS, choose};

    #[test]
    fn four_days_or_commits_make_every_check() {
        for check in LONG_CHECKS {
            assert!((20_000..20_004).any(|day| choose(day, "c9bc5071aa") == check), "{check:?}");
            let commits = ["00000000", "00000001", "00000002", "00000003"];
            assert!(commits.iter().any(|commit| choose(20_000, commit) == check), "{check:?}");
        }
        // Without git, the day decides.
        assert_ne!(choose(20_000, ""), choose(20_001, ""));
    }
}
