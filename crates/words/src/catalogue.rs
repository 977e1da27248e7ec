//! Reads the files of the catalogue, once.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use rust_embed::Embed;

use crate::Language;

#[derive(Embed)]
#[folder = "locales/"]
struct Locales;

/// A file of the catalogue.
pub struct CatalogueFile {
    /// The language.
    pub language: Language,
    /// The name without the folder, such as `play.ftl`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// All files of the catalogue, sorted by name.
pub fn files() -> Vec<CatalogueFile> {
    let mut names: Vec<_> = Locales::iter().collect();
    names.sort();
    let read = |path: &str| {
        let (folder, name) = path.split_once('/')?;
        let text = Locales::get(path)?.data.into_owned();
        Some(CatalogueFile {
            language: Language::of_tag(folder)?,
            name: name.to_owned(),
            text: String::from_utf8(text).ok()?,
        })
    };
    names.iter().filter_map(|path| read(path)).collect()
}

/// The arguments and elements of a message, for the tests of other crates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageShape {
    /// The id.
    pub id: String,
    /// The arguments that it needs, including those of the messages to which it refers.
    pub arguments: BTreeSet<String>,
    /// The messages to which it refers.
    pub references: BTreeSet<String>,
}

/// All messages of a language.
pub fn messages(language: Language) -> Vec<MessageShape> {
    let of_entry = |entry: &Entry<&str>| {
        let Entry::Message(message) = entry else { return None };
        let pattern = message.value.as_ref()?;
        let mut shape = MessageShape {
            id: message.id.name.to_owned(),
            arguments: BTreeSet::new(),
            references: BTreeSet::new(),
        };
        look(language, pattern, &mut shape);
        Some(shape)
    };
    resources(language).iter().flat_map(|file| file.entries()).filter_map(of_entry).collect()
}

fn look(language: Language, pattern: &Pattern<&str>, shape: &mut MessageShape) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    look(language, &variant.value, shape);
                }
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                shape.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                shape.references.insert(id.name.to_owned());
                if let Some(pattern) = pattern_of(language, id.name) {
                    look(language, pattern, shape);
                }
            }
            _ => {}
        }
    }
}

/// The pattern of a message.
pub(crate) fn pattern_of(language: Language, id: &str) -> Option<&'static Pattern<&'static str>> {
    let mut entries = resources(language).iter().flat_map(|file| file.entries());
    entries.find_map(|entry| match entry {
        Entry::Message(message) if message.id.name == id => message.value.as_ref(),
        _ => None,
    })
}

/// The readable parts of a language's files. Tests fail if any part is unreadable.
fn resources(language: Language) -> &'static [FluentResource] {
    static RESOURCES: LazyLock<[Vec<FluentResource>; Language::ALL.len()]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            let own = files().into_iter().filter(|file| file.language == language);
            own.map(|file| match FluentResource::try_new(file.text) {
                Ok(resource) | Err((resource, _)) => resource,
            })
            .collect()
        })
    });
    &RESOURCES[language as usize]
}

pub(crate) type Bundle = FluentBundle<&'static FluentResource>;

/// The messages of a language, ready to format.
pub(crate) fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
            // All languages are written from left to right, so arguments need no direction marks.
            bundle.set_use_isolating(false);
            for resource in resources(language) {
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    });
    &BUNDLES[language as usize]
}
