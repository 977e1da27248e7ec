//! Writes games as PGN.

use std::collections::HashSet;

use glass_catalogue::Catalogued;
use glass_rules::{AnyPosition, Color, PositionView};

use super::line_reader::is_left_out;
use super::{GameTree, TreeNodeId, tag};
use crate::{algebraic, fen};

/// The seven tags that every game has, with the values for unknown.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The maximum length of a line of movetext, unless a single word of a comment is longer.
const WIDTH: usize = 79;

/// Writes a game: the seven-tag roster, the variant and its rule set, the start position unless it is the default one,
/// the other tags, and the moves with comments, annotations and variations.
///
/// Braces in a comment are written as parentheses, and white space in comments and tags as single spaces, because PGN
/// cannot represent them. Control characters and tags with invalid names are omitted.
///
/// ```
/// use glass_notation::pgn::{self, GameTree};
/// use glass_rules::{AnyPosition, VariantId};
/// let game = GameTree::new(AnyPosition::start(VariantId::Alice.default_rules()));
/// assert!(pgn::write(&game).contains("[Variant \"Alice\"]\n[RuleSet \"alice-cvp/1\"]\n\n*\n"));
/// ```
pub fn write(game: &GameTree) -> String {
    let mut text = tags(game);
    text.push('\n');
    let mut words = Words::default();
    for comment in &game.node(game.root()).comments {
        words.comment(comment);
    }
    for &nag in &game.node(game.root()).nags {
        words.push(&format!("${nag}"));
    }
    line(game, &mut words);
    words.push(game.result.as_str());
    text.push_str(&words.text);
    text.push('\n');
    text
}

/// The tags of a game as [`write`](write()) writes them, one a line.
///
/// ```
/// use glass_notation::pgn::{self, GameTree};
/// use glass_rules::{AnyPosition, VariantId};
/// let game = GameTree::new(AnyPosition::start(VariantId::Alice.default_rules()));
/// assert!(pgn::tags(&game).starts_with("[Event \"?\"]\n"));
/// ```
pub fn tags(game: &GameTree) -> String {
    let mut text = String::new();
    let mut push = |name: &str, value: &str| {
        let value = words(value);
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    for (name, unknown) in ROSTER {
        let value = if name == "Result" { game.result.as_str() } else { unknown };
        push(name, game.tag(name).filter(|_| name != "Result").unwrap_or(value));
    }
    let start = game.start().view();
    if let Some(variant) = start.variant().entry().pgn_name {
        push("Variant", variant);
    }
    push("RuleSet", &start.rules().id());
    if *game.start() != AnyPosition::start(start.rules()) {
        push("SetUp", "1");
        push("FEN", &fen::write(start));
    }
    let derived = ["Variant", "RuleSet", "SetUp", "FEN"];
    let mut written = HashSet::new();
    for (name, value) in &game.tags {
        let name = tag::known_name(name).unwrap_or(name);
        let known = !written.insert(name)
            || derived.contains(&name)
            || ROSTER.iter().any(|tag| tag.0 == name);
        let allowed = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if allowed && !known {
            push(name, value);
        }
    }
    text
}

/// A text with single spaces for all white space, without characters that the reader drops.
fn words(text: &str) -> String {
    let text = text.replace(is_left_out, "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The parts still to be written, the last one first.
enum Pending {
    /// The moves after this point. The position is that at the point.
    Follow(TreeNodeId, AnyPosition),
    /// A variation that begins with this move, made in this position.
    Variation(TreeNodeId, AnyPosition),
    /// The end of a variation.
    Close,
}

/// Writes the tree, without recursion because it may be deep.
fn line(game: &GameTree, words: &mut Words) {
    let mut tasks = vec![Pending::Follow(game.root(), game.start().clone())];
    words.number = true;
    while let Some(task) = tasks.pop() {
        match task {
            Pending::Follow(id, position) => {
                let Some((&main, others)) = game.node(id).children().split_first() else {
                    continue;
                };
                let after = one(game, main, &position, words);
                tasks.push(Pending::Follow(main, after));
                for &other in others.iter().rev() {
                    tasks.push(Pending::Close);
                    tasks.push(Pending::Variation(other, position.clone()));
                }
            }
            Pending::Variation(id, position) => {
                words.open();
                let after = one(game, id, &position, words);
                tasks.push(Pending::Follow(id, after));
            }
            Pending::Close => words.close(),
        }
    }
}

/// Writes one move with its annotations, and returns the position after it.
fn one(game: &GameTree, id: TreeNodeId, position: &AnyPosition, words: &mut Words) -> AnyPosition {
    let node = game.node(id);
    for comment in &node.before {
        words.comment(comment);
    }
    let Some(played) = node.played() else { return position.clone() };
    let view: &dyn PositionView = position.view();
    let number = view.fullmove_number();
    match view.turn() {
        Color::White => words.push(&format!("{number}.")),
        Color::Black if words.number => words.push(&format!("{number}...")),
        Color::Black => {}
    }
    // A move is one word.
    words.push(&algebraic::write(view, played).replace(' ', ""));
    words.number = false;
    for nag in &node.nags {
        words.push(&format!("${nag}"));
    }
    for comment in &node.comments {
        words.comment(comment);
    }
    position.after(played)
}

/// Words filled into lines.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
    /// Whether the next word follows without a space.
    glued: bool,
    /// Whether Black's move needs its number.
    number: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && !self.glued {
            let breaks = self.column + 1 + width > WIDTH;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.text.push_str(word);
        self.column += width;
        self.glued = false;
    }

    fn comment(&mut self, comment: &str) {
        let spaced = words(&comment.replace('{', "(").replace('}', ")"));
        format!("{{{spaced}}}").split(' ').for_each(|word| self.push(word));
        self.number = true;
    }

    fn open(&mut self) {
        self.push("(");
        self.glued = true;
        self.number = true;
    }

    fn close(&mut self) {
        self.glued = self.column < WIDTH;
        self.push(")");
        self.number = true;
    }
}
