//! `glass ratings` on the database of a server.

use std::path::Path;
use std::process::Command;

use glass_store::{
    Action, Change, Ending, GameId, GamePool, Name, NewGame, Rating, RatingChange, RatingChanges,
    Seat, SeatHolder, Seats, Store, VisitorId,
};

fn ratings(data: &Path, task: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
    let output = command.args(["ratings", "--data"]).arg(data).arg(task).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

async fn player(store: &Store, name: &str) -> VisitorId {
    let visitor = VisitorId::random().unwrap();
    store.visitor_create(&visitor, 0).await.unwrap();
    let name: Name = name.parse().unwrap();
    store.account_create(&visitor, &name, "hash", 0).await.unwrap();
    visitor
}

#[tokio::test]
async fn ratings_are_recomputed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    let nothing = "0 rated games counted, 0 not as stored, 0 ratings not up to date\n";
    assert_eq!(ratings(data, "verify"), (Some(0), nothing.to_owned()));

    let [ann, ben] = [player(&store, "Ann").await, player(&store, "Ben").await];
    let seat = |visitor: &VisitorId| Some(SeatHolder::Visitor(visitor.clone()));
    let seats = Seats { white: seat(&ann), black: seat(&ben) };
    let new = |id| NewGame::new(id, "alice", "alice-cvp/1", seats.clone());
    let pool = Some(GamePool { name: "looking-glass-live".into(), rated: true });
    let begin = async || {
        let new = NewGame { pool: pool.clone(), ..new(GameId::random().unwrap()) };
        store.game_create(new, 0).await.unwrap()
    };
    let game = begin().await;
    // These ratings do not follow from any game.
    let made_up = |points| RatingChange {
        before: None,
        after: Rating { points, deviation: 100_000, volatility: 60_000_000, games: 1, played: 5 },
    };
    let changes = RatingChanges { white: made_up(2_000_000), black: made_up(1_000_000) };
    let ending =
        Ending { result: "1-0".into(), reason: "checkmate".into(), winner: Some(Seat::White) };
    let change = Change { ratings: Some(changes), ..Change::end(ending) };
    let action = Action { by: Seat::White, key: "end".into(), now: 5 };
    store.act(&game, action, change).await.unwrap();

    let (code, text) = ratings(data, "verify");
    assert_eq!(code, Some(2), "{text}");
    assert!(text.starts_with(&format!("{}: ", game.id)), "{text}");
    assert!(text.ends_with("1 rated games counted, 1 not as stored, 2 ratings not up to date\n"));
    assert_eq!(ratings(data, "rebuild").0, Some(0));
    let right = "1 rated games counted, 0 not as stored, 0 ratings not up to date\n";
    assert_eq!(ratings(data, "verify"), (Some(0), right.to_owned()));
    let points = store.ratings_of(&ann).await.unwrap()[0].1.points;
    assert_eq!(points / 1000, 1662);

    // A game that counted before there was a minimum number of moves stays counted, and its rule is named.
    let farmed = begin().await;
    let headers = store.game_load(&farmed.id).await.unwrap().headers;
    let more = |before: Option<Rating>| {
        let before = before.unwrap();
        let after = Rating { games: before.games + 1, played: 6, ..before };
        RatingChange { before: Some(before), after }
    };
    let changes =
        RatingChanges { white: more(headers.white.rating), black: more(headers.black.rating) };
    let ending =
        Ending { result: "1-0".into(), reason: "resignation".into(), winner: Some(Seat::White) };
    let rule = "rated_plies = 0".to_owned();
    let change = Change { ratings: Some(changes), rule, ..Change::end(ending) };
    let action = Action { by: Seat::White, key: "end".into(), now: 6 };
    store.act(&farmed, action, change).await.unwrap();
    assert_eq!(ratings(data, "verify").0, Some(2), "these ratings are made up");
    assert_eq!(ratings(data, "rebuild").0, Some(0));
    let right = format!(
        "{}: counts by rated_plies = 0; today it would not, too few moves\n\
         2 rated games counted, 0 not as stored, 0 ratings not up to date\n",
        farmed.id
    );
    assert_eq!(ratings(data, "verify"), (Some(0), right.clone()));
    let games = store.ratings_of(&ann).await.unwrap()[0].1.games;
    assert_eq!(games, 2, "a rebuild takes no game away");

    // Games that were ended by an administrator do not count.
    let ended = begin().await.id.to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
    command.args(["admin", "--data"]).arg(data).args(["end", &ended, "1-0"]);
    assert!(command.status().unwrap().success());
    assert_eq!(ratings(data, "verify"), (Some(0), right.clone()));
    store.close().await;
}
