//! The catalogue is complete: every language has the same messages with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use glass_words::{Language, MessageShape, files, messages};

fn by_id(language: Language) -> BTreeMap<String, MessageShape> {
    messages(language).into_iter().map(|shape| (shape.id.clone(), shape)).collect()
}

#[test]
fn every_file_can_be_read() {
    for file in files() {
        let read = FluentResource::try_new(file.text);
        let errors = read.err().map(|(_, errors)| errors).unwrap_or_default();
        assert!(errors.is_empty(), "{}/{}: {errors:?}", file.language.tag(), file.name);
    }
}

#[test]
fn every_language_has_the_same_files() {
    let names = |language| -> Vec<_> {
        files().into_iter().filter(|file| file.language == language).map(|file| file.name).collect()
    };
    for language in Language::ALL {
        assert_eq!(names(language), names(Language::English), "{}", language.tag());
    }
}

#[test]
fn message_ids_are_unique() {
    for language in Language::ALL {
        let mut ids = BTreeSet::new();
        for shape in messages(language) {
            assert!(ids.insert(shape.id.clone()), "{} of {} twice", shape.id, language.tag());
        }
    }
}

#[test]
fn every_language_has_every_message_of_english() {
    let english = by_id(Language::English);
    let mut faults = Vec::new();
    for language in [Language::German, Language::French] {
        let messages = by_id(language);
        let missing: Vec<_> = english.keys().filter(|id| !messages.contains_key(*id)).collect();
        if !missing.is_empty() {
            faults.push(format!("{} lacks {missing:?}", language.tag()));
        }
        for (id, shape) in &english {
            let Some(translated) = messages.get(id) else { continue };
            let strange: Vec<_> = translated.arguments.difference(&shape.arguments).collect();
            if !strange.is_empty() {
                faults.push(format!("{id} of {} asks for {strange:?}", language.tag()));
            }
        }
        // Additional forms of a name, to which only messages of the same language refer.
        let referred: BTreeSet<_> = messages.values().flat_map(|shape| &shape.references).collect();
        for id in messages.keys().filter(|id| !english.contains_key(*id)) {
            assert!(referred.contains(id), "{id} of {} is in no other language", language.tag());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn referred_messages_exist() {
    for language in Language::ALL {
        let messages = by_id(language);
        for shape in messages.values() {
            for id in &shape.references {
                assert!(
                    messages.contains_key(id),
                    "{} of {} refers to {id}",
                    shape.id,
                    language.tag()
                );
            }
        }
    }
}
