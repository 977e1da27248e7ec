//! The layout of all pages: nothing overflows, is cut off or overlaps, whatever other people are called and write.

use serde_json::json;
use thirtyfour::Cookie;

use crate::page::page_list::Site;
use crate::support::browser::{Browser, Device};

/// Phones, both sides of each change of layout, tablets and desktops.
const WIDTHS: [u32; 8] = [320, 360, 390, 481, 600, 768, 1024, 1440];

/// Defines `faults()`: what overflows, is cut off or overlaps on the page.
const FAULTS: &str = r##"
    window.faults = () => {
        const wrong = [];
        const name = (node) => `${node.tagName.toLowerCase()}${node.id ? "#" + node.id : ""}.${[...node.classList].join(".")} "${(node.value || node.textContent || "").trim().replace(/\s+/g, " ").slice(0, 30)}"`;
        const page = document.documentElement;
        if (page.scrollWidth > page.clientWidth) wrong.push(`the page is ${page.scrollWidth} wide`);

        // Boards place their cells by themselves; their own tests check them.
        const controls = "a[href], button, input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea, summary, label:has(> input)";
        const shown = (node) => {
            if (node.closest("glass-board, .visually-hidden, .skip")) return false;
            if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) return false;
            const box = node.getBoundingClientRect();
            return box.width > 1 && box.height > 1;
        };
        const nodes = [...document.querySelectorAll(`${controls}, h1, h2, h3, p, td, th, li, legend, .chip, .badge`)].filter(shown);

        // The nearest ancestor that moves apart from the page, such as the tab bar of phones.
        const layer = (node) => {
            for (let at = node; at && at !== document.body; at = at.parentElement)
                if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
            return null;
        };
        for (const node of nodes) {
            const box = node.getBoundingClientRect();
            let [left, right] = [0, page.clientWidth];
            // Ancestors that scroll show everything, and an ellipsis says that something is missing; other ancestors cut
            // off what is outside of them.
            for (let at = node.parentElement; at && at !== page; at = at.parentElement) {
                const { overflowX, textOverflow } = getComputedStyle(at);
                if ((/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") && at !== document.body) { [left, right] = [-Infinity, Infinity]; break; }
                if (/hidden|clip/.test(overflowX)) {
                    const clip = at.getBoundingClientRect();
                    [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
                }
            }
            if (box.left < left - 1.5 || box.right > right + 1.5) wrong.push(`cut off: ${name(node)}`);
            const style = getComputedStyle(node);
            const shortened = style.textOverflow === "ellipsis" || /auto|scroll/.test(style.overflowX) || /INPUT|TEXTAREA/.test(node.tagName);
            if (!shortened && style.display !== "inline" && node.clientWidth && node.scrollWidth > node.clientWidth + 2)
                wrong.push(`content is wider: ${name(node)}`);
        }

        // What an ancestor has scrolled out of sight overlaps nothing.
        const visible = (node, { left, right, top, bottom }) => {
            for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
                if (getComputedStyle(at).overflowY === "visible") continue;
                const clip = at.getBoundingClientRect();
                [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
                [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
            }
            return { left, right, top, bottom };
        };
        const parts = nodes.filter((node) => node.matches(controls)).flatMap((node) => [...node.getClientRects()].map((box) => ({ node, box: visible(node, box), layer: layer(node) })));
        for (const [at, one] of parts.entries())
            for (const other of parts.slice(at + 1)) {
                if (one.node === other.node || one.layer !== other.layer) continue;
                if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
                const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
                const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
                if (across > 1.5 && down > 1.5) wrong.push(`overlap: ${name(one.node)} and ${name(other.node)}`);
            }

        // Words of other people must not change the direction of the text around them.
        const reversed = /[\u0590-\u08ff]/;
        const alone = (text) => !reversed.test(text.replace(/\u2068[^\u2068\u2069]*\u2069/g, ""));
        const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            if (node instanceof Text) {
                const free = node.parentElement.closest("[dir=auto], bdi, script, textarea");
                if (!free && !alone(node.data)) wrong.push(`not isolated: ${name(node.parentElement)}`);
                continue;
            }
            for (const attribute of ["alt", "aria-label", "title", "content"])
                if (!alone(node.getAttribute(attribute) ?? "")) wrong.push(`${attribute} is not isolated: ${name(node)}`);
        }
        return [...new Set(wrong)];
    };"##;

/// Checks all pages in a language.
async fn check_language(language: &str) {
    let site = Site::open().await.with_foreign_words().await;
    let browser = Browser::open(Device::Desktop).await;
    // Scrollbars take no room on phones and most desktops.
    browser.command("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
    browser.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAULTS })).await;
    browser.goto(&site.server, "/favicon.svg").await;
    let cookie = site.ann.cookie.as_deref().unwrap().split_once('=').unwrap();
    for (name, value) in [cookie, ("language", language)] {
        browser.driver.add_cookie(Cookie::new(name, value)).await.unwrap();
    }
    let mut wrong = Vec::new();
    for path in &site.pages {
        browser.goto(&site.server, path).await;
        browser.until("!document.querySelector('glass-board:not(.drawn)')").await;
        for width in WIDTHS {
            browser.resize(width, 800, Device::Desktop).await;
            // Boards follow the window in the next frame.
            let faults = browser
                .evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.faults()))))")
                .await;
            let faults: Vec<String> = serde_json::from_value(faults).unwrap();
            if !faults.is_empty() {
                browser.screenshot(&format!("{language}{}-{width}", path.replace('/', "-"))).await;
            }
            wrong.extend(faults.into_iter().map(|fault| format!("{path} at {width}: {fault}")));
        }
    }
    assert!(wrong.is_empty(), "in {language}:\n{}", wrong.join("\n"));
    // One of the pages does not exist, which the browser logs.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
    site.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn english_pages_fit_every_width() {
    check_language("en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn german_pages_fit_every_width() {
    check_language("de").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn french_pages_fit_every_width() {
    check_language("fr").await;
}
