//! A text that is read as a position is written in every form and read back as the same position.
#![no_main]

use glass_notation::fen::{self, FenForm};
use glass_rules::VariantId;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in VariantId::ALL {
        let Ok(setup) = fen::read(variant, text) else { continue };
        assert_eq!(fen::read(variant, &fen::write_setup(variant, &setup)).as_ref(), Ok(&setup));
        for rules in variant.rule_sets() {
            let Ok(position) = fen::position(rules, text) else { continue };
            let view = position.view();
            for form in FenForm::ALL {
                let Some(written) = fen::write_as(view, form) else { continue };
                let again = fen::position(rules, &written).expect("what is written can be read");
                assert_eq!(again, position, "{written}");
            }
        }
    }
});
