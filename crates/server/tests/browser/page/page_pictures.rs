//! Pictures of all pages, for people to look at: four windows, both themes and three languages.

use std::env::var;

use serde_json::json;
use thirtyfour::Cookie;

use crate::page::page_list::{LOADED, Site};
use crate::support::browser::{Browser, Device};

/// A laptop, a tablet, a phone with its bars, and the same phone sideways.
const WINDOWS: [(u32, u32); 4] = [(1440, 900), (1024, 768), (390, 664), (844, 390)];
const THEMES: [&str; 2] = ["light", "dark"];
const LANGUAGES: [&str; 3] = ["en", "de", "fr"];

/// Writes about 1,900 pictures to the folder in `PICTURES`, which takes 20 minutes. `PICTURES_LANGUAGE` chooses one
/// language, and `PICTURES_PAGES` the addresses that contain it, such as `/game/`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "pictures for people to look at"]
async fn every_page_is_drawn() {
    assert!(var("PICTURES").is_ok(), "PICTURES names no folder");
    let site = Site::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.command("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
    browser.sign_in_as(&site.server, &site.ann).await;
    let [chosen, pages] =
        ["PICTURES_LANGUAGE", "PICTURES_PAGES"].map(|name| var(name).unwrap_or_default());
    for language in LANGUAGES.into_iter().filter(|one| one.contains(&chosen)) {
        browser.driver.add_cookie(Cookie::new("language", language)).await.unwrap();
        let all = site.pages.iter().enumerate();
        for (number, path) in all.filter(|(_, path)| path.contains(&pages)) {
            browser.goto(&site.server, path).await;
            for (width, height) in WINDOWS {
                browser.resize(width, height, Device::Desktop).await;
                for theme in THEMES {
                    let media =
                        json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
                    browser.command("Emulation.setEmulatedMedia", media).await;
                    browser.until(LOADED).await;
                    let page = path.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
                    let name = format!("{number:02}{page}-{width}-{theme}-{language}");
                    browser.screenshot(&name).await;
                }
            }
        }
    }
    // One of the pages does not exist, which the browser logs.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
    site.server.stop().await;
}
