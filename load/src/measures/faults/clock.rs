//! A clock that jumps, on a server started under faketime (<https://github.com/wolfcw/libfaketime>).

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use tempfile::TempDir;

use super::unsuitable_host::UnsuitableHost;

/// The clock of one server.
pub(super) struct WrongClock {
    library: String,
    folder: TempDir,
}

impl WrongClock {
    pub(super) fn new() -> Result<Self> {
        let missing =
            |_| UnsuitableHost("faketime is missing: apt-get install faketime".to_owned());
        // faketime itself knows where its library for programs with threads is.
        let mut ask = Command::new("faketime");
        let asked = ask.args(["-m", "-f", "+0d", "printenv", "LD_PRELOAD"]).output();
        let library = String::from_utf8(asked.map_err(missing)?.stdout)?;
        let clock = Self { library: library.trim().to_owned(), folder: tempfile::tempdir()? };
        clock.set(0)?;
        Ok(clock)
    }

    pub(super) fn environment(&self) -> Vec<(String, OsString)> {
        [
            ("LD_PRELOAD", self.library.clone().into()),
            ("FAKETIME_TIMESTAMP_FILE", self.folder.path().join("clock").into()),
            // In seconds, how often the file is read.
            ("FAKETIME_CACHE_DURATION", "1".into()),
            // The monotonic clock is not affected.
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
        ]
        .map(|(name, value): (&str, OsString)| (name.to_owned(), value))
        .into()
    }

    /// The data folder of the server.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Checks that the server has noticed the jump; without that nothing was measured.
    pub(super) fn check_noticed(&self) -> Result<String> {
        let log = fs::read_to_string(self.folder().join("node-1/server.log"))?;
        ensure!(log.contains("the clock is not trusted"), "the clock did not jump");
        Ok("the log says that the clock is not trusted".to_owned())
    }

    /// Sets the clock ahead by `days` days.
    pub(super) fn set(&self, days: i32) -> Result<()> {
        Ok(fs::write(self.folder.path().join("clock"), format!("{days:+}d\n"))?)
    }
}
