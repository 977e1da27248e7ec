//! Updates the tables of first moves in the handbook. The example `first_moves` of `glass-play` computes the data in
//! `crates/play/first_moves/`. `UPDATE_EXPECT=1 cargo test -p glass-catalogue --test first_moves` writes the tables.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use expect_test::expect_file;
use glass_rules::{AnyPosition, RuleSet, VariantId};

/// The numbers of best and worst moves shown in a table with more moves than [`WHOLE`].
const BEST: usize = 10;
const WORST: usize = 4;
/// Tables with at most this many moves are shown completely.
const WHOLE: usize = 20;

const START: &str = "<!-- first moves -->\n";
const END: &str = "<!-- end of first moves -->";

/// A line of a file.
struct Row {
    rules: &'static RuleSet,
    /// The values shared by all rows of a rule set: version, nodes, depth and nodes in games.
    made: [String; 4],
    name: String,
    /// Hundredths of a pawn for White, or a mate such as `#3`.
    score: String,
    /// The numbers of games that White won, drew and lost.
    results: [u32; 3],
    /// White's score, in quarters of a point.
    quarters: u32,
}

impl Row {
    fn parse(line: &str) -> Self {
        let fields: Vec<&str> = line.split(',').collect();
        let [rules, version, nodes, depth, game_nodes, name, score, won, drawn, lost, quarters] =
            fields[..]
        else {
            panic!("{line}");
        };
        let number = |text: &str| text.parse::<u32>().unwrap_or_else(|_| panic!("{line}"));
        Self {
            rules: RuleSet::find_any(rules).unwrap(),
            made: [version, nodes, depth, game_nodes].map(str::to_owned),
            name: name.to_owned(),
            score: score.to_owned(),
            results: [won, drawn, lost].map(number),
            quarters: number(quarters),
        }
    }

    fn games(&self) -> u32 {
        self.results.iter().sum()
    }
}

/// A line of a table: a first move, or several with equal values.
struct Line<'r>(Vec<&'r Row>);

impl Line<'_> {
    /// A sort key for scores. Mates are before and after all other scores.
    fn score(row: &Row) -> i32 {
        match row.score.strip_prefix('#') {
            Some(moves) if moves.starts_with('-') => -1_000_000,
            Some(_) => 1_000_000,
            None => row.score.parse().unwrap(),
        }
    }

    fn total(&self, part: fn(&Row) -> u32) -> u32 {
        self.0.iter().map(|row| part(row)).sum()
    }

    /// The mean score, for sorting.
    fn rank(&self) -> i32 {
        self.0.iter().map(|row| Self::score(row)).sum::<i32>() / self.0.len() as i32
    }

    fn cells(&self) -> String {
        let landings = self.0[1..].iter().filter_map(|row| row.name.split_once('/'));
        let others: String = landings.map(|(_, landing)| format!(", {landing}")).collect();
        let written = |row: &&Row| match row.score.parse::<i32>() {
            Ok(score) => format!("{:+.2}", f64::from(score) / 100.0),
            Err(_) => row.score.clone(),
        };
        let least = self.0.iter().min_by_key(|row| Self::score(row)).unwrap();
        let most = self.0.iter().max_by_key(|row| Self::score(row)).unwrap();
        let score = if least.score == most.score {
            written(least)
        } else {
            format!("{} to {}", written(least), written(most))
        };
        let start = format!("| 1.{}{others} | {score} |", self.0[0].name);
        let games = self.total(Row::games);
        if games == 0 {
            return start;
        }
        let [won, drawn, lost] =
            [0, 1, 2].map(|at| self.0.iter().map(|row| row.results[at]).sum::<u32>());
        let share = percent(self.total(|row| row.quarters), games);
        format!("{start} {won}, {drawn}, {lost} | {share:.0} % |")
    }
}

/// Whether all landings of a first move are equivalent: all pieces are on one board, and all other boards are empty.
fn landings_are_alike(start: &AnyPosition) -> bool {
    let first = start.view().pieces()[0].0.board;
    let on_one_board = start.view().pieces().iter().all(|(cell, _)| cell.board == first);
    on_one_board && start.view().legal_moves().iter().all(|legal| legal.landing() != first)
}

/// The lines of a table, best first.
fn lines(rows: &[Row]) -> Vec<Line<'_>> {
    let are_alike = landings_are_alike(&AnyPosition::start(rows[0].rules));
    let square = |row: &Row| row.name.split_once('/').map(|(square, _)| square.to_owned());
    let together = |row: &Row, next: &Row| are_alike && square(row) == square(next);
    let mut lines: Vec<_> =
        rows.chunk_by(together).map(|rows| Line(rows.iter().collect())).collect();
    lines.sort_by_cached_key(|line| (Reverse(line.rank()), line.0[0].name.clone()));
    lines
}

/// White's share of the points in `games` games.
fn percent(quarters: u32, games: u32) -> f64 {
    100.0 * f64::from(quarters) / f64::from(4 * games)
}

fn rows(variant: VariantId) -> Vec<Row> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../play/first_moves/{variant}.csv"));
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().filter(|line| !line.starts_with("rules,")).map(Row::parse).collect()
}

/// The rows of each rule set of a file, in its order.
fn by_rules(rows: &[Row]) -> impl Iterator<Item = &[Row]> {
    rows.chunk_by(|row, next| row.rules == next.rules)
}

/// A number with a comma before each group of three digits.
fn grouped(number: &str) -> String {
    let mut text = String::new();
    for (at, digit) in number.char_indices() {
        if at > 0 && (number.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The table of a rule set, with a sentence about its data.
fn table(rows: &[Row]) -> String {
    let lines = lines(rows);
    let [version, nodes, depth, game_nodes] = &rows[0].made;
    let (rules, all) = (rows[0].rules, rows.iter().map(Row::games).sum::<u32>());
    let mut text = format!("\nFirst moves under `{rules}`");
    if all == 0 {
        text += ":\n\n| first move | score |\n|---|---|\n";
    } else {
        let share = percent(rows.iter().map(|row| row.quarters).sum(), all);
        let error = 98.0 / f64::from(lines[0].total(Row::games)).sqrt();
        writeln!(
            text,
            ". White scores {share:.1} % in all {} games. The share of one move is certain to ±{error:.0} points \
             (95 %).\n\n| first move | score | won, drawn, lost | White |\n|---|---|---|---|",
            grouped(&all.to_string())
        )
        .unwrap();
    }
    for (at, line) in lines.iter().enumerate() {
        if lines.len() <= WHOLE || at < BEST || at + WORST >= lines.len() {
            writeln!(text, "{}", line.cells()).unwrap();
        } else if at == BEST {
            let empty = if all == 0 { "|" } else { "| | |" };
            writeln!(text, "| {} others | {empty}", lines.len() - BEST - WORST).unwrap();
        }
    }
    write!(
        text,
        "\nMade by version {version}: scores in pawns for White at depth {depth} of `glass analyse {} --rules {} --nodes \
         {nodes} --lines {}`",
        rules.variant(),
        rules.short_name(),
        rows.len()
    )
    .unwrap();
    let games = rows[0].games();
    match games {
        0 => text += ".\n",
        _ => writeln!(
            text,
            "; {games} games after each move at {} positions a move, and ten more in each further game.",
            grouped(game_nodes)
        )
        .unwrap(),
    }
    text
}

#[test]
fn pages_show_the_first_moves() {
    for variant in VariantId::ALL {
        let rows = rows(variant);
        let tables: String = by_rules(&rows).map(table).collect();
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/games/{variant}.md"));
        let text = fs::read_to_string(&path).unwrap();
        let parts = text
            .split_once(START)
            .and_then(|(before, rest)| rest.split_once(END).map(|(_, after)| (before, after)));
        let (before, after) = parts.unwrap_or_else(|| panic!("{variant}.md lacks {START}{END}"));
        expect_file![path].assert_eq(&format!("{before}{START}{tables}\n{END}{after}"));
    }
}

#[test]
fn every_first_move_has_one_row_with_equally_many_games() {
    for variant in VariantId::ALL {
        let rows = rows(variant);
        // Of an earlier version where the newest plays alike from the start.
        let usual = variant.default_rules().name();
        assert_eq!(rows[0].rules.name(), usual, "{variant}: the usual rules come first");
        let mut seen = Vec::new();
        for of_rules in by_rules(&rows) {
            let rules = of_rules[0].rules;
            assert!(!seen.contains(&rules), "{rules} is there twice");
            seen.push(rules);
            let names: BTreeSet<&str> = of_rules.iter().map(|row| row.name.as_str()).collect();
            assert_eq!(names.len(), of_rules.len(), "{rules}: a move is there twice");
            let legal = AnyPosition::start(rules).view().legal_moves().len();
            assert_eq!(of_rules.len(), legal, "{rules}");
            for row in of_rules {
                let [won, drawn, lost] = row.results;
                assert_eq!((row.games(), &row.made), (of_rules[0].games(), &of_rules[0].made));
                let bounds = 3 * won + 2 * drawn..=4 * won + 2 * drawn + lost;
                assert!(bounds.contains(&row.quarters), "{}", row.name);
            }
        }
    }
}
