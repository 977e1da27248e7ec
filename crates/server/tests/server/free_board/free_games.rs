//! Games on a free board: each move is proposed and accepted.

use reqwest::StatusCode;
use reqwest::header::{ACCEPT_LANGUAGE, LOCATION};

use crate::support::{Server, Visitor};

/// Hyperchess, four by four by four by four, on one board of 16 by 16.
const HYPERCHESS: &str =
    "1rn2bq2kb2nr1/16/16/16/1pp2pp2pp2pp1/16/16/16/16/16/16/1PP2PP2PP2PP1/16/16/16/1RN2BQ2KB2NR1";

/// Creates a game and returns its address.
pub async fn create(visitor: &mut Visitor, fields: &[(&str, &str)]) -> String {
    let response = visitor.post("/free", fields).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    response.headers()[LOCATION].to_str().unwrap().to_owned()
}

/// Sends an action on the present revision.
pub async fn act(visitor: &mut Visitor, game: &str, action: &str, text: &str) -> StatusCode {
    let revision = visitor.text(&format!("{game}/revision")).await;
    let fields = [("revision", revision.as_str()), ("move", text)];
    visitor.post(&format!("{game}/{action}"), &fields).await.status()
}

/// Lets one player propose a move and the other accept it.
async fn play(by: &mut Visitor, other: &mut Visitor, game: &str, text: &str) {
    assert_eq!(act(by, game, "propose", text).await, StatusCode::SEE_OTHER, "{text}");
    assert_eq!(act(other, game, "accept", "").await, StatusCode::SEE_OTHER, "{text}");
}

#[tokio::test]
async fn two_players_play_hyperchess_to_an_agreed_draw() {
    let server = Server::start().await;
    let (mut ann, mut ben, mut cid) = (server.visitor(), server.visitor(), server.visitor());
    let fields =
        [("files", "16"), ("ranks", "16"), ("setup", HYPERCHESS), ("title", "Hyper <chess>")];
    let game = create(&mut ann, &fields).await;
    assert!(ann.text("/free").await.contains("Hyper &#60;chess&#62;"));
    // The page of the host has the link for the opponent; others can join.
    assert!(ann.text(&game).await.contains(&format!("{game}\"")));
    assert!(cid.text(&game).await.contains("Play Black"));
    assert_eq!(act(&mut cid, &game, "propose", "P j5-j9").await, StatusCode::FORBIDDEN);
    assert_eq!(act(&mut ben, &game, "join", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut cid, &game, "join", "").await, StatusCode::CONFLICT, "the seat is taken");
    assert_eq!(act(&mut ann, &game, "remove", "").await, StatusCode::CONFLICT);

    // A move is previewed, proposed, rejected and withdrawn; nothing changes the position until it is accepted.
    let preview = ann.text(&format!("{game}?move=j5-j9")).await;
    assert!(preview.contains("Preview of P j5-j9."), "{preview}");
    let wrong = ann.text(&format!("{game}?move=a1-j9")).await;
    assert!(wrong.contains("No piece stands on a1."), "{wrong}");
    assert_eq!(act(&mut ben, &game, "propose", "p g12-g8").await, StatusCode::CONFLICT);
    assert_eq!(act(&mut ann, &game, "propose", "j5-j9").await, StatusCode::SEE_OTHER);
    assert!(ben.text(&game).await.contains("White proposes P j5-j9. Accept it?"));
    assert!(!cid.text(&game).await.contains("Accept"));
    assert_eq!(act(&mut ann, &game, "accept", "").await, StatusCode::CONFLICT);
    assert_eq!(act(&mut ben, &game, "reject", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ann, &game, "propose", "P j5-j8").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ben, &game, "withdraw", "").await, StatusCode::CONFLICT);
    assert_eq!(act(&mut ann, &game, "withdraw", "").await, StatusCode::SEE_OTHER);
    let list = ann.text(&format!("{game}/moves.txt")).await;
    assert!(list.ends_with(" w\n\n"), "{list}");

    play(&mut ann, &mut ben, &game, "P j5-j9").await;
    play(&mut ben, &mut ann, &game, "p g12-g11").await;
    play(&mut ann, &mut ben, &game, "N n1-k5; P-n5; -a1").await;
    // A form of an older page changes nothing.
    let old = [("revision", "2"), ("move", "q g16-g12")];
    let stale = ben.post(&format!("{game}/propose"), &old).await;
    assert_eq!(stale.status(), StatusCode::CONFLICT);
    assert!(stale.text().await.unwrap().contains("The game has changed in the meantime."));

    // The last move is taken back when the opponent agrees.
    assert_eq!(act(&mut ann, &game, "offer-takeback", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ann, &game, "accept-offer", "").await, StatusCode::CONFLICT);
    assert_eq!(act(&mut ben, &game, "accept-offer", "").await, StatusCode::SEE_OTHER);
    let title = "// Hyper <chess>\n";
    let moves = format!("{title}// 1:16x16\n// {HYPERCHESS} w\n\n1. P j5-j9\n1... p g12-g11\n");
    assert_eq!(ben.text(&format!("{game}/moves.txt")).await, moves);
    assert!(cid.text(&format!("{game}?at=1")).await.contains("Position after move 1."));

    // A restarted server knows all of it.
    let server = server.restart().await;
    (ann, ben) = (ann.at(&server), ben.at(&server));
    assert_eq!(ben.text(&format!("{game}/moves.txt")).await, moves);
    assert_eq!(act(&mut ben, &game, "offer-draw", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ann, &game, "decline-offer", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ann, &game, "accept-offer", "").await, StatusCode::CONFLICT);
    assert_eq!(act(&mut ben, &game, "offer-draw", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ann, &game, "accept-offer", "").await, StatusCode::SEE_OTHER);
    assert_eq!(ben.text(&format!("{game}/moves.txt")).await, format!("{moves}// 1/2-1/2\n"));
    assert_eq!(act(&mut ann, &game, "propose", "P b5-b6").await, StatusCode::CONFLICT);
    server.stop().await;
}

#[tokio::test]
async fn games_end_by_resignation_or_an_accepted_claim() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (server.visitor(), server.visitor());
    let game = create(&mut ann, &[("layout", "alice"), ("side", "black")]).await;
    assert_eq!(
        act(&mut ann, &game, "resign", "").await,
        StatusCode::CONFLICT,
        "there is no opponent"
    );
    assert_eq!(act(&mut ben, &game, "join", "").await, StatusCode::SEE_OTHER);
    play(&mut ben, &mut ann, &game, "P e2-E4").await;
    // Ending the game discards a move that was not accepted.
    assert_eq!(act(&mut ann, &game, "propose", "p e7-E5").await, StatusCode::SEE_OTHER);
    let revision = ann.text(&format!("{game}/revision")).await;
    let resigned = ann.post(&format!("{game}/resign?revision={revision}"), &[]).await;
    assert_eq!(resigned.status(), StatusCode::SEE_OTHER);
    let list = ben.text(&format!("{game}/moves.txt")).await;
    assert!(list.ends_with("\n\n1. P e2-E4\n// 1-0\n"), "{list}");

    let game = create(&mut ann, &[("boards", "4"), ("files", "4"), ("ranks", "4")]).await;
    assert_eq!(act(&mut ben, &game, "join", "").await, StatusCode::SEE_OTHER);
    play(&mut ann, &mut ben, &game, "X-Aa1; k-Dd4").await;
    assert_eq!(act(&mut ben, &game, "offer-win", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ann, &game, "accept-offer", "").await, StatusCode::SEE_OTHER);
    assert!(ann.text(&game).await.contains("Black won."));
    server.stop().await;
}

#[tokio::test]
async fn wrong_forms_are_shown_again_with_the_reason() {
    let server = Server::with(|config| {
        config.limits.free_games_each = 1;
        config.limits.free_game_moves = 1;
    })
    .await;
    let mut ann = server.visitor();
    for (fields, why) in [
        (&[("boards", "5")][..], "“5:8x8” is no layout."),
        (&[("layout", "nothing")][..], "“nothing” is no layout."),
        (&[("setup", "8/8")][..], "“8/8”, number of ranks separated by “/”: 2 found, 8 expected."),
        (&[("setup", "8/8/8/8/8/8/8/8 x")][..], "“x” is no side to move."),
    ] {
        let response = ann.post("/free", fields).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST);
        let page = response.text().await.unwrap();
        assert!(page.contains(why), "{why}: {page}");
    }
    let game = create(&mut ann, &[("setup", "8/8/8/8/8/8/4P3/8")]).await;
    let full = ann.post("/free", &[]).await;
    assert_eq!(full.status(), StatusCode::BAD_REQUEST);
    assert!(full.text().await.unwrap().contains("You already play a free game."));
    for text in ["e2", &"e2-e4;".repeat(60), "e2-e9"] {
        assert_eq!(act(&mut ann, &game, "propose", text).await, StatusCode::CONFLICT, "{text}");
    }
    assert_eq!(act(&mut ann, &game, "nothing", "").await, StatusCode::NOT_FOUND);
    let mut ben = server.visitor();
    assert_eq!(act(&mut ben, &game, "join", "").await, StatusCode::SEE_OTHER);
    play(&mut ann, &mut ben, &game, "e2-e4").await;
    assert_eq!(act(&mut ben, &game, "propose", "pass").await, StatusCode::CONFLICT, "full");
    for path in ["/free/nothing", "/free/k7Qm2xPz9a", "/free/k7Qm2xPz9a/revision"] {
        assert_eq!(ann.get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    // Refusals of moves are in the visitor's language.
    let request = ben.request(reqwest::Method::GET, &format!("{game}?move=a1-a2"));
    let german = request.header(ACCEPT_LANGUAGE, "de").send().await.unwrap().text().await.unwrap();
    assert!(german.contains("Auf a1 steht keine Figur."), "{german}");
    // A game that waits can be withdrawn, which makes room for another.
    let mut cid = server.visitor();
    let waiting = create(&mut cid, &[]).await;
    assert_eq!(act(&mut ben, &waiting, "remove", "").await, StatusCode::CONFLICT);
    assert_eq!(act(&mut cid, &waiting, "remove", "").await, StatusCode::SEE_OTHER);
    create(&mut cid, &[]).await;
    server.stop().await;
}
