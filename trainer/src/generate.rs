//! `generate`: plays many games in parallel.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use glass_engine::{SEARCH_STACK, Signals};

use crate::cli::Generate;
use crate::games_file::GamesFile;
use crate::header::Header;
use crate::progress::Progress;
use crate::record::Record;
use crate::self_play::SelfPlay;

/// Plays the missing games of the file.
///
/// # Errors
///
/// If the file cannot be continued or written, or no fair opening is found for a game.
pub fn run(options: &Generate, stop: &Signals) -> Result<()> {
    let conditions = options.conditions.clone();
    let header = Header {
        variant: options.variant,
        seed: conditions.seed,
        nodes: conditions.nodes,
        random_plies: conditions.random_plies,
    };
    let mut file = GamesFile::open(&options.out, &header)?;
    let missing: Vec<u64> =
        (0..options.games).filter(|number| !file.numbers().contains(number)).collect();
    let known = options.games - missing.len() as u64;
    let mut tally = Tally::new(known, missing.len());

    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| -> Result<()> {
        let (sender, receiver) = channel();
        for _ in 0..options.threads {
            let sender = sender.clone();
            let (header, missing, next, failed) = (&header, &missing, &next, &failed);
            let work = move || {
                let mut player = SelfPlay::new(header, stop);
                while !failed.load(Relaxed)
                    && let Some(&number) = missing.get(next.fetch_add(1, Relaxed))
                    && let Some(played) = player.play(number).transpose()
                    && sender.send(played).is_ok()
                {}
            };
            thread::Builder::new().stack_size(SEARCH_STACK).spawn_scoped(scope, work)?;
        }
        drop(sender);
        let mut write = || -> Result<()> {
            loop {
                match receiver.recv_timeout(Duration::from_secs(1)) {
                    Ok(record) => {
                        let record = record?;
                        file.add(&record)?;
                        tally.count(&record);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                tally.report();
            }
        };
        let written = write();
        failed.store(written.is_err(), Relaxed);
        written
    })?;
    tally.finish(stop.is_stopped());
    Ok(())
}

/// Statistics of the games played so far.
struct Tally {
    progress: Progress,
    known: u64,
    wanted: usize,
    games: usize,
    positions: usize,
    results: [u64; 5],
}

impl Tally {
    fn new(known: u64, wanted: usize) -> Self {
        let progress = Progress::new();
        Self { progress, known, wanted, games: 0, positions: 0, results: [0; 5] }
    }

    fn count(&mut self, record: &Record) {
        self.games += 1;
        self.positions += record.plies.iter().filter(|ply| ply.score.is_some()).count();
        self.results[usize::from(record.result)] += 1;
    }

    fn speed(&self) -> f64 {
        self.positions as f64 / self.progress.seconds()
    }

    fn report(&mut self) {
        let (games, wanted, positions, speed) =
            (self.games, self.wanted, self.positions, self.speed());
        let left = self.progress.seconds() / games.max(1) as f64 * (wanted - games) as f64;
        self.progress.update(|| {
            format!(
                "{games} of {wanted} games, {positions} positions, {speed:.0} positions/s, {} left",
                if games == 0 { "some time".to_owned() } else { duration(left) }
            )
        });
    }

    fn finish(&self, stopped: bool) {
        let &Self { games, known, positions, results: [lost, quarter, drawn, three, won], .. } =
            self;
        Progress::print(&format!(
            "{}{games} games and {positions} positions played at {:.0} positions/s; {known} games were there before. \
             White won {won}, lost {lost}, drew {drawn}, got ¾ in {three} and ¼ in {quarter}.",
            if stopped { "Stopped: " } else { "" },
            self.speed(),
        ));
    }
}

/// Seconds as `3 h 05 min` or `2 min 07 s`.
fn duration(seconds: f64) -> String {
    let seconds = seconds as u64;
    match seconds / 3600 {
        0 => format!("{} min {:02} s", seconds / 60, seconds % 60),
        hours => format!("{hours} h {:02} min", seconds / 60 % 60),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use glass_rules::VariantId;

    use super::*;
    use crate::cli::Conditions;

    fn generate(out: &Path, games: u64, threads: u16, nodes: u64) -> Result<String> {
        let conditions = Conditions { seed: 3, nodes, random_plies: 4..=6 };
        let out = out.to_owned();
        let options = Generate { variant: VariantId::MiniAlice, out, games, conditions, threads };
        run(&options, &Signals::new())?;
        Ok(fs::read_to_string(options.out)?)
    }

    fn sorted(text: &str) -> Vec<&str> {
        let mut lines: Vec<_> = text.lines().collect();
        lines.sort_unstable();
        lines
    }

    #[test]
    fn the_number_of_threads_does_not_matter() {
        let folder = tempfile::tempdir().unwrap();
        let one = generate(&folder.path().join("one"), 8, 1, 60).unwrap();
        let two = generate(&folder.path().join("two"), 8, 2, 60).unwrap();
        assert_eq!(one.lines().count(), 9);
        assert_eq!(sorted(&one), sorted(&two));
    }

    #[test]
    fn a_file_is_continued_and_a_half_line_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let (whole, cut) = (folder.path().join("whole"), folder.path().join("cut"));
        let text = generate(&whole, 6, 1, 60).unwrap();
        // Within the fourth game. A cut before the end of the header starts a new file.
        let fourth = text.match_indices('\n').nth(3).unwrap().0;
        for at in [fourth + 9, fourth + 1, fourth, 5, 0] {
            fs::write(&cut, &text[..at]).unwrap();
            assert_eq!(generate(&cut, 6, 1, 60).unwrap(), text, "cut at {at}");
        }
    }

    #[test]
    fn games_played_otherwise_are_not_mixed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games");
        let before = generate(&file, 1, 1, 60).unwrap();
        let error = format!("{:#}", generate(&file, 2, 1, 61).unwrap_err());
        assert!(error.contains("nodes=60 instead of nodes=61"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), before);
    }

    #[test]
    fn a_file_of_something_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("letter");
        for letter in ["Dear Alice,\nthe looking-glass is broken.\n", "Dear Alice,"] {
            fs::write(&file, letter).unwrap();
            assert!(generate(&file, 1, 1, 60).is_err());
            assert_eq!(fs::read_to_string(&file).unwrap(), letter);
        }
    }

    #[test]
    fn durations_are_for_people() {
        assert_eq!(
            (duration(127.4), duration(11_100.0)),
            ("2 min 07 s".into(), "3 h 05 min".into())
        );
    }
}
