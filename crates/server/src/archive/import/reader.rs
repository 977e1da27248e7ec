//! Reads the games of a text: PGN, moves of Game Courier, pages of SchemingMind, or records that this site exports.

use std::io::{self, BufRead, Chain, Cursor, Read};

use super::courier::{CourierGames, is_courier};
use super::foreign_game::ReadGame;
use super::lines::Lines;
use super::options::ImportOptions;
use super::page::{PageGames, is_page};
use super::pgn_games::TextGames;
use super::record::{RecordGames, is_record};

/// The number of bytes from which the format of a text is detected.
const HEAD_BYTES: u64 = 1 << 16;

/// The bytes that were read to detect the format, and the rest of the text.
pub(super) type Source<R> = Chain<Cursor<Vec<u8>>, R>;

/// The games of a text, one after another. The text does not stay in memory.
pub(crate) struct GameReader<R> {
    games: FormatReader<R>,
    options: ImportOptions,
    failure: Option<io::Error>,
}

/// The formats of a text.
enum FormatReader<R> {
    Pgn(Box<TextGames<Source<R>>>),
    Courier(CourierGames<Source<R>>),
    Page(PageGames<Source<R>>),
    Records(RecordGames<Source<R>>),
}

impl<R: BufRead> GameReader<R> {
    /// The games of a text, whose format its beginning shows.
    pub(crate) fn new(mut source: R, options: ImportOptions) -> Self {
        let mut head = Vec::new();
        let failure = source.by_ref().take(HEAD_BYTES).read_to_end(&mut head).err();
        let begin = String::from_utf8_lossy(&head).into_owned();
        let source = Cursor::new(head).chain(source);
        let rules = options.rules;
        let games = if is_record(&begin) {
            FormatReader::Records(RecordGames::new(Lines::new(source)))
        } else if is_page(&begin) {
            FormatReader::Page(PageGames::new(Lines::new(source), rules))
        } else if is_courier(&begin) {
            FormatReader::Courier(CourierGames::new(Lines::new(source), rules))
        } else {
            FormatReader::Pgn(Box::new(TextGames::new(source, rules)))
        };
        Self { games, options, failure }
    }

    /// The read error that ended the text early, if there is one. Call it when there are no more games.
    pub(crate) fn failure(mut self) -> Option<io::Error> {
        self.failure.take().or_else(|| match &mut self.games {
            FormatReader::Pgn(games) => games.failure(),
            FormatReader::Courier(games) => games.failure(),
            FormatReader::Page(games) => games.failure(),
            FormatReader::Records(games) => games.failure(),
        })
    }
}

impl<R: BufRead> Iterator for GameReader<R> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        if self.failure.is_some() {
            return None;
        }
        let mut game = match &mut self.games {
            FormatReader::Pgn(games) => games.next(),
            FormatReader::Courier(games) => games.next(),
            FormatReader::Page(games) => games.next(),
            FormatReader::Records(games) => games.next(),
        }?;
        if self.options.strict && game.game.is_ok() && !game.warnings.is_empty() {
            game.game = Err(game.warnings.remove(0));
        }
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::{RuleSet, VariantId};

    use super::*;
    use crate::linear_time::{assert_linear, time};

    fn alice() -> &'static RuleSet {
        VariantId::Alice.default_rules()
    }

    fn read(text: &str, rules: &'static RuleSet) -> Vec<ReadGame> {
        let options = ImportOptions { rules, strict: false };
        GameReader::new(text.as_bytes(), options).collect()
    }

    fn moves(game: &ReadGame) -> Vec<&str> {
        let game = game.game.as_ref().unwrap();
        game.moves.iter().map(|played| played.coordinate.as_str()).collect()
    }

    fn rules_of(text: &str, rules: &'static RuleSet) -> String {
        read(text, rules)[0].game.as_ref().unwrap().rules().id()
    }

    #[test]
    fn games_are_read_one_by_one() {
        let text = "% from a page\n\n[White \"Castelli\"]\n[Black \"Pugnali\"]\n[Date \"1993.??.??\"]\n\n\
                    1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 1-0\n\n\
                    [White \"X\"]\n\n1. e4 e5 2. Ke5 1-0\n\n\
                    [White \"Kustrin\"]\n\n1.d4/B e6/B 2.Bg5/B Be7/B 3.Bf4/A Bb4/A# 0-1\n";
        let games = read(text, alice());
        let places: Vec<_> = games.iter().map(|game| (game.number, game.line)).collect();
        assert_eq!(places, [(1, 3), (2, 9), (3, 13)]);
        assert_eq!(moves(&games[0]), ["e2e4", "e7e5", "d1h5", "g7g6", "h5e5"]);
        let first = games[0].game.as_ref().unwrap();
        assert_eq!(
            (first.origin.white.as_str(), first.ending.reason.as_str()),
            ("Castelli", "checkmate")
        );
        let refused = games[1].game.as_ref().unwrap_err();
        assert_eq!(refused.line, 11);
        assert!(refused.text.contains("Ke5") && !refused.text.contains("line"), "{refused:?}");
        assert_eq!(games[2].game.as_ref().unwrap().origin.black, "Unknown");
        assert_eq!(read("", alice()), []);
        assert_eq!(read("\n% nothing\n", alice()), []);
    }

    #[test]
    fn the_chosen_rules_hold_for_games_that_name_only_the_variant() {
        let rules = RuleSet::find_any("alice-schemingmind/1").unwrap();
        let text = "[Variant \"Alice\"]\n\n1. d4 Nf6 2. e4 e6 1-0\n";
        assert_eq!(rules_of(text, rules), "alice-schemingmind/1");
        let text = "[RuleSet \"alice-cvp/1\"]\n\n1. d4 Nf6 1-0\n";
        assert_eq!(rules_of(text, rules), "alice-cvp/1");
        let text = "[Variant \"Glinski\"]\n\n1. b1b2 1-0\n";
        assert!(rules_of(text, rules).starts_with("glinski"));
    }

    #[test]
    fn the_result_of_the_rules_counts() {
        let mate = "1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A#";
        for (result, warns) in [("0-1", true), ("*", false), ("1-0", false)] {
            let game = &read(&format!("{mate} {result}"), alice())[0];
            assert_eq!(game.game.as_ref().unwrap().ending.result, "1-0", "{result}");
            assert_eq!(!game.warnings.is_empty(), warns, "{:?}", game.warnings);
        }
        let strict = ImportOptions { rules: alice(), strict: true };
        let text = format!("{mate} 0-1");
        let refused = GameReader::new(text.as_bytes(), strict).next().unwrap().game.unwrap_err();
        assert_eq!(refused.text, "the moves end 1-0, not 0-1; 1-0 was stored");
    }

    #[test]
    fn game_that_continues_after_its_end_is_stored_with_a_warning() {
        let rounds = "Nc3 Nc6 Nb1 Nb8 ".repeat(4);
        let game = &read(&format!("{rounds} e4 e5 1-0"), alice())[0];
        assert_eq!(game.game.as_ref().unwrap().ending.result, "1-0");
        let [warning] = &game.warnings[..] else { panic!("{:?}", game.warnings) };
        assert!(warning.text.contains("over after move 8"), "{}", warning.text);
        let ended = &read(&format!("{rounds} 1/2-1/2"), alice())[0];
        assert!(ended.warnings.is_empty(), "{:?}", ended.warnings);
    }

    #[test]
    fn games_without_moves_or_result_are_read() {
        for (text, result, moves) in [
            ("1. e4 e5 *", "*", 2),
            ("[White \"A\"]\n[Result \"1-0\"]\n\n1-0", "1-0", 0),
            ("[White \"A\"]\n[Result \"0-0\"]\n\n0-0", "0-0", 0),
        ] {
            let game = read(text, alice()).remove(0).game.unwrap();
            assert_eq!((game.ending.result.as_str(), game.moves.len()), (result, moves), "{text}");
        }
    }

    #[test]
    fn invalid_games_are_refused() {
        let long = format!("{}*", "Nf3 Nf6 Ng1 Ng8 ".repeat(501));
        for (text, said) in [
            ("[FEN \"nonsense\"]\n\n1. e4 1-0", ""),
            ("[RuleSet \"alice-cvp/99\"]\n\n1. e4 1-0", "alice-cvp/99"),
            (&long, "more than 2000 half-moves"),
        ] {
            let game = read(text, VariantId::Chess.default_rules()).remove(0);
            let refused = game.game.unwrap_err();
            assert!(refused.text.contains(said), "{refused:?}");
        }
    }

    #[test]
    fn format_of_a_text_is_detected() {
        let record = r#"{"id":"k7Qm2xPz9a","variant":"alice","rules":"alice-cvp/1","start":null,"white":{"name":"Ann"},"black":{"name":null},"rated":true,"result":"0-1","reason":"resignation","begun":0,"ended":1,"moves":["d2d4","d7d5"]}"#;
        let game = read(record, alice()).remove(0).game.unwrap();
        assert_eq!(
            (game.origin.event.as_str(), game.origin.played.as_str()),
            ("Rated game", "1970.01.01")
        );
        assert_eq!(game.named.map(|id| id.to_string()).as_deref(), Some("k7Qm2xPz9a"));
        for broken in [
            record.replace("d7d5", "d7d1"),
            record.replace("cvp/1", "cvp/99"),
            record.replace("0-1", "2-1"),
            record[..100].to_owned() + "\"moves\":",
        ] {
            assert!(read(&broken, alice()).remove(0).game.is_err(), "{broken}");
        }
        assert_eq!(moves(&read("1. P e2-e4\n1... p d7-d5\n", alice())[0]), ["e2e4", "d7d5"]);
    }

    #[test]
    fn texts_are_read_in_linear_time() {
        for (begin, repeated) in [
            ("1. P e2-e4\n", "P e2-e4; "),
            ("1. P e2-e4\n", "n g8-f6 N g1-f3 n f6-g8 N f3-g1\n"),
            ("// [White \"x\"]\n", "// [White \"x\"]\n1. P e2-e4\n"),
            ("1. e4 ", "=#+"),
            ("1. e4 ", "e4 "),
            ("This game is being played under Alice rules\n", "1. e4 Clock started on \n"),
            ("{\"moves\":[", "\"e2e4\","),
            ("{\"moves\":", "[{"),
        ] {
            assert_linear(8 << 10, |bytes| {
                let text = format!("{begin}{}", repeated.repeat(bytes / repeated.len()));
                time(|| read(&text, alice()))
            });
        }
    }

    #[test]
    fn truncated_text_is_an_error() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        for head in ["1. e4 e5 *\n", "1. P e2-e4\n", "{\"moves\":\n"] {
            let filled = head.to_owned() + "\n".repeat(HEAD_BYTES as usize).as_str();
            let source = io::BufReader::new(filled.as_bytes().chain(Broken));
            let options = ImportOptions { rules: alice(), strict: false };
            let mut reader = GameReader::new(source, options);
            assert!(reader.by_ref().count() <= 1);
            assert_eq!(reader.failure().unwrap().to_string(), "broken", "{head}");
        }
    }
}
