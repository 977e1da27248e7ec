//! Letters and digits as strokes, so that pictures do not need fonts.
//!
//! Capitals and digits have height 10 on the baseline `y = 10`, and lower-case letters 7. Strokes have round ends.

/// The gap between two characters of a text.
const GAP: f32 = 2.6;

/// The height of capitals and digits.
pub(crate) const CAP: f32 = 10.0;

/// The width of a character and its strokes as an SVG path.
fn glyph(character: char) -> (f32, &'static str) {
    match character {
        'a' => (6.0, "M6 3v7M6 6.5a3 3.5 0 1 1-6 0a3 3.5 0 1 1 6 0"),
        'b' => (6.0, "M0 0v10M0 6.5a3 3.5 0 1 1 6 0a3 3.5 0 1 1-6 0"),
        'c' => (5.4, "M5.4 4.5a3.1 3.5 0 1 0 0 4"),
        'd' => (6.0, "M6 0v10M6 6.5a3 3.5 0 1 1-6 0a3 3.5 0 1 1 6 0"),
        'e' => (6.0, "M.1 6.4h5.9a3 3.5 0 1 0-.8 2.5"),
        'f' => (4.4, "M4.4.4c-1.8-.8-2.9.3-2.9 2v7.6M0 3.6h3.9"),
        'g' => (6.0, "M6 3v7.2c0 2.8-3.6 3.7-5.5 1.9M6 6.5a3 3.5 0 1 1-6 0a3 3.5 0 1 1 6 0"),
        'h' => (5.4, "M0 0v10M0 6.2c0-4.2 5.4-4.2 5.4 0v3.8"),
        'i' => (0.0, "M0 3.2v6.8M0 .4h.01"),
        'j' => (2.2, "M2.2 3.2v7.6c0 1.6-1 2.2-2.2 2.1M2.2.4h.01"),
        'k' => (5.2, "M0 0v10M4.8 3.2l-4.8 3.9M1.8 5.7l3.4 4.3"),
        'l' => (1.8, "M0 0v8.2c0 1.2.6 1.8 1.8 1.8"),
        'm' => (8.6, "M0 3v7M0 5.6c0-3.5 4.3-3.5 4.3 0v4.4M4.3 5.6c0-3.5 4.3-3.5 4.3 0v4.4"),
        'n' => (5.4, "M0 3v7M0 6.2c0-4.2 5.4-4.2 5.4 0v3.8"),
        'o' => (6.0, "M0 6.5a3 3.5 0 1 1 6 0a3 3.5 0 1 1-6 0"),
        'p' => (6.0, "M0 3v10M0 6.5a3 3.5 0 1 1 6 0a3 3.5 0 1 1-6 0"),
        'A' => (7.4, "M0 10l3.7-10 3.7 10M1.3 6.6h4.8"),
        'B' => (6.2, "M0 4.6h3.4a2.7 2.7 0 0 1 0 5.4h-3.4v-10h3a2.3 2.3 0 0 1 0 4.6"),
        'C' => (7.0, "M7 2.1a4.3 5 0 1 0 0 5.8"),
        'D' => (7.0, "M0 0v10h2.6c6 0 6-10 0-10z"),
        'E' => (5.4, "M5.4 0h-5.4v10h5.4M0 4.8h4.6"),
        '0' => (6.0, "M0 5a3 5 0 1 1 6 0a3 5 0 1 1-6 0"),
        '1' => (2.8, "M0 2.2l2.8-2.2v10"),
        '2' => (6.0, "M.3 2.8c.2-3.8 5.4-3.6 5.4 0 0 2.4-3.1 4.2-5.7 7.2h6"),
        '3' => (
            5.6,
            "M.4 1.6c1.2-2.3 4.9-1.9 4.9.9 0 1.5-1.1 2.3-2.6 2.3 4 0 3.9 5.2 0 5.2-1.3 0-2.3-.7-2.7-1.8",
        ),
        '4' => (6.2, "M4.6 10v-10l-4.6 6.9h6.2"),
        '5' => (5.6, "M5.1 0h-4.3l-.4 4.7c1.9-1.4 5.2-.7 5.2 2 0 3.8-4.3 4.2-5.6 1.9"),
        '6' => (6.0, "M4.9 0c-3.2 1.4-4.9 4-4.9 6.9a3 3.1 0 1 0 6 0c0-3.9-5-4.1-6 0"),
        '7' => (5.8, "M0 0h5.8l-3.7 10"),
        '8' => (
            6.0,
            "M.5 2.4a2.5 2.4 0 1 1 5 0a2.5 2.4 0 1 1-5 0M0 7.4a3 2.6 0 1 1 6 0a3 2.6 0 1 1-6 0",
        ),
        '9' => (6.0, "M1.1 10c3.2-1.4 4.9-4 4.9-6.9a3 3.1 0 1 0-6 0c0 3.9 5 4.1 6 0"),
        // The replacement for a character without a drawing.
        _ => (4.0, "M0 3h4v4h-4z"),
    }
}

/// The width of a text.
pub(crate) fn width(text: &str) -> f32 {
    let widths: f32 = text.chars().map(|character| glyph(character).0 + GAP).sum();
    (widths - GAP).max(0.0)
}

/// A text as paths. `place` creates the markup of a character from its left edge, relative to the centre of the text,
/// and its strokes.
pub(crate) fn strokes(text: &str, mut place: impl FnMut(f32, &'static str)) {
    let mut x = -width(text) / 2.0;
    for (advance, path) in text.chars().map(glyph) {
        place(x, path);
        x += advance + GAP;
    }
}

#[cfg(test)]
mod tests {
    use glass_catalogue::Catalogued;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn every_label_of_every_game_can_be_drawn() {
        let missing = glyph('?').1;
        for variant in VariantId::ALL {
            let layout = variant.layout();
            let names = layout.faces.iter().map(|face| &face.name);
            for text in layout.labels.iter().map(|label| &label.text).chain(names) {
                strokes(text, |_, path| assert_ne!(path, missing, "{text}"));
            }
        }
    }

    #[test]
    fn a_text_is_centred() {
        let mut left = Vec::new();
        strokes("10", |x, _| left.push(x));
        let right = left[1] + glyph('0').0;
        assert!((left[0] + right).abs() < 0.001);
    }
}
