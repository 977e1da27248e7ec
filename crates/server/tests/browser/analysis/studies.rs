//! Studies: two browsers on one chapter, readers and writers, and games of four shapes.

use std::time::Duration;

use crate::page::accessibility::axe_violations;
use crate::support::browser::{Browser, Device};
use crate::support::{Server, Visitor};
use glass_rules::VariantId;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::json;
use thirtyfour::Key;

const CURRENT: &str = "(document.querySelector('.tree [aria-current]')?.textContent ?? '')";
const SCREENS: [(u32, u32, Device); 2] = [(1440, 900, Device::Desktop), (390, 664, Device::Phone)];

async fn server() -> Server {
    Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.limits.watchers_told = Duration::from_millis(100);
        config.analysis_time = Duration::from_secs(1);
    })
    .await
}

/// Creates a study and returns its address.
async fn study(visitor: &mut Visitor, fields: &[(&str, &str)]) -> String {
    let response = visitor.post("/studies", fields).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    response.headers()[LOCATION].to_str().unwrap().to_owned()
}

/// Gives the browser a visitor's cookie.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn study_changes_reach_other_browsers() {
    let server = server().await;
    let (ann, ben) = (Browser::open(Device::Desktop).await, Browser::open(Device::Desktop).await);
    // One tap in the menu stores an analysis as a study.
    ann.goto(&server, "/analysis/alice").await;
    ann.ready().await;
    ann.tap_move("e2", "e4").await;
    ann.until(&format!("{CURRENT} === 'e4/B'")).await;
    ann.click("[popovertarget=menu]").await;
    ann.click("#menu [data-part=keep] button").await;
    ann.until("/^.study.[^/]+.1$/.test(location.pathname)").await;
    ann.ready().await;
    ann.shows_text("[data-part=stored]", "Saved").await;
    let address = ann.evaluate("location.pathname").await;
    ben.goto(&server, address.as_str().unwrap()).await;
    ben.ready().await;
    ben.shows_text("[data-part=stored]", "Read only.").await;
    ben.until("document.querySelector('[data-part=said]').hidden").await;
    ann.shows_text("[data-part=here]", "1 guest contributor, 1 reader").await;
    // Moves, symbols and comments arrive without a reload; a reader's own variations stay with the reader.
    ben.press(Key::End).await;
    ben.tap_move("d7", "d5").await;
    ben.until(&format!("{CURRENT} === 'd5/B'")).await;
    ann.press(Key::End).await;
    ann.tap_move("e7", "e5").await;
    ben.shows_text(".tree", "e5/B").await;
    ann.type_into("#comment", "Through the glass.\u{E007}").await;
    ben.shows_text(".tree .comment", "Through the glass.").await;
    ann.evaluate("(document.querySelector('#nag').value = '1', document.querySelector('#nag').dispatchEvent(new Event('change')))").await;
    ben.shows_text(".tree", "e5/B!").await;
    ben.until(&format!("{CURRENT} === 'd5/B'")).await;
    assert_eq!(
        ann.evaluate("document.querySelector('.tree').textContent.includes('d5/B')").await,
        false
    );
    // Undoing the last change reaches the other browser.
    ann.evaluate("document.activeElement.blur()").await;
    ann.click("[data-do=undo]").await;
    ben.until("!document.querySelector('.tree').textContent.includes('e5/B!')").await;
    ben.until(&format!("{CURRENT} === 'd5/B'")).await;
    ann.shows_text("[data-part=stored]", "Saved").await;
    // While offline, the page shows that changes are not stored, and stores them when it is online again.
    let offline = |is: bool| json!({ "offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    ann.command("Network.enable", json!({})).await;
    ann.press(Key::Home).await;
    ann.tap_move("d2", "d4").await;
    ann.shows_text(".tree", "d4/B").await;
    ben.shows_text(".tree", "d4/B").await;
    ann.command("Network.emulateNetworkConditions", offline(true)).await;
    ann.press(Key::Delete).await;
    ann.shows_text("[data-part=stored]", "Not saved yet").await;
    ann.command("Network.emulateNetworkConditions", offline(false)).await;
    ben.until("!document.querySelector('.tree').textContent.includes('d4/B')").await;
    ann.shows_text("[data-part=stored]", "Saved").await;
    // A reload shows the stored study.
    ann.reload().await;
    ann.ready().await;
    ann.shows_text(".tree .comment", "Through the glass.").await;
    ann.screenshot("study").await;
    ben.close().await;
    ann.driver.quit().await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chapters_of_four_shapes_are_read_on_a_phone_and_a_laptop() {
    let server = server().await;
    let mut visitor = server.visitor();
    let browser = Browser::open(Device::Desktop).await;
    let games = [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski];
    let text: Vec<_> = games
        .iter()
        .map(|game| {
            let rules = game.default_rules();
            let start = glass_rules::AnyPosition::start(rules);
            let first = start.view().legal_moves()[0];
            let first = glass_notation::algebraic::write(start.view(), first).replace(' ', "");
            format!(
                "[Event \"{game}\"]\n[RuleSet \"{}\"]\n\n{{Look.}} 1. {first} {{Why not?}} *\n",
                rules.id()
            )
        })
        .collect();
    let study = study(&mut visitor, &[("title", "Shapes"), ("text", &text.join("\n"))]).await;
    browser.sign_in_as(&server, &visitor).await;
    let mut wrong = Vec::new();
    for (number, game) in (1..).zip(games) {
        browser.goto(&server, &format!("{study}/{number}")).await;
        browser.ready().await;
        browser.shows_text(".tree .comment", "Look.").await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            browser.assert_fits_width().await;
            browser.screenshot(&format!("study-{game}-{width}x{height}")).await;
            if game == VariantId::Alice {
                wrong.extend(axe_violations(&browser, &format!("{game} at {width}")).await);
            }
        }
        browser.press(Key::End).await;
        browser.shows_text(".tree [aria-current]", "").await;
    }
    browser.click(".chapters summary").await;
    browser.click(".chapters li:first-child a").await;
    browser.until("location.pathname.endsWith('/1')").await;
    for path in ["/studies".to_owned(), format!("{study}/settings")] {
        browser.goto(&server, &path).await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            browser.assert_fits_width().await;
            browser.screenshot(&format!("{}-{width}", path.rsplit('/').next().unwrap())).await;
            wrong.extend(axe_violations(&browser, &format!("{path} at {width}")).await);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
    server.stop().await;
}
