//! Moves in the letters of languages and with figurines, written and read.

use glass_notation::{PieceLetters, algebraic, coordinate, read_move_for};
use glass_rules::{AnyPosition, Random, VariantId};

fn letters(name: &str) -> &'static PieceLetters {
    PieceLetters::all().iter().find(|letters| letters.name == name).expect("known letters")
}

/// Figurines without variation selectors.
fn bare(text: &str) -> String {
    text.replace('\u{fe0e}', "")
}

#[test]
fn moves_are_spelt_in_each_language() {
    // English, German, French, figurines.
    for [english, german, french, figurines] in [
        ["Nf3/B", "Sf3/B", "Cf3/B", "♘f3/B"],
        ["Bb5", "Lb5", "Fb5", "♗b5"],
        ["Ra5", "Ta5", "Ta5", "♖a5"],
        ["Kxe4xe4/B+", "Kxe4xe4/B+", "Rxe4xe4/B+", "♔xe4xe4/B+"],
        ["Qh4e1#", "Dh4e1#", "Dh4e1#", "♕h4e1#"],
        ["exd8=Q/B", "exd8=D/B", "exd8=D/B", "exd8=♕/B"],
        ["O-O-O/B", "O-O-O/B", "O-O-O/B", "O-O-O/B"],
        ["e4", "e4", "e4", "e4"],
        ["N0xf3/B", "S0xf3/B", "C0xf3/B", "♘0xf3/B"],
        ["PBd4xe5/C", "BBd4xe5/C", "PBd4xe5/C", "♙Bd4xe5/C"],
        ["R C1b2xC5b2", "T C1b2xC5b2", "T C1b2xC5b2", "♖ C1b2xC5b2"],
        ["P Ed4-Ee5=Q", "B Ed4-Ee5=D", "P Ed4-Ee5=D", "♙ Ed4-Ee5=♕"],
        ["Mf4", "Mf4", "Mf4", "Mf4"],
        ["Cd3", "Cd3", "Cd3", "Cd3"],
        ["U Bb1-Ca2", "U Bb1-Ca2", "U Bb1-Ca2", "U Bb1-Ca2"],
    ] {
        assert_eq!(letters("English").spell(english), english);
        assert_eq!(letters("German").spell(english), german);
        assert_eq!(letters("French").spell(english), french);
        assert_eq!(bare(&letters("figurines").spell(english)), figurines);
    }
    assert_eq!(letters("figurines").spell("Nf3"), "♘\u{fe0e}f3");
}

#[test]
fn moves_are_found_in_sentences() {
    for (variant, text, german) in [
        (VariantId::Alice, "1.e4 d6 2.Bc4 Qxd2? Mate.", "1.e4 d6 2.Lc4 Dxd2? Mate."),
        (VariantId::Alice, "Did you mean Nbd2/A or Kd2/B?", "Did you mean Sbd2/A or Kd2/B?"),
        (
            VariantId::Alice,
            "The rook on a1/B; board B is empty.",
            "The rook on a1/B; board B is empty.",
        ),
        (VariantId::Alice, "“e8=Q” or “e8=R/B”", "“e8=D” or “e8=T/B”"),
        (VariantId::Alice, "Type Q, or N.", "Type Q, or N."),
        (VariantId::Alice, "PNB2", "PNB2"),
        (VariantId::QuasiAlice, "Bb1c3/D or Nc3/D", "Bb1c3/D or Sc3/D"),
        // Only some games have the roles of these letters.
        (VariantId::Chess, "Cd3 Mf4 Ue5", "Cd3 Mf4 Ue5"),
        // A cell of a board with levels looks like a short move.
        (
            VariantId::Raumschach,
            "Bb3 is a cell, B Bb3-Cc3 a move.",
            "Bb3 is a cell, L Bb3-Cc3 a move.",
        ),
    ] {
        assert_eq!(letters("German").rewrite(variant, text), german);
        assert_eq!(letters("English").rewrite(variant, text), text);
    }
}

#[test]
fn every_spelling_is_read_back() {
    let mut random = Random::new(7);
    for variant in VariantId::ALL {
        let mut position = AnyPosition::start(variant.default_rules());
        for _ in 0..30 {
            let view = position.view();
            let legal = view.legal_moves();
            let Some(&next) = random.choose(&legal) else {
                break;
            };
            let written = algebraic::write(view, next);
            for language in ["en", "de", "fr"] {
                let page = PieceLetters::of_language(language).expect("a language");
                for letters in [page, PieceLetters::FIGURINES] {
                    let spelt = letters.spell(&written);
                    match read_move_for(view, &spelt, page) {
                        Ok(read) => assert_eq!(read, next, "{variant} {language}: {spelt}"),
                        // For a letter that is another piece in English, the error lists both.
                        Err(error) => {
                            let squares = coordinate::write(variant, next);
                            let asks = error.to_string();
                            assert!(
                                letters != PieceLetters::FIGURINES
                                    && (asks.contains(&written) || asks.contains(&squares)),
                                "{variant} {language}: {spelt}: {asks}"
                            );
                        }
                    }
                }
            }
            position = position.after(next);
        }
    }
}
