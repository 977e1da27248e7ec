//! Where mail goes: to a server that passes it on, or, without one, as a file into a folder.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

use glass_store::{Millis, private};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use tokio::task::spawn_blocking;
use url::Url;

use crate::config::Config;

/// The folder for mail in that for data.
const FOLDER: &str = "mail";

/// Takes mail from here. Clones share the connections.
#[derive(Clone)]
pub(crate) struct Mailer {
    sender: Mailbox,
    way: Way,
}

#[derive(Clone)]
enum Way {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// A mail.
pub(crate) struct Mail {
    pub(crate) to: Address,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The link by which its receiver gets no more of its kind.
    pub(crate) unsubscribe: Option<String>,
    /// When what it tells was first to be told.
    pub(crate) made: Millis,
    /// The same for what is sent again because nobody knows whether it arrived.
    pub(crate) id: String,
}

/// Why mail was not taken.
#[derive(Debug, thiserror::Error)]
#[error("{reason}")]
pub(crate) struct MailError {
    /// Whether the address is refused for good.
    pub(crate) refused: bool,
    pub(crate) reason: String,
}

impl Mailer {
    /// As it is configured; the reason if that cannot be.
    pub(crate) fn new(config: &Config) -> Result<Self, String> {
        let mail = &config.mail;
        let sender = mail.sender.parse::<Mailbox>().map_err(|error| {
            format!("“{}” is no sender of mail such as “Name <name@host>”: {error}", mail.sender)
        })?;
        let way = match &mail.smtp {
            None => Way::Folder(folder(config)),
            Some(url) => Way::Smtp(transport(url, config)?),
        };
        Ok(Self { sender, way })
    }

    /// The folder into which mail goes, if it goes into one.
    pub(crate) fn folder(&self) -> Option<&Path> {
        match &self.way {
            Way::Smtp(_) => None,
            Way::Folder(folder) => Some(folder),
        }
    }

    /// Hands a mail over. When this has returned `Ok`, it is taken care of.
    pub(crate) async fn send(&self, mail: Mail) -> Result<(), MailError> {
        let (id, made) = (mail.id.clone(), mail.made);
        let message = self.message(mail).map_err(MailError::own)?;
        match &self.way {
            Way::Smtp(server) => match server.send(message).await {
                Ok(_) => Ok(()),
                Err(error) => {
                    // What else is answered may be about the sender, or about today.
                    let code = error.status().map(|code| code.to_string());
                    let refused = matches!(code.as_deref(), Some("550" | "551" | "553"));
                    Err(MailError { refused, reason: error.to_string() })
                }
            },
            Way::Folder(folder) => {
                let (folder, bytes) = (folder.clone(), message.formatted());
                let name = format!("{made}-{id}.eml");
                let written = spawn_blocking(move || write(&folder, &name, &bytes)).await;
                written.map_err(MailError::own)?.map_err(MailError::own)
            }
        }
    }

    fn message(&self, mail: Mail) -> Result<Message, lettre::error::Error> {
        let header =
            |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        let Mail { to, subject, text, unsubscribe, id, .. } = mail;
        let mut message = Message::builder()
            .from(self.sender.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .date_now()
            .message_id(Some(format!("<{id}@{}>", self.sender.email.domain())))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        if let Some(link) = unsubscribe {
            let one_click = "List-Unsubscribe=One-Click".to_owned();
            message = message
                .raw_header(header("List-Unsubscribe", format!("<{link}>")))
                .raw_header(header("List-Unsubscribe-Post", one_click));
        }
        message.body(text)
    }
}

/// The folder for mail where no server passes it on.
pub(crate) fn folder(config: &Config) -> PathBuf {
    config.data.join(FOLDER)
}

fn transport(url: &str, config: &Config) -> Result<AsyncSmtpTransport<Tokio1Executor>, String> {
    // The address has a password: it is not repeated.
    let expected = "smtps://USER:PASSWORD@HOST, or smtp://USER:PASSWORD@HOST?tls=required";
    let wrong = |error: &dyn std::fmt::Display| {
        format!("the address of the mail server is not of the form {expected}: {error}")
    };
    let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|e| wrong(&e))?;
    if let Some(file) = &config.mail.smtp_authority {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let pem = fs::read(file).map_err(|error| named(&error))?;
        let authority = Certificate::from_pem(&pem).map_err(|error| named(&error))?;
        let url = Url::parse(url).map_err(|error| wrong(&error))?;
        let host = url.host_str().unwrap_or_default().to_owned();
        let tls = TlsParameters::builder(host).add_root_certificate(authority).build();
        let tls = tls.map_err(|error| named(&error))?;
        let wrapped = url.scheme() == "smtps";
        builder = builder.tls(if wrapped { Tls::Wrapper(tls) } else { Tls::Required(tls) });
    }
    Ok(builder.timeout(Some(config.mail.time)).build())
}

/// Writes a file that is whole or not there. Under its name it is written once, however often it is sent.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    private::create_folder(folder)?;
    let half = folder.join(format!("{name}.half"));
    // It may hold a link by which a password is chosen.
    private::create_file(&half)?.write_all(bytes)?;
    fs::rename(half, folder.join(name))
}

/// Deletes the mail in a folder that was made before that time; how much.
pub(crate) fn forget(folder: &Path, before: Millis) -> io::Result<u64> {
    let mut forgotten = 0;
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let made = name.to_str().and_then(|name| name.split_once('-')?.0.parse::<Millis>().ok());
        if made.is_some_and(|made| made < before) {
            fs::remove_file(entry.path())?;
            forgotten += 1;
        }
    }
    Ok(forgotten)
}

impl MailError {
    fn own(error: impl std::fmt::Display) -> Self {
        Self { refused: false, reason: error.to_string() }
    }
}
