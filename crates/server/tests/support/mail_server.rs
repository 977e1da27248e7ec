//! A mail server that stores received mail: SMTP with TLS, from the start or after STARTTLS, with a self-signed
//! certificate.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;

use glass_server::Config;
use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use tempfile::TempDir;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use super::PATIENCE;

const USER: &str = "glass";
const PASSWORD: &str = "a password: with/signs@";

/// How the server treats a mail.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Behaviour {
    /// Accepts it.
    Accepts,
    /// Refuses it temporarily.
    Defers,
    /// Refuses it because the mailbox does not exist.
    Rejects,
    /// Accepts it and disconnects before acknowledging it.
    Disconnects,
    /// Never answers the recipient command and holds the connection open.
    Hangs,
}

/// A received mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    pub to: String,
    pub raw: String,
}

/// A mail server that stops with the test.
pub struct MailServer {
    address: SocketAddr,
    behaviour: Arc<Mutex<Behaviour>>,
    arrived: UnboundedReceiver<ReceivedMail>,
    refused: UnboundedReceiver<String>,
    folder: TempDir,
    /// Whether TLS starts after STARTTLS.
    asked: bool,
}

impl MailServer {
    pub fn start() -> Self {
        Self::listening(false)
    }

    /// A server that starts in plain text and upgrades with STARTTLS.
    pub fn with_start_tls() -> Self {
        Self::listening(true)
    }

    fn listening(asked: bool) -> Self {
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("authority.pem"), made.cert.pem()).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let tls = tls.unwrap().with_no_client_auth();
        let tls = Arc::new(tls.with_single_cert(vec![made.cert.der().clone()], key).unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let behaviour = Arc::new(Mutex::new(Behaviour::Accepts));
        let (taken, arrived) = unbounded_channel();
        let (refusals, refused) = unbounded_channel();
        let handler = MailHandler {
            behaviour: Arc::clone(&behaviour),
            taken,
            refusals,
            to: String::new(),
            text: Vec::new(),
        };
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (tls, handler) = (Arc::clone(&tls), handler.clone());
                // A client that disconnects ends only its own connection.
                thread::spawn(move || serve_connection(stream, tls, asked, handler));
            }
        });
        Self { address, behaviour, arrived, refused, folder, asked }
    }

    /// Configures a server to send its mail here.
    pub fn serve(&self, config: &mut Config) {
        let password = "a%20password%3A%20with%2Fsigns%40";
        let port = self.address.port();
        let (scheme, more) = if self.asked { ("smtp", "?tls=required") } else { ("smtps", "") };
        config.mail.smtp = Some(format!("{scheme}://{USER}:{password}@localhost:{port}{more}"));
        config.mail.smtp_authority = Some(self.authority());
        config.mail.sender = "Looking-Glass <glass@glass.example>".to_owned();
    }

    /// The file with the server's certificate.
    pub fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    pub fn set(&self, behaviour: Behaviour) {
        *self.behaviour.lock().unwrap() = behaviour;
    }

    /// The next accepted mail.
    pub async fn next(&mut self) -> ReceivedMail {
        timeout(PATIENCE, self.arrived.recv()).await.expect("no mail arrived").unwrap()
    }

    /// The recipient of the next refused mail.
    pub async fn next_refused(&mut self) -> String {
        timeout(PATIENCE, self.refused.recv()).await.expect("no mail was refused").unwrap()
    }
}

impl ReceivedMail {
    /// A header field.
    pub fn field(&self, name: &str) -> Option<&str> {
        let head = self.raw.split("\r\n\r\n").next().unwrap();
        head.split("\r\n").find_map(|line| line.strip_prefix(&format!("{name}: ")))
    }

    pub fn subject(&self) -> &str {
        self.field("Subject").unwrap()
    }

    /// The decoded text.
    pub fn text(&self) -> String {
        let (_, body) = self.raw.split_once("\r\n\r\n").unwrap();
        if self.field("Content-Transfer-Encoding") != Some("quoted-printable") {
            return body.replace("\r\n", "\n");
        }
        let mut bytes = Vec::new();
        let mut parts = body.split('=');
        bytes.extend(parts.next().unwrap().bytes());
        for part in parts {
            match part.strip_prefix("\r\n") {
                Some(rest) => bytes.extend(rest.bytes()),
                None => {
                    bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
                    bytes.extend(part[2..].bytes());
                }
            }
        }
        String::from_utf8(bytes).unwrap().replace("\r\n", "\n")
    }

    /// The path of the first link with this prefix, without the server's address.
    pub fn link(&self, path: &str) -> String {
        let text = self.text();
        let line = text.lines().find(|line| line.contains(path));
        let line = line.unwrap_or_else(|| panic!("{path} is not in {text}"));
        line[line.find(path).unwrap()..].to_owned()
    }
}

/// Handles the commands of one connection.
#[derive(Clone)]
struct MailHandler {
    behaviour: Arc<Mutex<Behaviour>>,
    taken: UnboundedSender<ReceivedMail>,
    refusals: UnboundedSender<String>,
    to: String,
    text: Vec<u8>,
}

impl Handler for MailHandler {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        if (user, password) == (USER, PASSWORD) {
            response::AUTH_OK
        } else {
            response::INVALID_CREDENTIALS
        }
    }

    fn rcpt(&mut self, to: &str) -> Response {
        self.to = to.to_owned();
        self.text.clear();
        let behaviour = *self.behaviour.lock().unwrap();
        if behaviour == Behaviour::Accepts || behaviour == Behaviour::Disconnects {
            return response::OK;
        }
        let _ = self.refusals.send(to.to_owned());
        if behaviour == Behaviour::Rejects {
            response::NO_MAILBOX
        } else {
            response::INTERNAL_ERROR
        }
    }

    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.text.extend(bytes);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let raw = String::from_utf8(std::mem::take(&mut self.text)).unwrap();
        // The test may change the behaviour as soon as it receives the mail.
        let behaviour = *self.behaviour.lock().unwrap();
        // The test may have ended.
        let _ = self.taken.send(ReceivedMail { to: self.to.clone(), raw });
        if behaviour == Behaviour::Disconnects { response::NO_SERVICE } else { response::OK }
    }
}

/// Serves a connection with TLS from the start or after STARTTLS.
fn serve_connection(
    mut stream: TcpStream,
    tls: Arc<ServerConfig>,
    asked: bool,
    handler: MailHandler,
) -> io::Result<()> {
    let behaviour = Arc::clone(&handler.behaviour);
    let mut builder = SessionBuilder::new("localhost");
    builder.enable_auth(AuthMechanism::Plain);
    if asked {
        builder.enable_start_tls();
    }
    let mut session = builder.build(IpAddr::V4(Ipv4Addr::LOCALHOST), handler);
    if asked {
        session.greeting().write_to(&mut stream)?;
        if !serve_commands(&mut session, &mut stream, &behaviour)? {
            return Ok(());
        }
    }
    session.tls_active();
    let connection = ServerConnection::new(tls).map_err(io::Error::other)?;
    let mut stream = StreamOwned::new(connection, stream);
    if !asked {
        session.greeting().write_to(&mut stream)?;
        stream.flush()?;
    }
    serve_commands(&mut session, &mut stream, &behaviour).map(drop)
}

/// Serves commands until the connection ends; true if it is to be upgraded to TLS.
fn serve_commands(
    session: &mut Session<MailHandler>,
    stream: &mut (impl Read + Write),
    behaviour: &Mutex<Behaviour>,
) -> io::Result<bool> {
    loop {
        let mut line = Vec::new();
        while !line.ends_with(b"\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte)?;
            line.push(byte[0]);
        }
        let ended = line == b".\r\n" && *behaviour.lock().unwrap() == Behaviour::Disconnects;
        let answer = session.process(&line);
        if ended {
            return Ok(false);
        }
        while line.starts_with(b"RCPT") && *behaviour.lock().unwrap() == Behaviour::Hangs {
            thread::park();
        }
        if !matches!(answer.action, Action::NoReply) {
            answer.write_to(stream)?;
        }
        stream.flush()?;
        match answer.action {
            Action::Close => return Ok(false),
            Action::UpgradeTls => return Ok(true),
            Action::Reply | Action::NoReply => {}
        }
    }
}
