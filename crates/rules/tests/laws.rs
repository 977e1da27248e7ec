//! Properties of every position in every game under every rule set, tested on random games.

use glass_rules::{
    AnyPosition, Attempt, BoardId, ByColor, CastlingRights, Cell, Claim, Color, Confinement,
    DrawReason, EnPassantSquare, History, Move, MoveKind, NamedCell, Outcome, Piece, Position,
    PositionVisitor, Random, Role, RuleSet, Setup, Square, Transfer, Variant, VariantId,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Plays the moves chosen by the numbers, and returns all positions.
fn random_game(rules: &'static RuleSet, choices: &[u16]) -> Vec<AnyPosition> {
    let mut positions = vec![AnyPosition::start(rules)];
    for &choice in choices {
        let now = positions.last().expect("the start at least");
        let moves = now.view().legal_moves();
        if moves.is_empty() {
            break;
        }
        let next = now.after(moves[usize::from(choice) % moves.len()]);
        positions.push(next);
    }
    positions
}

fn any_rules() -> impl Strategy<Value = &'static RuleSet> {
    // Chooses each game with the same probability, whatever its number of rule sets.
    let one_of =
        |game: VariantId| proptest::sample::select(game.rule_sets().iter().collect::<Vec<_>>());
    proptest::sample::select(&VariantId::ALL[..]).prop_flat_map(one_of)
}

/// No position of a game is called unreachable.
#[test]
fn no_position_of_a_game_is_unreachable() {
    let mut random = Random::new(39);
    for rules in VariantId::ALL.into_iter().flat_map(|variant| variant.rule_sets()) {
        for _ in 0..6 {
            let choices: Vec<u16> = (0..160).map(|_| random.next_u64() as u16).collect();
            for position in random_game(rules, &choices) {
                let view = position.view();
                assert_eq!(view.why_unreachable(), None, "{rules} {:?}", view.setup());
            }
        }
    }
}

/// Unreachable positions are detected, and similar positions on another board or under other rules are not.
#[test]
fn unreachable_positions_are_named() {
    let why = |rules: &str, pieces: &[(&str, u8, &str)]| {
        let rules = RuleSet::find_any(rules).expect("a rule set");
        let mut setup = Setup::empty();
        for &(letter, board, square) in pieces {
            let piece =
                Piece::from_letter(letter.chars().next().expect("a letter")).expect("a piece");
            let square = rules.variant().shape().square(square).expect("a square");
            setup.pieces.push((Cell::new(BoardId(board), square), piece));
        }
        let position = AnyPosition::new(&setup, rules).expect("a position");
        position.view().why_unreachable().map(|why| why.to_string())
    };
    let apart = [("K", 0, "e1"), ("k", 0, "e8")];
    let with = |piece: (&'static str, u8, &'static str)| [&apart[..], &[piece]].concat();
    let near = [("K", 0, "e1"), ("k", 1, "d2")];
    let says = |why: Option<String>, part: &str| why.is_some_and(|why| why.contains(part));
    assert!(says(why("alice-cvp/1", &near), "seen through the boards"));
    assert_eq!(why("alice-ludii/1", &near), None);
    assert_eq!(why("directed-alice-3-joyce/1", &near), None);
    assert_eq!(why("alice-cvp/1", &with(("P", 0, "a2"))), None);
    assert!(says(why("alice-cvp/1", &with(("P", 1, "a2"))), "no pawn can arrive on a2/B"));
    assert!(says(why("alice-cvp/1", &with(("P", 0, "a3"))), "no pawn can arrive on a3/A"));
    assert_eq!(why("alice-cvp/1", &with(("P", 1, "a3"))), None);
    assert_eq!(why("ms-alice-parton/1", &with(("P", 1, "a2"))), None);
    assert!(says(why("alice-mirror-schemingmind/1", &with(("p", 0, "a7"))), "a7/A"));
    let queens = [("Q", 0, "a1"), ("Q", 0, "b1")];
    assert_eq!(why("alice-cvp/1", &[&apart[..], &queens].concat()), None);
    assert!(says(
        why("alice-grand-tourigny/1", &[&apart[..], &queens].concat()),
        "more pieces of the role"
    ));
}

fn squares(game: VariantId) -> impl Iterator<Item = Square> {
    (0..game.shape().squares() as u16).map(Square)
}

fn boards(game: VariantId) -> impl Iterator<Item = BoardId> {
    (0..game.boards() as u8).map(BoardId)
}

fn cells(game: VariantId) -> impl Iterator<Item = Cell> {
    boards(game).flat_map(move |board| squares(game).map(move |square| Cell::new(board, square)))
}

/// The position with the colours exchanged and the boards turned around.
fn colors_swapped(game: VariantId, setup: &Setup) -> Setup {
    let flip = |square: Square| game.flip(square);
    let swap = |rights: CastlingRights| {
        rights.iter().fold(CastlingRights::NONE, |all, (color, wing)| {
            all | CastlingRights::for_wing(!color, wing)
        })
    };
    Setup {
        pieces: setup
            .pieces
            .iter()
            .map(|&(cell, piece)| {
                (Cell::new(cell.board, flip(cell.square)), Piece { color: !piece.color, ..piece })
            })
            .collect(),
        turn: !setup.turn,
        castling: swap(setup.castling),
        en_passant: setup
            .en_passant
            .map(|passed| EnPassantSquare { square: flip(passed.square), ..passed }),
        confinement: ByColor::from_fn(|color| setup.confinement[!color]),
        ..*setup
    }
}

/// The mirrored position, with left and right exchanged. Requires that there are no castling rights.
fn files_mirrored(game: VariantId, setup: &Setup) -> Setup {
    let mirror = |square: Square| game.mirror(square);
    let mut mirrored = setup.clone();
    mirrored.pieces.iter_mut().for_each(|(cell, _)| cell.square = mirror(cell.square));
    mirrored.en_passant =
        setup.en_passant.map(|passed| EnPassantSquare { square: mirror(passed.square), ..passed });
    mirrored
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<_> = items.into_iter().collect();
    items.sort_unstable();
    items
}

/// A move with mapped squares, in a comparable form.
fn renamed(
    legal: &Move,
    rename: impl Fn(Square) -> Square,
) -> (Cell, Square, BoardId, Option<Role>) {
    let from = Cell::new(legal.board(), rename(legal.from().square));
    (from, rename(legal.to()), legal.landing(), legal.promotion())
}

/// Compares the estimated keys after all moves with the actual keys.
struct LikelyKeys;

impl PositionVisitor for LikelyKeys {
    type Output = Result<(), TestCaseError>;

    fn visit<V: Variant>(self, position: &Position<V>) -> Self::Output {
        let state = |position: &Position<V>| {
            (position.castling(), Color::ALL.map(|color| position.confinement(color)))
        };
        for play in position.legal_moves() {
            let next = position.after(play);
            let is_simple = matches!(play.kind(), MoveKind::Normal | MoveKind::DoublePush)
                && state(position) == state(&next)
                && position.en_passant().is_none()
                && next.en_passant().is_none()
                && position.captures(play).all(|(cell, _)| cell == play.transit_cell());
            if is_simple {
                prop_assert_eq!(position.prefetch_key_after(play), next.key(), "{:?}", play);
            }
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_position_reached_by_play_passes_its_own_validation(
        rules in any_rules(),
        choices in prop::collection::vec(any::<u16>(), 0..160),
    ) {
        for position in random_game(rules, &choices) {
            let setup = position.view().setup();
            let again = AnyPosition::new(&setup, rules).expect("a reached position is valid");
            prop_assert_eq!(again.view().key(), position.view().key());
            prop_assert_eq!(again.view().setup().normalised(), setup.normalised());
            prop_assert_eq!(
                sorted(again.view().legal_moves()),
                sorted(position.view().legal_moves())
            );
        }
    }

    #[test]
    fn the_likely_key_is_the_key_unless_more_than_a_piece_and_its_victim_change(
        rules in any_rules(),
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        let positions = random_game(rules, &choices);
        positions.last().expect("the start at least").visit(LikelyKeys)?;
    }

    #[test]
    fn exactly_the_listed_moves_are_accepted(
        rules in any_rules(),
        choices in prop::collection::vec(any::<u16>(), 0..120),
        others in prop::collection::vec((any::<Index>(), any::<Index>(), any::<Index>()), 300),
    ) {
        let positions = random_game(rules, &choices);
        let position = positions.last().expect("the start at least").view();
        let legal = position.legal_moves();
        let game = rules.variant();
        // Attempts: the legal moves, moves of own pieces to any square, and some moves between any two squares.
        let (cells, squares): (Vec<_>, Vec<_>) = (cells(game).collect(), squares(game).collect());
        let own = |(cell, piece): (Cell, Piece)| (piece.color == position.turn()).then_some(cell);
        let own: Vec<_> = position.pieces().into_iter().filter_map(own).collect();
        let mut ways: Vec<_> = legal.iter().map(|m| (m.from(), m.to())).collect();
        for (piece, cell, square) in &others {
            let to = *square.get(&squares);
            ways.push((*cell.get(&cells), to));
            if !own.is_empty() {
                ways.push((*piece.get(&own), to));
            }
        }
        let promotions: Vec<_> = [None].into_iter().chain(Role::ALL.map(Some)).collect();
        for (from, to) in ways {
            for landing in boards(game) {
                for &promotion in &promotions {
                    let attempt = Attempt { from, to, landing: Some(landing), promotion };
                    match position.judge(attempt) {
                        Ok(found) => {
                            prop_assert!(legal.contains(&found));
                            prop_assert_eq!(Attempt::from(found), attempt);
                        }
                        Err(reason) => {
                            prop_assert!(!legal.iter().any(|&m| Attempt::from(m) == attempt));
                            prop_assert!(!reason.to_string().is_empty());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn swapping_the_colors_permutes_the_moves(
        rules in any_rules(),
        choices in prop::collection::vec(any::<u16>(), 0..160),
    ) {
        for position in random_game(rules, &choices) {
            let setup = position.view().setup();
            let swapped = AnyPosition::new(&colors_swapped(rules.variant(), &setup), rules).expect("as valid as before");
            let flip = |square: Square| rules.variant().flip(square);
            prop_assert_eq!(
                sorted(swapped.view().legal_moves().iter().map(|m| renamed(m, flip))),
                sorted(position.view().legal_moves().iter().map(|m| renamed(m, |square| square)))
            );
            prop_assert_eq!(swapped.view().is_check(), position.view().is_check());
        }
    }

    #[test]
    fn mirroring_the_files_permutes_the_moves(
        rules in any_rules(),
        choices in prop::collection::vec(any::<u16>(), 0..160),
    ) {
        for position in random_game(rules, &choices) {
            let setup = Setup { castling: CastlingRights::NONE, ..position.view().setup() };
            let plain = AnyPosition::new(&setup, rules).expect("rights may be given up");
            let mirrored = AnyPosition::new(&files_mirrored(rules.variant(), &setup), rules).expect("as valid as before");
            let mirror = |square: Square| rules.variant().mirror(square);
            prop_assert_eq!(
                sorted(mirrored.view().legal_moves().iter().map(|m| renamed(m, mirror))),
                sorted(plain.view().legal_moves().iter().map(|m| renamed(m, |square| square)))
            );
        }
    }

    #[test]
    fn the_two_copies_of_a_square_are_never_both_occupied_where_pieces_must_transfer(
        rules in any_rules().prop_filter("transfer is a choice", |rules| {
            rules.variant().transfer() == Transfer::Opposite
        }),
        choices in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        for position in random_game(rules, &choices) {
            let pieces = position.view().pieces();
            let occupied = sorted(pieces.iter().map(|(cell, _)| cell.square));
            prop_assert!(occupied.windows(2).all(|pair| pair[0] != pair[1]));
        }
    }

    #[test]
    fn only_a_king_or_a_piece_of_the_other_board_guards(
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        // A capturing piece leaves for the other board, so recapturing pieces must be there.
        let rules = VariantId::Alice.default_rules();
        let positions = random_game(rules, &choices);
        let now = positions.last().expect("the start at least");
        for capture in now.view().legal_moves() {
            if now.view().piece_at(capture.transit_cell()).is_none() {
                continue;
            }
            let after = now.after(capture);
            for reply in after.view().legal_moves() {
                if reply.transit_cell() == capture.landing_cell() {
                    prop_assert_eq!(reply.board(), capture.landing());
                    prop_assert_ne!(reply.board(), capture.board());
                }
            }
        }
    }

    #[test]
    fn no_description_makes_validation_panic(
        pieces in prop::collection::vec((0u8..6, 0u16..400, any::<bool>(), 0..Role::COUNT), 0..40),
        white in any::<bool>(),
        passed in prop::option::of((0u16..400, 0u8..6)),
        confined in prop::collection::vec(
            prop::option::of(prop::sample::select(&Confinement::ALL[..])),
            2,
        ),
        rules in any_rules(),
    ) {
        let setup = Setup {
            pieces: pieces
                .into_iter()
                .map(|(board, square, white, role)| {
                    let color = if white { Color::White } else { Color::Black };
                    let piece = Piece { color, role: Role::ALL[role] };
                    (Cell::new(BoardId(board), Square(square)), piece)
                })
                .collect(),
            turn: if white { Color::White } else { Color::Black },
            castling: CastlingRights::ALL,
            en_passant: passed
                .map(|(square, board)| EnPassantSquare { square: Square(square), landing: BoardId(board) }),
            confinement: ByColor::from_fn(|color| confined[color as usize]),
            ..Setup::empty()
        };
        if let Err(error) = AnyPosition::new(&setup, rules) {
            prop_assert!(!error.faults.is_empty());
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn an_attempt_outside_of_the_boards_is_refused_in_words(
        rules in any_rules(),
        choices in prop::collection::vec(any::<u16>(), 0..40),
        (from, to) in (any::<u16>(), any::<u16>()),
        (board, landing) in (any::<u8>(), prop::option::of(any::<u8>())),
    ) {
        let positions = random_game(rules, &choices);
        let position = positions.last().expect("the start at least").view();
        let (count, boards) = (rules.variant().shape().squares() as u16, rules.variant().boards() as u8);
        for (from, to, board) in [
            (from, to, board),
            (from % count, to, board % boards),
            (from % count, to % count, board),
        ] {
            let from = Cell::new(BoardId(board), Square(from));
            let landing = landing.map(BoardId);
            let attempt = Attempt { from, to: Square(to), landing, promotion: None };
            match position.judge(attempt) {
                Ok(found) => prop_assert!(position.legal_moves().contains(&found)),
                Err(reason) => prop_assert!(!reason.to_string().is_empty()),
            }
            prop_assert!(
                board < boards && from.square.0 < count || position.piece_at(from).is_none()
            );
            prop_assert!(!NamedCell::new(rules.variant(), from).to_string().is_empty());
        }
    }
}

#[test]
fn how_a_move_ends_the_game_is_known_before_it_is_played() {
    let mut repeated = 0;
    for (number, rules) in (0..).zip(VariantId::ALL.iter().flat_map(|game| game.rule_sets())) {
        let mut random = Random::new(7).stream(number);
        let mut game = History::new(AnyPosition::start(rules));
        while game.moves().len() < 80 && game.outcome().is_none() {
            let legal = game.position().view().legal_moves();
            // Reverses the own last move if possible, so that positions repeat.
            let own = game.moves().len().checked_sub(2).map(|last| game.moves()[last]);
            let back = legal.iter().find(|legal| {
                own.is_some_and(|own| {
                    (legal.from(), legal.landing_cell()) == (own.landing_cell(), own.from())
                })
            });
            let Some(&chosen) = back.or_else(|| random.choose(&legal)) else { break };
            let predicted = game.outcome_after(chosen);
            game.play_unchecked(chosen);
            assert_eq!(game.outcome(), predicted, "{rules}");
            repeated += usize::from(predicted == Some(Outcome::Draw(DrawReason::Repetition)));
        }
    }
    assert!(repeated > 0);
}

/// The moves with which a draw may be claimed are those after which the rules count enough repetitions or quiet moves,
/// and none is overlooked.
#[test]
fn draws_are_claimed_with_the_moves_that_bring_them_about() {
    let (mut repeated, mut quiet) = (0, 0);
    for (number, rules) in (0..).zip(VariantId::ALL.iter().flat_map(|game| game.rule_sets())) {
        let mut random = Random::new(8).stream(number);
        let setup = Setup { halfmove_clock: 90, ..AnyPosition::start(rules).view().setup() };
        let mut game = History::new(AnyPosition::new(&setup, rules).expect("a start position"));
        while game.moves().len() < 24 && game.outcome().is_none() {
            let legal = game.position().view().legal_moves();
            let expected: Vec<_> = legal
                .iter()
                .filter_map(|&tried| {
                    game.play_unchecked(tried);
                    let drawn = game.outcome().is_none_or(|outcome| outcome.winner().is_none());
                    let claim = game.claim().filter(|_| drawn);
                    game.undo();
                    Some((tried, claim?))
                })
                .collect();
            assert_eq!(game.claiming_moves(), expected, "{rules}");
            let counted = |wanted: fn(&Claim) -> bool| {
                expected.iter().filter(|(_, claim)| wanted(claim)).count()
            };
            repeated += counted(|claim| matches!(claim, Claim::Repetition(_)));
            quiet += counted(|claim| matches!(claim, Claim::QuietMoves(_)));
            let own = game.moves().len().checked_sub(2).map(|last| game.moves()[last]);
            let back = legal.iter().find(|legal| {
                own.is_some_and(|own| {
                    (legal.from(), legal.landing_cell()) == (own.landing_cell(), own.from())
                })
            });
            // Kings, knights and other pieces go out and home again, pawns stay.
            let mut pieces = game.position().view().pieces();
            pieces.retain(|(_, piece)| piece.role != Role::Pawn);
            let stands = |played: &&Move| pieces.iter().any(|&(cell, _)| cell == played.from());
            let pieces: Vec<_> = legal.iter().filter(stands).copied().collect();
            let Some(&chosen) = back.or_else(|| random.choose(&pieces)) else { break };
            game.play_unchecked(chosen);
        }
    }
    assert!(repeated > 0 && quiet > 0, "{repeated} {quiet}");
}
