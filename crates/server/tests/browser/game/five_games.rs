//! Stepping, links to a position, takebacks, settings and rematches in games of five shapes.

use crate::GAMES;
use crate::page::site::choose;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use serde_json::{Value, json};
use thirtyfour::Key;

/// The number of plies played.
const PLAYED: usize = 4;

/// A script that checks that exactly these pieces are on the boards, by the labels for screen readers.
fn pieces_are(pieces: &Value) -> String {
    format!(
        "((pieces) => {{
            const roles = {{ k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }};
            const name = (piece) => `${{piece === piece.toUpperCase() ? 'white' : 'black'}} ${{roles[piece.toLowerCase()]}}`;
            const cells = [...document.querySelectorAll('.glass-faces [role=gridcell]')];
            return cells.length > 0 && cells.every((cell) => {{
                const piece = pieces.get(Number(cell.dataset.cell));
                return cell.getAttribute('aria-label').split(', ').includes(piece ? name(piece) : 'empty');
            }});
        }})(new Map({pieces}))"
    )
}

/// Plays some moves and returns the positions from the start on.
async fn play(friends: &mut Friends) -> Vec<Value> {
    let mut positions = Vec::new();
    for ply in 0..=PLAYED {
        let visitor = if ply % 2 == 0 { &mut friends.white } else { &mut friends.black };
        let state = visitor.state(&friends.game).await;
        positions.push(state["pieces"].clone());
        let moves = state["moves"].as_array().unwrap();
        let chosen = moves[moves.len() * 2 / 3]["uci"].as_str().unwrap().to_owned();
        if ply < PLAYED {
            friends.play(ply as u64, &chosen).await;
        }
    }
    positions
}

async fn check_steps(browser: &Browser, server: &Server, game: &str, positions: &[Value]) {
    let at = async |ply: usize| {
        browser.until(&pieces_are(&positions[ply])).await;
        let query = if ply == PLAYED { String::new() } else { format!("?ply={ply}") };
        browser.until(&format!("location.search === {query:?}")).await;
    };
    at(PLAYED).await;
    browser.click(".steering [data-step=back]").await;
    at(3).await;
    browser.press(Key::Home).await;
    at(0).await;
    browser.click(".moves [data-count='2']").await;
    at(2).await;
    // The URL opens the same position, and the page leads from there back to the game.
    browser.goto(server, &format!("/game/{game}?ply=1")).await;
    browser.ready().await;
    at(1).await;
    browser.shows(".steering [data-do=return]").await;
    browser.click(".steering [data-step=forward]").await;
    at(2).await;
    browser.press(Key::Escape).await;
    at(PLAYED).await;
}

async fn check_takeback(browser: &Browser, friends: &mut Friends, positions: &[Value]) {
    browser.click("[data-part=takeback]").await;
    friends.white_socket.until(|m| m["takebackOffer"] == "white").await;
    friends.black_socket.act("accept-takeback", PLAYED as u64, json!({})).await;
    browser.until(&pieces_are(&positions[2])).await;
    browser.shows(".moves .taken-back").await;
}

/// The styles that the settings change on the boards.
const LOOKS: &str = "[getComputedStyle(document.querySelector('.glass-plane .labels')).display, \
                     getComputedStyle(document.querySelector('.glass-plane .pieces > .piece')).scale]";

async fn check_settings(browser: &Browser) {
    browser.evaluate("document.querySelector('#menu a[href=\"/settings\"]').click()").await;
    for (name, word) in [("coordinates", "off"), ("pieces", "small"), ("animation", "off")] {
        choose(browser, name, word).await;
    }
    browser.click(".settings-dialog form:last-child .button").await;
    assert_eq!(browser.evaluate(LOOKS).await, json!(["none", "0.88"]));
}

async fn check_rematch(browser: &Browser, friends: &mut Friends, start: &Value) {
    let now = json!({ "takebacks": 1 });
    friends.black_socket.act("resign", 2, now.clone()).await;
    browser.shows_text("[data-part=turn]", "You won").await;
    browser.click("[data-part=rematch-form] button").await;
    friends.black_socket.until(|m| m["rematchOffer"] == "white").await;
    let done = friends.black_socket.act("rematch", 2, now).await;
    let next = format!("/game/{}", done["rematch"].as_str().unwrap());
    browser.until(&format!("location.pathname === {next:?}")).await;
    browser.ready().await;
    browser.until(&pieces_are(start)).await;
    browser.shows_text("[data-part=seat-near]", "Black").await;
    browser.until("document.querySelector('glass-board').flipped").await;
    assert_eq!(browser.evaluate(LOOKS).await, json!(["none", "0.88"]), "the settings still apply");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stepping_takebacks_settings_and_rematches_work_in_five_shapes() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    for game in GAMES {
        browser.goto(&server, "/favicon.svg").await;
        browser.evaluate("localStorage.clear()").await;
        let mut friends = Friends::meet_for(&server, &game.default_rules().to_string()).await;
        let positions = play(&mut friends).await;
        browser.open_game_as(&server, &friends.white, &friends.game).await;
        check_steps(&browser, &server, &friends.game, &positions).await;
        check_takeback(&browser, &mut friends, &positions).await;
        check_settings(&browser).await;
        check_rematch(&browser, &mut friends, &positions[0]).await;
    }
    browser.close().await;
    server.stop().await;
}
