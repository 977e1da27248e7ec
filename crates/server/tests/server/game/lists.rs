//! The order of a player's games, the next waiting game, and hidden games.

use crate::support::{Server, Visitor};
use glass_server::Clock;
use reqwest::header::{ACCEPT, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const NOW: i64 = 1_795_176_000_000;

async fn next_game(visitor: &mut Visitor, after: &str) -> String {
    let response = visitor.get(&format!("/next?after={after}")).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    response.headers()[LOCATION].to_str().unwrap().to_owned()
}

async fn waiting_games(visitor: &mut Visitor, after: &str) -> Value {
    let path = format!("/next?after={after}");
    let request = visitor.request(Method::GET, &path).header(ACCEPT, "application/json");
    visitor.send(request).await.json::<Value>().await.unwrap()["games"].take()
}

/// Starts two correspondence games and one without a clock, all with White to move. The game with the least time comes
/// first.
async fn three_games(white: &mut Visitor, black: &mut Visitor) -> [String; 3] {
    let mut games = Vec::new();
    for clock in ["3d+3d/3d", "14d+1d/21d", ""] {
        let wish = [
            ("rules", "alice-cvp/1"),
            ("colour", "white"),
            ("opponent", "friend"),
            ("clock", clock),
        ];
        games.push(white.create_game(&wish).await);
    }
    // The game with the least time is joined last.
    for game in games.iter().rev() {
        black.join(game).await;
    }
    games.try_into().unwrap()
}

#[tokio::test]
async fn next_game_is_the_one_with_the_least_time() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| config.clock = clock).await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let [hasty, slow, untimed] = three_games(&mut white, &mut black).await;
    assert_eq!(next_game(&mut white, "").await, format!("/game/{hasty}"));
    assert_eq!(next_game(&mut white, &hasty).await, format!("/game/{slow}"));
    assert_eq!(next_game(&mut black, "").await, "/", "nothing waits for Black");
    assert_eq!(next_game(&mut server.visitor(), &hasty).await, "/");
    assert_eq!(waiting_games(&mut white, &hasty).await, 2);

    let page = white.text("/").await;
    let place = |id: &str| page.find(&format!("href=\"/game/{id}\"")).unwrap();
    assert!(place(&hasty) < place(&slow) && place(&slow) < place(&untimed));
    let page = white.text(&format!("/game/{slow}")).await;
    assert!(page.contains(&format!("/next?after={slow}")), "the game page offers the next game");
    let (mut socket, _) = white.open(&hasty).await;
    assert_eq!(socket.play(0, "e4").await["type"], "done");
    assert_eq!(next_game(&mut white, &slow).await, format!("/game/{untimed}"));
    assert_eq!(waiting_games(&mut black, "").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn game_can_be_hidden_and_shown_again() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let [hasty, slow, untimed] = three_games(&mut white, &mut black).await;
    let entry = format!("<a class=\"game turn\" href=\"/game/{untimed}\"");
    assert!(white.text("/").await.contains(&entry));
    let hide = format!("/game/{untimed}/hide");
    assert!(white.text(&format!("/game/{untimed}")).await.contains(&hide));
    assert_eq!(white.post(&hide, &[]).await.status(), StatusCode::SEE_OTHER);
    let page = white.text("/").await;
    assert!(!page.contains(&entry) && page.contains("1 hidden game"), "{page}");
    assert_eq!(next_game(&mut white, &slow).await, format!("/game/{hasty}"));
    assert!(
        !black.text("/").await.contains("hidden game"),
        "the game is hidden only for this player"
    );
    assert_eq!(black.state(&untimed).await["ply"], 0, "the opponent still sees the game");

    let running = white.post(&format!("/game/{hasty}/hide"), &[]).await;
    assert_eq!(
        running.status(),
        StatusCode::CONFLICT,
        "a game with a running clock cannot be hidden"
    );
    let (mut socket, _) = white.open(&hasty).await;
    assert_eq!(socket.act("resign", 0, json!({})).await["type"], "done");
    let over = white.post(&format!("/game/{hasty}/hide"), &[]).await;
    assert_eq!(over.status(), StatusCode::SEE_OTHER);
    assert!(white.text("/").await.contains("2 hidden games"));
    for game in [&hasty, &untimed] {
        white.post(&format!("/game/{game}/show"), &[]).await;
    }
    let page = white.text("/").await;
    assert!(page.contains(&entry) && !page.contains("hidden game"));
    let strange = server.visitor().post(&hide, &[]).await;
    assert_eq!(strange.status(), StatusCode::CONFLICT);
    server.stop().await;
}
