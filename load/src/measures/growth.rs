//! Measures how long pages, moves, imports, backups and starts take on sites of different sizes.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use glass_notation::{algebraic, coordinate};
use glass_rules::{AnyPosition, History};
use glass_store::{
    ArchivedPosition, Ending, GameOrigin, NewImport, NewMove, SampleData, Seat, Store, copy_id,
    template_id,
};
use reqwest::Client;
use tokio::process::Command;
use tokio::task::JoinSet;

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::addresses::Addresses;
use crate::site::server::{Servers, Setting, UNLIMITED_CONFIG};
use crate::visitors::pair::Pair;
use crate::visitors::random_game::{random_game, rules};
use crate::visitors::visitor::{Visitor, client};

/// The number of different games that are copied.
const TEMPLATES: u32 = 200;
/// The number of moves of each, of both sides together.
const PLIES: usize = 24;
/// The number of first positions that are in the archive, as on the server.
const OPENING: usize = 16;
/// The maximum number of games of the busiest player.
const BUSIEST_PLAYER_GAMES: u32 = 10_000;
/// The number of games of each further player.
const GAMES_EACH: u32 = 20;
/// The start of the first game: the beginning of 2020.
const FIRST_GAME_MS: i64 = 1_577_836_800_000;
/// The number of simultaneous connections that request pages of the busiest player.
const FLOOD_CONNECTIONS: usize = 16;
/// Added to the numbers of random games to import, so that no game is imported twice.
const IMPORTS: u64 = 1 << 40;

const PAGE_COLUMNS: [&str; 6] = ["database", "games", "page", "p50 ms", "p99 ms", "worst ms"];
const SITE_COLUMNS: [&str; 12] = [
    "database",
    "games",
    "filled in s",
    "file MB",
    "start ms",
    "move p50 ms",
    "p99 ms",
    "move beside a flood p50 ms",
    "p99 ms",
    "page beside a flood p99 ms",
    "imported games/s",
    "backup s",
];

/// The number of measurements of each kind.
#[derive(Debug, Clone, Copy)]
pub struct Amount {
    pub requests: usize,
    pub moves: usize,
    pub imports: u64,
}

/// Prints two tables: one line for each page and number of games, and one for everything else.
pub async fn measure(servers: &Servers, sizes: &[u32], amount: Amount) -> Result<()> {
    ensure!(
        servers.url.is_none() && servers.nodes == 1,
        "growth needs a single server with its own database"
    );
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("node-1");
    std::fs::create_dir_all(&data)?;
    let file = data.join("glass.db");
    let address =
        servers.database.clone().unwrap_or_else(|| format!("sqlite://{}", file.display()));
    let mut sizes = sizes.to_vec();
    sizes.sort_unstable();
    let largest = sizes.last().copied().context("no number of games")?;
    let players = (largest / GAMES_EACH).max(100);
    let mut filling = SampleData {
        templates: TEMPLATES,
        before: 0,
        copies: 0,
        players,
        busy: 10,
        began: FIRST_GAME_MS,
    };
    table::head("Pages of a site, by the number of its games:", &PAGE_COLUMNS);
    let mut lines = Vec::new();
    for (number, &size) in (0..).zip(&sizes) {
        let start = Instant::now();
        fill(&address, &mut filling, size).await?;
        let filled = start.elapsed();
        let setting = Setting {
            config: UNLIMITED_CONFIG,
            folder: Some(folder.path().into()),
            ..Setting::default()
        };
        let mut server = servers.start(setting).await?;
        server.node()?.stop().await?;
        let start = Instant::now();
        server.node()?.restart().await?;
        let started = start.elapsed();
        let client = client()?;
        let addresses = server.addresses.clone();
        pages(servers, &client, &addresses, size, amount.requests).await?;
        let alone = moves(&client, &addresses, number, amount.moves).await?.summary();
        let flood = flood(&client, &addresses);
        let visitor = Visitor::new(&client, &addresses);
        let page = tokio::spawn(times(visitor, "/archive".into(), amount.requests));
        let beside = moves(&client, &addresses, number + 1_000, amount.moves).await?.summary();
        let page = page.await??.summary();
        drop(flood);
        let imported = import(servers, &data, u64::from(size), amount.imports).await?;
        let backup = backup(servers, &data).await?;
        server.end().await?;
        let bytes = std::fs::metadata(&file).map_or(0, |file| file.len());
        lines.push([
            servers.database(),
            size.to_string(),
            format!("{:.1}", filled.as_secs_f64()),
            if bytes > 0 { format!("{:.0}", bytes as f64 / 1e6) } else { "–".to_owned() },
            ms(started),
            ms(alone.p50),
            ms(alone.p99),
            ms(beside.p50),
            ms(beside.p99),
            ms(page.p99),
            format!("{imported:.0}"),
            backup.map_or_else(|| "–".to_owned(), |took| format!("{:.1}", took.as_secs_f64())),
        ]);
    }
    table::head("Other measurements of the same sites:", &SITE_COLUMNS);
    lines.iter().for_each(|line| table::row(line));
    Ok(())
}

/// Fills the database up to `size` games.
async fn fill(address: &str, filling: &mut SampleData, size: u32) -> Result<()> {
    let store = Store::open(address).await?;
    if filling.before == 0 {
        for number in 0..TEMPLATES {
            template(&store, number).await?;
        }
        store.fill_players(*filling).await?;
    }
    // The busiest player plays one game of ten until there are enough of them.
    let enough = BUSIEST_PLAYER_GAMES * filling.busy;
    for (to, busy) in [(size.min(enough), filling.busy), (size, u32::MAX)] {
        if filling.before < to {
            store.fill_games(SampleData { copies: to, busy, ..*filling }).await?;
            filling.before = to;
        }
    }
    store.close().await;
    Ok(())
}

/// Stores a random game with its archived positions.
async fn template(store: &Store, number: u32) -> Result<()> {
    let moves = random_game(number.into(), PLIES);
    let mut history = History::new(AnyPosition::start(rules()));
    let (mut played, mut positions) = (Vec::new(), Vec::new());
    for text in &moves {
        let view = history.position().view();
        let legal = coordinate::read(view, text)?;
        if played.len() <= OPENING {
            positions.push(ArchivedPosition { key: view.key(), coordinate: Some(text.clone()) });
        }
        let algebraic = Some(algebraic::write(view, legal));
        played.push(NewMove { coordinate: text.clone(), algebraic });
        history.play_unchecked(legal);
    }
    positions.sort_by_key(|position| position.key);
    positions.dedup_by_key(|position| position.key);
    let winner = [Some(Seat::White), Some(Seat::Black), None][number as usize % 3];
    let result = match winner {
        Some(Seat::White) => "1-0",
        Some(Seat::Black) => "0-1",
        None => "1/2-1/2",
    };
    let reason = if winner.is_some() { "resignation" } else { "agreement" };
    let text = || String::from("?");
    let new = NewImport {
        id: template_id(number)?,
        digest: format!("template {number}"),
        named: None,
        variant: rules().variant().to_string(),
        rules: rules().id(),
        start: None,
        moves: played,
        ending: Ending { result: result.into(), reason: reason.into(), winner },
        ended: FIRST_GAME_MS,
        origin: GameOrigin {
            white: format!("White {number}"),
            black: format!("Black {number}"),
            event: text(),
            site: text(),
            played: text(),
        },
        pgn: None,
        importer: None,
        positions,
    };
    store.import(vec![new], FIRST_GAME_MS).await?;
    Ok(())
}

/// One line for each page.
async fn pages(
    servers: &Servers,
    client: &Client,
    addresses: &Addresses,
    size: u32,
    requests: usize,
) -> Result<()> {
    let variant = rules().variant();
    let opening = random_game(0, PLIES)[..2].join("+");
    let mut visitor = Visitor::new(client, addresses);
    let profile = visitor.text("/@/Player0").await?;
    let older = profile.split_once("href=\"?after=").and_then(|(_, rest)| rest.split_once('"'));
    let (place, _) = older.context("the first player has no older games")?;
    let paths = [
        ("first page", "/".to_owned()),
        ("lobby", "/lobby".to_owned()),
        ("archive", "/archive".to_owned()),
        ("archive, a variant", format!("/archive?game={variant}")),
        ("archive, an opening", format!("/archive?game={variant}&moves={opening}")),
        ("archive, a result", "/archive?result=0-1".to_owned()),
        ("archive, a result that no game has", "/archive?result=3/4-1/4".to_owned()),
        ("archive, a player of many games", "/archive?player=Player0".to_owned()),
        ("archive, a player of few games", "/archive?player=Player7".to_owned()),
        ("player of many games", "/@/Player0".to_owned()),
        ("player of many games, older", format!("/@/Player0?after={place}")),
        ("a game", format!("/game/{}", copy_id(size / 2)?.as_str())),
        ("explorer", format!("/explorer/{variant}")),
        ("ladder", "/ladder".to_owned()),
        ("readiness", "/health/ready".to_owned()),
    ];
    for (name, path) in paths {
        let took = times(Visitor::new(client, addresses), path, requests).await?.summary();
        table::row(&[
            servers.database(),
            size.to_string(),
            name.to_owned(),
            ms(took.p50),
            ms(took.p99),
            ms(took.worst),
        ]);
    }
    Ok(())
}

/// The response times of a page over this many requests.
async fn times(mut visitor: Visitor, path: String, requests: usize) -> Result<Latencies> {
    let mut took = Latencies::default();
    for _ in 0..requests {
        let asked = Instant::now();
        visitor.text(&path).await?;
        took.add(asked.elapsed());
    }
    Ok(took)
}

/// The times until the moves of a pair are acknowledged.
async fn moves(
    client: &Client,
    addresses: &Addresses,
    number: u64,
    moves: usize,
) -> Result<Latencies> {
    let mut pair = Pair::start(client, addresses, number, moves).await?;
    let mut took = Latencies::default();
    took.extend(pair.play_to(moves).await?.iter().map(|times| times.acknowledged));
    Ok(took)
}

/// One address requests pages of the busiest player over many connections until the tasks are dropped.
fn flood(client: &Client, addresses: &Addresses) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    let visitor = Visitor::new(client, addresses);
    for number in 0..FLOOD_CONNECTIONS {
        let mut visitor = visitor.clone();
        let path = if number % 2 == 0 { "/archive?player=Player0" } else { "/@/Player0" };
        tasks.spawn(async move {
            loop {
                // Refusals do not matter here.
                let _ = visitor.text(path).await;
            }
        });
    }
    tasks
}

/// Imports games by `glass archive import` while the server runs; returns games per second.
async fn import(servers: &Servers, data: &Path, seed: u64, games: u64) -> Result<f64> {
    let file = data.join("import.pgn");
    std::fs::write(&file, pgn(seed, games)?)?;
    let import = ["import".into(), file.into_os_string(), "--rules".into(), rules().id().into()];
    let took = run("archive", &import, servers, data).await?;
    Ok(games as f64 / took.as_secs_f64())
}

/// Random games as PGN.
fn pgn(seed: u64, games: u64) -> Result<String> {
    let mut text = String::new();
    for number in 0..games {
        let (mut history, mut line) = (History::new(AnyPosition::start(rules())), String::new());
        for (ply, played) in random_game(IMPORTS + (seed << 20) + number, PLIES).iter().enumerate()
        {
            if ply % 2 == 0 {
                write!(line, "{}. ", ply / 2 + 1)?;
            }
            let view = history.position().view();
            let legal = coordinate::read(view, played)?;
            line += &algebraic::write(view, legal);
            line.push(' ');
            history.play_unchecked(legal);
        }
        writeln!(
            text,
            "[Event \"?\"]\n[White \"W{number}\"]\n[Black \"B{number}\"]\n[Result \"1-0\"]\n\n{line}1-0\n"
        )?;
    }
    Ok(text)
}

/// Copies the database while the server runs; `None` if the copying program is not installed.
async fn backup(servers: &Servers, data: &Path) -> Result<Option<Duration>> {
    let copy = data.join("copy.db");
    let took = match &servers.database {
        None => Some(run("backup", &[copy.clone().into_os_string()], servers, data).await?),
        Some(url) => {
            let start = Instant::now();
            let mut command = Command::new("pg_dump");
            command.args(["--format=custom", "--compress=0", "--file"]).arg(&copy).arg(url);
            command.stdout(Stdio::null());
            match command.status().await {
                Ok(status) if status.success() => Some(start.elapsed()),
                _ => None,
            }
        }
    };
    // The copy may be as large as the database.
    let _ = std::fs::remove_file(&copy);
    Ok(took)
}

/// Runs a command of the server's program on its database, and returns how long it took.
async fn run(
    command: &str,
    arguments: &[OsString],
    servers: &Servers,
    data: &Path,
) -> Result<Duration> {
    let mut run = Command::new(&servers.program);
    run.arg(command).arg("--data").arg(data);
    if let Some(url) = &servers.database {
        run.args(["--database", url]);
    }
    let start = Instant::now();
    let done = run.args(arguments).stdin(Stdio::null()).output().await?;
    let text = String::from_utf8_lossy(&done.stderr);
    ensure!(done.status.success(), "{}{text}", String::from_utf8_lossy(&done.stdout));
    Ok(start.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pgn_of_random_games_is_complete() {
        let text = pgn(1, 3).unwrap();
        assert_eq!(text.matches("[Event ").count(), 3);
        assert!(text.contains("\n\n1. ") && text.contains(" 12. "));
    }
}
