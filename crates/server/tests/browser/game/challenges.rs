//! Challenges and ratings in real browsers: a challenge, its acceptance, and the rating changes of the game.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::json;

use crate::account::accounts::check_on_every_screen;
use crate::support::browser::{Browser, Device};
use crate::support::{Server, Visitor};

const PASSWORD: &str = "through the looking glass";

pub async fn member(server: &Server, name: &str) -> Visitor {
    let mut visitor = server.visitor();
    let form = [("name", name), ("password", PASSWORD), ("again", PASSWORD)];
    assert_eq!(visitor.post("/sign-up", &form).await.status(), StatusCode::SEE_OTHER);
    visitor
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accepted_challenge_starts_a_rated_game() {
    let server = Server::with(|config| {
        let limits = &mut config.limits;
        limits.requests.burst = 5_000;
        // The game is short, and both browsers run on one machine.
        (limits.rated_plies, limits.rated_same_network) = (0, true);
        limits.rated_time = Duration::ZERO;
    })
    .await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let browser = Browser::open(Device::Desktop).await;
    let own = ben.new_game("white", "friend").await;
    browser.open_game_as(&server, &ben, &own).await;
    browser.goto(&server, "/lobby").await;

    // The lobby shows a challenge without a reload.
    let wish = [
        ("rules", "alice-germain/1"),
        ("colour", "white"),
        ("opponent", "person"),
        ("name", "Ben"),
        ("clock", "300+3"),
        ("rated", "on"),
    ];
    let game = ann.create_game(&wish).await;
    browser.shows_text("[data-part=challenges]", "Ann challenges you").await;
    browser.shows_text("[data-part=mark-count]", "1").await;
    check_on_every_screen(&browser, "lobby-challenge").await;
    browser.goto(&server, "/").await;
    browser.shows_text("[data-part=challenges]", "Ann challenges you").await;
    check_on_every_screen(&browser, "home-challenge").await;
    browser.click("[data-part=challenges] .game").await;
    browser.ready().await;
    check_on_every_screen(&browser, "challenge").await;
    browser.resize(1440, 900, Device::Desktop).await;
    browser.click("[data-part=decline-challenge] a").await;
    browser.shows_text("h1", "Ann challenges you").await;
    check_on_every_screen(&browser, "terms").await;
    browser.goto(&server, &format!("/game/{game}")).await;
    browser.ready().await;
    // One tap accepts.
    browser.click("[data-part=join] .button.main").await;
    browser.shows_text(".seat.far .seat-name", "Ann").await;
    browser.shows_text(".seat.far .seat-rated", "Rated").await;
    let (mut white, _) = ann.open(&game).await;
    white.play(0, "e4").await;
    browser.at_ply(1).await;
    browser.type_move("e5").await;
    browser.at_ply(2).await;
    white.act("resign", 2, json!({})).await;
    browser.shows_text("[data-part=result-ratings]", "Ben 1662? (+162)").await;
    check_on_every_screen(&browser, "rated-end").await;

    for (path, name) in [
        ("/@/Ann", "profile-rated"),
        ("/ladder", "ladders"),
        ("/ladder/looking-glass-live", "leaderboard-empty"),
        ("/new?name=Ann", "choose-game"),
        ("/games/alice?opponent=person&name=Ann&rated=on&clock=300%2B3", "challenge-form"),
        ("/import", "import"),
        ("/archive", "archive"),
    ] {
        browser.goto(&server, path).await;
        check_on_every_screen(&browser, name).await;
    }
    let text = "[White \"Castelli\"]\n[Black \"Pugnali\"]\n\n1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 1-0\n\n[White \"A\"]\n\n1. e4 Ke5 1-0";
    browser.goto(&server, "/import").await;
    browser.type_into("#text", text).await;
    browser.click(".import .button.main").await;
    browser.shows_text("[role=status]", "1 game imported, 1 rejected.").await;
    check_on_every_screen(&browser, "imported").await;

    // An embedded game can be stepped through.
    browser.goto(&server, &format!("/embed/game/{game}")).await;
    check_on_every_screen(&browser, "embed").await;
    browser.click("[data-step=back]").await;
    browser.shows_text("[data-part=status]", "After 1. e4/B").await;
    browser.until("document.querySelector('main img').src.endsWith('ply=1')").await;
    assert_eq!(
        browser.evaluate("location.search").await,
        "",
        "stepping does not change the address"
    );
    browser.close().await;
    server.stop().await;
}
