//! Tasks of a new user on a phone: each takes few taps, and every target is in view.

use crate::game::challenges::member;
use crate::support::Server;
use crate::support::browser::{Browser, Device};

/// Counts the taps on a phone.
struct Phone {
    browser: Browser,
    taps: usize,
}

impl Phone {
    async fn open() -> Self {
        Self { browser: Browser::open(Device::Phone).await, taps: 0 }
    }

    async fn start(&mut self, server: &Server, path: &str) {
        self.browser.goto(server, path).await;
        self.taps = 0;
    }

    /// Taps the middle of the first visible element that matches; it must be in the window already.
    async fn tap(&mut self, selector: &str) {
        let middle = format!(
            "(() => {{ const found = [...document.querySelectorAll({selector:?})].find((node) => node.checkVisibility()); \
             if (!found) return null; const {{ x, y, width, height }} = found.getBoundingClientRect(); \
             const at = [x + width / 2, y + height / 2]; const top = document.elementFromPoint(...at); \
             return top && (found.contains(top) || top.contains(found)) ? at : null; }})()"
        );
        self.browser.until(&format!("{middle} !== null")).await;
        let at = self.browser.evaluate(&middle).await;
        self.browser.touch_tap((at[0].as_f64().unwrap(), at[1].as_f64().unwrap())).await;
        self.taps += 1;
    }

    async fn arrives(&self, path: &str) {
        self.browser.until(&format!("location.pathname.startsWith({path:?})")).await;
        self.browser.until("document.readyState === 'complete'").await;
    }

    fn took(&self, most: usize) {
        assert!(self.taps <= most, "{} taps instead of {most}", self.taps);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tasks_of_a_guest_take_few_taps() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut phone = Phone::open().await;

    // The first move against the computer: one tap to its board, two for the move.
    phone.start(&server, "/").await;
    phone.tap(".pairing .button.main").await;
    phone.arrives("/game/").await;
    phone.browser.ready().await;
    phone.took(1);
    phone.browser.tap_move("e2", "e4").await;
    phone.browser.at_ply_with_any_answer(1).await;

    // The way back to that game.
    phone.start(&server, "/").await;
    phone.tap("[data-part=own-games] a.game").await;
    phone.arrives("/game/").await;
    phone.took(1);

    // A link for a friend.
    phone.start(&server, "/").await;
    phone.tap(".pairing-more a[href='/new?opponent=friend']").await;
    phone.arrives("/new").await;
    phone.tap("form.new-game .button.main").await;
    phone.arrives("/game/").await;
    phone.tap("[data-copy=game]").await;
    phone.took(3);

    for (link, path) in [
        ("/ladder", "/ladder"),
        ("/studies", "/studies"),
        ("/editor/", "/editor/"),
        ("/analysis/", "/analysis/"),
        ("/help", "/help"),
    ] {
        phone.start(&server, "/").await;
        phone.tap(".tab-bar > button").await;
        phone.tap(&format!("#site-menu a[href^='{link}']")).await;
        phone.arrives(path).await;
        phone.took(2);
    }

    // The daily puzzle and a lesson.
    phone.start(&server, "/").await;
    phone.tap(".tab-bar a[href='/problems']").await;
    phone.arrives("/problems").await;
    phone.tap("a[href='/problems/daily']").await;
    phone.arrives("/problems/").await;
    phone.took(2);
    phone.start(&server, "/").await;
    phone.tap(".tab-bar a[href='/learn']").await;
    phone.arrives("/learn").await;
    phone.tap("a[href^='/learn/alice/']").await;
    phone.arrives("/learn/alice/").await;
    phone.took(2);

    phone.browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenge_is_answered_in_one_tap() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let (mut ann, ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let wish = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "person"),
        ("name", "Ben"),
        ("clock", "300+3"),
    ];
    ann.create_game(&wish).await;
    let mut phone = Phone::open().await;
    phone.browser.sign_in_as(&server, &ben).await;
    phone.start(&server, "/").await;
    phone.tap("[data-part=challenges] .button.main").await;
    phone.arrives("/game/").await;
    phone.took(1);
    phone.browser.close().await;
    server.stop().await;
}
