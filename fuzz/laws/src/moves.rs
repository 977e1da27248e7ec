use glass_notation::{algebraic, coordinate, read_move};

use crate::Input;

/// A text that is read as a move is a legal move, and what is written for it means the same move.
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
}
