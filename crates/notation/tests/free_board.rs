//! Moves on free boards, from `free_board.tsv`, and games.

use glass_notation::free_board::{
    FreeBoardError, FreeGame, FreeLayout, FreePosition, Space, SpaceId,
};
use glass_rules::{Color, VariantId};
use proptest::prelude::*;

/// Layout, position, move, the canonical text of the move or the start of the error, and the position after it.
const CASES: &str = include_str!("free_board.tsv");

fn layout(text: &str) -> FreeLayout {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn moves_do_what_the_table_says() {
    let mut cases = 0;
    for line in CASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let columns: Vec<_> = line.split('\t').collect();
        let &[boards, setup, text, written, after] = &columns[..] else { panic!("{line}") };
        let position = FreePosition::read_setup(&layout(boards), setup).expect(line);
        match position.read_move(text) {
            Ok(played) => {
                assert_eq!(played.to_string(), written, "{line}");
                assert_eq!(position.after(&played).setup(), after, "{line}");
                assert_eq!(position.read_move(written).as_ref(), Ok(&played), "{line}");
            }
            Err(why) => {
                assert_eq!(why.to_string(), written, "{line}");
                assert_eq!(after, "refused", "{line}");
            }
        }
        cases += 1;
    }
    assert!(cases > 20, "{cases}");
}

#[test]
fn refused_setups_name_the_text_and_what_was_expected() {
    for (boards, text, why) in [
        ("1:3x3", "3/3/3|3/3/3", "2 boards found, separated by “|”: 1 expected."),
        ("2:3x3", "3/3/3|3/3", "“3/3” has 2 ranks, separated by “/”: 3 expected."),
        ("1:3x3", "3/K4/3", "“K4” has 5 spaces: 3 expected."),
        ("1:3x3", "3/2/3", "“2” has 2 spaces: 3 expected."),
        (
            "1:3x3",
            "3/1%1/3",
            "“%” was not understood: a letter for a piece, a number of empty spaces or “-” for a removed space expected.",
        ),
        ("1:3x3", "3/3/3 white", "“white” is no side to move: “w” or “b” expected."),
        (
            "1:3x3",
            "99999999999999999999999/3/3",
            "“99999999999999999999999” has 4 spaces: 3 expected.",
        ),
    ] {
        let refused = FreePosition::read_setup(&layout(boards), text).unwrap_err();
        assert_eq!(refused.to_string(), why, "{text}");
    }
    for text in ["", "nothing", "0:8x8", "5:8x8", "1:2x8", "1:8x17", "1:8", "x", "300:3x3"] {
        let refused = text.parse::<FreeLayout>();
        assert_eq!(refused, Err(FreeBoardError::Layout { text: text.to_owned() }), "{text}");
    }
}

#[test]
fn every_layout_names_every_space_once_and_reads_its_own_setup() {
    let grids = [(1, 3, 3), (1, 16, 16), (2, 16, 3), (3, 5, 4), (4, 16, 16)];
    let grids = grids.map(|(boards, files, ranks)| FreeLayout::grids(boards, files, ranks));
    let layouts = grids.into_iter().map(Result::unwrap);
    for layout in VariantId::ALL.into_iter().map(FreeLayout::Variant).chain(layouts) {
        assert_eq!(layout.to_string().parse(), Ok(layout));
        for id in (0..layout.spaces()).map(SpaceId) {
            assert_eq!(layout.space(&layout.name(id)), Ok(id), "{layout}");
        }
        let start = FreePosition::start(&layout);
        assert_eq!(FreePosition::read_setup(&layout, &start.setup()), Ok(start), "{layout}");
    }
}

#[test]
fn start_positions_are_those_of_the_catalogue() {
    for variant in VariantId::ALL {
        let fen = glass_notation::fen::write(
            glass_rules::AnyPosition::start(variant.default_rules()).view(),
        );
        let layout = FreeLayout::Variant(variant);
        assert_eq!(FreePosition::read_setup(&layout, &fen), Ok(FreePosition::start(&layout)));
    }
}

/// The array of Joe Joyce's Hyperchess, four by four by four by four, on one board of 16 by 16: his big squares 11 to 44
/// (row, column) are blocks of four by four spaces. His cell 2113 is the space c5.
const HYPERCHESS: &str =
    "1rn2bq2kb2nr1/16/16/16/1pp2pp2pp2pp1/16/16/16/16/16/16/1PP2PP2PP2PP1/16/16/16/1RN2BQ2KB2NR1 w";

#[test]
fn hyperchess_can_be_played() {
    let start = FreePosition::read_setup(&layout("1:16x16"), HYPERCHESS).unwrap();
    let mut game = FreeGame::new(start);
    // A pawn to the next big square, a pawn within its own, a piece put down, a space removed.
    for text in ["P j5-j9", "p g12-g11", "N n1-m3; P-n2", "q g16-g12", "Q g1-g2", "b f16-e15; -a1"]
    {
        game.play(text).unwrap();
    }
    assert_eq!(
        game.position().setup(),
        "1rn6kb2nr1/4b11/16/16/1pp2pq2pp2pp1/6p9/16/9P6/16/16/16/1PP2PP3P2PP1/16/12N3/6Q6P2/-RN2B3KB3R1 w"
    );
    let refused = game.play("N n1-l5").unwrap_err();
    assert_eq!(refused.to_string(), "No piece stands on n1.");
    assert_eq!(game.moves().len(), 6, "a refused move changes nothing");
    assert_eq!(game.undo().unwrap().to_string(), "b f16-e15; -a1");
    assert_eq!(game.position().turn(), Color::Black);
    assert_eq!(
        game.move_list(),
        format!(
            "// 1:16x16\n// {HYPERCHESS}\n\n1. P j5-j9\n1... p g12-g11\n2. N n1-m3; P-n2\n\
             2... q g16-g12\n3. Q g1-g2\n"
        )
    );
    for _ in 0..5 {
        assert!(game.undo().is_some());
    }
    assert_eq!((game.undo(), game.position().setup()), (None, HYPERCHESS.to_owned()));
}

#[test]
fn black_can_move_first() {
    let start = FreePosition::read_setup(&layout("1:3x3"), "k2/3/2K b").unwrap();
    let mut game = FreeGame::new(start);
    game.play("a3-a2").unwrap();
    game.play("c1-b1").unwrap();
    assert!(game.move_list().ends_with("\n\n1... k a3-a2\n2. K c1-b1\n"));
    assert_eq!(game.position().at(SpaceId(1)), Space::Piece('K'));
}

proptest! {
    #[test]
    fn no_text_panics(text in "[ -~“é]{0,60}", boards in 1u8..=4) {
        let layout = FreeLayout::grids(boards, 4, 4).unwrap();
        let _ = FreePosition::read_setup(&layout, &text);
        let _ = text.parse::<FreeLayout>();
        let start = FreePosition::start(&FreeLayout::Variant(VariantId::DEFAULT));
        let _ = start.read_move(&text);
    }

    /// Moves of random parts: parsed moves can be written, parsed again and undone.
    #[test]
    fn moves_are_written_as_they_are_read(parts in prop::collection::vec((0usize..5, 0usize..27, 0usize..27), 1..6)) {
        let layout = FreeLayout::grids(3, 3, 3).unwrap();
        let start = FreePosition::read_setup(&layout, "KQR/3/kqr|3/PPP/3|ppp/1-1/3").unwrap();
        let name = |number| layout.name(SpaceId(number));
        let parts = parts.into_iter().map(|(kind, one, other)| match kind {
            0 => format!("{}-{}", name(one), name(other)),
            1 => format!("X-{}", name(one)),
            2 => format!("@-{}", name(one)),
            3 => format!("{}-", name(one)),
            _ => format!("-{}", name(one)),
        });
        let text = parts.collect::<Vec<_>>().join(";");
        if let Ok(played) = start.read_move(&text) {
            prop_assert_eq!(start.read_move(&played.to_string()), Ok(played.clone()));
            let after = start.after(&played);
            prop_assert_eq!(FreePosition::read_setup(&layout, &after.setup()), Ok(after));
        }
    }
}
