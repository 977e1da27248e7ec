//! Housekeeping deletes nothing while the clock is wrong, and deletes expired data once the clock is trusted.

use std::path::Path;

use crate::support::log::Log;
use crate::support::{Friends, Server};
use reqwest::StatusCode;
use serde_json::json;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Runs SQL on the database of a stopped server.
fn change(folder: &Path, statements: &str) {
    let database = rusqlite::Connection::open(folder.join("glass.db")).unwrap();
    database.execute_batch(statements).unwrap();
}

#[tokio::test]
async fn a_clock_half_a_year_ahead_deletes_nothing() {
    let log = Log::default();
    let _guard = log.capture();
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let waiting = friends.white.new_game("white", "friend").await;
    let mut lost = server.visitor();
    let alone = lost.new_game("white", "friend").await;
    drop((friends.white_socket, friends.black_socket));
    let folder = server.stop().await;

    // Shifts everything by 185 days, as if the clock had jumped ahead.
    let shift = 185 * DAY;
    let shifted = format!(
        "update session set expires = expires - {shift}; update game set created = created - {shift};
         update service set value = value - {shift} where name = 'hour';"
    );
    change(folder.path(), &shifted);
    let server = Server::in_folder(folder).await;
    log.wait_for("the clock is not trusted").await;
    assert!(log.text().contains("185 days ahead"), "{}", log.text());
    let mut white = friends.white.at(&server);
    assert!(white.text("/").await.contains(&waiting));
    let folder = server.stop().await;

    // Once the clock is trusted, expired data is marked, and open games are deleted a day later. Sessions with an
    // unfinished game stay.
    change(folder.path(), "delete from service where name = 'hour';");
    let server = Server::in_folder(folder).await;
    log.wait_for("marked sessions=3 games=2").await;
    assert!(white.at(&server).text("/").await.contains(&waiting));
    let folder = server.stop().await;
    let shifted = format!(
        "update session set ended = ended - {DAY}; update game set abandoned = abandoned - {DAY};"
    );
    change(folder.path(), &shifted);
    let server = Server::in_folder(folder).await;
    log.wait_for("forgotten sessions=1 games=2").await;
    let mut black = friends.black.at(&server);
    assert_eq!(black.get(&format!("/game/{alone}")).await.status(), StatusCode::NOT_FOUND);
    assert!(black.text("/").await.contains(&friends.game), "the players keep their seats");
    server.stop().await;
}

/// Counts the rows of a table in the database of a stopped server.
fn rows(folder: &Path, table: &str) -> i64 {
    let database = rusqlite::Connection::open(folder.join("glass.db")).unwrap();
    let count = format!("select count(*) from {table}");
    database.query_row(&count, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn old_visitors_and_answers_are_deleted_and_games_are_kept() {
    let log = Log::default();
    let _guard = log.capture();
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
    let server = Server::in_folder(folder).await;
    log.wait_for("marked sessions=0 games=0 answered=1 visitors=1").await;
    let folder = server.stop().await;
    assert_eq!((rows(folder.path(), "action"), rows(folder.path(), "visitor")), (4, 3));

    let shifted = format!(
        "update game set settled = settled - {DAY}; update visitor set absent = absent - {DAY};"
    );
    change(folder.path(), &shifted);
    let server = Server::in_folder(folder).await;
    log.wait_for("forgotten sessions=0 games=0 answers=4 visitors=1").await;
    let after = friends.white.at(&server).state(&friends.game).await;
    for kept in ["history", "outcome", "you"] {
        assert_eq!(after[kept], before[kept], "{kept}");
    }
    assert!(friends.black.at(&server).text("/").await.contains(&friends.game));
    let folder = server.stop().await;
    assert_eq!((rows(folder.path(), "action"), rows(folder.path(), "visitor")), (0, 2));
}
