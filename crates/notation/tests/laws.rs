//! Properties of all text formats: written texts can be parsed, and no text makes a parser panic.

use glass_notation::fen::{self, FenForm};
use glass_notation::pgn::{self, GameTree, GameTrees, TimeStamps};
use glass_notation::{algebraic, coordinate, courier, read_move};
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, History, Piece, PositionView, Role, RuleSet, Setup, Square,
    VariantId,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Every game as often as every other, whatever the number of its rule sets.
fn any_rules() -> impl Strategy<Value = &'static RuleSet> {
    let one_of =
        |game: VariantId| prop::sample::select(game.rule_sets().iter().collect::<Vec<_>>());
    prop::sample::select(&VariantId::ALL[..]).prop_flat_map(one_of)
}

/// A game of random legal moves; captures, checks and pawn moves come as they come.
fn any_history(plies: usize) -> impl Strategy<Value = History> {
    (any_rules(), prop::collection::vec(any::<Index>(), 0..plies)).prop_map(|(rules, picks)| {
        let mut history = History::new(AnyPosition::start(rules));
        for pick in picks {
            let moves = history.position().view().legal_moves();
            if moves.is_empty() || history.outcome().is_some() {
                break;
            }
            history.play(*pick.get(&moves)).expect("it is listed");
        }
        history
    })
}

/// Positions in which special moves are near: they rarely come in random games.
const SPECIAL: [(&str, &str); 17] = [
    ("alice-cvp", "4k3/2p1p3/8/3|P1|P2/8/8/8/4K3 b"),
    ("alice-vchess", "4k3/2p1p3/8/3P1|P2/8/8/8/4K3 b"),
    ("alice-muller", "4k3/2p1p3/8/3P1|P2/8/8/8/4K3 b"),
    ("alice-cvp", "r3k2r/1P4P1/8/8/8/8/1|p4|p1/R3K2R w KQkq"),
    ("alice-cvp", "|r3|k2|r/1P4P1/8/8/8/8/1|p4|p1/R3K2R b KQkq"),
    ("ms-alice-parton", "r3k2r/1P4P1/8/8/8/8/8/8|8/8/8/8/8/8/1p4p1/R3K2R w KQkq"),
    ("mini-alice-mirror", "2k1/P3/3n/4/4/1Q2/4/2K1|4/1P2/4/4/4/2r1/3p/4 w"),
    ("alice-grand-freeling", "4k5/1P8/10/P9/10/10/10/p9/1p8/4K5|10/10/10/2P7/1p8/10/10/10/10/10 w"),
    ("alice-extinction-cvp", "r3k2r/1P4P1/8/2q5/8/8/1|p4|p1/R3K2R w KQkq"),
    ("duo-chess-stone", "r3k2r/1P4P1/8/2Q5/4p3/8/1p1P2p1/R3K2R|1n6/8/8/2q5/4p3/2N5/3P4/8 w KQkq"),
    (
        "directed-alice-3-joyce",
        "r3k2r/1P4P1/8/2Q5/4p3/8/1p1P2p1/R3K2R|8/8/8/8/4p3/8/3P4/8|8/8/8/8/8/8/8/8 w KQkq",
    ),
    (
        "quasi-alice-pacey",
        "2n5/1P4P1/4p3/3K4/8/4P3/3P2p1/8|8/8/4n3/8/3p1n2/4P3/8/1k6|8/3b4/8/8/3p4/4P3/8/8|8/8/8/8/8/8/8/8 w",
    ),
    ("glinski-classic", "1/3/1k3/7/2P6/1pP8/4pP5/11/5P5/2p2K5/11 w"),
    ("raumschach-maack", "5/5/5/2p2/K4|5/5/5/5/5|5/5/5/2U2/5|3P1/5/5/k4/5|2n2/1P3/5/5/5 w"),
    (
        "hex4d-pacey",
        "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/1R3/2K2|1/3/5/5/5|1/3/5/5/5|P/3/5/5/5|1/3/5/1n3/k4|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w",
    ),
    ("circular-modern", "3QKP1P3k3p/2P2p10/1p8P5/2P3p6p2 w"),
    ("chess-fide", "r3k2r/1P4P1/8/4Pp2/8/8/1p4p1/R3K2R w KQkq f6 0 9"),
];

fn any_special(plies: usize) -> impl Strategy<Value = History> {
    let picks = prop::collection::vec(any::<Index>(), 0..plies);
    (prop::sample::select(&SPECIAL[..]), picks).prop_map(|((rules, text), picks)| {
        let rules = RuleSet::find_any(rules).expect("it is known");
        let start = fen::position(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut history = History::new(start);
        for pick in picks {
            let moves = history.position().view().legal_moves();
            if moves.is_empty() {
                break;
            }
            history.play(*pick.get(&moves)).expect("it is listed");
        }
        history
    })
}

/// Set-ups that no game leads to: many queens, knights and pawns about to promote, often of one side.
fn any_crowd() -> impl Strategy<Value = AnyPosition> {
    let piece = (any::<Index>(), any::<Index>(), any::<Index>(), prop::bool::weighted(0.8));
    let pieces = prop::collection::vec(piece, 4..50);
    let kings = prop::collection::vec((any::<Index>(), any::<Index>()), 2);
    (any_rules(), kings, pieces).prop_filter_map("not a position", |(rules, kings, pieces)| {
        let game = rules.variant();
        let cell = |board: Index, square: Index| {
            let square = square.index(game.shape().squares());
            Cell::new(BoardId(board.index(game.boards()) as u8), Square(square as u16))
        };
        let mut roles: Vec<_> = game.roles().filter(|&role| role != Role::King).collect();
        roles.extend([Role::Queen, Role::Queen, Role::Knight, Role::Pawn]);
        let kings = kings.iter().zip(Color::ALL);
        let kings = kings.map(|(&(board, square), color)| (cell(board, square), color, Role::King));
        let pieces = pieces.iter().map(|&(board, square, role, white)| {
            let color = if white { Color::White } else { Color::Black };
            (cell(board, square), color, *role.get(&roles))
        });
        let mut setup = Setup::empty();
        for (i, (cell, color, role)) in kings.chain(pieces).enumerate() {
            setup.pieces.push((cell, Piece { color, role }));
            // Rather without the piece than with a fault; the kings must be there first.
            if i >= 2 && AnyPosition::new(&setup, rules).is_err() {
                setup.pieces.pop();
            }
        }
        AnyPosition::new(&setup, rules).ok()
    })
}

/// Whether a form can represent the position.
fn serves(form: FenForm, view: &dyn PositionView) -> bool {
    let game = view.variant();
    let mut squares: Vec<_> = view.pieces().iter().map(|(cell, _)| cell.square).collect();
    squares.sort_unstable();
    let doubled = squares.windows(2).any(|pair| pair[0] == pair[1]);
    // Only our own form distinguishes which of two pawns has made a double step.
    let passed = view.setup().en_passant.is_none() || !doubled;
    match form {
        FenForm::House => true,
        _ if game.boards() == 1 => true,
        FenForm::SixteenRanks => passed,
        FenForm::SixteenFiles | FenForm::TwoFens => game.boards() == 2 && passed,
        FenForm::Pychess | FenForm::SchemingMind => game.boards() == 2 && !doubled,
        FenForm::Vchess => {
            let others = [Role::Unicorn, Role::Marshal, Role::Cardinal];
            game.boards() == 2 && !doubled && !others.iter().any(|&role| game.has_role(role))
        }
    }
}

fn fen_round_trips(position: &AnyPosition) {
    let view = position.view();
    let game = view.variant();
    for form in FenForm::ALL {
        let Some(text) = fen::write_as(view, form) else {
            assert!(!serves(form, view), "{form:?}: {}", fen::write(view));
            continue;
        };
        let setup =
            fen::read(view.variant(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut expected = view.setup().normalised();
        if form == FenForm::Vchess && game.boards() > 1 {
            // vchess does not count moves without capture.
            expected.halfmove_clock = 0;
        }
        assert_eq!(setup, expected, "{text}");
        let again = fen::position(view.rules(), &text).expect("it is a position");
        assert_eq!(again.view().key(), view.key(), "{text}");
        assert_eq!(again.view().legal_moves().len(), view.legal_moves().len(), "{text}");
    }
}

fn moves_round_trip(position: &AnyPosition) {
    let view = position.view();
    for &legal in &view.legal_moves() {
        let squares = coordinate::write(view.variant(), legal);
        assert_eq!(coordinate::read(view, &squares), Ok(legal), "{squares}");
        assert_eq!(read_move(view, &squares), Ok(legal), "{squares}");
        let short = algebraic::write(view, legal);
        assert_eq!(algebraic::read(view, &short), Ok(legal), "{short}");
        assert_eq!(read_move(view, &short), Ok(legal), "{short}");
        let full = courier::write(view, legal);
        assert_eq!(courier::read(view, &full), Ok(legal), "{full}");
        assert_eq!(read_move(view, &full), Ok(legal), "{full}");
    }
}

/// Changes a text here and there.
fn mutated(text: &str, changes: &[(Index, char)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (at, c) in changes {
        if chars.is_empty() {
            break;
        }
        let at = at.index(chars.len());
        match c {
            '\u{7f}' => drop(chars.remove(at)),
            '~' => chars.insert(at, '|'),
            c => chars[at] = *c,
        }
    }
    chars.into_iter().collect()
}

fn any_changes() -> impl Strategy<Value = Vec<(Index, char)>> {
    let chars = prop::char::range(' ', '\u{7f}').boxed();
    let c = prop_oneof![8 => chars, 1 => Just('\n'), 1 => any::<char>()];
    prop::collection::vec((any::<Index>(), c), 0..6)
}

/// Parses a text in every way and ignores the results.
fn read_anything(view: &AnyPosition, text: &str) {
    let view = view.view();
    for game in VariantId::ALL {
        if let Err(error) = fen::read(game, text) {
            assert!(error.column <= text.len() + 1, "{text:?}: {error}");
        }
    }
    let _ = fen::position(view.rules(), text).map_err(|error| error.to_string());
    for read in [coordinate::read, algebraic::read, courier::read, read_move] {
        match read(view, text) {
            Ok(legal) => assert!(view.legal_moves().contains(&legal)),
            Err(error) => drop(error.to_string()),
        }
    }
    let _ = TimeStamps::parse(text);
    for game in GameTrees::new(text.as_bytes(), view.rules()) {
        match game {
            Ok(game) => drop(pgn::write(&game)),
            Err(error) => drop(error.to_string()),
        }
    }
}

/// One game of each rule set, the same in every run, so that none depends on chance.
#[test]
fn every_rule_set_round_trips() {
    for rules in VariantId::ALL.into_iter().flat_map(|game| game.rule_sets()) {
        let mut history = History::new(AnyPosition::start(rules));
        let mut pick = 1u64;
        while history.moves().len() < 120 && history.outcome().is_none() {
            let moves = history.position().view().legal_moves();
            pick = pick
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(rules.name().len() as u64 | 1);
            history.play(moves[(pick >> 33) as usize % moves.len()]).expect("it is listed");
        }
        assert!(history.moves().len() > 5, "{rules}");
        history.positions().for_each(fen_round_trips);
        history.positions().step_by(12).for_each(moves_round_trip);
        let text = pgn::write(&GameTree::from_history(&history));
        let mut again = GameTrees::new(text.as_bytes(), VariantId::Chess.default_rules());
        let again =
            again.next().expect("one game").unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again.history(), history, "{text}");
        assert_eq!(pgn::write(&again), text);
    }
}

/// All short texts over the characters of moves.
#[test]
fn short_texts_do_not_panic() {
    const LETTERS: [char; 14] =
        ['a', 'h', '1', '8', 'K', 'N', 'B', 'O', '0', '-', '/', '=', '+', 'é'];
    let start = "r3k2r/1P4P1/8/8/8/8/1|p4|p1/R3K2R w KQkq";
    let position = fen::position(VariantId::Alice.default_rules(), start).expect("a position");
    let view = position.view();
    let mut texts = vec![String::new()];
    for _ in 0..4 {
        texts =
            texts.iter().flat_map(|text| LETTERS.map(|letter| format!("{text}{letter}"))).collect();
        for text in &texts {
            if let Err(error) = read_move(view, text) {
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(160) })]

    #[test]
    fn positions_round_trip(history in any_history(120)) {
        history.positions().step_by(5).for_each(fen_round_trips);
    }

    #[test]
    fn moves_round_trip_in_games(history in any_history(120)) {
        history.positions().step_by(9).for_each(moves_round_trip);
    }

    #[test]
    fn special_moves_round_trip(history in any_special(8)) {
        for position in history.positions() {
            fen_round_trips(position);
            moves_round_trip(position);
        }
    }

    #[test]
    fn crowds_round_trip(position in any_crowd()) {
        fen_round_trips(&position);
        moves_round_trip(&position);
    }

    #[test]
    fn games_round_trip(
        history in prop_oneof![any_history(80), any_special(20)],
        comments in prop::collection::vec((any::<Index>(), "[ -~]{0,90}"), 0..4),
        tags in prop::collection::vec(("[A-Z][a-z]{0,9}", ".{0,20}"), 0..3),
        variations in prop::collection::vec((any::<Index>(), any::<Index>(), 1..9u8), 0..6),
    ) {
        let mut game = GameTree::from_history(&history);
        let mut ids: Vec<_> = game.main_line().collect();
        for (at, pick, nag) in variations {
            let Some(&id) = (!ids.is_empty()).then(|| at.get(&ids)) else { break };
            let parent = game.node(id).parent().unwrap_or(game.root());
            let moves = game.position(parent).view().legal_moves();
            let other = game.play(parent, *pick.get(&moves)).expect("it is listed");
            game.node_mut(other).nags.push(nag);
            if !ids.contains(&other) {
                ids.push(other);
                game.node_mut(other).before.push("before".to_owned());
            }
        }
        for (at, comment) in comments {
            let id = if ids.is_empty() { game.root() } else { *at.get(&ids) };
            game.node_mut(id).comments.push(comment);
        }
        for (name, value) in tags {
            game.tags.push((name, value));
        }
        let text = pgn::write(&game);
        let again: Vec<_> = GameTrees::new(text.as_bytes(), VariantId::Chess.default_rules()).collect();
        prop_assert_eq!(again.len(), 1, "{}", text);
        let again = again.into_iter().next().expect("one").expect("what is written can be read");
        prop_assert_eq!(again.history(), history);
        prop_assert_eq!(again.result, game.result);
        prop_assert_eq!(pgn::write(&again), text);
    }

    #[test]
    fn arbitrary_texts_do_not_panic(history in any_history(40), text in any::<String>()) {
        read_anything(history.position(), &text);
    }

    #[test]
    fn likely_texts_do_not_panic(
        history in any_history(40),
        text in "[-PNBRQKSUOCTLMDEpnbrqkumc|/0-9a-px:=+#!?(){};$.\\[\\]\"\\\\ \n%wOo0é]{0,60}",
    ) {
        read_anything(history.position(), &text);
    }

    #[test]
    fn changed_texts_do_not_panic(
        history in prop_oneof![any_history(40), any_special(6)],
        form in prop::sample::select(&FenForm::ALL[..]),
        changes in any_changes(),
    ) {
        let position = history.position();
        if let Some(text) = fen::write_as(position.view(), form) {
            read_anything(position, &mutated(&text, &changes));
        }
        let text = pgn::write(&GameTree::from_history(&history));
        read_anything(position, &mutated(&text, &changes));
        for &legal in position.view().legal_moves().iter().take(8) {
            read_anything(position, &mutated(&algebraic::write(position.view(), legal), &changes));
            read_anything(position, &mutated(&courier::write(position.view(), legal), &changes));
        }
    }
}
