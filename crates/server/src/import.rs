//! Games that were played elsewhere: read from a text, replayed under their rules, and stored. Of a game that cannot be
//! replayed nothing is stored, and it is said why.

use std::fmt::Write;

use glass_catalogue::named_in_pgn;
use glass_notation::pgn::{GameError, GameResult, GameTree, GameTrees, PgnError};
use glass_notation::{algebraic, coordinate, courier, fen};
use glass_rules::{AnyPosition, Color, History, RuleSet};
use glass_store::{
    Ending, GameId, GameOrigin, Millis, NewImport, NewMove, Store, StoreError, VisitorId,
};
use sha2::{Digest, Sha256};
use time::{Date, Month};

use crate::{ending, side};

/// No game has more moves, of both sides together.
const MOST_MOVES: usize = 2_000;
/// How many characters are kept of a name, a place and the like.
const LONGEST: usize = 80;
/// Why a game is over of which only the result is known.
const REASON: &str = "played-elsewhere";

/// What has become of a text of games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Import {
    /// The games that are stored now.
    pub stored: Vec<GameId>,
    /// The lines in which games begin that were here already.
    pub known: Vec<usize>,
    /// The games that were refused: a line, and what is wrong there.
    pub refused: Vec<(usize, String)>,
    /// Whether there are more games in the text than are read at once.
    pub more: bool,
}

/// A game that can be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ForeignGame {
    /// The line in which it begins.
    line: usize,
    rules: &'static RuleSet,
    start: Option<String>,
    moves: Vec<NewMove>,
    ending: Ending,
    origin: GameOrigin,
}

/// What is wrong with a game, and in which line.
type Fault = (usize, String);

type Tags = Vec<(String, String)>;

impl Import {
    /// Reads at most so many games, for whoever brings them, and stores those that can be replayed. `rules` hold for games
    /// that name no rule set, and for those that name their variant alone.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database fails; what was stored until then stays.
    pub async fn new(
        store: &Store,
        text: &str,
        rules: &'static RuleSet,
        most: usize,
        importer: Option<&VisitorId>,
        now: Millis,
    ) -> Result<Self, StoreError> {
        Self::of(store, read(text, rules, most), importer, now).await
    }

    /// Stores what was read.
    pub(crate) async fn of(
        store: &Store,
        (games, more): (Vec<Result<ForeignGame, Fault>>, bool),
        importer: Option<&VisitorId>,
        now: Millis,
    ) -> Result<Self, StoreError> {
        let mut import = Self { more, ..Self::default() };
        for game in games {
            match game {
                Ok(game) => {
                    let line = game.line;
                    let new = game.stored_as(GameId::random()?, importer.cloned(), now);
                    let id = new.id.clone();
                    match store.import(new, now).await? {
                        true => import.stored.push(id),
                        false => import.known.push(line),
                    }
                }
                Err(fault) => import.refused.push(fault),
            }
        }
        Ok(import)
    }
}

impl ForeignGame {
    fn stored_as(self, id: GameId, importer: Option<VisitorId>, now: Millis) -> NewImport {
        let Self { rules, start, moves, ending, origin, .. } = self;
        let mut told = format!("{rules}\n{start:?}\n{}\n{origin:?}\n", ending.result);
        for played in &moves {
            told += &played.coordinate;
            told.push(' ');
        }
        NewImport {
            id,
            digest: hex(&Sha256::digest(told)),
            variant: rules.variant.to_string(),
            rules: rules.id(),
            start,
            moves,
            ending,
            ended: day(&origin.played).unwrap_or(now).min(now),
            origin,
            importer,
        }
    }

    fn new(line: usize, history: &History, tags: &Tags, stated: GameResult) -> Result<Self, Fault> {
        let refused = |why: String| Err((line, why));
        let rules = history.position().view().rules();
        if history.moves().is_empty() {
            return refused("the game has no moves".to_owned());
        }
        if history.moves().len() > MOST_MOVES {
            return refused(format!("the game has more than {MOST_MOVES} moves of both sides"));
        }
        let ending = match (history.outcome(), stated) {
            (Some(outcome), stated) => {
                let by_rule = ending::by_rule(outcome);
                if stated != GameResult::Unfinished && stated.as_str() != by_rule.result {
                    return refused(format!(
                        "by the rules the game ends {}, and it is said to end {stated}",
                        by_rule.result
                    ));
                }
                by_rule
            }
            (None, GameResult::Unfinished) => {
                return refused(
                    "the game has no result: 1-0, 0-1 or 1/2-1/2 is expected at its end".to_owned(),
                );
            }
            (None, stated) => Ending {
                result: stated.as_str().to_owned(),
                reason: REASON.to_owned(),
                winner: winner(stated).map(side::seat),
            },
        };
        let variant = rules.variant;
        let moves = history.positions().zip(history.moves()).map(|(position, &played)| NewMove {
            coordinate: coordinate::write(variant, played),
            algebraic: Some(algebraic::write(position.view(), played)),
        });
        let start = history.start();
        let start = (*start != AnyPosition::start(rules)).then(|| fen::write(start.view()));
        let tag = |name: &str, missing: &str| {
            let value = tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value);
            let seen = value.chars().filter(|letter| !letter.is_control()).take(LONGEST);
            let seen: String = seen.collect::<String>().trim().to_owned();
            if seen.is_empty() || seen == "?" { missing.to_owned() } else { seen }
        };
        let origin = GameOrigin {
            white: tag("White", "Unknown"),
            black: tag("Black", "Unknown"),
            event: tag("Event", ""),
            site: tag("Site", ""),
            played: tag("Date", ""),
        };
        Ok(Self { line, rules, start, moves: moves.collect(), ending, origin })
    }
}

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

fn is_tag(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('[')
        && line[1..].trim_start().starts_with(|letter: char| letter.is_ascii_alphabetic())
        && line.contains('"')
}

/// The name and the value of a tag.
fn tag(line: &str) -> Option<(String, String)> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.to_owned()))
}

fn value<'t>(tags: &'t Tags, name: &str) -> Option<&'t str> {
    tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.trim())
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
        Err(error) => Err((line_of(&error).unwrap_or(first), error.to_string())),
    });
    games.collect()
}

fn of_tree(line: usize, tree: &GameTree) -> Result<ForeignGame, Fault> {
    ForeignGame::new(line, &tree.history(), &tree.tags, tree.result)
}

fn line_of(error: &GameError) -> Option<usize> {
    match error {
        GameError::Game { at, .. } | GameError::Pgn(PgnError::Syntax { at, .. }) => Some(at.line),
        GameError::Pgn(PgnError::Io(_)) => None,
    }
}

/// Whether the moves are written as Game Courier writes them, the label apart: `1. N g1-f3`.
fn is_courier(lines: &[&str]) -> bool {
    let first = lines.iter().find(|line| !is_tag(line) && !line.trim().is_empty());
    let mut words = first.map_or("", |line| without_number(line)).split_whitespace();
    let label = words.next().unwrap_or_default();
    let squares = words.next().unwrap_or_default();
    is_label(label) && squares.contains('-') && GameResult::parse(squares).is_none()
}

fn is_label(word: &str) -> bool {
    word.len() == 1 && word.starts_with(|letter: char| letter.is_ascii_alphabetic())
}

/// A line without the number of its move, as `12.` or `12...`.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.len() < line.len() && rest.starts_with('.') {
        true => rest.trim_start_matches('.').trim_start(),
        false => line,
    }
}

fn courier_game(
    first: usize,
    lines: &[&str],
    rules: &'static RuleSet,
) -> Result<ForeignGame, Fault> {
    let tags: Tags =
        lines.iter().filter(|line| is_tag(line)).filter_map(|line| tag(line)).collect();
    let at_first = |why: String| (first, why);
    let rules = match value(&tags, "RuleSet") {
        Some(id) => RuleSet::find_any(id).map_err(|error| at_first(error.to_string()))?,
        None => rules,
    };
    let start = match value(&tags, "FEN") {
        Some(text) => fen::position(rules, text).map_err(|error| at_first(error.to_string()))?,
        None => AnyPosition::start(rules),
    };
    let mut history = History::new(start);
    let mut result =
        value(&tags, "Result").and_then(GameResult::parse).unwrap_or(GameResult::Unfinished);
    for (number, line) in (first..).zip(lines).filter(|(_, line)| !is_tag(line)) {
        let said = line.split("//").next().unwrap_or_default();
        for text in courier_moves(without_number(said)) {
            let view = history.position().view();
            if let Some(stated) = GameResult::parse(&text) {
                result = stated;
                continue;
            }
            if text.eq_ignore_ascii_case("resign") {
                result = if view.turn() == Color::White {
                    GameResult::BlackWins
                } else {
                    GameResult::WhiteWins
                };
                continue;
            }
            let (move_number, turn) = (view.fullmove_number(), view.turn());
            let legal = courier::read(view, &text).map_err(|why| {
                (number, format!("move {move_number} of {turn}, “{text}”: {why}"))
            })?;
            history.play_unchecked(legal);
            if history.moves().len() > MOST_MOVES {
                break;
            }
        }
    }
    ForeignGame::new(first, &history, &tags, result)
}

/// The moves of a line. A label begins one, unless it belongs to what a move brings with it.
fn courier_moves(line: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in line.split_whitespace().map(without_number).filter(|word| !word.is_empty()) {
        match moves.last_mut() {
            Some(last) if last.ends_with(';') || is_label(last) || is_label_of_part(last) => {
                let _ = write!(last, " {word}");
            }
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}

/// Whether a move ends with the label of what it brings with it, as in `K e1-g1; R`.
fn is_label_of_part(text: &str) -> bool {
    text.rsplit_once(' ').is_some_and(|(before, word)| before.ends_with(';') && is_label(word))
}

fn winner(result: GameResult) -> Option<Color> {
    match result {
        GameResult::WhiteWins => Some(Color::White),
        GameResult::BlackWins => Some(Color::Black),
        _ => None,
    }
}

/// The first moment of a day as PGN writes it; of the month or the year, where the rest is not known.
fn day(text: &str) -> Option<Millis> {
    let mut parts = text.split('.');
    let year = parts.next()?.parse().ok()?;
    let month = parts.next().and_then(|month| month.parse().ok()).unwrap_or(1);
    let day = parts.next().and_then(|day| day.parse().ok()).unwrap_or(1);
    let date = Date::from_calendar_date(year, Month::try_from(month).ok()?, day).ok()?;
    Some(date.midnight().assume_utc().unix_timestamp() * 1000)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
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
        assert_eq!(courier_moves("P e7-e8; Q-e8 k e8-d8"), ["P e7-e8; Q-e8", "k e8-d8"]);
        assert_eq!(courier_moves("K e1-g1; R h1-f1 p e7-e5"), ["K e1-g1; R h1-f1", "p e7-e5"]);
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

    #[test]
    fn days_may_be_known_in_part() {
        assert_eq!(day("1970.01.02"), Some(86_400_000));
        assert_eq!(day("1970.??.??"), Some(0));
        assert_eq!(day("????.??.??"), None);
        assert_eq!(day("2026.13.01"), None);
    }
}
