//! The weight of the game and analysis pages, the time until a player can move, and the response to taps. `--nocapture`
//! prints the tables of `docs/research/measurements.md`; the first also needs `--ignored`.

#![expect(clippy::print_stdout, reason = "the table is for those who measure")]

use std::time::Duration;

use crate::GAMES;
use crate::support::Server;
use crate::support::browser::{Browser, Device};
use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use serde_json::{Value, json};
use tokio::time::sleep;

/// Loads per page. The best one counts, because the others wait for other work of the machine.
const LOADS: usize = 3;
/// The most bytes that may be transferred, the font's 27,000 included.
pub(crate) const MAX_BYTES: f64 = 127_000.0;
/// The most requests of a page. Among them are the fonts of text and figurines, and the print sheet, for which browsers
/// do not wait.
const MAX_REQUESTS: f64 = 14.0;

/// Records in the page when the boards were drawn, what shifted afterwards, and how long taps took.
const WATCH: &str = "
    window.seen = { drawn: 0, shift: 0, moved: [], slowest: 0 };
    const drawn = () => {
        const ready = document.documentElement?.classList.contains('live') && document.querySelector('glass-board .piece');
        if (ready) window.seen.drawn = performance.now(); else requestAnimationFrame(drawn);
    };
    requestAnimationFrame(drawn);
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
            window.seen.shift += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources)
                window.seen.moved.push({ what: node?.className || node?.nodeName, from: previousRect, to: currentRect });
        }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.interactionId) window.seen.slowest = Math.max(window.seen.slowest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });";

/// The figures of the page and its resources, in the order of the table.
const FIGURES: &str = "(() => {
    const parts = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const sum = (of) => parts.reduce((sum, part) => sum + of(part), 0);
    const pieces = parts.find((part) => part.name.includes('/pieces.svg'));
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return {
        requests: parts.length, wire: sum((part) => part.transferSize), raw: sum((part) => part.decodedBodySize),
        paint: paint.startTime, usable: Math.max(window.seen.drawn, pieces.responseEnd), shift: window.seen.shift,
    };
})()";

/// The figures of one load: a number for each name of the table.
type Figures = Value;

async fn load(browser: &Browser, server: &Server, path: &str) -> Figures {
    browser.command("Network.clearBrowserCache", json!({})).await;
    browser.goto(server, path).await;
    browser.until("window.seen.drawn > 0 && performance.getEntriesByName('first-contentful-paint').length > 0").await;
    browser
        .until("performance.getEntriesByType('resource').some((part) => part.name.includes('/pieces.svg'))")
        .await;
    browser.evaluate(FIGURES).await
}

/// The load with the shortest time until a player can move.
async fn best_load(browser: &Browser, server: &Server, path: &str) -> Figures {
    let mut best: Option<Figures> = None;
    for _ in 0..LOADS {
        let figures = load(browser, server, path).await;
        if best.as_ref().is_none_or(|best| number(&figures, "usable") < number(best, "usable")) {
            best = Some(figures);
        }
    }
    best.unwrap()
}

/// The longest time from a tap to its visible effect, with the processor slowed to a quarter. Pieces are picked up one
/// after the other, and one is moved.
async fn slowest_tap(browser: &Browser) -> f64 {
    browser.command("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    let moves =
        browser.evaluate("JSON.parse(document.querySelector('#state').textContent).moves").await;
    let moves = moves.as_array().unwrap();
    let mut origins: Vec<_> = moves.iter().map(|legal| legal["from"].as_u64().unwrap()).collect();
    origins.dedup();
    for &origin in origins.iter().take(4) {
        tap(browser, origin).await;
    }
    let played = moves.iter().rfind(|legal| legal["from"] == json!(origins[3])).unwrap();
    tap(browser, played["to"].as_u64().unwrap()).await;
    browser.at_ply_with_any_answer(1).await;
    browser.command("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    browser.until("window.seen.slowest > 0").await;
    browser.evaluate("window.seen.slowest").await.as_f64().unwrap()
}

async fn tap(browser: &Browser, cell: u64) {
    browser.click(&format!("glass-board .glass-plane [data-cell='{cell}']")).await;
}

/// A server and a browser that records figures.
async fn watched() -> (Server, Browser) {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
    browser.command("Network.enable", json!({})).await;
    (server, browser)
}

/// The address of a new game in which the viewer has White and is to move.
async fn new_game(browser: &Browser, server: &Server, game: VariantId) -> String {
    browser.goto(server, &format!("/games/{game}")).await;
    browser.evaluate("document.querySelector('input[name=opponent][value=friend]').click()").await;
    browser.evaluate("document.querySelector('input[name=colour][value=white]').click()").await;
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    let path = browser.evaluate("location.pathname").await.as_str().unwrap().to_owned();
    server.visitor().join(path.trim_start_matches("/game/")).await;
    path
}

fn number(figures: &Figures, name: &str) -> f64 {
    figures[name].as_f64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_of_a_game_is_light() {
    let (server, browser) = watched().await;
    for game in GAMES {
        let path = new_game(&browser, &server, game).await;
        let figures = load(&browser, &server, &path).await;
        assert!(number(&figures, "wire") < MAX_BYTES, "{game}: {figures}");
        assert!(number(&figures, "requests") <= MAX_REQUESTS, "{game}: {figures}");
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn how_soon_one_can_play() {
    let (server, browser) = watched().await;
    let mut table = vec![
        "| game | requests | on the wire | unpacked | first paint | to play | shift | slow line: first paint | to play | slowest tap |".to_owned(),
        "|---|---|---|---|---|---|---|---|---|---|".to_owned(),
    ];
    for game in GAMES {
        let path = new_game(&browser, &server, game).await;
        let full = best_load(&browser, &server, &path).await;
        line(&browser, Duration::from_millis(150), 1_600_000 / 8).await;
        let slow = best_load(&browser, &server, &path).await;
        line(&browser, Duration::ZERO, -1).await;
        load(&browser, &server, &path).await;
        let tap = slowest_tap(&browser).await;

        table.push(format!(
            "| {} | {} | {:.0} KB | {:.0} KB | {:.0} ms | {:.0} ms | {:.3} | {:.0} ms | {:.0} ms | {tap:.0} ms |",
            game.title(),
            full["requests"],
            number(&full, "wire") / 1e3,
            number(&full, "raw") / 1e3,
            number(&full, "paint"),
            number(&full, "usable"),
            number(&full, "shift"),
            number(&slow, "paint"),
            number(&slow, "usable"),
        ));
        println!("{}", table.last().unwrap());
    }
    println!("{}", table.join("\n"));
    browser.close().await;
    server.stop().await;
}

/// The most bytes of the analysis page without the browser engine.
const MOST_ANALYSIS: f64 = 250_000.0;

/// The analysis page: its weight, its layout shifts, and the response to taps at full speed on the largest boards while
/// engine lines arrive.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_of_analysis_is_light() {
    let (server, browser) = watched().await;
    println!(
        "| game | requests | on the wire | first paint | shift | slowest tap |\n|---|---|---|---|---|---|"
    );
    for game in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        for (width, height, device) in [(1440, 900, Device::Desktop), (390, 664, Device::Phone)] {
            browser.resize(width, height, device).await;
            let path = format!("/analysis/{game}");
            let figures = load(&browser, &server, &path).await;
            browser.shows_text("[data-part=lines]", "1. ").await;
            let shift = browser.evaluate("window.seen.shift").await.as_f64().unwrap();
            let tap = slowest_taps(&browser).await;
            println!(
                "| {} at {width} | {} | {:.0} KB | {:.0} ms | {shift:.3} | {tap:.0} ms |",
                game.title(),
                figures["requests"],
                number(&figures, "wire") / 1e3,
                number(&figures, "paint"),
            );
            assert!(number(&figures, "wire") < MOST_ANALYSIS, "{game}: {figures}");
            let moved = browser.evaluate("window.seen.moved").await;
            assert!(shift < MOST_SHIFT, "{game} at {width}: {shift} by {moved}");
        }
    }
    browser.close().await;
    server.stop().await;
}

/// The largest layout shift that users do not notice.
const MOST_SHIFT: f64 = 0.01;

/// The longest time from a tap on a piece to its visible effect.
async fn slowest_taps(browser: &Browser) -> f64 {
    let moves = browser
        .evaluate("JSON.parse(document.querySelector('#opened').textContent).state.moves")
        .await;
    let moves = moves.as_array().unwrap();
    let mut origins: Vec<_> = moves.iter().map(|legal| legal["from"].as_u64().unwrap()).collect();
    origins.dedup();
    browser.evaluate("window.seen.slowest = 0").await;
    for &origin in origins.iter().take(4) {
        let cell = format!("glass-board .glass-plane [data-cell='{origin}']");
        // If the screen shows one large board, only its cells are tapped.
        if browser
            .evaluate(&format!("document.querySelector({cell:?})?.checkVisibility() === true"))
            .await
            == true
        {
            let at = browser.middle(&cell).await;
            browser.touch_tap(at).await;
        }
    }
    sleep(Duration::from_millis(300)).await;
    browser.evaluate("window.seen.slowest").await.as_f64().unwrap()
}

/// Sets the speed of the browser's connection; a negative number of bytes means no limit.
async fn line(browser: &Browser, round_trip: Duration, bytes_a_second: i64) {
    let conditions = json!({
        "offline": false,
        "latency": round_trip.as_millis() as u64,
        "downloadThroughput": bytes_a_second,
        "uploadThroughput": bytes_a_second,
    });
    browser.command("Network.emulateNetworkConditions", conditions).await;
}
