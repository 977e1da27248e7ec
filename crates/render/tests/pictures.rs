//! Compares pictures and texts with those in `snapshots/`, which were inspected.
//! `UPDATE_EXPECT=1 cargo test -p glass-render` rewrites them.

use ::gif as decode;
use expect_test::expect_file;
use glass_render::{
    BoardTheme, BoardView, MAX_SIDE, Mark, PictureError, PictureOptions, PieceSet, TextOptions,
    Theme, describe, gif, piece_id, png, sprite, svg, text, write_gif,
};
use glass_rules::{BoardId, Cell, Color, History, Piece, Square, VariantId};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use resvg::usvg::roxmltree::Document;

mod common;
use common::{MATE, MIDDLEGAME, game};

fn check(file: &str, now: &str) {
    expect_file![format!("snapshots/{file}")].assert_eq(now);
}

fn after_last_move(game: &History) -> PictureOptions {
    PictureOptions { last_move: game.moves().last().copied(), ..PictureOptions::default() }
}

#[test]
fn pictures_are_as_they_were() {
    let (start, chess) = (game(VariantId::Alice, ""), game(VariantId::Chess, "Ae2e4"));
    let (middle, mate) = (game(VariantId::Alice, MIDDLEGAME), game(VariantId::Alice, MATE));
    let turned =
        PictureOptions { bottom: Color::Black, theme: Theme::Dark, ..after_last_move(&middle) };
    let drawn = Mark::read_all(VariantId::Alice, "Af3:red, Ae1:blue, Ag8-Bf8, Bd4-Bc5:yellow");
    let marked = PictureOptions { marks: drawn.expect("marks"), ..PictureOptions::default() };
    let discs = PictureOptions { view: BoardView::Discs, ..after_last_move(&middle) };
    let colors = PictureOptions {
        view: BoardView::Colors,
        pieces: PieceSet::Bold,
        boards: BoardTheme::Garden,
        targets: Some(Cell::new(BoardId::A, Square(4))),
        ..turned.clone()
    };
    let bare = PictureOptions {
        coordinates: false,
        ghosts: false,
        check: false,
        square: 25,
        ..PictureOptions::default()
    };
    for (file, game, options) in [
        ("start.svg", &start, &PictureOptions::default()),
        ("middlegame.svg", &middle, &after_last_move(&middle)),
        ("middlegame-turned.svg", &middle, &turned),
        ("middlegame-bare.svg", &middle, &bare),
        ("middlegame-marked.svg", &middle, &marked),
        ("middlegame-discs.svg", &middle, &discs),
        ("middlegame-colours.svg", &middle, &colors),
        ("mate.svg", &mate, &after_last_move(&mate)),
        ("chess.svg", &chess, &after_last_move(&chess)),
    ] {
        let picture = svg(game.position().view(), options);
        assert!(Document::parse(&picture).is_ok(), "{file} is no XML");
        check(file, &picture);
    }
    check("pieces.svg", sprite());
}

#[test]
fn texts_are_as_they_were() {
    let (middle, mate) = (game(VariantId::Alice, MIDDLEGAME), game(VariantId::Alice, MATE));
    let last_move = middle.moves().last().copied();
    for (file, game, options) in [
        ("start.txt", &game(VariantId::Alice, ""), TextOptions::default()),
        (
            "middlegame.txt",
            &middle,
            TextOptions { last_move, legend: true, ..TextOptions::default() },
        ),
        (
            "middlegame-turned.txt",
            &middle,
            TextOptions { bottom: Color::Black, ..TextOptions::default() },
        ),
        (
            "middlegame-unicode.txt",
            &middle,
            TextOptions { unicode: true, legend: true, ..TextOptions::default() },
        ),
        ("mate.txt", &mate, TextOptions::default()),
        (
            "chess.txt",
            &game(VariantId::Chess, "Ae2e4"),
            TextOptions { legend: true, ..TextOptions::default() },
        ),
    ] {
        check(file, &text(game.position().view(), &options));
    }
}

#[test]
fn a_description_says_how_it_stands() {
    for (moves, description) in [
        ("", "Alice Chess, White to move"),
        (MIDDLEGAME, "Alice Chess, White to move, in check"),
        (MATE, "Alice Chess, Checkmate. White wins."),
    ] {
        assert_eq!(describe(game(VariantId::Alice, moves).position().view()), description);
    }
}

#[test]
fn every_reference_has_its_target() {
    let middle = game(VariantId::Alice, MIDDLEGAME);
    let picture = svg(middle.position().view(), &after_last_move(&middle));
    let document = Document::parse(&picture).expect("XML");
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let targets = document.descendants().filter_map(|node| node.attribute("href"));
    for target in targets {
        assert!(ids.iter().any(|id| target.strip_prefix('#') == Some(id)), "{target}");
    }
    assert!(!picture.contains("<text") && !picture.contains("font"));
}

#[test]
fn ghosts_are_twins_on_empty_squares() {
    let alice = game(VariantId::Alice, MIDDLEGAME);
    let ghosts = |game: &History, ghosts| {
        let options = PictureOptions { ghosts, ..PictureOptions::default() };
        svg(game.position().view(), &options).matches(" opacity=").count()
    };
    // No square is occupied on both boards, so every piece has a ghost.
    assert_eq!(ghosts(&alice, true), alice.position().view().pieces().len());
    assert_eq!(ghosts(&alice, false), 0);
    assert_eq!(ghosts(&game(VariantId::Chess, ""), true), 0);
}

/// A string that occurs only in a disc below a piece of the second board.
const DISC: &str = "r=\"22.56\"";

#[test]
fn two_boards_are_drawn_as_one_where_their_cells_are_the_same() {
    for id in VariantId::ALL {
        let start = game(id, "");
        let view = start.position().view();
        let picture =
            |view_of| svg(view, &PictureOptions { view: view_of, ..PictureOptions::default() });
        let (two, discs) = (picture(BoardView::Two), picture(BoardView::Discs));
        assert_eq!(discs == two, id.boards() != 2, "{id}");
    }
    let middle = game(VariantId::Alice, MIDDLEGAME);
    let on_b = middle
        .position()
        .view()
        .pieces()
        .iter()
        .filter(|(cell, _)| cell.board == BoardId::B)
        .count();
    let picture = |view| {
        let options = PictureOptions { view, ..PictureOptions::default() };
        svg(middle.position().view(), &options)
    };
    assert_eq!(picture(BoardView::Discs).matches(DISC).count(), on_b);
    assert_eq!(picture(BoardView::Colors).matches("<use href=\"#glass-second-").count(), on_b);
    // A GIF has the size of its pictures.
    let options =
        PictureOptions { view: BoardView::Discs, square: 10, ..PictureOptions::default() };
    let (width, _) = glass_render::size(middle.position().view(), &options);
    let file = gif(&middle, &options).expect("small enough");
    assert_eq!(u32::from(u16::from_le_bytes([file[6], file[7]])), width);
}

#[test]
fn pieces_on_the_same_square_of_both_boards_are_both_seen() {
    let fen = "4k3/8/8/3n4/8/8/8/4K3|8/8/8/3R4/8/8/8/8 w - - 0 1";
    let rules = VariantId::DuoChess.default_rules();
    let position = glass_notation::fen::position(rules, fen).expect("a position");
    let options = PictureOptions { view: BoardView::Colors, ..PictureOptions::default() };
    let picture = svg(position.view(), &options);
    assert!(picture.contains("scale(0.56)\"><circle"), "the second is smaller, on a disc");
    assert_eq!(picture.matches(DISC).count(), 1);
}

/// The pixels of a picture.
fn pixels(game: &History, options: &PictureOptions) -> Pixmap {
    let file = png(game.position().view(), options).expect("small enough");
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    Pixmap::decode_png(&file).expect("a PNG")
}

fn ink(pixel: Option<PremultipliedColorU8>) -> (u8, u8, u8) {
    pixel.map_or((0, 0, 0), |pixel| (pixel.red(), pixel.green(), pixel.blue()))
}

/// Without coordinates and with one board, all margins are 0.3 squares.
fn bare(square: u16) -> (PictureOptions, u32) {
    let options =
        PictureOptions { square, coordinates: false, ghosts: false, ..PictureOptions::default() };
    (options, (f32::from(square) * 0.3).round() as u32)
}

#[test]
fn a_png_has_the_size_of_its_svg() {
    let start = game(VariantId::Alice, "");
    for square in [8, 24, 25, 48, 100] {
        let options = PictureOptions { square, ..PictureOptions::default() };
        let picture = pixels(&start, &options);
        let size = format!("width=\"{}\" height=\"{}\"", picture.width(), picture.height());
        assert!(svg(start.position().view(), &options).contains(&size), "{size}");
    }
}

#[test]
fn squares_are_sharp_at_every_size() {
    let chess = game(VariantId::Chess, "");
    for square in [8, 23, 24, 25, 47, 48, 90] {
        let (options, margin) = bare(square);
        let picture = pixels(&chess, &options);
        let square = u32::from(square);
        // Rank 5 is empty. a5 is dark and b5 light; the pixels on both sides of their edge have pure colours.
        let (y, edge) = (margin + 3 * square + square / 2, margin + square);
        assert_eq!(ink(picture.pixel(edge - 1, y)), (0xb8, 0x8f, 0x60), "{square}");
        assert_eq!(ink(picture.pixel(edge, y)), (0xf2, 0xe6, 0xcf), "{square}");
    }
}

#[test]
fn every_piece_is_there_in_pixels() {
    let chess = game(VariantId::Chess, "");
    let (options, margin) = bare(48);
    let picture = pixels(&chess, &options);
    // The foot of every drawing has the colour of its side and is in the middle, at 40 of 48.
    let foot = |column: u32, row: u32| {
        ink(picture.pixel(margin + column * 48 + 24, margin + row * 48 + 40))
    };
    for column in 0..8 {
        for row in 0..8 {
            let white = foot(column, row) == (0xfb, 0xf6, 0xea);
            let black = foot(column, row) == (0x37, 0x30, 0x3f);
            assert_eq!((white, black), (row >= 6, row < 2), "column {column}, row {row}");
        }
    }
}

#[test]
fn the_king_in_check_is_red() {
    let mate = game(VariantId::Alice, MATE);
    let halo = |check| {
        let picture = pixels(&mate, &PictureOptions { check, ..PictureOptions::default() });
        let red = |pixel: &&PremultipliedColorU8| {
            pixel.red() > 190 && pixel.green() < 60 && pixel.blue() < 80
        };
        picture.pixels().iter().filter(red).count()
    };
    assert!(halo(true) > 100, "{}", halo(true));
    assert_eq!(halo(false), 0);
}

#[test]
fn a_picture_may_be_too_large() {
    let start = game(VariantId::Alice, "");
    let refused =
        png(start.position().view(), &PictureOptions { square: 512, ..PictureOptions::default() });
    let Err(PictureError::TooLarge { width, height }) = refused else { panic!("{refused:?}") };
    assert!(width > MAX_SIDE && height > MAX_SIDE);
    assert!(refused.is_err_and(|error| error.to_string().contains("4096")));
}

/// The displayed frames of a GIF, each drawn over the previous ones.
fn shown(file: &[u8]) -> (Vec<Vec<[u8; 3]>>, Vec<u16>) {
    let mut options = decode::DecodeOptions::new();
    options.set_color_output(decode::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![[0; 3]; width * height];
    let (mut pictures, mut delays) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let across = usize::from(frame.width);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) =
                (usize::from(frame.left) + at % across, usize::from(frame.top) + at / across);
            canvas[y * width + x] = [pixel[0], pixel[1], pixel[2]];
        }
        pictures.push(canvas.clone());
        delays.push(frame.delay);
    }
    (pictures, delays)
}

#[test]
fn a_game_moves_as_its_pictures_say() {
    let mate = game(VariantId::Alice, MATE);
    let options = PictureOptions { square: 20, ..PictureOptions::default() };
    let (pictures, delays) = shown(&gif(&mate, &options).expect("small enough"));
    assert_eq!(delays, [100, 100, 100, 100, 100, 400]);
    let last = [None].into_iter().chain(mate.moves().iter().copied().map(Some));
    for ((position, last_move), picture) in mate.positions().zip(last).zip(&pictures) {
        let file = png(position.view(), &PictureOptions { last_move, ..options.clone() });
        let still = Pixmap::decode_png(&file.expect("small enough")).expect("a PNG");
        let far = |(still, moving): &(&PremultipliedColorU8, &[u8; 3])| {
            let still = [still.red(), still.green(), still.blue()];
            still.iter().zip(*moving).any(|(a, b)| a.abs_diff(*b) > 24)
        };
        let far = still.pixels().iter().zip(picture).filter(far).count();
        // The seams between colours are approximated.
        assert!(far * 100 < picture.len(), "{far} of {} pixels", picture.len());
    }
    // Drawing stops when the writer fails.
    let mut short = [0; 1000];
    assert!(write_gif(&mate, &options, &mut short[..]).is_err());
    assert!(short.starts_with(b"GIF89a"));
    let large = PictureOptions { square: 512, ..PictureOptions::default() };
    assert!(gif(&mate, &large).is_err_and(|error| error.to_string().contains("4096")));
}

#[test]
fn absurd_sizes_are_taken_as_the_nearest_sensible_ones() {
    let start = game(VariantId::Alice, "");
    let picture = |square| {
        svg(start.position().view(), &PictureOptions { square, ..PictureOptions::default() })
    };
    assert_eq!(picture(0), picture(glass_render::MIN_SQUARE));
    assert_eq!(picture(u16::MAX), picture(glass_render::MAX_SQUARE));
}

#[test]
fn drawings_are_named_as_players_say() {
    let ids: Vec<_> = "KQRBNPkqrbnp".chars().filter_map(Piece::from_letter).map(piece_id).collect();
    assert_eq!(ids.join(" "), "wk wq wr wb wn wp bk bq br bb bn bp");
}
