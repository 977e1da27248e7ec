//! Printed pages: whole boards and moves, without controls.

use serde_json::json;

use crate::page::page_list::{LOADED, Site};
use crate::support::browser::{Browser, Device};

/// The size of A4 paper, in CSS pixels.
const PAPER: (u32, u32) = (794, 1123);

/// Prepares for paper as a browser does, which sends no event when the width of the page changes.
const PRINT: &str = "[...document.querySelectorAll('glass-board')].forEach((board) => board.disconnectedCallback()) || \
    addEventListener('resize', (event) => event.stopImmediatePropagation(), { capture: true }) || \
    dispatchEvent(new Event('beforeprint'))";

/// The controls that would be printed, and boards that are cut off.
const FAULTS: &str = r#"(() => {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getBoundingClientRect().width > 1;
    const controls = [...document.querySelectorAll("input, select, textarea, main .button, .glass-tabs, .glass-chips, .arrow:not(.drawn)")]
        .filter(seen)
        .map((node) => `printed: ${node.tagName} ${node.className.baseVal ?? node.className} ${node.id}`);
    const cut = [];
    for (const boards of document.querySelectorAll(".glass-boards, main img")) {
        if (!seen(boards)) continue;
        const faces = boards.querySelectorAll(".glass-plane");
        for (const face of faces.length ? faces : [boards]) {
            const box = face.getBoundingClientRect();
            if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1) cut.push(`off the paper: ${JSON.stringify(box)}`);
            for (let at = face.parentElement; at && at !== document.body; at = at.parentElement) {
                const clip = at.getBoundingClientRect();
                if (getComputedStyle(at).overflowY !== "visible" && (box.top < clip.top - 1 || box.bottom > clip.bottom + 1))
                    cut.push(`cut off by ${at.className}`);
            }
        }
    }
    const over = document.documentElement.scrollWidth - innerWidth;
    return [...new Set([...controls, ...cut, ...(over > 0 ? [`${over} pixels too wide`] : [])])];
})()"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn printed_pages_have_whole_boards_and_no_controls() {
    let site = Site::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.sign_in_as(&site.server, &site.ann).await;
    let printed = |page: &&String| {
        ["/game/", "/analysis/", "/study/", "/games/"].iter().any(|room| page.starts_with(room))
    };
    let mut wrong = Vec::new();
    let asks = |page: &&String| {
        ["/settings", "/remove", "/withdraw"].iter().any(|end| page.ends_with(end))
    };
    for path in site.pages.iter().filter(|page| printed(page) && !asks(page)) {
        browser.command("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
        browser.resize(1440, 900, Device::Desktop).await;
        browser.goto(&site.server, path).await;
        browser.until(LOADED).await;
        browser.evaluate(PRINT).await;
        browser.command("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        browser.resize(PAPER.0, PAPER.1, Device::Desktop).await;
        let faults: Vec<String> = serde_json::from_value(browser.evaluate(FAULTS).await).unwrap();
        if !faults.is_empty() || path.contains("hex4d") {
            browser.screenshot(&format!("print{}", path.replace('/', "-"))).await;
        }
        wrong.extend(faults.into_iter().map(|fault| format!("{path}: {fault}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
    site.server.stop().await;
}
