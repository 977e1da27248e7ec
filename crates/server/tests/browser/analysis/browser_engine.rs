//! The engine that runs in the visitor's browser if the server has its package.

#![expect(clippy::print_stdout, reason = "the figures are for those who measure")]

use std::env;
use std::time::Duration;

use crate::support::Server;
use crate::support::browser::{Browser, Device};
use glass_rules::VariantId;
use serde_json::{Value, json};
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browser_engine_is_replaced_by_the_server_engine() {
    let server = server_with_package().await;
    let browser = Browser::open(Device::Desktop).await;
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        browser.goto(&server, &format!("/analysis/{variant}")).await;
        browser.ready().await;
        browser.until("crossOriginIsolated").await;
        browser.shows_text("[data-part=lines]", "1. ").await;
        browser.until("document.querySelectorAll('.lines button:enabled').length === 3").await;
        browser.shows_text("[data-part=effort]", "kn/s").await;
        // Small boards have rings instead of an arrow.
        browser.shows(".arrow .shaft, .arrow .ring").await;
    }
    // A tap plays the first move of a line, and the next position is searched.
    browser.click(".lines li:first-child button").await;
    browser.until("document.querySelectorAll('.tree .san').length === 1").await;
    browser.shows_text("[data-part=lines]", "1… ").await;
    browser.screenshot("analysis-browser-engine").await;
    // The choice of the server engine is stored.
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=here]").await;
    browser.shows_text("[data-part=status]", "The engine already runs 0 analyses.").await;
    browser.reload().await;
    browser.ready().await;
    browser.until("document.querySelector('[data-do=here]').ariaPressed === 'false'").await;
    browser.close().await;
    server.stop().await;
}

/// A server whose own engine is disabled, so that all lines come from the browser engine.
async fn server_with_package() -> Server {
    let package =
        env::var_os("GLASS_PACKAGE").expect("`cargo xtask test` builds the package first");
    Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.limits.analyses = 0;
        config.browser_package = Some(package.into());
    })
    .await
}

/// The number of threads of an engine that requests two, and whether it finds a move.
const TWO_THREADS: &str = "(async () => {
    const { Engine } = await import(`${document.querySelector('main').dataset.package}/index.js`);
    const engine = await Engine.create('alice', { threads: 2 });
    const { best } = await engine.analyse({ ruleSet: 'alice' }, { nodes: 20000 }).report;
    engine.close();
    return [engine.threads, best !== undefined];
})()";

// Needs the modules with several threads, which some runs of the tests leave out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browser_engine_uses_the_chosen_processors() {
    let server = server_with_package().await;
    let browser = Browser::open(Device::Desktop).await;
    browser
        .command("Emulation.setHardwareConcurrencyOverride", json!({ "hardwareConcurrency": 4 }))
        .await;
    browser.goto(&server, "/analysis/alice").await;
    browser.ready().await;
    assert_eq!(browser.evaluate("document.querySelector('[data-part=threads]').value").await, "2");
    assert_eq!(browser.evaluate(TWO_THREADS).await, json!([2, true]));
    browser.click("[popovertarget=menu]").await;
    browser.shows("#menu [data-part=threads]").await;
    browser.screenshot("analysis-threads").await;
    browser.evaluate(CHOOSE_THREE).await;
    browser.reload().await;
    browser.ready().await;
    assert_eq!(browser.evaluate("document.querySelector('[data-part=threads]').value").await, "3");
    browser.shows_text("[data-part=lines]", "1. ").await;
    browser.close().await;
    server.stop().await;
}

const CHOOSE_THREE: &str = "(() => {
    const threads = document.querySelector('[data-part=threads]');
    threads.value = '3';
    threads.dispatchEvent(new Event('change', { bubbles: true }));
})()";

/// The rules, position, key and fast counts of a paragraph of the perft files.
const COUNTS: &str = "(async (package, variant, file, most) => {
    const { load } = await import(`${package}/index.js`);
    const rules = await load(variant);
    let counted = 0;
    for (const paragraph of file.split(/\\n(?=id )/)) {
        const words = paragraph.split('\\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(/ (.*)/));
        const value = (word) => words.find(([found]) => found === word)?.[1];
        if (value('id') === undefined) continue;
        const position = rules.position(value('fen'), value('rules'));
        if (value('key') !== undefined && position.key !== BigInt(value('key'))) throw new Error(`${value('id')}: key`);
        for (const [word, rest] of words) {
            const [depth, count] = word === 'perft' ? rest.split(' ') : [];
            if (!depth || BigInt(count) > BigInt(most)) continue;
            if (position.perft(Number(depth)) !== BigInt(count)) throw new Error(`${value('id')} at depth ${depth}`);
            counted += 1;
        }
    }
    return counted;
})";

/// The number of nodes and the signature of the engine's bench.
const BENCH: &str = "(async (package, variant) => {
    const { loadModule, loadNetwork } = await import(`${package}/load.js`);
    const module = await loadModule(variant);
    const { nodes, signature } = module.bench(variant, await loadNetwork(variant), 0);
    return `${nodes} ${signature}`;
})";

/// The texts of refused moves.
const REFUSED: &str = "(async (package, fen, moves) => {
    const { load } = await import(`${package}/index.js`);
    const position = (await load('alice')).position(fen);
    return moves.map((move) => {
        try {
            return position.play(move).fen();
        } catch ({ name, message }) {
            return `${name}: ${message}`;
        }
    });
})";

/// Variants with larger benches are covered by the native test.
const MOST_NODES: u64 = 2_000_000;

/// Rules and engine give the same results in Chromium as natively: perft counts, keys, signature and refusals.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browser_package_gives_the_same_answers_as_the_program() {
    let package =
        env::var_os("GLASS_PACKAGE").expect("`cargo xtask test` builds the package first");
    let server = Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.browser_package = Some(package.into());
    })
    .await;
    let browser = Browser::open(Device::Desktop).await;
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let read = |path: &str| std::fs::read_to_string(format!("{data}/{path}")).unwrap();
    let signatures = read("engine/tests/signature.txt");
    browser.goto(&server, "/analysis/alice").await;
    let folder = browser.evaluate("document.querySelector('main').dataset.package").await;
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        let file = json!(read(&format!("rules/tests/perft/{variant}.perft")));
        let variant = variant.as_str();
        let counted =
            browser.evaluate(&format!("{COUNTS}({folder}, {variant:?}, {file}, 100000)")).await;
        assert!(counted.as_u64().is_some_and(|counted| counted > 0), "{variant}: {counted}");
        let row = signatures.lines().map(|row| row.split_whitespace().collect::<Vec<_>>());
        let row = row.into_iter().find(|row| row[0] == variant).unwrap();
        if row[1].parse::<u64>().unwrap() <= MOST_NODES {
            let found = browser.evaluate(&format!("{BENCH}({folder}, {variant:?})")).await;
            assert_eq!(found, format!("{} {}", row[1], row[2]), "{variant}");
        }
    }
    let refusals: Value = serde_json::from_str(&read("wasm/tests/refusals.json")).unwrap();
    let rows = refusals["refused"].as_array().unwrap();
    let moves: Vec<_> = rows.iter().map(|row| &row[0]).collect();
    let fen = &refusals["fen"];
    let said = browser.evaluate(&format!("{REFUSED}({folder}, {fen}, {})", json!(moves))).await;
    let wanted: Vec<_> =
        rows.iter().map(|row| format!("MoveError: {}", row[1].as_str().unwrap())).collect();
    assert_eq!(said, json!(wanted));
    browser.close().await;
    server.stop().await;
}

/// The time of the first engine line.
const WATCH: &str = "
    window.line = 0;
    const told = () => {
        if (document.querySelector('.lines button:enabled')) window.line = performance.now(); else requestAnimationFrame(told);
    };
    requestAnimationFrame(told);";

/// Prints the figures of `docs/research/measurements.md`; `GLASS_PACKAGE` is the output of `cargo xtask wasm`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn how_soon_and_how_fast_the_engine_is() {
    let package = env::var_os("GLASS_PACKAGE").expect("GLASS_PACKAGE is the folder of the package");
    let server = Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.browser_package = Some(package.into());
    })
    .await;
    let browser = Browser::open(Device::Desktop).await;
    browser.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
    for variant in [VariantId::Alice, VariantId::Hex4d] {
        for (rate, loads) in [(1, 3), (4, 4)] {
            let mut soonest = f64::INFINITY;
            for load in 0..loads {
                browser.command("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await;
                browser.command("Network.clearBrowserCache", json!({})).await;
                browser.goto(&server, &format!("/analysis/{variant}")).await;
                browser.until("window.line > 0").await;
                // The first request is slower because it compresses the files.
                if load > 0 {
                    soonest = soonest.min(browser.evaluate("window.line").await.as_f64().unwrap());
                }
            }
            println!("{variant}, 1/{rate} of the processor: first line after {soonest:.0} ms");
        }
        browser.command("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
        for threads in [1, 2] {
            let choice = json!({ "threads": threads }).to_string();
            browser.evaluate(&format!("localStorage.setItem('analysis', {choice:?})")).await;
            browser.goto(&server, &format!("/analysis/{variant}")).await;
            browser.until("window.line > 0").await;
            sleep(Duration::from_secs(10)).await;
            let effort = browser.text("[data-part=effort]").await;
            println!("{variant}, {threads} threads: {effort}");
        }
    }
    browser.close().await;
    server.stop().await;
}
