//! Selects the language of a visitor: the choice in their cookie, else the first that their browser accepts, else
//! English. A second cookie has their choice of letters in moves.
//!
//! A request has one [`Reader`] throughout, as it has one span in the log, and [`t`] translates messages for it. Work
//! that outlives the response (a socket, a stream of events) receives the reader from [`for_reader`].

use std::future::Future;

use axum::extract::Request;
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, SET_COOKIE, VARY,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use glass_notation::PieceLetters;
use glass_words::{Language, Message};
use tower_sessions::cookie::time::Duration;
use tower_sessions::cookie::{Cookie, CookieBuilder, SameSite};

use crate::text::moves::MoveLetters;

tokio::task_local! {
    static READER: Reader;
}

/// The cookie with the chosen language.
const COOKIE_NAME: &str = "language";

/// The cookie with the chosen letters in moves. The script of the settings writes it.
const MOVES_COOKIE_NAME: &str = "moves";

/// The lifetime of the cookies.
const COOKIE_LIFETIME: Duration = Duration::days(365);

/// How a text is written for a visitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Reader {
    pub(crate) language: Language,
    pub(crate) letters: MoveLetters,
}

impl From<Language> for Reader {
    fn from(language: Language) -> Self {
        Self { language, letters: MoveLetters::usual(language) }
    }
}

/// The reader of the current request; English outside of a request.
pub(crate) fn reader() -> Reader {
    READER.try_with(|reader| *reader).unwrap_or_default()
}

/// The language of the current request; English outside of a request.
pub(crate) fn current() -> Language {
    reader().language
}

/// The preferred letters for moves that the visitor types, before those of English: the letters of the language, unless
/// the visitor has chosen English ones. [`glass_notation::read_move_for`] documents texts with different meanings in
/// both.
pub(crate) fn typed_letters() -> &'static PieceLetters {
    let Reader { language, letters } = reader();
    match letters {
        MoveLetters::English => PieceLetters::HOUSE,
        MoveLetters::Figurines | MoveLetters::Local => language.piece_letters(),
    }
}

/// A message of the catalogue in the language of the current request.
pub(crate) fn t(id: &'static str) -> Message {
    current().message(id)
}

/// Runs a future for a reader, or in a language.
pub(crate) fn for_reader<F: Future>(
    reader: impl Into<Reader>,
    work: F,
) -> impl Future<Output = F::Output> {
    READER.scope(reader.into(), work)
}

/// Passes the reader of the current request to work on another thread, which has none.
pub(crate) fn for_current_reader<R>(work: impl FnOnce() -> R) -> impl FnOnce() -> R {
    let reader = reader();
    move || READER.sync_scope(reader, work)
}

/// Runs a function in a language, without awaiting.
pub(crate) fn in_language<R>(language: Language, say: impl FnOnce() -> R) -> R {
    READER.sync_scope(language.into(), say)
}

/// Handles a request in the language of its visitor, and adds headers so that caches distinguish languages.
pub(crate) async fn select_language(request: Request, next: Next) -> Response {
    let reader = from_headers(request.headers());
    let mut response = for_reader(reader, next.run(request)).await;
    let headers = response.headers_mut();
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let page = kind.starts_with("text/html");
    if page || kind.starts_with("application/json") {
        headers.append(VARY, HeaderValue::from_static("accept-language, cookie"));
    }
    if page {
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(reader.language.tag()));
    }
    response
}

/// The reader that sent these headers.
fn from_headers(headers: &HeaderMap) -> Reader {
    let values = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let cookies = || values(COOKIE).flat_map(|text| Cookie::split_parse(text).flatten());
    let chosen = |name| cookies().filter(move |cookie| cookie.name() == name);
    let language = chosen(COOKIE_NAME).find_map(|cookie| Language::of_tag(cookie.value()));
    let accepted = || Language::accepted(&values(ACCEPT_LANGUAGE).collect::<Vec<_>>().join(","));
    let language = language.unwrap_or_else(accepted);
    let letters = chosen(MOVES_COOKIE_NAME).find_map(|cookie| MoveLetters::parse(cookie.value()));
    Reader { language, letters: letters.unwrap_or_else(|| MoveLetters::usual(language)) }
}

/// Stores the chosen language in its cookie.
pub(crate) fn store_choice(response: &mut Response, language: Language, secure: bool) {
    store_cookie(response, Cookie::build((COOKIE_NAME, language.tag())).http_only(true), secure);
}

/// Stores the chosen letters in moves in their cookie; `None` for those that are usual in the language.
pub(crate) fn store_letters(response: &mut Response, letters: Option<MoveLetters>, secure: bool) {
    let word = letters.map_or("usual", MoveLetters::as_str);
    store_cookie(response, Cookie::build((MOVES_COOKIE_NAME, word)), secure);
}

fn store_cookie(response: &mut Response, cookie: CookieBuilder<'_>, secure: bool) {
    let cookie = cookie.path("/").max_age(COOKIE_LIFETIME);
    let cookie = cookie.same_site(SameSite::Lax).secure(secure).build();
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_language_precedes_accepted_languages() {
        let accepts = (ACCEPT_LANGUAGE, HeaderValue::from_static("fr-CA,fr;q=0.9,en;q=0.8"));
        let language = |cookie: &'static str| {
            let cookie = (COOKIE, HeaderValue::from_static(cookie));
            from_headers(&HeaderMap::from_iter([accepts.clone(), cookie])).language
        };
        assert_eq!(language("glass=abc; language=de"), Language::German);
        assert_eq!(language("language=en"), Language::English);
        for unknown in ["language=tlh", "glass=abc", "language=", ";;="] {
            assert_eq!(language(unknown), Language::French, "{unknown}");
        }
        assert_eq!(from_headers(&HeaderMap::new()), Reader::default());
    }

    #[test]
    fn cookie_selects_the_letters_in_moves() {
        let letters = |cookie: &'static str| {
            let cookie = (COOKIE, HeaderValue::from_static(cookie));
            from_headers(&HeaderMap::from_iter([cookie])).letters
        };
        assert_eq!(letters(""), MoveLetters::English);
        assert_eq!(letters("language=de"), MoveLetters::Figurines);
        assert_eq!(letters("language=fr; moves=usual"), MoveLetters::Figurines);
        assert_eq!(letters("language=fr; moves=letters"), MoveLetters::Local);
        assert_eq!(letters("moves=english; language=de"), MoveLetters::English);
        assert_eq!(letters("moves=figurines"), MoveLetters::Figurines);
    }
}
