//! One story that uses every function of the store, run on SQLite and on PostgreSQL.

mod account;
mod analysis;
mod archive;
mod db;
mod free_board;
mod game;
mod jobs;
mod moderation;
mod notify;
mod puzzle;
mod rating;
mod social;
mod study;
mod support;

use glass_store::{GameId, Store, StoreError};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn story_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    // The path has a space, which other addresses would have to escape.
    story(&format!("sqlite://{}/looking glass.db", folder.path().display())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn story_on_postgres() {
    story_in_new_schema().await;
}

pub(crate) async fn story_in_new_schema() {
    let url = postgres_url();
    // A new schema, so that the story begins with empty tables.
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

/// The PostgreSQL server of the tests.
pub(crate) fn postgres_url() -> String {
    std::env::var("TEST_DATABASE_URL").expect(
        "TEST_DATABASE_URL has to be the address of a PostgreSQL server, which `cargo xtask test --only rust` starts",
    )
}

#[tokio::test]
#[ignore = "needs TEST_DATABASE_URL and TEST_DATABASE_CERTIFICATE"]
async fn the_certificate_of_postgres_is_verified() {
    let url = postgres_url();
    let certificate = std::env::var("TEST_DATABASE_CERTIFICATE").unwrap();
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
    let [alice, knight, stranger] = game::joining::create_visitors(&store).await;
    let game =
        game::joining::a_waiting_game_can_be_joined_once(&store, &alice, &knight, &stranger).await;
    game::moves::a_resent_move_is_stored_once(&store, &game).await;
    game::moves::one_of_many_simultaneous_moves_is_stored(&store, &game).await;
    game::moves::a_cancelled_action_is_done_completely_or_not_at_all(&store, url).await;
    game::takebacks::taken_back_moves_stay_in_the_record(&store).await;
    game::takebacks::concurrent_readers_see_consistent_records(&store).await;
    game::moves::only_one_rematch_is_created(&store).await;
    game::joining::only_one_of_many_gets_the_seat(&store, &alice).await;
    db::servers::a_failed_write_does_not_affect_others(&store).await;
    db::servers::the_latest_hour_never_goes_back(&store).await;
    db::servers::one_server_claims_a_game(&store).await;
    game::moves::a_draw_offer_can_be_declined_and_the_game_can_end(&store, &game).await;
    let before = store.game_load(&game).await.unwrap();
    store.close().await;
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))));

    let store = Store::open(url).await.unwrap();
    assert_eq!(store.game_load(&game).await.unwrap(), before);
    game::lists::games_are_listed_counted_and_expired(&store, &game, &knight).await;
    account::sessions::expired_sessions_are_marked_and_deleted(&store, &knight).await;
    game::lists::games_can_be_listed_by_status_and_deleted(&store, &alice).await;
    game::invitations::invitations_limit_who_can_join(&store, &alice, &knight, &stranger).await;
    jobs::retention::answers_of_old_games_are_deleted(&store, [&alice, &knight]).await;
    jobs::retention::visitors_without_data_are_deleted(&store, [&alice, &knight]).await;
    archive::archived_games::archived_games_are_found(&store, &alice, &stranger).await;
    game::clocks::clocks_outages_and_clock_jumps(&store).await;
    game::conditional_moves::prepared_answers_are_played_or_deleted(&store, &alice, &knight).await;
    game::vacation::vacation_is_stored_with_the_change_or_not_at_all(&store).await;
    account::accounts::a_guest_creates_an_account(&store, &alice, &knight, &stranger).await;
    account::accounts::roles_reports_and_blocks_are_stored(&store, &alice, &knight).await;
    game::chat::comments_are_stored_and_removed(&store, &alice, &knight).await;
    game::chat::notes_are_private(&store, &alice, &knight).await;
    let rated = rating::ratings::a_rated_game_counts_once(&store).await;
    rating::ratings::the_ladder_lists_active_players_with_certain_ratings(&store, &rated).await;
    moderation::fair_play::rated_games_in_play_are_found_by_player_and_network(&store, &rated)
        .await;
    moderation::fair_play::refused_requests_are_recorded(&store, &rated).await;
    moderation::fair_play::known_sign_ins_are_limited(&store, &rated).await;
    rating::ratings::a_challenge_can_be_declined(&store, &rated).await;
    notify::notifications::notifications_are_queued_claimed_and_sent(&store, &alice, &stranger)
        .await;
    notify::notifications::push_subscriptions_are_limited(&store, &alice).await;
    account::passkeys::passkeys_and_challenges_are_used_once(&store, &alice, &stranger).await;
    account::api_tokens::tokens_are_limited_and_codes_are_used_once(&store, &alice, &stranger)
        .await;
    game::chat::messages_are_numbered_limited_and_removed(&store, &alice, &knight).await;
    game::chat::chat_settings_and_mutes_are_stored(&store, &alice, &knight).await;
    game::lists::hidden_games_are_not_listed(&store, &stranger).await;
    game::lists::ended_games_are_read_page_by_page(&store, &stranger).await;
    rating::ratings::the_same_game_is_imported_once(&store, &rated).await;
    analysis::check_queue::checks_are_claimed_and_finished_once(&store, &alice).await;
    free_board::free_games::free_games_are_changed_at_the_judged_revision(&store, &alice, &knight)
        .await;
    study::studies::studies_are_edited_by_members(&store, &alice, &knight).await;
    puzzle::problems::the_first_attempt_counts_once(&store, &alice, &knight).await;
    puzzle::problems::a_streak_ends_with_the_first_mistake(&store, &alice).await;
    puzzle::problems::a_visitor_has_one_vote(&store, &alice, &knight).await;
    puzzle::problems::submissions_are_limited_and_listed(&store, &alice, &knight).await;
    account::storage_limits::a_visitor_stores_a_limited_amount(&store).await;
    social::players::results_are_counted_by_color_opening_and_opponent(&store).await;
    account::accounts::a_closed_account_keeps_its_games(&store, &alice).await;
    puzzle::problems::a_closed_account_has_no_attempts(&store, &alice).await;
    game::lists::stored_counts_match_the_games(&store).await;
    store.close().await;
}
