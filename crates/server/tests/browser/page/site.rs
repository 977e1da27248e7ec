//! The pages around the games in a real browser: the new game form, the home page, the settings and the installation.

use std::time::Duration;

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use reqwest::StatusCode;
use serde_json::{Value, json};
use thirtyfour::{Cookie, Key};
use tokio::time::sleep;

/// Chooses a value of a setting in the open form.
pub async fn choose(browser: &Browser, name: &str, value: &str) {
    browser.shows(&format!("form.settings .field:has([name={name}])")).await;
    let choose = format!(
        "(() => {{ const list = document.querySelector('form.settings select[name={name}]'); \
         if (!list) return document.querySelector('form.settings input[name={name}][value={value}]').click(); \
         list.value = '{value}'; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    );
    browser.evaluate(&choose).await;
}

/// Starts a game against a friend who joins; returns the game's id.
async fn begin(server: &Server, browser: &Browser, game: VariantId) -> String {
    browser.goto(server, &format!("/games/{game}?opponent=friend&colour=white")).await;
    browser.click("form.card .button.main").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.ready().await;
    let path = browser.evaluate("location.pathname").await;
    let id = path.as_str().unwrap().trim_start_matches("/game/").to_owned();
    server.visitor().join(&id).await;
    browser.shows("[data-part=actions]").await;
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_game_form_needs_no_scrolling() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/").await;
    for (width, height) in [(390, 664), (844, 390), (1366, 768)] {
        browser
            .resize(width, height, if width < 600 { Device::Phone } else { Device::Desktop })
            .await;
        for game in VariantId::ALL {
            browser.goto(&server, &format!("/games/{game}")).await;
            browser.shows_text("h1", game.title()).await;
            let bottom = browser
                .evaluate("document.querySelector('form.card .button.main').getBoundingClientRect().bottom")
                .await;
            assert!(bottom.as_f64().unwrap() <= f64::from(height), "{game} at {width}: {bottom}");
            browser.assert_fits_width().await;
        }
    }
    // A URL fills in the form.
    browser.goto(&server, "/games/alice?rules=alice-germain/1&opponent=6&colour=black").await;
    let chosen = "['#rules', '[name=opponent]:checked', '[name=level]:checked', '[name=colour]:checked'] \
                  .map((choice) => document.querySelector(choice).value)";
    let wished = json!(["alice-germain/1", "computer", "6", "black"]);
    assert_eq!(browser.evaluate(chosen).await, wished);
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn home_page_has_a_position_to_try_and_own_games() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/").await;
    browser.screenshot("home-guest").await;
    browser.shows(".try-board glass-board [data-cell]").await;
    browser.tap_move("g1", "f3").await;
    browser.shows_text("[data-part=try-status]", "Nf3/B: the piece moved on board A").await;
    browser.shows_text("[data-part=try-status]", "Black to move.").await;
    // The boards take the next move when the knight has landed.
    sleep(Duration::from_millis(800)).await;
    browser.tap_move("e7", "e5").await;
    browser.shows_text("[data-part=try-status]", "e5/B").await;
    browser.click("[data-do=try-again]").await;
    browser.shows_text("[data-part=try-status]", "Your move").await;
    assert_eq!(
        browser.evaluate("document.querySelector('[data-do=try-again]').hidden").await,
        true
    );
    for (width, height, device) in [(390, 664, Device::Phone), (1440, 900, Device::Desktop)] {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
    }

    let theirs = begin(&server, &browser, VariantId::Chess).await;
    browser.type_move("e4").await;
    browser.at_ply(1).await;
    let mine = begin(&server, &browser, VariantId::Alice).await;
    browser.goto(&server, "/").await;
    let order = "[...document.querySelectorAll('[data-part=own-games] .game')].map((game) => [game.pathname, game.querySelector('b + span').textContent])";
    let listed = json!([
        [format!("/game/{mine}"), "Your turn"],
        [format!("/game/{theirs}"), "Opponent’s turn"]
    ]);
    assert_eq!(browser.evaluate(order).await, listed);
    browser
        .until(
            "[...document.querySelectorAll('.games img')].every((img) => img.naturalWidth > 100)",
        )
        .await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_fit_every_width_in_every_language() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/favicon.svg").await;
    for language in ["en", "de", "fr"] {
        browser.driver.add_cookie(Cookie::new("language", language)).await.unwrap();
        for path in [
            "/",
            "/new",
            "/games/alice",
            "/lobby",
            "/archive",
            "/players",
            "/problems/themes",
            "/settings",
            "/styleguide",
        ] {
            browser.goto(&server, path).await;
            for width in [320, 360, 481, 600, 768, 960, 1024, 1200, 1440] {
                browser.resize(width, 800, Device::Desktop).await;
                browser.assert_fits_width().await;
                if width == 360 || width == 1440 {
                    let name = format!("fits-{language}{}-{width}", path.replace('/', "-"));
                    browser.screenshot(&name).await;
                }
            }
        }
    }
    browser.close().await;
    server.stop().await;
}

/// The moves in the list of a game, without the variation selectors of figurines.
const LISTED_MOVES: &str = "[...document.querySelectorAll('button.san')].map((move) => move.textContent.replace('\\uFE0E', ''))";

/// Opens the settings over a page, chooses the pieces in moves, and closes them. The page then loads again.
async fn choose_pieces_in_moves(browser: &Browser, word: &str) {
    browser.evaluate("document.querySelector('a[href=\"/settings\"]').click()").await;
    choose(browser, "moves", word).await;
    browser.evaluate("window.before = true").await;
    browser.click(".settings-dialog form:last-child .button").await;
    browser.until("!window.before && document.querySelectorAll('button.san').length > 0").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn setting_changes_the_pieces_in_moves() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2 Nc6").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/favicon.svg").await;
    browser.driver.add_cookie(Cookie::new("language", "de")).await.unwrap();
    browser.goto(&server, &format!("/game/{}", friends.game)).await;
    browser.ready().await;
    browser.until("document.querySelectorAll('button.san').length === 4").await;
    assert_eq!(browser.evaluate(LISTED_MOVES).await, json!(["e4/B", "d5/B", "♗e2/B", "♘c6/B"]));
    let label = "document.querySelector('button.san .figurine').getAttribute('aria-label')";
    assert_eq!(browser.evaluate(label).await, json!("Läufer"));
    browser.screenshot("figurines-game-de").await;
    for (word, bishop, knight) in
        [("letters", "Le2/B", "Sc6/B"), ("english", "Be2/B", "Nc6/B"), ("usual", "♗e2/B", "♘c6/B")]
    {
        choose_pieces_in_moves(&browser, word).await;
        assert_eq!(browser.evaluate(LISTED_MOVES).await, json!(["e4/B", "d5/B", bishop, knight]));
    }
    // The analysis has the moves in its tree, and its lines and tables too.
    browser.goto(&server, &format!("/analysis/game/{}", friends.game)).await;
    browser.ready().await;
    browser.shows_text("[data-part=tree]", "♗\u{fe0e}e2/B").await;
    assert_eq!(
        browser
            .evaluate(
                "/[NBRQK][a-h]\\d/.test(document.querySelector('[data-part=tree]').textContent)"
            )
            .await,
        json!(false)
    );
    browser.screenshot("figurines-analysis-de").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn header_menus_open_and_close() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/").await;
    let tools = ".site-nav details:first-of-type";
    browser.click(&format!("{tools} summary")).await;
    browser.shows(&format!("{tools} a[href='/studies']")).await;
    browser.press(Key::Escape).await;
    browser.until("!document.querySelector('.site-nav details[open]')").await;
    // On phones the tab bar leads to the sections, and its menu to everything else.
    browser.resize(390, 664, Device::Phone).await;
    browser.click(".tab-bar button").await;
    browser.shows("#site-menu a[href='/ladder']").await;
    browser.click("#site-menu a[href='/ladder']").await;
    browser.until("location.pathname === '/ladder'").await;
    // Boards have a way back instead of the tab bar.
    let game = begin(&server, &browser, VariantId::Alice).await;
    browser.click(".site-header .back").await;
    browser.until("location.pathname === '/'").await;
    browser.shows(&format!("[data-part=own-games] a[href='/game/{game}']")).await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn header_suggests_while_the_visitor_types() {
    let server = Server::start().await;
    let password = "looking glass 1871";
    let form = [("name", "Humpty"), ("password", password), ("again", password)];
    let signed_up = server.visitor().post("/sign-up", &form).await;
    assert_eq!(signed_up.status(), StatusCode::SEE_OTHER);
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/").await;
    browser.click(".search-menu summary").await;
    browser.until("document.activeElement.id === 'search-header'").await;
    browser.type_into("#search-header", "hum").await;
    browser.shows(".suggestions a[href='/@/Humpty']").await;
    browser.press(Key::Down).await;
    browser.until("document.activeElement.getAttribute('href') === '/@/Humpty'").await;
    browser.press(Key::Enter).await;
    browser.until("location.pathname === '/@/Humpty'").await;
    // On phones the menu leads to the page of the search.
    browser.resize(390, 664, Device::Phone).await;
    browser.goto(&server, "/").await;
    browser.click(".tab-bar button").await;
    browser.click("#site-menu a[href='/search']").await;
    browser.type_into("#search-page", "hum").await;
    browser.shows("main .suggestions a[href='/@/Humpty']").await;
    browser.assert_fits_width().await;
    browser.assert_no_errors().await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_row_has_a_single_card() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/").await;
    for width in [640, 768, 900, 1024, 1366, 1920] {
        browser.resize(width, 900, Device::Desktop).await;
        browser.goto(&server, "/").await;
        browser.assert_fits_width().await;
        // A card fills its row or shares it with another card.
        let alone = browser
            .evaluate(
                "(() => { const edge = document.querySelector('.shelf').getBoundingClientRect(); \
                 const boxes = [...document.querySelectorAll('.shelf .kind')].map((card) => [card.textContent.trim(), card.getBoundingClientRect()]); \
                 return boxes.filter(([, box]) => box.width < 0.9 * edge.width && !boxes.some(([, other]) => other !== box && other.top === box.top)).map(([name]) => name); })()",
            )
            .await;
        assert_eq!(alone, json!([]), "at {width}");
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_apply_at_once_and_are_stored() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    let light = json!({ "features": [{ "name": "prefers-color-scheme", "value": "light" }] });
    browser.command("Emulation.setEmulatedMedia", light).await;
    let ground = "getComputedStyle(document.body).backgroundColor";
    browser.goto(&server, "/settings").await;
    assert_eq!(browser.evaluate(ground).await, "rgb(245, 243, 247)");
    choose(&browser, "theme", "dark").await;
    assert_eq!(browser.evaluate(ground).await, "rgb(21, 18, 28)");
    browser.screenshot("settings-dark").await;

    // The settings open as a dialog over any page, and the boards follow them.
    begin(&server, &browser, VariantId::Alice).await;
    assert_eq!(browser.evaluate(ground).await, "rgb(21, 18, 28)");
    browser.evaluate("document.querySelector('a[href=\"/settings\"]').click()").await;
    browser.shows(".settings-dialog form.settings").await;
    assert_eq!(
        browser.evaluate("document.querySelector('[name=theme]:checked').value").await,
        "dark"
    );
    let labels = "getComputedStyle(document.querySelector('.glass-plane .labels')).display";
    let size =
        "document.querySelector('.glass-plane .pieces .piece').getBoundingClientRect().width";
    assert_eq!(browser.evaluate(labels).await, "inline");
    let usual = browser.evaluate(size).await.as_f64().unwrap();
    choose(&browser, "coordinates", "off").await;
    assert_eq!(browser.evaluate(labels).await, "none");
    choose(&browser, "pieces", "small").await;
    let small = browser.evaluate(size).await.as_f64().unwrap();
    assert!(small < 0.95 * usual, "{small} of {usual}");
    // Every piece stays centred on its square.
    let middles = "((box) => [box.x + box.width / 2, box.y + box.height / 2])";
    let aside = format!(
        "(() => {{ const cells = [...document.querySelectorAll('.cell > path:first-child')].map((cell) => {middles}(cell.getBoundingClientRect())); \
         const pieces = [...document.querySelectorAll('.glass-plane .pieces .piece')].map((piece) => {middles}(piece.getBoundingClientRect())); \
         return Math.max(...pieces.map(([x, y]) => Math.min(...cells.map(([a, b]) => Math.hypot(a - x, b - y))))); }})()"
    );
    let aside = browser.evaluate(&aside).await.as_f64().unwrap();
    assert!(aside < 0.15 * usual, "a piece is {aside} pixels from the middle of its square");
    // The boards have other colours, and their pieces are redrawn.
    let square =
        "getComputedStyle(document.querySelector('glass-board')).getPropertyValue('--b-dark')";
    let wood = browser.evaluate(square).await;
    choose(&browser, "boards", "garden").await;
    assert_ne!(browser.evaluate(square).await, wood);
    let drawn = "[...document.querySelectorAll('.glass-plane use.piece')].every((piece) => /#bold-[wb][kqrbnp]$/.test(piece.getAttribute('href')))";
    assert_eq!(browser.evaluate(drawn).await, false);
    choose(&browser, "figures", "bold").await;
    assert_eq!(browser.evaluate(drawn).await, true);
    let samples = "[...document.querySelectorAll('.settings-dialog .sample use')].map((use) => use.getAttribute('href').split('#')[1]).join()";
    assert_eq!(browser.evaluate(samples).await, "wn,bq,bold-wn,bold-bq,storybook-wn,storybook-bq");
    choose(&browser, "ghosts", "off").await;
    browser.until("document.querySelector('glass-board').ghosts === false").await;
    browser.screenshot("settings-dialog").await;
    // On a phone all settings fit the screen.
    browser.resize(390, 664, Device::Phone).await;
    browser.screenshot("settings-phone").await;
    browser.until("((node) => node.scrollHeight <= node.clientHeight + 1)(document.querySelector('.settings-dialog'))").await;
    browser.resize(1440, 900, Device::Desktop).await;

    // Another page is dark from its first frame, with dark pictures.
    browser.goto(&server, "/games/alice").await;
    let attributes = "JSON.stringify({ ...document.documentElement.dataset })";
    let kept: Value =
        serde_json::from_str(browser.evaluate(attributes).await.as_str().unwrap()).unwrap();
    for (name, word) in
        [("theme", "dark"), ("boards", "garden"), ("figures", "bold"), ("coordinates", "off")]
    {
        assert_eq!(kept[name], word, "{name}");
    }
    browser.until("document.querySelector('.start img').currentSrc.includes('start-dark')").await;

    // Pages with a script of their own open one dialog, too.
    browser.goto(&server, "/learn/alice").await;
    browser.evaluate("document.querySelector('a[href=\"/settings\"]').click()").await;
    browser.shows(".settings-dialog form.settings").await;
    sleep(Duration::from_millis(500)).await;
    assert_eq!(browser.evaluate("document.querySelectorAll('.settings-dialog').length").await, 1);

    // Invalid stored settings have the defaults.
    browser.evaluate("localStorage.setItem('settings', '{\"theme\":\"pink\",\"sound\":7')").await;
    browser.goto(&server, "/settings").await;
    let chosen = "[...document.querySelectorAll('form.settings :checked')].map((input) => input.value).join()";
    browser
        .until(&format!(
            "{chosen} === 'system,wood,classic,usual,usual,on,on,usual,correspondence,two,on'"
        ))
        .await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_can_be_installed() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/").await;
    let manifest = browser.command("Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    assert_eq!(manifest["url"], server.url("/manifest.webmanifest"));
    let faults = browser.command("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(faults["installabilityErrors"], json!([]), "{faults}");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn move_is_confirmed_and_plays_its_sound() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    let game = begin(&server, &browser, VariantId::Alice).await;
    let heard = "document.addEventListener('glass-sound', (event) => (window.heard = event.detail.sounds.join()))";
    browser.evaluate(heard).await;
    browser.evaluate("localStorage.setItem('settings', '{\"confirm\":\"on\"}')").await;
    browser.reload().await;
    browser.ready().await;
    browser.evaluate(heard).await;

    // A cancelled move has not been sent.
    browser.tap_move("e2", "e4").await;
    browser.shows_text("[data-part=confirm]", "Play e4/B?").await;
    browser.screenshot("confirm").await;
    browser.click("[data-part=confirm] .button:not(.main)").await;
    browser.until("document.querySelector('[data-part=confirm]').hidden").await;
    assert_eq!(server.visitor().state(&game).await["ply"], 0);
    browser.tap_move("d2", "d4").await;
    browser.click("[data-part=confirm] .button.main").await;
    browser.at_ply(1).await;
    browser.until("window.heard === 'move,transfer'").await;
    assert_eq!(server.visitor().state(&game).await["history"][0]["uci"], "d2d4");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sound_and_animation_settings_are_stored() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/settings").await;
    choose(&browser, "sound", "off").await;
    choose(&browser, "animation", "off").await;
    begin(&server, &browser, VariantId::Alice).await;
    browser.evaluate("document.addEventListener('glass-sound', () => (window.heard = true))").await;
    browser.tap_move("e2", "e4").await;
    assert_eq!(
        browser
            .evaluate(
                "document.querySelector('glass-board').getAnimations({ subtree: true }).length"
            )
            .await,
        0
    );
    browser.at_ply(1).await;
    browser.until("document.querySelector('[data-part=turn]').textContent.includes('Black')").await;
    assert!(browser.evaluate("window.heard").await.is_null());
    browser.close().await;
    server.stop().await;
}
