//! The page of a game on screens of all sizes: nothing that a player needs is out of view, covered or cut off.

use crate::game::play_page::friends_at;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_rules::VariantId;
use serde_json::json;
use thirtyfour::Key;

/// The screens on which every game is played without scrolling; 720x450 is a laptop at 200 %.
pub const SCREENS: [(u32, u32, Device); 9] = [
    (1440, 900, Device::Desktop),
    (1366, 768, Device::Desktop),
    (1024, 768, Device::Desktop),
    (720, 450, Device::Desktop),
    (768, 1024, Device::Phone),
    (844, 390, Device::Phone),
    (390, 844, Device::Phone),
    (390, 664, Device::Phone),
    (320, 568, Device::Phone),
];

/// Describes the required elements that are not visible.
pub const HIDDEN: &str = "(() => {
    const box = (node) => node.getBoundingClientRect();
    const [page, wrong] = [document.documentElement, []];
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
    const foot = seen('.bar, .notice');
    const beside = innerWidth > innerHeight;
    if (beside && !seen('#typed-move, .notice').length) wrong.push('no move can be typed');
    for (const node of seen(`.seat, .turn, .bar, .glass-boards, .notice .button, .bar .button${beside ? ', #typed-move, .steering .steps' : ''}`)) {
      const { left, top, right, bottom } = box(node);
      const at = `${node.className?.baseVal ?? node.className} at ${[left, top, right, bottom].map(Math.round)}`;
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) wrong.push(at);
      if (!node.matches('.seat, .glass-boards, #typed-move, .steps')) continue;
      const covers = (part) => box(part).top < bottom - 0.5 && box(part).bottom > top + 0.5 && box(part).right > left && box(part).left < right;
      const over = foot.find(covers);
      if (over) wrong.push(`${at} is under ${over.className}`);
    }
    if (page.scrollWidth > page.clientWidth) wrong.push(`the page is ${page.scrollWidth} wide`);
    if (innerWidth > innerHeight && page.scrollHeight > innerHeight) wrong.push(`the page is ${page.scrollHeight} high`);
    return wrong;
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_game_needs_scrolling_on_any_screen() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    for variant in VariantId::ALL {
        let rules = variant.default_rules().to_string();
        // A clock takes room as well.
        let mut friends = Friends::meet_with(&server, &rules, "10800+60").await;
        browser.resize(1440, 900, Device::Desktop).await;
        browser.open_game_as(&server, &friends.black, &friends.game).await;
        for offered in [false, true] {
            if offered {
                friends.white_socket.act("draw", 0, json!({})).await;
                browser.shows("[data-part=offer]").await;
            }
            for (width, height, device) in SCREENS {
                browser.resize(width, height, device).await;
                // The boards are resized in the next frame.
                browser.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30))").await;
                let hidden = browser.evaluate(HIDDEN).await;
                if hidden != json!([]) {
                    wrong.push(format!(
                        "{variant} at {width}x{height}, offered: {offered}: {hidden}"
                    ));
                }
                browser.screenshot(&format!("play-{variant}-{width}x{height}-{offered}")).await;
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn panel_is_beside_the_boards_on_a_tablet() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "").await;
    for (width, height) in [(1024, 768), (844, 390), (720, 450)] {
        browser.resize(width, height, Device::Desktop).await;
        let edge = |part: &str, side: &str| {
            format!("document.querySelector('{part}').getBoundingClientRect().{side}")
        };
        let beside = format!("{} >= {}", edge(".moves", "left"), edge(".glass-boards", "right"));
        browser.until(&beside).await;
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offer_stays_above_the_bar_of_a_phone_until_answered() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "e4").await;
    browser.resize(390, 844, Device::Phone).await;
    friends.black_socket.act("draw", 1, json!({})).await;
    browser.shows("[data-part=accept-form] button").await;
    let accept = browser.middle("[data-part=accept-form] button").await;
    assert!(accept.1 < 844.0, "{accept:?}");
    // The offer survives the opponent's move, because moving does not withdraw it.
    friends.play(1, "e5").await;
    browser.at_ply(2).await;
    browser.shows("[data-part=accept-form] button").await;
    browser.touch_tap(browser.middle("[data-part=accept-form] button").await).await;
    browser.shows_text("[data-part=result-text]", "Draw by agreement").await;
    browser.shows_text("[data-part=turn]", "Draw").await;
    browser.close().await;
    server.stop().await;
}

/// The parts that overflow the notices or are cut off in them.
const STICKS_OUT: &str = "[...document.querySelectorAll('.notice :is(.button, input, p)')].filter((part) => part.checkVisibility()).filter((part) => {
    const [own, notice] = [part, part.closest('.notice')].map((node) => node.getBoundingClientRect());
    return own.left < notice.left + 3 || own.right > notice.right - 3 || own.bottom > notice.bottom + 0.5 || part.scrollWidth > part.clientWidth + 1 && !part.matches('input');
}).map((part) => part.textContent.trim() || part.className)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_fit_every_screen() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "e4").await;
    let keeps = async |when: &str| {
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            assert_eq!(browser.evaluate(STICKS_OUT).await, json!([]), "{when} at {width}x{height}");
            browser.screenshot(&format!("{when}-{width}x{height}")).await;
        }
    };
    friends.black_socket.act("draw", 1, json!({})).await;
    friends.black_socket.act("resign", 1, json!({})).await;
    browser.shows_text("[data-part=rematch]", "Rematch").await;
    keeps("over").await;
    friends.black_socket.act("rematch", 1, json!({})).await;
    browser.shows_text("[data-part=rematch]", "Accept rematch").await;
    keeps("rematch").await;
    let mut alone = server.visitor();
    let game = alone.new_game("white", "friend").await;
    browser.open_game_as(&server, &alone, &game).await;
    browser.shows("[data-part=invite]").await;
    keeps("invite").await;
    browser.close().await;
    server.stop().await;
}

/// Describes the elements that the status text covers on a small screen: all cells or those in use.
const COVERED: &str = "((cells) => {
    const said = document.querySelector('[data-part=status]').getBoundingClientRect();
    const parts = [...document.querySelectorAll(`.seat.near, .bar, .notice, .glass-faces ${cells}`)].filter((part) => part.checkVisibility());
    const under = parts.filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < said.right - 0.5 && box.right > said.left + 0.5 && box.top < said.bottom - 0.5 && box.bottom > said.top + 0.5;
    });
    const wrong = under.map((part) => part.getAttribute('aria-label') ?? part.className);
    if (said.top < 0 || said.left < 0 || said.right > innerWidth || said.bottom > innerHeight) wrong.push('it sticks out');
    return wrong;
})";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusal_on_a_phone_covers_no_used_cell_and_closes_with_the_next_tap() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "").await;
    browser.command("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    let said = "[data-part=status]";
    let (all, used) = (format!("{COVERED}('[role=gridcell]')"), format!("{COVERED}('.mark')"));
    for (width, height) in [(390, 664), (844, 390), (390, 844), (320, 568)] {
        browser.resize(width, height, Device::Phone).await;
        browser.touch_tap(browser.cell_center("e7").await).await;
        browser.shows_text(said, "The pawn belongs to Black. You play White.").await;
        assert_eq!(browser.evaluate(&all).await, json!([]), "{width}x{height}");
        browser.screenshot(&format!("refused-{width}x{height}")).await;
        browser.touch_tap(browser.middle(".seat.near").await).await;
        browser.until("document.querySelector('[data-part=status]').textContent === ''").await;
        // The referee's longest text.
        let long = "The king would step into check on e1 on board A before the transfer: the black queen on h4 on board A attacks it.";
        let refuse = json!({ "bubbles": true, "detail": { "text": long, "squares": [4] } });
        let refuse = format!(
            "(() => {{ const board = document.querySelector('glass-board'); board.markRefused([4]); \
             board.dispatchEvent(new CustomEvent('glass-refuse', {refuse})); }})()"
        );
        browser.evaluate(&refuse).await;
        browser.shows(".mark.refused").await;
        browser.shows_text(said, long).await;
        assert_eq!(browser.evaluate(&used).await, json!([]), "{width}x{height}, long");
        browser.screenshot(&format!("refused-long-{width}x{height}")).await;
        browser.touch_tap(browser.cell_center("e2").await).await;
        browser.until("document.querySelector('[data-part=status]').textContent === ''").await;
        browser.touch_tap(browser.cell_center("e2").await).await;
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menu_opens_with_a_key_and_returns_the_focus() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "e4").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.evaluate("document.querySelector('[popovertarget=menu]').focus()").await;
        browser.press(Key::Enter).await;
        browser.shows("#menu a[href$='.pgn']").await;
        let inside = "(() => { const box = document.querySelector('#menu').getBoundingClientRect(); return box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; })()";
        assert_eq!(browser.evaluate(inside).await, true, "{width}x{height}");
        browser.press(Key::Escape).await;
        browser.until("!document.querySelector('#menu').matches(':popover-open')").await;
        browser.until("document.activeElement.matches('[popovertarget=menu]')").await;
    }
    browser.close().await;
    server.stop().await;
}
