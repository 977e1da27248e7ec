//! Renders the pages about privacy, terms of use and contact. The texts are compiled into the program, and the operators
//! configure the contact address.

use std::sync::LazyLock;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_words::Language;
use pulldown_cmark::{Parser, html};

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::language;
use crate::pages::render;
use crate::t;

/// A text as HTML, in each language.
type Texts = LazyLock<[String; Language::ALL.len()]>;

static PRIVACY: Texts = LazyLock::new(|| {
    Language::ALL.map(|language| match language {
        Language::English => to_html(include_str!("../../../legal/privacy.en.md")),
        Language::German => to_html(include_str!("../../../legal/privacy.de.md")),
        Language::French => to_html(include_str!("../../../legal/privacy.fr.md")),
    })
});

static TERMS: Texts = LazyLock::new(|| {
    Language::ALL.map(|language| match language {
        Language::English => to_html(include_str!("../../../legal/terms.en.md")),
        Language::German => to_html(include_str!("../../../legal/terms.de.md")),
        Language::French => to_html(include_str!("../../../legal/terms.fr.md")),
    })
});

#[derive(Template)]
#[template(path = "site/legal.html")]
struct LegalPage {
    title: String,
    html: String,
}

pub(crate) async fn privacy() -> Result<Html<String>, ServerError> {
    render(&LegalPage { title: t("privacy-title").to_string(), html: in_language(&PRIVACY) })
}

pub(crate) async fn terms() -> Result<Html<String>, ServerError> {
    render(&LegalPage { title: t("terms-of-use-title").to_string(), html: in_language(&TERMS) })
}

pub(crate) async fn contact(State(app): State<App>) -> Result<Html<String>, ServerError> {
    let contact = &app.config.contact;
    let reach = match contact.as_str() {
        "" => t("contact-none").html(),
        page if page.starts_with("https://") => {
            t("contact-page").with("address", page).link("page", page).html()
        }
        email => {
            let link = format!("mailto:{email}");
            t("contact-email").with("address", email).link("email", link).html()
        }
    };
    let html = format!("<p>{reach}</p><p>{}</p>", t("contact-report").html());
    render(&LegalPage { title: t("contact-title").to_string(), html })
}

fn to_html(text: &str) -> String {
    let mut page = String::new();
    html::push_html(&mut page, Parser::new(text));
    page
}

fn in_language(texts: &[String; Language::ALL.len()]) -> String {
    let current = language::current();
    let text = Language::ALL.iter().zip(texts).find(|(language, _)| **language == current);
    text.map_or(&texts[0], |(_, text)| text).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_section() {
        for texts in [&*PRIVACY, &*TERMS] {
            let shape =
                |text: &String| ["<h2>", "<li>", "<p>"].map(|tag| text.matches(tag).count());
            assert!(shape(&texts[0])[0] > 2, "{}", texts[0]);
            for text in texts {
                assert_eq!(shape(text), shape(&texts[0]), "{text}");
            }
        }
    }
}
