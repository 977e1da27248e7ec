//! `glass admin`: games, accounts, reports and notifications, while a server is running or not. Open pages show the changes
//! with the next event in the game.

use std::io::{Write, stderr, stdin, stdout};
use std::time::{SystemTime, UNIX_EPOCH};

use glass_server::Config;
use glass_store::{
    Action, BusyVisitor, Change, Ending, GameId, GameOrigin, Millis, Name, NotificationSubject,
    RefusedRequest, Report, Role, Seat, SeatHolder, Status, Store, StoredGame,
    UndeliveredNotification,
};

use crate::Failure;
use crate::cli::{AdminOptions, AdminTask, GameResult};
use crate::commands::archive::counted;
use crate::settings::Settings;

/// The number of visitors that are listed.
const BUSIEST: u32 = 10;

/// The reason that is stored for games ended by this command.
const REASON: &str = "ended-by-the-server";

pub fn run(options: AdminOptions) -> Result<(), Failure> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(administer(options))
}

async fn administer(options: AdminOptions) -> Result<(), Failure> {
    let config = Settings::read(&options.kept)?.config;
    let store = Store::open_beside(&config.database_address()).await?;
    let done = run_task(&store, &config, options.task).await;
    store.close().await;
    Ok(stdout().write_all(done?.as_bytes())?)
}

/// Runs a task and returns its output.
async fn run_task(store: &Store, config: &Config, task: AdminTask) -> Result<String, Failure> {
    Ok(match task {
        AdminTask::Use => use_of(store).await?,
        AdminTask::Games { status, most } => {
            let games = store.games(status.map(Status::from), most).await?;
            let ids = games.iter().map(|game| game.id.clone()).collect();
            let headers = store.headers(ids).await?;
            let origin = |game: &StoredGame| headers.get(&game.id)?.origin.as_ref();
            listed(&games, |game| line(game, origin(game)), "no games")
        }
        AdminTask::Game { id } => {
            let record = store.game_load(&id).await?;
            let moves = record.moves.iter().map(|played| played.coordinate.as_str());
            let moves = moves.collect::<Vec<_>>().join(" ");
            let first = line(&record.game, record.headers.origin.as_ref());
            format!("{first}rules {}\nmoves {moves}\n", record.game.rules)
        }
        AdminTask::End { id, result } => end(store, &id, result).await?,
        AdminTask::Role { name, role } => {
            let role = Role::from(role);
            store.account_set_role(&name, role).await?;
            format!("{name} is {} now\n", role.as_str())
        }
        AdminTask::Reports { most } => {
            let reports = store.reports_open(most).await?;
            listed(&reports, report_line, "no open reports")
        }
        AdminTask::Questions { most } => {
            let questions = store.refused_requests(most).await?;
            listed(&questions, question, "no refused requests")
        }
        AdminTask::Undelivered { most } => {
            let undelivered = store.undelivered(most).await?;
            listed(&undelivered, undelivered_line, "no undelivered notifications")
        }
        AdminTask::Resend => {
            let queued = store.undelivered_resend(now()).await?;
            format!("{queued} queued again\n")
        }
        AdminTask::Settle { report } => {
            store.report_close(&report, now()).await?;
            format!("{report} is settled\n")
        }
        AdminTask::Password { name, origin } => {
            let path = glass_server::password_reset_path(store, config, &name).await?;
            let banned = match store.account_by_name(&name).await? {
                Some((account, _)) => store.account_is_banned(&account.visitor).await?,
                None => false,
            };
            let note = if banned { "; the account is banned, so it cannot sign in" } else { "" };
            match origin.first().or(config.origins.first()) {
                Some(site) => format!("valid once, for an hour{note}: {site}{path}\n"),
                None => format!("valid once, for an hour, on your site{note}: {path}\n"),
            }
        }
        AdminTask::Ban { name } => {
            let sessions = store.account_ban(&name, now()).await?;
            let sessions = counted(sessions, "session");
            format!("{name} is banned and signed out of {sessions}\n")
        }
        AdminTask::Unban { name } => {
            store.account_unban(&name).await?;
            format!("{name} can sign in again\n")
        }
        AdminTask::Close { name, yes } => {
            let question = format!("Close the account {name} for good?");
            if !yes && !confirm(&question)? {
                return Err("nothing was closed; answer yes, or add --yes".into());
            }
            let resigned = glass_server::close_account(store, config, &name).await?;
            let resigned = counted(u64::try_from(resigned)?, "game");
            format!("the account {name} is closed, and has resigned {resigned}\n")
        }
        AdminTask::Remove { id, yes } => {
            let record = store.game_load(&id).await?;
            let game = line(&record.game, record.headers.origin.as_ref());
            let question = format!("{game}Remove this game with all its moves for good?");
            if !yes && !confirm(&question)? {
                return Err("nothing was removed; answer yes, or add --yes".into());
            }
            store.game_remove(&id).await?;
            format!("{id} is removed\n")
        }
    })
}

/// The lines of a list, or that it is empty.
fn listed<T>(list: &[T], line: impl Fn(&T) -> String, empty: &str) -> String {
    match list {
        [] => format!("{empty}\n"),
        list => list.iter().map(line).collect(),
    }
}

/// Asks a question on standard error. Anything but `yes` or `y`, and the end of the input, is a no.
fn confirm(question: &str) -> Result<bool, Failure> {
    write!(stderr(), "{question} [yes/no] ")?;
    let mut answer = String::new();
    stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}

async fn use_of(store: &Store) -> Result<String, Failure> {
    let counts = store.game_counts_rebuild().await?;
    let mut text = format!(
        "games waiting {}, playing {}, over {}, imported {}\n",
        counts.waiting, counts.playing, counts.over, counts.imported
    );
    for BusyVisitor { name, games, .. } in store.busiest_visitors(BUSIEST).await? {
        let name = name.map_or("a guest".to_owned(), |name| name.to_string());
        text += &format!("{name} has {} in play or waiting\n", counted(games, "game"));
    }
    Ok(text)
}

async fn end(store: &Store, id: &GameId, result: GameResult) -> Result<String, Failure> {
    let game = store.game_load(id).await?.game;
    if game.status == Status::Over {
        return Err(format!("{id} is over already").into());
    }
    let (result, winner) = match result {
        GameResult::White => ("1-0", Some(Seat::White)),
        GameResult::Black => ("0-1", Some(Seat::Black)),
        GameResult::Draw => ("1/2-1/2", None),
    };
    let ending = Ending { result: result.to_owned(), reason: REASON.to_owned(), winner };
    let action = Action { by: Seat::White, key: GameId::random()?.to_string(), now: now() };
    store.act(&game, action, Change::end(ending)).await?;
    Ok(format!("{id} is over, {result}\n"))
}

/// A game on a line. The players of an imported game are names in its text.
fn line(game: &StoredGame, origin: Option<&GameOrigin>) -> String {
    let StoredGame { id, variant, status, ply, ending, seats, names, updated, .. } = game;
    let [white, black] = Seat::ALL.map(|seat| match seats.player(seat) {
        None => match (origin, seat) {
            (Some(origin), Seat::White) => origin.white.replace(char::is_control, " "),
            (Some(origin), Seat::Black) => origin.black.replace(char::is_control, " "),
            (None, _) => "an open seat".to_owned(),
        },
        Some(SeatHolder::Engine { level }) => format!("engine at level {level}"),
        Some(SeatHolder::Visitor(_)) => match names.for_seat(seat) {
            Some(name) => name.to_string(),
            None => "a guest".to_owned(),
        },
    });
    let status = ending.as_ref().map_or(status.as_str(), |ending| &ending.result);
    let age = age(now() - updated);
    format!("{id} {variant} {status}, ply {ply}, {white} against {black}, changed {age} ago\n")
}

fn report_line(report: &Report) -> String {
    let Report { id, reporter, reported, kind, words, made } = report;
    // Each report takes one line, even if its text has line breaks.
    let words = words.replace('\n', " / ");
    let reporter = reporter.as_ref().map_or("the server", Name::as_str);
    let reported = reported.as_ref().map_or("a guest", Name::as_str);
    format!(
        "{id} {kind}: {reporter} reports {reported}, {} ago: {words}\n",
        age(now() - made),
        kind = kind.as_str()
    )
}

fn question(question: &RefusedRequest) -> String {
    let RefusedRequest { game, visitor, name, door, times, since, latest } = question;
    let asker = match (name, visitor) {
        (Some(name), _) => name.to_string(),
        (None, Some(_)) => "a guest".to_owned(),
        (None, None) => "a visitor from the network of a player".to_owned(),
    };
    let (first, last) = (age(now() - since), age(now() - latest));
    format!("{game} {door}: {asker}, {times} times, first {first} ago, last {last} ago\n")
}

fn undelivered_line(undelivered: &UndeliveredNotification) -> String {
    let UndeliveredNotification { name, by_email, notification, given_up, reason } = undelivered;
    let way = if *by_email { "email" } else { "push" };
    let about = match &notification.subject {
        NotificationSubject::Account => String::new(),
        subject => format!(" about {}", subject.to_column()),
    };
    format!(
        "{name} {way} {kind}{about}: attempt {tries} failed {} ago: {reason}\n",
        age(now() - given_up),
        kind = notification.kind.as_str(),
        tries = notification.tries,
        reason = reason.replace(['\r', '\n'], " ")
    )
}

fn age(millis: Millis) -> String {
    let minutes = millis.max(0) / 60_000;
    match minutes {
        0..120 => format!("{minutes} min"),
        120..2880 => format!("{} h", minutes / 60),
        _ => format!("{} days", minutes / 1440),
    }
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
