//! Problems, as programs and those without scripts meet them.

use glass_problems::{Problem, all};
use glass_rules::VariantId;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::{Value, json};

use crate::support::{Server, Visitor};

/// A mate in two of Alice Chess, whose key is d3g6.
const PROBLEM: &str = "/problems/alice/43e6b8cf12";

async fn judged(visitor: &mut Visitor, path: &str, moves: &str, mv: &str) -> Value {
    let form = [("moves", moves), ("move", mv)];
    let answer = visitor.post(&format!("{path}/judge"), &form).await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.json().await.unwrap()
}

/// The last move of a solution that has two, as the solver finds it: any that mates.
async fn mate(visitor: &mut Visitor, path: &str, key: &str) -> Value {
    let first = judged(visitor, path, "", key).await;
    assert_eq!(first["standing"], "open", "{first}");
    let board = &first["boards"][1];
    for legal in board["moves"].as_array().unwrap() {
        let uci = legal["uci"].as_str().unwrap();
        let answer = judged(visitor, path, key, uci).await;
        if answer["standing"] == "mated" {
            return answer;
        }
    }
    panic!("no move mates: {board}");
}

#[tokio::test]
async fn a_problem_is_solved_against_the_best_defence() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("White mates in 2 moves") && page.contains("Nobody has tried it yet."));
    assert!(!page.contains("Closed flight square") && !page.contains("The solution"), "{page}");
    let first = judged(&mut solver, PROBLEM, "", "d3g6").await;
    assert_eq!((&first["type"], &first["standing"]), (&json!("judged"), &json!("open")));
    assert_eq!(first["moves"], json!(["d3g6"]));
    let boards = first["boards"].as_array().unwrap();
    assert_eq!(
        (boards.len(), &boards[0]["turn"], &boards[1]["turn"]),
        (2, &json!("black"), &json!("white"))
    );
    assert!(first["text"].as_str().unwrap().contains("is the best defence: now mate in one."));
    assert_eq!(first["after"], Value::Null);
    let solved = mate(&mut solver, PROBLEM, "d3g6").await;
    let text = solved["text"].as_str().unwrap();
    assert!(text.contains("Solved!"), "{text}");
    assert!(solved["after"].as_str().unwrap().contains("Closed flight square"), "{solved}");
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("The solution") && page.contains("/analysis/alice?fen="), "{page}");
    assert!(page.contains("Tried once."), "{page}");
    // Others are told nothing.
    assert!(!server.visitor().text(PROBLEM).await.contains("Closed flight square"));
    server.stop().await;
}

#[tokio::test]
async fn the_first_attempt_counts_and_no_other() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let wrong = judged(&mut solver, PROBLEM, "", "Qg6").await;
    assert_eq!((&wrong["standing"], &wrong["moves"]), (&json!("refuted"), &json!([])));
    assert_eq!(wrong["boards"].as_array().unwrap().len(), 2, "the refutation is shown: {wrong}");
    let text = wrong["text"].as_str().unwrap();
    assert!(text.contains("refutes it.") && text.contains("Your rating: 1"), "{text}");
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("Your first attempt failed.") && page.contains("Tried once."));
    let solved = mate(&mut solver, PROBLEM, "d3g6").await;
    assert!(!solved["text"].as_str().unwrap().contains("rating"), "{solved}");
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("You have solved it, but not at the first attempt."));
    assert!(page.contains("Tried once."), "{page}");
    let all = solver.text("/problems").await;
    assert!(all.contains("1 of 1 solved") && all.contains("your rating 1"), "{all}");
    server.stop().await;
}

#[tokio::test]
async fn who_gives_up_is_shown_the_solution() {
    let server = Server::start().await;
    let mut solver = server.visitor();
    let shown = solver.post(&format!("{PROBLEM}/solution"), &[]).await;
    assert_eq!(shown.headers()[LOCATION], PROBLEM);
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("You were shown the solution.") && page.contains("1.Bg6/A+"), "{page}");
    assert!(solver.text("/problems").await.contains("0 of 1 solved"));
    server.stop().await;
}

#[tokio::test]
async fn problems_work_without_scripts() {
    let server = Server::start().await;
    let mut solver = server.visitor();
    let page = solver.post(PROBLEM, &[("move", "Bg6")]).await.text().await.unwrap();
    assert!(page.contains("data-tone=\"good\"") && page.contains("value=\"d3g6\""), "{page}");
    let page = solver.post(PROBLEM, &[("moves", "d3g6"), ("move", "Zz9")]).await;
    assert!(page.text().await.unwrap().contains("data-tone=\"refused\""));
    server.stop().await;
}

#[tokio::test]
async fn what_is_wrong_is_refused() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    for (path, status) in [
        ("/problems/alice/0000000000", StatusCode::NOT_FOUND),
        ("/problems/alice/nothing", StatusCode::NOT_FOUND),
        // A problem of another game.
        ("/problems/chess/43e6b8cf12", StatusCode::NOT_FOUND),
        ("/problems/nothing", StatusCode::NOT_FOUND),
    ] {
        assert_eq!(visitor.get(path).await.status(), status, "{path}");
    }
    let told = judged(&mut visitor, PROBLEM, "", "Qz9").await;
    assert_eq!(told["type"], "refused", "{told}");
    let told = judged(&mut visitor, PROBLEM, "", "d3h8").await;
    assert!(told["text"].as_str().unwrap().len() > 10, "{told}");
    assert!(!visitor.text(PROBLEM).await.contains("failed"), "a refused move is no attempt");
    let long = "d3g6 ".repeat(100);
    let answer = visitor.post(&format!("{PROBLEM}/judge"), &[("moves", &long)]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    for path in [format!("{PROBLEM}/judge"), format!("{PROBLEM}/solution"), PROBLEM.to_owned()] {
        let elsewhere = visitor.request(reqwest::Method::POST, &path);
        let elsewhere = elsewhere.header("origin", "https://elsewhere.example");
        let answer = visitor.send(elsewhere.form(&[("move", "d3g6")])).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_next_problem_is_one_that_was_not_tried() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let problems = all(VariantId::AliceExtinction);
    for tried in 0..=problems.len() {
        let next = solver.get("/problems/alice-extinction").await;
        let to = next.headers()[LOCATION].to_str().unwrap().to_owned();
        if tried == problems.len() {
            assert_eq!(to, "/problems?tried=alice-extinction");
            assert!(solver.text(&to).await.contains("You have tried every problem of"));
            break;
        }
        solver.post(&format!("{to}/solution"), &[]).await;
    }
    let daily = solver.get("/problems/daily").await;
    let to = daily.headers()[LOCATION].to_str().unwrap().to_owned();
    assert!(solver.text(&to).await.contains("The problem of the day"), "{to}");
    server.stop().await;
}

#[tokio::test]
async fn work_that_takes_too_long_is_told_and_not_counted() {
    let server = Server::with(|config| {
        config.limits.solver_time = std::time::Duration::from_millis(1);
    })
    .await;
    let mut solver = server.visitor();
    let longest = |problem: &&&Problem| problem.moves;
    let problem = all(VariantId::Hex4d).iter().collect::<Vec<_>>();
    let problem = problem.iter().max_by_key(longest).unwrap();
    let path = format!("/problems/hex4d/{}", problem.id);
    let key = glass_notation::coordinate::write(VariantId::Hex4d, problem.key);
    let told = judged(&mut solver, &path, "", &key).await;
    assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!("busy")), "{told}");
    assert!(told["text"].as_str().unwrap().contains("Nothing was counted"), "{told}");
    assert!(solver.text(&path).await.contains("Nobody has tried it yet."));
    server.stop().await;
}

#[tokio::test]
async fn every_game_has_its_problems() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut visitor = server.visitor();
    let list = visitor.text("/problems").await;
    for variant in VariantId::ALL {
        assert!(list.contains(&format!("href=\"/problems/{variant}\"")), "{variant}");
        let next = visitor.get(&format!("/problems/{variant}")).await;
        let to = next.headers()[LOCATION].to_str().unwrap().to_owned();
        assert!(to.starts_with(&format!("/problems/{variant}/")), "{to}");
        assert!(visitor.text(&to).await.contains(" mates in "), "{to}");
    }
    for (language, words) in
        [("de", "setzt in 2 Zügen matt"), ("fr", "Les Blancs matent en 2 coups")]
    {
        let page =
            visitor.request(reqwest::Method::GET, PROBLEM).header("accept-language", language);
        assert!(visitor.send(page).await.text().await.unwrap().contains(words), "{language}");
    }
    server.stop().await;
}
