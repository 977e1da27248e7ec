//! The story of two players in two browsers, with a clock that the test moves: from guests to accounts, through the
//! lobby, live and correspondence games, mail and push messages, to the archive and a closed account. Runs on SQLite
//! and on the PostgreSQL server in `TEST_DATABASE_URL`.

use crate::support::Server;
use crate::support::browser::{Browser, Device};
use crate::support::mail_server::MailServer;
use crate::support::push_service::PushService;
use crate::support::schema::Schema;
use glass_rules::VariantId;
use glass_server::Clock;
use serde_json::{Map, json};

const PASSWORD: &str = "through the looking glass";

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const NOW: i64 = 1_795_176_000_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_on_sqlite() {
    Story::run_story(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_on_postgres() {
    let schema = Schema::create().await;
    Story::run_story(Some(schema.url())).await;
    schema.remove().await;
}

struct Story {
    clock: Clock,
    server: Server,
    ann: Browser,
    /// Bert has a phone.
    bert: Browser,
}

/// Receives Ann's mail and push messages.
struct News {
    mail: MailServer,
    push: PushService,
}

impl Story {
    async fn begin(database: Option<String>, news: &News) -> Self {
        let clock = Clock::held(NOW);
        let server = Server::with(|config| {
            config.clock = clock.clone();
            config.database = database;
            news.mail.serve(config);
            config.push_anywhere = true;
            config.limits.requests.burst = 5_000;
        });
        let server = server.await;
        let (ann, bert) =
            (Browser::open(Device::Desktop).await, Browser::open(Device::Phone).await);
        Self { clock, server, ann, bert }
    }

    async fn run_story(database: Option<String>) {
        let mut news = News { mail: MailServer::start(), push: PushService::start().await };
        let story = Self::begin(database, &news).await;
        let live = story.they_meet_in_the_lobby().await;
        let second = story.they_play_again(&live).await;
        story.they_make_accounts().await;
        story.ann_wants_news(&mut news).await;
        let slow = story.they_play_by_correspondence(&mut news).await;
        story.what_was_played_is_found([&live, &second, &slow]).await;
        story.ann_closes_her_account(&slow).await;
        let Self { server, ann, bert, .. } = story;
        ann.close().await;
        bert.close().await;
        server.stop().await;
    }

    /// A live game with a premove and draw offers.
    async fn they_meet_in_the_lobby(&self) -> String {
        let Self { ann, bert, .. } = self;
        bert.goto(&self.server, "/lobby").await;
        let game = self.ann_begins("anybody", "300+3").await;
        bert.click(&format!("[data-part=lists] a[href='{game}']")).await;
        bert.click("[data-part=join] .button.main").await;
        for browser in [ann, bert] {
            browser.ready().await;
            browser.shows("[data-part=actions]").await;
        }
        tap(bert, "e7", "e5").await;
        bert.until("document.querySelectorAll('.mark.premove').length > 0").await;
        tap(ann, "e2", "e4").await;
        self.both_at(2).await;
        ann.click("[data-part=draw-form] button").await;
        bert.click("[data-part=decline-form] button").await;
        ann.shows_text("[data-part=status]", "declined").await;
        play(ann, "g1", "f3", 3).await;
        self.both_at(3).await;
        bert.click("[data-part=draw-form] button").await;
        ann.click("[data-part=accept-form] button").await;
        for browser in [ann, bert] {
            browser.shows_text("[data-part=result-text]", "Draw by agreement.").await;
        }
        game
    }

    /// The rematch with a takeback, and stepping through its moves.
    async fn they_play_again(&self, first: &str) -> String {
        let Self { ann, bert, .. } = self;
        ann.click("[data-part=rematch-form] button").await;
        bert.shows_text("[data-part=rematch]", "Accept rematch").await;
        bert.click("[data-part=rematch-form] button").await;
        for browser in [ann, bert] {
            browser.until(&format!("location.pathname !== '{first}'")).await;
            browser.ready().await;
        }
        let game = path(bert).await;
        assert_eq!(path(ann).await, game);
        play(bert, "e2", "e4", 1).await;
        self.both_at(1).await;
        bert.click("[data-part=takeback-form] button").await;
        ann.click("[data-part=accept-takeback-form] button").await;
        self.both_at(0).await;
        play(bert, "d2", "d4", 1).await;
        self.both_at(1).await;
        play(ann, "d7", "d5", 2).await;
        self.both_at(2).await;
        ann.click(".steering [data-step=first]").await;
        ann.shows(".steering [data-do=return]").await;
        ann.click(".steering [data-step=last]").await;
        ann.click("[data-part=resign-form] button").await;
        ann.click("#resign-dialog button[value=resign]").await;
        bert.shows_text("[data-part=result-text]", "Black resigned. White wins.").await;
        game
    }

    async fn they_make_accounts(&self) {
        for (browser, name) in [(&self.ann, "Ann"), (&self.bert, "Bert")] {
            browser.goto(&self.server, "/sign-up").await;
            for (field, text) in [("#name", name), ("#password", PASSWORD), ("#again", PASSWORD)] {
                browser.type_into(field, text).await;
            }
            browser.click("form.card .button.main").await;
            browser.shows_text("h1", name).await;
        }
    }

    /// Ann confirms an address and turns on push messages; the browser's own push service is replaced.
    async fn ann_wants_news(&self, news: &mut News) {
        let ann = &self.ann;
        ann.goto(&self.server, "/account").await;
        ann.type_into("#address", "ann@example.org").await;
        ann.type_into("#mail-password", PASSWORD).await;
        ann.click("form[action='/account/mail'] button").await;
        ann.goto(&self.server, &news.mail.next().await.link("/confirm/")).await;
        ann.click("form .button:not(.main)").await;
        ann.shows_text("main", "Email address confirmed").await;
        ann.goto(&self.server, "/account").await;
        let fields: Map<_, _> = news
            .push
            .form("hers")
            .map(|(name, value)| (name.to_owned(), value.into()))
            .into_iter()
            .collect();
        ann.evaluate(&format!(
            "(() => {{ const form = document.querySelector('form.push'); \
             for (const [name, value] of Object.entries({})) form.elements[name].value = value; \
             form.submit(); return true; }})()",
            json!(fields)
        ))
        .await;
        ann.shows_text("#push", "Turn off").await;
    }

    /// A correspondence game with a conditional move, a comment, vacation, mail and a claim on time.
    async fn they_play_by_correspondence(&self, news: &mut News) -> String {
        let Self { ann, bert, clock, .. } = self;
        let game = self.ann_begins("friend", "14d+1d/21d").await;
        bert.goto(&self.server, &game).await;
        bert.click("[data-part=join] .button.main").await;
        for browser in [ann, bert] {
            browser.ready().await;
            browser.shows("[data-part=actions]").await;
        }
        bert.click("[popovertarget=menu]").await;
        bert.click("[data-part=conditional-menu] button").await;
        bert.shows_text(".preparing", "Play a move you expect from your opponent").await;
        tap(bert, "e2", "e4").await;
        bert.shows_text(".preparing", "If e4, then …").await;
        tap(bert, "e7", "e5").await;
        bert.shows_text(".preparing", "If e4, then e5.").await;
        bert.click(".preparing .button.main").await;
        bert.shows_text(".prepared", "If e4, then e5").await;
        bert.click(".preparing .row .button:last-child").await;
        tap(ann, "e2", "e4").await;
        ann.type_into("[data-part=confirm] input", "As always.").await;
        ann.click("[data-part=confirm] .button.main").await;
        self.both_at(2).await;
        bert.shows_text("[data-part=moves]", "As always.").await;

        // Ann is away longer than her clock allows.
        clock.pass(15 * DAY + MINUTE);
        bert.shows_text("[data-part=vacation]", "White is on vacation").await;
        let arrived = news.mail.next().await;
        assert_eq!(arrived.to, "ann@example.org");
        let told = "left: Chess vs Bert";
        assert!(arrived.subject().ends_with(told), "{}", arrived.subject());
        let (browser, message) = news.push.read().await;
        assert!(
            browser == "hers" && message["title"].as_str().unwrap().ends_with(told),
            "{message}"
        );
        ann.goto(&self.server, "/account").await;
        ann.shows_text("main", "20 d 23 h left of 21 days").await;
        ann.goto(&self.server, &game).await;
        ann.ready().await;
        play(ann, "g1", "f3", 3).await;
        self.both_at(3).await;
        bert.until("document.querySelector('[data-part=vacation]').hidden").await;

        // Bert does not return before his clock and vacation end.
        clock.pass(36 * DAY - MINUTE);
        ann.shows_text("[data-part=vacation]", "Black is on vacation").await;
        clock.pass(HOUR);
        ann.shows("[data-part=overdue]").await;
        clock.pass(DAY);
        ann.shows_text("[data-part=result-text]", "Black ran out of time. White wins.").await;
        game
    }

    /// Finds the games in the archive, as PGN and in the account exports.
    async fn what_was_played_is_found(&self, games: [&String; 3]) {
        let ann = &self.ann;
        // The archive adds finished games when it runs.
        let search = "/archive?mine=on";
        ann.until(&format!("fetch('{search}').then((answer) => answer.text()).then((page) => {}.every((game) => page.includes(game)))", json!(games))).await;
        ann.goto(&self.server, search).await;
        for game in games {
            ann.shows(&format!("a[href='{game}']")).await;
        }
        ann.goto(&self.server, "/archive?game=chess&moves=d4+d5").await;
        ann.shows(&format!("a[href='{}']", games[1])).await;
        assert_eq!(
            ann.evaluate(&format!("document.querySelector(\"a[href='{}']\")", games[0])).await,
            json!(null)
        );
        let pgn =
            ann.evaluate("fetch('/archive.pgn?mine=on').then((answer) => answer.text())").await;
        let pgn = pgn.as_str().unwrap();
        assert_eq!(pgn.matches("[Event ").count(), 3, "{pgn}");
        let own = ann.evaluate("fetch('/account/export').then((answer) => answer.json())").await;
        assert_eq!(
            (&own["account"]["name"], own["games"].as_array().map(Vec::len)),
            (&json!("Ann"), Some(3))
        );
        assert_eq!(own["vacation"]["spent"], HOUR);
    }

    /// Ann's name is removed and the games stay.
    async fn ann_closes_her_account(&self, game: &str) {
        let Self { ann, bert, .. } = self;
        ann.goto(&self.server, "/account/close").await;
        ann.type_into("#password", PASSWORD).await;
        ann.click("form.card .button.danger").await;
        ann.until("location.pathname === '/'").await;
        bert.goto(&self.server, game).await;
        bert.shows_text("[data-part=seat-far] .seat-name", "closed-").await;
        bert.shows_text("[data-part=result-text]", "White wins.").await;
    }

    /// Ann starts a game of chess with White; returns its path.
    async fn ann_begins(&self, opponent: &str, clock: &str) -> String {
        let ann = &self.ann;
        ann.goto(&self.server, "/games/chess").await;
        for (name, value) in [("opponent", opponent), ("colour", "white"), ("clock", clock)] {
            let choice = format!("form.card input[name={name}][value='{value}']");
            ann.evaluate(&format!("document.querySelector(\"{choice}\").click()")).await;
        }
        ann.click("form.card .button.main").await;
        ann.until("location.pathname.startsWith('/game/')").await;
        ann.ready().await;
        path(ann).await
    }

    async fn both_at(&self, ply: usize) {
        for browser in [&self.ann, &self.bert] {
            browser.at_ply(ply).await;
        }
    }
}

async fn path(browser: &Browser) -> String {
    browser.evaluate("location.pathname").await.as_str().unwrap().to_owned()
}

/// Plays a move with two taps; it may be a tried move or a premove.
async fn tap(browser: &Browser, from: &str, to: &str) {
    browser.tap_square(VariantId::Chess, from).await;
    browser.tap_square(VariantId::Chess, to).await;
}

/// Plays a move in the game and confirms it if necessary, until this number of moves is listed.
async fn play(browser: &Browser, from: &str, to: &str, ply: usize) {
    const ASKED: &str = "document.querySelector('[data-part=confirm]')?.checkVisibility() === true";
    browser.until("document.querySelector('[data-part=turn]').dataset.yours === 'true'").await;
    tap(browser, from, to).await;
    let listed = "[...document.querySelectorAll('[data-part=moves] .san')].filter((san) => san.textContent).length";
    browser.until(&format!("{ASKED} || {listed} === {ply}")).await;
    if browser.evaluate(ASKED).await == true {
        browser.click("[data-part=confirm] .button.main").await;
    }
    browser.at_ply(ply).await;
}
