//! Reads page templates: HTML with Askama expressions.

use std::collections::BTreeSet;

use anyhow::Result;
use html5gum::{Token, Tokenizer};

use super::{Checked, is_sentence, texts, uses};
use crate::lists::lines;
use crate::source::{Kind, Language};

/// Attributes that users read, or that screen readers announce.
const READABLE_ATTRIBUTES: [&str; 6] =
    ["title", "aria-label", "placeholder", "alt", "label", "aria-valuetext"];
/// Elements whose text is not natural language.
const CODE_ELEMENTS: [&str; 4] = ["code", "kbd", "script", "style"];

/// The findings in a template.
pub(super) fn check(template: &str) -> Result<Checked> {
    let (html, expressions) = parts(template);
    let mut checked = Checked { uses: Vec::new(), bare: Vec::new(), texts: BTreeSet::new() };
    for expression in expressions {
        let tokens = Language::Rust.tokens(expression)?;
        checked.uses.extend(uses(&tokens));
        checked.texts.extend(texts(&tokens));
        let literals =
            tokens.iter().filter(|token| token.kind == Kind::Text).map(|token| token.text);
        let bare =
            literals.filter(|text| text.contains(' ') && !text.contains('<') && is_sentence(text));
        checked.bare.extend(bare.map(str::to_owned));
    }
    checked.bare.extend(readable(&html).into_iter().filter(|text| is_bare(text)));
    Ok(checked)
}

/// The HTML of a template, with blanks in place of the braces, and the expressions and statements from the braces.
fn parts(template: &str) -> (String, Vec<&str>) {
    let (mut html, mut expressions, mut rest) = (String::new(), Vec::new(), template);
    let next = |rest: &str| {
        ["{{", "{%", "{#"].into_iter().filter_map(|open| Some((rest.find(open)?, open))).min()
    };
    while let Some((at, open)) = next(rest) {
        let close = match open {
            "{{" => "}}",
            "{%" => "%}",
            _ => "#}",
        };
        let inside = &rest[at + 2..];
        let end = inside.find(close).unwrap_or(inside.len());
        if open != "{#" {
            expressions.push(&inside[..end]);
        }
        html.push_str(&rest[..at]);
        html.push(' ');
        rest = inside.get(end + 2..).unwrap_or_default();
    }
    html.push_str(rest);
    (html, expressions)
}

/// The texts and readable attributes of a page.
fn readable(html: &str) -> Vec<String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    let (mut found, mut in_code) = (Vec::new(), false);
    for Ok(token) in Tokenizer::new(html) {
        match token {
            Token::StartTag(tag) => {
                in_code = CODE_ELEMENTS.iter().any(|name| **tag.name == *name.as_bytes());
                let read = tag.attributes.iter().filter(|(name, _)| {
                    READABLE_ATTRIBUTES.iter().any(|read| ***name == *read.as_bytes())
                });
                found.extend(read.map(|(_, value)| text(value)));
            }
            Token::EndTag(_) => in_code = false,
            Token::String(string) if !in_code => found.push(text(&string)),
            _ => {}
        }
    }
    found
}

/// Whether a text has readable content.
fn is_bare(text: &str) -> bool {
    // An address; an attribute that a block adds to an element.
    if text.starts_with('/') || text.contains("=\"") {
        return false;
    }
    let names = lines(include_str!("../../data/messages/names.txt"));
    let text = names.fold(text.to_owned(), |text, name| text.replace(name, ""));
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.chars().count() > 1)
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn bare_texts_are_found() {
        for (template, found) in [
            ("<p>Hello there</p>", vec!["Hello there"]),
            ("<p title=\"Go on\">{{ t(\"x-y\") }}</p>", vec!["Go on"]),
            ("{% call step(\"back\", \"One move back\") %}{% endcall %}", vec!["One move back"]),
            ("<p>{{ name }} · Looking-Glass <kbd>Esc</kbd></p>", vec![]),
            ("<p {% if a %}class=\"b\"{% endif %}>&nbsp;{# a note #}</p>", vec![]),
        ] {
            assert_eq!(check(template).unwrap().bare, found, "{template}");
        }
    }
}
