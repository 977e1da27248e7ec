//! OAuth: apps that act for an account with its consent.

use reqwest::header::LOCATION;
use reqwest::{Method, StatusCode};
use serde_json::Value;

use super::client::{Program, json};
use crate::account::accounts::{PASSWORD, servers, sign_up};
use crate::support::{Server, Visitor};

/// RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const REDIRECT: &str = "https://app.example/done";

const REQUEST: [(&str, &str); 7] = [
    ("response_type", "code"),
    ("client_id", "app.example"),
    ("redirect_uri", REDIRECT),
    ("code_challenge_method", "S256"),
    ("code_challenge", CHALLENGE),
    ("scope", "board:play preference:read"),
    ("state", "xyz"),
];

fn address(change: (&str, &str)) -> String {
    let fields =
        REQUEST.map(|(name, value)| (name, if name == change.0 { change.1 } else { value }));
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    format!("/oauth?{query}")
}

/// Authorizes the app and returns the address to which the browser is sent.
async fn authorize(visitor: &mut Visitor, answer: &str) -> String {
    let mut fields = REQUEST.to_vec();
    fields.push(("answer", answer));
    let response = visitor.post("/oauth", &fields).await;
    assert_eq!(response.status(), StatusCode::OK);
    let page = response.text().await.unwrap();
    let link = page.split_once("id=\"continue\" href=\"").unwrap().1;
    link.split_once('"').unwrap().0.replace("&amp;", "&").replace("&#38;", "&")
}

fn code(address: &str) -> String {
    let query = address.split_once("code=").unwrap().1;
    query.split('&').next().unwrap().to_owned()
}

async fn exchange(program: &Program, change: (&str, &str), code: &str, status: u16) -> Value {
    let fields = [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("code_verifier", VERIFIER),
        ("redirect_uri", REDIRECT),
        ("client_id", "app.example"),
    ];
    let fields =
        fields.map(|(name, value)| (name, if name == change.0 { change.1 } else { value }));
    let request = program.request(Method::POST, "/api/token").form(&fields);
    json(request.send().await.unwrap(), StatusCode::from_u16(status).unwrap()).await
}

#[tokio::test]
async fn app_receives_a_token_with_consent() {
    for server in servers(|_| ()).await {
        let mut ann = server.visitor();
        let app = Program::new(&server, String::new());
        let response = ann.get(&address(("", ""))).await;
        let to = response.headers()[LOCATION].to_str().unwrap();
        assert!(to.starts_with("/sign-in"), "{to}");
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let page = ann.text(&address(("", ""))).await;
        assert!(page.contains("app.example") && page.contains("through an app"), "{page}");
        let to = authorize(&mut ann, "authorize").await;
        assert!(to.starts_with(REDIRECT) && to.ends_with("&state=xyz"), "{to}");
        let code = code(&to);
        let token = exchange(&app, ("", ""), &code, 200).await;
        assert_eq!(
            (&token["token_type"], &token["expires_in"]),
            (&"Bearer".into(), &31_536_000.into())
        );
        assert_eq!(token["scope"], "board:play");
        let program = Program::new(&server, token["access_token"].as_str().unwrap().to_owned());
        assert_eq!(program.get("/api/account").await["id"], "ann");
        let again = exchange(&app, ("", ""), &code, 400).await;
        assert_eq!(again["error"], "invalid_grant", "a code is used once");
        let page = ann.text("/account/tokens").await;
        assert!(page.contains("Connected apps") && page.contains("app.example"), "{page}");
        server.stop().await;
    }
}

#[tokio::test]
async fn wrong_exchanges_are_refused() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let app = Program::new(&server, String::new());
    for (change, error) in [
        (("code_verifier", "another"), "invalid_grant"),
        (("client_id", "another"), "invalid_grant"),
        (("redirect_uri", "https://evil.example/"), "invalid_grant"),
        (("code", "unknown"), "invalid_grant"),
        (("grant_type", "password"), "unsupported_grant_type"),
        (("code_verifier", ""), "invalid_request"),
    ] {
        let code = code(&authorize(&mut ann, "authorize").await);
        let refused = exchange(&app, change, &code, 400).await;
        assert_eq!(refused["error"], error, "{change:?}");
        assert!(refused["error_description"].is_string());
    }
    server.stop().await;
}

#[tokio::test]
async fn app_learns_of_a_refusal_and_a_wrong_address_receives_nothing() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let to = authorize(&mut ann, "cancel").await;
    assert_eq!(to, format!("{REDIRECT}?error=access_denied&state=xyz"));
    let response = ann.get(&address(("code_challenge_method", "plain"))).await;
    let to = response.headers()[LOCATION].to_str().unwrap();
    assert!(to.starts_with(REDIRECT) && to.contains("error=invalid_request"), "{to}");
    for wrong in ["http://app.example/", "javascript:alert(1)", "", "/done"] {
        let response = ann.get(&address(("redirect_uri", wrong))).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{wrong}");
        assert!(!response.headers().contains_key(LOCATION));
    }
    server.stop().await;
}
