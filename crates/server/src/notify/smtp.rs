//! Sends email to a mail server, or saves it as files in a folder if no server is configured.

use std::error::Error;
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
use crate::notify::address;

/// The folder for email within the data folder.
const FOLDER_NAME: &str = "mail";

/// Sends email. Clones share the connections.
#[derive(Clone)]
pub(crate) struct Mailer {
    sender: Mailbox,
    way: MailTransport,
}

#[derive(Clone)]
enum MailTransport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// An email.
pub(crate) struct OutgoingEmail {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The link that stops emails of this kind.
    pub(crate) unsubscribe: Option<String>,
    /// When its first notification was created.
    pub(crate) made: Millis,
    /// The same for each try, because an earlier try may have arrived.
    pub(crate) id: String,
}

/// Why an email was not accepted.
#[derive(Debug, thiserror::Error)]
#[error("{reason}")]
pub(crate) struct MailError {
    /// Whether the address is rejected for good.
    pub(crate) refused: bool,
    pub(crate) reason: String,
}

impl Mailer {
    /// Uses the configured sender and mail server. The error describes the invalid setting.
    pub(crate) fn new(config: &Config) -> Result<Self, String> {
        let mail = &config.mail;
        let sender = mail.sender_mailbox()?;
        let way = match &mail.smtp {
            None => MailTransport::Folder(folder(config)),
            Some(url) => MailTransport::Smtp(transport(url, config)?),
        };
        Ok(Self { sender, way })
    }

    /// The folder for saved emails, if emails are saved.
    pub(crate) fn folder(&self) -> Option<&Path> {
        match &self.way {
            MailTransport::Smtp(_) => None,
            MailTransport::Folder(folder) => Some(folder),
        }
    }

    /// Sends an email. After `Ok`, the mail server or the folder has it.
    pub(crate) async fn send(&self, mail: OutgoingEmail) -> Result<(), MailError> {
        let (id, made) = (mail.id.clone(), mail.made);
        // An older release has stored addresses to which no mail can be sent.
        let to = address::parse(&mail.to).map_err(|error| MailError::refused(&error.message()))?;
        let message = self.message(to, mail).map_err(MailError::own)?;
        match &self.way {
            MailTransport::Smtp(server) => match server.send(message).await {
                Ok(_) => Ok(()),
                Err(error) => {
                    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
                    let text = error.source().map(ToString::to_string).unwrap_or_default();
                    let refused = is_address_refused(&code, &text);
                    Err(MailError { refused, reason: error.to_string() })
                }
            },
            MailTransport::Folder(folder) => {
                let (folder, bytes) = (folder.clone(), message.formatted());
                let name = format!("{made}-{id}.eml");
                let written = spawn_blocking(move || write(&folder, &name, &bytes)).await;
                written.map_err(MailError::own)?.map_err(MailError::own)
            }
        }
    }

    fn message(&self, to: Address, mail: OutgoingEmail) -> Result<Message, lettre::error::Error> {
        let header =
            |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        let OutgoingEmail { subject, text, unsubscribe, id, .. } = mail;
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

/// Whether an answer of a mail server rejects the address for good. Other answers may be about the sender, or temporary.
fn is_address_refused(code: &str, text: &str) -> bool {
    if matches!(code, "550" | "551" | "553" | "556") {
        return true;
    }
    // Enhanced status codes (RFC 3463): 5.1.x is about addresses; 5.1.7 and 5.1.8 about that of the sender.
    let status = text.split([' ', '-']).next().unwrap_or_default();
    code.starts_with('5') && status.starts_with("5.1.") && !matches!(status, "5.1.7" | "5.1.8")
}

/// The folder for emails if no mail server is configured.
pub(crate) fn folder(config: &Config) -> PathBuf {
    config.data.join(FOLDER_NAME)
}

fn transport(url: &str, config: &Config) -> Result<AsyncSmtpTransport<Tokio1Executor>, String> {
    // The address contains a password, so errors do not repeat it.
    let expected = "smtps://USER:PASSWORD@HOST, or smtp://USER:PASSWORD@HOST?tls=required";
    let wrong = |error: &dyn std::fmt::Display| {
        format!("the mail server's address must have the form {expected}: {error}")
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

/// Writes a file that is either complete or missing. However often an email is sent, there is one file under its name.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    private::create_folder(folder)?;
    let half = folder.join(format!("{name}.half"));
    // It may contain a link to choose a password.
    private::create_file(&half)?.write_all(bytes)?;
    fs::rename(half, folder.join(name))
}

/// Deletes emails in a folder that were created before that time. Returns their number.
pub(crate) fn delete_older(folder: &Path, before: Millis) -> io::Result<u64> {
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
    fn refused(reason: &str) -> Self {
        Self { refused: true, reason: reason.to_owned() }
    }

    fn own(error: impl std::fmt::Display) -> Self {
        Self { refused: false, reason: error.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::is_address_refused;

    #[test]
    fn answers_about_the_address_are_final() {
        for (code, text, refused) in [
            ("550", "5.1.1 User unknown", true),
            ("550", "Mailbox unavailable", true),
            ("556", "5.1.10 Recipient address has null MX", true),
            ("554", "5.1.2 Bad destination system address", true),
            ("501", "5.1.3 Bad recipient address syntax", true),
            ("501", "5.1.7 Bad sender address syntax", false),
            ("554", "5.7.1 Relay access denied", false),
            ("554", "Transaction failed", false),
            ("450", "4.1.2 Domain not found", false),
            ("421", "Service not available", false),
            ("", "", false),
        ] {
            assert_eq!(is_address_refused(code, text), refused, "{code} {text}");
        }
    }
}
