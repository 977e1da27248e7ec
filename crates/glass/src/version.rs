//! The version of this build: the release, its commit and the date of the commit.

use glass_store::ProgramVersion;

/// This build.
pub const BUILD: ProgramVersion = ProgramVersion {
    version: env!("CARGO_PKG_VERSION"),
    commit: env!("GLASS_BUILD_COMMIT"),
    date: env!("GLASS_BUILD_DATE"),
};

/// The text of `glass --version` after the name.
pub const TEXT: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    " (commit ",
    env!("GLASS_BUILD_COMMIT"),
    ", ",
    env!("GLASS_BUILD_DATE"),
    ")"
);
