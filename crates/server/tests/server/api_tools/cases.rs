//! Requests and their answers, as listed in `cases.json`.

use reqwest::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, RETRY_AFTER,
};
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::support::Server;
use glass_server::Rate;

/// A request and what its answer has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(default)]
    get: String,
    #[serde(default)]
    post: String,
    /// The JSON body of a `post`.
    #[serde(default)]
    body: Value,
    #[serde(default)]
    language: String,
    #[serde(default = "ok")]
    status: u16,
    /// The values at these JSON pointers.
    #[serde(default)]
    has: Map<String, Value>,
    /// Parts of the text of the error.
    #[serde(default)]
    error: Vec<String>,
}

fn ok() -> u16 {
    200
}

#[tokio::test]
async fn requests_have_the_listed_answers() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("cases.json")).unwrap();
    let server = Server::start().await;
    let visitor = server.visitor();
    for case in cases {
        let request = match case.post.as_str() {
            "" => visitor.request(Method::GET, &case.get),
            path => visitor.request(Method::POST, path).json(&case.body),
        };
        let name = format!("{}{} {}", case.get, case.post, case.body);
        let request = match case.language.as_str() {
            "" => request,
            language => request.header(ACCEPT_LANGUAGE, language),
        };
        let response = request.send().await.unwrap();
        let (status, kind) = (response.status(), response.headers()[CONTENT_TYPE].clone());
        let text = response.text().await.unwrap();
        assert_eq!(status.as_u16(), case.status, "{name}: {text}");
        assert_eq!(kind, "application/json", "{name}");
        let answer: Value = serde_json::from_str(&text).unwrap();
        for (pointer, expected) in &case.has {
            let found = answer.pointer(pointer).unwrap_or(&Value::Null);
            assert_eq!(found, expected, "{name} at {pointer}: {text}");
        }
        for part in &case.error {
            let error = answer["error"].as_str().unwrap_or_else(|| panic!("{name}: {text}"));
            assert!(error.contains(part.as_str()), "{name}: {error}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn answers_are_kept_by_caches_and_compared_by_their_tags() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    for (path, keep) in [
        ("/api/variants", "public, max-age=86400"),
        ("/api/variants/alice", "public, max-age=86400"),
        ("/api/position?variant=alice", "public, max-age=86400"),
        ("/api/explorer/alice", "public, max-age=60"),
        ("/api/database", "public, max-age=60"),
        ("/api/puzzle/daily", "private, no-cache"),
    ] {
        let response = visitor.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()[CACHE_CONTROL], keep, "{path}");
        let tag = response.headers()[ETAG].clone();
        let again = visitor.request(Method::GET, path).header(IF_NONE_MATCH, tag.clone());
        let again = again.send().await.unwrap();
        assert_eq!((again.status(), &again.headers()[ETAG]), (StatusCode::NOT_MODIFIED, &tag));
        assert_eq!(again.text().await.unwrap(), "", "{path}");
    }
    let english = visitor.get("/api/variants/standard").await.headers()[ETAG].clone();
    let french = visitor.request(Method::GET, "/api/variants/standard");
    let french = french.header(ACCEPT_LANGUAGE, "fr").header(IF_NONE_MATCH, english);
    assert_eq!(french.send().await.unwrap().status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn too_many_requests_name_the_time_to_wait() {
    let server = Server::with(|config| {
        let hour = std::time::Duration::from_secs(3600);
        config.limits.searches = Rate { burst: 1, per: hour };
    })
    .await;
    let mut visitor = server.visitor();
    assert_eq!(visitor.get("/api/explorer/alice").await.status(), StatusCode::OK);
    let refused = visitor.get("/api/explorer/alice").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((3000..=3601).contains(&wait), "{wait}");
    let error: Value = refused.json().await.unwrap();
    assert!(error["error"].as_str().unwrap().contains("Too many requests"), "{error}");
    // Moves alone are no search.
    let moves = visitor.get("/api/explorer/alice?recentGames=0").await;
    assert_eq!(moves.status(), StatusCode::OK);
    server.stop().await;
}
