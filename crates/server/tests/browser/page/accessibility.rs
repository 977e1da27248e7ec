//! Accessibility: screen readers, zoom and reduced motion.

use std::env::var;
use std::fs::read_to_string;

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_rules::VariantId;
use serde_json::{Value, json};

/// A wide window and a phone.
const SCREENS: [(u32, u32, Device); 2] = [(1440, 900, Device::Desktop), (390, 664, Device::Phone)];

/// The axe-core violations of the page: the default rules and WCAG 2.2's target size of 24 pixels. In dark mode only
/// the colours are checked.
pub async fn axe_violations(browser: &Browser, place: &str) -> Vec<String> {
    let path = var("AXE")
        .expect("AXE names axe-core's axe.min.js; `cargo xtask test --only pages` fetches it");
    let script = read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    browser.driver.execute(script, Vec::new()).await.unwrap();
    let mut flaws = Vec::new();
    for (theme, mut options) in [
        ("light", json!({ "rules": { "target-size": { "enabled": true } } })),
        ("dark", json!({ "runOnly": ["color-contrast"] })),
    ] {
        emulate(browser, &[("prefers-color-scheme", theme), ("prefers-reduced-motion", "reduce")])
            .await;
        options["resultTypes"] = json!(["violations"]);
        let found = browser
            .evaluate(&format!("axe.run({options}).then(({{ violations }}) => violations.flatMap(({{ help, nodes }}) => nodes.map(({{ target, failureSummary }}) => `${{help}}: ${{target}}: ${{failureSummary}}`)))"))
            .await;
        let found: Vec<String> = serde_json::from_value(found).unwrap();
        // Elements partly covered by the bottom bar are scrolled into view.
        let found = found.into_iter().filter(|flaw| !flaw.contains("is partially obscured"));
        flaws.extend(found.map(|flaw| format!("{place}, {theme}: {flaw}")));
    }
    flaws
}

pub async fn emulate(browser: &Browser, features: &[(&str, &str)]) {
    let features: Vec<Value> =
        features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
    browser.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        let mut friends = Friends::meet_for(&server, &variant.default_rules().to_string()).await;
        browser.resize(1440, 900, Device::Desktop).await;
        browser.open_game_as(&server, &friends.white, &friends.game).await;
        let first = friends.white.state(&friends.game).await["moves"][0]["uci"].clone();
        friends.play(0, first.as_str().unwrap()).await;
        browser.at_ply(1).await;
        friends.black_socket.act("draw", 1, json!({})).await;
        browser.shows("[data-part=offer]").await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            wrong.extend(axe_violations(&browser, &format!("{variant} at {width}")).await);
        }
        browser.evaluate("document.querySelector('.bar [data-step=back]').click()").await;
        wrong.extend(axe_violations(&browser, &format!("{variant}, an earlier position")).await);
    }
    browser.evaluate("document.querySelector('#menu').showPopover()").await;
    wrong.extend(axe_violations(&browser, "the menu").await);
    browser.evaluate("document.querySelector('#menu a[href=\"/settings\"]').click()").await;
    browser.shows(".settings-dialog form.settings").await;
    wrong.extend(axe_violations(&browser, "the settings over a game").await);
    for path in [
        "/",
        "/lobby",
        "/new",
        "/watch",
        "/styleguide",
        "/archive",
        "/explorer/alice",
        "/games/alice",
        "/settings",
        "/rules/alice/vchess",
        "/nowhere",
    ] {
        browser.goto(&server, path).await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            wrong.extend(axe_violations(&browser, &format!("{path} at {width}")).await);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // The last page does not exist, which the browser logs.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reduced_motion_disables_animations() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.white, &friends.game).await;
    // Animations are counted in every frame, because they may end between two polls.
    let count = "(() => { window.moved = 0; const look = () => { window.moved = Math.max(window.moved, document.getAnimations().length); requestAnimationFrame(look); }; look(); })()";
    let stands = |cell: &str, piece: &str| {
        format!(
            "[...document.querySelectorAll('[role=gridcell]')].some((cell) => cell.getAttribute('aria-label').startsWith('{cell}, {piece}'))"
        )
    };
    browser.evaluate(count).await;
    browser.tap_move("f1", "e2").await;
    browser.at_ply(3).await;
    browser.until("window.moved > 0").await;

    emulate(&browser, &[("prefers-reduced-motion", "reduce")]).await;
    browser.until("document.getAnimations().length === 0").await;
    browser.evaluate("window.moved = 0").await;
    // The opponent's move, the own move, a refusal and steps are all shown without animation.
    friends.play(3, "dxe4").await;
    browser.until(&stands("e4, board A", "black pawn")).await;
    browser.tap_move("a1", "a5").await;
    browser.shows(".mark.refused").await;
    browser.tap_move("g1", "f3").await;
    browser.at_ply(5).await;
    for (step, cell, piece) in [
        ("first", "e2, board A", "white pawn"),
        ("forward", "e4, board B", "white pawn"),
        ("last", "f3, board B", "white knight"),
    ] {
        browser.click(&format!(".steering [data-step={step}]")).await;
        browser.until(&stands(cell, piece)).await;
    }
    assert_eq!(browser.evaluate("window.moved").await, 0);
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn zoomed_pages_need_no_horizontal_scrolling() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "1").await;
    browser.open_game_as(&server, &visitor, &game).await;
    // Windows of 1440 by 900 and 1280 by 1024, as seen by a zoomed page.
    for (width, height, scale) in [(720, 450, 2), (320, 256, 4)] {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
        browser.command("Emulation.setDeviceMetricsOverride", metrics).await;
        for path in [
            "/",
            "/lobby",
            "/archive",
            "/explorer/alice",
            "/games/alice",
            "/games/hex4d",
            "/settings",
            &format!("/game/{game}"),
        ] {
            browser.goto(&server, path).await;
            browser.until(&format!("innerWidth === {width}")).await;
            browser.assert_fits_width().await;
        }
        browser.ready().await;
        browser.screenshot(&format!("zoom-{scale}")).await;
    }
    browser.close().await;
    server.stop().await;
}
