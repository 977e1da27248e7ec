//! Builds the handbook as a book with search: `glass-book PAGES FOLDER`.

mod outer_links;

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};
use mdbook_driver::MDBook;

use crate::outer_links::OuterLinks;

fn main() -> Result<()> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let pages = arguments.next().context("expected the folder of the pages")?;
    let into = arguments.next().context("expected the folder of the book")?;
    let mut book = MDBook::load(pages)?;
    book.config.build.build_dir = into;
    book.with_preprocessor(OuterLinks);
    book.build()
}
