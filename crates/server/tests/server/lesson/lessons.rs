//! Lessons, trainers and the comparison of rule sets, with scripts and without.

use glass_rules::VariantId;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::Server;

#[tokio::test]
async fn answers_are_judged_and_mistakes_are_explained() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let mut judged = async |query: &str| -> Value {
        serde_json::from_str(&visitor.text(&format!("/learn/alice/{query}")).await).unwrap()
    };
    let closed = judged("3/answer?answer=a1a5").await;
    assert_eq!((&closed["type"], &closed["solved"]), (&json!("judged"), &json!(true)));
    let told = closed["text"].as_str().unwrap();
    assert!(told.starts_with("a5/A is closed: the black knight on a5/B"), "{told}");
    let legal = judged("3/answer?answer=a1a6").await;
    assert_eq!((&legal["solved"], &legal["played"]), (&json!(false), &json!([])));
    // Cells are answered by number or name; f3 of board B is cell 85.
    for (query, solved) in [("cells=85", true), ("answer=f3/B", true), ("cells=21", false)] {
        let answer = judged(&format!("1/answer?{query}")).await;
        assert_eq!(answer["solved"], json!(solved), "{query}: {answer}");
        assert_eq!(answer[if solved { "right" } else { "wrong" }].as_array().unwrap().len(), 1);
    }
    // In a walk only one side moves. After the last move the walk starts again.
    let first = judged("4/answer?answer=Nf3").await;
    assert_eq!(first["played"], json!(["g1f3"]));
    assert_eq!((&first["board"]["turn"], &first["board"]["ply"]), (&json!("white"), &json!(1)));
    assert_eq!(judged("4/answer?answer=g1f3+f3e5").await["solved"], true);
    assert_eq!(judged("4/answer?answer=g1f3+f3d4").await["played"], json!([]));
    for (path, status) in [
        ("/learn/alice/0", StatusCode::NOT_FOUND),
        ("/learn/alice/21", StatusCode::NOT_FOUND),
        ("/learn/alice/1?position=9", StatusCode::NOT_FOUND),
        ("/learn/alice/1?position=0", StatusCode::NOT_FOUND),
        ("/learn/alice/x", StatusCode::NOT_FOUND),
        ("/learn/nothing", StatusCode::NOT_FOUND),
        ("/learn/nothing/squares", StatusCode::NOT_FOUND),
    ] {
        assert_eq!(visitor.get(path).await.status(), status, "{path}");
    }
    let long = format!("/learn/alice/1/answer?answer={}", "a".repeat(1_000));
    assert_eq!(visitor.get(&long).await.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}

#[tokio::test]
async fn wrong_moves_are_answered_by_their_refutation() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let mut judged = async |query: &str| -> Value {
        serde_json::from_str(&visitor.text(&format!("/learn/alice/{query}")).await).unwrap()
    };
    // The guarded piece: the capture, then the recapture, are shown from the position of the exercise.
    let wrong = judged("10/answer?answer=Qxh5").await;
    assert_eq!(wrong["solved"], false);
    assert_eq!(wrong["text"], "Qxh5/B: Black captures it with Rxh5/A.");
    let plies = |answer: &Value| -> Vec<_> {
        answer["shown"].as_array().unwrap().iter().map(|state| state["ply"].clone()).collect()
    };
    assert_eq!((plies(&wrong), &wrong["board"]["ply"]), (vec![json!(1), json!(2)], &json!(0)));
    let right = judged("10/answer?answer=Qxd7").await;
    assert_eq!((&right["solved"], plies(&right)), (&json!(true), vec![]));
    // A line: the other side replies, and the answer continues from there.
    let first = judged("17/answer?answer=Nc6").await;
    assert_eq!((&first["solved"], &first["played"]), (&json!(false), &json!(["b8c6", "e2e3"])));
    assert_eq!((plies(&first), &first["board"]["ply"]), (vec![json!(1)], &json!(2)));
    assert_eq!(judged("17/answer?answer=b8c6+e2e3+Bd6").await["solved"], true);
    // A trap has its own text and reply.
    let trapped = judged("17/answer?answer=Nf6").await;
    assert_eq!(trapped["text"], "Nf6/B? Qb5/A+! The queen escapes with check.");
    assert_eq!(plies(&trapped), [1, 2]);
    // Further exercises are found by their number.
    assert_eq!(judged("10/answer?position=2&answer=Rxg2").await["solved"], true);
    server.stop().await;
}

#[tokio::test]
async fn lessons_end_with_a_game_against_the_gentlest_level() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let first = visitor.text("/learn/alice/20").await;
    assert!(first.contains("href=\"/learn/alice/20?position=2\" data-part=\"next\""), "{first}");
    let last = visitor.text("/learn/alice/20?position=4").await;
    assert!(last.contains("href=\"/games/alice?opponent=-1\" data-part=\"next\""), "{last}");
    let form = visitor.text("/games/alice?opponent=-1").await;
    let gentlest = form.split_once("name=\"level\" value=\"-1\"").unwrap().1;
    assert!(gentlest.split('>').next().unwrap().ends_with(" checked"), "{form}");
    server.stop().await;
}

#[tokio::test]
async fn lessons_work_without_scripts() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut visitor = server.visitor();
    let all = visitor.text("/learn").await;
    for variant in VariantId::ALL.into_iter().filter(|variant| variant.is_released()) {
        assert!(all.contains(&format!("href=\"/learn/{variant}\"")), "{variant}");
        let page = visitor.text(&format!("/learn/{variant}")).await;
        assert!(page.contains(&format!("/learn/{variant}/5\"")), "{variant}");
        let step = visitor.text(&format!("/learn/{variant}/1")).await;
        assert!(step.contains("name=\"answer\"") && step.contains("<h2 id=\"rules-title\">"));
        visitor.text(&format!("/learn/{variant}/squares")).await;
        visitor.text(&format!("/learn/{variant}/landings")).await;
        visitor.text(&format!("/rules/{variant}/compare")).await;
    }
    let wrong = visitor.text("/learn/alice/5?answer=Ra2").await;
    assert!(wrong.contains("the move gives no check") || wrong.contains("Ra2"), "{wrong}");
    let right = visitor.text("/learn/alice/5?answer=Re1").await;
    assert!(right.contains("data-tone=\"good\""), "{right}");
    // The moves played so far stay in the field.
    let walk = visitor.text("/learn/alice/4?answer=Nf3").await;
    assert!(walk.contains("value=\"g1f3 \"") && walk.contains("One more move."), "{walk}");
    assert!(
        visitor.text("/learn/alice/4?help=hint").await.contains("It needs a square of board B")
    );
    assert!(visitor.text("/learn/alice/4?help=answer").await.contains("<b>Nf3 Ne5</b>"));
    server.stop().await;
}

#[tokio::test]
async fn rule_sets_are_compared_by_their_differing_moves() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let page = visitor.text("/rules/alice/compare").await;
    for words in ["H. G. Muller", "fxe6/A", "dxe6/B", "class=\"legal\"", "En passant"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let same = visitor.text("/rules/alice/compare?fen=").await;
    assert!(same.contains("All rule sets allow the same 20 moves here."), "{same}");
    let wrong = visitor.get("/rules/alice/compare?fen=nonsense").await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    assert!(wrong.text().await.unwrap().contains("role=\"alert\""));
    let one = visitor.text("/rules/chess/compare").await;
    assert!(one.contains("has only one rule set here"), "{one}");
    server.stop().await;
}

#[tokio::test]
async fn trainers_receive_questions() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        let text = visitor.text(&format!("/learn/{variant}/landings/questions?seed=5")).await;
        assert!(text.len() < 60_000, "{variant}: {} bytes", text.len());
        let answer: Value = serde_json::from_str(&text).unwrap();
        let questions = answer["questions"].as_array().unwrap();
        assert_eq!((&answer["type"], questions.len()), (&json!("questions"), 12), "{variant}");
        for question in questions {
            assert!(question["text"].as_str().unwrap().contains('?'), "{question}");
            assert!(!question["cells"].as_array().unwrap().is_empty(), "{question}");
        }
        assert_eq!(
            text,
            visitor.text(&format!("/learn/{variant}/landings/questions?seed=5")).await
        );
        let knights = format!("/learn/{variant}/landings/questions?seed=5&piece=N");
        let answer: Value = serde_json::from_str(&visitor.text(&knights).await).unwrap();
        let questions = answer["questions"].as_array().unwrap();
        assert_eq!(questions.len(), 12, "{variant}");
        for question in questions {
            assert!(question["text"].as_str().unwrap().contains("knight"), "{question}");
        }
        let none = visitor.get(&format!("{knights}X")).await;
        assert_eq!(none.status(), StatusCode::BAD_REQUEST, "{variant}");
    }
    server.stop().await;
}
