//! `glass archive`: verifies the stored games by replaying them, imports games from files and exports them.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write, stderr, stdin, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, DrawReason, History, Outcome, RuleSet};
use glass_server::{
    ArchiveFormat, ExportError, ExportFilter, ImportOptions, ImportOutcome, Remark, export_games,
    import_games,
};
use glass_store::{GameRecord, Store, StoreError, StoredMove, Upgrade};

use crate::Failure;
use crate::cli::{
    ArchiveExportOptions, ArchiveImportOptions, ArchiveOptions, ArchiveTask, ExportFormat,
};
use crate::progress::Progress;
use crate::settings::Settings;

/// The number of games that one query lists.
const BATCH: u32 = 1_000;

/// The file name of standard input.
const STANDARD_INPUT: &str = "-";

/// Games and their moves.
#[derive(Default)]
struct Count {
    games: u64,
    moves: u64,
}

pub fn run(options: ArchiveOptions) -> Result<(), Failure> {
    let ArchiveOptions { kept, task } = options;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let config = Settings::read(&kept)?.config;
        let address = config.database_address();
        match task {
            ArchiveTask::Verify => verify_any_release(&address).await,
            ArchiveTask::Import(options) => {
                if config.database.is_none() {
                    let named = |error| format!("{}: {error}", config.data.display());
                    glass_store::private::create_folder(&config.data).map_err(named)?;
                }
                let store = Store::open_or_create_beside(&address).await?;
                print_upgrade(&store)?;
                let done = import(&store, &options).await;
                store.close().await;
                done
            }
            ArchiveTask::Export(options) => {
                let store = Store::open_beside(&address).await?;
                let site = config.origins.first().map(String::as_str);
                let done = export(&store, options, site).await;
                store.close().await;
                done
            }
        }
    })
}

fn print_upgrade(store: &Store) -> io::Result<()> {
    let Some(Upgrade { from, to, copy }) = store.upgrade() else { return Ok(()) };
    let copy = copy.as_ref().map(|copy| format!("; {} has the old one", copy.display()));
    let copy = copy.unwrap_or_default();
    writeln!(stderr(), "the database was upgraded from step {from} to step {to}{copy}")
}

/// Counts the games of all files by the outcome of their import.
#[derive(Default)]
struct ImportTally {
    imported: u64,
    already_here: u64,
    refused: u64,
    warnings: u64,
}

/// Imports the games of files. Fails if some were refused.
async fn import(store: &Store, options: &ArchiveImportOptions) -> Result<(), Failure> {
    let rules = RuleSet::find_any(&options.rules)?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(since.as_millis())?;
    let mut tally = ImportTally::default();
    let mut progress = Progress::new();
    for file in &options.files {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let (source, size) = open(file).map_err(|error| named(&error))?;
        let read = Arc::new(AtomicU64::new(0));
        let source = BufReader::new(Counted { source, read: Arc::clone(&read) });
        let options = ImportOptions { rules, strict: options.strict };
        let report = |game: glass_server::ImportedGame| {
            let mut say = |kind: &str, Remark { line, text }: &Remark| {
                progress.clear();
                let (file, number) = (file.display(), game.number);
                writeln!(stderr(), "{file}:{line}: game {number}: {kind}: {text}")
            };
            for warning in &game.warnings {
                tally.warnings += 1;
                say("warning", warning)?;
            }
            match &game.outcome {
                ImportOutcome::Stored(_) => tally.imported += 1,
                ImportOutcome::AlreadyHere => tally.already_here += 1,
                ImportOutcome::Refused(why) => {
                    tally.refused += 1;
                    say("refused", why)?;
                }
            }
            progress.update(|| {
                let games = counted(tally.imported + tally.already_here + tally.refused, "game");
                match size {
                    Some(size) => {
                        let percent = read.load(Ordering::Relaxed) * 100 / size.max(1);
                        format!("{}: {games}, {percent} %", file.display())
                    }
                    None => games,
                }
            });
            Ok(())
        };
        import_games(store, source, options, now, report).await.map_err(|error| named(&error))?;
    }
    progress.clear();
    let ImportTally { imported, already_here, refused, warnings } = tally;
    let (games, warned) = (counted(imported, "game"), counted(warnings, "warning"));
    writeln!(
        stdout(),
        "{games} imported, {already_here} already here, {refused} refused, {warned}"
    )?;
    match refused {
        0 => Ok(()),
        _ => Err(format!("{} refused", counted(refused, "game")).into()),
    }
}

/// Opens a file and returns its size, or opens standard input.
fn open(file: &Path) -> io::Result<(Box<dyn Read + Send>, Option<u64>)> {
    if file.as_os_str() == STANDARD_INPUT {
        return Ok((Box::new(stdin()), None));
    }
    let opened = File::open(file)?;
    let size = opened.metadata()?.len();
    Ok((Box::new(opened), Some(size)))
}

/// Counts the bytes read.
struct Counted<R> {
    source: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// Exports the selected games of the site with that address. Fails if some could not be replayed.
async fn export(
    store: &Store,
    options: ArchiveExportOptions,
    site: Option<&str>,
) -> Result<(), Failure> {
    let ArchiveExportOptions { file, format, player, imported, game, month } = options;
    let by_name = || {
        let extension = file.as_ref().and_then(|file| file.extension());
        let is_ndjson = extension.is_some_and(|extension| extension.eq_ignore_ascii_case("ndjson"));
        if is_ndjson { ExportFormat::Ndjson } else { ExportFormat::Pgn }
    };
    let form = match format.unwrap_or_else(by_name) {
        ExportFormat::Pgn => ArchiveFormat::Pgn,
        ExportFormat::Ndjson => ArchiveFormat::Ndjson,
        ExportFormat::Courier => ArchiveFormat::Courier,
    };
    let mut out: Box<dyn Write> = match &file {
        Some(file) => {
            let named = |error| format!("{}: {error}", file.display());
            Box::new(BufWriter::new(File::create_new(file).map_err(named)?))
        }
        None => Box::new(BufWriter::new(stdout())),
    };
    let (mut games, mut failed) = (0_u64, 0_u64);
    let mut progress = Progress::new();
    let write = |game: glass_server::ExportedGame| {
        match game {
            Ok(text) => {
                games += 1;
                out.write_all(text.as_bytes())?;
            }
            Err((id, why)) => {
                failed += 1;
                progress.clear();
                writeln!(stderr(), "{id}: {why}")?;
            }
        }
        progress.update(|| counted(games, "game"));
        Ok(())
    };
    let filter = ExportFilter { player, imported, game, month };
    let exported = export_games(store, filter, form, site, write).await;
    let last_line = exported.map_err(|error| -> Failure {
        match error {
            // Preserve the error kind, which identifies a closed pipe.
            ExportError::Write(error) => error.into(),
            other => other.into(),
        }
    })?;
    out.write_all(last_line.as_bytes())?;
    out.flush()?;
    progress.clear();
    writeln!(stderr(), "{} exported", counted(games, "game"))?;
    match failed {
        0 => Ok(()),
        _ => Err(format!("{} could not be exported", counted(failed, "game")).into()),
    }
}

/// A number with its noun: `1 game`, `2 games`.
pub fn counted(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Verifies the games of a database. A database of an older release is not changed: its games are read from an upgraded
/// copy in a folder beside it.
async fn verify_any_release(address: &str) -> Result<(), Failure> {
    let (found, known) = match Store::open_beside(address).await {
        Ok(store) => {
            let done = verify(&store).await;
            store.close().await;
            return done;
        }
        Err(StoreError::Older { found, known }) => (found, known),
        Err(other) => return Err(other.into()),
    };
    // PostgreSQL databases have no copies. The error explains what to do.
    let old = Store::open_to_copy(address).map_err(|_| StoreError::Older { found, known })?;
    writeln!(
        stderr(),
        "the database has step {found}: an upgraded copy with step {known} is verified, and the database stays as it is"
    )?;
    let folder = old.file().map_or_else(PathBuf::new, |file| with_ending(file, "-verify"));
    if folder.exists() {
        let folder = folder.display();
        return Err(format!("{folder} is left from an earlier verification; delete it").into());
    }
    glass_store::private::create_folder(&folder)?;
    let verified = verify_copy(&old, &folder).await;
    old.close().await;
    fs::remove_dir_all(&folder)?;
    verified
}

async fn verify_copy(old: &Store, folder: &Path) -> Result<(), Failure> {
    let address = glass_server::Config::new(folder).database_address();
    old.backup(&folder.join("glass.db")).await?;
    let store = Store::open(&address).await?;
    let verified = verify(&store).await;
    store.close().await;
    verified
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

async fn verify(store: &Store) -> Result<(), Failure> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let (mut after, mut checked, mut wrong) = (None, 0_u64, 0_u64);
    let mut progress = Progress::new();
    loop {
        let games = store.game_ids(after.as_ref(), BATCH).await?;
        let Some(last) = games.last().cloned() else { break };
        for id in games {
            let record = match store.game_load(&id).await {
                // The game was removed meanwhile.
                Err(StoreError::NotFound(_)) => continue,
                Err(StoreError::Unavailable(why)) => return Err(why.into()),
                other => other,
            };
            let replayed = record.map_err(|error| error.to_string()).and_then(|record| {
                let count = counts.entry(record.game.rules.clone()).or_default();
                count.games += 1;
                count.moves += record.moves.len() as u64;
                replay(&record)
            });
            let (is_wrong, why) = match replayed {
                Ok(note) => (false, note),
                Err(why) => (true, Some(why)),
            };
            wrong += u64::from(is_wrong);
            if let Some(why) = why {
                progress.clear();
                writeln!(stdout(), "{id}: {why}")?;
            }
            checked += 1;
            progress.update(|| counted(checked, "game"));
        }
        after = Some(last);
    }
    progress.clear();
    let mut out = stdout().lock();
    for (rules, Count { games, moves }) in &counts {
        writeln!(out, "{rules}: {}, {}", counted(*games, "game"), counted(*moves, "move"))?;
    }
    let moves: u64 = counts.values().map(|count| count.moves).sum();
    let (games, moves) = (counted(checked, "game"), counted(moves, "move"));
    writeln!(out, "{games} with {moves} replayed, {wrong} not as stored")?;
    match wrong {
        0 => Ok(()),
        1 => Err(format!("1 of {games} is not as stored").into()),
        _ => Err(format!("{wrong} of {games} are not as stored").into()),
    }
}

/// Replays a game and its takebacks. Returns a note about an end that differs but does not count as a fault.
fn replay(record: &GameRecord) -> Result<Option<String>, String> {
    let rules = RuleSet::find_any(&record.game.rules).map_err(|error| error.to_string())?;
    let start = match &record.game.start {
        None => AnyPosition::start(rules),
        Some(text) => fen::position(rules, text).map_err(|error| error.to_string())?,
    };
    let mut history = History::new(start);
    // Before the last takeback, the game consisted of its current moves up to that ply and the moves taken back. The
    // same holds for each earlier takeback.
    let mut lines = vec![record.moves.clone()];
    for takeback in record.takebacks.iter().rev() {
        let left = lines[lines.len() - 1].iter().take(takeback.ply as usize);
        lines.push(left.chain(&takeback.moves).cloned().collect());
    }
    // The current moves are the last ones.
    for line in lines.iter().rev() {
        while history.undo().is_some() {}
        for played in line {
            play(&mut history, played)?;
        }
    }
    let ended = record.game.ending.as_ref().map(|end| (end.result.as_str(), end.reason.as_str()));
    // Earlier versions did not recognize some dead positions, so their games continue. Imported games may continue too.
    if let Some((ply, outcome)) = history.first_end()
        && ply < history.moves().len()
    {
        let note =
            format!("it goes on after move {}, where it was over. {outcome}", ply.div_ceil(2));
        return match is_dead(outcome) || record.headers.origin.is_some() {
            true => Ok(Some(note)),
            false => Err(note),
        };
    }
    let by_rule = history.outcome().filter(|&outcome| !is_dead(outcome) || ended.is_none());
    match (by_rule.map(|outcome| (outcome.result(), outcome.reason())), ended) {
        (Some(end), Some(stored)) if end != stored => Err(format!(
            "it ended {} by {} and is stored as {} by {}",
            end.0, end.1, stored.0, stored.1
        )),
        (Some(end), None) => {
            let why = format!("it is over, {} by {}, and is stored as unfinished", end.0, end.1);
            if by_rule.is_some_and(is_dead) { Ok(Some(why)) } else { Err(why) }
        }
        _ => Ok(None),
    }
}

fn is_dead(outcome: Outcome) -> bool {
    outcome == Outcome::Draw(DrawReason::DeadPosition)
}

fn play(history: &mut History, stored: &StoredMove) -> Result<(), String> {
    let view = history.position().view();
    let at = |why: &dyn std::fmt::Display| {
        format!("move {}, {}: {why}", stored.ply + 1, stored.coordinate)
    };
    let legal = coordinate::read(view, &stored.coordinate).map_err(|error| at(&error))?;
    if let Some(text) = &stored.algebraic {
        let written = algebraic::write(view, legal);
        if written != *text {
            return Err(at(&format!("it is written {written} and was stored as {text}")));
        }
    }
    history.play_unchecked(legal);
    Ok(())
}
