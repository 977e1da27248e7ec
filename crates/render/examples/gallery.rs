//! Writes pictures of all kinds into a folder: `cargo run -p glass-render --example gallery -- FOLDER`.

use std::error::Error;
use std::path::PathBuf;

use glass_render::{Options, TextOptions, Theme, png, sprite, svg, text};
use glass_rules::{Color, GameId};

#[path = "../tests/common/mod.rs"]
mod common;
use common::{MATE, MIDDLEGAME, game};

#[expect(clippy::print_stdout, reason = "the boards for a terminal")]
fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("pieces.svg"), sprite())?;
    let plain = Options::default();
    let dark = Options { theme: Theme::Dark, ..Options::default() };
    let flipped = Options { bottom: Color::Black, ..Options::default() };
    let large = Options { square: 100, ..Options::default() };
    let small = Options { square: 24, ..Options::default() };
    let tiny = Options { square: 24, coordinates: false, ghosts: false, ..Options::default() };
    for (name, id, moves, options) in [
        ("start", GameId::Alice, "", &plain),
        ("middlegame", GameId::Alice, MIDDLEGAME, &plain),
        ("middlegame-dark", GameId::Alice, MIDDLEGAME, &dark),
        ("middlegame-flipped", GameId::Alice, MIDDLEGAME, &flipped),
        ("middlegame-small", GameId::Alice, MIDDLEGAME, &small),
        ("middlegame-tiny", GameId::Alice, MIDDLEGAME, &tiny),
        ("mate", GameId::Alice, MATE, &plain),
        ("mate-large", GameId::Alice, MATE, &large),
        ("chess", GameId::Chess, "Ae2e4", &plain),
    ] {
        let game = game(id, moves);
        let (view, last_move) = (game.position().view(), game.moves().last().copied());
        let options = Options { last_move, ..options.clone() };
        std::fs::write(folder.join(name).with_extension("svg"), svg(view, &options))?;
        std::fs::write(folder.join(name).with_extension("png"), png(view, &options)?)?;
        let lines = TextOptions { bottom: options.bottom, last_move, ..TextOptions::default() };
        println!("{name}\n{}", text(view, &lines));
    }
    Ok(())
}
