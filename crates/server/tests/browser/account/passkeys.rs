//! A passkey in a real browser with a virtual authenticator.

use serde_json::json;

use crate::account::accounts::{PASSWORD, check_on_every_screen, fill};
use crate::support::Server;
use crate::support::browser::{Browser, Device};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passkey_is_added_and_signs_in() {
    let server = Server::on_localhost().await;
    let browser = Browser::open(Device::Desktop).await;
    let goto = async |path: &str| {
        let address = format!("http://localhost:{}{path}", server.address.port());
        browser.goto_url(&address).await;
    };
    browser.command("WebAuthn.enable", json!({})).await;
    let device = json!({ "options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true,
    } });
    browser.command("WebAuthn.addVirtualAuthenticator", device).await;
    goto("/sign-up").await;
    fill(&browser, &[("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)]).await;
    browser.shows_text("h1", "Ann").await;
    browser.type_into("#passkey-password", PASSWORD).await;
    browser.click("form.passkey .button").await;
    browser.shows_text("#passkeys li", "not used yet").await;
    check_on_every_screen(&browser, "passkeys").await;
    // The authenticator already has a passkey and refuses another.
    browser.type_into("#passkey-password", PASSWORD).await;
    browser.click("form.passkey .button").await;
    browser.shows_text("form.passkey [role=status]", "This device already has a passkey").await;

    browser.click("[aria-labelledby=sessions-title] .button").await;
    browser.until("location.pathname === '/'").await;
    goto("/sign-in?to=/lobby").await;
    browser.shows("form.passkey .button").await;
    check_on_every_screen(&browser, "sign-in-passkey").await;
    browser.click("form.passkey .button").await;
    browser.until("location.pathname === '/lobby'").await;
    goto("/account").await;
    browser.shows_text("#passkeys li", "last used").await;
    browser.click("#passkeys li .button").await;
    browser
        .until("document.querySelector('#passkeys') && !document.querySelector('#passkeys li')")
        .await;
    browser.close().await;
    server.stop().await;
}
