use glass_notation::fen;
use glass_play::parse_openings;

use crate::Input;

/// The number of openings to read.
const MAX_OPENINGS: usize = 1_000;

/// Parsed openings are unfinished games within the requested length, and their positions can be parsed from FEN, one a
/// line.
///
/// Bytes: a rule set, a line; the most plies, a byte; the file.
pub fn openings(bytes: &[u8]) {
    let mut input = Input(bytes);
    let rules = input.rules();
    let Some((&plies, text)) = input.0.split_first() else { return };
    let openings =
        match parse_openings("openings", text, &[rules], Some(plies.into()), MAX_OPENINGS) {
            Ok(openings) => openings,
            Err(error) => return assert!(!error.to_string().is_empty()),
        };
    let count = openings.iter().count();
    assert!((1..=MAX_OPENINGS).contains(&count), "{count}");
    for opening in openings.iter() {
        assert!(opening.moves().len() <= plies.into());
        assert!(opening.outcome().is_none() && opening.claim().is_none());
        let position = opening.position();
        let line = fen::write(position.view());
        let again =
            parse_openings("line", line.as_bytes(), &[position.view().rules()], None, MAX_OPENINGS);
        let again: Vec<_> = again.expect("what is written can be read").iter().collect();
        assert_eq!(again.len(), 1, "{line}");
        assert_eq!(again[0].position(), position, "{line}");
    }
}
