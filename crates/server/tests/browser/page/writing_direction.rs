//! Names and comments that run from right to left leave the text around them in its order.

use crate::account::accounts::PASSWORD;
use crate::support::Server;
use crate::support::browser::{Browser, Device};
use reqwest::StatusCode;
use reqwest::header::LOCATION;

/// Defines `left(text)`: where the first occurrence of a text begins on the page, in pixels.
const LEFT: &str = "window.left = (text) => {
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = node.data.indexOf(text);
        const range = document.createRange();
        if (at < 0 || !node.parentElement.checkVisibility()) continue;
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        return range.getBoundingClientRect().left;
    }
    return NaN;
}";

/// Asserts that texts stand from left to right in this order.
async fn in_order(browser: &Browser, texts: &[&str]) {
    browser.evaluate(LEFT).await;
    for pair in texts.windows(2) {
        let order = format!("left({:?}) < left({:?})", pair[0], pair[1]);
        assert_eq!(browser.evaluate(&order).await, true, "{pair:?} of {texts:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_and_moves_stay_in_order_beside_arabic() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let account = [("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)];
    assert_eq!(visitor.post("/sign-up", &account).await.status(), StatusCode::SEE_OTHER);
    let text = "[Event \"Mixed scripts\"]\n[White \"محمد\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n[Variant \"Alice\"]\n\n\
                1. e4 e5 2. Qh5 g6 3. Qxe5# 1-0\n";
    let fields = [("rules", "alice-cvp/1"), ("text", text)];
    assert_eq!(visitor.post("/import", &fields).await.status(), StatusCode::OK);
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/archive?game=alice").await;
    in_order(&browser, &["محمد", "1–0", "Ann"]).await;
    browser.screenshot("arabic-archive").await;

    let text = "[RuleSet \"alice-cvp/1\"]\n\n1. e4 {شلوم} 1... e5 {مرحبا} 2. Nf3 *\n";
    let fields = [("title", "دوري"), ("text", text), ("shown", "public")];
    let made = visitor.post("/studies", &fields).await;
    let study = made.headers()[LOCATION].to_str().unwrap();
    browser.goto(&server, &format!("{study}/1")).await;
    browser.shows(".tree .san").await;
    in_order(&browser, &["e4", "شلوم", "1…", "e5", "مرحبا", "2."]).await;
    browser.screenshot("arabic-study").await;
    browser.close().await;
    server.stop().await;
}
