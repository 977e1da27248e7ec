//! Refusals and outcomes: the English of the catalogue equals the text of the rules, and every language translates all
//! of it.

use glass_catalogue::{Catalogued, DescribedRules, ExerciseText, Task};
use glass_lessons::{Remark, judge, start};
use glass_notation::fen::{self, ReadError};
use glass_notation::pgn::PgnGames;
use glass_notation::{Expected, MoveError, cell, coordinate, read_move};
use glass_rules::{
    AnyPosition, BoardId, CastlingFault, Cell, Claim, Color, DrawReason, IllegalMove, NamedCell,
    Outcome, Piece, Role, Square, VariantId,
};
use glass_words::Language;

/// Every refusal of typed moves at the start and some moves later, in every game.
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
fn english_equals_the_text_of_the_rules() {
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
fn refusals_are_translated() {
    let refused = refusals();
    assert!(refused.len() > 500, "{}", refused.len());
    for why in refused {
        let english = Language::English.move_error(&why);
        for language in [Language::German, Language::French] {
            let text = language.move_error(&why);
            assert!(!text.contains('{') && text != english, "{text}");
        }
    }
}

/// All feedback on short answers to the steps of all lessons.
fn remarks() -> Vec<Remark> {
    let mut found = Vec::new();
    for variant in VariantId::ALL {
        for exercise in variant.lesson().steps.iter().flat_map(|step| step.exercises) {
            let position = start(variant, exercise).unwrap();
            let answers: Vec<_> = match exercise.task {
                Task::Cells(_) => {
                    let squares = (0..variant.shape().squares() as u16).map(Square);
                    let boards = (0..variant.boards() as u8).map(BoardId);
                    boards
                        .flat_map(|board| squares.clone().map(move |at| Cell::new(board, at)))
                        .map(|at| cell::write(variant, at))
                        .chain(["zz9".to_owned(), "a1".to_owned()])
                        .collect()
                }
                _ => {
                    let legal = position.view().legal_moves().into_iter();
                    let legal = legal.map(|legal| coordinate::write(variant, legal));
                    legal.chain(["zz9".to_owned(), exercise.answer.to_owned()]).collect()
                }
            };
            for answer in answers {
                found.push(judge(variant, exercise, &answer).unwrap().remark);
            }
        }
    }
    found
}

#[test]
fn remarks_are_translated() {
    let found = remarks();
    assert!(found.len() > 1_000, "{}", found.len());
    let words = ExerciseText { ask: "", hint: "", done: "Seen.", traps: vec!["Seen."; 9] };
    for remark in found {
        let english = Language::English.remark(&remark, &words);
        for language in Language::ALL {
            let text = language.remark(&remark, &words);
            assert!(text.ends_with('.') && !text.contains(['{', '$']), "{text}");
            let whole = matches!(remark, Remark::Done | Remark::DoneBy(_) | Remark::Trapped { .. });
            assert!(whole || language == Language::English || text != english, "{text}");
        }
    }
}

/// Invalid positions, under the rules of some game.
const NO_POSITIONS: [(&str, &str); 20] = [
    ("alice", ""),
    ("alice", "8/8"),
    ("alice", "8/8/8/8/8/8/8/8|8/8 w - - 0 1"),
    ("alice", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 x"),
    ("alice", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w X"),
    ("alice", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - e9"),
    ("alice", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - x"),
    ("alice", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1 more"),
    ("alice", "9/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1"),
    ("alice", "8k/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1"),
    ("alice", "7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1"),
    ("alice", "u7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1"),
    ("alice", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1"),
    ("alice", "4k3/8/8/8/8/8/8/4K3|4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("alice", "4k3/8/8/8/8/8/8/4K2P|8/8/8/8/8/8/8/8 w KQkq e6 0 1"),
    ("alice", "4k3/8/8/8/8/8/8/4R1K1|8/8/8/8/8/8/8/8 w - - 0 1"),
    ("alice-alicechess/1", "8/8/8/8/8/8/8/8|4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4K3|8/8 w - - 0 1"),
    ("hex4d", "8"),
    ("raumschach", "5/5/5/5/5 w"),
];

#[test]
fn position_errors_are_translated() {
    let mut faults = 0;
    for (rules, text) in NO_POSITIONS {
        let rules = glass_rules::RuleSet::find_any(rules)
            .ok()
            .or_else(|| rules.parse::<VariantId>().ok().map(VariantId::default_rules))
            .unwrap();
        let Err(why) = fen::position(rules, text) else { panic!("{text} is a position") };
        faults += usize::from(matches!(why, ReadError::Position(_)));
        assert_eq!(Language::English.read_error(&why), why.to_string());
        for language in [Language::German, Language::French] {
            let message = language.read_error(&why);
            assert!(!message.contains(['{', '$']) && message != why.to_string(), "{message}");
        }
    }
    assert!(faults > 3, "{faults}");
}

#[test]
fn points_of_rule_sets_are_translated() {
    for set in VariantId::ALL.into_iter().flat_map(VariantId::rule_sets) {
        for point in set.points() {
            let english = Language::English;
            assert_eq!(english.question(point).to_string(), point.question());
            assert_eq!(english.answer(point).to_string(), point.answer());
            for language in [Language::German, Language::French] {
                assert!(!language.question(point).to_string().is_empty());
                let text = language.answer(point).to_string();
                assert!(!text.contains(['{', '$']) && text != point.answer(), "{text}");
            }
        }
    }
}

/// Invalid games.
const NO_GAMES: [&str; 12] = [
    "[Event",
    "[Event \"",
    "[Event \"a\" b",
    "1. e4 {not",
    "1. e4 (1. d4",
    "1. e4 )",
    "(1. e4)",
    "1. e4 $999",
    "1. Ke5",
    "[Variant \"nothing\"]\n\n1. e4 *",
    "[RuleSet \"alice-nobody/1\"]\n\n1. e4 *",
    "[FEN \"8/8\"]\n\n1. e4 *",
];

#[test]
fn pgn_errors_are_translated() {
    let rules = VariantId::DEFAULT.default_rules();
    let mut refused = 0;
    for text in NO_GAMES {
        let strict = PgnGames::new(text.as_bytes(), rules).strict().filter_map(Result::err);
        let lenient = PgnGames::new(text.as_bytes(), rules).filter_map(Result::err);
        for why in strict.chain(lenient) {
            refused += 1;
            assert_eq!(Language::English.game_error(&why).to_string(), why.to_string());
            for language in [Language::German, Language::French] {
                let message = language.game_error(&why).to_string();
                assert!(!message.contains('$') || text.contains('$'), "{message}");
                assert_ne!(message, why.to_string());
            }
        }
    }
    assert!(refused >= NO_GAMES.len() - 1, "{refused}");
}

#[test]
fn sentences_have_the_grammar_of_their_language() {
    let start = AnyPosition::start(VariantId::Alice.default_rules());
    let refused = |text: &str| read_move(start.view(), text).unwrap_err();
    let queen = refused("d1d4");
    assert_eq!(
        Language::German.move_error(&queen),
        "Die Dame auf d1/A kann nicht nach d4/A ziehen: der weiße Bauer auf d2/A steht im Weg."
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
        "Impossible de jouer le grand roque : le roi est en échec."
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
    assert!(Language::German.move_error(&typed).starts_with("„?“ ist kein Zug"));
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
