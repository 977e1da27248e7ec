//! A program that uses the API with a token.

use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::Value;
use tokio::time::timeout;

use crate::account::accounts::{PASSWORD, sign_up};
use crate::support::{PATIENCE, Server, Visitor};

/// All scopes that a token can have.
pub const ALL_SCOPES: &[&str] =
    &["challenge:read", "challenge:write", "board:play", "bot:play", "study:read"];

/// A program with a token.
pub struct Program {
    base: String,
    client: reqwest::Client,
    pub token: String,
}

/// Creates a token on the page of an account.
pub async fn new_token(visitor: &mut Visitor, scopes: &[&str]) -> String {
    let mut form = vec![("name", "A program")];
    form.extend(scopes.iter().map(|scope| ("scope", *scope)));
    let response = visitor.post("/account/tokens", &form).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["cache-control"], "no-store");
    let page = response.text().await.unwrap();
    let token = page.split_once("<code id=\"token\">").unwrap().1;
    token.split_once("</code>").unwrap().0.to_owned()
}

impl Program {
    /// Signs up an account and creates a token with all scopes for it.
    pub async fn with_account(server: &Server, name: &str) -> Self {
        let mut visitor = server.visitor();
        sign_up(&mut visitor, name, PASSWORD).await;
        Self::new(server, new_token(&mut visitor, ALL_SCOPES).await)
    }

    /// The same for a BOT account.
    pub async fn with_bot(server: &Server, name: &str) -> Self {
        let program = Self::with_account(server, name).await;
        assert_eq!(program.post("/api/bot/account/upgrade", &[]).await["ok"], true);
        program
    }

    pub fn new(server: &Server, token: String) -> Self {
        let base = server.url("");
        let redirect = reqwest::redirect::Policy::none();
        let client = reqwest::Client::builder().redirect(redirect).timeout(PATIENCE);
        Self { base, client: client.build().unwrap(), token }
    }

    /// The same program on another server.
    pub fn at(&self, server: &Server) -> Self {
        Self::new(server, self.token.clone())
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.base));
        match self.token.is_empty() {
            true => request,
            false => request.header(AUTHORIZATION, format!("Bearer {}", self.token)),
        }
    }

    pub async fn get(&self, path: &str) -> Value {
        json(self.request(Method::GET, path).send().await.unwrap(), StatusCode::OK).await
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Value {
        let request = self.request(Method::POST, path).form(fields);
        json(request.send().await.unwrap(), StatusCode::OK).await
    }

    /// Sends a request that is refused with a status, and returns the text of the error.
    pub async fn refused(
        &self,
        method: Method,
        path: &str,
        fields: &[(&str, &str)],
        status: u16,
    ) -> String {
        let response = self.request(method, path).form(fields).send().await.unwrap();
        let error = json(response, StatusCode::from_u16(status).unwrap()).await;
        error["error"].as_str().unwrap_or_else(|| panic!("{error}")).to_owned()
    }

    /// Opens a stream of JSON lines.
    pub async fn stream(&self, path: &str) -> LineStream {
        LineStream::new(self.request(Method::GET, path)).await
    }
}

/// Checks the status of a response and returns its JSON.
pub async fn json(response: Response, status: StatusCode) -> Value {
    let (found, url) = (response.status(), response.url().clone());
    let text = response.text().await.unwrap();
    assert_eq!(found, status, "{url}: {text}");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{url}: {error}: {text}"))
}

/// A stream of JSON lines.
pub struct LineStream {
    response: Response,
    pending: Vec<u8>,
    /// How many empty lines have arrived.
    pub keep_alives: usize,
}

impl LineStream {
    pub async fn new(request: RequestBuilder) -> Self {
        let request = request.header("accept-encoding", "gzip").timeout(Duration::from_secs(600));
        let response = timeout(Duration::from_secs(2), request.send()).await;
        let response = response.expect("the stream does not begin").unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let headers = response.headers();
        assert_eq!(headers[CONTENT_TYPE], "application/x-ndjson");
        assert!(!headers.contains_key("content-encoding"), "streams are not compressed");
        Self { response, pending: Vec::new(), keep_alives: 0 }
    }

    /// The next line; `None` at the end of the stream.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.pending.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                if line == b"\n" {
                    self.keep_alives += 1;
                    continue;
                }
                return Some(serde_json::from_slice(&line).unwrap());
            }
            let part = timeout(PATIENCE, self.response.chunk()).await.expect("no line arrives");
            self.pending.extend(part.ok().flatten()?);
        }
    }

    /// Waits for the next empty line.
    pub async fn keep_alive(&mut self) {
        let part = timeout(Duration::from_secs(7), self.response.chunk()).await;
        let part = part.expect("no empty line arrives within 7 seconds").unwrap().unwrap();
        assert_eq!(&part[..], b"\n");
    }

    /// Skips lines until one has this type.
    pub async fn of_type(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await.unwrap_or_else(|| panic!("no line is a {kind}"));
            if line["type"] == kind {
                return line;
            }
        }
    }
}
