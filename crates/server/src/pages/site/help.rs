//! Renders the handbook page for players and its translations, which are compiled into the program.

use std::sync::LazyLock;

use askama::Template;
use axum::response::Html;
use glass_words::Language;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::http::error::ServerError;
use crate::http::language;
use crate::pages::render;

static HELP: LazyLock<[HelpPage; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(|language| HelpPage::read(text(language))));

/// The page in Markdown. The English one is a page of the handbook.
fn text(language: Language) -> &'static str {
    match language {
        Language::English => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/how-to/playing.md"))
        }
        Language::German => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/help/de.md")),
        Language::French => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/help/fr.md")),
    }
}

#[derive(Template)]
#[template(path = "site/help.html")]
pub(super) struct HelpPage {
    /// The HTML before the first section.
    pub(super) begin: String,
    pub(super) sections: Vec<Section>,
}

/// A section of a page of the handbook.
#[derive(Clone)]
pub(super) struct Section {
    /// The anchor that links use.
    pub(super) id: String,
    pub(super) title: String,
    pub(super) html: String,
}

pub(crate) async fn page() -> Result<Html<String>, ServerError> {
    let current = language::current();
    let page = Language::ALL.iter().zip(&*HELP).find(|(language, _)| **language == current);
    render(page.map_or(&HELP[0], |(_, page)| page))
}

impl HelpPage {
    /// Reads a page of the handbook. Headings of level 2 start sections, and the title is dropped because this page has
    /// its own. The site serves no other page of the handbook, so links to those become plain text.
    pub(super) fn read(text: &str) -> Self {
        let mut events = Parser::new_ext(text, Options::ENABLE_TABLES).peekable();
        let (mut begin, mut sections) = (None, Vec::<Section>::new());
        let (mut part, mut links) = (Vec::new(), Vec::new());
        while let Some(event) = events.next() {
            match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                    while events.next_if(|event| !is_end_of_heading(event)).is_some() {}
                    events.next();
                }
                Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
                    finish(&mut begin, &mut sections, &mut part);
                    let mut title = String::new();
                    while let Some(event) = events.next_if(|event| !is_end_of_heading(event)) {
                        if let Event::Text(words) | Event::Code(words) = event {
                            title.push_str(&words);
                        }
                    }
                    events.next();
                    sections.push(Section { id: id(&title), title, html: String::new() });
                }
                Event::Start(Tag::Link { ref dest_url, .. }) => {
                    links.push(is_here(dest_url));
                    if links.last() == Some(&true) {
                        part.push(event);
                    }
                }
                Event::End(TagEnd::Link) => {
                    if links.pop() == Some(true) {
                        part.push(event);
                    }
                }
                // Visitors cannot reach the pictures of the handbook.
                Event::Start(Tag::Paragraph)
                    if matches!(events.peek(), Some(Event::Start(Tag::Image { .. }))) =>
                {
                    while events.next_if(|event| !is_end_of_paragraph(event)).is_some() {}
                    events.next();
                }
                Event::Start(Tag::Table(_)) => {
                    part.extend([Event::Html(CowStr::from("<div class=\"table\">")), event]);
                }
                Event::End(TagEnd::Table) => {
                    part.extend([event, Event::Html(CowStr::from("</div>"))]);
                }
                other => part.push(other),
            }
        }
        finish(&mut begin, &mut sections, &mut part);
        Self { begin: begin.unwrap_or_default(), sections }
    }
}

/// Writes the collected events to the last section, or before the first section.
fn finish(begin: &mut Option<String>, sections: &mut [Section], part: &mut Vec<Event<'_>>) {
    let html = match sections.last_mut() {
        Some(section) => &mut section.html,
        None => begin.get_or_insert_default(),
    };
    html::push_html(html, part.drain(..));
}

fn is_end_of_paragraph(event: &Event<'_>) -> bool {
    matches!(event, Event::End(TagEnd::Paragraph))
}

fn is_end_of_heading(event: &Event<'_>) -> bool {
    matches!(event, Event::End(TagEnd::Heading(_)))
}

/// Whether the target of a link exists for visitors of the site.
fn is_here(address: &str) -> bool {
    ["/", "#", "https://"].iter().any(|begin| address.starts_with(begin))
}

/// The anchor of a section, as the handbook's own links write it.
fn id(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || [' ', '-'].contains(c));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_the_handbook_becomes_sections() {
        let page = HelpPage::read(
            "# Title\n\nFirst [words](other.md).\n\n## A `b` and c\n\n* [here](#a-b-and-c)\n\n\
             | x | y |\n|---|---|\n| 1 | <2> |\n\n## Last\n\nEnd.\n",
        );
        assert_eq!(page.begin, "<p>First words.</p>\n");
        let [first, last] = &page.sections[..] else { panic!("{}", page.sections.len()) };
        assert_eq!((first.id.as_str(), first.title.as_str()), ("a-b-and-c", "A b and c"));
        assert!(first.html.contains("<a href=\"#a-b-and-c\">here</a>"), "{}", first.html);
        assert!(first.html.contains("<div class=\"table\"><table>"), "{}", first.html);
        assert_eq!(last.html, "<p>End.</p>\n");
    }

    #[test]
    fn every_language_has_every_section() {
        let english = &HELP[0];
        let titles: Vec<_> = english.sections.iter().map(|section| &*section.title).collect();
        for title in ["Guests and accounts", "Clocks", "Chat and comments"] {
            assert!(titles.contains(&title), "{titles:?}");
        }
        // Lists, table rows and paragraphs of a section.
        let shape = |section: &Section| {
            ["<li>", "<tr>", "<p>"].map(|tag| section.html.matches(tag).count())
        };
        for page in &*HELP {
            assert_eq!(page.sections.len(), english.sections.len());
            for (section, source) in page.sections.iter().zip(&english.sections) {
                assert_eq!(shape(section), shape(source), "{}", section.title);
                assert!(!section.html.contains(".md\""));
            }
        }
    }
}
