//! Somebody with a browser, as far as the server can see.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use reqwest::header::{ACCEPT_ENCODING, COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, StatusCode};

use crate::addresses::Addresses;
use crate::random_game::rules;
use crate::socket::Socket;

/// How long an answer may take.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The password of every account.
const PASSWORD: &str = "a load of many people";

/// Addresses are given out from here.
static NEXT_ADDRESS: AtomicU32 = AtomicU32::new(Ipv4Addr::new(10, 0, 0, 1).to_bits());

/// A visitor with a cookie and a network address of its own.
#[derive(Clone)]
pub struct Visitor {
    client: Client,
    addresses: Addresses,
    /// Where the visitor is.
    node: usize,
    address: Ipv4Addr,
    cookie: Option<String>,
}

/// What visitors reach a server by.
pub fn client() -> Result<Client> {
    // The server closes connections that bring no request for ten seconds.
    let client = Client::builder().pool_idle_timeout(Duration::from_secs(5));
    Ok(client.redirect(Policy::none()).timeout(PATIENCE).build()?)
}

/// The same for visitors who have not been there before, each with a connection of its own.
pub fn new_connections() -> Result<Client> {
    let client = Client::builder().pool_max_idle_per_host(0);
    Ok(client.redirect(Policy::none()).timeout(PATIENCE).build()?)
}

impl Visitor {
    /// Somebody who comes for the first time, to the node whose turn it is.
    pub fn new(client: &Client, addresses: &Addresses) -> Self {
        let address = Ipv4Addr::from_bits(NEXT_ADDRESS.fetch_add(1, Ordering::Relaxed));
        let (client, addresses) = (client.clone(), addresses.clone());
        let node = addresses.in_turn();
        Self { client, addresses, node, address, cookie: None }
    }

    /// Two who come for the first time, each to a node of their own if there are several.
    pub fn two(client: &Client, addresses: &Addresses) -> [Self; 2] {
        let mut two = [(); 2].map(|()| Self::new(client, addresses));
        two[1].node = two[0].node + 1;
        two
    }

    /// Goes to the next node.
    pub fn move_on(&mut self) {
        self.node += 1;
    }

    /// Makes an account, and wants mail at an address of their own.
    pub async fn sign_up(&mut self) -> Result<()> {
        self.make_account().await?;
        let address = self.mail_address();
        let mail = [("address", address.as_str()), ("password", PASSWORD)];
        self.redirected("/account/mail", &mail).await.map(drop)
    }

    /// Makes an account.
    pub async fn make_account(&mut self) -> Result<()> {
        let name = self.name();
        let account = [("name", name.as_str()), ("password", PASSWORD), ("again", PASSWORD)];
        self.redirected("/sign-up", &account).await.map(drop)
    }

    /// The name of the account: no other run of this program on the same database has it.
    fn name(&self) -> String {
        format!("p{}-{}", std::process::id(), self.address.to_bits() & 0xff_ffff)
    }

    /// Where mail reaches the account.
    pub fn mail_address(&self) -> String {
        format!("{}@example.org", self.name())
    }

    /// Confirms that address with the secret that was mailed there.
    pub async fn confirm(&mut self, secret: &str) -> Result<()> {
        let path = format!("/confirm/{secret}");
        let response = self.send(self.client.post(self.url(&path))).await?;
        ensure!(response.status() == StatusCode::OK, "POST {path}: {}", response.status());
        Ok(())
    }

    /// Says something in the chat of a game.
    pub async fn say(&mut self, game: &str, words: &str) -> Result<()> {
        self.redirected(&format!("/game/{game}/chat"), &[("words", words)]).await.map(drop)
    }

    /// A new game with White for a friend, with these terms beside the usual ones; the answer is its id.
    pub async fn new_game(&mut self, terms: &[(&str, &str)]) -> Result<String> {
        self.new_game_as("white", "friend", terms).await
    }

    /// A new game with Black against the engine, which has to move at once.
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

    /// Takes the free seat of a game.
    pub async fn join(&mut self, game: &str) -> Result<()> {
        self.redirected(&format!("/game/{game}/join"), &[]).await.map(drop)
    }

    /// What stands under a path.
    pub async fn text(&mut self, path: &str) -> Result<String> {
        let response = self.send(self.client.get(self.url(path))).await?;
        let status = response.status();
        ensure!(status == StatusCode::OK, "GET {path}: {status}");
        Ok(response.text().await?)
    }

    /// Loads what stands under a path, compressed as browsers want it, whatever it is.
    pub async fn get(&mut self, path: &str) -> Result<StatusCode> {
        let request = self.client.get(self.url(path)).header(ACCEPT_ENCODING, "gzip");
        let mut response = self.send(request).await?;
        while response.chunk().await?.is_some() {}
        Ok(response.status())
    }

    /// Sends a form, and waits for the whole answer, whatever it is.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<StatusCode> {
        let request = self.client.post(self.url(path)).header(ACCEPT_ENCODING, "gzip");
        let mut response = self.send(request.form(fields)).await?;
        while response.chunk().await?.is_some() {}
        Ok(response.status())
    }

    /// Sends a form; the answer is the page that comes back.
    pub async fn answer(&mut self, path: &str, fields: &[(&str, String)]) -> Result<String> {
        let response = self.send(self.client.post(self.url(path)).form(fields)).await?;
        let status = response.status();
        ensure!(status == StatusCode::OK, "POST {path}: {status}");
        Ok(response.text().await?)
    }

    /// What is told bit by bit under a path.
    pub async fn stream(&mut self, path: &str) -> Result<Response> {
        let response = self.send(self.client.get(self.url(path))).await?;
        let status = response.status();
        ensure!(status == StatusCode::OK, "GET {path}: {status}");
        Ok(response)
    }

    /// The socket to a game.
    pub async fn open(&self, game: &str) -> Result<Socket> {
        self.open_with(game, "", None).await
    }

    /// A socket as a page opens it, which has the first moves from the server already.
    pub async fn open_after(&self, game: &str, ply: usize) -> Result<Socket> {
        self.open_with(game, &format!("?ply={ply}&takebacks=0"), None).await
    }

    /// A socket that nobody will read, with as little room for what is not read as the system gives.
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
        Socket::open(self.addresses.of(self.node), &path, self.address, cookie, receive_buffer)
            .await
    }

    /// Sends a form; the answer is where it leads.
    pub async fn redirected(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<String> {
        let response = self.send(self.client.post(self.url(path)).form(fields)).await?;
        let status = response.status();
        ensure!(status == StatusCode::SEE_OTHER, "POST {path}: {status}");
        let to = response.headers().get(LOCATION).context("a redirect to nowhere")?;
        Ok(to.to_str()?.to_owned())
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addresses.of(self.node))
    }

    async fn send(&mut self, request: RequestBuilder) -> Result<Response> {
        let mut request = request.header("x-forwarded-for", self.address.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let response = request.send().await?;
        for cookie in response.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str()?.split(';').next().unwrap_or_default();
            // The session's, and none that a page sets beside it.
            if cookie.contains("glass=") {
                self.cookie = Some(cookie.to_owned());
            }
        }
        Ok(response)
    }
}
