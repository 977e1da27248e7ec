//! Nothing moves while a page loads in pieces: the browser's own layout shift on every page, on a desktop and a phone.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::page::page_list::{LOADED, Site};
use crate::support::browser::{Browser, Device};
use crate::support::slow_network::SlowNetwork;

/// The largest layout shift of a page. Users notice from 0.1.
const MAX_SHIFT: f64 = 0.02;

/// Adds up all layout shifts: the test never touches the page, so none follows an input. Answers to scripts arrive after
/// the first paint, as they do over a slow connection.
const WATCH: &str = "
    window.shifts = { total: 0, moved: [] };
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            window.shifts.total += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources) {
                const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
                window.shifts.moved.push(`${entry.value.toFixed(3)} ${node?.nodeName}.${node?.className} in ${node?.parentElement?.className}: ${from} to ${to}`);
            }
        }
    }).observe({ type: 'layout-shift', buffered: true });
    const request = window.fetch;
    window.fetch = (...wanted) => new Promise((go) => setTimeout(go, 250)).then(() => request(...wanted));";

/// The time after that in which late answers may still move something.
const LATE: Duration = Duration::from_millis(400);

/// The shift of a page if it is too large, with the elements that moved.
async fn shift(browser: &Browser, network: &SlowNetwork, path: &str) -> Option<String> {
    browser.command("Network.clearBrowserCache", json!({})).await;
    let before = network.pages();
    browser.goto_url(&network.url(path)).await;
    assert!(network.pages() > before, "{path} did not arrive in pieces");
    browser.until(LOADED).await;
    sleep(LATE).await;
    let Value::Object(shifts) = browser.evaluate("window.shifts").await else {
        panic!("{path} records no shifts")
    };
    let total = shifts["total"].as_f64().unwrap();
    (total >= MAX_SHIFT).then(|| format!("{path}: {total:.3} by {:#}", shifts["moved"]))
}

async fn check_all_pages(width: u32, height: u32) {
    let site = Site::open().await;
    let browser = Browser::open(Device::Desktop).await;
    // Without the emulation of a touch screen, which suppresses the first shifts.
    browser.resize(width, height, Device::Desktop).await;
    // Scrollbars take no room on phones and most desktops.
    browser.command("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
    browser.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
    browser.command("Network.enable", json!({})).await;
    // A compressed page is small enough to arrive at once.
    let headers = json!({ "headers": { "Accept-Encoding": "identity" } });
    browser.command("Network.setExtraHTTPHeaders", headers).await;
    let network = SlowNetwork::to(site.server.address).await;
    let mut wrong = Vec::new();
    let game = site.pages.iter().find(|page| page.starts_with("/game/")).unwrap();
    for path in ["/", "/sign-up", "/sign-in", "/forgotten", game.as_str()] {
        wrong.extend(shift(&browser, &network, path).await.map(|wrong| format!("guest, {wrong}")));
    }
    browser.sign_in_as(&site.server, &site.ann).await;
    for path in &site.pages {
        wrong.extend(shift(&browser, &network, path).await);
    }
    assert!(wrong.is_empty(), "at {width} by {height}:\n{}", wrong.join("\n"));
    // One of the pages does not exist, which the browser logs.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
    site.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_moves_on_a_desktop() {
    check_all_pages(1440, 900).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_moves_on_a_phone() {
    check_all_pages(390, 664).await;
}
