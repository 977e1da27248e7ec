//! The texts of variants in other languages are whole.

use std::collections::BTreeSet;

use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::VariantId;

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
