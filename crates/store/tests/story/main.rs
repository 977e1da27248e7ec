//! One story, told to SQLite always and to PostgreSQL where `TEST_DATABASE_URL` names a server.

mod account;
mod acting;
mod analysis;
mod archive;
mod db;
mod game;
mod jobs;
mod moderation;
mod notify;
mod puzzle;
mod rating;
mod social;
mod study;

use glass_store::{GameId, Store, StoreError};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn story_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    // A path with what an address would have to escape, but for the characters that mean something in it.
    story(&format!("sqlite://{}/looking glass.db", folder.path().display())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn story_on_postgres() {
    let Ok(url) = std::env::var("TEST_DATABASE_URL") else { return };
    // A schema of its own, so that the story begins with empty tables however often it is told.
    let schema = format!("story_{}", GameId::random().unwrap().as_str().to_lowercase());
    let mut server = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("create schema {schema}")))
        .execute(&mut server)
        .await
        .unwrap();
    let separator = if url.contains('?') { '&' } else { '?' };
    story(&format!("{url}{separator}options[search_path]={schema}")).await;
    sqlx::raw_sql(AssertSqlSafe(format!("drop schema {schema} cascade")))
        .execute(&mut server)
        .await
        .unwrap();
}

/// Where `TEST_DATABASE_CERTIFICATE` names the certificate of that server.
#[tokio::test]
async fn postgres_is_reached_by_tls() {
    let Ok(url) = std::env::var("TEST_DATABASE_URL") else { return };
    let Ok(certificate) = std::env::var("TEST_DATABASE_CERTIFICATE") else { return };
    let separator = if url.contains('?') { '&' } else { '?' };
    let strict = format!("{url}{separator}sslmode=verify-full");
    let unknown = Store::open(&strict).await.unwrap_err();
    assert!(matches!(unknown, StoreError::Unavailable(_)), "{unknown}");
    let store = Store::open(&format!("{strict}&sslrootcert={certificate}")).await.unwrap();
    store.ping().await.unwrap();
    assert!(!store.address().contains("certificate"));
    store.close().await;
}

pub(crate) async fn story(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.ping().await.unwrap();
    let [alice, knight, stranger] = game::joining::visitors(&store).await;
    let game = game::joining::a_game_waits_and_is_joined(&store, &alice, &knight, &stranger).await;
    game::moves::moves_are_played_once(&store, &game).await;
    game::moves::one_of_many_wins(&store, &game).await;
    game::moves::an_abandoned_action_is_done_or_not(&store, url).await;
    game::takebacks::moves_are_taken_back_and_kept(&store).await;
    game::takebacks::readers_see_whole_records(&store).await;
    game::moves::a_rematch_is_made_once(&store).await;
    game::joining::many_take_one_seat(&store, &alice).await;
    db::servers::much_is_written_together(&store).await;
    db::servers::the_hour_is_kept(&store).await;
    db::servers::one_server_thinks(&store).await;
    game::moves::a_draw_is_offered_and_the_game_ends(&store, &game).await;
    let before = store.game_load(&game).await.unwrap();
    store.close().await;
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))));

    let store = Store::open(url).await.unwrap();
    assert_eq!(store.game_load(&game).await.unwrap(), before);
    game::lists::games_are_found(&store, &game, &knight).await;
    account::sessions::sessions_come_and_go(&store, &knight).await;
    game::lists::games_are_looked_through_and_removed(&store, &alice).await;
    game::invitations::seats_are_offered(&store, &alice, &knight, &stranger).await;
    jobs::retention::answers_of_old_games_go(&store, [&alice, &knight]).await;
    jobs::retention::visitors_who_never_came_back_go(&store, [&alice, &knight]).await;
    archive::archived_games::games_are_archived_and_found(&store, &alice, &stranger).await;
    game::clocks::clocks_are_kept(&store).await;
    game::conditional_moves::answers_are_prepared(&store, &alice, &knight).await;
    game::vacation::vacation_is_spent_with_the_game(&store).await;
    account::accounts::a_guest_gets_a_name(&store, &alice, &knight, &stranger).await;
    account::accounts::people_are_told_apart(&store, &alice, &knight).await;
    social::chat::words_go_with_a_move(&store, &alice, &knight).await;
    social::chat::notes_are_kept(&store, &alice, &knight).await;
    let rated = rating::ratings::games_count_once(&store).await;
    rating::ratings::the_ladder_is_climbed(&store, &rated).await;
    moderation::fair_play::rated_games_are_known_while_they_go_on(&store, &rated).await;
    moderation::fair_play::refused_questions_are_recorded(&store, &rated).await;
    moderation::fair_play::sign_ins_are_known(&store, &rated).await;
    rating::ratings::a_challenge_is_declined(&store, &rated).await;
    notify::notifications::news_reaches_who_wants_it(&store, &alice, &stranger).await;
    notify::notifications::browsers_subscribe(&store, &alice).await;
    account::passkeys::passkeys_are_kept_and_asked_once(&store, &alice, &stranger).await;
    social::chat::messages_are_numbered_and_removed(&store, &alice, &knight).await;
    social::chat::words_are_not_wanted(&store, &alice, &knight).await;
    game::lists::games_are_hidden_and_shown(&store, &stranger).await;
    game::lists::ended_games_are_read_by_pages(&store, &stranger).await;
    rating::ratings::games_are_imported_once(&store, &rated).await;
    analysis::check_queue::checks_are_claimed_and_done_once(&store, &alice).await;
    study::studies::studies_are_written_together(&store, &alice, &knight).await;
    puzzle::problems::a_first_attempt_counts_once(&store, &alice, &knight).await;
    puzzle::problems::problems_are_submitted(&store, &alice, &knight).await;
    account::accounts::an_account_is_closed(&store, &alice).await;
    puzzle::problems::nothing_is_left(&store, &alice).await;
    game::lists::games_are_counted(&store).await;
    store.close().await;
}
