//! Reads gauges when Prometheus scrapes the metrics, including the state of the machine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use glass_store::ProgramVersion;
use metrics::Gauge;
use tokio::task::spawn_blocking;

use super::family::{Family, Register};
#[cfg(target_os = "linux")]
use super::process::ProcessGauges;

/// The gauges that are read when Prometheus scrapes the metrics.
pub(crate) struct ScrapedGauges {
    pub(crate) ready: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) watchers: Gauge,
    pub(crate) open_games: Gauge,
    pub(crate) live_games: Gauge,
    pub(crate) live_games_bytes: Gauge,
    pub(crate) engine_queue: Gauge,
    disk_free: Gauge,
    backup_age: Gauge,
    #[cfg(target_os = "linux")]
    process: ProcessGauges,
}

impl ScrapedGauges {
    pub(super) fn new(register: &Register<'_>) -> Self {
        let ProgramVersion { version, commit, date } = ProgramVersion::running();
        let build = [version, commit, date];
        let release: Family<3, Gauge> = register.family(
            "glass_build_info",
            "Always 1; the labels are the running release, its commit and the date of the commit",
            ["version", "commit", "date"],
            [build],
        );
        release.set(build, 1.0);
        Self {
            ready: register.one("glass_ready", "1 if the database accepts writes and the clocks agree, 0 otherwise"),
            sockets: register.one("glass_sockets_open", "Open sockets"),
            watchers: register.one("glass_watchers", "Open sockets of spectators"),
            open_games: register.one("glass_games_open", "Games that are open on a page"),
            live_games: register.one("glass_live_games", "Games in memory"),
            live_games_bytes: register
                .one("glass_live_games_bytes", "Approximate memory of these games"),
            engine_queue: register
                .one("glass_engine_queue_games", "Games that wait for the engine"),
            disk_free: register.one(
                "glass_disk_free_bytes",
                "Free space on the disk with the SQLite file, or with the data folder",
            ),
            backup_age: register.one(
                "glass_backup_age_seconds",
                "Age of the newest backup; infinite if there is none, 0 if no backup folder is configured",
            ),
            #[cfg(target_os = "linux")]
            process: ProcessGauges::new(register),
        }
    }

    /// Reads the state of the disk, the backups and the process.
    pub(crate) async fn read_machine(&self, folder: PathBuf, backups: PathBuf) {
        let (disk, backup_age) = (self.disk_free.clone(), self.backup_age.clone());
        #[cfg(target_os = "linux")]
        let process = self.process.clone();
        // System calls may be slow, for example on a network disk.
        let looking = spawn_blocking(move || {
            if let Ok(free) = fs4::available_space(folder) {
                disk.set(free as f64);
            }
            if !backups.as_os_str().is_empty() {
                backup_age
                    .set(age_of_newest(&backups).map_or(f64::INFINITY, |age| age.as_secs_f64()));
            }
            #[cfg(target_os = "linux")]
            process.update();
        });
        if let Err(error) = looking.await {
            tracing::warn!(%error, "cannot read the state of the machine");
        }
    }
}

/// The age of the newest complete file in a folder.
fn age_of_newest(folder: &Path) -> Option<Duration> {
    let files = std::fs::read_dir(folder).ok()?.flatten();
    let whole = files.filter(|file| !file.file_name().to_string_lossy().contains("-part"));
    let written = whole.filter_map(|file| {
        let file = file.metadata().ok().filter(|file| file.is_file() && file.len() > 0)?;
        file.modified().ok()
    });
    // A time in the future counts as age zero.
    written.max().map(|newest| newest.elapsed().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn age_is_that_of_the_newest_complete_backup() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(age_of_newest(&folder.path().join("missing")), None);
        assert_eq!(age_of_newest(folder.path()), None);
        let hour = Duration::from_secs(3600);
        for (name, text, hours) in
            [("a.db.gz", "x", 5), ("b.db.gz", "x", 3), ("c.db.gz-part", "x", 1), ("d.db.gz", "", 1)]
        {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            let file = fs::File::options().write(true).open(&path).unwrap();
            file.set_modified(SystemTime::now() - hours * hour).unwrap();
        }
        let age = age_of_newest(folder.path()).unwrap();
        assert_eq!(age.as_secs() / 3600, 3);
    }
}
