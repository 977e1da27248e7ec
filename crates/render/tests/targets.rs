//! Marks of legal moves.

use glass_render::{PictureOptions, TextOptions, svg, text};
use glass_rules::{BoardId, Cell, History, VariantId};

mod common;
use common::game;

fn cell(id: VariantId, board: BoardId, name: &str) -> Cell {
    Cell::new(board, id.shape().square(name).expect("a square"))
}

/// The numbers of dots on landing cells, of dots on passed cells, and of rings.
fn marks(game: &History, from: Cell) -> (usize, usize, usize) {
    let options =
        PictureOptions { targets: Some(from), ghosts: false, ..PictureOptions::default() };
    let all = svg(game.position().view(), &options);
    let without = svg(game.position().view(), &PictureOptions { targets: None, ..options });
    let count = |part: &str| all.matches(part).count() - without.matches(part).count();
    (count("r=\"7\""), count("r=\"5\""), count("r=\"21.5\""))
}

#[test]
fn a_knight_lands_on_the_other_board() {
    let start = game(VariantId::Alice, "");
    let knight = cell(VariantId::Alice, BoardId::A, "g1");
    assert_eq!(marks(&start, knight), (2, 2, 0));
    let options = TextOptions { targets: Some(knight), legend: true, ..TextOptions::default() };
    let lines = text(start.position().view(), &options);
    assert!(lines.contains(" 3 . . . . . + . +     3 . . . . . * . *\n"), "{lines}");
    assert!(lines.contains("R N B Q K B[N]R"), "{lines}");
    assert!(lines.contains("+ passes here"), "{lines}");
}

#[test]
fn a_captured_piece_is_ringed() {
    let middle = game(VariantId::Chess, "Ae2e4 Ad7d5");
    assert_eq!(marks(&middle, cell(VariantId::Chess, BoardId::A, "e4")), (1, 0, 1));
    let options = TextOptions {
        targets: Some(cell(VariantId::Chess, BoardId::A, "e4")),
        legend: true,
        ..TextOptions::default()
    };
    let lines = text(middle.position().view(), &options);
    assert!(lines.contains(" 5 . . .xp * . . ."), "{lines}");
    assert!(!lines.contains("passes"), "{lines}");
}

#[test]
fn a_choice_of_boards_is_shown_on_each() {
    let start = game(VariantId::QuasiAlice, "");
    // Two squares, three landing boards.
    assert_eq!(marks(&start, cell(VariantId::QuasiAlice, BoardId::A, "b1")), (6, 2, 0));
}

#[test]
fn a_zero_move_marks_only_where_it_lands() {
    let start = game(VariantId::MsAlice, "");
    let (landing, passing, _) = marks(&start, cell(VariantId::MsAlice, BoardId::A, "a1"));
    assert_eq!((landing, passing), (1, 0));
}

#[test]
fn empty_cells_and_enemy_pieces_have_no_targets() {
    let start = game(VariantId::Alice, "");
    for name in ["e4", "e7"] {
        assert_eq!(marks(&start, cell(VariantId::Alice, BoardId::A, name)), (0, 0, 0), "{name}");
    }
}
