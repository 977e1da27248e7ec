//! Files as programs and people really write them, in `tests/pgn`, with the right answers in `answers.txt`.
//!
//! The files were made from public bug reports of other programs; all names are invented.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use glass_notation::pgn::{GameError, GameTree, PgnError, PgnGames, TreeNodeId};
use glass_notation::{algebraic, epd, fen};
use glass_rules::VariantId;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pgn")
}

fn files() -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .map(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            (name.to_owned(), fs::read(&path).expect("it can be read"))
        })
        .collect();
    files.sort();
    files
}

/// The moves, variations, annotations and comments of a game in one line.
fn moves(game: &GameTree) -> String {
    fn line(game: &GameTree, at: TreeNodeId, text: &mut String) {
        let position = game.position(at);
        let children = game.node(at).children();
        for (place, &id) in children.iter().enumerate() {
            let node = game.node(id);
            let Some(played) = node.played() else { continue };
            let mut summary = String::new();
            node.before.iter().for_each(|comment| summary += &format!("{{{comment}}} "));
            summary += &algebraic::write(position.view(), played);
            node.nags.iter().for_each(|nag| summary += &format!(" ${nag}"));
            node.comments.iter().for_each(|comment| summary += &format!(" {{{comment}}}"));
            if place == 0 {
                *text += &format!(" {summary}");
            } else {
                *text += &format!(" ({summary}");
                line(game, id, text);
                *text += ")";
            }
        }
        if let Some(&main) = children.first() {
            line(game, main, text);
        }
    }
    let root = game.node(game.root());
    let mut text: String = root.comments.iter().map(|comment| format!(" {{{comment}}}")).collect();
    line(game, game.root(), &mut text);
    text
}

fn answer(name: &str, content: &[u8]) -> String {
    let mut text = format!("{name}\n");
    for game in PgnGames::new(content, VariantId::Chess.default_rules()) {
        let game = game.unwrap_or_else(|error| panic!("{name}: {error}"));
        let tree = &game.tree;
        let tag = |name: &str| tree.tag(name).unwrap_or("?");
        let (event, white, black) = (tag("Event"), tag("White"), tag("Black"));
        let (number, line, result) = (game.number, game.line, tree.result);
        let variant = tree.start().view().variant();
        let variant =
            if variant == VariantId::Chess { String::new() } else { format!(" [{variant}]") };
        let moves = moves(tree);
        writeln!(
            text,
            "  {number} (line {line}){variant} {event}: {white} - {black}:{moves} {result}"
        )
        .expect("a string");
        for warning in game.warnings {
            assert_eq!(warning.game, number, "{name}");
            let (line, kind) = (warning.at.line, warning.kind);
            writeln!(text, "    line {line}: {kind}").expect("a string");
        }
    }
    text
}

/// `WRITE_ANSWERS=1 cargo test -p glass-notation --test pgn_cases` rewrites the answers, which must then be inspected.
#[test]
fn every_file_gives_the_right_answer() {
    let file = folder().join("answers.txt");
    let found: Vec<_> = files().iter().map(|(name, content)| answer(name, content)).collect();
    if std::env::var_os("WRITE_ANSWERS").is_some() {
        fs::write(&file, found.join("\n")).expect("it can be written");
    }
    let expected = fs::read_to_string(&file).expect("the answers are there");
    let expected: Vec<_> = expected.trim_end().split("\n\n").collect();
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.trim_end(), expected);
    }
}

/// A strict reader refuses the games that have warnings, and no others, and reads on behind each.
#[test]
fn a_strict_reader_refuses_exactly_the_games_with_warnings() {
    for (name, content) in files() {
        let rules = VariantId::Chess.default_rules();
        let lenient = PgnGames::new(content.as_slice(), rules);
        let lenient: Vec<_> = lenient.map(|game| game.expect("it is a game")).collect();
        let strict: Vec<_> = PgnGames::new(content.as_slice(), rules).strict().collect();
        assert_eq!(strict.len(), lenient.len(), "{name}");
        for (strict, lenient) in strict.iter().zip(&lenient) {
            match strict {
                Ok(game) => assert_eq!(game, lenient, "{name}"),
                Err(GameError::Pgn(PgnError::Refused(warning))) => {
                    assert_eq!(warning.game, lenient.number, "{name}");
                    assert!(lenient.warnings.contains(warning), "{name}: {warning}");
                }
                Err(error) => panic!("{name}: {error}"),
            }
            assert_eq!(strict.is_ok(), lenient.warnings.is_empty(), "{name}");
        }
    }
}

/// Whatever ends the lines, and wherever the text is cut for reading, the games are the same.
#[test]
fn ends_of_lines_and_sizes_of_buffers_do_not_matter() {
    let rules = VariantId::Chess.default_rules();
    for (name, content) in files() {
        let read = |content: &[u8], size: usize| -> Vec<_> {
            let source = std::io::BufReader::with_capacity(size, content);
            PgnGames::new(source, rules).map(|game| game.expect("it is a game")).collect()
        };
        let games = read(&content, 1 << 16);
        for end in ["\r\n", "\r", "\r\r\n"] {
            let with_end: Vec<u8> = content
                .iter()
                .flat_map(|&byte| if byte == b'\n' { end.as_bytes().to_vec() } else { vec![byte] })
                .collect();
            assert_eq!(read(&with_end, 1 << 16), games, "{name} with {end:?}");
            assert_eq!(read(&with_end, 3), games, "{name} with {end:?}, in parts");
        }
    }
}

#[test]
fn epd_has_its_counters_and_operations() {
    let rules = VariantId::Chess.default_rules();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    for (behind, counters, operations) in [
        ("", "0 1", 0),
        (" 7 30", "7 30", 0),
        (" hmvc 7; fmvn 30;", "7 30", 2),
        (" 7 30 bm e4;", "7 30", 1),
        (" bm e4; id \"a; b\"; c0 \"x\";", "0 1", 3),
        (" fmvn 0; hmvc many;", "0 1", 2),
    ] {
        let read = epd::read(rules, &format!("{start}{behind}")).expect(behind);
        assert_eq!(fen::write(read.position.view()), format!("{start} {counters}"), "{behind}");
        assert_eq!(read.operations.len(), operations, "{behind}");
    }
    let read = epd::read(rules, &format!("{start} bm e4; id \"a; b\";")).expect("it is EPD");
    assert_eq!((read.operand("bm"), read.operand("id")), (Some("e4"), Some("a; b")));
    for wrong in ["", "bm e4;", "8/8 w - - bm e4;", "8/8/8/8/8/8/8/8 w - -"] {
        assert!(epd::read(rules, wrong).is_err(), "{wrong}");
    }
}
