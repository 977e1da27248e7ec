//! What housekeeping deletes, by a clock that is wrong and by one that is believed.

use std::path::Path;

use crate::support::log::Log;
use crate::support::{Friends, Server};
use reqwest::StatusCode;

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
    log.said("the clock is not believed").await;
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
