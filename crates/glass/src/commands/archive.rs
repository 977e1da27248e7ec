//! `glass archive`: replays every stored game under the rules that it was begun under, and brings games that were played
//! elsewhere.

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, History, RuleSet};
use glass_server::Import;
use glass_store::{GameRecord, Store, StoreError, StoredMove};

use crate::Failure;
use crate::cli::{ArchiveOptions, ArchiveTask};
use crate::commands::serve::config;
use crate::progress::Progress;

/// How many bytes a file of games has at most.
const LONGEST: u64 = 64 << 20;

/// So many games are listed at once.
const BATCH: u32 = 1_000;

/// Games and their moves.
#[derive(Default)]
struct Count {
    games: u64,
    moves: u64,
}

pub fn run(options: ArchiveOptions) -> Result<(), Failure> {
    let ArchiveOptions { kept, task } = options;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let store = Store::open_beside(&config(&kept)?.database_address()).await?;
        let done = match task {
            ArchiveTask::Verify => verify(&store).await,
            ArchiveTask::Import { file, rules } => import(&store, &file, &rules).await,
        };
        store.close().await;
        done
    })
}

/// Brings the games of a file; fails if some were refused.
async fn import(store: &Store, file: &Path, rules: &str) -> Result<(), Failure> {
    let rules = RuleSet::find_any(rules)?;
    let named = |error: std::io::Error| format!("{}: {error}", file.display());
    let length = std::fs::metadata(file).map_err(named)?.len();
    if length > LONGEST {
        let (file, most) = (file.display(), LONGEST >> 20);
        return Err(format!("{file} is too long: {most} MiB at most").into());
    }
    let text = std::fs::read_to_string(file).map_err(named)?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(since.as_millis())?;
    let done = Import::new(store, &text, rules, usize::MAX, None, now).await?;
    let mut out = stdout().lock();
    for (line, why) in &done.refused {
        writeln!(out, "line {line}: {why}")?;
    }
    let Import { stored, known, refused, .. } = &done;
    let [stored, known, refused] = [stored.len(), known.len(), refused.len()];
    writeln!(out, "{stored} games stored, {known} here already, {refused} refused")?;
    if refused > 0 {
        return Err("some games were refused".into());
    }
    Ok(())
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
                // Removed meanwhile.
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
            if let Err(why) = replayed {
                wrong += 1;
                progress.clear();
                writeln!(stdout(), "{id}: {why}")?;
            }
            checked += 1;
            progress.tell(|| format!("{checked} games"));
        }
        after = Some(last);
    }
    progress.clear();
    let mut out = stdout().lock();
    for (rules, Count { games, moves }) in &counts {
        writeln!(out, "{rules}: {games} games, {moves} moves")?;
    }
    let moves: u64 = counts.values().map(|count| count.moves).sum();
    writeln!(out, "{checked} games with {moves} moves replayed, {wrong} not as they were")?;
    match wrong {
        0 => Ok(()),
        _ => Err(format!("games that differ from before: {wrong} of {checked}").into()),
    }
}

/// Replays a game with everything that was taken back in it.
fn replay(record: &GameRecord) -> Result<(), String> {
    let rules = RuleSet::find_any(&record.game.rules).map_err(|error| error.to_string())?;
    let start = match &record.game.start {
        None => AnyPosition::start(rules),
        Some(text) => fen::position(rules, text).map_err(|error| error.to_string())?,
    };
    let mut history = History::new(start);
    // Until the last takeback the game was what is left of it now and what was taken back; and so on from there.
    let mut lines = vec![record.moves.clone()];
    for takeback in record.takebacks.iter().rev() {
        let left = lines[lines.len() - 1].iter().take(takeback.ply as usize);
        lines.push(left.chain(&takeback.moves).cloned().collect());
    }
    // The game as it stands comes last.
    for line in lines.iter().rev() {
        while history.undo().is_some() {}
        for played in line {
            play(&mut history, played)?;
        }
    }
    let ended = record.game.ending.as_ref().map(|end| (end.result.as_str(), end.reason.as_str()));
    let by_rule = history.outcome().map(|outcome| (outcome.result(), outcome.reason()));
    match (by_rule, ended) {
        (Some(end), Some(stored)) if end != stored => Err(format!(
            "it ended {} by {}, and is stored as {} by {}",
            end.0, end.1, stored.0, stored.1
        )),
        (Some(end), None) => {
            Err(format!("it is over, {} by {}, and is stored as going on", end.0, end.1))
        }
        _ => Ok(()),
    }
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
            return Err(at(&format!("it is written {written}, and was stored as {text}")));
        }
    }
    history.play_unchecked(legal);
    Ok(())
}
