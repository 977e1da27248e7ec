//! The lobby: open games, games to watch, and pages that receive updates of both.

use reqwest::{Response, StatusCode};
use serde_json::json;
use tokio::time::timeout;

use crate::support::{Friends, PATIENCE, Server, Visitor};

/// The event stream of the lobby.
struct Events {
    response: Response,
    text: String,
}

impl Events {
    async fn open(visitor: &mut Visitor) -> Self {
        Self::open_at(visitor, "/lobby/events").await
    }

    async fn open_at(visitor: &mut Visitor, path: &str) -> Self {
        let response = visitor.get(path).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { response, text: String::new() }
    }

    /// Waits for a list that matches; false if the stream ends.
    async fn until(&mut self, wanted: impl Fn(&str) -> bool) -> bool {
        self.until_event("data:", wanted).await
    }

    /// Waits for an event with this beginning that matches.
    async fn until_event(&mut self, begin: &str, wanted: impl Fn(&str) -> bool) -> bool {
        let heard = async {
            loop {
                while let Some((event, rest)) = self.text.split_once("\n\n") {
                    let (event, rest) = (event.to_owned(), rest.to_owned());
                    self.text = rest;
                    if event.starts_with(begin) && wanted(&event) {
                        return true;
                    }
                }
                let Ok(Some(chunk)) = self.response.chunk().await else { return false };
                self.text.push_str(std::str::from_utf8(&chunk).unwrap());
            }
        };
        timeout(PATIENCE, heard).await.expect("the lobby has changed")
    }
}

/// Splits the lobby into the open games and the games to watch.
fn parts(lobby: &str) -> (&str, &str) {
    lobby.split_once("watch-title").unwrap()
}

#[tokio::test]
async fn open_game_is_listed_in_the_lobby_until_it_is_joined() {
    let server = Server::start().await;
    let [mut host, mut guest] = [server.visitor(), server.visitor()];
    let by_link = host.new_game("white", "friend").await;
    let offered = host.new_game_with_rules("hex4d-pacey/1", "black", "anybody").await;
    let lobby = guest.text("/lobby").await;
    assert!(lobby.contains(&offered) && !lobby.contains(&by_link));
    assert!(lobby.contains("You play White") && lobby.contains("4D Hexagonal Chess"));
    assert!(guest.text("/").await.contains("Lobby: 1 open challenge"));
    assert!(host.text(&format!("/game/{offered}")).await.contains("is in the lobby"));
    assert!(!host.text(&format!("/game/{by_link}")).await.contains("is in the lobby"));

    let mut events = Events::open(&mut guest).await;
    assert!(events.until(|lists| parts(lists).0.contains(&offered)).await, "at once");
    guest.join(&offered).await;
    let begun = |lists: &str| {
        let (waiting, watched) = parts(lists);
        !waiting.contains(&offered) && watched.contains(&offered)
    };
    assert!(events.until(begun).await);
    assert!(host.text("/lobby").await.contains("No open challenges"));

    let (mut socket, _) = guest.open(&offered).await;
    socket.act("resign", 0, json!({})).await;
    assert!(events.until(|lists| !lists.contains(&offered)).await);
    server.stop().await;
    assert!(!events.until(|_| false).await, "a stopping server ends its streams");
}

#[tokio::test]
async fn home_page_receives_updates_of_own_games() {
    let server = Server::start().await;
    let mut stranger = server.visitor();
    assert!(
        !stranger.text("/").await.contains("lobby/lobby.js"),
        "visitors without games need no updates"
    );
    let mut friends = Friends::meet(&server).await;
    let page = friends.white.text("/").await;
    assert!(page.contains("lobby/lobby.js") && page.contains("Your turn"));
    let mut events = Events::open_at(&mut friends.white, "/lobby/events?games=true").await;
    let mut plain = Events::open(&mut friends.white).await;
    friends.white_socket.play(0, "e4").await;
    assert!(events.until_event("event: games", |games| games.contains("Opponent’s turn")).await);
    friends.black_socket.play(1, "e5").await;
    let own = |games: &str| games.contains(&friends.game) && games.contains("Your turn");
    assert!(events.until_event("event: games", own).await);
    server.stop().await;
    assert!(
        !plain.until_event("event: games", |_| true).await,
        "own games are sent only on request"
    );
}

#[tokio::test]
async fn lobby_stream_counts_as_a_socket() {
    let server = Server::with(|config| config.limits.sockets_each = 1).await;
    let mut visitor = server.visitor();
    let events = Events::open(&mut visitor).await;
    let refused = visitor.get("/lobby/events").await.status();
    assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE);
    drop(events);
    let freed = async { while visitor.get("/lobby/events").await.status() != StatusCode::OK {} };
    timeout(PATIENCE, freed).await.expect("the permit is free again");
}

/// Pages use the heartbeat to notice that the server is gone.
#[tokio::test]
async fn lobby_stream_sends_heartbeats() {
    let server = Server::start().await;
    let mut events = Events::open(&mut server.visitor()).await;
    for _ in 0..2 {
        assert!(events.until_event("event: alive", |event| event.ends_with("data: 1")).await);
    }
    server.stop().await;
}

#[tokio::test]
async fn quick_games_pair_players_with_the_same_wish() {
    let server = Server::start().await;
    let [mut ann, mut ben, mut eve] = [server.visitor(), server.visitor(), server.visitor()];
    let to = |answer: &Response| answer.headers()["location"].to_str().unwrap().to_owned();
    let days = [("rules", "alice-cvp/1"), ("clock", "3d+3d/3d")];
    let waiting = ann.post("/pair", &days).await;
    assert_eq!(waiting.status(), StatusCode::SEE_OTHER);
    assert_ne!(
        to(&ann.post("/pair", &days).await),
        to(&waiting),
        "players are not paired with themselves"
    );
    let other_clock = [("rules", "alice-cvp/1"), ("clock", "1d+1d/1d")];
    let other_rules = [("rules", "alice-vchess/1"), ("clock", "3d+3d/3d")];
    for other in [other_clock, other_rules] {
        let other = to(&eve.post("/pair", &other).await);
        let players = ben.state(other.trim_start_matches("/game/")).await["players"].clone();
        assert_ne!(players["white"].is_null(), players["black"].is_null(), "{other}");
    }
    let paired = to(&ben.post("/pair", &days).await);
    let state = ben.state(paired.trim_start_matches("/game/")).await;
    assert!(!state["players"]["white"].is_null() && !state["players"]["black"].is_null());

    // With a live clock the opponent must be there, because the clock starts at once.
    let live = [("rules", "alice-cvp/1"), ("clock", "300+3")];
    let waiting = to(&ann.post("/pair", &live).await);
    assert_ne!(to(&ben.post("/pair", &live).await), waiting);
    let (socket, _) = ann.open(waiting.trim_start_matches("/game/")).await;
    assert_eq!(to(&eve.post("/pair", &live).await), waiting);
    drop(socket);
    server.stop().await;
}
