//! Splits sources into tokens with tree-sitter's grammars: comments, quoted texts, words and signs.

use anyhow::{Context, Result};
use tree_sitter::{Node, Parser};

/// A language of the project's sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Rust,
    JavaScript,
    Css,
}

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Comment,
    /// The content of a quoted text. A text with embedded expressions gives one token for each piece between them.
    Text,
    /// A name, a keyword, a number or a sign.
    Code,
}

/// A token of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'s> {
    pub kind: Kind,
    pub text: &'s str,
    /// The line number, from 1.
    pub line: usize,
}

impl Token<'_> {
    /// Whether it is this name or sign, not a quoted text.
    pub fn is(&self, code: &str) -> bool {
        self.kind == Kind::Code && self.text == code
    }
}

impl Language {
    /// The language of a file with this name.
    pub fn of_file(name: &str) -> Option<Self> {
        match name.rsplit_once('.')?.1 {
            "rs" => Some(Self::Rust),
            "js" | "mjs" => Some(Self::JavaScript),
            "css" => Some(Self::Css),
            _ => None,
        }
    }

    /// The tokens of a source. Invalid sources give tokens too, as far as the parser recognizes them.
    pub fn tokens(self, source: &str) -> Result<Vec<Token<'_>>> {
        let grammar = match self {
            Self::Rust => tree_sitter_rust::LANGUAGE,
            Self::JavaScript => tree_sitter_javascript::LANGUAGE,
            Self::Css => tree_sitter_css::LANGUAGE,
        };
        let mut parser = Parser::new();
        parser.set_language(&grammar.into())?;
        let tree = parser.parse(source, None).context("the source cannot be parsed")?;
        let mut tokens = Vec::new();
        collect(tree.root_node(), source, &mut tokens);
        Ok(tokens)
    }
}

fn collect<'s>(node: Node<'_>, source: &'s str, tokens: &mut Vec<Token<'s>>) {
    let text = &source[node.byte_range()];
    let line = node.start_position().row + 1;
    let kind = match node.kind() {
        "line_comment" | "block_comment" | "comment" => Kind::Comment,
        // Rust, then JavaScript and CSS.
        "string_literal" | "raw_string_literal" | "char_literal" | "string" | "string_value" => {
            Kind::Text
        }
        "string_fragment" | "string_content" => Kind::Text,
        _ if node.child_count() == 0 => Kind::Code,
        _ => {
            let mut cursor = node.walk();
            for child in node.children(&mut cursor) {
                collect(child, source, tokens);
            }
            return;
        }
    };
    let text = if kind == Kind::Text { without_quotes(text) } else { text };
    tokens.push(Token { kind, text, line });
}

/// `"text"`, `b"text"`, `r#"text"#` and `'text'` without their quotes. Any other text is unchanged.
fn without_quotes(text: &str) -> &str {
    let start = text
        .find(['"', '\''])
        .filter(|&at| at < 4 && text[..at].chars().all(|sign| "brc#".contains(sign)));
    let Some(start) = start else { return text };
    let quote = &text[start..=start];
    match text.rfind(quote) {
        Some(end) if end > start => &text[start + 1..end],
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_kind(language: Language, source: &str, kind: Kind) -> Vec<String> {
        let tokens = language.tokens(source).unwrap();
        tokens
            .iter()
            .filter(|token| token.kind == kind)
            .map(|token| token.text.to_owned())
            .collect()
    }

    #[test]
    fn comments_and_texts_of_rust_are_found() {
        let source = "//! Module.\n/// Docs \"quoted\".\nfn a() { b(\"one \\\" // two\", r#\"three\"#, 'c'); } // end\n";
        let comments = of_kind(Language::Rust, source, Kind::Comment);
        let comments: Vec<_> = comments.iter().map(|text| text.trim()).collect();
        assert_eq!(comments, ["//! Module.", "/// Docs \"quoted\".", "// end"]);
        assert_eq!(of_kind(Language::Rust, source, Kind::Text), ["one \\\" // two", "three", "c"]);
    }

    #[test]
    fn texts_in_macros_are_found() {
        assert_eq!(
            of_kind(Language::Rust, "fn a() { b!(\"{}\", t(\"x-y\")) }", Kind::Text),
            ["{}", "x-y"]
        );
    }

    #[test]
    fn comments_and_texts_of_javascript_and_css_are_found() {
        let script = "/** Docs. */\nconst a = `one ${b(\"two\")} three`; // end\n";
        assert_eq!(
            of_kind(Language::JavaScript, script, Kind::Comment),
            ["/** Docs. */", "// end"]
        );
        assert_eq!(of_kind(Language::JavaScript, script, Kind::Text), ["one ", "two", " three"]);
        assert_eq!(of_kind(Language::Css, "/* x */ a { b: c }", Kind::Comment), ["/* x */"]);
    }

    #[test]
    fn tokens_know_their_lines() {
        let tokens = Language::Rust.tokens("\n\n// here\n").unwrap();
        assert_eq!(tokens[0].line, 3);
    }
}
