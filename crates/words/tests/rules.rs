//! What the rules refuse and how games end: the catalogue's English is that of the rules, and no language leaves a hole.

use glass_notation::{Expected, MoveError, read_move};
use glass_rules::{
    AnyPosition, CastlingFault, Claim, Color, DrawReason, IllegalMove, NamedCell, Outcome, Piece,
    Role, VariantId,
};
use glass_words::Language;

/// Every refusal that typed moves bring about from the start and some moves later, in every game.
fn refusals() -> Vec<MoveError> {
    let mut refused = Vec::new();
    for variant in VariantId::ALL {
        let mut position = AnyPosition::start(variant.default_rules());
        for _ in 0..24 {
            let view = position.view();
            let legal = view.legal_moves();
            let squares: Vec<_> =
                legal.iter().flat_map(|played| [played.from(), played.transit_cell()]).collect();
            for (number, &from) in squares.iter().enumerate() {
                let to = squares[(number * 7 + 3) % squares.len()];
                let typed =
                    format!("{}{}", NamedCell::new(variant, from), NamedCell::new(variant, to));
                refused.extend(read_move(view, &typed).err());
            }
            for typed in ["O-O", "O-O-O", "Nf3", "e9", "N g1-f3", "Qh5", "exd6", "nonsense"] {
                refused.extend(read_move(view, typed).err());
            }
            let Some(&next) = legal.get(legal.len() / 2) else { break };
            position = position.after(next);
        }
    }
    refused
}

#[test]
fn english_is_as_the_rules_have_it() {
    for why in refusals() {
        assert_eq!(Language::English.move_error(&why), why.to_string());
    }
    for outcome in outcomes() {
        assert_eq!(Language::English.outcome(outcome).to_string(), outcome.to_string());
    }
    for claim in [Claim::Repetition(3), Claim::QuietMoves(50)] {
        assert_eq!(Language::English.claim(claim).to_string(), claim.to_string());
    }
}

#[test]
fn refusals_are_said_in_every_language() {
    let refused = refusals();
    assert!(refused.len() > 500, "{}", refused.len());
    for why in refused {
        let english = Language::English.move_error(&why);
        for language in [Language::German, Language::French] {
            let said = language.move_error(&why);
            assert!(!said.contains('{') && said != english, "{said}");
        }
    }
}

#[test]
fn sentences_have_the_grammar_of_their_language() {
    let start = AnyPosition::start(VariantId::Alice.default_rules());
    let refused = |text: &str| read_move(start.view(), text).unwrap_err();
    let queen = refused("d1d4");
    assert_eq!(
        Language::German.move_error(&queen),
        "Die Dame auf d1/A kann nicht nach d4/A: der weiße Bauer auf d2/A steht im Weg."
    );
    assert_eq!(
        Language::French.move_error(&queen),
        "La dame en d1/A ne peut pas aller en d4/A : le pion blanc en d2/A barre le chemin."
    );
    let castling =
        IllegalMove::Castling { wing: glass_rules::Wing::Queenside, why: CastlingFault::InCheck };
    assert_eq!(
        Language::German.illegal_move(&castling).to_string(),
        "Du kannst nicht lang rochieren: der König steht im Schach."
    );
    assert_eq!(
        Language::French.illegal_move(&castling).to_string(),
        "Le grand roque est impossible : le roi est en échec."
    );
    let mate = Outcome::Checkmate { winner: Color::Black };
    assert_eq!(Language::German.outcome(mate).to_string(), "Matt. Schwarz gewinnt.");
    assert_eq!(Language::French.outcome(mate).to_string(), "Échec et mat. Les Noirs gagnent.");
}

#[test]
fn every_piece_has_a_name_in_every_language() {
    for language in Language::ALL {
        let names = |color| Role::ALL.map(|role| language.piece(Piece { color, role }));
        let [white, black] = Color::ALL.map(names);
        let all: std::collections::BTreeSet<_> = white.iter().chain(&black).collect();
        assert_eq!(all.len(), 2 * Role::COUNT, "{all:?}");
    }
    let typed = MoveError::Syntax { text: "?".to_owned(), expected: Expected::Typed };
    assert!(Language::German.move_error(&typed).starts_with("„?“ wurde nicht verstanden"));
}

fn outcomes() -> Vec<Outcome> {
    let sides = Color::ALL.into_iter().flat_map(|side| {
        let lost = Role::ALL.map(|role| Outcome::Extinction { winner: side, role });
        lost.into_iter()
            .chain([Outcome::Checkmate { winner: side }, Outcome::Stalemate { by: side }])
    });
    let draws = [
        DrawReason::Stalemate,
        DrawReason::DeadPosition,
        DrawReason::Repetition,
        DrawReason::QuietMoves,
    ];
    sides.chain(draws.map(Outcome::Draw)).collect()
}
