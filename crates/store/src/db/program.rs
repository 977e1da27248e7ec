//! The version of the running program, which databases store and errors name.

use std::fmt;
use std::sync::OnceLock;

/// A build of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProgramVersion {
    /// The version of the release.
    pub version: &'static str,
    /// The commit that was built, or `unknown`.
    pub commit: &'static str,
    /// The date of the commit (UTC) as `2026-11-29`, or `unknown`.
    pub date: &'static str,
}

static RUNNING: OnceLock<ProgramVersion> = OnceLock::new();

impl ProgramVersion {
    /// Sets the version of the running program. Only the first call has an effect. The program passes it at run time, so
    /// that a new commit compiles the program again and not the libraries.
    pub fn set(self) {
        let _ = RUNNING.set(self);
    }

    /// The running program; without [`set`](Self::set), the version of the crates from an unknown commit.
    pub fn running() -> Self {
        let version = env!("CARGO_PKG_VERSION");
        *RUNNING.get_or_init(|| Self { version, commit: "unknown", date: "unknown" })
    }
}

/// As `0.1.0 (commit 0b75df36c1, 2026-11-29)`.
impl fmt::Display for ProgramVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { version, commit, date } = self;
        write!(f, "{version} (commit {commit}, {date})")
    }
}
