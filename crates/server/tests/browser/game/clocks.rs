//! Clocks on the pages: the form, the running clocks, and claims when time is up.

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_server::Clock;
use serde_json::json;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const NOW: i64 = 1_795_176_000_000;

async fn server(clock: &Clock) -> Server {
    Server::with(|config| config.clock = clock.clone()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_clocks_are_shown_and_one_runs() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "300+3").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.white, &friends.game).await;
    let face = |place: &str| format!("document.querySelector('[data-part=clock-{place}]')");
    for place in ["near", "far"] {
        assert_eq!(browser.text(&format!("[data-part=clock-{place}]")).await, "5:00");
        let runs = format!("{}.classList.contains('running')", face(place));
        assert_eq!(browser.evaluate(&runs).await, false);
    }
    for (width, height) in [(1440, 900), (1366, 768)] {
        browser.resize(width, height, Device::Desktop).await;
        let cut = "[...document.querySelectorAll('.seat-name')].filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)";
        assert_eq!(browser.evaluate(cut).await, json!([]), "names are not cut off at {width}");
    }
    friends.play(0, "e4 d5").await;
    browser.at_ply(2).await;
    // Only White's clock runs.
    browser.until(&format!("/^4:5\\d$/.test({}.textContent)", face("near"))).await;
    browser.until(&format!("{}.matches('.running:not(.low)')", face("near"))).await;
    assert_eq!(browser.text("[data-part=clock-far]").await, "5:00");

    // Below ten seconds the clock shows tenths.
    clock.pass(5 * MINUTE - 9_500);
    browser.goto(&server, &format!("/game/{}", friends.game)).await;
    browser.until(&format!("/^\\d\\.\\d$/.test({}.textContent)", face("near"))).await;
    browser.until(&format!("{}.matches('.running.low')", face("near"))).await;
    friends.play(2, "Be2").await;
    // The time of the transfer is compensated.
    browser.until(&format!("/^0:1[23]$/.test({}.textContent)", face("near"))).await;
    clock.pass(5 * MINUTE + 1_000);
    browser.shows_text("[data-part=result-text]", "Black ran out of time. White wins.").await;
    browser.shows_text("[data-part=clock-far]", "0.0").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clock_is_chosen_on_the_form() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let browser = Browser::open(Device::Phone).await;
    browser.goto(&server, "/games/alice").await;
    let chosen = "document.querySelector('[name=clock]:checked').value";
    assert_eq!(browser.evaluate(chosen).await, "");
    let own = "[...document.querySelectorAll('.own')].filter((row) => row.checkVisibility()).map((row) => row.classList[1])";
    for (value, seen) in [
        ("300+3", json!([])),
        ("weekend-free", json!([])),
        ("days", json!(["days"])),
        ("live", json!(["live"])),
    ] {
        browser.click(&format!("label:has(> [name=clock][value='{value}'])")).await;
        assert_eq!(browser.evaluate(chosen).await, value);
        assert_eq!(browser.evaluate(own).await, seen, "{value}");
        browser.assert_fits_width().await;
    }
    browser
        .evaluate(
            "(() => { document.querySelector('[name=minutes]').value = '0.25'; return true; })()",
        )
        .await;
    browser.click("form.card .button.main").await;
    browser.ready().await;
    let face = "document.querySelector('[data-part=clock-near]').textContent";
    browser.until(&format!("{face} === '0:15'")).await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn overdue_game_can_be_claimed_or_continued() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let friends = Friends::meet_with(&server, "alice-cvp/1", "14d+1d/21d").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    browser.shows_text("[data-part=clock-far]", "13 d 23 h").await;
    assert_eq!(
        browser.evaluate("document.querySelector('[data-part=overdue]').hidden").await,
        true
    );
    clock.pass(14 * DAY + HOUR / 2);
    browser.goto(&server, &format!("/game/{}", friends.game)).await;
    browser.shows_text("[data-part=overdue-text]", "You win in 23 h").await;
    browser.shows_text("[data-part=clock-far]", "time is up").await;
    browser.click("[data-part=wait-form] button").await;
    browser.shows_text("[data-part=overdue-text]", "You win in 6 d 23 h").await;
    browser.click("[data-part=claim-time-form] button").await;
    browser.shows_text("[data-part=result-text]", "White ran out of time. Black wins.").await;
    browser.close().await;
    server.stop().await;
}
