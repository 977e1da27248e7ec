//! `glass admin` on the database of a server.

use std::path::Path;
use std::process::Command;

use glass_store::{
    GameId, NewGame, NewRefusedRequest, ReportKind, Role, SeatHolder, Seats, Store, VisitorId,
};

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

    let [told, _] = admin(data, &["use"]);
    assert_eq!(told, "games waiting 0, playing 1, over 0\n");
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

    let [removed, _] = admin(data, &["remove", &id]);
    assert_eq!(removed, format!("{id} is removed\n"));
    assert_eq!(admin(data, &["games"])[0], "");
    let [_, error] = admin(data, &["remove", &id]);
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
        let [told, error] = admin(data, &wrong);
        assert!(told.is_empty() && !error.is_empty(), "{wrong:?}");
    }

    let words = "He calls me a pawn.\nTwice.";
    store.report_create(&ann, &bob, ReportKind::Insults, words, 0).await.unwrap();
    let [listed, _] = admin(data, &["reports"]);
    let (id, rest) = listed.split_once(' ').unwrap();
    assert!(rest.starts_with("insults: Ann reports Bob, "), "{listed}");
    assert!(rest.ends_with(" ago: He calls me a pawn. / Twice.\n"), "{listed}");
    assert_eq!(admin(data, &["settle", id])[0], format!("{id} is settled\n"));
    assert_eq!(admin(data, &["reports"])[0], "");

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
    assert_eq!(admin(data, &["undelivered"])[0], "");
    store.email_request(&ann, "ann@example.org", 0).await.unwrap();
    let [mail] =
        store.notifications_claim(&ann, "mail", "claim", 0, 10).await.unwrap().try_into().unwrap();
    store.notification_give_up("claim", &mail, "550 no such\r\nmailbox", 5).await.unwrap();
    let [listed, _] = admin(data, &["undelivered"]);
    assert!(listed.starts_with("Ann email confirm: attempt 1 failed "), "{listed}");
    assert!(listed.ends_with(" days ago: 550 no such  mailbox\n"), "{listed}");
    assert_eq!(admin(data, &["resend"])[0], "1 queued again\n");
    assert_eq!(admin(data, &["undelivered"])[0], "");
    let now = i64::MAX - 10;
    let queued = store.notifications_claim(&ann, "mail", "next", now, now + 1).await.unwrap();
    assert_eq!(queued, [mail]);
    store.close().await;
}
