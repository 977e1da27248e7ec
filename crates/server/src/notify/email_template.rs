//! Builds the subject and text of emails.

use glass_store::Name;
use glass_words::Message;

use crate::notify::text::GameNotification;
use crate::t;

/// The maximum number of notifications in an email; the rest is on the site.
const MAX_LISTED_NOTIFICATIONS: usize = 50;

/// An email: its subject and text.
pub(crate) struct Email {
    /// The subject.
    pub(crate) subject: String,
    /// The text.
    pub(crate) text: String,
}

impl Email {
    /// Asks to confirm an email address.
    pub(crate) fn address_confirmation(name: &Name, link: &str) -> Self {
        Self::about_account("mail-confirm-subject", name, &t("mail-confirm").with("link", link))
    }

    /// Informs the previous email address of the change.
    pub(crate) fn address_changed(name: &Name, site: &str) -> Self {
        let link = format!("{site}/account");
        Self::about_account(
            "mail-address-changed-subject",
            name,
            &t("mail-address-changed").with("link", link),
        )
    }

    /// Contains the link to choose another password.
    pub(crate) fn password_reset(name: &Name, link: &str) -> Self {
        Self::about_account("mail-reset-subject", name, &t("mail-reset").with("link", link))
    }

    fn about_account(subject: &'static str, name: &Name, text: &Message) -> Self {
        let text = format!("{}\n\n{text}\n", t("mail-hello").with("name", name));
        Self { subject: t(subject).to_string(), text }
    }

    /// Lists the news of a user's games.
    pub(crate) fn game_news(
        name: &Name,
        news: &[GameNotification],
        site: &str,
        unsubscribe: &str,
    ) -> Self {
        let subject = match news {
            [one] => one.subject.clone(),
            _ => t("mail-digest-subject").count("count", news.len()).to_string(),
        };
        let mut text = format!("{}\n\n", t("mail-hello").with("name", name));
        for GameNotification { text: line, path, .. } in news.iter().take(MAX_LISTED_NOTIFICATIONS)
        {
            text += &format!("{line}\n{site}{path}\n\n");
        }
        if news.len() > MAX_LISTED_NOTIFICATIONS {
            let more = t("mail-more").count("count", news.len() - MAX_LISTED_NOTIFICATIONS);
            text += &format!("{more} {site}/\n\n");
        }
        let (why, stop) = (t("mail-why"), t("mail-unsubscribe"));
        text += &format!("-- \n{why} {site}/account\n{stop} {unsubscribe}\n");
        Self { subject, text }
    }
}
