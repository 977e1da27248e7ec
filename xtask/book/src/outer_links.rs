//! Removes links from the handbook to other files of the repository, which the book does not contain.

use std::path::{Component, Path};

use anyhow::Result;
use mdbook_preprocessor::book::{Book, BookItem};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

/// Replaces such links with their text.
pub struct OuterLinks;

impl Preprocessor for OuterLinks {
    fn name(&self) -> &str {
        "outer-links"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        book.for_each_mut(|item| {
            let BookItem::Chapter(chapter) = item else { return };
            let Some(page) = &chapter.source_path else { return };
            let folder = page.parent().unwrap_or(Path::new(""));
            chapter.content = without_outer_links(&chapter.content, folder);
        });
        Ok(book)
    }
}

/// The text of a page without its links to files outside the folder of the pages.
fn without_outer_links(text: &str, folder: &Path) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some((words, behind)) = rest.split_once("](") {
        kept.push_str(words);
        let link = behind.split_once(')').filter(|(target, _)| is_outside(target, folder));
        let start = kept.rfind('[');
        rest = if let (Some((_, after)), Some(start)) = (link, start) {
            kept.remove(start);
            after
        } else {
            kept.push_str("](");
            behind
        };
    }
    kept + rest
}

/// Whether a link on a page in a folder leads out of the folder of all pages.
fn is_outside(target: &str, folder: &Path) -> bool {
    if target.contains("://") || target.starts_with(['#', '/']) {
        return false;
    }
    let mut depth = 0;
    for part in folder.join(target).components() {
        match part {
            Component::ParentDir => depth -= 1,
            Component::Normal(_) => depth += 1,
            _ => {}
        }
        if depth < 0 {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_out_of_the_handbook_keep_their_text() {
        let text = "See [`a.rs`](../../crates/a.rs), [the map](../../MAP.md#top), [b](b.md), [c](../c/c.md#d)\n\
                    and [home](https://example.org/../..).";
        let kept = "See `a.rs`, the map, [b](b.md), [c](../c/c.md#d)\nand [home](https://example.org/../..).";
        assert_eq!(without_outer_links(text, Path::new("how-to")), kept);
        assert_eq!(without_outer_links("[map](../MAP.md)", Path::new("")), "map");
    }
}
