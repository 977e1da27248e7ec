//! The texts of variants in other languages are whole.

use std::collections::BTreeSet;

use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::{Role, VariantId};

#[test]
fn every_variant_has_its_texts_in_every_language() {
    for variant in VariantId::ALL {
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
    for variant in VariantId::ALL {
        let entry = variant.entry();
        let sets = variant.rule_sets().iter();
        let sets = sets.flat_map(|set| ["title", "summary"].map(|key| (set.id(), key)));
        let figures = 1..=entry.figures.len();
        let figures = figures.map(|number| (format!("figure {number}"), "caption"));
        let known: BTreeSet<_> = sets.chain(figures).collect();
        for language in ["de", "fr"] {
            let told = entry.words.all(language).map(|text| (text.name.to_owned(), text.key));
            let told: Vec<_> = told.collect();
            assert_eq!(told.len(), known.len(), "{variant} in {language}");
            assert_eq!(told.into_iter().collect::<BTreeSet<_>>(), known, "{variant} in {language}");
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
}

/// The keys of a step's texts in English, and of a comparison's.
const OF_STEP: [&str; 4] = ["text", "ask", "hint", "done"];
const OF_COMPARISON: [&str; 1] = ["caption"];

#[test]
fn every_lesson_has_its_texts_in_every_language() {
    for variant in VariantId::ALL {
        let lesson = variant.lesson();
        let steps = lesson.steps.iter().map(|step| (step.name, &OF_STEP[..]));
        let known = lesson.comparisons.iter().map(|one| (one.name, &OF_COMPARISON[..]));
        let known: Vec<_> = steps.chain(known).collect();
        for language in ["en", "de", "fr"] {
            let title = if language == "en" { None } else { Some("title") };
            let wanted = known.iter().flat_map(|&(name, keys)| {
                title.into_iter().chain(keys.iter().copied()).map(move |key| (name, key))
            });
            let told = lesson.texts.all(language).map(|text| (text.name, text.key));
            // In the same order, so that files can be read side by side.
            assert_eq!(
                told.collect::<Vec<_>>(),
                wanted.collect::<Vec<_>>(),
                "{variant} in {language}"
            );
        }
    }
}

/// The cells, moves and boards that a text names, and the pieces. The board A is left out: an English sentence may
/// begin so.
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

/// How the words begin by which each language names the pieces, in the order of the roles.
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
fn translations_of_lessons_name_the_same_cells_and_pieces() {
    let mut wrong = Vec::new();
    for variant in VariantId::ALL {
        let texts = variant.lesson().texts;
        for text in texts.all("en") {
            let english = named(text.text, &PIECES[0].1);
            for (language, pieces) in &PIECES[1..] {
                let told = texts.find(language, text.name, text.key).unwrap_or_default();
                let named = named(told, pieces);
                if named != english {
                    wrong.push(format!(
                        "{variant}: {}\n  {english:?}\n  {told}\n  {named:?}",
                        text.text
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
