//! Serving the package of the browser engine.

use std::fs;

use glass_server::{Config, serve};
use reqwest::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
};
use reqwest::{Method, StatusCode};
use tokio::net::TcpListener;

use crate::support::Server;

#[tokio::test]
async fn only_pages_with_the_engine_may_run_wasm() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("variants")).unwrap();
    fs::write(folder.path().join("index.js"), "export const VARIANTS = [];\n").unwrap();
    fs::write(folder.path().join("variants/alice_bg.wasm"), b"\0asm").unwrap();
    fs::write(folder.path().join("variants/alice_bg.wasm.br"), b"small").unwrap();
    let package = folder.path().to_owned();
    let server = Server::with(|config| config.browser_package = Some(package)).await;
    let mut visitor = server.visitor();
    let page = visitor.get("/analysis/alice").await;
    let policy = page.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
    assert!(policy.contains("'wasm-unsafe-eval'"), "{policy}");
    assert_eq!(page.headers()["cross-origin-embedder-policy"], "require-corp");
    let text = page.text().await.unwrap();
    let (_, place) =
        text.split_once("data-package=\"").expect("the page does not name the package");
    let place = place.split('"').next().unwrap();
    for (name, media_type) in [
        ("index.js", "text/javascript; charset=utf-8"),
        ("variants/alice_bg.wasm", "application/wasm"),
    ] {
        let file = visitor.get(&format!("{place}/{name}")).await;
        assert_eq!(file.headers()[CONTENT_TYPE], media_type);
        assert!(file.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        assert_eq!(file.headers()["cross-origin-embedder-policy"], "require-corp");
    }
    let file = visitor.request(Method::GET, &format!("{place}/variants/alice_bg.wasm"));
    let file = visitor.send(file.header(ACCEPT_ENCODING, "gzip, br")).await;
    assert_eq!(file.headers()[CONTENT_ENCODING], "br");
    assert_eq!(file.bytes().await.unwrap(), "small");
    for wrong in [format!("{place}/nothing.js"), "/engine/0123456789abcdef/index.js".to_owned()] {
        assert_eq!(visitor.get(&wrong).await.status(), StatusCode::NOT_FOUND, "{wrong}");
    }
    let elsewhere = visitor.get("/settings").await;
    let policy = elsewhere.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(!policy.contains("wasm"), "{policy}");
    assert!(!elsewhere.headers().contains_key("cross-origin-embedder-policy"));
    server.stop().await;

    let mut config = Config::new(folder.path());
    config.browser_package = Some(folder.path().join("missing"));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let failure = serve(config, listener, async {}).await;
    assert!(failure.is_err_and(|why| why.to_string().contains("missing")));
}
