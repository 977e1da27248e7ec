//! House rules: composed on their page, shared by link, pinned to the game, never rated.

use crate::support::Server;
use glass_rules::{HousePoint, RuleSet, VariantId};
use reqwest::StatusCode;
use reqwest::header::LOCATION;

const RULES: &str = "alice-custom/ep=both,interposition=no";

#[tokio::test]
async fn composed_rules_are_pinned_to_the_game() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let page = you.text("/games/alice/house-rules?interposition=no&ep=both&castling=both").await;
    assert!(page.contains(RULES), "{page}");
    let usual = VariantId::Alice.default_rules();
    for point in VariantId::Alice.house_points() {
        for answer in point.answers(usual.options()) {
            let radio = format!(r#"name="{}" value="{}""#, point.key(), answer.word);
            assert!(page.contains(&radio), "{radio}");
        }
    }
    // The position of the catalogue shows the captures of a pawn under each answer.
    assert!(page.contains(r#"<img src="/analysis/alice.svg?rules="#), "{page}");
    assert!(page.contains("Allows none of the moves shown."), "{page}");

    let to = you.get("/games/alice/house-rules?ep=both&interposition=no&play=yes").await;
    assert_eq!(to.headers()[LOCATION], format!("/games/alice?rules={RULES}"));
    let form = you.text(&format!("/games/alice?rules={RULES}")).await;
    assert!(form.contains(&format!(r#"<option value="{RULES}""#)), "{form}");
    let shared = you.text("/rules/alice/custom/ep=both,interposition=no").await;
    assert!(shared.contains("House rules") && shared.contains(RULES), "{shared}");

    let id = you.new_game_with_rules(RULES, "white", "friend").await;
    assert_eq!(you.state(&id).await["rules"], RULES);
    let record = you.text(&format!("/game/{id}.pgn")).await;
    assert!(record.contains(&format!("[RuleSet \"{RULES}\"]")), "{record}");
    let terms = server.visitor().text(&format!("/game/{id}/terms")).await;
    assert!(terms.contains("by a pawn of either board"), "{terms}");
    server.stop().await;
}

#[tokio::test]
async fn incompatible_answers_are_refused_with_the_reason() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let endless = you.get("/games/alice/house-rules?repetition=never&quiet=never&play=yes").await;
    assert_eq!(endless.status(), StatusCode::BAD_REQUEST);
    let page = endless.text().await.unwrap();
    assert!(page.contains("the game could go on for ever"), "{page}");
    // The answers are preserved.
    assert!(page.contains(r#"name="quiet" value="never" checked"#), "{page}");
    let without = VariantId::ALL.into_iter().find(|variant| variant.house_points().is_empty());
    let none = you.get(&format!("/games/{}/house-rules", without.unwrap())).await;
    assert_eq!(none.status(), StatusCode::NOT_FOUND);
    let unknown = you.get("/rules/alice/custom/ep=sometimes").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn every_answer_has_a_page_and_a_game() {
    let server = Server::with(|config| config.limits.requests.burst = 10_000).await;
    let mut you = server.visitor();
    for variant in VariantId::ALL {
        for point in variant.house_points() {
            let last = *point.answers(variant.default_rules().options()).last().unwrap();
            let set = RuleSet::compose(variant, [(point.key(), last.word)]).unwrap();
            let page = you.get(&format!("/rules/{variant}/{}", set.short_name())).await;
            assert_eq!(page.status(), StatusCode::OK, "{set}");
            if point == HousePoint::Start {
                let id = you.new_game_with_rules(&set.id(), "white", "friend").await;
                assert_eq!(you.state(&id).await["rules"], set.id());
            }
        }
    }
    server.stop().await;
}
