//! A server whose pages are not empty, and the list of its pages for tests that visit them all.

use crate::GAMES;
use crate::account::accounts::PASSWORD;
use crate::support::{Friends, Server, Visitor};
use glass_rules::VariantId;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::json;

/// Pages with the same address on every server.
const FIXED: [&str; 52] = [
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
    "/help",
    "/privacy",
    "/terms",
    "/contact",
    "/styleguide",
    "/embed/analysis/alice?moves=e4",
    "/nowhere",
];

/// Whether everything that the page loads by itself is there.
pub const LOADED: &str = "document.readyState === 'complete' && document.fonts.status === 'loaded' && \
    !document.querySelector('glass-board:not(.drawn)') && \
    [...document.images].every((image) => image.complete || image.loading === 'lazy')";

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
        let made = ann.post("/studies", &[("title", "Looking"), ("text", text)]).await;
        assert_eq!(made.status(), StatusCode::SEE_OTHER);
        let study = made.headers()[LOCATION].to_str().unwrap().to_owned();
        pages.extend(["/1", "/settings", "/remove"].map(|page| format!("{study}{page}")));
        Self { server, ann, pages, _games: games }
    }
}
