//! Studies: chapters, concurrent writers, readers, and export.

use std::time::Duration;

use crate::account::accounts::{PASSWORD, assert_redirect, sign_up};
use crate::analysis::page::{EventStream, opened};
use crate::support::{Server, Visitor};
use reqwest::header::{ACCEPT, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Creates a study and returns its address.
pub async fn study(visitor: &mut Visitor, fields: &[(&str, &str)]) -> String {
    let response = visitor.post("/studies", fields).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER, "{:?}", response.text().await);
    response.headers()[LOCATION].to_str().unwrap().to_owned()
}

/// Sends a change of the first chapter and returns the answer.
pub async fn change(visitor: &mut Visitor, study: &str, revision: u32, change: Value) -> Value {
    let body = json!({ "revision": revision, "by": "test", "change": change });
    let request = visitor.request(Method::POST, &format!("{study}/1/change"));
    visitor.send(request.header(ACCEPT, "application/json").json(&body)).await.json().await.unwrap()
}

pub fn add(at: &str, uci: &str) -> Value {
    json!({ "type": "add", "at": at, "moves": [{ "after": 0, "uci": uci }] })
}

async fn tree(visitor: &mut Visitor, study: &str) -> Value {
    let request = visitor.request(Method::GET, &format!("{study}/1/tree"));
    visitor.send(request.header(ACCEPT, "application/json")).await.json().await.unwrap()
}

#[tokio::test]
async fn several_writers_can_change_a_study_at_once() {
    let server = Server::with(|config| {
        config.limits.watchers_told = Duration::from_millis(50);
    })
    .await;
    let (mut ann, mut ben, mut cid) = (server.visitor(), server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let study = study(&mut ann, &[("title", "Transfers"), ("rules", "alice-cvp/1")]).await;
    let page = ann.text(&format!("{study}/1")).await;
    let told = opened(&page);
    assert_eq!((&told["study"]["revision"], &told["study"]["writes"]), (&json!(1), &json!(true)));
    // A visitor with the link can read but not write.
    let page = ben.text(&format!("{study}/1")).await;
    assert_eq!(opened(&page)["study"]["writes"], false);
    let answer = change(&mut ben, &study, 1, add("", "e2e4")).await;
    assert!(
        answer["error"]["text"].as_str().unwrap().contains("Only contributors can edit"),
        "{answer}"
    );
    // An invitation link of the owner allows writing.
    let page = ann.post(&format!("{study}/invite"), &[]).await.text().await.unwrap();
    let link = page.split_once("/join/").unwrap().1;
    let link = format!("{study}/join/{}", link.split_once('"').unwrap().0);
    assert!(ben.text(&link).await.contains("Contribute to the study “Transfers”?"));
    assert_redirect(&ben.post(&link, &[]).await, &study);
    assert_redirect(
        &ann.post(&format!("{study}/invite/end"), &[]).await,
        &format!("{study}/settings"),
    );
    assert_eq!(cid.get(&link).await.status(), StatusCode::NOT_FOUND);

    // All visitors receive the changes and the list of people.
    let mut events = EventStream::open(&mut cid, &format!("{study}/events?chapter=1")).await;
    let answer = change(&mut ann, &study, 1, add("", "e2e4")).await;
    assert_eq!((&answer["type"], &answer["revision"]), (&json!("changed"), &json!(2)));
    let heard = events.until(|told| told["type"] == "changed").await;
    assert_eq!((&heard["revision"], &heard["by"]), (&json!(2), &json!("test")));
    assert_eq!(heard["change"]["moves"][0]["san"], "e4/B");
    let mut at_ann = EventStream::open(&mut ann, &format!("{study}/events?chapter=1")).await;
    let here = at_ann.until(|told| told["people"]["writers"] == json!(["Ann"])).await;
    assert_eq!(here["people"]["others"], 1);
    drop(at_ann);

    // Changes to an old revision: moves are added, and comments only if they are unchanged since.
    assert_eq!(change(&mut ben, &study, 1, add("", "d2d4")).await["revision"], 3);
    let comment = |was: Value, words: &str| json!({ "type": "say", "at": "e2e4", "was": { "comments": was }, "said": { "comments": [words] } });
    assert_eq!(change(&mut ann, &study, 3, comment(json!([]), "good")).await["revision"], 4);
    let answer = change(&mut ben, &study, 3, comment(json!([]), "bad")).await;
    assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("stale")));
    assert!(answer["text"].as_str().unwrap().contains("“good”"));
    let remove = json!({ "type": "remove", "at": "e2e4" });
    assert_eq!(change(&mut ben, &study, 3, remove.clone()).await["code"], "stale");
    let now = tree(&mut cid, &study).await;
    assert_eq!(now["revision"], 4);
    assert_eq!(now["tree"]["moves"][0]["comments"], json!(["good"]));
    assert_eq!(change(&mut ben, &study, 4, remove).await["revision"], 5);
    let heard = events.until(|told| told["change"]["type"] == "remove").await;
    assert_eq!(heard["revision"], 5);

    // None of many concurrent changes is lost.
    let firsts = ["a2a3", "b2b3", "c2c3", "e2e3", "f2f3", "g2g3", "h2h3", "g1f3"];
    let sent = firsts.map(|uci| {
        let (mut writer, study) = (ann.clone(), study.clone());
        tokio::spawn(async move { change(&mut writer, &study, 5, add("", uci)).await })
    });
    for answer in sent {
        let answer = answer.await.unwrap();
        assert_eq!(answer["type"], "changed", "{answer}");
    }
    let now = tree(&mut ann, &study).await;
    assert_eq!(now["revision"], 5 + firsts.len());
    assert_eq!(now["tree"]["moves"].as_array().unwrap().len(), 1 + firsts.len());
    // A writer who loses access is refused, and readers cannot see a private study.
    let set = [("title", "Transfers"), ("shown", "private")];
    assert_redirect(
        &ann.post(&format!("{study}/settings"), &set).await,
        &format!("{study}/settings"),
    );
    events.until(|told| told["type"] == "removed").await;
    assert_eq!(cid.get(&format!("{study}/1")).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(ben.get(&format!("{study}/1")).await.status(), StatusCode::OK);
    server.stop().await;
}

const PGN: &str = "[Event \"Hastings\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[RuleSet \"alice-cvp/1\"]\n\n\
                   {An idea.} 1. e4 $1 {good [%csl Ge4]} (1. d4 d5 (1... Nf6)) 1... e5 *\n\n\
                   [RuleSet \"glinski-cvp/1\"]\n\n*\n";

#[tokio::test]
async fn chapters_are_added_named_moved_and_removed() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let pgn = PGN.replace("glinski-cvp/1", &glass_rules::VariantId::Glinski.default_rules().id());
    let study = study(&mut ann, &[("text", &pgn), ("shown", "public"), ("title", "Ideas")]).await;
    assert_redirect(&ann.get(&study).await, &format!("{study}/1"));
    let page = ben.text(&format!("{study}/1?at=4")).await;
    assert!(page.contains("Ann – Ben") && page.contains("An idea."), "{page}");
    assert!(page.contains("moves=d2d4+d7d5") || page.contains("moves=d2d4%20d7d5"), "{page}");
    // An exported study is imported without loss.
    let file = ben.text(&format!("{study}/pgn")).await;
    let again = self::study(&mut ben, &[("text", &file)]).await;
    assert_eq!(ben.text(&format!("{again}/pgn")).await, file);
    assert!(file.contains("[StudyName \"Ideas\"]") && file.contains("[%csl Ge4]"), "{file}");
    let one = ben.text(&format!("{study}/pgn?chapter=2")).await;
    assert_eq!(one.matches("[Event ").count(), 1);
    // A public study is listed for all visitors and for its owner.
    assert!(ben.text("/studies").await.contains("Ideas"));
    // Chapters are added, named, moved, and removed after confirmation.
    let more = [("title", "Third"), ("rules", "alice-cvp/1")];
    assert_redirect(&ann.post(&format!("{study}/chapters"), &more).await, &format!("{study}/3"));
    let settings = format!("{study}/settings");
    assert_redirect(&ann.post(&format!("{study}/3/move"), &[("up", "yes")]).await, &settings);
    assert_redirect(
        &ann.post(&format!("{study}/2/name"), &[("name", "Hexagons")]).await,
        &settings,
    );
    let file = ann.text(&format!("{study}/pgn")).await;
    let names: Vec<_> = file.lines().filter(|line| line.starts_with("[ChapterName")).collect();
    assert_eq!(
        names,
        ["[ChapterName \"Ann – Ben\"]", "[ChapterName \"Third\"]", "[ChapterName \"Hexagons\"]"]
    );
    assert!(ann.text(&format!("{study}/3/remove")).await.contains("Delete the chapter “Third”?"));
    assert_eq!(ben.get(&format!("{study}/3/remove")).await.status(), StatusCode::CONFLICT);
    assert_redirect(&ann.post(&format!("{study}/3/remove"), &[]).await, &settings);
    assert_eq!(ann.get(&format!("{study}/3")).await.status(), StatusCode::NOT_FOUND);
    // Unreadable moves are named, and the input stays.
    let wrong = ann.post(&format!("{study}/chapters"), &[("text", "1. e5 *")]).await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    let wrong = wrong.text().await.unwrap();
    assert!(wrong.contains("Game 1, ") && wrong.contains("1. e5 *"), "{wrong}");
    // The study is in the account's export until it is removed.
    let own: Value = ann.get("/account/export").await.json().await.unwrap();
    assert_eq!(own["studies"][0]["title"], "Ideas");
    assert!(own["studies"][0]["chapters"][0]["pgn"].as_str().unwrap().contains("An idea."));
    assert!(ann.text(&format!("{study}/remove")).await.contains("Delete the study “Ideas”?"));
    assert_redirect(&ann.post(&format!("{study}/remove"), &[]).await, "/studies");
    assert_eq!(ben.get(&format!("{study}/1")).await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn studies_are_limited() {
    let server = Server::with(|config| {
        config.limits.studies_each = 1;
        config.limits.study_chapters = 1;
        config.limits.study_moves = 2;
        config.limits.study_members = 1;
    })
    .await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    for name in ["Ben", "Cid"] {
        sign_up(&mut server.visitor(), name, PASSWORD).await;
    }
    let study = study(&mut ann, &[("text", "1. e4 *"), ("rules", "alice-cvp/1")]).await;
    let refused = async |ann: &mut Visitor, path: &str, fields: &[(&str, &str)]| {
        let response = ann.post(path, fields).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{path}");
        response.text().await.unwrap()
    };
    assert!(refused(&mut ann, "/studies", &[]).await.contains("reached the limit of 1 stud"));
    let chapters = format!("{study}/chapters");
    assert!(refused(&mut ann, &chapters, &[]).await.contains("at most 1 chapters"));
    assert_eq!(change(&mut ann, &study, 1, add("e2e4", "e7e5")).await["type"], "changed");
    let full = change(&mut ann, &study, 2, add("e2e4", "d7d5")).await;
    assert_eq!(full["text"], "A chapter can have at most 2 moves. Start a new chapter.");
    let writers = format!("{study}/writers");
    assert!(refused(&mut ann, &writers, &[("name", "Dan")]).await.contains("“Dan”"));
    assert_redirect(&ann.post(&writers, &[("name", "ben")]).await, &format!("{study}/settings"));
    assert!(refused(&mut ann, &writers, &[("name", "Cid")]).await.contains("can have at most"));
    server.stop().await;
}

#[tokio::test]
async fn notes_about_a_text_are_shown_once_and_only_to_its_author() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    let text = "[White \"A\"]\n\n1. e4 ∓ {mine} e5 (1... Ke4) 2. Nf3 ± *\n";
    let fields =
        [("title", "Signs"), ("shown", "unlisted"), ("rules", "chess-fide/1"), ("text", text)];
    let answer = ann.post("/studies", &fields).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let page = answer.text().await.unwrap();
    assert!(page.contains("∓") && page.contains("Ke4") && page.contains("only to you"), "{page}");
    let study = page.split_once("href=\"/study/").unwrap().1.split_once('"').unwrap().0;
    let mut ben = server.visitor();
    let file = ben.text(&format!("/study/{study}/pgn")).await;
    assert!(file.ends_with("\n\n1. e4 $17 {mine} 1... e5 2. Nf3 $16 *\n"), "{file}");
    let page = ben.text(&format!("/study/{study}/1")).await;
    assert!(!page.contains("was read as"), "{page}");
    // The exported text is in order, so that nothing is to be noted.
    let again = ann.post("/studies", &[("rules", "chess-fide/1"), ("text", &file)]).await;
    assert_eq!(again.status(), StatusCode::SEE_OTHER);
    // Notes are not put into the tree of the analysis page either, which can be saved as a study.
    let open = [("rules", "chess-fide/1"), ("text", text)];
    let request = ann.request(Method::POST, "/analysis/open").form(&open);
    let answer: Value =
        ann.send(request.header(ACCEPT, "application/json")).await.json().await.unwrap();
    assert_eq!(answer["notes"].as_array().unwrap().len(), 3, "{answer}");
    assert!(!answer["tree"].to_string().contains("was read as"), "{answer}");
    server.stop().await;
}
