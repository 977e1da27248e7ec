//! The pages in a real browser, against a real server and a real database file.

mod support;

use std::time::Duration;

use serde_json::Value;
use support::Server;
use support::browser::{Browser, Device};

/// Asks the first page for a game and waits for it; the answer is its path.
async fn start(server: &Server, browser: &Browser, colour: &str, opponent: &str) -> String {
    browser.goto(server, "/").await;
    for (name, value) in [("colour", colour), ("opponent", opponent)] {
        let chosen =
            format!("document.querySelector('input[name={name}][value={value:?}]').click()");
        browser.ask(&chosen).await;
    }
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.ready().await;
    browser.ask("location.pathname").await.as_str().unwrap().to_owned()
}

/// Plays taps against the engine until the game is over.
async fn play_out(browser: &Browser) {
    for _ in 0..150 {
        browser
            .until(
                "document.querySelector('[data-part=turn]').dataset.yours === 'true' || \
                 !document.querySelector('[data-part=result]').hidden",
            )
            .await;
        if browser.ask("!document.querySelector('[data-part=result]').hidden").await == true {
            return;
        }
        // What may be played is asked of the server, as the page does it.
        let state = "fetch(location.pathname).then((page) => page.text()).then((page) => \
                     JSON.parse(new DOMParser().parseFromString(page, 'text/html').querySelector('#state').textContent))";
        let state: Value = browser.ask(state).await;
        let first = &state["moves"][0];
        let name = |cell: &Value| {
            let cell = cell.as_u64().unwrap();
            let (board, square) = (cell / 64, cell % 64);
            let file = char::from(b'a' + (square % 8) as u8);
            format!("{file}{}/{}", square / 8 + 1, if board == 0 { 'A' } else { 'B' })
        };
        browser.tap_move(&name(&first["from"]), &name(&first["to"])).await;
        if !first["promotion"].is_null() {
            browser.click("dialog.glass-choice button").await;
        }
        let ply = state["ply"].as_u64().unwrap();
        browser
            .until(&format!(
                "Number(document.querySelector('input[name=ply]').value) > {ply} || \
                 !document.querySelector('[data-part=result]').hidden"
            ))
            .await;
    }
    panic!("the game does not end");
}

async fn a_game_with_the_engine(device: Device) {
    let server = Server::with(|config| {
        config.engine_time = Duration::from_millis(30);
        config.limits.requests.burst = 2_000;
    })
    .await;
    let browser = Browser::open(device).await;
    start(&server, &browser, "white", "8").await;
    browser.says("[data-part=seat-far]", "Engine, level 8").await;
    browser.says("[data-part=turn]", "Your move").await;
    let page = "document.documentElement";
    let beyond = browser.ask(&format!("{page}.scrollWidth - {page}.clientWidth")).await;
    assert_eq!(beyond, 0, "nothing sticks out at the side");
    browser.picture(&format!("engine-{device:?}-start")).await;
    play_out(&browser).await;
    browser.says("[data-part=result-text]", "Checkmate. Black wins.").await;
    browser.says("[data-part=result-score]", "0–1").await;
    browser.picture(&format!("engine-{device:?}-end")).await;
    browser.click("[data-part=result] a").await;
    browser.shows(".games .game").await;
    browser.says(".games .game", "0–1").await;
    browser.picture(&format!("home-{device:?}")).await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_the_engine_on_a_desktop() {
    a_game_with_the_engine(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_the_engine_on_a_phone() {
    a_game_with_the_engine(Device::Phone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_between_two_browsers() {
    let server = Server::start().await;
    let (white, black) = (Browser::open(Device::Desktop).await, Browser::open(Device::Phone).await);
    let path = start(&server, &white, "white", "friend").await;
    white.shows("[data-part=invite]").await;
    let link = white.ask("document.querySelector('[data-part=link]').value").await;
    assert_eq!(link, server.url(&path));
    white.click("[data-part=invite] [data-copy]").await;
    white.says("[data-part=invite] [data-copy]", "Cop").await;

    black.goto(&server, &path).await;
    black.ready().await;
    black.click("[data-part=join] .button").await;
    black.shows("[data-part=actions]").await;
    black.ready().await;
    white.shows("[data-part=actions]").await;

    // By tap, by drag, by keys and by typing; each arrives at the other side by itself.
    white.tap_move("e2", "e4").await;
    black.at_ply(1).await;
    black.says("[data-part=turn]", "Your move").await;
    black.tap_move("d7", "d5").await;
    white.at_ply(2).await;

    // What is not possible says why, and nothing is played.
    white.type_move("Ra3").await;
    white.says("[data-part=status]", "in the way").await;
    white.picture("refused").await;
    white.ask("document.querySelector('#typed-move').value = ''").await;
    white.drag_move("f1", "e2").await;
    black.at_ply(3).await;

    // Who comes back finds the game as it was.
    black.driver.refresh().await.unwrap();
    black.ready().await;
    black.at_ply(3).await;
    black.type_move("dxe4").await;
    white.at_ply(4).await;
    white.key_move("e2/B", "b5/B").await;
    for browser in [&white, &black] {
        browser.says("[data-part=result-text]", "Checkmate. White wins.").await;
        browser.says("[data-part=result-score]", "1–0").await;
    }
    let record = white
        .ask("fetch(document.querySelector('a[href$=\".pgn\"]').href).then((answer) => answer.text())")
        .await;
    assert!(record.as_str().unwrap().contains("3. Bb5/A# 1-0"), "{record}");
    white.close().await;
    black.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn draws_and_resigning() {
    let server = Server::start().await;
    let (white, black) =
        (Browser::open(Device::Desktop).await, Browser::open(Device::Desktop).await);
    let path = start(&server, &white, "white", "friend").await;
    black.goto(&server, &path).await;
    black.click("[data-part=join] .button").await;
    white.shows("[data-part=actions]").await;
    white.click("[data-part=draw]").await;
    white.shows("[data-part=offered]").await;
    black.says("[data-part=offer-text]", "offers a draw").await;
    black.click("[data-part=decline-form] button").await;
    white.until("document.querySelector('[data-part=offered]').hidden").await;

    white.click("[data-part=resign-form] button").await;
    white.click("#resign-dialog button[value='']").await;
    white.until("document.querySelector('[data-part=result]').hidden").await;
    white.click("[data-part=resign-form] button").await;
    white.click("#resign-dialog button[value=resign]").await;
    for browser in [&white, &black] {
        browser.says("[data-part=result-text]", "White resigned. Black wins.").await;
    }
    white.close().await;
    black.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_finds_the_server_again() {
    let server = Server::start().await;
    let address = server.address;
    let browser = Browser::open(Device::Desktop).await;
    start(&server, &browser, "white", "friend").await;
    let folder = server.stop().await;
    browser.says("[data-part=connection]", "Connection lost").await;
    browser.picture("lost").await;
    let server = Server::again(folder, address).await;
    browser
        .until("!document.querySelector('[data-part=connection]').textContent.includes('lost')")
        .await;
    // The lost socket is in the log, and rightly so.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_light_and_quiet() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    start(&server, &browser, "white", "friend").await;
    let weight = browser
        .ask(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
             .reduce((sum, entry) => sum + entry.decodedBodySize, 0)",
        )
        .await;
    let weight = weight.as_f64().unwrap();
    assert!(weight > 20_000.0 && weight < 150_000.0, "{weight} bytes");
    for path in ["/", "/rules/alice", "/rules/alice/vchess"] {
        browser.goto(&server, path).await;
        browser.shows("h1").await;
        browser.until("[...document.querySelectorAll('glass-board')].every((b) => b.querySelector('[data-cell]'))").await;
        browser.picture(&path.replace('/', "-")).await;
        browser.is_quiet().await;
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_page_tells_what_is_particular_about_a_rule_set() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Phone).await;
    browser.goto(&server, "/").await;
    browser.says("[data-part=rules-about]", "Authors differ").await;
    let choose = "(() => { const list = document.querySelector('#rules'); list.value = 'alice-germain/1'; \
                  list.dispatchEvent(new Event('change')); })()";
    browser.ask(choose).await;
    browser.says("[data-part=rules-about]", "nothing may come from the other board").await;
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    let rules = browser.ask("JSON.parse(document.querySelector('#state').textContent).rules").await;
    assert_eq!(rules, "alice-germain/1");
    browser.close().await;
    server.stop().await;
}
