use glass_notation::fen::{self, FenForm, FenNote};
use glass_rules::AnyPosition;

use crate::Input;

/// A position that is parsed can be written in every form and parsed again as the same position. The result of lenient
/// parsing is valid under strict parsing, and equal if the text itself is.
///
/// Bytes: a rule set, a line; the text.
pub fn fen(bytes: &[u8]) {
    let mut input = Input(bytes);
    let rules = input.rules();
    let Some(text) = input.text() else { return };
    let variant = rules.variant();
    match fen::read(variant, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(setup) => {
            let written = fen::write_setup(variant, &setup);
            assert_eq!(fen::read(variant, &written).as_ref(), Ok(&setup), "{written}");
        }
    }
    if let Ok(read) = fen::position_lenient(rules, text) {
        let written = fen::write(read.value.view());
        assert_eq!(fen::position(rules, &written).as_ref(), Ok(&read.value), "{written}");
        if let Ok(strict) = fen::position(rules, text) {
            let is_left_out = |note: &FenNote| !matches!(note, FenNote::Unreachable(_));
            assert!(!read.notes.iter().any(is_left_out) && strict == read.value, "{text}");
        }
    }
    match fen::position(rules, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(position) => {
            for form in FenForm::ALL {
                let Some(written) = fen::write_as(position.view(), form) else { continue };
                let again = fen::position(rules, &written).expect("what is written can be read");
                let mut expected = position.view().setup();
                if form == FenForm::Vchess && variant.boards() > 1 {
                    // vchess does not count moves without capture.
                    expected.halfmove_clock = 0;
                }
                assert_eq!(AnyPosition::new(&expected, rules), Ok(again), "{written}");
            }
        }
    }
}
