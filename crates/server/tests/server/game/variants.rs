//! Every variant: its page, its rule sets and a game against the engine; and rules that only some variants have.

use std::time::Duration;

use crate::support::{Friends, Server};
use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::VariantId;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::{Value, json};

/// Every game is played at least this far: six moves of each side.
const FAR_ENOUGH: u64 = 12;

#[tokio::test]
async fn every_variant_can_be_played_against_the_engine() {
    let server = Server::with(|config| config.engine_time = Duration::from_millis(50)).await;
    let mut you = server.visitor();
    for game in VariantId::ALL {
        let layout: Value = you.get(&format!("/layout/{game}.json")).await.json().await.unwrap();
        let board = |cell: &Value| &layout["cells"][cell.as_u64().unwrap() as usize]["board"];
        let id = you.new_game_with_rules(&game.default_rules().id(), "white", "2").await;
        let (mut socket, mut state) = you.open(&id).await;
        assert_eq!(state["game"], game.as_str());
        while state["ply"].as_u64().unwrap() < FAR_ENOUGH && state["outcome"].is_null() {
            let moves = state["moves"].as_array().unwrap();
            assert!(!moves.is_empty(), "{game}: {state}");
            for legal in moves {
                let landings = &state["landings"][board(&legal["from"]).as_u64().unwrap() as usize];
                let zero = legal["from"] == legal["to"];
                let lands = landings.as_array().unwrap().contains(board(&legal["landing"]));
                assert!(lands || zero, "{game}: {legal} in {landings}");
                assert!(!zero || layout["zero"] == true, "{game}: {legal}");
            }
            let ply = state["ply"].as_u64().unwrap();
            let uci = moves[ply as usize * 7 % moves.len()]["uci"].as_str().unwrap();
            let answer = socket.play(ply, uci).await;
            assert_eq!(answer["type"], "done", "{game} {uci}: {answer}");
            state = socket
                .until(|m| {
                    m["type"] == "state" && (m["ply"] == ply + 2 || m["outcome"].is_object())
                })
                .await;
        }
        let played = state["history"].as_array().unwrap().len() as u64;
        assert!(played >= FAR_ENOUGH || state["outcome"].is_object(), "{game}: {played}");
        let record = you.text(&format!("/game/{id}.pgn")).await;
        assert!(record.contains(&format!("[RuleSet \"{}\"]", game.default_rules())), "{record}");
        assert!(you.text(&format!("/game/{id}.svg")).await.contains(game.title()), "{game}");
        let listed = you.text("/").await;
        assert!(listed.contains(&format!("{} · you ", game.title())), "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_variant_has_a_page_with_its_rule_sets() {
    let server = Server::with(|config| config.limits.requests.burst = 10_000).await;
    let mut visitor = server.visitor();
    let home = visitor.text("/").await;
    for game in VariantId::ALL {
        assert!(home.contains(&format!("href=\"/games/{game}\"")), "{game}");
        let page = visitor.text(&format!("/games/{game}")).await;
        let title = game.title();
        assert!(page.contains(&format!("<h1>{title}</h1>")), "{game}");
        assert!(
            page.contains("<form class=\"card new-game\" method=\"post\" action=\"/games\""),
            "{game}"
        );
        // Only the variant's own texts may mention other variants.
        let sets = game.rule_sets().iter().map(|set| set.summary());
        let mut words = sets.chain([title, game.summary(), game.entry().rules_text]);
        assert!(words.any(|text| text.contains("Alice")) || !page.contains("Alice"), "{game}");
        for advice in game.entry().advice("en") {
            let title = advice.title.replace('\'', "&#39;");
            assert!(page.contains(&format!("<strong>{title}</strong>")), "{game}: {title}");
            // The page of the analysis refuses a line with a move that is not legal.
            let Some(moves) = advice.moves else { continue };
            let path = format!("/analysis/{game}?moves={}", moves.replace(' ', "%20"));
            assert!(page.contains(&format!("href=\"{path}\"")), "{path}");
            visitor.text(&path).await;
        }
        for set in game.rule_sets() {
            assert!(page.contains(&format!("value=\"{}\"", set.id())), "{set}");
            let path = format!("/rules/{game}/{}", set.short_name());
            assert!(visitor.text(&path).await.contains(set.title()), "{path}");
        }
        let rules = visitor.get(&format!("/rules/{game}")).await;
        assert_eq!(rules.status(), StatusCode::PERMANENT_REDIRECT);
        assert_eq!(rules.headers()[LOCATION], format!("/games/{game}#rules-text"));
    }
    server.stop().await;
}

#[tokio::test]
async fn player_chooses_the_landing_board_among_boards_with_a_king() {
    let server = Server::start().await;
    let mut friends = Friends::meet_for(&server, "quasi-alice-pacey/1").await;
    let state = friends.white.state(&friends.game).await;
    assert_eq!(state["landings"], json!([[1, 2, 3], [0], [0], [0]]));
    let unsaid = friends.white_socket.play(0, "e4").await;
    assert_eq!(unsaid["code"], "ambiguous", "{unsaid}");
    for board in ["/B", "/C", "/D"] {
        assert!(unsaid["text"].as_str().unwrap().contains(board), "{unsaid}");
    }
    // The pawn goes to C and the king to B, so only A and B hold kings.
    friends.play(0, "e4/C e5/D Ke2/B").await;
    let state = friends.black.state(&friends.game).await;
    assert_eq!(state["landings"], json!([[1], [0], [0, 1], [0, 1]]));
    assert_eq!(state["last"]["to"], 64 + 12);
    let refused = friends.black_socket.play(3, "Nf6/C").await;
    assert_eq!(refused["code"], "illegal");
    assert_eq!(refused["text"], "Board C holds no king, so nothing may land there.");
    friends.play(3, "Nf6/B").await;
    server.stop().await;
}

#[tokio::test]
async fn losing_the_last_piece_of_a_kind_ends_the_game() {
    let server = Server::start().await;
    let mut friends = Friends::meet_for(&server, "alice-extinction-cvp/1").await;
    friends.play(0, "e4 Nf6 Qh5 Nxh5").await;
    let state = friends.white.state(&friends.game).await;
    let end = json!({ "result": "0-1", "reason": "extinction", "text": "White has no queen left. Black wins." });
    assert_eq!(state["outcome"], end);
    assert_eq!((&state["check"], &state["captured"]["black"]), (&json!([]), &json!(["Q"])));
    let page = friends.black.text(&format!("/game/{}", friends.game)).await;
    assert!(page.contains("White has no queen left. Black wins."));
    server.stop().await;
}
