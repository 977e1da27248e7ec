//! Languages: which one a visitor gets, and that translated pages contain no English. The `messages` stage of `cargo
//! xtask test` checks that every text of the site is in the catalogue.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use glass_words::{Language, in_browser, used_by};
use html5gum::{Token, Tokenizer};
use reqwest::header::{ACCEPT_LANGUAGE, COOKIE, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Friends, Server};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The texts of all files with this ending below a folder, except in `tests` folders.
fn texts(folder: &Path, ending: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if path.file_name().unwrap() != "tests" {
                    folders.push(path);
                }
            } else if path.to_string_lossy().ends_with(ending) {
                let name = path.strip_prefix(root()).unwrap_or(&path);
                found.insert(name.display().to_string(), fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

fn modules() -> BTreeMap<String, String> {
    texts(&root().join("web"), ".js")
}

/// Sorts the keys of objects, whose order depends on a feature of serde_json that other crates may enable.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            let object: BTreeMap<_, _> =
                object.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            Value::Object(object.into_iter().collect())
        }
        Value::Array(list) => Value::Array(list.into_iter().map(sorted).collect()),
        plain => plain,
    }
}

/// `UPDATE_EXPECT=1 cargo test -p glass-server --test server english_for_script_tests` updates the file.
#[test]
fn english_for_script_tests_is_current() {
    let modules = modules();
    let ids = modules.values().flat_map(|text| used_by(text));
    let words = in_browser(Language::English, ids);
    let text = serde_json::to_string_pretty(&sorted(words)).unwrap() + "\n";
    expect_file![root().join("web/tests/english.json")].assert_eq(&text);
}

#[tokio::test]
async fn page_is_in_the_chosen_or_accepted_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let page = async |path: &str, accepts: &str, cookie: &str| {
        let request = visitor.request(Method::GET, path);
        let request = request.header(ACCEPT_LANGUAGE, accepts).header(COOKIE, cookie);
        let answer = request.send().await.unwrap();
        let headers = answer.headers().clone();
        (headers, answer.text().await.unwrap())
    };
    for (accepts, cookie, tag, heading) in [
        ("", "", "en", "One move, two boards"),
        ("de-DE,de;q=0.9", "", "de", "Ein Zug, zwei Bretter"),
        ("de-DE,de;q=0.9", "language=fr", "fr", "Un coup, deux échiquiers"),
        ("nl", "", "en", "One move, two boards"),
    ] {
        let (headers, text) = page("/", accepts, cookie).await;
        assert!(text.contains(&format!("<html lang=\"{tag}\">")), "{accepts} {cookie}");
        assert!(text.contains(heading), "{accepts} {cookie}");
        assert_eq!(headers["content-language"], tag);
        assert!(headers.get_all("vary").iter().any(|vary| vary == "accept-language, cookie"));
    }
    let (_, missing) = page("/nowhere", "fr", "").await;
    assert!(missing.contains("Page introuvable"));
}

/// Words that are English and neither German nor French.
const ENGLISH: &[&str] = &[
    "the", "and", "of", "with", "your", "you", "which", "board", "boards", "move", "moves",
    "square", "squares", "when", "from", "this", "that", "are", "king", "queen", "rook", "bishop",
    "knight", "pawn", "pawns", "side", "both", "may", "must", "there", "has", "game",
];

/// Proper names that contain such words in every language.
const ENGLISH_NAMES: &[&str] =
    &["Chess Variants Society", "Game Courier", "Zillions of Games", "Through the Looking-Glass"];

/// Elements whose text belongs to no language.
const CODE: [&str; 4] = ["code", "kbd", "script", "style"];

/// Attributes that users read, or that screen readers announce.
const READ: [&str; 6] = ["title", "aria-label", "placeholder", "alt", "label", "aria-valuetext"];

/// The texts of a page and of its readable attributes.
fn texts_of_page(page: &str) -> Vec<String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    let (mut found, mut in_code) = (Vec::new(), false);
    for Ok(token) in Tokenizer::new(page) {
        match token {
            Token::StartTag(tag) => {
                in_code = CODE.iter().any(|name| **tag.name == *name.as_bytes());
                let is_read = |name: &[u8]| READ.iter().any(|read| name == read.as_bytes());
                let attributes = tag.attributes.iter().filter(|(name, _)| is_read(name));
                // The title of an iframe is the title of its page, which is checked separately.
                let attributes = attributes.filter(|_| **tag.name != *b"iframe");
                found.extend(attributes.map(|(_, value)| text(value)));
            }
            Token::EndTag(_) => in_code = false,
            Token::String(string) if !in_code => found.push(text(&string)),
            _ => {}
        }
    }
    found
}

/// The English texts of a page.
fn english_in_page(page: &str) -> Vec<String> {
    let is_english = |text: &String| {
        let text = ENGLISH_NAMES.iter().fold(text.clone(), |text, name| text.replace(name, ""));
        let text = text.to_lowercase();
        text.split(|letter: char| !letter.is_alphabetic()).any(|word| ENGLISH.contains(&word))
    };
    texts_of_page(page).into_iter().filter(is_english).collect()
}

/// Checks all pages except the help page, which shows the English handbook with a note.
#[tokio::test]
async fn translated_pages_have_no_english() {
    let server = Server::with(|config| config.limits.requests.burst = 50_000).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let played = visitor.new_game("white", "1").await;
    let mut paths: Vec<String> = [
        "/",
        "/lobby",
        "/learn",
        "/archive",
        "/archive?rules=nothing",
        "/ladder",
        "/ladder/looking-glass-live",
        "/account",
        "/settings",
        "/sign-in",
        "/sign-up",
        "/studies",
        "/free",
        "/import",
        "/forgotten",
        "/quiet",
        "/nowhere",
        "/games/nothing",
        "/game/nothing",
        "/rules/alice/nothing",
        "/rules/alice/compare?fen=nonsense",
        "/analysis/alice?fen=8/8",
        "/editor/alice?fen=8/8",
        "/explorer/alice?moves=e4+e9",
        "/embed/analysis/alice",
        "/learn/alice/3?answer=a1a5",
        "/learn/alice/3?answer=a1a6&help=hint",
        "/learn/alice/5?answer=Ra2&help=answer",
        "/tablebase/chess?fen=8/8",
    ]
    .map(str::to_owned)
    .into();
    for game in [&game, &played] {
        paths.extend(["", "/chat", "/keep", "/terms"].map(|page| format!("/game/{game}{page}")));
        paths.extend([format!("/embed/game/{game}"), format!("/analysis/game/{game}")]);
    }
    for variant in VariantId::ALL {
        let pages = [
            "games/_",
            "learn/_",
            "learn/_/squares",
            "learn/_/landings",
            "rules/_/compare",
            "editor/_",
            "analysis/_",
            "explorer/_",
            "endings/_",
        ];
        paths.extend(pages.map(|page| format!("/{}", page.replace('_', variant.as_str()))));
        for (number, step) in (1..).zip(variant.lesson().steps) {
            let exercises = 1..=step.exercises.len();
            paths.extend(exercises.map(|exercise| {
                format!("/learn/{variant}/{number}?position={exercise}&help=hint")
            }));
        }
        let sets = variant.rule_sets().iter();
        paths.extend(sets.map(|set| format!("/rules/{variant}/{}", set.short_name())));
        if !variant.house_points().is_empty() {
            paths.push(format!("/games/{variant}/house-rules?repetition=3&quiet=50"));
            paths.push(format!("/games/{variant}/house-rules?repetition=never&quiet=never"));
            paths.push(format!("/rules/{variant}/custom/repetition=3,quiet=50"));
        }
        let known = variant.lesson().comparisons.iter();
        paths.extend(known.map(|one| {
            let query = serde_urlencoded::to_string([("fen", one.fen)]).unwrap();
            format!("/rules/{variant}/compare?{query}")
        }));
    }
    let stranger = server.visitor();
    let mut wrong = Vec::new();
    for language in ["de", "fr"] {
        for path in &paths {
            for visitor in [&visitor, &stranger] {
                let request = visitor.request(Method::GET, path);
                let answer = request.header(ACCEPT_LANGUAGE, language).send().await.unwrap();
                let page = answer.text().await.unwrap();
                if page.starts_with("<!doctype") {
                    let english = english_in_page(&page);
                    wrong.extend(
                        english.into_iter().map(|text| format!("{language} {path}: {text}")),
                    );
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), paths.len(), wrong.join("\n"));
}

#[test]
fn english_words_are_detected() {
    let page = "<p title=\"Your turn\">Zug</p><script>the board</script><p>Zillions of Games</p>";
    assert_eq!(english_in_page(page), ["Your turn"]);
}

#[tokio::test]
async fn chosen_language_is_stored_and_redirects_back() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let choose = async |tag: &str| {
        let request = visitor.request(Method::POST, "/language").form(&[("language", tag)]);
        request.header("referer", format!("http://{}/lobby", server.address)).send().await.unwrap()
    };
    let chosen = choose("de").await;
    assert_eq!(chosen.status(), StatusCode::SEE_OTHER);
    assert_eq!(chosen.headers()[LOCATION], "/lobby");
    let cookies = chosen.headers().get_all("set-cookie").iter();
    let cookies: Vec<_> = cookies.filter_map(|cookie| cookie.to_str().ok()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("language=de;")), "{cookies:?}");
    assert_eq!(choose("tlh").await.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn scripts_contain_their_messages_in_the_language_of_the_page() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let mut sizes = Vec::new();
    for (language, word) in
        [("en", "Your turn"), ("de", "Du bist am Zug"), ("fr", "À toi de jouer")]
    {
        let page =
            visitor.request(Method::GET, "/analysis/alice").header(ACCEPT_LANGUAGE, language);
        let page = page.send().await.unwrap().text().await.unwrap();
        let folder = page.split("/assets/").nth(1).unwrap().split('/').next().unwrap().to_owned();
        let script = visitor.request(Method::GET, &format!("/assets/{folder}/game/game.js"));
        let script = script.send().await.unwrap();
        assert!(script.headers()["cache-control"].to_str().unwrap().contains("immutable"));
        let text = script.text().await.unwrap();
        assert!(text.contains(word), "{language}");
        sizes.push(text.len());
    }
    assert!(sizes.iter().all(|size| *size < 250_000), "{sizes:?}");
}

#[tokio::test]
async fn socket_refusal_is_in_the_language_of_the_page() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    let game = ann.new_game("white", "1").await;
    ann.cookie = ann.cookie.map(|cookie| format!("{cookie}; language=de"));
    let (mut socket, _) = ann.open(&game).await;
    let refused = socket.play(0, "d1d4").await;
    let text = refused["text"].as_str().unwrap();
    assert!(text.starts_with("Die Dame auf d1/A kann nicht nach d4/A"), "{text}");
}

#[tokio::test]
async fn invalid_start_position_is_refused_in_the_visitors_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let form =
        [("rules", "chess-fide/1"), ("colour", "white"), ("opponent", "1"), ("start", "8/8 w")];
    let request = visitor.request(Method::POST, "/games").header(ACCEPT_LANGUAGE, "de");
    let answer = request.form(&form).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.unwrap();
    let said = "Die Anfangsstellung ist ungültig: in Spalte 4 fehlt: jede Reihe des Brettes";
    assert!(page.contains(said), "{page}");
}

#[tokio::test]
async fn spectators_get_the_result_in_their_own_language() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let mut sockets = Vec::new();
    for language in ["en", "de", "fr", "de"] {
        let mut watcher = server.visitor();
        watcher.cookie = Some(format!("language={language}"));
        sockets.push(watcher.open(&friends.game).await.0);
    }
    friends.white_socket.act("resign", 0, json!({})).await;
    let mut told = Vec::new();
    for socket in &mut sockets {
        let over = socket.until(|told| told["outcome"].is_object()).await;
        told.push(over["outcome"]["text"].as_str().unwrap().to_owned());
    }
    let different: BTreeSet<_> = told.iter().collect();
    assert_eq!(different.len(), 3, "{told:?}");
    assert_eq!(told[1], told[3]);
}
