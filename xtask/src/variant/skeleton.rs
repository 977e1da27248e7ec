//! Creates the first files of a variant. They compile, and the variant can be played at once by the rules of Alice
//! Chess.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use super::{LIST, Variant, capitalized, handbook, read, write};
use crate::command::root;

/// The maximum length of a name in a network file, in bytes.
const MAX_ID: usize = 16;

const SECOND_GENERATOR: &str = "crates/rules/tests/oracle/rule_sets.rs";

/// The content of a text that is not translated yet. The catalogue then falls back to English.
pub(super) const UNTRANSLATED: &str = "untranslated\n";

pub(super) const RULES_TEXT: &str = include_str!("../../data/variant/rules.txt");

/// Writes the files and the lines of a new variant, and prints the next steps.
pub(super) fn write_all(id: &str, title: Option<String>) -> Result<()> {
    check_id(id)?;
    let variant = Variant::new(id);
    let title =
        title.unwrap_or_else(|| id.split('-').map(capitalized).collect::<Vec<_>>().join(" "));
    let fill = |template: &str| {
        let filled = template.replace("{title}", &title).replace("{type}", &variant.type_name);
        filled.replace("{id}", id)
    };
    let (rules, folder) = (variant.rules_file(), variant.folder());
    for place in [&rules, &folder] {
        ensure!(
            !root().join(place).exists(),
            "{place} is there already, but {LIST} does not list it"
        );
    }
    write(&rules, &fill(include_str!("../../data/variant/rules.rs.txt")))?;
    let files = [
        ("mod.rs", fill(include_str!("../../data/variant/entry.rs.txt"))),
        ("lesson.toml", include_str!("../../data/variant/lesson.toml.txt").to_owned()),
        ("rules.txt", RULES_TEXT.to_owned()),
        ("advice.txt", String::new()),
        ("lesson.txt", String::new()),
    ];
    for (name, text) in files {
        write(&format!("{folder}/{name}"), &text)?;
    }
    for language in ["de", "fr"] {
        for text in ["rules", "words", "advice", "lesson"] {
            write(&format!("{folder}/{text}.{language}.txt"), UNTRANSLATED)?;
        }
    }
    insert(
        LIST,
        |line| Variant::read(line).is_some(),
        &format!(
            "            /// {title}.\n            {0} = {1}::{0}, draft;",
            variant.type_name, variant.module
        ),
    )?;
    insert(
        SECOND_GENERATOR,
        |line| line.starts_with("    CIRCULAR,") || line.starts_with("    Rules { name: "),
        &format!("    Rules {{ name: \"{id}-standard\", ..CVP }},"),
    )?;
    let text = fill(include_str!("../../data/variant/page.md.txt"));
    let page = handbook::write_page(&variant, &title, &text)?;
    println!(
        "{title} can be played: `cargo run -- play {id}`. It has the rules of Alice Chess until you write its own:\n\
         \n  {rules}\n  {SECOND_GENERATOR} (the same rules, not copied from the first file)\n  \
         {folder}/mod.rs and rules.txt\n  {page}\n\n\
         Then make its data by `cargo xtask new-variant {id}`."
    );
    Ok(())
}

fn check_id(id: &str) -> Result<()> {
    let is_word = |word: &str| {
        !word.is_empty()
            && word.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit())
    };
    let is_name =
        id.starts_with(|sign: char| sign.is_ascii_lowercase()) && id.split('-').all(is_word);
    if !is_name || id.len() > MAX_ID {
        bail!(
            "`{id}` is no ID: use lower-case words with hyphens between them, such as `mini-alice`, at most {MAX_ID} letters"
        );
    }
    Ok(())
}

/// Inserts lines after the last line of a file that belongs to a list.
fn insert(file: &str, is_of_list: impl Fn(&str) -> bool, lines: &str) -> Result<()> {
    let text = read(file)?;
    let mut all: Vec<_> = text.lines().collect();
    let last = all.iter().rposition(|line| is_of_list(line));
    all.insert(last.with_context(|| format!("{file} has no list"))? + 1, lines);
    fs::write(root().join(file), all.join("\n") + "\n")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_id;

    #[test]
    fn ids_are_words_with_hyphens() {
        for id in ["alice", "hex4d", "directed-alice-3"] {
            assert!(check_id(id).is_ok(), "{id}");
        }
        for id in ["", "Alice", "alice_2", "3d", "-alice", "alice-", "a--b", "seventeen-letters"] {
            assert!(check_id(id).is_err(), "{id}");
        }
    }
}
