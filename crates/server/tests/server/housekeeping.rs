//! What housekeeping deletes, by a clock that is wrong and by one that is believed.

use std::path::Path;

use crate::support::log::Log;
use crate::support::{Friends, Server};
use reqwest::StatusCode;
use serde_json::json;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Changes the database of a server that has been stopped.
fn change(folder: &Path, statements: &str) {
    let database = rusqlite::Connection::open(folder.join("glass.db")).unwrap();
    database.execute_batch(statements).unwrap();
}

#[tokio::test]
async fn a_clock_half_a_year_ahead_deletes_nothing() {
    let log = Log::default();
    let _guard = log.listen();
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let waiting = friends.white.new_game("white", "friend").await;
    let mut lost = server.visitor();
    let alone = lost.new_game("white", "friend").await;
    drop((friends.white_socket, friends.black_socket));
    let folder = server.stop().await;

    // As if all of this had happened 185 days ago, and the clock said today.
    let shift = 185 * DAY;
    let shifted = format!(
        "update session set expires = expires - {shift}; update game set created = created - {shift};
         update service set value = value - {shift} where name = 'hour';"
    );
    change(folder.path(), &shifted);
    let server = Server::over(folder).await;
    log.said("the clock is not trusted").await;
    assert!(log.text().contains("185 days ahead"), "{}", log.text());
    let mut white = friends.white.at(&server);
    assert!(white.text("/").await.contains(&waiting));
    let folder = server.stop().await;

    // Once the clock is believed all is marked, and a day later the games that nobody joined go. Sessions stay where a
    // game is not over.
    change(folder.path(), "delete from service where name = 'hour';");
    let server = Server::over(folder).await;
    log.said("marked sessions=3 games=2").await;
    assert!(white.at(&server).text("/").await.contains(&waiting));
    let folder = server.stop().await;
    let shifted = format!(
        "update session set ended = ended - {DAY}; update game set abandoned = abandoned - {DAY};"
    );
    change(folder.path(), &shifted);
    let server = Server::over(folder).await;
    log.said("forgotten sessions=1 games=2").await;
    let mut black = friends.black.at(&server);
    assert_eq!(black.get(&format!("/game/{alone}")).await.status(), StatusCode::NOT_FOUND);
    assert!(black.text("/").await.contains(&friends.game), "the seats are still theirs");
    server.stop().await;
}

/// How many rows a table has, in the database of a server that has been stopped.
fn rows(folder: &Path, table: &str) -> i64 {
    let database = rusqlite::Connection::open(folder.join("glass.db")).unwrap();
    let count = format!("select count(*) from {table}");
    database.query_row(&count, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn what_is_of_no_use_any_more_goes_and_games_stay() {
    let log = Log::default();
    let _guard = log.listen();
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 e5 Nf3").await;
    friends.white_socket.act("resign", 3, json!({})).await;
    let mut lost = server.visitor();
    let game = lost.new_game("white", "friend").await;
    lost.post(&format!("/game/{game}/withdraw"), &[]).await;
    lost.post("/forget", &[]).await;
    let before = friends.white.state(&friends.game).await;
    drop((friends.white_socket, friends.black_socket));
    let folder = server.stop().await;

    let long = 400 * DAY;
    let shifted = format!(
        "update game set updated = updated - {long}; update visitor set seen = seen - {long};"
    );
    change(folder.path(), &shifted);
    let server = Server::over(folder).await;
    log.said("marked sessions=0 games=0 answered=1 visitors=1").await;
    let folder = server.stop().await;
    assert_eq!((rows(folder.path(), "action"), rows(folder.path(), "visitor")), (4, 3));

    let shifted = format!(
        "update game set settled = settled - {DAY}; update visitor set absent = absent - {DAY};"
    );
    change(folder.path(), &shifted);
    let server = Server::over(folder).await;
    log.said("forgotten sessions=0 games=0 answers=4 visitors=1").await;
    let after = friends.white.at(&server).state(&friends.game).await;
    for kept in ["history", "outcome", "you"] {
        assert_eq!(after[kept], before[kept], "{kept}");
    }
    assert!(friends.black.at(&server).text("/").await.contains(&friends.game));
    let folder = server.stop().await;
    assert_eq!((rows(folder.path(), "action"), rows(folder.path(), "visitor")), (0, 2));
}
