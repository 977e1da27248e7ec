//! The pieces in moves: figurines in German and French, the letters that a visitor has chosen, and English letters for
//! programs.

use reqwest::Method;
use reqwest::header::{ACCEPT_LANGUAGE, COOKIE, LOCATION};
use serde_json::Value;

use crate::support::{Friends, Server, Visitor};

/// A mate in two of Alice Chess, whose key is d3g6, a bishop's move.
const PROBLEM: &str = "/problems/alice/43e6b8cf12";

/// A page as a browser with these cookies gets it, which has neither labels of figurines nor marks for fonts.
async fn page(visitor: &Visitor, path: &str, cookies: &str) -> String {
    let request = visitor.request(Method::GET, path).header(COOKIE, cookies);
    without_labels(&request.send().await.unwrap().text().await.unwrap())
}

fn without_labels(page: &str) -> String {
    let mut text = page.replace('\u{fe0e}', "");
    while let Some(at) = text.find("<span class=\"figurine\"") {
        let open = at + text[at..].find('>').unwrap() + 1;
        let close = open + text[open..].find("</span>").unwrap();
        let figurine = text[open..close].to_owned();
        text.replace_range(at..close + "</span>".len(), &figurine);
    }
    text
}

/// The moves with a letter of a piece in the text of a page, outside of tags, addresses and data for scripts.
fn english_moves(page: &str) -> Vec<String> {
    let main = page.split_once("<main").map_or("", |(_, main)| main);
    let main = main.split_once("</main>").map_or(main, |(main, _)| main);
    let texts = main.split('<').filter_map(|part| Some(part.split_once('>')?.1));
    let words = texts.flat_map(|text| {
        text.split(|c: char| !(c.is_ascii_alphanumeric() || "=/x+#-".contains(c)))
    });
    let is_move = |word: &&str| {
        let plain = word.trim_end_matches(['+', '#']);
        let plain = plain.split('/').next().unwrap_or_default();
        plain.len() >= 3
            && plain.starts_with(['N', 'B', 'R', 'Q', 'K'])
            && plain.ends_with(|c: char| c.is_ascii_digit())
            && plain.chars().skip(1).any(|c| c.is_ascii_lowercase())
    };
    words.filter(is_move).map(str::to_owned).collect()
}

#[tokio::test]
async fn game_page_has_figurines_in_german_and_its_pgn_has_letters() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2 Nc6").await;
    let game = format!("/game/{}", friends.game);
    let visitor = server.visitor();
    for (cookies, shown, description) in [
        ("", [">Be2/B<", ">Nc6/B<"], "After 2. Be2/B."),
        ("moves=figurines", [">♗e2/B<", ">♘c6/B<"], "After 2. ♗e2/B."),
        ("language=de", [">♗e2/B<", ">♘c6/B<"], "2. ♗e2/B"),
        ("language=de; moves=letters", [">Le2/B<", ">Sc6/B<"], "2. Le2/B"),
        ("language=de; moves=english", [">Be2/B<", ">Nc6/B<"], "2. Be2/B"),
        ("language=fr; moves=usual", [">♗e2/B<", ">♘c6/B<"], "2. ♗e2/B"),
        ("language=fr; moves=letters", [">Fe2/B<", ">Cc6/B<"], "2. Fe2/B"),
    ] {
        let newest = page(&visitor, &game, cookies).await;
        for shown in shown {
            assert!(newest.contains(shown), "{cookies}: {shown}");
        }
        let step = page(&visitor, &format!("{game}?ply=3"), cookies).await;
        assert!(step.contains(description), "{cookies}: {description}");
        // What programs read.
        let pgn = page(&visitor, &format!("{game}.pgn"), cookies).await;
        assert!(pgn.contains("1. e4/B d5/B 2. Be2/B Nc6/B"), "{cookies}: {pgn}");
        assert!(newest.contains("\"san\":\"Be2/B\""), "{cookies}");
    }
    let labelled = visitor.request(Method::GET, &game).header(ACCEPT_LANGUAGE, "de");
    let labelled = labelled.send().await.unwrap().text().await.unwrap();
    assert!(
        labelled.contains("role=\"img\" aria-label=\"Läufer\">♗\u{fe0e}</span>e2/B"),
        "{labelled}"
    );
    server.stop().await;
}

#[tokio::test]
async fn no_page_in_german_or_french_has_bare_english_letters() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2 Nc6").await;
    let visitor = server.visitor();
    let line = "e4 d5 Be2 Nc6";
    let paths = [
        format!("/game/{}", friends.game),
        format!("/game/{}?ply=3", friends.game),
        format!("/analysis/alice?moves={line}"),
        format!("/explorer/alice?moves={line}"),
        "/games/alice".to_owned(),
        "/games/quasi-alice".to_owned(),
        "/learn/alice".to_owned(),
        "/learn/alice/1?answer=Nf3".to_owned(),
        "/learn/chess/8".to_owned(),
        "/learn/ms-alice/8?help=hint".to_owned(),
        "/rules/alice/compare".to_owned(),
        "/games/alice/house-rules".to_owned(),
    ];
    for language in ["de", "fr"] {
        for path in &paths {
            let found = english_moves(&page(&visitor, path, &format!("language={language}")).await);
            assert!(found.is_empty(), "{path} in {language}: {found:?}");
        }
    }
    // The check itself finds English moves.
    let english = page(&visitor, &paths[0], "").await;
    assert_eq!(english_moves(&english), ["Be2/B", "Nc6/B"]);
    assert!(!english_moves(&page(&visitor, &paths[2], "").await).is_empty());
    server.stop().await;
}

#[tokio::test]
async fn verdicts_and_solutions_of_puzzles_have_the_readers_letters() {
    let server = Server::start().await;
    for (cookies, key) in [
        ("", "Bg6"),
        ("language=de", "♗g6"),
        ("language=de; moves=letters", "Lg6"),
        ("language=fr; moves=letters", "Fg6"),
    ] {
        let mut solver = server.visitor();
        let judge = solver.request(Method::POST, &format!("{PROBLEM}/judge"));
        let judge = judge.header(COOKIE, cookies).form(&[("moves", ""), ("move", "d3g6")]);
        let judged: Value = judge.send().await.unwrap().json().await.unwrap();
        let text = judged["text"].as_str().unwrap().replace('\u{fe0e}', "");
        assert!(text.contains(key), "{cookies}: {text}");
        solver.post(&format!("{PROBLEM}/solution"), &[]).await;
        let session = solver.cookie.as_deref().unwrap();
        let page = page(&server.visitor(), PROBLEM, &format!("{session}; {cookies}")).await;
        assert!(page.contains(&format!("1.{key}")), "{cookies}: {page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn moves_are_typed_in_the_chosen_letters_and_in_english() {
    let server = Server::start().await;
    for (cookies, moves) in [
        ("", ["Nf3", "Bb5"]),
        ("language=de", ["Sf3", "Lb5"]),
        ("language=de", ["♘f3", "♗\u{fe0e}b5"]),
        ("language=de; moves=english", ["Nf3", "Bb5"]),
        ("language=fr; moves=letters", ["Cf3", "Fb5"]),
        ("language=fr", ["Nf3", "Bb5"]),
    ] {
        let mut white = server.visitor();
        let form = [("rules", "chess-fide/1"), ("colour", "white"), ("opponent", "friend")];
        let game = white.create_game(&form).await;
        let mut black = server.visitor();
        black.join(&game).await;
        white.cookie = white.cookie.map(|cookie| format!("{cookie}; {cookies}"));
        let (mut socket, _) = white.open(&game).await;
        let (mut replies, _) = black.open(&game).await;
        for (ply, text) in (0..).zip(["e4", "e5", moves[0], "Nc6", moves[1]]) {
            let player = if ply % 2 == 0 { &mut socket } else { &mut replies };
            let answer = player.play(ply, text).await;
            assert_eq!(answer["type"], "done", "{cookies}: {text}: {answer}");
        }
        let state = black.state(&game).await;
        assert_eq!(state["history"][4]["san"], "Bb5", "{cookies}");
    }
    server.stop().await;
}

#[tokio::test]
async fn letters_are_chosen_without_scripts() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let answer = visitor.post("/settings", &[("moves", "letters")]).await;
    assert_eq!(answer.headers()[LOCATION], "/settings");
    let cookies = answer.headers().get_all("set-cookie");
    let cookies: Vec<_> = cookies.iter().map(|cookie| cookie.to_str().unwrap()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("moves=letters;")), "{cookies:?}");
    let chosen = page(&visitor, "/settings", "moves=letters").await;
    assert!(chosen.contains("<option value=\"letters\" selected>"), "{chosen}");
    server.stop().await;
}
