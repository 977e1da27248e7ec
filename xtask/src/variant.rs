//! `cargo xtask new-variant` and `cargo xtask check-variant`: adds a variant, and lists its missing parts.

mod data;
mod handbook;
mod skeleton;
mod written;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};

use crate::command::root;
use data::{PARTS, Part};

/// A variant of the list in `crates/rules/src/variants.rs`.
#[derive(Debug, PartialEq, Eq)]
struct Variant {
    /// The name in commands, addresses and files: `mini-alice`.
    id: String,
    /// The module of the rules and the folder of the catalogue: `mini_alice`.
    module: String,
    /// The type of the rules: `MiniAlice`.
    type_name: String,
    /// Whether its line ends with `, draft;`.
    is_draft: bool,
}

const LIST: &str = "crates/rules/src/variants.rs";

impl Variant {
    fn new(id: &str) -> Self {
        let type_name = id.split('-').map(capitalized).collect();
        Self { id: id.to_owned(), module: id.replace('-', "_"), type_name, is_draft: true }
    }

    /// Reads a line of the list: `MiniAlice = mini_alice::MiniAlice;`, perhaps with `, draft` before the semicolon.
    fn read(line: &str) -> Option<Self> {
        let (name, rest) = line.trim().strip_suffix(';')?.split_once(" = ")?;
        let (place, mark) = rest.split_once(", ").unwrap_or((rest, ""));
        let (module, type_name) = place.split_once("::")?;
        let is_word = |text: &str| text.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
        ([name, module, type_name].into_iter().all(is_word) && ["", "draft"].contains(&mark)).then(
            || Self {
                id: module.replace('_', "-"),
                module: module.to_owned(),
                type_name: type_name.to_owned(),
                is_draft: mark == "draft",
            },
        )
    }

    fn list() -> Result<Vec<Self>> {
        let text = read(LIST)?;
        let variants: Vec<_> = text.lines().filter_map(Self::read).collect();
        ensure!(!variants.is_empty(), "{LIST} has no list of variants");
        Ok(variants)
    }

    fn find(id: &str) -> Result<Option<Self>> {
        Ok(Self::list()?.into_iter().find(|variant| variant.id == id))
    }

    fn rules_file(&self) -> String {
        format!("crates/rules/src/variants/{}.rs", self.module)
    }

    /// The folder of the catalogue.
    fn folder(&self) -> String {
        format!("crates/catalogue/src/variants/{}", self.module)
    }
}

/// `mini` as `Mini`.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// The text of a file, named from the root.
fn read(file: &str) -> Result<String> {
    fs::read_to_string(root().join(file)).with_context(|| file.to_owned())
}

/// Writes a file, named from the root, and creates its folders.
fn write(file: &str, text: &str) -> Result<()> {
    let path: PathBuf = root().join(file);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| file.to_owned())
}

/// `cargo xtask new-variant ID [--title TITLE] [--only PART[,PART...]]`.
pub fn create(arguments: &[String]) -> Result<()> {
    let (mut id, mut title, mut only) = (None, None, None);
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().with_context(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--title" => title = Some(value()?.clone()),
            "--only" => only = Some(choose(value()?)?),
            option if option.starts_with('-') => bail!("`{option}` is no option of new-variant"),
            name if id.is_none() => id = Some(name),
            more => bail!("new-variant takes one ID, and `{more}` is a second"),
        }
    }
    let id = id.context("new-variant needs an ID, such as `mini-alice`")?;
    match Variant::find(id)? {
        Some(variant) => make(&variant, only.as_deref()),
        None => {
            ensure!(only.is_none(), "there is no variant `{id}` yet; leave out --only to begin it");
            skeleton::write_all(id, title)
        }
    }
}

/// The parts with these names, in the order of creation.
fn choose(names: &str) -> Result<Vec<&'static Part>> {
    let names: Vec<_> = names.split(',').collect();
    for name in &names {
        let known: Vec<_> = PARTS.iter().map(|part| part.name).collect();
        ensure!(
            known.contains(name),
            "there is no part `{name}`; the parts are {}",
            known.join(", ")
        );
    }
    Ok(PARTS.iter().filter(|part| names.contains(&part.name)).collect())
}

/// Creates the data of a variant: all parts of a draft, or the missing parts of a released variant.
fn make(variant: &Variant, only: Option<&[&'static Part]>) -> Result<()> {
    let all: Vec<_> = PARTS.iter().collect();
    for part in only.unwrap_or(&all) {
        if variant.is_draft || (part.missing)(variant)?.is_some() {
            println!("\n=== {} of {}", part.name, variant.id);
            (part.make)(variant, only.is_some())?;
        }
    }
    println!("\n`cargo xtask check-variant {}` lists what is still missing.", variant.id);
    Ok(())
}

/// `cargo xtask check-variant ID`.
pub fn check(arguments: &[String]) -> Result<()> {
    let [id] = arguments else { bail!("check-variant needs one ID, such as `mini-alice`") };
    let variant = Variant::find(id)?.with_context(|| {
        format!("there is no variant `{id}`; `cargo xtask new-variant {id}` begins it")
    })?;
    let mut missing = 0;
    let mut row = |name: &str, lack: Option<String>, remedy: &dyn Fn() -> String| match lack {
        None => println!("done     {name}"),
        Some(lack) => {
            println!("missing  {name}: {lack}\n           {}", remedy());
            missing += 1;
        }
    };
    for text in written::TEXTS {
        row(text.name, (text.missing)(&variant)?, &|| (text.remedy)(&variant));
    }
    for part in PARTS {
        let command = || format!("cargo xtask new-variant {id} --only {}", part.name);
        row(part.name, (part.missing)(&variant)?, &command);
    }
    if missing > 0 {
        let parts = if missing == 1 { "part is" } else { "parts are" };
        bail!("{missing} {parts} missing");
    }
    if variant.is_draft {
        println!("\nNothing is missing. To release it, remove `, draft` from its line in {LIST}.");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_list_are_read() {
        let released = Variant::read("            MiniAlice = mini_alice::MiniAlice;").unwrap();
        assert_eq!(released, Variant { is_draft: false, ..Variant::new("mini-alice") });
        let draft = Variant::read("Hex4d = hex4d::Hex4d, draft;");
        assert_eq!(draft, Some(Variant::new("hex4d")));
        for line in ["/// Alice Chess.", "let a = b::c(d);", "A = a::A, begun;", "A = a::A"] {
            assert_eq!(Variant::read(line), None, "{line}");
        }
    }

    #[test]
    fn the_list_has_the_variants_of_the_catalogue() {
        for variant in Variant::list().unwrap() {
            assert!(root().join(variant.folder()).is_dir(), "{variant:?}");
            assert!(root().join(variant.rules_file()).is_file(), "{variant:?}");
        }
    }
}
