//! Accounts in a real browser: a guest signs up, and every page on the way fits every screen.

use serde_json::json;

use crate::page::accessibility::{axe_violations, emulate};
use crate::support::Server;
use crate::support::browser::{Browser, Device};

pub const PASSWORD: &str = "through the looking glass";

pub const SCREENS: [(u32, u32, Device); 3] =
    [(390, 664, Device::Phone), (844, 390, Device::Phone), (1440, 900, Device::Desktop)];

/// Checks that the page fits every screen and passes axe-core in light and dark mode.
pub async fn check_on_every_screen(browser: &Browser, name: &str) {
    let mut wrong = Vec::new();
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        for theme in ["light", "dark"] {
            emulate(browser, &[("prefers-color-scheme", theme)]).await;
            browser.screenshot(&format!("{name}-{width}-{theme}")).await;
        }
        wrong.extend(axe_violations(browser, &format!("{name} at {width}")).await);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

pub async fn fill(browser: &Browser, fields: &[(&str, &str)]) {
    for (field, text) in fields {
        browser.type_into(&format!("#{field}"), text).await;
    }
    browser.click("form.card .button.main").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guest_signs_up_and_signs_in_again() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/games/alice").await;
    browser.evaluate("document.querySelector('input[value=friend]').click()").await;
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.ready().await;
    browser.click("[data-part=invite] form .button").await;
    browser.shows_text("h1", "Save this recovery link").await;
    check_on_every_screen(&browser, "way-back").await;
    browser.goto(&server, "/").await;
    browser.shows_text(".games .hint", "Your games are saved for this browser only.").await;
    check_on_every_screen(&browser, "home-guest").await;

    browser.click(".games .hint a").await;
    browser.shows_text("h1", "Sign up").await;
    check_on_every_screen(&browser, "sign-up").await;
    fill(&browser, &[("name", "Ann"), ("password", "password1"), ("again", "password1")]).await;
    browser.shows_text("[role=alert]", "known data leaks").await;
    assert_eq!(browser.evaluate("document.activeElement.id").await, json!("password"));
    check_on_every_screen(&browser, "sign-up-refused").await;
    fill(&browser, &[("password", PASSWORD), ("again", PASSWORD)]).await;
    browser.shows_text("h1", "Ann").await;
    check_on_every_screen(&browser, "account").await;
    browser.type_into("#about", "I go through mirrors.").await;
    browser.click("form[action='/account/about'] .button").await;
    browser.shows_text(".about", "I go through mirrors.").await;
    check_on_every_screen(&browser, "profile").await;
    browser.goto(&server, "/").await;
    browser.shows(".games .game").await;

    browser.goto(&server, "/account").await;
    browser.click("a[href='/account/close']").await;
    browser.shows_text("h1", "Close your account?").await;
    check_on_every_screen(&browser, "close-account").await;
    browser.goto(&server, "/account").await;
    browser.click(".sessions button").await;
    browser.until("location.pathname === '/'").await;
    assert_eq!(browser.evaluate("document.querySelector('.games')").await, json!(null));
    browser.goto(&server, "/account").await;
    browser.shows_text("h1", "Sign in").await;
    check_on_every_screen(&browser, "sign-in").await;
    fill(&browser, &[("name", "ann"), ("password", "a guess")]).await;
    browser.shows_text("[role=alert]", "Wrong name or password.").await;
    fill(&browser, &[("password", PASSWORD)]).await;
    browser.until("location.pathname === '/'").await;
    browser.shows(".games .game").await;
    browser.driver.delete_all_cookies().await.unwrap();
    // Refused forms have error statuses, which browsers log.
    let log = browser.driver.browser_log().await.unwrap();
    assert!(log.iter().all(|entry| entry.message.contains("/sign-")), "{log:#?}");
    browser.close().await;
    server.stop().await;
}
