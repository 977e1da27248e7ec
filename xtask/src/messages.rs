//! Every text that visitors of the site read is a message of the catalogue, and the catalogue has no other messages.
//!
//! Looks at the server's templates, scripts and sources, and at the crate of messages. Texts of one word in Rust are not
//! looked at: most of them are names.

mod catalogue;
mod template;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};

use crate::lists::{files, lines, read};
use crate::source::{Kind, Language, Token};
use catalogue::Shape;

const TEMPLATES: &str = "crates/server/templates";
const SCRIPTS: &str = "crates/server/web";
const SOURCES: [&str; 2] = ["crates/server/src", WORDS];
/// The crate of messages, in which arguments are often added elsewhere.
const WORDS: &str = "crates/words/src";

/// The stage of `cargo xtask test`.
pub fn stage() -> Result<()> {
    let known = catalogue::english()?;
    let (mut faults, mut texts) = (Vec::new(), BTreeSet::new());
    let mut count = 0;
    for (file, source) in all_sources()? {
        let checked = Checked::new(&file, &source)?;
        let mut fault = |what: String| faults.push(format!("{file}: {what}"));
        for used in &checked.uses {
            count += 1;
            check_use(used, &known, &file, &source, &mut fault);
        }
        for bare in &checked.bare {
            fault(format!("`{bare}` is not a message of the catalogue"));
        }
        texts.extend(checked.texts);
    }
    let referred: BTreeSet<_> = known.values().flat_map(|shape| &shape.references).collect();
    let unused = known.keys().filter(|id| !referred.contains(id) && !texts.contains(*id));
    faults.extend(
        unused.map(|id| format!("crates/words/locales/en: nothing uses the message `{id}`")),
    );
    if !faults.is_empty() {
        bail!("{} faults of texts\n{}", faults.len(), faults.join("\n"));
    }
    println!("{} messages, used {count} times", known.len());
    Ok(())
}

/// The checked files, with their texts.
fn all_sources() -> Result<Vec<(String, String)>> {
    let mut all = Vec::new();
    for (folder, ending) in [(TEMPLATES, ".html"), (SCRIPTS, ".js")]
        .into_iter()
        .chain(SOURCES.map(|folder| (folder, ".rs")))
    {
        for file in files(folder)? {
            if file.ends_with(ending) && !file.contains("/tests/") {
                all.push((file.clone(), read(&file)?));
            }
        }
    }
    Ok(all)
}

/// The fault of a use of a message.
fn check_use(
    used: &Use,
    known: &BTreeMap<String, Shape>,
    file: &str,
    source: &str,
    fault: &mut impl FnMut(String),
) {
    let Use { id, given, .. } = used;
    let Some(shape) = known.get(id) else {
        // Tests may use ids that do not exist.
        if !source.contains("#[cfg(test)]") || id.contains('-') {
            fault(format!("there is no message `{id}`"));
        }
        return;
    };
    let Given::Names(names) = given else { return };
    let missing: Vec<_> = shape.arguments.difference(names).collect();
    if !missing.is_empty() && !file.starts_with(WORDS) {
        fault(format!("the message `{id}` needs {missing:?}"));
    }
}

/// The findings in a file.
struct Checked {
    uses: Vec<Use>,
    /// Visible texts that are not messages.
    bare: Vec<String>,
    /// All texts in quotes, among them the ids of messages.
    texts: BTreeSet<String>,
}

impl Checked {
    fn new(file: &str, source: &str) -> Result<Self> {
        let is_for_programs = lines(include_str!("../data/messages/for_programs.txt"))
            .any(|part| file.contains(part));
        if file.ends_with(".html") {
            let mut checked = template::check(source)?;
            if is_for_programs {
                checked.bare.clear();
            }
            return Ok(checked);
        }
        let Some(language) = Language::of_file(file) else {
            bail!("{file} is in no known language")
        };
        let tokens = language.tokens(source)?;
        let bare = match language {
            Language::Rust if is_for_programs => Vec::new(),
            Language::Rust => bare_in_rust(&tokens),
            _ => bare_in_script(&tokens),
        };
        Ok(Self { uses: uses(&tokens), bare, texts: texts(&tokens) })
    }
}

fn texts(tokens: &[Token<'_>]) -> BTreeSet<String> {
    let texts = tokens.iter().filter(|token| token.kind == Kind::Text);
    texts.map(|token| token.text.to_owned()).collect()
}

/// A message that is used: `t("id").with("name", …)` in Rust and templates, `t("id", { name: … })` in scripts.
#[derive(Debug, PartialEq, Eq)]
struct Use {
    id: String,
    given: Given,
}

/// The arguments of a use.
#[derive(Debug, PartialEq, Eq)]
enum Given {
    Names(BTreeSet<String>),
    /// In an object that is handed on.
    Elsewhere,
}

/// The functions that look up messages: `t`, `say`, and the error of pages that are not found.
const CALLS: [&str; 3] = ["t", "say", "NotFound"];

fn uses(tokens: &[Token<'_>]) -> Vec<Use> {
    let tokens: Vec<_> = tokens.iter().filter(|token| token.kind != Kind::Comment).collect();
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let [call, open, id, ..] = tokens[at..] else { break };
        let is_call =
            CALLS.iter().any(|name| call.is(name)) && open.is("(") && id.kind == Kind::Text;
        let of_store = at > 1 && tokens[at - 1].is("::") && tokens[at - 2].is("StoreError");
        // A script may define a function of that name that takes texts.
        if !is_call || of_store || id.text.is_empty() || call.is("say") && id.text.contains(' ') {
            continue;
        }
        let end = closing(&tokens, at + 1);
        let mut given = match tokens.get(at + 3..end).unwrap_or_default() {
            [] => Given::Names(BTreeSet::new()),
            [comma, rest @ ..] if comma.is(",") && rest.is_empty() => Given::Names(BTreeSet::new()),
            [comma, object @ ..] if comma.is(",") && object[0].is("{") => names_of(object),
            _ => Given::Elsewhere,
        };
        let mut next = end + 1;
        while let Some([dot, method, open, first]) = tokens.get(next..next + 4) {
            if !dot.is(".") || !open.is("(") {
                break;
            }
            if let Given::Names(names) = &mut given
                && (method.is("with") || method.is("count"))
                && first.kind == Kind::Text
            {
                names.insert(first.text.to_owned());
            }
            next = closing(&tokens, next + 2) + 1;
        }
        found.push(Use { id: id.text.to_owned(), given });
    }
    found
}

/// The index of the matching closing bracket, or the end.
fn closing(tokens: &[&Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        if ["(", "[", "{", "${"].iter().any(|sign| token.is(sign)) {
            depth += 1;
        } else if [")", "]", "}"].iter().any(|sign| token.is(sign)) {
            depth -= 1;
            if depth == 0 {
                return at;
            }
        }
    }
    tokens.len()
}

/// The names of an object's properties in JavaScript.
fn names_of(object: &[&Token<'_>]) -> Given {
    let (mut names, mut at) = (BTreeSet::new(), 1);
    let end = closing(object, 0);
    let mut is_name = true;
    while at < end {
        let token = object[at];
        if is_name && token.is("...") {
            return Given::Elsewhere;
        }
        if is_name {
            names.insert(token.text.to_owned());
        }
        is_name = token.is(",");
        let opens = ["(", "[", "{", "${"].iter().any(|sign| token.is(sign));
        at = if opens { closing(object, at) + 1 } else { at + 1 };
    }
    Given::Names(names)
}

/// Whether a text begins like a sentence or a label.
fn is_sentence(text: &str) -> bool {
    let mut letters = text.chars();
    match letters.next() {
        Some('“') => true,
        Some(first) if first.is_uppercase() => {
            let second = letters.next();
            let is_sign =
                lines(include_str!("../data/messages/signs.txt")).any(|sign| sign == text);
            second.is_some_and(|second| second.is_lowercase() || second == ' ') && !is_sign
        }
        _ => false,
    }
}

fn is_name(text: &str) -> bool {
    lines(include_str!("../data/messages/names.txt")).any(|name| name == text)
}

/// Texts of a script that begin like a sentence. Error messages are excluded, because they go to the console.
fn bare_in_script(tokens: &[Token<'_>]) -> Vec<String> {
    let of_error =
        |at: usize| at > 1 && tokens[at - 1].is("(") && tokens[at - 2].text.ends_with("Error");
    let mut within_error = false;
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        // The pieces of a text with expressions follow the sign that begins it.
        within_error |= token.is("`") && of_error(at);
        within_error &= !token.is(";");
        if token.kind == Kind::Text
            && is_sentence(token.text)
            && !token.text.contains("Error")
            && !is_name(token.text)
            && !within_error
            && !of_error(at)
        {
            found.push(token.text.to_owned());
        }
    }
    found
}

/// Texts of several words in a Rust source that begin like a sentence. Errors and logs are excluded, because operators
/// read them.
fn bare_in_rust(tokens: &[Token<'_>]) -> Vec<String> {
    let all: Vec<_> = tokens.iter().filter(|token| token.kind != Kind::Comment).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let starts = |words: &[&str]| {
            words
                .iter()
                .enumerate()
                .all(|(more, word)| all.get(at + more).is_some_and(|token| token.is(word)))
        };
        if starts(&["#", "[", "cfg", "(", "test", ")", "]"]) {
            break;
        }
        if starts(&["#", "["]) {
            at = closing(&all, at + 1) + 1;
        } else if starts(&["tracing", "::"]) && all.get(at + 3).is_some_and(|token| token.is("!")) {
            at = closing(&all, at + 4) + 1;
        } else {
            let token = all[at];
            let in_english = || {
                lines(include_str!("../data/messages/in_english.txt"))
                    .any(|known| known == token.text)
            };
            if token.kind == Kind::Text
                && token.text.contains(' ')
                && is_sentence(token.text)
                && !in_english()
            {
                found.push(token.text.to_owned());
            }
            at += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, source: &str) -> Vec<String> {
        Checked::new(file, source).unwrap().bare
    }

    #[test]
    fn bare_texts_are_found() {
        assert_eq!(
            found("a.js", "say(\"Let go.\"); node(\"seat dark\"); key === \"Enter\";"),
            ["Let go."]
        );
        assert_eq!(found("a.js", "throw new TypeError(\"No such thing.\");"), [""; 0]);
        assert_eq!(found("a.js", "say(`Game ${n} over`); // Not this\n"), ["Game "]);
        let source = "fn a() { t(\"x-y\"); b(\"A move is made.\");\n// \"Not this\"\nlet a = \"“{b}” is none.\"; }";
        assert_eq!(found("a.rs", source), ["A move is made.", "“{b}” is none."]);
        let source = "#[error(\"A broken line\")]\nstruct A;\nfn b() { tracing::warn!(\"It is late\"); }\n\
                      #[cfg(test)]\nmod tests { const A: &str = \"In a test\"; }";
        assert_eq!(found("a.rs", source), [""; 0]);
        assert_eq!(
            found("crates/server/src/notify/smtp.rs", "const A: &str = \"In a log\";"),
            [""; 0]
        );
    }

    fn names(names: &[&str]) -> Given {
        Given::Names(names.iter().map(|&name| name.to_owned()).collect())
    }

    fn used(file: &str, source: &str) -> Vec<(String, Given)> {
        let uses = Checked::new(file, source).unwrap().uses;
        uses.into_iter().map(|used| (used.id, used.given)).collect()
    }

    #[test]
    fn uses_of_messages_are_found_with_their_arguments() {
        let source =
            "fn a() { t(\"a-b\").with(\"name\", f(1)).count(\"games\", 2); vec![t(\"c-d\")]; }";
        let all = [("a-b".to_owned(), names(&["name", "games"])), ("c-d".to_owned(), names(&[]))];
        assert_eq!(used("a.rs", source), all);
        let script = "t(\"a-b\", { name, other: f({ deep: 1 }), last: [1, 2] }); t(\"c-d\", words); t(\"e-f\");";
        let all = [
            ("a-b".to_owned(), names(&["name", "other", "last"])),
            ("c-d".to_owned(), Given::Elsewhere),
            ("e-f".to_owned(), names(&[])),
        ];
        assert_eq!(used("a.js", script), all);
        assert_eq!(used("a.rs", "fn a() { StoreError::NotFound(\"game\"); }"), []);
        assert_eq!(
            used("a.html", "<p>{{ t(\"a-b\").with(\"n\", 1)|safe }}</p>"),
            [("a-b".to_owned(), names(&["n"]))]
        );
    }
}
