//! Splits plain text, such as the rules of a variant, into paragraphs and lists for a page.

/// A paragraph or a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ProseBlock {
    /// Consecutive lines, joined with spaces.
    Paragraph(String),
    /// Items numbered `1.`, `2.` … in the text, without their numbers.
    List(Vec<String>),
}

/// Splits a text at empty lines. A number at the beginning of a line starts a list item.
pub(crate) fn blocks(text: &str) -> Vec<ProseBlock> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().map(str::trim).peekable();
    while lines.peek().is_some() {
        let part: Vec<_> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        if part.first().is_some_and(|line| item(line).is_some()) {
            blocks.push(ProseBlock::List(items(&part)));
        } else if !part.is_empty() {
            blocks.push(ProseBlock::Paragraph(part.join(" ")));
        }
    }
    blocks
}

fn items(lines: &[&str]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (item(line), items.last_mut()) {
            (None, Some(open)) => {
                open.push(' ');
                open.push_str(line);
            }
            (text, _) => items.push(text.unwrap_or(line).to_owned()),
        }
    }
    items
}

/// The text of a list item after its number.
fn item(line: &str) -> Option<&str> {
    let (number, text) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

#[cfg(test)]
mod tests {
    use glass_catalogue::Catalogued;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn lines_are_joined_and_items_found() {
        let text = "One\ntwo.\n\n1. First\n   goes on.\n2. Second: 1. e4 is a move.\n\n\nLast.\n";
        let list = ["First goes on.", "Second: 1. e4 is a move."].map(str::to_owned).to_vec();
        let paragraph = |text: &str| ProseBlock::Paragraph(text.to_owned());
        assert_eq!(
            blocks(text),
            [paragraph("One two."), ProseBlock::List(list), paragraph("Last.")]
        );
        assert_eq!(blocks(""), []);
    }

    #[test]
    fn rules_text_of_every_variant_is_kept_complete() {
        for variant in VariantId::ALL {
            let text = variant.entry().rules_text;
            let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
            let kept: usize = blocks(text)
                .iter()
                .map(|block| match block {
                    ProseBlock::Paragraph(text) => letters(text),
                    ProseBlock::List(items) => items.iter().map(|item| letters(item)).sum(),
                })
                .sum();
            assert_eq!(kept, letters(text), "{variant}");
        }
    }
}
