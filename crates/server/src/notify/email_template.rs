//! Builds the subject and text of emails.

use glass_store::Name;
use glass_words::Message;

use crate::notify::text::Tidings;
use crate::t;

/// The maximum number of notifications in an email; the rest is on the site.
const MOST: usize = 50;

/// An email: its subject and text.
pub(crate) struct Letter {
    pub(crate) subject: String,
    pub(crate) text: String,
}

impl Letter {
    /// Asks to confirm an email address.
    pub(crate) fn confirm(name: &Name, link: &str) -> Self {
        Self::about_account("mail-confirm-subject", name, &t("mail-confirm").with("link", link))
    }

    /// Informs the previous email address of the change.
    pub(crate) fn moved(name: &Name, site: &str) -> Self {
        let link = format!("{site}/account");
        Self::about_account(
            "mail-address-changed-subject",
            name,
            &t("mail-address-changed").with("link", link),
        )
    }

    /// Contains the link to choose another password.
    pub(crate) fn reset(name: &Name, link: &str) -> Self {
        Self::about_account("mail-reset-subject", name, &t("mail-reset").with("link", link))
    }

    fn about_account(subject: &'static str, name: &Name, text: &Message) -> Self {
        let text = format!("{}\n\n{text}\n", t("mail-hello").with("name", name));
        Self { subject: t(subject).to_string(), text }
    }

    /// Lists the news of a user's games.
    pub(crate) fn news(name: &Name, news: &[Tidings], site: &str, unsubscribe: &str) -> Self {
        let subject = match news {
            [one] => one.subject.clone(),
            _ => t("mail-digest-subject").count("count", news.len()).to_string(),
        };
        let mut text = format!("{}\n\n", t("mail-hello").with("name", name));
        for Tidings { text: told, path, .. } in news.iter().take(MOST) {
            text += &format!("{told}\n{site}{path}\n\n");
        }
        if news.len() > MOST {
            let more = t("mail-more").count("count", news.len() - MOST);
            text += &format!("{more} {site}/\n\n");
        }
        let (why, stop) = (t("mail-why"), t("mail-unsubscribe"));
        text += &format!("-- \n{why} {site}/account\n{stop} {unsubscribe}\n");
        Self { subject, text }
    }
}
