//! Email, push messages and the password reset in a real browser.

use std::fs;

use serde_json::json;

use crate::account::accounts::{PASSWORD, check_on_every_screen, fill};
use crate::support::browser::{Browser, Device};
use crate::support::{Server, until};

/// The path of the link with this prefix in the mail that the server wrote to its folder.
pub async fn mailed_link(server: &Server, path: &str) -> String {
    let link = format!("http://{}{path}", server.address);
    let found = until(|| {
        let mails = fs::read_dir(server.folder().join("mail")).ok()?;
        let texts = mails.filter_map(|mail| fs::read_to_string(mail.ok()?.path()).ok());
        // Quoted-printable breaks long lines like this.
        let texts = texts.map(|text| text.replace("=\r\n", ""));
        let lines = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
        lines.filter_map(|line| Some(line.split_once(&link)?.1.to_owned())).last()
    });
    let found = found.await;
    let secret = found.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
    format!("{path}{secret}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn address_push_messages_and_password_reset_work() {
    let server = Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.push_anywhere = true;
    });
    let server = server.await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/sign-up").await;
    fill(&browser, &[("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)]).await;
    browser.shows_text("h1", "Ann").await;
    let address = [("address", "ann@example.org"), ("mail-password", PASSWORD)];
    for (field, text) in address {
        browser.type_into(&format!("#{field}"), text).await;
    }
    browser.click("form[action='/account/mail'] .button").await;
    browser.shows_text("#mail", "We sent a link to ann@example.org").await;
    check_on_every_screen(&browser, "account-unconfirmed").await;
    browser.goto(&server, &mailed_link(&server, "/confirm/").await).await;
    browser.shows_text("h1", "Confirm this email address?").await;
    check_on_every_screen(&browser, "confirm").await;
    browser.click("main form button").await;
    browser.shows_text("h1", "Email address confirmed").await;
    check_on_every_screen(&browser, "confirmed").await;
    browser.click("main .button.main").await;
    browser.shows_text("#mail", "Email goes to ann@example.org").await;
    browser.evaluate("document.querySelector('input[value=daily]').click()").await;
    browser.click("form[action='/account/news'] .button").await;
    browser.until("document.querySelector('input[value=daily]')?.defaultChecked").await;
    check_on_every_screen(&browser, "account-mail").await;

    // The browser's push service is out of reach, so the subscription is replaced.
    browser
        .command(
            "Browser.grantPermissions",
            json!({ "permissions": ["notifications"], "origin": server.url("") }),
        )
        .await;
    browser
        .evaluate(
            "(PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint: 'http://127.0.0.1:9/x', keys: { \
             p256dh: 'BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY', \
             auth: '_ordMnz7uTCmrpBTeUV4Bw' } }) }), true)",
        )
        .await;
    browser.click("form.push .button").await;
    browser.shows_text("#push", "Chrome on Linux").await;
    check_on_every_screen(&browser, "account-push").await;
    let worker =
        "navigator.serviceWorker.ready.then(({ active }) => new URL(active.scriptURL).pathname)";
    assert_eq!(browser.evaluate(worker).await, json!("/service-worker.js"));
    browser.click("form[action='/account/push/end'] .button").await;
    browser.shows_text("#push", "This browser can notify you").await;

    browser.goto(&server, "/sign-in").await;
    browser.evaluate("fetch('/sign-out', { method: 'POST' }).then(() => true)").await;
    browser.goto(&server, "/sign-in").await;
    browser.click("a[href='/forgotten']").await;
    browser.shows_text("h1", "Forgot password").await;
    browser.type_into("#who", "ann").await;
    browser.click("form.card .button").await;
    browser.shows_text("[role=status]", "we have sent a link to it").await;
    check_on_every_screen(&browser, "forgotten").await;
    browser.goto(&server, &mailed_link(&server, "/reset/").await).await;
    browser.shows_text("h1", "New password for Ann").await;
    check_on_every_screen(&browser, "reset").await;
    fill(&browser, &[("password", "another looking glass"), ("again", "another looking glass")])
        .await;
    browser.shows_text("h1", "Ann").await;
    browser.close().await;
    server.stop().await;
}
