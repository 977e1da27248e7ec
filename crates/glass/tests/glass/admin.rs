//! `glass admin` on the database of a server.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use glass_store::{
    GameId, GamePool, NewGame, NewMove, NewRefusedRequest, ReportKind, Role, Seat, SeatHolder,
    Seats, Status, Store, VisitorId,
};

/// The output and the errors of a command with this input.
fn answered(data: &Path, arguments: &[&str], input: &str) -> [String; 2] {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
    command.args(["admin", "--data"]).arg(data).args(arguments);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
}

/// The output and the errors of a command.
fn admin(data: &Path, arguments: &[&str]) -> [String; 2] {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
    let output = command.args(["admin", "--data"]).arg(data).args(arguments).output().unwrap();
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
}

#[tokio::test]
async fn games_are_shown_ended_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let address = format!("sqlite://{}/glass.db", data.display());
    // The store stays open, as in a running server.
    let store = Store::open(&address).await.unwrap();
    let id = GameId::random().unwrap();
    let engine = |level| Some(SeatHolder::Engine { level });
    let seats = Seats { white: engine(3), black: engine(8) };
    let new = NewGame::new(id.clone(), "alice", "alice-cvp/1", seats);
    store.game_create(new, 0).await.unwrap();
    let id = id.to_string();

    let [text, _] = admin(data, &["use"]);
    assert_eq!(text, "games waiting 0, playing 1, over 0, imported 0\n");
    let [listed, _] = admin(data, &["games", "--status", "playing"]);
    let line = format!("{id} alice playing, ply 0, engine at level 3 against engine at level 8, ");
    assert!(listed.starts_with(&line), "{listed}");
    let [shown, _] = admin(data, &["game", &id]);
    assert!(shown.starts_with(&line) && shown.contains("rules alice-cvp/1\n"), "{shown}");

    let [ended, _] = admin(data, &["end", &id, "1/2-1/2"]);
    assert_eq!(ended, format!("{id} is over, 1/2-1/2\n"));
    let [_, error] = admin(data, &["end", &id, "1-0"]);
    assert!(error.contains("is over already"), "{error}");
    let game = store.game_load(&id.parse().unwrap()).await.unwrap().game;
    assert_eq!(game.ending.unwrap().result, "1/2-1/2");

    // Without a yes, nothing is removed.
    for answer in ["", "no\n"] {
        let [text, error] = answered(data, &["remove", &id], answer);
        assert!(text.is_empty() && error.contains("nothing was removed"), "{error}");
        assert!(error.starts_with(&id) && error.contains("for good?"), "{error}");
    }
    let [removed, _] = answered(data, &["remove", &id], "yes\n");
    assert_eq!(removed, format!("{id} is removed\n"));
    assert_eq!(admin(data, &["games"])[0], "no games\n");
    let [_, error] = admin(data, &["remove", &id, "--yes"]);
    assert!(error.starts_with("glass: ") && error.lines().count() == 1, "{error}");
    let [_, error] = admin(data, &["game", "no-id"]);
    assert!(error.contains("no-id"), "{error}");
    store.close().await;
}

#[tokio::test]
async fn roles_are_given_and_reports_settled() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    let [ann, bob] = [(); 2].map(|()| VisitorId::random().unwrap());
    for (visitor, name) in [(&ann, "Ann"), (&bob, "Bob")] {
        store.visitor_create(visitor, 0).await.unwrap();
        store.account_create(visitor, &name.parse().unwrap(), "hash", 0).await.unwrap();
    }
    assert_eq!(admin(data, &["role", "bob", "bot"])[0], "bob is bot now\n");
    assert_eq!(store.account(&bob).await.unwrap().unwrap().role, Role::Bot);
    for wrong in [["role", "Cid", "bot"], ["role", "Bob", "king"], ["role", "b b", "bot"]] {
        let [text, error] = admin(data, &wrong);
        assert!(text.is_empty() && !error.is_empty(), "{wrong:?}");
    }

    let words = "He calls me a pawn.\nTwice.";
    store.report_create(&ann, &bob, ReportKind::Insults, words, 0).await.unwrap();
    let [listed, _] = admin(data, &["reports"]);
    let (id, rest) = listed.split_once(' ').unwrap();
    assert!(rest.starts_with("insults: Ann reports Bob, "), "{listed}");
    assert!(rest.ends_with(" ago: He calls me a pawn. / Twice.\n"), "{listed}");
    assert_eq!(admin(data, &["settle", id])[0], format!("{id} is settled\n"));
    assert_eq!(admin(data, &["reports"])[0], "no open reports\n");
    assert_eq!(admin(data, &["questions"])[0], "no refused requests\n");

    let seats = Seats { white: Some(SeatHolder::Visitor(ann.clone())), black: None };
    let new = NewGame::new(GameId::random().unwrap(), "chess", "chess-fide/1", seats);
    let game = store.game_create(new, 0).await.unwrap().id;
    for visitor in [Some(ann.clone()), None] {
        let (network, door) = ("home".to_owned(), "tables");
        let new = NewRefusedRequest { game: game.clone(), visitor, network, door, now: 0 };
        store.refused_request_record(new).await.unwrap();
    }
    let [listed, _] = admin(data, &["questions"]);
    for asker in ["Ann", "a visitor from the network of a player"] {
        assert!(listed.contains(&format!("{game} tables: {asker}, 1 times, first ")), "{listed}");
    }
    store.close().await;
}

#[tokio::test]
async fn undelivered_notifications_are_listed_and_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    let ann = VisitorId::random().unwrap();
    store.visitor_create(&ann, 0).await.unwrap();
    store.account_create(&ann, &"Ann".parse().unwrap(), "hash", 0).await.unwrap();
    assert_eq!(admin(data, &["undelivered"])[0], "no undelivered notifications\n");
    store.email_request(&ann, "ann@example.org", 0).await.unwrap();
    let [mail] =
        store.notifications_claim(&ann, "mail", "claim", 0, 10).await.unwrap().try_into().unwrap();
    store.notification_give_up("claim", &mail, "550 no such\r\nmailbox", 5).await.unwrap();
    let [listed, _] = admin(data, &["undelivered"]);
    assert!(listed.starts_with("Ann email confirm: attempt 1 failed "), "{listed}");
    assert!(listed.ends_with(" days ago: 550 no such  mailbox\n"), "{listed}");
    assert_eq!(admin(data, &["resend"])[0], "1 queued again\n");
    assert_eq!(admin(data, &["undelivered"])[0], "no undelivered notifications\n");
    let now = i64::MAX - 10;
    let queued = store.notifications_claim(&ann, "mail", "next", now, now + 1).await.unwrap();
    assert_eq!(queued, [mail]);
    store.close().await;
}

/// Without internal ids: players by name, guests as guests.
#[tokio::test]
async fn players_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    let [ann, guest] = players(&store).await;
    let seat = |visitor: &VisitorId| Some(SeatHolder::Visitor(visitor.clone()));
    let seats = Seats { white: seat(&ann), black: seat(&guest) };
    let new = NewGame::new(GameId::random().unwrap(), "alice", "alice-cvp/1", seats);
    store.game_create(new, 0).await.unwrap();
    let used = "games waiting 0, playing 1, over 0, imported 0\n";
    let [text, _] = admin(data, &["use"]);
    let (head, players) = text.split_at(used.len());
    let mut players: Vec<_> = players.lines().collect();
    players.sort_unstable();
    assert_eq!(head, used);
    let named = ["Ann has 1 game in play or waiting", "a guest has 1 game in play or waiting"];
    assert_eq!(players, named);
    let [listed, _] = admin(data, &["games"]);
    assert!(listed.contains(", Ann against a guest, changed "), "{listed}");
    store.close().await;
}

/// Ann with an account, and a guest.
async fn players(store: &Store) -> [VisitorId; 2] {
    let [ann, guest] = [(); 2].map(|()| VisitorId::random().unwrap());
    for visitor in [&ann, &guest] {
        store.visitor_create(visitor, 0).await.unwrap();
    }
    store.account_create(&ann, &"Ann".parse().unwrap(), "hash", 0).await.unwrap();
    [ann, guest]
}

#[tokio::test]
async fn passwords_are_reset_and_accounts_are_banned_and_closed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    let [ann, ben] = players(&store).await;
    store.account_create(&ben, &"Ben".parse().unwrap(), "hash", 0).await.unwrap();

    let [link, _] = admin(data, &["password", "ann", "--origin", "https://chess.example.org"]);
    let link = link.trim().rsplit_once(' ').unwrap().1;
    assert!(link.starts_with("https://chess.example.org/reset/"), "{link}");
    let [path, _] = admin(data, &["password", "ann"]);
    assert!(path.starts_with("valid once, for an hour, on your site: /reset/"), "{path}");

    store.session_create("a session", Some(&ann), "{}", i64::MAX).await.unwrap();
    assert_eq!(admin(data, &["ban", "ann"])[0], "ann is banned and signed out of 1 session\n");
    assert!(store.account_is_banned(&ann).await.unwrap());
    assert!(admin(data, &["password", "ann"])[0].contains("banned"), "the link is of no use");
    assert_eq!(admin(data, &["unban", "Ann"])[0], "Ann can sign in again\n");
    assert!(!store.account_is_banned(&ann).await.unwrap());
    let [_, error] = admin(data, &["unban", "Ann"]);
    assert_eq!(error, "glass: there is no such ban\n");

    // Closing resigns the rated game, which counts, and deletes the name.
    let seat = |visitor: &VisitorId| Some(SeatHolder::Visitor(visitor.clone()));
    let seats = Seats { white: seat(&ann), black: seat(&ben) };
    let pool = Some(GamePool { name: "looking-glass-live".into(), rated: true });
    let new = NewGame::new(GameId::random().unwrap(), "alice", "alice-cvp/1", seats);
    let mut game = store.game_create(NewGame { pool, ..new }, 0).await.unwrap();
    for (ply, text) in
        (0..).zip(["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d3", "d7d6", "c1g5", "c8g4"])
    {
        let by = if ply % 2 == 0 { Seat::White } else { Seat::Black };
        let action = glass_store::Action { by, key: text.into(), now: 1 };
        let played = NewMove { coordinate: text.into(), algebraic: None };
        store.act(&game, action, glass_store::Change::play(played)).await.unwrap();
        game = store.game_load(&game.id).await.unwrap().game;
    }
    let [message, error] = answered(data, &["close", "Ann"], "no\n");
    assert!(message.is_empty() && error.contains("nothing was closed"), "{error}");
    let [message, _] = admin(data, &["close", "Ann", "--yes"]);
    assert_eq!(message, "the account Ann is closed, and has resigned 1 game\n");
    let record = store.game_load(&game.id).await.unwrap();
    assert_eq!(record.game.status, Status::Over);
    assert_eq!(record.game.ending.unwrap().result, "0-1");
    assert!(record.game.names.white.unwrap().as_str().starts_with("closed-"));
    assert_eq!(store.ratings_of(&ben).await.unwrap().len(), 1, "the resignation counts");
    for command in ["close", "password", "ban"] {
        let yes: &[&str] = if command == "close" { &["--yes"] } else { &[] };
        let [message, error] = admin(data, &[&[command, "Ann"], yes].concat());
        assert_eq!((message.as_str(), error.as_str()), ("", "glass: there is no such account\n"));
    }
    store.close().await;
}
