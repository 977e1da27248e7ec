use glass_notation::courier;

use crate::Input;

/// A text that is parsed as a move of Game Courier is a legal move, and its written form has the same meaning.
///
/// Bytes: a position, two lines; the text.
pub fn courier(bytes: &[u8]) {
    let mut input = Input(bytes);
    let position = input.position();
    let Some(text) = input.text() else { return };
    let view = position.view();
    match courier::read(view, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(legal) => {
            assert!(view.legal_moves().contains(&legal));
            let written = courier::write(view, legal);
            assert_eq!(courier::read(view, &written), Ok(legal), "{written}");
        }
    }
}
