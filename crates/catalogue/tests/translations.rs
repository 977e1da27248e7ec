//! The texts of variants in other languages are whole.

use glass_catalogue::Catalogued;
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
