//! The texts of released variants are complete in every language.

use std::collections::BTreeSet;
use std::fmt::Debug;

use glass_catalogue::{Catalogued, DescribedRules, Lesson};
use glass_rules::{Role, VariantId};

/// Drafts may lack texts; `cargo xtask check-variant` lists the missing ones.
fn released() -> impl Iterator<Item = VariantId> {
    VariantId::ALL.into_iter().filter(|variant| variant.is_released())
}

/// Adds a fault for the missing keys of a file, and one for the superfluous keys.
fn compare_keys<K: Debug + PartialEq>(
    file: &str,
    found: &[K],
    wanted: &[K],
    faults: &mut Vec<String>,
) {
    let lacks = |list: &[K], other: &[K], word: &str| {
        let keys: Vec<_> = list.iter().filter(|key| !other.contains(key)).collect();
        (!keys.is_empty()).then(|| format!("{file} {word} {keys:?}"))
    };
    let before = faults.len();
    faults.extend(lacks(wanted, found, "lacks"));
    faults.extend(lacks(found, wanted, "has without need"));
    if faults.len() == before && found.len() != wanted.len() {
        faults.push(format!("{file} has a key twice"));
    }
}

/// A file of a variant's folder, for error messages.
fn file(variant: VariantId, name: &str) -> String {
    let folder = variant.as_str().replace('-', "_");
    format!("crates/catalogue/src/variants/{folder}/{name}")
}

#[test]
fn every_variant_has_its_texts_in_every_language() {
    for variant in released() {
        let entry = variant.entry();
        let english = entry.text("en");
        assert_eq!((english.title, english.rules), (entry.title, entry.rules_text));
        let shape = |rules: &str| -> Vec<_> {
            rules.trim().split("\n\n").map(|block| block.starts_with("1. ")).collect()
        };
        for language in ["de", "fr"] {
            let text = entry.text(language);
            assert_ne!(text.rules, english.rules, "{variant} in {language}");
            assert!(
                !text.title.is_empty() && text.summary.ends_with('.'),
                "{variant} in {language}"
            );
            assert!(
                !text.summary.contains('\n') && text.title.len() < 40,
                "{variant} in {language}"
            );
            assert_eq!(shape(text.rules), shape(english.rules), "{variant} in {language}");
        }
    }
}

#[test]
fn every_rule_set_and_figure_has_its_words_in_every_language() {
    let mut faults = Vec::new();
    for variant in released() {
        let entry = variant.entry();
        let sets = variant.rule_sets().iter();
        let sets = sets.flat_map(|set| ["title", "summary"].map(|key| (set.id(), key)));
        let figures = 1..=entry.figures.len();
        let figures = figures.map(|number| (format!("figure {number}"), "caption"));
        let wanted: Vec<_> = sets.chain(figures).collect();
        for language in ["de", "fr"] {
            let found = entry.words.all(language).map(|text| (text.name.to_owned(), text.key));
            let file = file(variant, &format!("words.{language}.txt"));
            compare_keys(&file, &found.collect::<Vec<_>>(), &wanted, &mut faults);
            for text in entry.words.all(language).filter(|text| text.key != "title") {
                assert!(text.text.ends_with('.'), "{variant} in {language}: {}", text.text);
            }
            for set in variant.rule_sets() {
                assert_ne!(set.text(language).summary, set.summary(), "{set} in {language}");
            }
            for (at, figure) in entry.figures.iter().enumerate() {
                assert_ne!(entry.caption(at, language), figure.caption, "{variant}");
                assert_eq!(entry.caption(at, "en"), figure.caption, "{variant}");
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_variant_has_its_advice_in_every_language() {
    let mut faults = Vec::new();
    for variant in released() {
        let advice = variant.entry().advice;
        let keys = |language| {
            let texts = advice.all(language).filter(|text| text.key != "moves");
            texts.map(|text| (text.name, text.key)).collect::<Vec<_>>()
        };
        let names = variant.entry().advice.all("en").filter(|text| text.key == "title");
        let wanted: Vec<_> =
            names.flat_map(|text| ["title", "text"].map(|key| (text.name, key))).collect();
        assert!(wanted.len() >= 6, "{variant} has less than three pieces of advice");
        for language in ["en", "de", "fr"] {
            let suffix = if language == "en" { String::new() } else { format!(".{language}") };
            let file = file(variant, &format!("advice{suffix}.txt"));
            compare_keys(&file, &keys(language), &wanted, &mut faults);
            let moves = advice.all(language).filter(|text| text.key == "moves").count();
            assert!(language == "en" || moves == 0, "{file} has moves of its own");
            for text in advice.all(language).filter(|text| text.key != "moves") {
                assert!(text.text.ends_with('.'), "{file}: {}", text.text);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The blocks and keys of a lesson's texts, in order: steps, their exercises, and comparisons.
fn lesson_blocks(lesson: &Lesson, with_titles: bool) -> Vec<(String, String)> {
    let title = || with_titles.then(|| "title".to_owned());
    let mut blocks = Vec::new();
    for step in lesson.steps {
        for (at, exercise) in step.exercises.iter().enumerate() {
            let first = (at == 0).then(|| title().into_iter().chain(["text".to_owned()]));
            let keys = first.into_iter().flatten();
            let keys = keys.chain(["ask", "hint", "done"].map(str::to_owned));
            let traps = (1..=exercise.traps.len()).map(|number| format!("trap {number}"));
            blocks.extend(keys.chain(traps).map(|key| (step.block(at), key)));
        }
    }
    for comparison in lesson.comparisons {
        let keys = title().into_iter().chain(["caption".to_owned()]);
        blocks.extend(keys.map(|key| (comparison.name.to_owned(), key)));
    }
    blocks
}

#[test]
fn every_lesson_has_its_texts_in_every_language() {
    let mut faults = Vec::new();
    for variant in released() {
        let lesson = variant.lesson();
        for language in ["en", "de", "fr"] {
            let wanted = lesson_blocks(lesson, language != "en");
            let found = lesson.texts.all(language);
            let found = found.map(|text| (text.name.to_owned(), text.key.to_owned()));
            let found: Vec<_> = found.collect();
            let suffix = if language == "en" { String::new() } else { format!(".{language}") };
            let file = file(variant, &format!("lesson{suffix}.txt"));
            let before = faults.len();
            compare_keys(&file, &found, &wanted, &mut faults);
            // The order is the same, so that files can be compared line by line.
            if faults.len() == before
                && let Some(((name, key), _)) = found.iter().zip(&wanted).find(|(a, b)| a != b)
            {
                faults.push(format!("{file} has another order from [{name}] {key} on"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The cells, moves, boards and pieces in a text. Board A is excluded, because an English sentence may begin with “A”.
fn named(text: &str, pieces: &[&[&'static str]; 9]) -> BTreeSet<String> {
    let lower = text.to_lowercase();
    let words = |text: &str| -> Vec<String> {
        let part = |sign: char| sign.is_alphanumeric() || "/’".contains(sign);
        let parts = text.split(|sign| !part(sign));
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let mut named = BTreeSet::new();
    for word in words(text) {
        let is_cell = word.chars().any(|sign| sign.is_ascii_digit())
            && word.chars().any(|sign| sign.is_ascii_alphabetic());
        if is_cell || ["B", "C", "D", "E"].contains(&word.as_str()) {
            named.insert(word);
        }
    }
    for (role, forms) in pieces.iter().enumerate() {
        let is_piece = |word: &String| forms.iter().any(|form| word.starts_with(form));
        if words(&lower).iter().any(is_piece) {
            named.insert(format!("{:?}", Role::ALL[role]));
        }
    }
    named
}

/// The word stems of the pieces in each language, in the order of the roles.
const PIECES: [(&str, [&[&str]; 9]); 3] = [
    (
        "en",
        [
            &["pawn"],
            &["knight"],
            &["bishop"],
            &["rook"],
            &["queen"],
            &["king"],
            &["unicorn"],
            &["marshal"],
            &["cardinal"],
        ],
    ),
    (
        "de",
        [
            &["bauer"],
            &["springer"],
            &["läufer"],
            &["turm", "türm"],
            &["dame"],
            &["könig"],
            &["einh"],
            &["marschall"],
            &["kardinal"],
        ],
    ),
    (
        "fr",
        [
            &["pion"],
            &["cavalier"],
            &["fou"],
            &["tour"],
            &["dame"],
            &["roi"],
            &["licorne"],
            &["maréch"],
            &["cardin"],
        ],
    ),
];

#[test]
fn translations_name_the_same_cells_and_pieces() {
    let mut wrong = Vec::new();
    let files = released().flat_map(|variant| {
        [variant.lesson().texts, variant.entry().advice].map(|texts| (variant, texts))
    });
    for (variant, texts) in files {
        for text in texts.all("en").filter(|text| text.key != "moves") {
            let english = named(text.text, &PIECES[0].1);
            for (language, pieces) in &PIECES[1..] {
                let message = texts.find(language, text.name, text.key).unwrap_or_default();
                let named = named(message, pieces);
                if named != english {
                    wrong.push(format!(
                        "{variant}: {}\n  {english:?}\n  {message}\n  {named:?}",
                        text.text
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
