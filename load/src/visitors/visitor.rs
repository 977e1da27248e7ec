//! A visitor with a browser, as far as the server can see.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use reqwest::header::{ACCEPT_ENCODING, COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, StatusCode};

use crate::site::addresses::Addresses;
use crate::visitors::random_game::rules;
use crate::visitors::socket::{PATIENCE, Socket};

/// The password of every account.
const PASSWORD: &str = "a load of many people";

/// The next address to give to a visitor.
static NEXT_ADDRESS: AtomicU32 = AtomicU32::new(Ipv4Addr::new(10, 0, 0, 1).to_bits());

/// A visitor with a cookie and a network address of its own.
#[derive(Clone)]
pub struct Visitor {
    client: Client,
    addresses: Addresses,
    /// The node of the visitor.
    node: usize,
    address: Ipv4Addr,
    cookie: Option<String>,
}

/// The HTTP client of visitors.
pub fn client() -> Result<Client> {
    // The server closes connections without a request for ten seconds.
    let client = Client::builder().pool_idle_timeout(Duration::from_secs(5));
    Ok(client.redirect(Policy::none()).timeout(PATIENCE).build()?)
}

/// The same for new visitors, each with a connection of its own.
pub fn new_connections() -> Result<Client> {
    let client = Client::builder().pool_max_idle_per_host(0);
    Ok(client.redirect(Policy::none()).timeout(PATIENCE).build()?)
}

impl Visitor {
    /// A new visitor, on the next node in turn.
    pub fn new(client: &Client, addresses: &Addresses) -> Self {
        let address = Ipv4Addr::from_bits(NEXT_ADDRESS.fetch_add(1, Ordering::Relaxed));
        let (client, addresses) = (client.clone(), addresses.clone());
        let node = addresses.next_node();
        Self { client, addresses, node, address, cookie: None }
    }

    /// Two new visitors, each on a node of their own if there are several.
    pub fn pair(client: &Client, addresses: &Addresses) -> [Self; 2] {
        let mut two = [(); 2].map(|()| Self::new(client, addresses));
        two[1].node = two[0].node + 1;
        two
    }

    /// Goes to the next node.
    pub fn move_on(&mut self) {
        self.node += 1;
    }

    /// Creates an account with an email address of its own.
    pub async fn sign_up(&mut self) -> Result<()> {
        self.create_account().await?;
        let address = self.mail_address();
        let mail = [("address", address.as_str()), ("password", PASSWORD)];
        self.redirected("/account/mail", &mail).await.map(drop)
    }

    /// Creates an account.
    pub async fn create_account(&mut self) -> Result<()> {
        let name = self.name();
        let account = [("name", name.as_str()), ("password", PASSWORD), ("again", PASSWORD)];
        self.redirected("/sign-up", &account).await.map(drop)
    }

    /// The name of the account, which is unique among all runs of this program on the same database.
    fn name(&self) -> String {
        format!("p{}-{}", std::process::id(), self.address.to_bits() & 0xff_ffff)
    }

    /// The email address of the account.
    pub fn mail_address(&self) -> String {
        format!("{}@example.org", self.name())
    }

    /// Confirms the address with the secret from the email.
    pub async fn confirm(&mut self, secret: &str) -> Result<()> {
        let path = format!("/confirm/{secret}");
        let response = self.send(self.client.post(self.url(&path))).await?;
        ensure!(response.status() == StatusCode::OK, "POST {path}: {}", response.status());
        Ok(())
    }

    /// Posts a chat message in a game.
    pub async fn post_message(&mut self, game: &str, words: &str) -> Result<()> {
        let path = format!("/game/{game}/chat");
        let request = self.client.post(self.url(&path)).form(&[("words", words)]);
        let status = self.send(request).await?.status();
        ensure!(status == StatusCode::NO_CONTENT, "POST {path}: {status}");
        Ok(())
    }

    /// Creates a game as White against a friend, with these form fields beside the usual ones, and returns its id.
    pub async fn new_game(&mut self, terms: &[(&str, &str)]) -> Result<String> {
        self.new_game_as("white", "friend", terms).await
    }

    /// Creates a game as Black against the engine, which moves at once.
    pub async fn new_game_with_engine(&mut self, level: u8) -> Result<String> {
        self.new_game_as("black", &level.to_string(), &[]).await
    }

    async fn new_game_as(
        &mut self,
        colour: &str,
        opponent: &str,
        terms: &[(&str, &str)],
    ) -> Result<String> {
        let id = rules().id();
        let mut wish = vec![("rules", id.as_str()), ("colour", colour), ("opponent", opponent)];
        wish.extend(terms);
        let to = self.redirected("/games", &wish).await?;
        Ok(to.strip_prefix("/game/").with_context(|| format!("a new game led to {to}"))?.to_owned())
    }

    /// Takes the open seat of a game.
    pub async fn join(&mut self, game: &str) -> Result<()> {
        self.redirected(&format!("/game/{game}/join"), &[]).await.map(drop)
    }

    /// The text at a path.
    pub async fn text(&mut self, path: &str) -> Result<String> {
        let response = self.send(self.client.get(self.url(path))).await?;
        let status = response.status();
        ensure!(status == StatusCode::OK, "GET {path}: {status}");
        Ok(response.text().await?)
    }

    /// Requests a path, compressed as for browsers, and reads the whole response, whatever its status.
    pub async fn get(&mut self, path: &str) -> Result<StatusCode> {
        let request = self.client.get(self.url(path)).header(ACCEPT_ENCODING, "gzip");
        let mut response = self.send(request).await?;
        while response.chunk().await?.is_some() {}
        Ok(response.status())
    }

    /// Posts a form and reads the whole response, whatever its status.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<StatusCode> {
        let request = self.client.post(self.url(path)).header(ACCEPT_ENCODING, "gzip");
        let mut response = self.send(request.form(fields)).await?;
        while response.chunk().await?.is_some() {}
        Ok(response.status())
    }

    /// Posts a form and returns the page.
    pub async fn answer(&mut self, path: &str, fields: &[(&str, String)]) -> Result<String> {
        let response = self.send(self.client.post(self.url(path)).form(fields)).await?;
        let status = response.status();
        ensure!(status == StatusCode::OK, "POST {path}: {status}");
        Ok(response.text().await?)
    }

    /// Requests a path whose response is a stream.
    pub async fn stream(&mut self, path: &str) -> Result<Response> {
        let response = self.send(self.client.get(self.url(path))).await?;
        let status = response.status();
        ensure!(status == StatusCode::OK, "GET {path}: {status}");
        Ok(response)
    }

    /// Opens the socket to a game.
    pub async fn open(&self, game: &str) -> Result<Socket> {
        self.open_with(game, "", None).await
    }

    /// Opens a socket as a page does that has the first moves from the server already.
    pub async fn open_after(&self, game: &str, ply: usize) -> Result<Socket> {
        self.open_with(game, &format!("?ply={ply}&takebacks=0"), None).await
    }

    /// A socket whose messages are never read, with the smallest receive buffer that the system gives.
    pub async fn open_unread(&self, game: &str) -> Result<Socket> {
        self.open_with(game, "", Some(1)).await
    }

    async fn open_with(
        &self,
        game: &str,
        seen: &str,
        receive_buffer: Option<u32>,
    ) -> Result<Socket> {
        let (path, cookie) = (format!("/game/{game}/socket{seen}"), self.cookie.as_deref());
        Socket::open(self.addresses.node(self.node), &path, self.address, cookie, receive_buffer)
            .await
    }

    /// Posts a form and returns the redirect target.
    pub async fn redirected(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<String> {
        let response = self.send(self.client.post(self.url(path)).form(fields)).await?;
        let status = response.status();
        ensure!(status == StatusCode::SEE_OTHER, "POST {path}: {status}");
        let to = response.headers().get(LOCATION).context("a redirect to nowhere")?;
        Ok(to.to_str()?.to_owned())
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addresses.node(self.node))
    }

    async fn send(&mut self, request: RequestBuilder) -> Result<Response> {
        let mut request = request.header("x-forwarded-for", self.address.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let response = request.send().await?;
        for cookie in response.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str()?.split(';').next().unwrap_or_default();
            // Only the session cookie, not others that a page sets.
            if cookie.contains("glass=") {
                self.cookie = Some(cookie.to_owned());
            }
        }
        Ok(response)
    }
}
