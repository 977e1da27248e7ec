//! A real browser on real pages.

use std::env::var;
use std::time::{Duration, Instant};

use glass_rules::VariantId;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::prelude::*;
use tokio::time::sleep;

use super::web_driver::{Driver, Engine};
use super::{PATIENCE, Server, Visitor};

/// The key as WebDriver writes it.
const ENTER: &str = "\u{E007}";
/// Whether the board asks for a landing board or a promotion.
const QUESTION: &str = "document.querySelector('dialog.glass-choice') !== null";
/// Marks the page that is about to be left.
const MARK_PAGE: &str = "window.isLeft = true";
/// Whether another page has loaded since. On a slow machine, ChromeDriver may end a navigation too early.
const NEW_PAGE_LOADED: &str = "!window.isLeft && document.readyState === 'complete'";
/// A promise that is resolved when the page has been drawn again.
const NEXT_FRAME: &str =
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/// The emulated device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    Desktop,
    Phone,
}

impl Device {
    /// Device pixels per CSS pixel. A phone has more than one, which costs time and matters only for screenshots.
    pub fn scale(self) -> u32 {
        if self == Self::Phone && var("PICTURES").is_ok() { 2 } else { 1 }
    }
}

/// A browser with its own profile.
pub struct Browser {
    pub driver: WebDriver,
    engine: Engine,
    process: Driver,
    _profile: TempDir,
}

impl Browser {
    pub async fn open(device: Device) -> Self {
        let engine = Engine::chosen();
        // Another program may have taken the driver's port, and answers in its place.
        let mut attempts = 3;
        let (driver, process, profile) = loop {
            let profile = tempfile::tempdir().unwrap();
            let process = Driver::start(engine, &profile).await;
            let address = format!("http://127.0.0.1:{}", process.port);
            attempts -= 1;
            match WebDriver::new(address, engine.capabilities(device)).await {
                Ok(driver) => break (driver, process, profile),
                Err(error) if attempts == 0 => panic!("no session begins: {error}"),
                Err(_) => {}
            }
        };
        let browser = Self { driver, engine, process, _profile: profile };
        match (engine, device) {
            // Emulated.
            (Engine::Chromium, Device::Phone) => {}
            (_, Device::Desktop) => browser.set_window(1440, 900).await,
            (_, Device::Phone) => browser.set_window(390, 844).await,
        }
        browser
    }

    /// Gives the page this size, or the nearest that the browser allows: Firefox has 500 pixels or more, WebKitGTK 447.
    /// The window includes a frame.
    async fn set_window(&self, width: u32, height: u32) {
        let frame = self.evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]").await;
        let [across, down] = [0, 1].map(|at| frame[at].as_u64().unwrap() as u32);
        self.driver.set_window_rect(0, 0, width + across, height + down).await.unwrap();
        self.until(&format!("innerHeight === {height}")).await;
    }

    /// Saves a screenshot to the folder in `PICTURES`, for people to look at.
    pub async fn screenshot(&self, name: &str) {
        if let Ok(folder) = var("PICTURES") {
            sleep(Duration::from_millis(600)).await;
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            self.driver.screenshot(&file).await.unwrap();
        }
    }

    /// Closes the browser after checking its log for errors.
    pub async fn close(mut self) {
        self.assert_no_errors().await;
        self.driver.quit().await.unwrap();
        self.process.process.kill().await.unwrap();
    }

    /// Checks that no script failed, no file was missing and the security policy was not violated.
    pub async fn assert_no_errors(&self) {
        if self.engine != Engine::Chromium {
            let wrong = self.process.script_errors();
            assert!(wrong.is_empty(), "{wrong:#?}");
            return;
        }
        let log = self.driver.browser_log().await.unwrap();
        let wrong: Vec<_> = log
            .into_iter()
            .filter(|entry| entry.level == "SEVERE" || entry.message.contains("Content Security"))
            .map(|entry| entry.message)
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// Opens a page of the server and waits until it has loaded.
    pub async fn goto(&self, server: &Server, path: &str) {
        self.goto_url(&server.url(path)).await;
    }

    pub async fn goto_url(&self, url: &str) {
        self.evaluate(MARK_PAGE).await;
        self.driver.goto(url).await.unwrap();
        self.until(NEW_PAGE_LOADED).await;
    }

    pub async fn reload(&self) {
        self.evaluate(MARK_PAGE).await;
        self.driver.refresh().await.unwrap();
        self.until(NEW_PAGE_LOADED).await;
    }

    /// Takes the cookie of a visitor, for all pages from now on.
    pub async fn sign_in_as(&self, server: &Server, visitor: &Visitor) {
        self.goto(server, "/favicon.svg").await;
        let (name, value) = visitor.cookie.as_ref().unwrap().split_once('=').unwrap();
        self.driver.add_cookie(Cookie::new(name, value)).await.unwrap();
    }

    /// Opens the page of a game with the cookie of one of its players.
    pub async fn open_game_as(&self, server: &Server, visitor: &Visitor, game: &str) {
        self.sign_in_as(server, visitor).await;
        self.goto(server, &format!("/game/{game}")).await;
        self.ready().await;
    }

    /// Sends a command of the Chrome DevTools protocol, which only Chromium has.
    pub async fn command(&self, name: &str, parameters: Value) -> Value {
        let answer = self.driver.cdp().send_raw(name, parameters).await;
        answer.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Resizes the window, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32, device: Device) {
        if self.engine != Engine::Chromium {
            return self.set_window(width, height).await;
        }
        let (phone, scale) = (device == Device::Phone, device.scale());
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        let is_resized = format!(
            "new Promise((done) => requestAnimationFrame(() => done(innerWidth === {width} && innerHeight === {height})))"
        );
        let began = Instant::now();
        loop {
            // On a slow machine, ChromeDriver emulates the phone again after a navigation and undoes this.
            self.command("Emulation.setDeviceMetricsOverride", metrics.clone()).await;
            if self.evaluate(&is_resized).await == true {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "the window never became {width} by {height}");
        }
    }

    /// Sends a `touchStart`, `touchMove` or `touchEnd` with the positions of all fingers.
    pub async fn touch(&self, what: &str, fingers: &[(f64, f64)]) {
        let points: Vec<_> = fingers
            .iter()
            .enumerate()
            .map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id }))
            .collect();
        let event = json!({ "type": what, "touchPoints": points });
        self.command("Input.dispatchTouchEvent", event).await;
    }

    /// Taps a point with one finger.
    pub async fn touch_tap(&self, at: (f64, f64)) {
        self.touch("touchStart", &[at]).await;
        self.touch("touchEnd", &[]).await;
    }

    /// The centre of the first visible element that matches a selector, in pixels of the window.
    pub async fn middle(&self, selector: &str) -> (f64, f64) {
        let middle = format!(
            "[...document.querySelectorAll({selector:?})].map((node) => node.getBoundingClientRect())\
             .filter((box) => box.width).map((box) => [box.x + box.width / 2, box.y + box.height / 2])[0]"
        );
        let middle = self.evaluate(&middle).await;
        let [x, y] = [0, 1].map(|at| middle[at].as_f64().unwrap_or_else(|| panic!("{selector}")));
        (x, y)
    }

    /// The centre of a cell on boards of eight by eight.
    pub async fn cell_center(&self, name: &str) -> (f64, f64) {
        let number = number(name);
        self.middle(&format!("glass-board .glass-plane [data-cell='{number}']")).await
    }

    /// Evaluates a script in the page.
    pub async fn evaluate(&self, script: &str) -> Value {
        let answer = self.driver.execute(format!("return {script};"), Vec::new()).await;
        answer.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    pub async fn text(&self, selector: &str) -> String {
        let text = self
            .evaluate(&format!("document.querySelector({selector:?})?.textContent ?? ''"))
            .await;
        text.as_str().unwrap_or_default().trim().to_owned()
    }

    /// Waits until a script returns true. The page itself polls, which is fast and cheap; after a navigation the next
    /// page is polled.
    pub async fn until(&self, what: &str) {
        // WebKitGTK's driver never answers if the page is left while a script waits.
        let page_polls_ms = if self.engine == Engine::WebKit { 0 } else { 5_000 };
        let look = format!(
            "return new Promise((resolve, reject) => {{
                const end = Date.now() + {page_polls_ms};
                const look = async () => {{
                    const is = (await ({what})) === true;
                    if (is || Date.now() >= end) resolve(is); else setTimeout(() => look().catch(reject), 20);
                }};
                look().catch(reject);
            }});"
        );
        let began = Instant::now();
        loop {
            let answer = self.driver.execute(look.clone(), Vec::new()).await;
            if answer.as_ref().is_ok_and(|answer| *answer.json() == Value::Bool(true)) {
                return;
            }
            if began.elapsed() > PATIENCE {
                let page = self.text("main").await;
                let url = self.driver.current_url().await;
                let why = answer.err();
                panic!("it did not come to be that {what}; {why:?} {url:?} says: {page}");
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    pub async fn shows(&self, selector: &str) {
        self.until(&format!("document.querySelector({selector:?})?.checkVisibility() === true"))
            .await;
    }

    pub async fn shows_text(&self, selector: &str, text: &str) {
        self.until(&format!(
            "(document.querySelector({selector:?})?.textContent ?? '').includes({text:?})"
        ))
        .await;
    }

    pub async fn click(&self, selector: &str) {
        self.shows(selector).await;
        let element = self.driver.find(By::Css(selector)).await.unwrap();
        element.scroll_into_view().await.unwrap();
        element.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Presses a key in the focused element.
    pub async fn press(&self, key: Key) {
        self.driver.action_chain().send_keys(key).perform().await.unwrap();
    }

    pub async fn type_into(&self, selector: &str, text: &str) {
        self.shows(selector).await;
        self.driver.find(By::Css(selector)).await.unwrap().send_keys(text).await.unwrap();
    }

    // ---- the boards

    /// Waits until the boards are drawn and the socket is open.
    pub async fn ready(&self) {
        let cells = "[...document.querySelectorAll('glass-board [data-cell]')]";
        self.until(&format!("{cells}.some((cell) => cell.checkVisibility())")).await;
        self.until("document.documentElement.classList.contains('live')").await;
    }

    /// Waits until this number of moves is listed.
    pub async fn at_ply(&self, ply: usize) {
        self.until(&listed(ply)).await;
    }

    /// Answers the landing or promotion dialog. A press just after it opened may belong to a double tap and is ignored.
    pub async fn answer(&self, selector: &str) {
        self.shows(selector).await;
        while self.evaluate(QUESTION).await == true {
            self.click(selector).await;
        }
    }

    /// Waits until this number of moves is listed, and answers a dialog if one opens.
    pub async fn at_ply_with_any_answer(&self, ply: usize) {
        self.until(&format!("{QUESTION} || {}", listed(ply))).await;
        if self.evaluate(QUESTION).await == true {
            self.answer(".glass-choice button:enabled").await;
        }
        self.at_ply(ply).await;
    }

    pub async fn cell(&self, name: &str) -> WebElement {
        self.cell_of(number(name)).await
    }

    async fn cell_of(&self, number: usize) -> WebElement {
        let selector = format!("glass-board .glass-plane [data-cell=\"{number}\"]");
        self.driver.find(By::Css(selector)).await.unwrap()
    }

    /// Clicks the centre of a cell. Only chromedriver's own click accepts cells, which are groups of shapes.
    async fn click_cell(&self, number: usize, name: &str) {
        let clicked = if self.engine == Engine::Chromium {
            self.cell_of(number).await.click().await
        } else {
            let (x, y) = self.point_of(number).await;
            self.pointer().move_to(x, y).click().perform().await
        };
        clicked.unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    fn pointer(&self) -> ActionChain {
        self.driver.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::from_millis(50)))
    }

    /// The centre of a cell in the window, after scrolling there. WebKitGTK's driver finds no centre of shapes by itself,
    /// and its boards may get their size a few frames after they are drawn.
    async fn point_of(&self, number: usize) -> (i64, i64) {
        let cell = format!("glass-board .glass-plane [data-cell='{number}']");
        self.until(&format!(
            "(async () => {{
                const cell = () => document.querySelector({cell:?});
                const box = () => JSON.stringify(cell().getBoundingClientRect());
                cell().scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
                const before = box();
                await {NEXT_FRAME};
                return box() === before;
            }})()"
        ))
        .await;
        let (x, y) = self.middle(&cell).await;
        (x.round() as i64, y.round() as i64)
    }

    pub async fn tap(&self, name: &str) {
        self.click_cell(number(name), name).await;
    }

    /// Taps a cell of a game with one board.
    pub async fn tap_square(&self, game: VariantId, name: &str) {
        let square = game.shape().square(name).unwrap_or_else(|| panic!("{name} is no cell"));
        self.click_cell(square.index(), name).await;
    }

    /// Taps a cell by number on its face; a face in the background is opened first.
    pub async fn tap_cell(&self, number: usize) {
        self.evaluate(&format!("document.querySelector('glass-board').bring({number})")).await;
        self.click_cell(number, &number.to_string()).await;
    }

    /// Checks that the page needs no horizontal scrolling.
    pub async fn assert_fits_width(&self) {
        let page = "document.documentElement";
        // Boards follow the window in the next frame.
        let beyond = format!("{NEXT_FRAME}.then(() => {page}.scrollWidth - {page}.clientWidth)");
        let beyond = self.evaluate(&beyond).await;
        assert_eq!(beyond, 0, "{}", self.evaluate("location.pathname").await);
    }

    /// Plays a move with two taps.
    pub async fn tap_move(&self, from: &str, to: &str) {
        self.tap(from).await;
        self.tap(to).await;
    }

    pub async fn drag_move(&self, from: &str, to: &str) {
        let (from, to) = (self.point_of(number(from)).await, self.point_of(number(to)).await);
        let hand = self.pointer().move_to(from.0, from.1).click_and_hold();
        hand.move_by_offset(12, -12).move_to(to.0, to.1).release().perform().await.unwrap();
    }

    /// Plays a move with the keyboard: the cell is focused, and Enter picks up and puts down.
    pub async fn key_move(&self, from: &str, to: &str) {
        for name in [from, to] {
            let number = number(name);
            self.evaluate(&format!(
                "document.querySelector('glass-board [data-cell=\"{number}\"]').focus()"
            ))
            .await;
            self.driver.action_chain().send_keys(ENTER).perform().await.unwrap();
        }
    }

    pub async fn type_move(&self, text: &str) {
        self.type_into("#typed-move", text).await;
        self.type_into("#typed-move", ENTER).await;
    }
}

/// A script that returns whether this number of moves is listed.
fn listed(ply: usize) -> String {
    let sans = "[...document.querySelectorAll('[data-part=moves] .san')]";
    format!("{sans}.filter((s) => s.textContent && s.textContent !== '…').length === {ply}")
}

/// The number of a cell on boards of eight by eight, such as `e4/B`; without a board it is on board A.
fn number(name: &str) -> usize {
    let (square, board) = name.split_once('/').unwrap_or((name, "A"));
    let [file, rank] = square.as_bytes() else { panic!("{name} is no cell") };
    let board = usize::from(board.as_bytes()[0] - b'A');
    board * 64 + usize::from(rank - b'1') * 8 + usize::from(file - b'a')
}
