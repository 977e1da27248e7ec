//! Problems, with scripts and without.

use glass_notation::coordinate;
use glass_problems::{Problem, Task, all, archived, listed};
use glass_rules::VariantId;
use glass_store::{Name, Role, Store};
use reqwest::header::LOCATION;
use reqwest::{Response, StatusCode};
use serde_json::{Value, json};

use crate::account::accounts::{PASSWORD, assert_redirect, servers, sign_up};
use crate::support::{Server, Visitor};

/// A mate in two of Alice Chess, whose key is d3g6.
const PROBLEM: &str = "/problems/alice/43e6b8cf12";

async fn judged(visitor: &mut Visitor, path: &str, moves: &str, mv: &str) -> Value {
    let form = [("moves", moves), ("move", mv)];
    let answer = visitor.post(&format!("{path}/judge"), &form).await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.json().await.unwrap()
}

/// Plays the second move of a solution: any move that mates.
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
async fn problem_is_solved_against_the_best_defence() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("White to mate in 2 moves") && page.contains("Not tried yet."));
    let secret = |page: &str| {
        let told = ["Closed flight square", "1.Bg6", "\"key\":{"];
        told.iter().all(|told| !page.contains(told))
    };
    assert!(secret(&page) && page.contains("\"key\":null"), "{page}");
    let first = judged(&mut solver, PROBLEM, "", "d3g6").await;
    assert_eq!((&first["type"], &first["standing"]), (&json!("judged"), &json!("open")));
    assert_eq!(first["moves"], json!(["d3g6"]));
    let boards = first["boards"].as_array().unwrap();
    assert_eq!(
        (boards.len(), &boards[0]["turn"], &boards[1]["turn"]),
        (2, &json!("black"), &json!("white"))
    );
    assert!(first["text"].as_str().unwrap().contains("Now mate in one."));
    assert_eq!((&first["solution"], &first["after"]), (&Value::Null, &Value::Null));
    let solved = mate(&mut solver, PROBLEM, "d3g6").await;
    let text = solved["text"].as_str().unwrap();
    assert!(text.contains("Solved!"), "{text}");
    assert!(solved["after"].as_str().unwrap().contains("Closed flight square"), "{solved}");
    assert!(solved["solution"].as_str().unwrap().starts_with("1.Bg6/A+ "), "{solved}");
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("1.Bg6/A+") && page.contains("/analysis/alice?fen="), "{page}");
    assert!(page.contains("Tried once."), "{page}");
    // Other visitors do not see the solution.
    assert!(secret(&server.visitor().text(PROBLEM).await));
    server.stop().await;
}

#[tokio::test]
async fn only_the_first_attempt_counts() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let wrong = judged(&mut solver, PROBLEM, "", "Qg6").await;
    assert_eq!((&wrong["standing"], &wrong["moves"]), (&json!("refuted"), &json!([])));
    assert_eq!(wrong["boards"].as_array().unwrap().len(), 2, "the refutation is shown: {wrong}");
    let text = wrong["text"].as_str().unwrap();
    assert!(text.contains("avoids mate.") && text.contains("Your rating: 1"), "{text}");
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("Your first attempt failed.") && page.contains("Tried once."));
    let solved = mate(&mut solver, PROBLEM, "d3g6").await;
    assert!(!solved["text"].as_str().unwrap().contains("rating"), "{solved}");
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("You solved it, but not at the first attempt."));
    assert!(page.contains("Tried once."), "{page}");
    let all = solver.text("/problems").await;
    assert!(all.contains("1 of 1 solved") && all.contains("your rating 1"), "{all}");
    server.stop().await;
}

#[tokio::test]
async fn giving_up_shows_the_solution() {
    let server = Server::start().await;
    let mut solver = server.visitor();
    let shown = solver.post(&format!("{PROBLEM}/solution"), &[]).await;
    assert_eq!(shown.headers()[LOCATION], PROBLEM);
    let page = solver.text(PROBLEM).await;
    assert!(page.contains("You viewed the solution.") && page.contains("1.Bg6/A+"), "{page}");
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
async fn invalid_problem_requests_are_refused() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    for (path, status) in [
        ("/problems/alice/0000000000", StatusCode::NOT_FOUND),
        ("/problems/alice/nothing", StatusCode::NOT_FOUND),
        // A problem of another variant.
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
async fn next_problem_is_an_untried_one() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let problems = all(VariantId::AliceExtinction);
    for tried in 0..=problems.len() {
        let next = solver.get("/problems/alice-extinction").await;
        let to = next.headers()[LOCATION].to_str().unwrap().to_owned();
        if tried == problems.len() {
            assert_eq!(to, "/problems?tried=alice-extinction");
            assert!(solver.text(&to).await.contains("You have tried every puzzle of"));
            break;
        }
        solver.post(&format!("{to}/solution"), &[]).await;
    }
    let daily = solver.get("/problems/daily").await;
    let to = daily.headers()[LOCATION].to_str().unwrap().to_owned();
    assert!(solver.text(&to).await.contains("Daily puzzle"), "{to}");
    server.stop().await;
}

#[tokio::test]
async fn solver_timeout_is_reported_and_not_counted() {
    let server = Server::with(|config| {
        config.limits.solver_time = std::time::Duration::from_millis(1);
    })
    .await;
    let mut solver = server.visitor();
    let longest = |problem: &&&Problem| problem.moves;
    let problem = archived(VariantId::Hex4d).iter().collect::<Vec<_>>();
    let problem = problem.iter().max_by_key(longest).unwrap();
    let path = format!("/problems/hex4d/{}", problem.id);
    let key = coordinate::write(VariantId::Hex4d, problem.key);
    let told = judged(&mut solver, &path, "", &key).await;
    assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!("busy")), "{told}");
    assert!(told["text"].as_str().unwrap().contains("The attempt does not count"), "{told}");
    assert!(solver.text(&path).await.contains("Not tried yet."));
    server.stop().await;
}

#[tokio::test]
async fn every_variant_has_problems() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut visitor = server.visitor();
    let list = visitor.text("/problems").await;
    for variant in VariantId::ALL.into_iter().filter(|variant| variant.is_released()) {
        assert!(list.contains(&format!("href=\"/problems/{variant}\"")), "{variant}");
        let next = visitor.get(&format!("/problems/{variant}")).await;
        let to = next.headers()[LOCATION].to_str().unwrap().to_owned();
        assert!(to.starts_with(&format!("/problems/{variant}/")), "{to}");
        let page = visitor.text(&to).await;
        assert!(page.contains(" to mate in ") || page.contains(" to play"), "{to}");
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

/// A mate in one of chess, by Ra8, that is not built in.
const MATE: &str = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";

async fn submit(visitor: &mut Visitor, fen: &str, moves: &str) -> Response {
    let rules = VariantId::Chess.default_rules().id();
    visitor.post("/problems", &[("rules", &rules), ("fen", fen), ("moves", moves)]).await
}

/// Submits a position and returns the address of its problem.
async fn submitted(visitor: &mut Visitor, fen: &str, moves: &str) -> String {
    let answer = submit(visitor, fen, moves).await;
    let to = answer.headers()[LOCATION].to_str().unwrap().to_owned();
    assert!(to.starts_with("/problems/chess/"), "{to}");
    to
}

#[tokio::test]
async fn sound_problem_is_accepted_and_outlives_its_author() {
    for server in servers(|config| config.limits.requests.burst = 5_000).await {
        let (mut ann, mut guest) = (server.visitor(), server.visitor());
        assert_redirect(&submit(&mut guest, MATE, "1").await, "/sign-in");
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let path = submitted(&mut ann, MATE, "1").await;
        assert_eq!(submitted(&mut ann, MATE, "1").await, path, "the problem exists already");
        let page = ann.text(&path).await;
        assert!(page.contains("You created this puzzle") && page.contains("1.Ra8#"), "{page}");
        let own = judged(&mut ann, &path, "", "Ra8").await;
        assert_eq!(own["standing"], "mated");
        assert!(!own["text"].as_str().unwrap().contains("rating"), "{own}");
        let list = ann.text("/problems").await;
        assert!(list.contains("Your puzzles") && list.contains(&path), "{list}");
        let export = ann.text("/account/export").await;
        assert!(export.contains("problemsMade") && export.contains(&path[16..]), "{export}");

        let page = guest.text(&path).await;
        assert!(page.contains("White to mate in one move") && page.contains("href=\"/@/Ann\""));
        let told = ["1.Ra8#", "/remove", "Report"];
        assert!(told.iter().all(|told| !page.contains(told)), "{page}");
        let solved = judged(&mut guest, &path, "", "a1a8").await;
        assert!(solved["text"].as_str().unwrap().contains("Your rating: "), "{solved}");
        assert!(solved["after"].as_str().unwrap().contains("Miniature"), "{solved}");

        // Users with accounts can report the problem, and their solving rating is public.
        let mut bob = server.visitor();
        sign_up(&mut bob, "Bob", PASSWORD).await;
        assert!(!ann.text(&path).await.contains("Report"));
        let report = format!("/@/Ann?about={path}");
        assert!(bob.text(&path).await.contains(&format!("href=\"{report}#report\"")));
        let form = bob.text(&report).await;
        assert!(form.contains(&format!(">{path}: </textarea>")), "{form}");
        assert!(form.contains("id=\"report\" open"), "{form}");
        assert!(!ann.text("/@/Bob").await.contains("/problems/chess"));
        judged(&mut bob, &path, "", "a1a8").await;
        let page = ann.text("/@/Bob").await;
        assert!(
            page.contains("href=\"/problems/chess\"") && page.contains("1 of 1 solved"),
            "{page}"
        );

        assert_redirect(&ann.post("/account/close", &[("password", PASSWORD)]).await, "/");
        let page = server.visitor().text(&path).await;
        assert!(page.contains("White to mate in one move") && !page.contains("/@/Ann"), "{page}");
        server.stop().await;
    }
}

#[tokio::test]
async fn unsound_problem_is_refused_with_a_reason() {
    let server = Server::with(|config| config.limits.problems_each = 1).await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    for (fen, moves, status, why) in [
        (MATE, "2", StatusCode::CONFLICT, "Too short: White already mates in one move."),
        ("7k/8/6K1/8/8/8/8/RQ6 w - - 0 1", "1", StatusCode::CONFLICT, "Ra8#"),
        ("1k6/8/8/8/8/8/8/R3K3 w - - 0 1", "1", StatusCode::CONFLICT, "No solution: "),
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", "1", StatusCode::BAD_REQUEST, "is already over"),
        ("nonsense", "1", StatusCode::BAD_REQUEST, "was not understood"),
        (MATE, "6", StatusCode::BAD_REQUEST, "1 to 5 moves"),
    ] {
        let answer = submit(&mut ann, fen, moves).await;
        assert_eq!(answer.status(), status, "{fen} {moves}");
        let page = answer.text().await.unwrap();
        assert!(page.contains(why), "{fen} {moves}: {page}");
    }
    let strange = [("rules", "chess/0"), ("fen", MATE), ("moves", "1")];
    assert_eq!(ann.post("/problems", &strange).await.status(), StatusCode::BAD_REQUEST);
    let elsewhere = ann.request(reqwest::Method::POST, "/problems").form(&strange);
    let answer = ann.send(elsewhere.header("origin", "https://elsewhere.example")).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    submitted(&mut ann, MATE, "1").await;
    let more = submit(&mut ann, "k7/8/1K6/8/8/8/8/7R w - - 0 1", "1").await;
    assert_eq!(more.status(), StatusCode::CONFLICT);
    assert!(more.text().await.unwrap().contains("at most 1 puzzle"));
    server.stop().await;
}

#[tokio::test]
async fn problem_beyond_the_time_limit_is_refused() {
    let server = Server::with(|config| {
        config.limits.solver_time = std::time::Duration::from_millis(1);
    })
    .await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let answer = submit(&mut ann, start, "5").await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert!(answer.text().await.unwrap().contains("could not prove it"));
    server.stop().await;
}

#[tokio::test]
async fn author_and_moderators_can_remove_a_problem() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    sign_up(&mut bob, "Bob", PASSWORD).await;
    let path = submitted(&mut ann, MATE, "1").await;
    let remove = format!("{path}/remove");
    assert!(ann.text(&path).await.contains(&remove));
    assert_redirect(&server.visitor().post(&remove, &[]).await, "/sign-in");
    assert_eq!(bob.post(&remove, &[]).await.status(), StatusCode::FORBIDDEN);
    assert!(ann.text(&remove).await.contains("Delete this puzzle?"));
    assert_redirect(&ann.post(&remove, &[]).await, "/problems");
    assert_eq!(bob.get(&path).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(submitted(&mut ann, MATE, "1").await, path);
    let address = format!("sqlite://{}/glass.db", server.folder().display());
    let store = Store::open_beside(&address).await.unwrap();
    let name: Name = "Bob".parse().unwrap();
    store.account_set_role(&name, Role::Moderator).await.unwrap();
    assert!(bob.text(&path).await.contains(&remove));
    let listed = bob.post(&format!("{PROBLEM}/remove"), &[]).await;
    assert_eq!(listed.status(), StatusCode::FORBIDDEN, "built-in problems cannot be deleted");
    assert_redirect(&bob.post(&remove, &[]).await, "/problems");
    assert_eq!(ann.get(&path).await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn a_streak_goes_on_until_the_first_mistake() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut solver = server.visitor();
    let start = solver.text("/problems/alice/streak").await;
    assert!(start.contains("Start streak"), "{start}");
    assert_redirect(&solver.post("/problems/alice/streak", &[]).await, "/problems/alice/streak");
    let path = location(&solver.get("/problems/alice/streak").await);
    let page = solver.text(&path).await;
    assert!(
        page.contains("Streak: 0")
            && page.contains("href=\"/problems/alice/streak\" data-part=\"next\"")
    );
    let id = path.rsplit_once('/').unwrap().1.parse().unwrap();
    let problem = listed(&id).unwrap();
    let key = coordinate::write(VariantId::Alice, problem.key);
    let solved = match problem.moves {
        1 => judged(&mut solver, &path, "", &key).await,
        _ if problem.task != Task::Mate => solve_line(&mut solver, problem).await,
        // Another visitor finds the mate, because one wrong move ends the streak.
        _ => {
            let found = mate(&mut server.visitor(), &path, &key).await;
            assert_eq!(judged(&mut solver, &path, "", &key).await["standing"], "open");
            judged(&mut solver, &path, &key, found["moves"][1].as_str().unwrap()).await
        }
    };
    let text = solved["text"].as_str().unwrap();
    assert!(text.contains("Streak: 1 solved"), "{text}");
    let next = location(&solver.get("/problems/alice/streak").await);
    assert_ne!(next, path);
    solver.post(&format!("{next}/solution"), &[]).await;
    let over = solver.text("/problems/alice/streak").await;
    assert!(over.contains("Last streak: 1") && over.contains("Best streak: 1"), "{over}");
    let dashboard = solver.text("/problems/dashboard").await;
    assert!(dashboard.contains("href=\"/problems/alice\""), "{dashboard}");
    let history = solver.text("/problems/history").await;
    let at = |text: &str| history.find(text).unwrap_or_else(|| panic!("{text}: {history}"));
    assert!(at(&next) < at(&path) && at("Failed") < at("Solved"), "the last attempt comes first");
}

#[tokio::test]
async fn a_solved_problem_can_be_tried_again_and_voted_on() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let vote = format!("{PROBLEM}/vote");
    ann.post(&vote, &[("vote", "up")]).await;
    mate(&mut ann, PROBLEM, "d3g6").await;
    let page = ann.text(PROBLEM).await;
    assert!(page.contains("Like this puzzle (0)"), "there is no vote before the solution: {page}");
    for (sent, up, down) in [("up", 1, 0), ("up", 1, 0), ("down", 0, 1), ("none", 0, 0)] {
        assert_redirect(&ann.post(&vote, &[("vote", sent)]).await, PROBLEM);
        let page = ann.text(PROBLEM).await;
        assert!(page.contains(&format!("Like this puzzle ({up})")), "{sent}: {page}");
        assert!(page.contains(&format!("Dislike this puzzle ({down})")), "{sent}: {page}");
    }
    let again = ann.text(&format!("{PROBLEM}?again=yes")).await;
    assert!(!again.contains("1.Bg6") && again.contains("\"key\":null"), "{again}");
    // Guests see no buttons, and are asked to sign in.
    let mut guest = server.visitor();
    mate(&mut guest, PROBLEM, "d3g6").await;
    assert!(!guest.text(PROBLEM).await.contains("Like this puzzle ("));
    assert!(location(&guest.post(&vote, &[("vote", "up")]).await).starts_with("/sign-in"));
}

#[tokio::test]
async fn problems_are_chosen_by_theme() {
    let server = Server::start().await;
    let mut solver = server.visitor();
    let themes = solver.text("/problems/themes").await;
    assert!(
        themes.contains("id=\"quiet-key\"") && themes.contains("/problems/alice?theme=quiet-key")
    );
    let path = location(&solver.get("/problems/alice?theme=quiet-key").await);
    let (id, query) = path.rsplit_once('/').unwrap().1.split_once('?').unwrap();
    assert_eq!(query, "theme=quiet-key");
    let problem = all(VariantId::Alice).iter().find(|problem| problem.id.as_str() == id).unwrap();
    assert!(problem.themes.iter().any(|theme| theme.name() == "quiet-key"));
    let page = solver.text(&path).await;
    assert!(
        page.contains(&format!("href=\"/problems/alice?not={id}&#38;theme=quiet-key\"")),
        "{page}"
    );
}

/// Plays the solver's moves of a line, and returns the judgment of the last one.
async fn solve_line(solver: &mut Visitor, problem: &Problem) -> Value {
    let path = format!("/problems/{}/{}", problem.variant(), problem.id);
    let own = problem.line.iter().step_by(2);
    let own: Vec<_> = own.map(|&mv| coordinate::write(problem.variant(), mv)).collect();
    let (last, before) = own.split_last().unwrap();
    for (at, mv) in before.iter().enumerate() {
        let told = judged(solver, &path, &own[..at].join(" "), mv).await;
        assert_eq!(told["standing"], "open", "{told}");
    }
    judged(solver, &path, &before.join(" "), last).await
}

#[tokio::test]
async fn a_line_is_solved_by_its_moves_alone() {
    let server = Server::start().await;
    let problems = VariantId::ALL.into_iter().flat_map(all);
    let problem = problems.into_iter().find(|it| it.task == Task::Win && it.moves > 1).unwrap();
    let path = format!("/problems/{}/{}", problem.variant(), problem.id);
    let page = server.visitor().text(&path).await;
    assert!(
        ["White", "Black"].iter().any(|side| page.contains(&format!("{side} to play and win"))),
        "{page}"
    );
    let view = problem.position.view();
    let wrong = view
        .legal_moves()
        .into_iter()
        .find(|&mv| mv != problem.key && problem.position.after(mv).view().outcome().is_none());
    let wrong = coordinate::write(problem.variant(), wrong.unwrap());
    let told = judged(&mut server.visitor(), &path, "", &wrong).await;
    assert_eq!((&told["standing"], &told["moves"]), (&json!("wrong"), &json!([])), "{told}");
    assert_eq!(told["boards"].as_array().unwrap().len(), 1, "there is no reply: {told}");
    let told = solve_line(&mut server.visitor(), problem).await;
    assert!(told["standing"] == "solved" || told["standing"] == "mated", "{told}");
    assert!(told["after"].as_str().unwrap().contains("Winning advantage"), "{told}");
    server.stop().await;
}

fn location(response: &Response) -> String {
    response.headers()[LOCATION].to_str().unwrap().to_owned()
}
