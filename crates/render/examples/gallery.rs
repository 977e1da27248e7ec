//! Writes pictures of all kinds into a folder: `cargo run -p glass-render --example gallery -- FOLDER`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use glass_render::{
    BoardTheme, PictureOptions, PieceSet, TextOptions, Theme, png, sprite, svg, text, thumbnail,
};
use glass_rules::{Color, History, VariantId};

#[path = "../tests/common/mod.rs"]
mod common;
use common::{MATE, MIDDLEGAME, game};

#[expect(clippy::print_stdout, reason = "the boards for a terminal")]
fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("pieces.svg"), sprite())?;
    let draw =
        |name: &str, game: &History, options: &PictureOptions| -> Result<(), Box<dyn Error>> {
            let (view, last_move) = (game.position().view(), game.moves().last().copied());
            let options = PictureOptions { last_move, ..options.clone() };
            fs::write(folder.join(name).with_extension("svg"), svg(view, &options))?;
            fs::write(folder.join(name).with_extension("png"), png(view, &options)?)?;
            Ok(())
        };
    let plain = PictureOptions::default();
    let dark = PictureOptions { theme: Theme::Dark, ..PictureOptions::default() };
    let flipped = PictureOptions { bottom: Color::Black, ..PictureOptions::default() };
    let large = PictureOptions { square: 100, ..PictureOptions::default() };
    let small = PictureOptions { square: 24, ..PictureOptions::default() };
    let tiny = PictureOptions {
        square: 24,
        coordinates: false,
        ghosts: false,
        ..PictureOptions::default()
    };
    for (name, moves, options) in [
        ("middlegame", MIDDLEGAME, &plain),
        ("middlegame-dark", MIDDLEGAME, &dark),
        ("middlegame-flipped", MIDDLEGAME, &flipped),
        ("middlegame-small", MIDDLEGAME, &small),
        ("middlegame-tiny", MIDDLEGAME, &tiny),
        ("mate", MATE, &plain),
        ("mate-large", MATE, &large),
    ] {
        draw(name, &game(VariantId::DEFAULT, moves), options)?;
    }
    for id in VariantId::ALL {
        let start = game(id, "");
        let view = start.position().view();
        let dark_flipped = PictureOptions { bottom: Color::Black, ..dark.clone() };
        for (kind, options) in [("", &plain), ("-dark-flipped", &dark_flipped), ("-small", &small)]
        {
            draw(&format!("{id}{kind}"), &start, options)?;
        }
        for (boards, pieces, theme, square) in [
            (BoardTheme::Wood, PieceSet::Bold, Theme::Light, 48),
            (BoardTheme::Garden, PieceSet::Classic, Theme::Light, 48),
            (BoardTheme::Garden, PieceSet::Bold, Theme::Dark, 24),
        ] {
            let options = PictureOptions { boards, pieces, theme, square, ..plain.clone() };
            draw(&format!("{id}-{boards}-{pieces}"), &start, &options)?;
        }
        fs::write(folder.join(format!("{id}-thumbnail.svg")), thumbnail(view, Theme::Light, 180))?;
        for unicode in [false, true] {
            println!(
                "{}",
                text(view, &TextOptions { unicode, legend: true, ..TextOptions::default() })
            );
        }
    }
    Ok(())
}
