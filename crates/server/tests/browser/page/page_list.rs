//! A server whose pages are not empty, and the list of its pages for tests that visit them all.

use crate::GAMES;
use crate::account::accounts::PASSWORD;
use crate::support::{Friends, Server, Visitor};
use glass_rules::VariantId;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::json;

/// Pages with the same address on every server.
const FIXED: [&str; 54] = [
    "/",
    "/new",
    "/new?game=alice",
    "/games/alice",
    "/games/hex4d",
    "/games/ms-alice/house-rules",
    "/rules/alice/vchess",
    "/rules/alice/compare",
    "/learn",
    "/learn/alice",
    "/learn/alice/1",
    "/learn/hex4d/1",
    "/learn/alice/squares",
    "/learn/alice/landings",
    "/explorer/alice",
    "/explorer/alice?moves=e2e4",
    "/endings/alice",
    "/editor/alice",
    "/editor/hex4d",
    "/problems",
    "/problems/themes",
    "/problems/dashboard",
    "/problems/history",
    "/problems/daily",
    "/problems/alice/streak",
    "/ladder",
    "/ladder/alice",
    "/players",
    "/@/Ann",
    "/search?q=ann",
    "/archive",
    "/import",
    "/lobby",
    "/watch",
    "/inbox",
    "/free",
    "/studies",
    "/account",
    "/account/close",
    "/settings",
    "/quiet",
    "/forget",
    "/sign-up",
    "/sign-in",
    "/forgotten",
    "/api",
    "/help",
    "/privacy",
    "/terms",
    "/contact",
    "/styleguide",
    "/embed/analysis/alice?moves=e4",
    "/offline",
    "/nowhere",
];

/// Whether everything that the page loads by itself is there.
pub const LOADED: &str = "document.readyState === 'complete' && document.fonts.status === 'loaded' && \
    !document.querySelector('glass-board:not(.drawn)') && \
    [...document.images].every((image) => image.complete || image.loading === 'lazy')";

/// A name with brackets that runs from right to left.
pub const ARABIC: &str = "محمد (أ)";

/// Creates a study and returns its path.
async fn create_study(ann: &mut Visitor, title: &str, text: &str) -> String {
    let fields = [("title", title), ("text", text), ("shown", "public")];
    let made = ann.post("/studies", &fields).await;
    assert_eq!(made.status(), StatusCode::SEE_OTHER);
    made.headers()[LOCATION].to_str().unwrap().to_owned()
}

/// A server with an account, games in every stage and a study.
pub struct Site {
    pub server: Server,
    /// The visitor with the account, who plays White in every game.
    pub ann: Visitor,
    pub pages: Vec<String>,
    /// The players' sockets, which keep both present.
    _games: Vec<Friends>,
}

impl Site {
    pub async fn open() -> Self {
        let server = Server::with(|config| config.limits.requests.burst = 20_000).await;
        let mut ann = server.visitor();
        let account = [("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)];
        assert_eq!(ann.post("/sign-up", &account).await.status(), StatusCode::SEE_OTHER);

        let mut pages: Vec<String> = FIXED.map(str::to_owned).into();
        let mut games = Vec::new();
        for variant in GAMES {
            let clock = if variant == VariantId::Alice { "300+3" } else { "" };
            let rules = variant.default_rules().to_string();
            let friends = Friends::meet_as(&server, ann.clone(), &rules, clock).await;
            pages.push(format!("/game/{}", friends.game));
            pages.push(format!("/analysis/{variant}"));
            games.push(friends);
        }
        let mut ended = Friends::meet_as(&server, ann.clone(), "alice-cvp/1", "").await;
        ended.play(0, "e4 d5 Be2 dxe4").await;
        ended.white_socket.act("resign", 4, json!({})).await;
        pages.push(format!("/game/{}", ended.game));
        pages.push(format!("/game/{}/chat", ended.game));
        pages.push(format!("/analysis/game/{}", ended.game));
        pages.push(format!("/embed/game/{}", ended.game));
        games.push(ended);

        let waiting = ann.new_game("black", "anybody").await;
        pages.extend(["", "/terms", "/withdraw"].map(|page| format!("/game/{waiting}{page}")));

        let text = "[RuleSet \"alice-cvp/1\"]\n\n{Look.} 1. e4 d5 {Why not?} *\n";
        let study = create_study(&mut ann, "Looking", text).await;
        pages.extend(["/1", "/settings", "/remove"].map(|page| format!("{study}{page}")));
        Self { server, ann, pages, _games: games }
    }

    /// Adds what other people may be called and write: words that are too wide for every window, and text that runs
    /// from right to left.
    pub async fn with_foreign_words(mut self) -> Self {
        let Self { server, ann, pages, .. } = &mut self;
        let wide = "W".repeat(80);
        let mut rival = server.visitor();
        let account = [("name", &wide[..20]), ("password", PASSWORD), ("again", PASSWORD)];
        assert_eq!(rival.post("/sign-up", &account).await.status(), StatusCode::SEE_OTHER);
        pages.push(format!("/@/{}", &wide[..20]));

        for words in [&wide, ARABIC] {
            let game = ann.new_game("white", "anybody").await;
            rival.join(&game).await;
            let path = format!("/game/{game}");
            let sent = rival.post(&format!("{path}/chat"), &[("words", words)]).await;
            assert!(sent.status().is_success(), "{}", sent.status());
            pages.extend(["", "/chat"].map(|page| format!("{path}{page}")));

            let text = format!(
                "[Event \"{words}\"]\n[White \"{words}\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 1-0\n"
            );
            let fields = [("rules", "alice-cvp/1"), ("text", &text)];
            assert_eq!(ann.post("/import", &fields).await.status(), StatusCode::OK);
            let text = format!(
                "[RuleSet \"alice-cvp/1\"]\n\n{{{words}}} 1. e4 {{{words}}} e5 {{{words}}} (1... d5) *\n"
            );
            let study = create_study(ann, words, &text).await;
            pages.extend(["/1", "/settings", "/remove"].map(|page| format!("{study}{page}")));
            let free = [("layout", "alice"), ("side", "white"), ("title", words)];
            let made = ann.post("/free", &free).await;
            assert_eq!(made.status(), StatusCode::SEE_OTHER);
            pages.push(made.headers()[LOCATION].to_str().unwrap().to_owned());
            pages.push(format!("/search?q={words}"));
        }
        let archive = ann.text("/archive?imported=on").await;
        let imported: Vec<_> = archive.split("href=\"/game/").skip(1).collect();
        assert_eq!(imported.len(), 2);
        for id in imported.iter().filter_map(|rest| rest.split('"').next()) {
            let kinds = ["/game/", "/embed/game/", "/analysis/game/"];
            pages.extend(kinds.map(|page| format!("{page}{id}")));
        }
        pages.extend(["/archive?game=alice", "/explorer/alice?moves=f3+e5"].map(str::to_owned));
        let about = [("about", ARABIC)];
        assert_eq!(ann.post("/account/about", &about).await.status(), StatusCode::SEE_OTHER);
        self
    }
}
