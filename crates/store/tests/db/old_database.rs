//! Databases of old releases can be opened, and their games continued.

use glass_store::{
    Action, Change, DrawOffer, GameId, NewMove, NewTakeback, OfferChange, Seat, SeatHolder, Status,
    Store, StoreError, VisitorId,
};

const DUMP: &str = include_str!("../data/after_migration_0002.sql");

async fn open(folder: &tempfile::TempDir) -> Store {
    let url = format!("sqlite://{}/glass.db", folder.path().display());
    let connection = rusqlite::Connection::open(folder.path().join("glass.db")).unwrap();
    connection.execute_batch(DUMP).unwrap();
    drop(connection);
    Store::open(&url).await.unwrap()
}

fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

#[tokio::test]
async fn every_row_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    let counts = store.game_counts().await.unwrap();
    assert_eq!((counts.waiting, counts.playing, counts.over), (1, 4, 1));

    let record = store.game_load(&id("pFMTGJKbjJ")).await.unwrap();
    let game = &record.game;
    assert_eq!((game.variant.as_str(), game.rules.as_str()), ("alice", "alice-cvp/1"));
    assert_eq!((game.status, game.ply, &game.start), (Status::Playing, 3, &None));
    assert_eq!(game.draw_offer, Some(DrawOffer { by: Seat::Black, ply: 3 }));
    let moves: Vec<_> = record.moves.iter().map(|played| played.coordinate.as_str()).collect();
    assert_eq!(moves, ["e2e4", "d7d5", "f1e2"]);
    assert_eq!(record.moves[2].algebraic.as_deref(), Some("Be2/B"));

    let against_engine = store.game_load(&id("6Gx5B9egNn")).await.unwrap();
    assert_eq!(against_engine.game.seats.white, Some(SeatHolder::Engine { level: 8 }));
    assert_eq!(against_engine.moves[0].coordinate, "Ae2e3/B");
    assert_eq!(store.games_with_engine().await.unwrap().len(), 3);

    let ending = store.game_load(&id("appQBRMDF2")).await.unwrap().game.ending.unwrap();
    assert_eq!((ending.result.as_str(), ending.reason.as_str()), ("0-1", "resignation"));
    assert_eq!(ending.winner, Some(Seat::Black));
    store.close().await;
}

#[tokio::test]
async fn games_can_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    let game = id("pFMTGJKbjJ");
    let action = |by, key: &str| Action { by, key: key.into(), now: 1_800_000_000_000 };
    let load = async || store.game_load(&game).await.unwrap();

    let known = store.stored_answer(&game, Seat::White, "k2").await.unwrap();
    assert_eq!(known, Some(3), "a resent action gets its stored answer");
    let played = NewMove { coordinate: "d5e4".into(), algebraic: Some("dxe4/A".into()) };
    let change = Change { draw_offer: OfferChange::Clear, ..Change::play(played) };
    let before = load().await.game;
    let done = store.act(&before, action(Seat::Black, "k3"), change).await.unwrap();
    assert_eq!(done.ply(), 4);
    assert_eq!(load().await.moves[3].coordinate, "d5e4");
    let back = Change::take_back(NewTakeback { by: Seat::White, ply: 2 });
    store.act(&load().await.game, action(Seat::White, "k4"), back).await.unwrap();
    let record = load().await;
    assert_eq!((record.game.ply, record.takebacks[0].moves[0].ply), (2, 2));

    let guest = VisitorId::random().unwrap();
    store.visitor_create(&guest, 1_800_000_000_000).await.unwrap();
    let guest = SeatHolder::Visitor(guest);
    let joined = store.game_join(&id("5pMGKhAG9Q"), Seat::Black, &guest, None, vec![], 1).await;
    assert_eq!(joined.unwrap().status, Status::Playing);
    store.close().await;
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    const ANOTHER_STEP: &str = "insert into _sqlx_migrations select 1000, description, installed_on, success, checksum, \
                                execution_time from _sqlx_migrations where version = 1";
    let folder = tempfile::tempdir().unwrap();
    open(&folder).await.close().await;
    let file = folder.path().join("glass.db");
    rusqlite::Connection::open(&file).unwrap().execute(ANOTHER_STEP, []).unwrap();
    let refused = Store::open(&format!("sqlite://{}", file.display())).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 1000, .. }), "{refused}");
}
