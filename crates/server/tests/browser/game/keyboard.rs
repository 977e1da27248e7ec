//! Games and studies with the keyboard alone, and the announcements for screen readers. Nothing is clicked, and only
//! keys move the focus.

use std::time::Duration;

use crate::page::accessibility::axe_violations;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_notation::read_move;
use glass_rules::{AnyPosition, Cell, History, Move, VariantId};
use serde_json::{Value, json};
use thirtyfour::Key;
use tokio::time::sleep;

/// Records the texts of all live regions in order.
const LISTEN: &str = "(() => {
    window.heard = [];
    const hear = (changes) => {
        for (const { target } of changes) {
            const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live], [role=status]');
            const text = region?.checkVisibility({ contentVisibilityAuto: true }) ? region.textContent.trim() : '';
            if (text && window.heard.at(-1) !== text) window.heard.push(text);
        }
    };
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['hidden'] });
})()";

/// Waits for an announcement with this text and removes it from the record.
async fn next_announcement(browser: &Browser, text: &str) -> String {
    let told = format!(
        "((at) => at < 0 ? null : window.heard.splice(at, 1)[0])(window.heard.findIndex((told) => told.includes({text:?})))"
    );
    for _ in 0..200 {
        if let Value::String(told) = browser.evaluate(&told).await {
            return told;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("{text:?} was not heard, but {:#}", browser.evaluate("window.heard").await);
}

/// Presses Tab until an element with this selector has the focus.
async fn tab_to(browser: &Browser, selector: &str) {
    let there = format!("document.activeElement.matches({selector:?})");
    for _ in 0..90 {
        if browser.evaluate(&there).await == true {
            return;
        }
        browser.press(Key::Tab).await;
    }
    panic!("the Tab key does not lead to {selector}");
}

/// A script that gives the arrow key from the focused cell towards another.
fn towards(cell: u64) -> String {
    format!(
        "((goal) => {{
            const at = document.activeElement;
            if (!at.matches('[role=gridcell]')) return 'Tab';
            if (at === goal) return '';
            const [from, to] = [at, goal].map((node) => node.closest('.glass-side').dataset.face);
            if (from !== to) return ']';
            const [a, b] = [at, goal].map((node) => node.getBoundingClientRect());
            const [x, y] = [(b.x - a.x) / a.width, (b.y - a.y) / a.height];
            const [across, along] = [x > 0 ? 'Right' : 'Left', y > 0 ? 'Down' : 'Up'];
            const far = Math.abs(y) > 0.6 || (Math.abs(x) < 0.6 && Math.abs(y) > 0.25);
            // At the edge of a hexagonal board the only way may be sideways.
            const stuck = window.walked === at.dataset.cell;
            window.walked = at.dataset.cell;
            return far !== stuck ? along : across;
        }})(document.querySelector('.glass-faces [data-cell=\"{cell}\"]'))"
    )
}

/// Moves the focus to a cell.
async fn walk(browser: &Browser, cell: u64) {
    for _ in 0..90 {
        match browser.evaluate(&towards(cell)).await.as_str().unwrap() {
            "" => return,
            "Tab" => browser.press(Key::Tab).await,
            "]" => browser.driver.action_chain().send_keys("]").perform().await.unwrap(),
            "Right" => browser.press(Key::Right).await,
            "Left" => browser.press(Key::Left).await,
            "Up" => browser.press(Key::Up).await,
            _ => browser.press(Key::Down).await,
        }
    }
    panic!("no keys lead to {cell}");
}

/// The label of a cell: `e2, board A, white pawn`.
async fn label(browser: &Browser, cell: u64) -> String {
    let label = format!(
        "document.querySelector('.glass-faces [data-cell=\"{cell}\"]').getAttribute('aria-label')"
    );
    browser.evaluate(&label).await.as_str().unwrap().to_owned()
}

/// The announcement of a move: `White: pawn e2 to e4, lands on board B`.
async fn move_announcement(browser: &Browser, mv: &Value) -> String {
    let [from, to, landing] = ["from", "to", "landing"].map(|name| mv[name].as_u64().unwrap());
    let [from, to, landing] =
        [label(browser, from).await, label(browser, to).await, label(browser, landing).await];
    let part = |label: &str, what: &str| {
        label.split(", ").find_map(|part| part.strip_prefix(what).map(str::to_owned))
    };
    let name = |label: &str| label.split(", ").next().unwrap().to_owned();
    let (side, role) = match part(&from, "white ") {
        Some(role) => ("White", role),
        None => ("Black", part(&from, "black ").unwrap()),
    };
    let mut words = format!("{side}: {role} {} to {}", name(&from), name(&to));
    if part(&from, "board ") != part(&landing, "board ") {
        let board = part(&landing, "board ").unwrap();
        words = format!("{words}, lands on board {board}");
    }
    words
}

/// Plays a move with keys, to its landing or transit cell; returns the announcement of the picked up piece.
async fn key_move(browser: &Browser, from: u64, to: u64) -> String {
    walk(browser, from).await;
    browser.press(Key::Enter).await;
    let picked = next_announcement(browser, "selected: ").await;
    walk(browser, to).await;
    browser.press(Key::Enter).await;
    picked
}

/// The move and its from, to and landing cells for a typed move.
fn cells(game: &History, text: &str) -> (Move, Value) {
    let view = game.position().view();
    let mv = read_move(view, text).unwrap();
    let number =
        |cell: Cell| cell.board.index() * view.variant().shape().squares() + cell.square.index();
    let [from, to, landing] = [mv.from(), mv.transit_cell(), mv.landing_cell()].map(number);
    (mv, json!({ "from": from, "to": to, "landing": landing }))
}

async fn friends_at(
    server: &Server,
    rules: &str,
    screen: (u32, u32, Device),
) -> (Friends, Browser) {
    let friends = Friends::meet_for(server, rules).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(server, &friends.white, &friends.game).await;
    browser.resize(screen.0, screen.1, screen.2).await;
    browser.evaluate(LISTEN).await;
    (friends, browser)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_game_is_announced_to_screen_readers() {
    let server = Server::start().await;
    let screen = (1440, 900, Device::Desktop);
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", screen).await;
    let picked = key_move(&browser, 12, 28).await;
    assert_eq!(picked, "e2, board A, white pawn, selected: 2 possible moves (e3, e4).");
    next_announcement(&browser, "White: pawn e2 to e4, lands on board B.").await;
    friends.play(1, "d5").await;
    next_announcement(&browser, "Black: pawn d7 to d5, lands on board B.").await;
    // Cells are read on the way.
    walk(&browser, 5).await;
    for (key, answer) in [
        (",", "Rank 1 of board A: white rook a1, white knight b1"),
        (".", "File f of board A: white bishop f1, white pawn f2, black pawn f7, black bishop f8."),
        ("'", "f1 of every board: white bishop on A."),
        ("P", "Pawns. White: a2 on A"),
    ] {
        browser.driver.action_chain().send_keys(key).perform().await.unwrap();
        next_announcement(&browser, answer).await;
    }
    browser.driver.action_chain().send_keys("b").perform().await.unwrap();
    browser.driver.action_chain().send_keys(";").perform().await.unwrap();
    next_announcement(&browser, "Board B: black pawn d5, white pawn e4.").await;
    // A refused move is announced with the reason.
    walk(&browser, 0).await;
    browser.press(Key::Enter).await;
    walk(&browser, 32).await;
    browser.press(Key::Enter).await;
    next_announcement(&browser, "a2").await;
    key_move(&browser, 5, 12).await;
    next_announcement(&browser, "White: bishop f1 to e2, lands on board B.").await;
    friends.play(3, "dxe4").await;
    next_announcement(&browser, "Black: pawn d5 to e4, captures pawn, lands on board A.").await;
    // The boards as tables, which follow the game while they are read.
    browser.driver.action_chain().send_keys("t").perform().await.unwrap();
    browser.shows(".glass-tables table").await;
    let cell = |table: usize, row: usize, column: usize| {
        format!(
            "document.querySelectorAll('.glass-tables table')[{table}].tBodies[0].rows[{row}].cells[{column}].textContent"
        )
    };
    for (at, told) in [
        (cell(0, 0, 0), "8"),
        (cell(0, 0, 5), "black king"),
        (cell(0, 4, 5), "black pawn"),
        (cell(0, 6, 5), "closed: white bishop on B"),
        (cell(1, 4, 5), "closed: black pawn on A"),
        (cell(1, 6, 5), "white bishop"),
        (cell(1, 3, 4), ""),
    ] {
        assert_eq!(browser.evaluate(&at).await, told, "{at}");
    }
    let wrong = axe_violations(&browser, "the tables").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser
        .shows_text(".glass-tables p", "Last move: black pawn d5 to e4, landed on board A.")
        .await;
    browser.press(Key::Escape).await;
    browser.until("!document.querySelector('.glass-tables').matches(':popover-open')").await;
    browser.until("document.activeElement.matches('[role=gridcell]')").await;
    key_move(&browser, 64 + 12, 64 + 33).await;
    next_announcement(&browser, "White: bishop e2 to b5, lands on board A. Check.").await;
    next_announcement(&browser, "Checkmate. White wins.").await;
    browser.close().await;
    server.stop().await;
}

/// Short games from the handbook.
const SHORT: [(VariantId, &str); 3] = [
    (VariantId::QuasiAlice, "e4/B e5/C Qh5/B g6/D Qe5/A"),
    (VariantId::Hex4d, "C1b1C3c1 C5c3A1c3 C3c1C4c3"),
    (VariantId::Glinski, "Qc3 Qc6 b2 b6 Bb1 e6 Qxf9"),
];

/// Plays a game to its end, with White in the browser.
async fn check_announced_game(
    server: &Server,
    (game, moves): (VariantId, &str),
    screen: (u32, u32, Device),
) {
    let rules = game.default_rules();
    let mut history = History::new(AnyPosition::start(rules));
    let (mut friends, browser) = friends_at(server, &rules.to_string(), screen).await;
    for (ply, text) in moves.split_whitespace().enumerate() {
        let (mv, step) = cells(&history, text);
        let told = move_announcement(&browser, &step).await;
        if ply % 2 == 0 {
            key_move(&browser, step["from"].as_u64().unwrap(), step["landing"].as_u64().unwrap())
                .await;
        } else {
            friends.play(ply as u64, text).await;
        }
        next_announcement(&browser, &told).await;
        browser.at_ply(ply + 1).await;
        history.play_unchecked(mv);
    }
    next_announcement(&browser, "Checkmate. White wins.").await;
    // Every cell of every face is in a table.
    browser.driver.action_chain().send_keys("t").perform().await.unwrap();
    browser.shows(".glass-tables table").await;
    let cells = "document.querySelectorAll('.glass-tables td:not(.none, thead td)').length";
    let all = game.boards() * game.shape().squares();
    assert_eq!(browser.evaluate(cells).await, all, "{game}");
    browser.screenshot(&format!("tables-{game}-{}", screen.0)).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_other_shapes_are_announced_to_screen_readers() {
    let server = Server::start().await;
    for game in SHORT {
        check_announced_game(&server, game, (1440, 900, Device::Desktop)).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_other_shapes_are_announced_to_screen_readers_on_a_phone() {
    let server = Server::start().await;
    for game in SHORT {
        check_announced_game(&server, game, (390, 664, Device::Phone)).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn study_is_announced_to_screen_readers() {
    let server = Server::with(|config| config.analysis_time = Duration::from_secs(2)).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/analysis/alice").await;
    browser.ready().await;
    browser.evaluate(LISTEN).await;
    for (from, to, told) in [
        (12, 28, "Move 1. White: pawn e2 to e4, lands on board B."),
        (51, 35, "Move 1. Black: pawn d7 to d5, lands on board B."),
    ] {
        key_move(&browser, from, to).await;
        next_announcement(&browser, told).await;
    }
    tab_to(&browser, ".tree").await;
    browser.evaluate("window.heard.length = 0").await;
    browser.press(Key::Left).await;
    next_announcement(&browser, "Move 1. White: pawn e2 to e4, lands on board B.").await;
    browser.press(Key::Home).await;
    next_announcement(&browser, "Start position.").await;
    browser.press(Key::End).await;
    next_announcement(&browser, "Move 1. Black: pawn d7 to d5, lands on board B.").await;
    let mut told = Vec::new();
    for (button, text) in [("hint", "Look at the circled piece: "), ("threat", "Threat: ")] {
        tab_to(&browser, "[popovertarget=menu]").await;
        browser.press(Key::Enter).await;
        tab_to(&browser, &format!("#menu [data-do={button}]")).await;
        browser.press(Key::Enter).await;
        told.push(next_announcement(&browser, text).await);
    }
    assert!(told[0].contains("white ") && told[1].contains(" to "), "{told:?}");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shortcuts_work_in_a_russian_layout_and_read_the_clocks() {
    let server = Server::start().await;
    let friends = Friends::meet_with(&server, "alice-cvp/1", "300+0").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.white, &friends.game).await;
    let press = |key: &'static str, code: &'static str| {
        let browser = &browser;
        async move {
            let event = format!(
                "new KeyboardEvent('keydown', {{ key: {key:?}, code: {code:?}, bubbles: true, cancelable: true }})"
            );
            browser.evaluate(&format!("document.body.dispatchEvent({event})")).await;
        }
    };
    press("а", "KeyF").await;
    browser.until("document.querySelector('glass-board').flipped").await;
    press("л", "KeyK").await;
    browser.shows_text("glass-board [aria-live]", "White: 5 minutes. Black: 5 minutes.").await;
    press("ь", "KeyM").await;
    browser.until("document.activeElement.id === 'typed-move'").await;
    browser.close().await;
    server.stop().await;
}
