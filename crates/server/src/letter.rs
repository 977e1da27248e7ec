//! What mails say.

use glass_store::Name;

use crate::tidings::Tidings;

/// So much news stands in one mail; the rest is on the page.
const MOST: usize = 50;

/// A subject and a text.
pub(crate) struct Letter {
    pub(crate) subject: String,
    pub(crate) text: String,
}

impl Letter {
    /// To confirm an address.
    pub(crate) fn confirm(name: &Name, link: &str) -> Self {
        let text = format!(
            "Hello {name},\n\n\
             this address was given for your account at Looking-Glass. If it is yours, follow this link within two days:\n\n\
             {link}\n\n\
             If you know nothing of it, do nothing: no further mail will come.\n"
        );
        Self { subject: "Confirm your address".to_owned(), text }
    }

    /// To the address until now.
    pub(crate) fn moved(name: &Name, site: &str) -> Self {
        let text = format!(
            "Hello {name},\n\n\
             mail from Looking-Glass comes to this address no more: another was given for your account, or none.\n\n\
             If that was not you, somebody else is signed in to your account. Change the password there:\n\n\
             {site}/account\n"
        );
        Self { subject: "Your address was changed".to_owned(), text }
    }

    /// To choose another password.
    pub(crate) fn reset(name: &Name, link: &str) -> Self {
        let text = format!(
            "Hello {name},\n\n\
             somebody asked for a new password for your account at Looking-Glass. If it was you, choose one here within an \
             hour; the link works once:\n\n\
             {link}\n\n\
             If it was not you, do nothing: your password stays as it is.\n"
        );
        Self { subject: "Choose a new password".to_owned(), text }
    }

    /// What is new in somebody's games.
    pub(crate) fn news(name: &Name, news: &[Tidings], site: &str, unsubscribe: &str) -> Self {
        let subject = match news {
            [one] => one.subject.clone(),
            _ => format!("News of your games: {}", news.len()),
        };
        let mut text = format!("Hello {name},\n\n");
        for Tidings { text: told, path, .. } in news.iter().take(MOST) {
            text += &format!("{told}\n{site}{path}\n\n");
        }
        if news.len() > MOST {
            text += &format!("And {} more: {site}/\n\n", news.len() - MOST);
        }
        text += &format!(
            "-- \nYou have chosen to be told by mail: {site}/account\nNo more of these mails: {unsubscribe}\n"
        );
        Self { subject, text }
    }
}
