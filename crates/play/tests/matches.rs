//! Complete matches: openings, records, counts.

mod common;

use std::io::{BufReader, Read};

use glass_engine::Signals;
use glass_notation::{fen, pgn::GameTrees};
use glass_play::{
    Contest, Openings, PgnFile, Protocol, RandomOpenings, Reason, parse_openings, read_openings,
};
use glass_rules::{Color, History, VariantId};

use common::{contest, fake, played, tally};

fn calm(protocol: Protocol) -> glass_play::EngineConfig {
    fake(protocol, "calm")
}

fn random(
    rules: &'static glass_rules::RuleSet,
    openings: RandomOpenings,
    count: u32,
) -> Vec<History> {
    let stop = Signals::new();
    let openings = Openings::Random(openings);
    (0..count).map(|number| openings.get(rules, number, &stop).unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_openings_in_every_variant() {
    for variant in VariantId::ALL {
        let rules = variant.default_rules();
        let ask = |seed| RandomOpenings { nodes: 300, ..RandomOpenings::new(6, seed) };
        let openings = random(rules, ask(7), 3);
        assert_eq!(openings, random(rules, ask(7), 3), "{variant}");
        assert_ne!(openings, random(rules, ask(8), 3), "{variant}");
        assert!(openings[0] != openings[1] && openings[1] != openings[2], "{variant}");
        for opening in &openings {
            assert_eq!((opening.moves().len(), opening.outcome()), (6, None), "{variant}");
        }
    }
}

/// Repeats the search that accepted the openings.
#[test]
fn random_openings_are_balanced() {
    use glass_engine::{Engine, Limits, Score};
    let asked = RandomOpenings { nodes: 500, ..RandomOpenings::new(8, 3) };
    for opening in random(VariantId::Alice.default_rules(), asked, 5) {
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let report = Engine::new(1).go(&opening, &limits, &Signals::new(), &mut |_| ());
        let Score::Centipawns(value) = report.score else { panic!("{:?}", report.score) };
        assert!(value.abs() <= 100, "{value}");
    }
}

#[test]
fn both_colours_play_each_opening_whatever_the_protocols() {
    for protocols in [
        [Protocol::Uci, Protocol::Uci],
        [Protocol::Uci, Protocol::Xboard],
        [Protocol::Xboard, Protocol::Xboard],
    ] {
        let mut contest = contest(calm(protocols[0]), calm(protocols[1]));
        contest.rules = VariantId::ALL.map(VariantId::default_rules).to_vec();
        contest.pairs = VariantId::ALL.len() as u32;
        contest.adjudication.max_plies = Some(16);
        let games = played(&contest);
        assert_eq!(games.len(), 2 * VariantId::ALL.len());
        for (pair, &variant) in games.chunks_exact(2).zip(VariantId::ALL.iter()) {
            assert_eq!(
                (pair[0].rules.variant(), pair[0].first, pair[1].first),
                (variant, Color::White, Color::Black)
            );
            // Engines that play the same moves play the same games.
            assert_eq!(pair[0].game.history, pair[1].game.history, "{variant} {protocols:?}");
            assert!(pair[0].game.history.moves().len() > 2, "{variant}");
            for played in pair {
                let reason = &played.game.reason;
                assert!(!matches!(reason, Reason::Fault(..)), "{variant} {protocols:?}: {reason}");
            }
        }
        assert_eq!(tally(&games).pairs.count(), VariantId::ALL.len() as u32);
    }
}

#[test]
fn games_read_back_as_they_were_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let mut contest = contest(calm(Protocol::Uci), fake(Protocol::Uci, "illegal"));
    contest.rules = vec![VariantId::Glinski.default_rules(), VariantId::Alice.default_rules()];
    let games = played(&contest);
    // Opens the file twice, to check that games are appended.
    for half in games.chunks(2) {
        let mut record = PgnFile::open(&file).unwrap();
        half.iter()
            .for_each(|played| record.append(&played.game, &contest.pgn_tags(played)).unwrap());
    }
    let text = std::fs::read_to_string(&file).unwrap();
    let read: Result<Vec<_>, _> =
        GameTrees::new(text.as_bytes(), VariantId::Chess.default_rules()).collect();
    let read = read.unwrap();
    assert_eq!(read.len(), games.len());
    for (read, played) in read.iter().zip(&games) {
        let game = &played.game;
        assert_eq!(read.history(), game.history);
        assert_eq!(read.start().view().rules(), played.rules);
        let white = if played.first == Color::White { "calm" } else { "illegal" };
        assert_eq!(read.tag("White"), Some(white));
        assert_eq!(read.tag("Termination"), Some("rules infraction"));
        assert_eq!(read.tag("TimeControl"), Some("-"));
        let round = format!("{}.{}", played.pair + 1, 1 + played.first as u32);
        assert_eq!(read.tag("Round"), Some(round.as_str()));
        let first = read.main_line().nth(game.book).unwrap();
        assert!(read.node(first).comments[0].starts_with("+0.00/1 0."), "{text}");
        let last = read.main_line().last().unwrap();
        assert!(read.node(last).comments.last().unwrap().contains("plays “e2e5”"));
    }
}

fn openings(
    text: &str,
    variants: &[VariantId],
    plies: Option<u32>,
) -> Result<Vec<History>, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings");
    std::fs::write(&file, text).unwrap();
    let rules: Vec<_> = variants.iter().map(|variant| variant.default_rules()).collect();
    let read = read_openings(&file, &rules, plies, 1_000).map_err(|error| error.to_string())?;
    Ok(read.iter().collect())
}

#[test]
fn openings_come_from_positions_and_games() {
    let house = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/8/8/8/5N2/8/8 b KQkq - 1 1";
    let epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a pawn\";";
    let alice = openings(&format!("# comment\n\n{house}\n"), &[VariantId::Alice], None).unwrap();
    assert_eq!(fen::write(alice[0].position().view()), house);
    let chess = openings(epd, &[VariantId::Chess], None).unwrap();
    assert_eq!(chess[0].position().view().pieces().len(), 3);

    let games = "[Variant \"Alice\"]\n\n1. e4 e5 2. Nf3 *\n\n[Variant \"Chess\"]\n\n1. d4 d5 *\n";
    let both = openings(games, &[VariantId::Alice, VariantId::Chess], Some(2)).unwrap();
    let plies: Vec<_> = both.iter().map(|opening| opening.moves().len()).collect();
    assert_eq!(plies, [2, 2]);
    assert_eq!(openings(games, &[VariantId::Alice], None).unwrap()[0].moves().len(), 3);
}

#[test]
fn openings_are_read_as_people_write_them() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/openings/remarks.epd");
    let text = std::fs::read_to_string(file).unwrap();
    let counters = |opening: &History| {
        let setup = opening.position().view().setup();
        (setup.halfmove_clock, setup.fullmove_number)
    };
    let found: Vec<_> =
        openings(&text, &[VariantId::Chess], None).unwrap().iter().map(counters).collect();
    assert_eq!(found, [(0, 1), (2, 4), (0, 1), (3, 8), (1, 101), (0, 1)]);

    // Games without tags, with an irregularity, and with an error after the requested plies.
    let games = "1. e4 e5 (1... Qxd8) 2. Nf3 1:0\n\n1. d4 d5 2. Ke4 *\n";
    let rules = [VariantId::Chess.default_rules()];
    let read = |plies| parse_openings("games", games.as_bytes(), &rules, plies, 10);
    let two = read(Some(2)).unwrap();
    assert_eq!(two.iter().map(|opening| opening.moves().len()).collect::<Vec<_>>(), [2, 2]);
    let warned: Vec<_> =
        two.warnings().iter().map(|warning| (warning.game, warning.at.line)).collect();
    assert_eq!(warned, [(1, 1), (1, 1)]);
    let refused = read(Some(3)).unwrap_err().to_string();
    assert!(
        refused.starts_with("the openings games, game 2: line 3, column 13: 2.Ke4: "),
        "{refused}"
    );
}

/// An endless stream of short games that counts the bytes read.
struct Endless(usize);

impl Read for Endless {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        const GAME: &[u8] = b"[Variant \"Alice\"]\n\n1. e4 e5 *\n\n";
        for (byte, &text) in room.iter_mut().zip(GAME.iter().cycle().skip(self.0 % GAME.len())) {
            *byte = text;
        }
        self.0 += room.len();
        Ok(room.len())
    }
}

#[test]
fn no_more_openings_are_read_and_kept_than_are_played() {
    let mut endless = Endless(0);
    let alice = VariantId::Alice.default_rules();
    let read = |text: &mut Endless, most| {
        let rules = [alice, alice];
        parse_openings("endless", BufReader::new(text), &rules, None, most).unwrap()
    };
    let openings = read(&mut endless, 5_000);
    assert_eq!(openings.iter().count(), 5_000);
    assert!(endless.0 < 300_000, "{} bytes", endless.0);
    let seventh = openings.get(alice, 5_006).unwrap();
    assert_eq!((seventh.moves().len(), openings.get(alice, 6)), (2, Some(seventh)));
    assert_eq!(openings.get(VariantId::Chess.default_rules(), 0), None);
}

#[test]
fn bad_openings_are_refused_by_line() {
    let error = openings("8/8/8/8/8/8/8/8 w - - 0 1", &[VariantId::Chess], None).unwrap_err();
    assert!(error.contains("line 1: White has no king"), "{error}");
    let error = openings("\n\nknights", &[VariantId::Alice], None).unwrap_err();
    assert!(error.contains("line 3") && error.contains("knights"), "{error}");
    let error =
        openings("[Variant \"Alice\"]\n\n1. e5 *\n", &[VariantId::Alice], None).unwrap_err();
    assert!(error.contains("game 1") && error.contains("e5"), "{error}");
    let game = "[Variant \"Alice\"]\n\n1. e4 *\n";
    let error = openings(game, &[VariantId::Hex4d], None).unwrap_err();
    assert!(error.contains("none for hex4d"), "{error}");
    // Mate ends the game, so no opening can start there.
    let mate = "[Variant \"Alice\"]\n\n1. e4 e5 2. Qh5 g6 3. Qxe5 *\n";
    assert!(openings(mate, &[VariantId::Alice], None).unwrap_err().contains("none for alice"));
    let error = openings("8/8 w", &[VariantId::Alice, VariantId::Chess], None).unwrap_err();
    assert!(error.contains("do not tell their game"), "{error}");
}

#[test]
fn a_match_can_be_stopped_and_keeps_what_was_over() {
    let contest = Contest { pairs: 100_000, ..contest(calm(Protocol::Uci), calm(Protocol::Uci)) };
    let stop = Signals::new();
    let mut heard = 0;
    contest
        .run(&stop, &mut |_| {
            heard += 1;
            if heard >= 5 {
                stop.stop();
            }
        })
        .unwrap();
    // Games that ended at the same time may still be reported.
    assert!((5..20).contains(&heard), "{heard}");
}

#[test]
fn engines_are_started_anew_for_each_game_if_that_is_asked() {
    let contest = Contest { restart: true, ..contest(calm(Protocol::Uci), calm(Protocol::Xboard)) };
    let counted = tally(&played(&contest));
    assert_eq!((counted.game_count(), counted.fault_count()), (4, 0));
}
