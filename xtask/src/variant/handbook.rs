//! Adds the page of a variant to the handbook, with its entries in lists and the commands of its pictures.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{Variant, read, write};
use crate::command::root;

/// All pages under `docs/`, named from the root.
fn pages() -> Result<Vec<String>> {
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::from("docs")]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder))? {
            let entry = entry?;
            let name = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(name);
            } else if name.extension().is_some_and(|ending| ending == "md") {
                found.extend(name.to_str().map(str::to_owned));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The page with this name, in any folder.
fn find(name: &str) -> Result<String> {
    let page = pages()?
        .into_iter()
        .find(|page| Path::new(page).file_name().is_some_and(|file| file == name));
    page.with_context(|| format!("docs/ has no page {name}"))
}

/// The page of a variant, in the folder of the page of chess.
pub(super) fn page(variant: &Variant) -> Result<String> {
    Ok(find("chess.md")?.replace("chess.md", &format!("{}.md", variant.id)))
}

/// The page that has the commands of all pictures.
fn commands_page() -> Result<String> {
    let all = pages()?.into_iter();
    let is_it = |page: &String| read(page).is_ok_and(|text| text.contains("\nglass show chess "));
    all.into_iter().find(is_it).context("no page of docs/ has the commands of the pictures")
}

/// The commands that draw the pictures of a variant.
pub(super) fn picture_commands(variant: &Variant) -> Result<Vec<String>> {
    let start = format!("glass show {} ", variant.id);
    Ok(read(&commands_page()?)?
        .lines()
        .filter(|line| line.starts_with(&start))
        .map(str::to_owned)
        .collect())
}

/// Writes the page of a new variant, its entry wherever chess has one, and the command of its first picture.
pub(super) fn write_page(variant: &Variant, title: &str, text: &str) -> Result<String> {
    let page = page(variant)?;
    write(&page, text)?;
    for list in pages()? {
        let text = read(&list)?;
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        if let Some(at) = lines.iter().position(|line| is_entry(line)) {
            lines.insert(at + 1, entry(&lines[at], &variant.id, title));
            write(&list, &(lines.join("\n") + "\n"))?;
        }
    }
    let commands = commands_page()?;
    let text = read(&commands)?;
    let mut lines: Vec<_> = text.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("glass show "));
    let last = last.context("no command draws a picture")?;
    let folder = Path::new(&commands).parent().and_then(Path::to_str).unwrap_or("docs/pictures");
    let command = format!(
        "\n# {id}\nglass show {id} --size 30 --svg {folder}/{id}-start.svg",
        id = variant.id
    );
    lines.insert(last + 1, &command);
    write(&commands, &(lines.join("\n") + "\n"))?;
    Ok(page)
}

/// Whether a line is the entry of chess in a table or a list of pages.
fn is_entry(line: &str) -> bool {
    let is_item = line.trim_start().starts_with(['|', '*', '-']);
    is_item && line.contains("[Chess](") && line.contains("chess.md)")
}

/// The entry of another variant, made after that of chess.
fn entry(chess: &str, id: &str, title: &str) -> String {
    let link = chess
        .replace("[Chess](", &format!("[{title}]("))
        .replace("chess.md)", &format!("{id}.md)"));
    if !link.starts_with('|') {
        return link;
    }
    let cells: Vec<_> = link.trim_matches('|').split('|').collect();
    let rest = cells[1..].iter().map(|cell| {
        if cell.trim() == "`chess`" { format!(" `{id}` ") } else { " To be written. ".to_owned() }
    });
    let cells: Vec<_> = [cells[0].to_owned()].into_iter().chain(rest).collect();
    format!("|{}|", cells.join("|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_tables_and_lists_are_made_after_that_of_chess() {
        let row = "| [Chess](chess.md) | `chess` | One board, as the whole world plays it. |";
        assert!(is_entry(row));
        assert_eq!(entry(row, "mini", "Mini"), "| [Mini](mini.md) | `mini` | To be written. |");
        let item = "  - [Chess](games/chess.md)";
        assert!(is_entry(item));
        assert_eq!(entry(item, "mini", "Mini"), "  - [Mini](games/mini.md)");
        assert!(!is_entry("See [Chess](chess.md)."));
    }

    #[test]
    fn every_variant_has_its_page_and_pictures() {
        for variant in Variant::list().unwrap() {
            assert!(root().join(page(&variant).unwrap()).is_file(), "{variant:?}");
            assert!(!picture_commands(&variant).unwrap().is_empty(), "{variant:?}");
        }
    }
}
