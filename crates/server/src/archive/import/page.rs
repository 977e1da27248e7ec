//! Reads games from SchemingMind pages that were copied from a browser. The moves are between a sentence about the
//! rules and the words for the result, and are read as PGN.

use std::io::{self, BufRead};
use std::mem;

use glass_catalogue::named_in_pgn;
use glass_rules::{RuleSet, VariantId};

use super::foreign_game::ReadGame;
use super::lines::Lines;
use super::pgn_games::TextGames;

/// The text before the date on which the clock was started.
const CLOCK_PREFIX: &str = "Clock started on ";
/// The texts before and after the rules of a game.
const RULES_AFFIXES: [&str; 2] = ["This game is being played under ", " rules"];
/// The words that end a game, and the results that they mean. Older pages use “wins” and “drawn”.
const RESULTS: [(&str, &str); 6] = [
    ("White win", "1-0"),
    ("White wins", "1-0"),
    ("Black win", "0-1"),
    ("Black wins", "0-1"),
    ("Draw", "1/2-1/2"),
    ("Drawn", "1/2-1/2"),
];
/// The ids of the site's own rule sets contain this name.
const SITE_NAME: &str = "schemingmind";
/// The maximum size of the moves of a game, in bytes: far more than they can take.
const MAX_BYTES: usize = 1 << 18;

/// Whether a text is a copied page.
pub(super) fn is_page(text: &str) -> bool {
    text.contains(CLOCK_PREFIX) || text.contains(RULES_AFFIXES[0])
}

/// The games of copied pages, one after another.
pub(super) struct PageGames<R> {
    lines: Lines<R>,
    rules: &'static RuleSet,
    number: usize,
    /// The last two lines before the next game that are not empty.
    lines_above: [String; 2],
    ended: bool,
}

/// A game while it is read.
#[derive(Default)]
struct PageGame {
    /// The line in which it begins.
    first: usize,
    title: String,
    variant: String,
    date: String,
    result: String,
    /// The moves, with one line for each line of the page. The next field is the number of their first line.
    moves: String,
    moves_line: usize,
}

impl<R: BufRead> PageGames<R> {
    pub(super) fn new(lines: Lines<R>, rules: &'static RuleSet) -> Self {
        Self { lines, rules, number: 0, lines_above: Default::default(), ended: false }
    }

    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.lines.failure()
    }

    /// The next game, which may be incomplete.
    fn page_game(&mut self) -> Option<PageGame> {
        let mut game = PageGame::default();
        while !self.ended {
            let Some((number, line)) = self.lines.next() else {
                self.ended = true;
                break;
            };
            let line = line.trim();
            if let Some(variant) = parse_rules(line) {
                game = PageGame { first: number, title: self.title(), variant, ..game };
                continue;
            }
            if game.moves.is_empty() && !begins_moves(line) {
                if !line.is_empty() {
                    self.lines_above = [mem::take(&mut self.lines_above[1]), line.to_owned()];
                }
                continue;
            }
            if game.moves.is_empty() {
                game.moves_line = number;
                game.first = if game.first == 0 { number } else { game.first };
            }
            let (line, result) = split_result(line);
            let (before, date) = line.split_once(CLOCK_PREFIX).unwrap_or((line, ""));
            let (date, behind) = date.split_at(date.find(is_not_date).unwrap_or(date.len()));
            if !date.is_empty() {
                game.date = iso_date(date);
            }
            game.moves += &format!("{before} {behind}\n");
            if let Some(result) = result {
                game.result = result.to_owned();
                self.lines_above = Default::default();
                return Some(game);
            }
            if game.moves.len() > MAX_BYTES {
                break;
            }
        }
        (!game.moves.is_empty()).then_some(game)
    }

    /// The title of a game: the line above its time control, which is in quotes.
    fn title(&self) -> String {
        let [title, control] = &self.lines_above;
        if control.starts_with('\'') { title.clone() } else { String::new() }
    }
}

impl<R: BufRead> Iterator for PageGames<R> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        let game = self.page_game()?;
        self.number += 1;
        let (tags, rules) = game.tags(self.rules);
        // The tags take exactly one line, which the line numbers of remarks must not count.
        let text = format!("{tags}\n{} {}\n", game.moves, game.result);
        let mut read = TextGames::new(text.as_bytes(), rules).next()?;
        let place = |line: usize| (line + game.moves_line).saturating_sub(2).max(game.first);
        for remark in read.warnings.iter_mut().chain(read.game.as_mut().err()) {
            remark.line = place(remark.line);
        }
        Some(ReadGame { number: self.number, line: game.first, ..read })
    }
}

impl PageGame {
    /// The tags in one line, and the rules. The site's own rules for the variant come first, then the chosen rules if
    /// they are of that variant, then its default rules. The parser rejects unknown variants, so their name stays in
    /// the tags.
    fn tags(&self, chosen: &'static RuleSet) -> (String, &'static RuleSet) {
        let name = self.variant.trim_end_matches(" Chess");
        let variant = named_in_pgn(&self.variant).or_else(|| named_in_pgn(name));
        let of_site = |variant: VariantId| {
            variant.rule_sets().iter().find(|rules| rules.id().contains(SITE_NAME))
        };
        let usual = |variant: VariantId| {
            if variant == chosen.variant() { chosen } else { variant.default_rules() }
        };
        let unknown = variant.is_none() && !self.variant.is_empty();
        let played = variant.unwrap_or(chosen.variant());
        let rules = of_site(played).unwrap_or_else(|| usual(played));
        let variant = if unknown { self.variant.as_str() } else { "" };
        let tags = [
            ("Event", self.title.as_str()),
            ("Site", "SchemingMind"),
            ("Date", &self.date),
            ("Variant", variant),
        ];
        let tags = tags.iter().filter(|(_, value)| !value.is_empty());
        let tags = tags.map(|(name, value)| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            format!("[{name} \"{value}\"]")
        });
        (tags.collect::<Vec<_>>().join(" "), rules)
    }
}

/// The variant in a sentence about the rules.
fn parse_rules(line: &str) -> Option<String> {
    let (_, behind) = line.split_once(RULES_AFFIXES[0])?;
    let (variant, _) = behind.split_once(RULES_AFFIXES[1])?;
    Some(variant.trim().to_owned())
}

/// Whether the moves of a game begin in this line: its first word is a square or castling, not part of a heading.
fn begins_moves(line: &str) -> bool {
    let rest = line.strip_prefix("1.").unwrap_or_default().trim_start_matches('.');
    let word = rest.split_whitespace().next().unwrap_or_default();
    word.starts_with("O-O") || word.contains(|letter: char| letter.is_ascii_digit())
}

/// A line without the words that end a game, and the result that they mean.
fn split_result(line: &str) -> (&str, Option<&'static str>) {
    for (words, result) in RESULTS {
        if let Some(before) = line.strip_suffix(words)
            && (before.is_empty() || before.ends_with(char::is_whitespace))
        {
            return (before, Some(result));
        }
    }
    (line, None)
}

fn is_not_date(letter: char) -> bool {
    !letter.is_ascii_digit() && letter != '/'
}

/// A date with the month first in the form of PGN; empty if it is invalid.
fn iso_date(date: &str) -> String {
    let parts: Vec<_> = date.split('/').collect();
    let digits = |part: &str, most| !part.is_empty() && part.len() <= most;
    match parts[..] {
        [month, day, year] if digits(month, 2) && digits(day, 2) && year.len() == 4 => {
            format!("{year}.{month:0>2}.{day:0>2}")
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    fn games(text: &str) -> Vec<ReadGame> {
        let rules = VariantId::ALL[0].default_rules();
        PageGames::new(Lines::new(text.as_bytes()), rules).collect()
    }

    #[test]
    fn dates_and_results_are_separated_from_moves() {
        assert_eq!(iso_date("01/27/2006"), "2006.01.27");
        assert_eq!(iso_date("1/7/2006"), "2006.01.07");
        assert_eq!(iso_date("2006"), "");
        assert_eq!(split_result("91. d6 Kxd6 Draw"), ("91. d6 Kxd6 ", Some("1/2-1/2")));
        assert_eq!(split_result("Black win"), ("", Some("0-1")));
        assert_eq!(split_result("Clock started on 01/27/2006").1, None);
    }

    #[test]
    fn text_around_the_moves_is_ignored() {
        let rules = "This game is being played under Atomic rules. Click the 'info' tab.\n";
        assert!(is_page(rules));
        assert!(games(rules).is_empty(), "no moves");
        let game = &games(&format!("{rules}1. e4\nWhite win\n1. Game Rules\n"))[..];
        assert_eq!(game.len(), 1, "headings below the moves are not moves");
        let refused = game[0].game.as_ref().unwrap_err();
        assert!(refused.text.contains("Atomic"), "{refused:?}");
    }
}
