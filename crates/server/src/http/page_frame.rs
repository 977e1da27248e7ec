//! The frame of every page: the section of the site, the way back, and the signed-in user.
//!
//! Like the language, it belongs to the request, so that templates read it without every page passing it along.

use std::future::Future;

use glass_rules::VariantId;

tokio::task_local! {
    static FRAME: PageFrame;
}

/// The sections of the site, each with the first parts of its addresses.
const SECTIONS: [(&str, &[&str]); 7] = [
    ("play", &["lobby", "new", "games", "game", "free"]),
    ("learn", &["learn", "rules"]),
    ("puzzles", &["problems"]),
    ("watch", &["watch", "archive"]),
    ("tools", &["analysis", "editor", "explorer", "endings", "import", "studies", "study"]),
    ("community", &["players", "ladder", "@"]),
    ("account", &["account", "settings", "quiet", "sign-in", "sign-up"]),
];

/// The contents of a page's frame.
#[derive(Debug, Clone)]
pub(crate) struct PageFrame {
    /// The current section, empty if the page belongs to none.
    pub(crate) section: &'static str,
    /// The address of the page.
    pub(crate) path: String,
    /// The page above this one, to which pages with boards lead back.
    pub(crate) back: String,
    /// The name of the visitor's account.
    pub(crate) name: Option<String>,
    /// The number of challenges that the visitor can answer and of games that wait for their move.
    pub(crate) alerts: usize,
    /// The number of these games, without the challenges.
    pub(crate) turns: usize,
    /// The variant with which the tools begin.
    pub(crate) first: VariantId,
}

impl PageFrame {
    /// The frame of a page for a guest.
    pub(crate) fn new(path: &str) -> Self {
        let part = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        let section = SECTIONS.into_iter().find(|(_, parts)| parts.contains(&part));
        Self {
            section: section.map_or("", |(section, _)| section),
            path: path.to_owned(),
            back: back(path),
            name: None,
            alerts: 0,
            turns: 0,
            first: VariantId::DEFAULT,
        }
    }
}

/// The page above the one with this path.
fn back(path: &str) -> String {
    let parts: Vec<_> = path.trim_matches('/').split('/').collect();
    match parts[..] {
        ["analysis", "game", game] => format!("/game/{game}"),
        ["analysis" | "editor", kind] if kind.parse::<VariantId>().is_ok() => {
            format!("/games/{kind}")
        }
        ["learn", kind, _] => format!("/learn/{kind}"),
        ["problems", ..] => "/problems".to_owned(),
        ["free", _] => "/free".to_owned(),
        ["study", ..] => "/studies".to_owned(),
        _ => "/".to_owned(),
    }
}

/// The frame of the current request; outside of a request, that of a guest.
pub(crate) fn current() -> PageFrame {
    FRAME.try_with(PageFrame::clone).unwrap_or_else(|_| PageFrame::new(""))
}

/// Passes the frame of the current request to work on another thread, which has none.
pub(crate) fn in_current_frame<R>(work: impl FnOnce() -> R) -> impl FnOnce() -> R {
    let frame = current();
    move || FRAME.sync_scope(frame, work)
}

/// Runs a future with a frame.
pub(crate) fn with_frame<F: Future>(frame: PageFrame, work: F) -> impl Future<Output = F::Output> {
    FRAME.scope(frame, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_belong_to_the_section_of_their_address() {
        for (path, section) in [
            ("/", ""),
            ("/lobby", "play"),
            ("/learn/chess/2", "learn"),
            ("/problems/daily", "puzzles"),
            ("/@/ann", "community"),
            ("/learning", ""),
        ] {
            assert_eq!(PageFrame::new(path).section, section, "{path}");
        }
    }

    #[test]
    fn boards_lead_back_to_the_page_above() {
        let first = VariantId::DEFAULT;
        for (path, above) in [
            ("/game/k7Qm2xPz9a".to_owned(), "/".to_owned()),
            ("/analysis/game/k7Qm2xPz9a".to_owned(), "/game/k7Qm2xPz9a".to_owned()),
            (format!("/analysis/{first}"), format!("/games/{first}")),
            ("/analysis/open".to_owned(), "/".to_owned()),
            (format!("/learn/{first}/2"), format!("/learn/{first}")),
            ("/problems/daily".to_owned(), "/problems".to_owned()),
            ("/free/k7Qm2xPz9a".to_owned(), "/free".to_owned()),
            ("/study/k7Qm2xPz9a/1".to_owned(), "/studies".to_owned()),
        ] {
            assert_eq!(back(&path), above, "{path}");
        }
    }
}
