//! The evaluation does not care about colours.

mod common;

use common::{Random, wander};
use glass_engine::{Score, evaluate};
use glass_rules::{
    AnyPosition, CastlingRights, Cell, GameId, Geometry as _, Piece, Setup, Square8x8,
};

/// The same position with the colours exchanged.
fn reversed(setup: &Setup) -> Setup {
    let men = setup.men.iter().map(|&(cell, piece)| {
        let cell = Cell::new(cell.board, Square8x8::flip(cell.square));
        (cell, Piece { color: !piece.color, role: piece.role })
    });
    let castling = setup
        .castling
        .iter()
        .fold(CastlingRights::NONE, |set, (color, wing)| set | CastlingRights::of(!color, wing));
    Setup {
        men: men.collect(),
        turn: !setup.turn,
        castling,
        en_passant: None,
        quiet_plies: setup.quiet_plies,
        move_number: setup.move_number,
    }
}

#[test]
fn exchanging_the_colours_changes_nothing() {
    let mut random = Random(3);
    for id in GameId::ALL {
        for _ in 0..500 {
            let plies = random.below(150);
            let game = wander(id.default_rules(), plies, &mut random);
            let setup = game.position().view().setup();
            let mirrored = AnyPosition::new(&reversed(&setup), id.default_rules());
            assert_eq!(evaluate(game.position()), evaluate(&mirrored.expect("a position")));
        }
    }
}

#[test]
fn the_start_is_even_but_for_the_right_to_move() {
    for id in GameId::ALL {
        let value = evaluate(&AnyPosition::start(id.default_rules()));
        assert!((Score::Centipawns(0)..Score::Centipawns(40)).contains(&value), "{value}");
    }
}

#[test]
fn more_men_are_worth_more() {
    for id in GameId::ALL {
        let mut setup = id.start();
        setup.castling = CastlingRights::NONE;
        let all = evaluate(&AnyPosition::new(&setup, id.default_rules()).expect("a position"));
        // The black queen goes.
        setup.men.retain(|(cell, _)| cell.square.0 != 59);
        let more = evaluate(&AnyPosition::new(&setup, id.default_rules()).expect("a position"));
        let (Score::Centipawns(all), Score::Centipawns(more)) = (all, more) else {
            panic!("an evaluation is no mate");
        };
        assert!(more > all + 700);
    }
}
