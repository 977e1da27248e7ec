//! Everything that people read comes from the catalogue of messages, and the catalogue holds nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use glass_words::{Language, in_browser, messages, used_by};
use reqwest::header::{ACCEPT_LANGUAGE, COOKIE, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::support::{Friends, Server};

/// What is the same in every language: names, and words of formats.
const NAMES: &[&str] = &["Looking-Glass", "FEN", "PGN", "NDJSON", "GIF", "SVG", "PNG", "KB"];

/// Keys, events and the like, which are no words for people.
const SIGNS: &[&str] = &[
    "Enter",
    "Escape",
    "Home",
    "End",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Shift",
    "Tab",
    "Delete",
    "Backspace",
    "PageUp",
    "PageDown",
    "GET",
    "POST",
    "PublicKeyCredential",
    "PushManager",
    "Notification",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// All files with that ending below a folder, tests left out, with their texts.
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

fn templates() -> BTreeMap<String, String> {
    texts(&root().join("templates"), ".html")
}

fn modules() -> BTreeMap<String, String> {
    texts(&root().join("web"), ".js")
}

fn sources() -> BTreeMap<String, String> {
    let mut all = texts(&root().join("src"), ".rs");
    all.extend(texts(&root().join("../words/src"), ".rs"));
    all
}

/// What stands between two parentheses, from behind the first one on.
fn enclosed(text: &str) -> &str {
    let mut depth = 1;
    let mut quoted = false;
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

/// Each message that a text says, with the names of the arguments that it gives: `t("id").with("name", …)` in Rust and in
/// templates, `t("id", { name: … })` in scripts.
fn said(text: &str) -> Vec<(&str, BTreeSet<String>)> {
    let mut all = Vec::new();
    for call in ["t(\"", "say(\"", "NotFound(\""] {
        for (at, _) in text.match_indices(call) {
            let before = text[..at].chars().next_back();
            let other = text[..at].ends_with("StoreError::");
            if other || before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_') {
                continue;
            }
            let inside = enclosed(&text[at + call.len() - 1..]);
            let Some((id, more)) = inside.trim_start_matches('"').split_once('"') else { continue };
            // A script may have a function of that name, to which texts are given.
            if call == "say(\"" && id.contains(' ') {
                continue;
            }
            let mut given = BTreeSet::new();
            if let Some(object) = more.trim_start_matches([',', ' ']).strip_prefix('{') {
                given.extend(names_of(object.trim_end().trim_end_matches('}')));
            } else if !more.trim().is_empty() {
                given.insert("…".to_owned());
            }
            let mut rest = &text[at + call.len() - 1 + inside.len() + 1..];
            while let Some(method) = rest.trim_start().strip_prefix('.') {
                let Some((name, arguments)) = method.split_once('(') else { break };
                if !name.chars().all(|letter| letter.is_alphanumeric() || letter == '_') {
                    break;
                }
                let inside = enclosed(arguments);
                if ["with", "count"].contains(&name) {
                    given.extend(inside.split('"').nth(1).map(str::to_owned));
                }
                rest = &arguments[(inside.len() + 1).min(arguments.len())..];
            }
            all.push((id, given));
        }
    }
    all
}

/// The names of an object's properties in JavaScript.
fn names_of(object: &str) -> Vec<String> {
    let mut depth = 0;
    let mut parts = vec![String::new()];
    for letter in object.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    let name = |part: &String| part.split(':').next().unwrap_or_default().trim().to_owned();
    parts.iter().map(name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn what_is_said_is_in_the_catalogue_with_its_arguments() {
    let known: BTreeMap<_, _> =
        messages(Language::English).into_iter().map(|shape| (shape.id.clone(), shape)).collect();
    let mut wrong = Vec::new();
    for (file, text) in templates().into_iter().chain(modules()).chain(sources()) {
        for (id, given) in said(&text) {
            let Some(shape) = known.get(id) else {
                if !text.contains("#[cfg(test)]") || id.contains('-') {
                    wrong.push(format!("{file}: there is no message {id}"));
                }
                continue;
            };
            let missing: Vec<_> = shape.arguments.difference(&given).collect();
            // In the words' own crate, and where an object is handed on, arguments are given elsewhere.
            let elsewhere = file.contains("words/src") || given.contains("…");
            if !missing.is_empty() && !elsewhere {
                wrong.push(format!("{file}: {id} needs {missing:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_message_is_left_over() {
    let files: Vec<_> = templates().into_iter().chain(modules()).chain(sources()).collect();
    let all: String = files.into_iter().map(|(_, text)| text).collect();
    let english = messages(Language::English);
    let referred: BTreeSet<_> = english.iter().flat_map(|shape| &shape.references).collect();
    let unused: Vec<_> = english
        .iter()
        .filter(|shape| {
            !referred.contains(&shape.id) && !all.contains(&format!("\"{}\"", shape.id))
        })
        .map(|shape| &shape.id)
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_tests_of_modules_read_the_same_english() {
    let modules = modules();
    let ids = modules.values().flat_map(|text| used_by(text));
    let words = in_browser(Language::English, ids);
    let path = root().join("web/tests/english.json");
    if std::env::var_os("GLASS_UPDATE_SNAPSHOTS").is_some() {
        // The order of keys in a value depends on a feature of JSON that other crates choose.
        let sorted: BTreeMap<_, _> = words.as_object().into_iter().flatten().collect();
        fs::write(&path, serde_json::to_string_pretty(&sorted).unwrap() + "\n").unwrap();
    }
    let stored = fs::read_to_string(&path).ok();
    let stored = stored.and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
    assert!(stored == Some(words), "GLASS_UPDATE_SNAPSHOTS=1 writes web/tests/english.json anew");
}

/// Whether a text has something to read.
fn is_bare(text: &str) -> bool {
    // An address; an attribute that a block adds to an element.
    if text.starts_with('/') || text.contains("=\"") {
        return false;
    }
    let text = NAMES.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let entity = |text: &str| text.split('&').count() > 1 && text.contains(';');
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.chars().count() > 1).any(|_| !entity(&text))
}

/// What a template says by itself: texts, and attributes that are read, outside of expressions.
fn bare_in_template(template: &str) -> Vec<String> {
    let mut text = String::new();
    let mut rest = template;
    let mut found = Vec::new();
    while let Some(at) =
        rest.find("{{").into_iter().chain(rest.find("{%")).chain(rest.find("{#")).min()
    {
        text.push_str(&rest[..at]);
        let (close, expression) = match &rest[at..at + 2] {
            "{{" => ("}}", true),
            "{%" => ("%}", true),
            _ => ("#}", false),
        };
        let end = rest[at..].find(close).map_or(rest.len(), |end| at + end + 2);
        if expression {
            let literals = rest[at..end].split('"').skip(1).step_by(2);
            found.extend(
                literals
                    .filter(|it| it.contains(' ') && !it.contains('<'))
                    .filter(|it| is_sentence(it))
                    .map(str::to_owned),
            );
        }
        rest = &rest[end..];
    }
    text.push_str(rest);
    let mut rest = text.as_str();
    while let Some(at) = rest.find('<') {
        found.extend(Some(rest[..at].trim()).filter(|text| is_bare(text)).map(str::to_owned));
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        for name in [
            " title=\"",
            " aria-label=\"",
            " placeholder=\"",
            " alt=\"",
            " label=\"",
            " aria-valuetext=\"",
        ] {
            for value in tag.split(name).skip(1).filter_map(|value| value.split('"').next()) {
                found.extend(Some(value).filter(|value| is_bare(value)).map(str::to_owned));
            }
        }
        rest = &rest[end..];
        if tag.starts_with("<code") || tag.starts_with("<kbd") {
            rest = &rest[rest.find("</").unwrap_or(0)..];
        }
    }
    found.extend(Some(rest.trim()).filter(|text| is_bare(text)).map(str::to_owned));
    found
}

/// Whether a text begins like a sentence or a label.
fn is_sentence(text: &str) -> bool {
    let mut letters = text.chars();
    match letters.next() {
        Some('“') => true,
        Some(first) if first.is_uppercase() => {
            let second = letters.next();
            second.is_some_and(|second| second.is_lowercase() || second == ' ')
                && !SIGNS.contains(&text)
        }
        _ => false,
    }
}

/// What a module says by itself: texts in quotes that begin like a sentence.
fn bare_in_module(module: &str) -> Vec<String> {
    let code = module.lines().filter(|line| {
        let line = line.trim_start();
        !["//", "/*", "*", "import "].iter().any(|mark| line.starts_with(mark))
            && !line.contains("throw new Error")
    });
    let mut found = Vec::new();
    for line in code {
        for quote in ['"', '`'] {
            let literals = line.split(quote).skip(1).step_by(2);
            let told = literals.filter(|text| is_sentence(text) && !text.contains("Error"));
            found.extend(told.filter(|text| !NAMES.contains(text)).map(str::to_owned));
        }
    }
    found
}

#[test]
fn no_page_has_a_bare_string() {
    let templates = templates().into_iter().map(|(file, text)| (file, bare_in_template(&text)));
    let modules = modules().into_iter().map(|(file, text)| (file, bare_in_module(&text)));
    let bare: Vec<_> = templates.chain(modules).filter(|(_, texts)| !texts.is_empty()).collect();
    assert!(bare.is_empty(), "{bare:#?}");
}

/// Sources whose sentences are for operators, files and programs, which are in English.
const FOR_PROGRAMS: &[&str] = &[
    "src/metrics",
    "src/browser.rs",
    "src/import/page.rs",
    "src/mail_config.rs",
    "src/mailer.rs",
    "src/pages/own_data.rs",
    "src/pgn_record.rs",
    "src/pusher.rs",
];

/// Sentences in other sources that visitors do not read: in files, and to who sends what no form of the site sends.
const IN_ENGLISH: &[&str] = &[
    "Engine, level {level}",
    "The opponent is “friend”, “anybody”, “person” or a level from 1 to 8",
];

/// What a source says to visitors by itself: texts of several words in quotes that begin like a sentence. What errors
/// say is for the log.
fn bare_in_source(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut of_error = false;
    for line in source.lines().map(str::trim_start) {
        of_error = line.starts_with("#[error(") || of_error && !line.starts_with(")]");
        if !of_error && !line.starts_with("//") && !line.contains("tracing::") {
            let literals = line.split('"').skip(1).step_by(2);
            let told = literals.filter(|text| text.contains(' ') && is_sentence(text));
            found.extend(told.filter(|text| !IN_ENGLISH.contains(text)).map(str::to_owned));
        }
        of_error &= !line.ends_with(")]");
    }
    found
}

#[test]
fn no_source_says_a_bare_sentence() {
    let sources = sources()
        .into_iter()
        .filter(|(file, _)| !FOR_PROGRAMS.iter().any(|known| file.starts_with(known)));
    let bare = sources.map(|(file, text)| (file, bare_in_source(&text)));
    let bare: Vec<_> = bare.filter(|(_, texts)| !texts.is_empty()).collect();
    assert!(bare.is_empty(), "{bare:#?}");
}

#[test]
fn bare_strings_are_found() {
    for (template, found) in [
        ("<p>Hello there</p>", vec!["Hello there"]),
        ("<p title=\"Go on\">{{ t(\"x-y\") }}</p>", vec!["Go on"]),
        ("{% call step(\"back\", \"One move back\") %}{% endcall %}", vec!["One move back"]),
        ("<p>{{ name }} · Looking-Glass <kbd>Esc</kbd></p>", vec![]),
    ] {
        assert_eq!(bare_in_template(template), found, "{template}");
    }
    assert_eq!(
        bare_in_module("say(\"Let go.\"); node(\"seat dark\"); key === \"Enter\""),
        ["Let go."]
    );
    let source = "t(\"x-y\"); \"A move is made.\";\n// \"Not this\"\nlet a = \"“{b}” is none.\";";
    assert_eq!(bare_in_source(source), ["A move is made.", "“{b}” is none."]);
}

#[tokio::test]
async fn a_visitor_reads_the_language_that_they_chose_or_accept() {
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
        ("", "", "en", "Chess on more boards than one"),
        ("de-DE,de;q=0.9", "", "de", "Schach auf mehr als einem Brett"),
        ("de-DE,de;q=0.9", "language=fr", "fr", "Les échecs sur plus d’un échiquier"),
        ("nl", "", "en", "Chess on more boards than one"),
    ] {
        let (headers, text) = page("/", accepts, cookie).await;
        assert!(text.contains(&format!("<html lang=\"{tag}\">")), "{accepts} {cookie}");
        assert!(text.contains(heading), "{accepts} {cookie}");
        assert_eq!(headers["content-language"], tag);
        assert!(headers.get_all("vary").iter().any(|vary| vary == "accept-language, cookie"));
    }
    let (_, missing) = page("/nowhere", "fr", "").await;
    assert!(missing.contains("Il n’y a rien de ce côté non plus"));
}

/// Words that are English and neither German nor French.
const ENGLISH: &[&str] = &[
    "the", "and", "of", "with", "your", "you", "which", "board", "boards", "move", "moves",
    "square", "squares", "when", "from", "this", "that", "are", "king", "queen", "rook", "bishop",
    "knight", "pawn", "pawns", "side", "both", "may", "must", "there", "has", "game",
];

/// Names that are the same in every language and have such words in them.
const ENGLISH_NAMES: &[&str] =
    &["Chess Variants Society", "Game Courier", "Zillions of Games", "Through the Looking-Glass"];

/// What a page says in English: texts, and attributes that are read.
fn english_in_page(page: &str) -> Vec<String> {
    let mut text = page.to_owned();
    for (begins, ends) in [("<script", "</script>"), ("<style", "</style>"), ("<iframe", ">")] {
        while let Some(at) = text.find(begins) {
            let end = text[at..].find(ends).map_or(text.len(), |end| at + end + ends.len());
            text.replace_range(at..end, "");
        }
    }
    let is_english = |text: &String| {
        let text = ENGLISH_NAMES.iter().fold(text.clone(), |text, name| text.replace(name, ""));
        let text = text.to_lowercase();
        text.split(|letter: char| !letter.is_alphabetic()).any(|word| ENGLISH.contains(&word))
    };
    bare_in_template(&text).into_iter().filter(is_english).collect()
}

/// All pages but that of help, which shows the handbook and says that it is in English.
#[tokio::test]
async fn no_page_speaks_english_to_who_reads_another_language() {
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
        paths.extend(
            ["", "/chat", "/note", "/keep", "/terms"].map(|page| format!("/game/{game}{page}")),
        );
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
        let steps = 1..=variant.lesson().steps.len();
        paths.extend(steps.map(|step| format!("/learn/{variant}/{step}?help=hint")));
        let sets = variant.rule_sets().iter();
        paths.extend(sets.map(|set| format!("/rules/{variant}/{}", set.short_name())));
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
fn english_is_found() {
    let page = "<p title=\"Your move\">Zug</p><script>the board</script><p>Zillions of Games</p>";
    assert_eq!(english_in_page(page), ["Your move"]);
}

#[tokio::test]
async fn what_is_chosen_is_kept_and_leads_back() {
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
async fn scripts_carry_the_words_that_they_use_in_the_language_of_the_page() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let mut sizes = Vec::new();
    for (language, word) in
        [("en", "Your move"), ("de", "Du bist am Zug"), ("fr", "À vous de jouer")]
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
async fn a_refusal_over_a_socket_is_in_the_language_of_its_page() {
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
async fn a_start_that_is_no_position_is_refused_in_the_visitors_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let form =
        [("rules", "chess-fide/1"), ("colour", "white"), ("opponent", "1"), ("start", "8/8 w")];
    let request = visitor.request(Method::POST, "/games").header(ACCEPT_LANGUAGE, "de");
    let answer = request.form(&form).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.unwrap();
    let said = "Die Anfangsstellung: in Spalte 4 fehlt: jede Reihe des Brettes";
    assert!(page.contains(said), "{page}");
}

#[tokio::test]
async fn who_watches_the_same_game_reads_of_it_in_their_own_language() {
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
