//! Finds banned phrases in the English of a file.

use anyhow::Result;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::lists::lines;
use crate::source::{Kind, Language};

/// The kind of a file, which determines where its English is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reader {
    /// The comments of a source.
    Comments(Language),
    /// The comments of a template.
    TemplateComments,
    /// A page, without its code and block quotes.
    Markdown,
    /// All of it.
    Plain,
}

impl Reader {
    /// The kind of a file; `None` if it has no English to check.
    pub(super) fn of_file(file: &str) -> Option<Self> {
        if let Some(language) = Language::of_file(file) {
            return Some(Self::Comments(language));
        }
        let (_, ending) = file.rsplit_once('.')?;
        let is_english = file.contains("/locales/en/")
            || file.contains("/catalogue/src/variants/")
                && !file.ends_with(".de.txt")
                && !file.ends_with(".fr.txt");
        match ending {
            "md" => Some(Self::Markdown),
            "html" if file.contains("/templates/") => Some(Self::TemplateComments),
            "ftl" | "txt" if is_english => Some(Self::Plain),
            _ => None,
        }
    }

    /// The English in a text, in pieces with their first lines.
    fn pieces(self, text: &str) -> Result<Vec<(usize, String)>> {
        Ok(match self {
            Self::Plain => vec![(1, text.to_owned())],
            Self::Comments(language) => comments(language, text)?,
            Self::TemplateComments => template_comments(text),
            Self::Markdown => markdown(text),
        })
    }
}

/// The comments of a source. Comments on adjacent lines are joined.
fn comments(language: Language, text: &str) -> Result<Vec<(usize, String)>> {
    let mut pieces: Vec<(usize, String)> = Vec::new();
    let mut next = 0;
    for token in language.tokens(text)?.iter().filter(|token| token.kind == Kind::Comment) {
        let comment = token.text.trim_end();
        match pieces.last_mut() {
            Some((_, piece)) if token.line == next => {
                piece.push('\n');
                piece.push_str(comment);
            }
            _ => pieces.push((token.line, comment.to_owned())),
        }
        next = token.line + comment.lines().count();
    }
    for (_, piece) in &mut pieces {
        *piece = without_code(piece);
    }
    Ok(pieces)
}

/// A comment with blanks in place of code blocks and code names.
fn without_code(comment: &str) -> String {
    let mut in_block = false;
    let mut lines = Vec::new();
    for line in comment.lines() {
        let fence = line.trim_start_matches(['/', '!', '*', ' ']).starts_with("```");
        in_block ^= fence;
        let pieces = line.split('`').enumerate();
        let text: String =
            pieces.map(|(at, piece)| if at % 2 == 0 { piece } else { "`" }).collect();
        lines.push(if in_block || fence { String::new() } else { text });
    }
    lines.join("\n")
}

fn template_comments(text: &str) -> Vec<(usize, String)> {
    let mut pieces = Vec::new();
    for (at, _) in text.match_indices("{#") {
        let inside = &text[at + 2..];
        let end = inside.find("#}").unwrap_or(inside.len());
        pieces.push((line_at(text, at), inside[..end].to_owned()));
    }
    pieces
}

fn markdown(text: &str) -> Vec<(usize, String)> {
    let (mut pieces, mut quoted) = (Vec::<(usize, String)>::new(), 0);
    let mut open = false;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_) | Tag::BlockQuote(_)) => quoted += 1,
            Event::End(TagEnd::CodeBlock | TagEnd::BlockQuote(_)) => quoted -= 1,
            Event::Text(piece) if quoted == 0 => {
                match pieces.last_mut() {
                    Some((_, last)) if open => last.push_str(&piece),
                    _ => pieces.push((line_at(text, range.start), piece.into_string())),
                }
                open = true;
            }
            Event::SoftBreak | Event::HardBreak if open => {
                if let Some((_, last)) = pieces.last_mut() {
                    last.push('\n');
                }
            }
            Event::Code(_) if open => {
                if let Some((_, last)) = pieces.last_mut() {
                    last.push('`');
                }
            }
            Event::Start(Tag::Emphasis | Tag::Strong | Tag::Link { .. })
            | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link) => {}
            _ => open = false,
        }
    }
    pieces
}

fn line_at(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// A list of phrases, each as words in lower case.
type List = Vec<Vec<String>>;

/// The banned phrases.
pub(super) struct Phrases {
    /// Banned everywhere.
    everywhere: List,
    /// Banned in comments only.
    in_comments: List,
}

impl Phrases {
    pub(super) fn new() -> Self {
        let list = |text: &'static str| -> List {
            let words = |phrase: &str| phrase.split(' ').map(str::to_lowercase).collect();
            lines(text).map(words).collect()
        };
        Self {
            everywhere: list(include_str!("../../data/prose/phrases.txt")),
            in_comments: list(include_str!("../../data/prose/comment_phrases.txt")),
        }
    }

    /// The banned phrases in a text, each with its line.
    pub(super) fn find(&self, reader: Reader, text: &str) -> Result<Vec<(usize, String)>> {
        let in_comments: &[_] = match reader {
            Reader::Comments(_) | Reader::TemplateComments => &self.in_comments,
            Reader::Markdown | Reader::Plain => &[],
        };
        let mut found = Vec::new();
        for (first, piece) in reader.pieces(text)? {
            let words = words(&piece);
            for at in 0..words.len() {
                for phrase in self.everywhere.iter().chain(in_comments) {
                    let is_here = words[at..].len() >= phrase.len()
                        && words[at..].iter().zip(phrase).all(|((_, word), wanted)| word == wanted);
                    if is_here {
                        found.push((first + words[at].0, phrase.join(" ")));
                    }
                }
            }
        }
        Ok(found)
    }
}

/// The words of a text in lower case, each with the number of its line from 0. A sign between two sentences is a word of
/// its own, so that no phrase reaches over it.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut word = String::new();
        for sign in line.chars().chain([' ']) {
            if sign.is_alphanumeric() || "'’-".contains(sign) {
                word.extend(sign.to_lowercase());
                continue;
            }
            if !word.is_empty() {
                words.push((number, std::mem::take(&mut word)));
            }
            if ".;:!?()`".contains(sign) {
                words.push((number, sign.to_string()));
            }
        }
    }
    words
}

/// Lines that are allowed to have a banned phrase, because they quote it.
pub(super) struct Exceptions(Vec<(String, String)>);

impl Exceptions {
    pub(super) fn new() -> Self {
        let all = lines(include_str!("../../data/prose/allow.txt"));
        let split = |line: &str| {
            line.split_once(": ").map(|(file, part)| (file.to_owned(), part.to_owned()))
        };
        Self(all.filter_map(split).collect())
    }

    /// Whether the line is allowed to have the phrase.
    pub(super) fn has(&self, file: &str, text: &str, line: usize) -> bool {
        let line = text.lines().nth(line - 1).unwrap_or_default();
        self.0
            .iter()
            .any(|(end, part)| file.ends_with(end.as_str()) && line.contains(part.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, text: &str) -> Vec<(usize, String)> {
        Phrases::new().find(Reader::of_file(file).unwrap(), text).unwrap()
    }

    #[test]
    fn phrases_in_comments_are_found_across_lines() {
        let source = "//! Fine.\n\n/// The page is\n/// told it.\nfn whoever() { a(\"nobody\") } // Whoever\n";
        assert_eq!(found("a.rs", source), [(3, "is told".to_owned()), (5, "whoever".to_owned())]);
        assert_eq!(found("a.js", "/** To whom. */ f();"), [(1, "whom".to_owned())]);
        assert_eq!(found("a.css", "/* Those who. */ a {}"), [(1, "those who".to_owned())]);
    }

    #[test]
    fn phrases_do_not_span_sentences_or_code() {
        assert_eq!(found("a.rs", "// So it is. Told twice.\n// `nobody`, and is `x` told.\n"), []);
        assert_eq!(found("a.md", "It is. Told.\n\n> whoever\n\n`nobody`\n\n```\nwhom\n```\n"), []);
    }

    #[test]
    fn pages_and_messages_are_checked() {
        assert_eq!(found("docs/a.md", "# A\n\nOne *is\ntold* it.\n"), [(3, "is told".to_owned())]);
        assert_eq!(
            found("crates/words/locales/en/a.ftl", "a = Once more\n"),
            [(1, "once more".to_owned())]
        );
        assert_eq!(
            found("crates/server/templates/a.html", "<p>whom</p>{# whom #}"),
            [(1, "whom".to_owned())]
        );
        assert_eq!(Reader::of_file("crates/words/locales/de/a.ftl"), None);
    }

    #[test]
    fn some_phrases_are_banned_in_comments_only() {
        let expected = [(1, "what stands".to_owned())];
        assert_eq!(found("a.rs", "// What stands on a cell.\n"), expected);
        assert_eq!(
            found("crates/server/templates/a.html", "what stands{# what stands #}"),
            expected
        );
        assert_eq!(found("docs/a.md", "What stands on a cell.\n"), []);
        assert_eq!(found("crates/words/locales/en/a.ftl", "a = What stands\n"), []);
    }
}
