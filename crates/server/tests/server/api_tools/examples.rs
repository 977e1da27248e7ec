//! The examples of the API's guide run, and print what the guide shows.

use std::process::Stdio;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use reqwest::StatusCode;
use tokio::io::AsyncWriteExt;
use tokio::process::Command;
use tokio::time::timeout;

use super::variants_example;
use crate::support::{PATIENCE, Server};

const GUIDE: &str = include_str!("../../../../../docs/how-to/api.md");
const SITE: &str = "http://localhost:8080";
/// Stands for any text in shown output.
const ANYTHING: char = '…';

/// The blocks of code of the guide: their language and text.
fn blocks() -> Vec<(String, String)> {
    let (mut blocks, mut is_code) = (Vec::<(String, String)>::new(), false);
    for event in Parser::new(GUIDE) {
        match (event, blocks.last_mut()) {
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(name))), _) => {
                is_code = true;
                blocks.push((name.to_string(), String::new()));
            }
            (Event::End(TagEnd::CodeBlock), _) => is_code = false,
            (Event::Text(text), Some((_, code))) if is_code => *code += &text,
            _ => {}
        }
    }
    blocks
}

/// Runs a program with this text as its input.
async fn output_of(program: &str, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(program);
    command.args(arguments).kill_on_drop(true);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().unwrap_or_else(|error| panic!("{program}: {error}"));
    let mut stdin = running.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).await.unwrap();
    drop(stdin);
    let ended = timeout(PATIENCE, running.wait_with_output()).await.unwrap().unwrap();
    let errors = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{program}: {errors}");
    String::from_utf8(ended.stdout).unwrap()
}

/// Whether the output is as shown, where the sign stands for any text.
fn is_as_shown(shown: &str, printed: &str) -> bool {
    let mut parts = shown.split(ANYTHING);
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = printed.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        let found = if parts.peek().is_none() { rest.rfind(part) } else { rest.find(part) };
        let Some(at) = found else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty() || shown.ends_with(ANYTHING)
}

#[tokio::test]
async fn every_example_prints_what_the_guide_shows() {
    let server = Server::start().await;
    let site = server.url("");
    let (blocks, mut ran) = (blocks(), Vec::new());
    for pair in blocks.windows(2) {
        let [(language, code), (of_output, shown)] = pair else { unreachable!() };
        if of_output != "text" {
            continue;
        }
        let here = code.replace(SITE, &site);
        let printed = match language.as_str() {
            "sh" => output_of("sh", &[], &here).await,
            "python" => output_of("python3", &["-"], &here).await,
            "js" => output_of("node", &["--input-type=module", "-"], &here).await,
            "rust" => {
                assert_eq!(code, include_str!("variants_example.rs"), "the compiled example");
                variants_example::variants(&site).await.unwrap().join("\n")
            }
            other => panic!("nothing runs {other}"),
        };
        let (shown, printed) = (shown.trim_end(), printed.trim_end());
        assert!(is_as_shown(shown, printed), "{code}\nprints\n{printed}");
        ran.push(language.as_str());
    }
    assert_eq!(ran, ["sh", "python", "js", "rust", "sh"]);
    server.stop().await;
}

#[test]
fn shown_output_may_leave_parts_out() {
    for (shown, printed, is_equal) in [
        ("a\nb", "a\nb", true),
        ("a\nb", "a\nc", false),
        ("a\n…\nd", "a\nb\nc\nd", true),
        ("a…", "abc", true),
        ("…c", "abc", true),
        ("…c", "abcd", false),
        ("a…b", "ba", false),
        ("… after …\n… after …", "1 after x\n2 after y", true),
    ] {
        assert_eq!(is_as_shown(shown, printed), is_equal, "{shown:?} and {printed:?}");
    }
}

#[tokio::test]
async fn page_has_the_guide_and_every_address() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let page = visitor.text("/api").await;
    let document: serde_json::Value =
        serde_json::from_str(&visitor.text("/api/openapi.json").await).unwrap();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.contains_key("/api/position"));
    for (path, operations) in paths {
        for method in operations.as_object().unwrap().keys() {
            let heading = format!("<code>{} {path}</code>", method.to_uppercase());
            assert!(page.contains(&heading), "{heading}");
        }
    }
    for text in ["study:read", "200 at once", "With Python", &server.url("/api/position")] {
        assert!(page.contains(text), "{text}");
    }
    assert!(!page.contains("localhost:8080"));
    // The frame is in the visitor's language, and every page links to it.
    let german = visitor.request(reqwest::Method::GET, "/api").header("accept-language", "de");
    let german = german.send().await.unwrap();
    assert_eq!(german.status(), StatusCode::OK);
    assert!(german.text().await.unwrap().contains("API für Programme"));
    assert!(visitor.text("/help").await.contains("href=\"/api\""));
    server.stop().await;
}
