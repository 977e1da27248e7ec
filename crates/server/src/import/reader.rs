//! Texts of games, in PGN or as Game Courier writes them: what games are in one.

use glass_catalogue::named_in_pgn;
use glass_notation::pgn::{GameError, GameTree, GameTrees, PgnError, PgnWarning};
use glass_rules::RuleSet;

use super::courier::{courier_game, is_courier};
use super::foreign_game::{Fault, ForeignGame, Tags, value};
use crate::language;

/// Reads at most so many games of a text; whether there are more.
pub(crate) fn read(
    text: &str,
    rules: &'static RuleSet,
    most: usize,
) -> (Vec<Result<ForeignGame, Fault>>, bool) {
    let mut games = Vec::new();
    for (first, lines) in parts(text) {
        let found: Vec<_> = if is_courier(&lines) {
            vec![courier_game(first, &lines, rules)]
        } else {
            pgn_games(first, &lines, rules)
        };
        for game in found {
            if games.len() == most {
                return (games, true);
            }
            games.push(game);
        }
    }
    (games, false)
}

/// The parts of a text that begin with tags, each with the number of its first line.
fn parts(text: &str) -> Vec<(usize, Vec<&str>)> {
    let mut parts: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut in_moves = true;
    for (number, line) in (1..).zip(text.lines()) {
        let is_blank = line.trim().is_empty() || line.starts_with('%');
        if parts.is_empty() && is_blank {
            continue;
        }
        match parts.last_mut() {
            Some((_, lines)) if !(is_tag(line) && in_moves) => lines.push(line),
            _ => parts.push((number, vec![line])),
        }
        if !is_blank {
            in_moves = !is_tag(line);
        }
    }
    parts
}

pub(super) fn is_tag(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('[')
        && line[1..].trim_start().starts_with(|letter: char| letter.is_ascii_alphabetic())
        && line.contains('"')
}

/// The name and the value of a tag.
pub(super) fn tag(line: &str) -> Option<(String, String)> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.to_owned()))
}

fn pgn_games(
    first: usize,
    lines: &[&str],
    rules: &'static RuleSet,
) -> Vec<Result<ForeignGame, Fault>> {
    let tags: Tags =
        lines.iter().filter(|line| is_tag(line)).filter_map(|line| tag(line)).collect();
    // What names the chosen variant alone is played by the chosen rules.
    let by_chosen = value(&tags, "RuleSet").is_none()
        && value(&tags, "Variant").and_then(named_in_pgn) == Some(rules.variant);
    // Lines keep their numbers.
    let mut text = "\n".repeat(first - 1);
    for line in lines {
        let variant =
            by_chosen && is_tag(line) && tag(line).is_some_and(|(name, _)| name == "Variant");
        if !variant {
            text += line;
        }
        text.push('\n');
    }
    let games = GameTrees::new(text.as_bytes(), rules).map(|game| match game {
        Ok(tree) => of_tree(first, &tree),
        Err(error) => {
            let why = language::current().game_error(&error).to_string();
            Err((line_of(&error).unwrap_or(first), why))
        }
    });
    games.collect()
}

fn of_tree(line: usize, tree: &GameTree) -> Result<ForeignGame, Fault> {
    ForeignGame::new(line, &tree.history(), &tree.tags, tree.result)
}

fn line_of(error: &GameError) -> Option<usize> {
    match error {
        GameError::Game { at, .. } | GameError::Pgn(PgnError::Refused(PgnWarning { at, .. })) => {
            Some(at.line)
        }
        GameError::Pgn(PgnError::Io(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    fn alice() -> &'static RuleSet {
        VariantId::Alice.default_rules()
    }

    fn all(text: &str) -> Vec<Result<ForeignGame, Fault>> {
        read(text, alice(), 100).0
    }

    fn moves(game: &Result<ForeignGame, Fault>) -> Vec<&str> {
        let game = game.as_ref().unwrap();
        game.moves.iter().map(|played| played.coordinate.as_str()).collect()
    }

    #[test]
    fn games_of_a_text_are_read_one_by_one() {
        let text = "% from a page\n\n[White \"Castelli\"]\n[Black \"Pugnali\"]\n[Date \"1993.??.??\"]\n\n\
                    1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 1-0\n\n\
                    [White \"Nobody\"]\n\n1. e4 e5 2. Ke5 1-0\n\n\
                    [White \"Kustrin\"]\n\n1.d4/B e6/B 2.Bg5/B Be7/B 3.Bf4/A Bb4/A# 0-1\n";
        let games = all(text);
        assert_eq!(games.len(), 3);
        assert_eq!(moves(&games[0]), ["e2e4", "e7e5", "d1h5", "g7g6", "h5e5"]);
        let first = games[0].as_ref().unwrap();
        assert_eq!((first.line, first.origin.white.as_str()), (3, "Castelli"));
        assert_eq!(first.ending.reason, "checkmate");
        let (line, why) = games[1].as_ref().unwrap_err();
        assert_eq!(*line, 11);
        assert!(why.contains("Ke5"), "{why}");
        assert_eq!(games[2].as_ref().unwrap().origin.black, "Unknown");
        assert_eq!(read(text, alice(), 2).0.len(), 2);
        assert!(read(text, alice(), 2).1 && !read(text, alice(), 3).1);
    }

    #[test]
    fn game_courier_is_read() {
        let text = "[White \"Ann\"]\n[Result \"1-0\"]\n1. P e2-e4\n1... p d7-d5 // a comment\n2. B f1-e2 p d5-e4\n3. B e2-b5\n";
        let game = &all(text)[0];
        assert_eq!(moves(game), ["e2e4", "d7d5", "f1e2", "d5e4", "e2b5"]);
        let resigned = &all("1. P e2-e4\n1... resign")[0];
        assert_eq!(resigned.as_ref().unwrap().ending.result, "1-0");
        let (line, why) = all("1. P e2-e4\n1... p d7-d3\n")[0].clone().unwrap_err();
        assert_eq!(line, 2);
        assert!(why.starts_with("move 1 of Black, “p d7-d3”: "), "{why}");
    }

    #[test]
    fn the_chosen_rules_hold_for_what_names_the_variant_alone() {
        let rules = RuleSet::find_any("alice-schemingmind/1").unwrap();
        let text = "[Variant \"Alice\"]\n\n1. d4 Nf6 2. e4 e6 1-0\n";
        let (games, _) = read(text, rules, 1);
        assert_eq!(games[0].as_ref().unwrap().rules, rules);
        let text = "[RuleSet \"alice-cvp/1\"]\n\n1. d4 Nf6 1-0\n";
        assert_eq!(read(text, rules, 1).0[0].as_ref().unwrap().rules, alice());
        let text = "[Variant \"Glinski\"]\n\n1. h4 1-0\n";
        let (games, _) = read(text, rules, 1);
        assert_ne!(games[0].as_ref().map(|game| game.rules), Ok(rules));
    }

    #[test]
    fn what_has_no_result_or_a_wrong_one_is_refused() {
        for (text, said) in [
            ("1. e4 e5 *", "has no result"),
            ("1-0", "has no moves"),
            ("1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 0-1", "by the rules the game ends 1-0"),
            ("[FEN \"nonsense\"]\n\n1. e4 1-0", ""),
            ("[RuleSet \"alice-cvp/99\"]\n\n1. e4 1-0", "alice-cvp/99"),
        ] {
            let (_, why) = all(text)[0].clone().unwrap_err();
            assert!(why.contains(said), "{text}: {why}");
        }
        assert_eq!(all(""), []);
        assert_eq!(all("\n% nothing\n"), []);
    }
}
