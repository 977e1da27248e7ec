//! The pages in a real browser, against a real server and a real database file.

use std::time::Duration;

use crate::support::browser::{Browser, Device};
use crate::support::relay::Relay;
use crate::support::{Friends, Server};
use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use serde_json::Value;
use thirtyfour::Cookie;

/// Starts a game of Alice Chess and returns its path.
async fn start(server: &Server, browser: &Browser, colour: &str, opponent: &str) -> String {
    start_of(VariantId::Alice, server, browser, colour, opponent).await
}

/// Starts a game from the home page and returns its path.
async fn start_of(
    game: VariantId,
    server: &Server,
    browser: &Browser,
    colour: &str,
    opponent: &str,
) -> String {
    browser.goto(server, "/").await;
    browser.click(&format!("a.kind[href='/games/{game}']")).await;
    browser.shows_text("h1", game.title()).await;
    // The engine's level is a choice of its own.
    let opponent = match opponent.parse::<u8>() {
        Ok(_) => [("opponent", "computer"), ("level", opponent)],
        Err(_) => [("colour", colour), ("opponent", opponent)],
    };
    for (name, value) in [("colour", colour)].into_iter().chain(opponent) {
        let chosen =
            format!("document.querySelector('input[name={name}][value={value:?}]').click()");
        browser.evaluate(&chosen).await;
    }
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.ready().await;
    browser.evaluate("location.pathname").await.as_str().unwrap().to_owned()
}

/// Plays taps against the engine until the game ends.
async fn play_out(browser: &Browser) {
    for _ in 0..150 {
        browser
            .until(
                "document.querySelector('[data-part=turn]').dataset.yours === 'true' || \
                 !document.querySelector('[data-part=result]').hidden",
            )
            .await;
        if browser.evaluate("!document.querySelector('[data-part=result]').hidden").await == true {
            return;
        }
        // The legal moves come from the server, as for the page.
        let state = "fetch(location.pathname).then((page) => page.text()).then((page) => \
                     JSON.parse(new DOMParser().parseFromString(page, 'text/html').querySelector('#state').textContent))";
        let state: Value = browser.evaluate(state).await;
        let first = &state["moves"][0];
        let name = |cell: &Value| {
            let cell = cell.as_u64().unwrap();
            let (board, square) = (cell / 64, cell % 64);
            let file = char::from(b'a' + (square % 8) as u8);
            format!("{file}{}/{}", square / 8 + 1, if board == 0 { 'A' } else { 'B' })
        };
        browser.tap_move(&name(&first["from"]), &name(&first["to"])).await;
        if !first["promotion"].is_null() {
            browser.answer("dialog.glass-choice button").await;
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
    browser.shows_text("[data-part=seat-far]", "Computer, level 8").await;
    browser.shows_text("[data-part=turn]", "Your turn").await;
    browser.assert_fits_width().await;
    browser.screenshot(&format!("engine-{device:?}-start")).await;
    play_out(&browser).await;
    browser.shows_text("[data-part=result-text]", "Checkmate. Black wins.").await;
    browser.shows_text("[data-part=result-score]", "0–1").await;
    browser.screenshot(&format!("engine-{device:?}-end")).await;
    browser.goto(&server, "/").await;
    browser.shows(".games .game").await;
    browser.shows_text(".games .game", "0–1").await;
    browser.screenshot(&format!("home-{device:?}")).await;
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
    let link = white.evaluate("document.querySelector('[data-part=link]').value").await;
    assert_eq!(link, server.url(&path));
    white.click("[data-part=invite] [data-copy]").await;
    white.shows_text("[data-part=invite] [data-copy]", "Cop").await;

    black.goto(&server, &path).await;
    black.ready().await;
    black.click("[data-part=join] .button").await;
    black.shows("[data-part=actions]").await;
    black.ready().await;
    white.shows("[data-part=actions]").await;

    // Moves by tap, drag, keys and typing; each reaches the other browser.
    white.tap_move("e2", "e4").await;
    black.at_ply(1).await;
    black.shows_text("[data-part=turn]", "Your turn").await;
    black.tap_move("d7", "d5").await;
    white.at_ply(2).await;

    // An illegal move is explained and not played.
    white.type_move("Ra3").await;
    white.shows_text("[data-part=status]", "in the way").await;
    white.screenshot("refused").await;
    white.evaluate("document.querySelector('#typed-move').value = ''").await;
    white.drag_move("f1", "e2").await;
    black.at_ply(3).await;

    // A returning player finds the game unchanged.
    black.reload().await;
    black.ready().await;
    black.at_ply(3).await;
    black.type_move("dxe4").await;
    white.at_ply(4).await;
    white.key_move("e2/B", "b5/B").await;
    for browser in [&white, &black] {
        browser.shows_text("[data-part=result-text]", "Checkmate. White wins.").await;
        browser.shows_text("[data-part=result-score]", "1–0").await;
    }
    let record = white
        .evaluate("fetch(document.querySelector('a[href$=\".pgn\"]').href).then((answer) => answer.text())")
        .await;
    assert!(record.as_str().unwrap().contains("3. Bb5/A# 1-0"), "{record}");
    let moves = white
        .evaluate("fetch(document.querySelector('#menu a[href$=\".courier\"]').href).then((answer) => answer.text())")
        .await;
    assert!(moves.as_str().unwrap().ends_with("2... p D5-E4\n3. B E2-B5\n"), "{moves}");
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
    black.shows_text("[data-part=offer-text]", "offers a draw").await;
    black.click("[data-part=decline-form] button").await;
    white.until("document.querySelector('[data-part=offered]').hidden").await;

    // Until both players have moved, a game is aborted instead.
    white.type_move("e4").await;
    black.at_ply(1).await;
    black.type_move("e5").await;
    white.at_ply(2).await;
    white.click("[data-part=resign-form] button").await;
    white.click("#resign-dialog button[value='']").await;
    white.until("document.querySelector('[data-part=result]').hidden").await;
    white.click("[data-part=resign-form] button").await;
    white.click("#resign-dialog button[value=resign]").await;
    for browser in [&white, &black] {
        browser.shows_text("[data-part=result-text]", "White resigned. Black wins.").await;
    }
    white.close().await;
    black.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_reconnects_to_the_server() {
    let server = Server::start().await;
    let address = server.address;
    let browser = Browser::open(Device::Desktop).await;
    start(&server, &browser, "white", "friend").await;
    let folder = server.stop().await;
    browser.shows_text("[data-part=connection]", "Connection lost").await;
    browser.screenshot("lost").await;
    let server = Server::at_address(folder, address).await;
    browser
        .until("!document.querySelector('[data-part=connection]').textContent.includes('lost')")
        .await;
    // The lost socket is logged, as expected.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
    server.stop().await;
}

/// A server vanishes without closing connections while the page waits for the opponent. The page connects to another
/// server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_reconnects_when_the_server_vanishes() {
    let server = Server::start().await;
    let relay = Relay::to(server.address).await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4").await;
    let browser = Browser::open(Device::Desktop).await;
    let page = |path: &str| format!("http://{}{path}", relay.address);
    browser.goto_url(&page("/favicon.svg")).await;
    let (name, value) = friends.white.cookie.as_ref().unwrap().split_once('=').unwrap();
    browser.driver.add_cookie(Cookie::new(name, value)).await.unwrap();
    browser.goto_url(&page(&format!("/game/{}", friends.game))).await;
    browser.ready().await;
    browser.shows_text("[data-part=turn]", "Black").await;
    // The page's socket is open before the connection falls silent.
    friends.black_socket.until(|told| told["type"] == "presence" && told["white"] == true).await;

    relay.vanish(server.address);
    friends.play(1, "e5").await;
    browser.shows_text("[data-part=turn]", "Your turn").await;
    browser.close().await;
    drop(relay);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_light_and_quiet() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    start(&server, &browser, "white", "friend").await;
    let weight = browser
        .evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
             .reduce((sum, entry) => sum + entry.encodedBodySize, 0)",
        )
        .await;
    let weight = weight.as_f64().unwrap();
    assert!(weight > 20_000.0 && weight < crate::page::speed::MAX_BYTES, "{weight} bytes");
    for path in ["/", "/games/alice", "/games/hex4d", "/rules/alice/vchess"] {
        browser.goto(&server, path).await;
        browser.shows("h1").await;
        browser.screenshot(&path.replace('/', "-")).await;
        browser.assert_no_errors().await;
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_page_explains_its_rule_set() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Phone).await;
    browser.goto(&server, "/games/alice").await;
    browser.shows_text("[data-part=rules-about]", "The usual rules").await;
    let choose = "(() => { const list = document.querySelector('#rules'); list.value = 'alice-germain/1'; \
                  list.dispatchEvent(new Event('change')); })()";
    browser.evaluate(choose).await;
    browser.shows_text("[data-part=rules-about]", "nothing may come from the other board").await;
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    let rules =
        browser.evaluate("JSON.parse(document.querySelector('#state').textContent).rules").await;
    assert_eq!(rules, "alice-germain/1");
    browser.close().await;
    server.stop().await;
}

async fn every_game_can_be_chosen(device: Device) {
    let server = Server::with(|config| config.limits.requests.burst = 2_000).await;
    let browser = Browser::open(device).await;
    browser.goto(&server, "/").await;
    browser.assert_fits_width().await;
    let listed = browser.evaluate("document.querySelectorAll('a.kind').length").await;
    assert_eq!(listed, VariantId::ALL.len());
    for game in VariantId::ALL {
        let card = format!("a.kind[href='/games/{game}']");
        browser.shows_text(&card, game.title()).await;
        browser.evaluate(&format!("document.querySelector(\"{card} img\").scrollIntoView()")).await;
        is_loaded(&browser, &format!("{card} img")).await;
    }
    browser.screenshot(&format!("gallery-{device:?}")).await;
    for game in VariantId::ALL {
        browser.goto(&server, &format!("/games/{game}")).await;
        browser.shows_text("h1", game.title()).await;
        is_loaded(&browser, ".start img").await;
        browser.assert_fits_width().await;
        browser.shows("form.card .button.main").await;
    }
    browser.close().await;
    server.stop().await;
}

async fn is_loaded(browser: &Browser, image: &str) {
    browser.until(&format!("document.querySelector(\"{image}\").naturalWidth > 0")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_can_be_chosen_on_a_desktop() {
    every_game_can_be_chosen(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_can_be_chosen_on_a_phone() {
    every_game_can_be_chosen(Device::Phone).await;
}

/// The landing board is chosen in a dialog or by the square where the piece is put down.
async fn a_landing_is_chosen(device: Device) {
    let server = Server::start().await;
    let white = Browser::open(device).await;
    let path = start_of(VariantId::QuasiAlice, &server, &white, "white", "friend").await;
    let game = path.trim_start_matches("/game/");
    let mut black = server.visitor();
    black.join(game).await;
    let (mut black_socket, _) = black.open(game).await;
    white.shows("[data-part=actions]").await;
    white.assert_fits_width().await;

    white.tap_move("d2", "d4").await;
    white.shows(".glass-choice .landing[data-board='0']:disabled").await;
    white.screenshot(&format!("landing-{device:?}")).await;
    white.answer(".glass-choice .landing[data-board='1']").await;
    white.at_ply(1).await;
    assert_eq!(black_socket.at_ply(1).await["history"][0]["uci"], "Ad2d4/B");
    assert_eq!(black_socket.play(1, "e5/D").await["type"], "done");
    white.at_ply(2).await;

    if device == Device::Desktop {
        white.tap_move("e2", "e4/C").await;
    } else {
        // The board of the last move is in front. The map shows another board, and the dialog shows all of them.
        white.click(".glass-map button[data-board='0']").await;
        white.tap_move("e2", "e4").await;
        white.answer(".glass-choice .landing[data-board='2']").await;
    }
    white.at_ply(3).await;
    assert_eq!(black_socket.at_ply(3).await["history"][2]["uci"], "Ae2e4/C");

    // The king goes to B: from board A pieces now land only on B, and boards without a king give that reason.
    assert_eq!(black_socket.play(3, "a6/B").await["type"], "done");
    white.at_ply(4).await;
    white.type_move("Ke2/B").await;
    white.at_ply(5).await;
    assert_eq!(black_socket.play(5, "h6/B").await["type"], "done");
    white.at_ply(6).await;
    white.type_move("Nf3/C").await;
    white
        .shows_text("[data-part=status]", "Board C holds no king, so nothing may land there.")
        .await;
    white.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_landing_is_chosen_on_a_desktop() {
    a_landing_is_chosen(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_landing_is_chosen_on_a_phone() {
    a_landing_is_chosen(Device::Phone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn move_can_be_played_on_nineteen_boards() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    start_of(VariantId::Hex4d, &server, &browser, "white", "1").await;
    browser.assert_fits_width().await;
    for name in ["C1d1", "C3c1"] {
        browser.tap_square(VariantId::Hex4d, name).await;
    }
    browser.at_ply(2).await;
    browser.shows_text("[data-part=moves]", "N C1d1-C3c1").await;
    browser.screenshot("hex4d").await;
    browser.type_move("N C1b1-A1a1").await;
    browser.at_ply(4).await;
    browser.close().await;
    server.stop().await;
}
