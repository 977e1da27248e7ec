//! `glass admin`: lists, ends and removes games, sets roles, closes reports, and resends notifications. It works while the
//! server is running. Open pages show the changes with the next event in the game.

use std::io::{Write, stdout};
use std::time::{SystemTime, UNIX_EPOCH};

use glass_store::{
    Action, Change, Ending, GameId, Millis, Name, NotificationSubject, RefusedRequest, Report,
    Role, Seat, SeatHolder, Status, Store, StoredGame, UndeliveredNotification,
};

use crate::Failure;
use crate::cli::{AdminOptions, AdminTask, GameResult};
use crate::commands::serve::config;

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
    let store = Store::open_beside(&config(&options.kept)?.database_address()).await?;
    let text = match options.task {
        AdminTask::Use => use_of(&store).await?,
        AdminTask::Games { status, most } => {
            let games = store.games(status.map(Status::from), most).await?;
            games.iter().map(line).collect::<Vec<_>>().concat()
        }
        AdminTask::Game { id } => {
            let record = store.game_load(&id).await?;
            let moves = record.moves.iter().map(|played| played.coordinate.as_str());
            let moves = moves.collect::<Vec<_>>().join(" ");
            format!("{}rules {}\nmoves {moves}\n", line(&record.game), record.game.rules)
        }
        AdminTask::End { id, result } => end(&store, &id, result).await?,
        AdminTask::Role { name, role } => {
            let role = Role::from(role);
            store.account_set_role(&name, role).await?;
            format!("{name} is {} now\n", role.as_str())
        }
        AdminTask::Reports { most } => {
            let reports = store.reports_open(most).await?;
            reports.iter().map(report_line).collect::<Vec<_>>().concat()
        }
        AdminTask::Questions { most } => {
            let questions = store.refused_requests(most).await?;
            questions.iter().map(question).collect::<Vec<_>>().concat()
        }
        AdminTask::Undelivered { most } => {
            let undelivered = store.undelivered(most).await?;
            undelivered.iter().map(undelivered_line).collect::<Vec<_>>().concat()
        }
        AdminTask::Resend => {
            let queued = store.undelivered_resend(now()).await?;
            format!("{queued} queued again\n")
        }
        AdminTask::Settle { report } => {
            store.report_close(&report, now()).await?;
            format!("{report} is settled\n")
        }
        AdminTask::Remove { id } => {
            store.game_remove(&id).await?;
            format!("{id} is removed\n")
        }
    };
    store.close().await;
    Ok(stdout().write_all(text.as_bytes())?)
}

async fn use_of(store: &Store) -> Result<String, Failure> {
    let counts = store.game_counts_rebuild().await?;
    let mut text = format!(
        "games waiting {}, playing {}, over {}\n",
        counts.waiting, counts.playing, counts.over
    );
    for (visitor, games) in store.busiest_visitors(BUSIEST).await? {
        text += &format!("visitor {} has {games} games that are not over\n", visitor.as_str());
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

fn line(game: &StoredGame) -> String {
    let StoredGame { id, variant, status, ply, ending, seats, names, updated, .. } = game;
    let [white, black] = Seat::ALL.map(|seat| match seats.player(seat) {
        None => "nobody".to_owned(),
        Some(SeatHolder::Engine { level }) => format!("engine at level {level}"),
        Some(SeatHolder::Visitor(visitor)) => match names.for_seat(seat) {
            Some(name) => name.to_string(),
            None => format!("visitor {}", visitor.as_str()),
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
        (None, Some(visitor)) => format!("visitor {}", visitor.as_str()),
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
