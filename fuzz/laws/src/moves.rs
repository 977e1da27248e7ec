use glass_notation::{
    MoveError, PieceLetters, algebraic, coordinate, move_styles, read_move, read_move_for,
    read_move_in,
};

use crate::Input;

/// A text that is parsed as a move is a legal move, and its written form has the same meaning. In any language, an
/// ambiguous text gives legal moves. In English, the notation of each is unambiguous.
///
/// Bytes: a position, two lines; the text.
pub fn moves(bytes: &[u8]) {
    let mut input = Input(bytes);
    let position = input.position();
    let Some(text) = input.text() else { return };
    let view = position.view();
    match read_move(view, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(legal) => {
            assert!(view.legal_moves().contains(&legal));
            let squares = coordinate::write(view.variant(), legal);
            assert_eq!(coordinate::read(view, &squares), Ok(legal), "{squares}");
            let short = algebraic::write(view, legal);
            assert_eq!(algebraic::read(view, &short), Ok(legal), "{short}");
        }
    }
    for letters in PieceLetters::all() {
        match read_move_for(view, text, letters) {
            Ok(legal) => assert!(view.legal_moves().contains(&legal)),
            Err(MoveError::Ambiguous { matches, .. }) => {
                for (legal, spelt) in matches {
                    assert!(view.legal_moves().contains(&legal));
                    if letters == PieceLetters::HOUSE {
                        assert_eq!(read_move(view, &spelt), Ok(legal), "{spelt}");
                    }
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    for style in move_styles(view.variant(), [text]) {
        if let Ok(legal) = read_move_in(view, text, style) {
            assert!(view.legal_moves().contains(&legal));
        }
    }
}
