//! Accounts: signing up, signing in, profiles, and what stays private. Runs on SQLite, and on PostgreSQL if
//! `TEST_DATABASE_URL` is set.

use crate::support::{Friends, Server, Visitor};
use glass_server::Config;
use glass_store::Store;
use reqwest::header::{LOCATION, ORIGIN, REFERER, SET_COOKIE};
use reqwest::{Method, Response, StatusCode};

pub const PASSWORD: &str = "through the looking glass";

/// Starts a server on each database.
pub async fn servers(choose: impl Fn(&mut Config)) -> Vec<Server> {
    let mut servers = vec![Server::with(&choose).await];
    servers.push(Server::on_postgres(&choose).await);
    servers
}

pub async fn sign_up(visitor: &mut Visitor, name: &str, password: &str) -> Response {
    let form = [("name", name), ("password", password), ("again", password)];
    visitor.post("/sign-up", &form).await
}

pub async fn sign_in(visitor: &mut Visitor, name: &str, password: &str) -> Response {
    visitor.post("/sign-in", &[("name", name), ("password", password), ("bring", "yes")]).await
}

/// The account page, if the visitor is signed in.
pub async fn account(visitor: &mut Visitor) -> Option<String> {
    let response = visitor.get("/account").await;
    match response.status() {
        StatusCode::OK => Some(response.text().await.unwrap()),
        _ => {
            assert_eq!(response.headers()[LOCATION], "/sign-in");
            None
        }
    }
}

pub fn assert_redirect(response: &Response, path: &str) {
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    assert_eq!(response.headers()[LOCATION], path);
}

#[tokio::test]
async fn guest_keeps_the_games_when_signing_up() {
    for server in servers(|_| ()).await {
        let mut friends = Friends::meet(&server).await;
        let ann = &mut friends.white;
        let guest = ann.cookie.clone();
        assert_redirect(&sign_up(ann, "Ann", PASSWORD).await, "/account");
        assert_ne!(ann.cookie, guest, "the session has a new id");
        let mut thief = server.visitor();
        thief.cookie = guest;
        assert_eq!(account(&mut thief).await, None, "the old id is no longer valid");
        assert_eq!(thief.state(&friends.game).await["you"], serde_json::Value::Null);
        assert!(account(ann).await.unwrap().contains("<h1>Ann</h1>"));
        assert_eq!(ann.state(&friends.game).await["you"], "white");
        assert_redirect(&ann.get("/sign-up").await, "/account");

        // Sign-in from another browser ignores the case of the name.
        let mut other = server.visitor();
        assert_redirect(&sign_in(&mut other, " aNN ", PASSWORD).await, "/");
        assert!(other.text("/").await.contains(&friends.game));
        let (mut socket, state) = other.open(&friends.game).await;
        assert_eq!(state["you"], "white");
        assert_eq!(socket.play(0, "e4").await["type"], "done");

        assert_redirect(&other.post("/sign-out", &[]).await, "/");
        assert_eq!(account(&mut other).await, None);
        assert!(account(ann).await.is_some(), "the other browser is signed in");
        server.stop().await;
    }
}

#[tokio::test]
async fn account_names_are_shown_in_games() {
    for server in servers(|_| ()).await {
        let mut friends = Friends::meet(&server).await;
        let id = &friends.game.clone();
        let before = friends.black.state(id).await;
        assert_eq!(before["players"]["white"]["name"], "Your opponent");
        assert_eq!(before["players"]["white"]["account"], serde_json::Value::Null);
        let mut watcher = server.visitor();
        assert!(watcher.text(&format!("/game/{id}.pgn")).await.contains("[White \"Visitor\"]"));

        sign_up(&mut friends.white, "Ann", PASSWORD).await;
        let told = friends.black_socket.until(|m| m["players"]["white"]["name"] == "Ann").await;
        assert_eq!(told["players"]["white"]["account"], true, "open pages show the name at once");
        assert_eq!(friends.white.state(id).await["players"]["white"]["name"], "Ann");
        let page = watcher.text(&format!("/game/{id}")).await;
        assert!(
            page.contains("href=\"/@/Ann\">Ann</a>")
                && page.contains("White: Ann, Black: a guest. ")
        );
        let record = watcher.text(&format!("/game/{id}.pgn")).await;
        assert!(record.contains("[White \"Ann\"]") && record.contains("[Black \"Visitor\"]"));
        assert!(friends.black.text("/").await.contains("<b>Ann</b>"));

        // A joining player has the name from the start.
        let next = friends.black.new_game("black", "friend").await;
        friends.white.join(&next).await;
        assert_eq!(watcher.state(&next).await["players"]["white"]["name"], "Ann");
        friends.play(0, "e4").await;
        assert_eq!(watcher.state(id).await["players"]["white"]["name"], "Ann");
        server.stop().await;
    }
}

#[tokio::test]
async fn profile_shows_the_description_and_the_games() {
    for server in servers(|_| ()).await {
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let mut stranger = server.visitor();
        assert!(stranger.text("/@/Ann").await.contains("No games yet."));
        let other_case = stranger.get("/@/aNN").await;
        assert_eq!(other_case.headers()[LOCATION], "/@/Ann");
        for path in ["/@/Nobody", "/@/no+name", "/@/%00"] {
            let missing = stranger.get(path).await;
            assert_eq!(missing.status(), StatusCode::NOT_FOUND, "{path}");
        }
        let said = "I go through <b>mirrors</b>.\r\nOften.";
        assert_redirect(&ann.post("/account/about", &[("about", said)]).await, "/@/Ann");
        let page = stranger.text("/@/Ann").await;
        assert!(page.contains("I go through &#60;b&#62;mirrors&#60;/b&#62;.\nOften."), "{page}");
        let long = "x".repeat(1_001);
        let refused = ann.post("/account/about", &[("about", &long)]).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
        assert!(refused.text().await.unwrap().contains("1001 characters"));
        assert_redirect(&stranger.post("/account/about", &[("about", "x")]).await, "/sign-in");

        let waiting = ann.new_game("white", "friend").await;
        let mut games = Vec::new();
        for _ in 0..25 {
            let game = ann.new_game("white", "1").await;
            let path = format!("/game/{game}");
            assert_redirect(&ann.post(&format!("{path}/resign"), &[("ply", "0")]).await, &path);
            games.push(game);
        }
        let playing = ann.new_game("black", "1").await;
        let first = stranger.text("/@/Ann").await;
        let (_, older) = first.split_once("href=\"?after=").expect("a link to older games");
        let (place, _) = older.split_once('"').unwrap();
        let second = stranger.text(&format!("/@/Ann?after={place}")).await;
        assert!(!first.contains(&waiting), "only its owner has the link");
        assert!(!second.contains("?after=") && second.contains("href=\"/@/Ann\""));
        assert!(first.contains(&playing) && !second.contains(&playing));
        let listed = |page: &str, id: &String| page.contains(&format!("href=\"/game/{id}\""));
        assert_eq!(games.iter().filter(|id| listed(&first, id)).count(), 24);
        assert!(games.iter().all(|id| listed(&first, id) || listed(&second, id)));
        server.stop().await;
    }
}

#[tokio::test]
async fn signing_in_moves_the_guests_games_to_the_account() {
    for server in servers(|_| ()).await {
        let mut friends = Friends::meet(&server).await;
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let against_herself = ann.new_game("white", "friend").await;
        let guest = &mut friends.black;
        guest.join(&against_herself).await;
        let waiting = guest.new_game("black", "friend").await;
        assert!(guest.text("/sign-in").await.contains("name=\"bring\""));
        assert!(!server.visitor().text("/sign-in").await.contains("name=\"bring\""));

        assert_redirect(&sign_in(guest, "Ann", PASSWORD).await, "/");
        for game in [&friends.game, &waiting] {
            assert_eq!(guest.state(game).await["you"], "black");
            assert_eq!(ann.state(game).await["you"], "black", "the games are in every browser");
        }
        assert_eq!(guest.state(&against_herself).await["you"], "white", "no player has both seats");
        let (mut socket, _) = ann.open(&friends.game).await;
        friends.white_socket.play(0, "e4").await;
        socket.at_ply(1).await;
        assert_eq!(socket.play(1, "d5").await["type"], "done");
        server.stop().await;
    }
}

#[tokio::test]
async fn guests_games_are_moved_only_on_request() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let mut shared = server.visitor();
    let game = shared.new_game("white", "friend").await;
    shared.post("/sign-in", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert!(account(&mut shared).await.is_some());
    assert_eq!(shared.state(&game).await["you"], serde_json::Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn taken_names_and_weak_passwords_are_refused() {
    for server in servers(|_| ()).await {
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let mut bob = server.visitor();
        for (name, password, said) in [
            ("ANN", PASSWORD, "The name ANN is taken."),
            ("an", PASSWORD, "A name has 3 to 20 characters."),
            ("a b c", PASSWORD, "A name has letters from a to z"),
            ("<script>", PASSWORD, "value=\"&#60;script&#62;\""),
            ("Moderator", PASSWORD, "is reserved"),
            ("closed-k7Qm", PASSWORD, "is reserved"),
            ("Bob", "short", "too short"),
            ("Bob", "Password1", "known data leaks"),
            ("Bobby-Fischer", "bobby-fischer", "must differ from the name"),
        ] {
            let refused = sign_up(&mut bob, name, password).await;
            assert!(refused.status().is_client_error(), "{name} {password}");
            let page = refused.text().await.unwrap();
            assert!(page.contains(said) && page.contains("role=\"alert\""), "{name}: {page}");
            assert!(!page.contains(&format!("value=\"{password}\"")));
        }
        let form = [("name", "Bob"), ("password", PASSWORD), ("again", "another thing")];
        let page = bob.post("/sign-up", &form).await.text().await.unwrap();
        assert!(page.contains("The two passwords differ"));
        assert_eq!(account(&mut bob).await, None);
        assert!(bob.cookie.is_none(), "a refused sign-up stores nothing");
        assert_redirect(&sign_up(&mut bob, "Bob", PASSWORD).await, "/account");
        server.stop().await;
    }
}

#[tokio::test]
async fn unknown_name_and_wrong_password_get_the_same_answer() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let mut stranger = server.visitor();
    let mut answers = Vec::new();
    for (name, password) in [("Ann", "through the window"), ("Bob", PASSWORD), ("B@b", PASSWORD)] {
        let response = sign_in(&mut stranger, name, password).await;
        assert_eq!(response.status(), StatusCode::FORBIDDEN);
        assert!(response.headers().get(SET_COOKIE).is_none());
        let page = response.text().await.unwrap();
        assert!(page.contains("Wrong name or password."));
        answers.push(page.replace(name, "NAME"));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    server.stop().await;
}

#[tokio::test]
async fn blocked_player_cannot_join() {
    for server in servers(|config| config.limits.reports.burst = 1).await {
        let [mut ann, mut bob] = [server.visitor(), server.visitor()];
        sign_up(&mut ann, "Ann", PASSWORD).await;
        sign_up(&mut bob, "Bob", PASSWORD).await;
        let offered = ann.new_game("white", "friend").await;
        assert!(!server.visitor().text("/@/Bob").await.contains("/block"));
        assert!(!bob.text("/@/Bob").await.contains("/block"));
        assert!(ann.text("/@/Bob").await.contains("action=\"/@/Bob/block\""));
        assert_redirect(&ann.post("/@/Bob/block", &[]).await, "/@/Bob");
        assert!(ann.text("/@/Bob").await.contains("You have blocked Bob"));
        let refused = bob.post(&format!("/game/{offered}/join"), &[]).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT);
        assert!(refused.text().await.unwrap().contains("has blocked the other"));
        assert_redirect(&bob.post("/@/Ann/unblock", &[]).await, "/@/Ann");
        let refused = bob.post(&format!("/game/{offered}/join"), &[]).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT, "only the blocker can unblock");
        assert_redirect(&ann.post("/@/Bob/unblock", &[]).await, "/@/Bob");
        bob.join(&offered).await;

        let own = ann.post("/@/Ann/block", &[]).await;
        assert_eq!(own.status(), StatusCode::CONFLICT);
        assert_redirect(&server.visitor().post("/@/Ann/block", &[]).await, "/sign-in");
        for (kind, words) in [("rudeness", "x"), ("insults", " "), ("insults", &*"x".repeat(1_001))]
        {
            let refused = ann.post("/@/Bob/report", &[("kind", kind), ("words", words)]).await;
            assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{kind}");
        }
        let report = [("kind", "insults"), ("words", "He calls me a pawn.\r\nTwice.")];
        assert_redirect(&ann.post("/@/Bob/report", &report).await, "/@/Bob?reported=true");
        assert!(ann.text("/@/Bob?reported=true").await.contains("Your report was sent"));
        let many = ann.post("/@/Bob/report", &report).await;
        assert_eq!(many.status(), StatusCode::TOO_MANY_REQUESTS);
        server.stop().await;
    }
}

#[tokio::test]
async fn sign_in_returns_to_the_page_that_required_it() {
    let server = Server::start().await;
    let editor = "/editor/alice?fen=a%2Fb+w&rules=alice-cvp%2F1";
    let asked = "/sign-in?to=%2Feditor%2Falice%3Ffen%3Da%252Fb%2Bw%26rules%3Dalice-cvp%252F1";
    let mut ann = server.visitor();
    let request = ann.request(Method::POST, "/problems").form(&[("rules", "alice-cvp/1")]);
    let refused = ann.send(request.header(REFERER, format!("http://localhost{editor}"))).await;
    assert_redirect(&refused, asked);
    let kept = format!("name=\"to\" value=\"{}\"", editor.replace('&', "&#38;"));
    let page = ann.text(asked).await;
    assert!(
        page.contains(&kept) && page.contains("After signing in you return to this page"),
        "{page}"
    );
    let other = asked.replace("/sign-in", "/sign-up");
    assert!(page.contains(&format!("href=\"{other}\"")), "{page}");
    let page = ann.text(&other).await;
    assert!(page.contains(&kept) && page.contains(&format!("href=\"{asked}\"")), "{page}");
    let made = [("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD), ("to", editor)];
    assert_redirect(&ann.post("/sign-up", &made).await, editor);
    assert_redirect(&ann.get(asked).await, editor);

    // A wrong password keeps the target, and targets on other sites are reduced to local paths.
    let form = |password, to| [("name", "Ann"), ("password", password), ("to", to)];
    let mut phone = server.visitor();
    let refused = phone.post("/sign-in", &form("not this one", editor)).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert!(refused.text().await.unwrap().contains(&kept));
    assert_redirect(
        &phone.post("/sign-in", &form(PASSWORD, "https://evil.example//evil/x")).await,
        "/evil/x",
    );
    let page = server.visitor().text("/sign-in?to=//evil.example/x").await;
    assert!(page.contains("name=\"to\" value=\"/x\""), "{page}");
    server.stop().await;
}

#[tokio::test]
async fn other_sites_cannot_sign_users_in_or_out() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    for path in ["/sign-up", "/sign-in", "/sign-out"] {
        let form = [("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)];
        let request = ann.request(Method::POST, path).form(&form);
        let request = request.header(ORIGIN, "https://evil.example");
        let refused = ann.send(request.header("sec-fetch-site", "cross-site")).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{path}");
    }
    assert!(account(&mut ann).await.is_some());
    server.stop().await;
}

/// An administrator bans an account while the server runs.
#[tokio::test]
async fn a_banned_account_cannot_sign_in() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", "a long password").await;
    let address = Config::new(server.folder()).database_address();
    let store = Store::open_beside(&address).await.unwrap();
    assert!(account(&mut ann).await.is_some());
    let name = "Ann".parse().unwrap();
    store.account_ban(&name, 0).await.unwrap();
    assert_eq!(account(&mut ann).await, None, "the session has ended");
    let mut other = server.visitor();
    let game = other.new_game("white", "friend").await;
    let refused = sign_in(&mut other, "Ann", "a long password").await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert!(refused.text().await.unwrap().contains("This account is banned."));
    assert_eq!(account(&mut other).await, None);
    let games = other.get("/").await.text().await.unwrap();
    assert!(games.contains(&game), "the games of the guest stay");
    let wrong = sign_in(&mut other, "Ann", "another password").await.text().await.unwrap();
    assert!(!wrong.contains("banned"), "only the owner learns of the ban: {wrong}");
    store.account_unban(&name).await.unwrap();
    sign_in(&mut other, "Ann", "a long password").await;
    assert!(account(&mut other).await.is_some());
    store.close().await;
    server.stop().await;
}

/// An administrator makes a link for a player without an email address.
#[tokio::test]
async fn a_reset_link_of_an_administrator_sets_a_password() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", "a long password").await;
    let config = Config::new(server.folder());
    let store = Store::open_beside(&config.database_address()).await.unwrap();
    let name = "Ann".parse().unwrap();
    let path = glass_server::password_reset_path(&store, &config, &name).await.unwrap();
    store.close().await;
    let mut browser = server.visitor();
    let form = [("password", "a new password"), ("again", "a new password")];
    let answer = browser.post(&path, &form).await;
    assert_redirect(&answer, "/account?after=reset");
    assert!(account(&mut browser).await.is_some());
    assert_eq!(account(&mut ann).await, None, "other sessions have ended");
    let again = server.visitor().post(&path, &form).await;
    assert_eq!(again.status(), StatusCode::NOT_FOUND, "it is valid once");
    server.stop().await;
}
