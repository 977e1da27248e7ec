//! The evaluation is symmetrical in the colours, and piece values follow from the boards.

use crate::games::wander;
use glass_engine::{Engine, Evaluation, Score, piece_values};
use glass_rules::{
    AnyPosition, ByColor, CastlingRights, Cell, Color, Piece, Random, Role, Setup, VariantId,
};

/// The position with the colours exchanged.
fn reversed(game: VariantId, setup: &Setup) -> Setup {
    let pieces = setup.pieces.iter().map(|&(cell, piece)| {
        let cell = Cell::new(cell.board, game.flip(cell.square));
        (cell, Piece { color: !piece.color, role: piece.role })
    });
    let castling = setup.castling.iter().fold(CastlingRights::NONE, |set, (color, wing)| {
        set | CastlingRights::for_wing(!color, wing)
    });
    Setup {
        pieces: pieces.collect(),
        turn: !setup.turn,
        castling,
        en_passant: None,
        confinement: ByColor::from_fn(|color| setup.confinement[!color]),
        halfmove_clock: setup.halfmove_clock,
        fullmove_number: setup.fullmove_number,
    }
}

#[test]
fn exchanging_the_colours_changes_nothing() {
    let (engine, mut random) = (Engine::new(1), Random::new(3));
    for id in VariantId::ALL {
        for _ in 0..200 {
            let plies = random.below(150);
            let game = wander(id.default_rules(), plies, &mut random);
            let setup = game.position().view().setup();
            let other = AnyPosition::new(&reversed(id, &setup), id.default_rules());
            let other = other.expect("a position");
            let [one, two] = [game.position(), &other].map(|position| engine.evaluate(position));
            assert_eq!(one, two, "{id} {setup:?}");
        }
    }
}

#[test]
fn the_start_is_even_but_for_the_right_to_move() {
    // A network may have learned a greater value for the right to move.
    let mut engine = Engine::new(1);
    engine.set_evaluation(Evaluation::Hce);
    for id in VariantId::ALL {
        let value = engine.evaluate(&AnyPosition::start(id.default_rules()));
        assert!((Score::Centipawns(0)..Score::Centipawns(40)).contains(&value), "{id} {value}");
    }
}

#[test]
fn more_pieces_are_worth_more() {
    let engine = Engine::new(1);
    let evaluate = |setup: &Setup, id: VariantId| {
        engine.evaluate(&AnyPosition::new(setup, id.default_rules()).expect("a position"))
    };
    for id in VariantId::ALL {
        let mut setup = id.start();
        setup.castling = CastlingRights::NONE;
        let all = evaluate(&setup, id);
        let black_queen = Piece { color: Color::Black, role: Role::Queen };
        setup.pieces.retain(|(_, piece)| *piece != black_queen);
        let more = evaluate(&setup, id);
        let (Score::Centipawns(all), Score::Centipawns(more)) = (all, more) else {
            panic!("an evaluation is no mate");
        };
        // A network may value a pawn at less than a hundred.
        assert!(more > all + piece_values(id)[Role::Queen as usize] / 2, "{id}: {all}, {more}");
    }
}

#[test]
fn chess_comes_out_as_it_is_known() {
    let worth = piece_values(VariantId::Chess);
    let near = |role: Role, known: i32| {
        let derived = worth[role as usize];
        assert!((derived - known).abs() * 100 <= known * 6, "{role}: {derived}, known as {known}");
    };
    near(Role::Pawn, 100);
    near(Role::Knight, 300);
    near(Role::Bishop, 320);
    near(Role::Rook, 500);
    near(Role::Queen, 900);
}

#[test]
fn values_follow_the_shape_of_the_boards() {
    for id in VariantId::ALL {
        let pieces = piece_values(id);
        let of = |role: Role| pieces[role as usize];
        assert!((95..=105).contains(&of(Role::Pawn)), "{id}");
        let officers = || id.officers().iter().copied();
        assert!(officers().all(|role| of(role) > of(Role::Pawn)), "{id}: {pieces:?}");
        assert!(officers().all(|role| of(role) <= of(Role::Queen)), "{id}: {pieces:?}");
    }
    let (alice, chess) = (piece_values(VariantId::Alice), piece_values(VariantId::Chess));
    let rider = Role::Rook as usize;
    assert!(alice[rider] > chess[rider], "two boards are emptier than one");
}
