//! A real server on a free port, and its visitors.
#![allow(dead_code, reason = "every test file uses its own part of it")]

#[cfg(feature = "browser-tests")]
pub mod browser;
pub mod log;
pub mod mail_server;
pub mod push_service;
#[cfg(feature = "browser-tests")]
pub mod relay;
pub mod schema;
#[cfg(feature = "browser-tests")]
pub mod slow_network;
#[cfg(feature = "browser-tests")]
pub mod web_driver;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use glass_server::{Config, ServeError, serve};
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use schema::Schema;

/// The longest wait for anything on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

const FORWARDED: &str = "x-forwarded-for";

/// A running server.
pub struct Server {
    pub address: SocketAddr,
    folder: TempDir,
    /// Removed after the server has stopped.
    schema: Option<Schema>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServeError>>,
}

impl Server {
    /// Starts a server with an empty folder.
    pub async fn start() -> Self {
        Self::with(|_| ()).await
    }

    /// Starts a server with an existing folder.
    pub async fn in_folder(folder: TempDir) -> Self {
        Self::in_folder_with(folder, |_| ()).await
    }

    /// Starts a server with a changed configuration.
    pub async fn with(choose: impl FnOnce(&mut Config)) -> Self {
        Self::in_folder_with(tempfile::tempdir().unwrap(), choose).await
    }

    /// Starts a server that is reached as `localhost`, which passkeys require.
    pub async fn on_localhost() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://localhost:{}", listener.local_addr().unwrap().port());
        let choose = |config: &mut Config| config.origins = vec![origin];
        Self::listening(listener, tempfile::tempdir().unwrap(), choose)
    }

    /// Starts a server on PostgreSQL. The database is removed when the server stops.
    pub async fn on_postgres(choose: impl FnOnce(&mut Config)) -> Self {
        let schema = Schema::create().await;
        let url = schema.url();
        let with = |config: &mut Config| {
            choose(config);
            config.database = Some(url);
        };
        Self { schema: Some(schema), ..Self::with(with).await }
    }

    /// Starts a server with an existing folder and a changed configuration.
    pub async fn in_folder_with(folder: TempDir, choose: impl FnOnce(&mut Config)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self::listening(listener, folder, choose)
    }

    /// Starts a server with the folder and address of a stopped one.
    pub async fn at_address(folder: TempDir, address: SocketAddr) -> Self {
        Self::listening(TcpListener::bind(address).await.unwrap(), folder, |_| ())
    }

    fn listening(listener: TcpListener, folder: TempDir, choose: impl FnOnce(&mut Config)) -> Self {
        let address = listener.local_addr().unwrap();
        let mut config = Config::new(folder.path());
        config.engine_workers = 2;
        config.engine_time = Duration::from_millis(300);
        config.limits.request_time = PATIENCE;
        choose(&mut config);
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(serve(config, listener, async move {
            let _ = stopped.await;
        }));
        Self { address, folder, schema: None, stop, task }
    }

    /// Shuts down in order and returns the folder.
    pub async fn stop(self) -> TempDir {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.task).await.unwrap().unwrap().unwrap();
        if let Some(schema) = self.schema {
            schema.remove().await;
        }
        self.folder
    }

    /// Stops and starts again with the same folder.
    pub async fn restart(self) -> Self {
        let folder = self.stop().await;
        Self::in_folder_with(folder, |_| ()).await
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// A new visitor.
    pub fn visitor(&self) -> Visitor {
        let base = format!("http://{}", self.address);
        Visitor { base, client: client(), cookie: None, network: None }
    }

    /// A new visitor with this address, for servers behind a proxy.
    pub fn visitor_from(&self, network: &str) -> Visitor {
        Visitor { network: Some(network.to_owned()), ..self.visitor() }
    }
}

/// Polls until there is a value.
pub async fn until<T>(mut found: impl FnMut() -> Option<T>) -> T {
    let waiting = async {
        loop {
            if let Some(found) = found() {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("timed out waiting for a value")
}

fn client() -> reqwest::Client {
    let plain = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    plain.timeout(PATIENCE).build().unwrap()
}

/// A visitor with a cookie jar.
#[derive(Clone)]
pub struct Visitor {
    base: String,
    client: reqwest::Client,
    pub cookie: Option<String>,
    network: Option<String>,
}

/// The `Set-Cookie` header that contains this text.
pub fn set_cookie<'r>(response: &'r Response, part: &str) -> Option<&'r str> {
    let set = response.headers().get_all(SET_COOKIE).iter();
    set.map(|cookie| cookie.to_str().unwrap()).find(|cookie| cookie.contains(part))
}

impl Visitor {
    /// The same visitor on another server.
    pub fn at(mut self, server: &Server) -> Self {
        self.base = format!("http://{}", server.address);
        self
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(network) = &self.network {
            request = request.header(FORWARDED, network);
        }
        match &self.cookie {
            Some(cookie) => request.header(COOKIE, cookie),
            None => request,
        }
    }

    pub async fn send(&mut self, request: RequestBuilder) -> Response {
        let response = request.send().await.unwrap();
        if let Some(cookie) = set_cookie(&response, "glass=") {
            self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        }
        response
    }

    pub async fn get(&mut self, path: &str) -> Response {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn text(&mut self, path: &str) -> String {
        let response = self.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.text().await.unwrap()
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Response {
        self.send(self.request(Method::POST, path).form(fields)).await
    }

    /// Creates a game of Alice Chess and returns its id.
    pub async fn new_game(&mut self, colour: &str, opponent: &str) -> String {
        self.new_game_with_rules("alice-cvp/1", colour, opponent).await
    }

    /// Creates a game under a rule set and returns its id.
    pub async fn new_game_with_rules(
        &mut self,
        rules: &str,
        colour: &str,
        opponent: &str,
    ) -> String {
        self.create_game(&[("rules", rules), ("colour", colour), ("opponent", opponent)]).await
    }

    /// Creates a game from the fields of the form and returns its id.
    pub async fn create_game(&mut self, wish: &[(&str, &str)]) -> String {
        let response = self.post("/games", wish).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
        let to = response.headers()[LOCATION].to_str().unwrap();
        to.strip_prefix("/game/").unwrap().to_owned()
    }

    pub async fn join(&mut self, game: &str) {
        let response = self.post(&format!("/game/{game}/join"), &[]).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
    }

    /// The state embedded in the page of a game.
    pub async fn state(&mut self, game: &str) -> Value {
        let page = self.text(&format!("/game/{game}")).await;
        let start = page.split_once(r#"id="state">"#).unwrap().1;
        serde_json::from_str(start.split_once("</script>").unwrap().0).unwrap()
    }

    /// Opens a socket to a game and returns its first state.
    pub async fn open(&self, game: &str) -> (Socket, Value) {
        let mut socket = self.try_open(game, None).await.unwrap();
        let state = socket.of_type("state").await;
        (socket, state)
    }

    /// Opens a socket for a page that already has this part of the game.
    pub async fn open_seen(&self, game: &str, ply: u64, takebacks: u64) -> Socket {
        let path = format!("/game/{game}/socket?ply={ply}&takebacks={takebacks}");
        self.connect(&path, None).await.unwrap()
    }

    pub async fn try_open(
        &self,
        game: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        self.connect(&format!("/game/{game}/socket"), origin).await
    }

    pub async fn connect(
        &self,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        let url = format!("{}{path}", self.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(network) = &self.network {
            request.headers_mut().insert(FORWARDED, network.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket { stream, keys: 0, known: Value::Null })
    }
}

/// A socket to a game.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    keys: u32,
    /// The last state; later states are relative to it.
    known: Value,
}

impl Socket {
    pub async fn send_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// Sends raw bytes, even if they are not a frame.
    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        self.try_send_bytes(bytes).await.unwrap();
    }

    pub async fn try_send_bytes(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.stream.get_mut().write_all(bytes).await
    }

    pub async fn ping(&mut self) {
        // The other end may have closed already; later reads show that.
        let _ = self.stream.send(Message::Ping(Vec::new().into())).await;
    }

    /// The next message, with the full history of a state; `None` when the socket is closed.
    pub async fn next_message(&mut self) -> Option<Value> {
        let mut message = self.next_raw_message().await?;
        if message["type"] == "state" {
            self.make_whole(&mut message);
            self.known = message.clone();
        }
        Some(message)
    }

    /// Puts the known moves before the received ones.
    fn make_whole(&self, state: &mut Value) {
        let since = state["since"].as_u64().unwrap() as usize;
        if since > 0 {
            assert_eq!(state["takebacks"], self.known["takebacks"]);
            let mut moves = self.known["history"].as_array().unwrap()[..since].to_vec();
            moves.append(state["history"].as_array_mut().unwrap());
            state["history"] = moves.into();
            if let Some(taken) = self.known.get("takenBack") {
                state["takenBack"] = taken.clone();
            }
        }
        assert_eq!(state["history"].as_array().unwrap().len(), state["ply"]);
    }

    /// The next message as it was sent; `None` when the socket is closed.
    pub async fn next_raw_message(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.stream.next()).await.expect("no message arrived")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Skips messages until one has this type.
    pub async fn of_type(&mut self, wanted: &str) -> Value {
        self.until(|message| message["type"] == wanted).await
    }

    pub async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let heard = async {
            loop {
                let message = self.next_message().await.expect("the socket was closed");
                if wanted(&message) {
                    return message;
                }
            }
        };
        timeout(PATIENCE, heard).await.expect("timed out waiting for a state")
    }

    /// Waits for the first state with this number of moves.
    pub async fn at_ply(&mut self, ply: u64) -> Value {
        self.until(|message| message["type"] == "state" && message["ply"] == ply).await
    }

    /// Waits for the close frame and returns its code.
    pub async fn closed(&mut self) -> Option<CloseCode> {
        loop {
            match timeout(PATIENCE, self.stream.next()).await.expect("the socket stays open")? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Sends an action under a new key and waits for its answer.
    pub async fn act(&mut self, kind: &str, ply: u64, more: Value) -> Value {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        self.act_with(&key, kind, ply, more).await
    }

    pub async fn act_with(&mut self, key: &str, kind: &str, ply: u64, more: Value) -> Value {
        let mut action = json!({ "type": kind, "key": key, "ply": ply });
        if let Value::Object(more) = more {
            action.as_object_mut().unwrap().extend(more);
        }
        self.send_text(&action.to_string()).await;
        self.until(|message| {
            (message["type"] == "done" || message["type"] == "refused") && message["key"] == key
        })
        .await
    }

    pub async fn play(&mut self, ply: u64, text: &str) -> Value {
        self.act("move", ply, json!({ "move": text })).await
    }
}

/// Two players in a game, with their sockets.
pub struct Friends {
    pub white: Visitor,
    pub black: Visitor,
    pub white_socket: Socket,
    pub black_socket: Socket,
    pub game: String,
}

impl Friends {
    pub async fn meet(server: &Server) -> Self {
        Self::meet_for(server, "alice-cvp/1").await
    }

    /// Starts a game under this rule set.
    pub async fn meet_for(server: &Server, rules: &str) -> Self {
        Self::meet_with(server, rules, "").await
    }

    /// Starts a game under this rule set with this clock.
    pub async fn meet_with(server: &Server, rules: &str, clock: &str) -> Self {
        Self::meet_as(server, server.visitor(), rules, clock).await
    }

    /// Starts a game in which this visitor has White.
    pub async fn meet_as(server: &Server, mut white: Visitor, rules: &str, clock: &str) -> Self {
        let mut black = server.visitor();
        let wish =
            [("rules", rules), ("colour", "white"), ("opponent", "friend"), ("clock", clock)];
        let game = white.create_game(&wish).await;
        black.join(&game).await;
        let (white_socket, _) = white.open(&game).await;
        let (black_socket, _) = black.open(&game).await;
        Self { white, black, white_socket, black_socket, game }
    }

    /// Plays moves in turn, starting at this ply.
    pub async fn play(&mut self, from: u64, moves: &str) {
        for (ply, text) in (from..).zip(moves.split_whitespace()) {
            let socket = if ply % 2 == 0 { &mut self.white_socket } else { &mut self.black_socket };
            let answer = socket.play(ply, text).await;
            assert_eq!(
                (&answer["type"], &answer["ply"]),
                (&json!("done"), &json!(ply + 1)),
                "{answer}"
            );
        }
    }
}
