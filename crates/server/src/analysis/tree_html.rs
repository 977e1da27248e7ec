//! Renders a tree of moves for browsers without scripts: the main line, with each variation after the move that it
//! replaces.

use std::collections::HashMap;

use glass_notation::algebraic;
use glass_notation::pgn::{GameTree, TreeNodeId};
use glass_rules::{AnyPosition, Color};

/// A part of the rendered text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum WrittenPart {
    Comment(String),
    Move {
        /// The move number before the move; empty if none is shown.
        number: String,
        /// The move with its annotation signs.
        san: String,
        /// The number of the move, as in [`AnalysisTree`](crate::analysis::tree::AnalysisTree).
        at: usize,
    },
    /// The start of a variation; `Close` is its end.
    Open,
    Close,
}

/// Work that is left for the renderer.
enum Pending {
    Follow(TreeNodeId, AnyPosition),
    Variation(TreeNodeId, AnyPosition),
    Close,
}

/// Renders a game. `sign` returns the sign for the number of an annotation glyph.
pub(crate) fn written(game: &GameTree, sign: impl Fn(u8) -> String) -> Vec<WrittenPart> {
    let numbers = game.moves().zip(1..).collect();
    let mut writer = Writer { game, sign, numbers, numbered: true, parts: Vec::new() };
    comments(&game.node(game.root()).comments, &mut writer.parts);
    let mut pending = vec![Pending::Follow(game.root(), game.start().clone())];
    while let Some(next) = pending.pop() {
        match next {
            Pending::Follow(id, position) => {
                let Some((&main, others)) = game.node(id).children().split_first() else {
                    continue;
                };
                let after = writer.one(main, &position);
                pending.push(Pending::Follow(main, after));
                for &other in others.iter().rev() {
                    pending.push(Pending::Close);
                    pending.push(Pending::Variation(other, position.clone()));
                }
                writer.numbered |= !others.is_empty();
            }
            Pending::Variation(id, position) => {
                writer.parts.push(WrittenPart::Open);
                writer.numbered = true;
                let after = writer.one(id, &position);
                pending.push(Pending::Follow(id, after));
            }
            Pending::Close => {
                writer.parts.push(WrittenPart::Close);
                writer.numbered = true;
            }
        }
    }
    writer.parts
}

/// The text rendered so far.
struct Writer<'g, S> {
    game: &'g GameTree,
    sign: S,
    numbers: HashMap<TreeNodeId, usize>,
    /// Whether the next move of Black has a number. Directly after a move of White it has none.
    numbered: bool,
    parts: Vec<WrittenPart>,
}

impl<S: Fn(u8) -> String> Writer<'_, S> {
    /// Writes a move made in this position, and returns the position after it.
    fn one(&mut self, id: TreeNodeId, position: &AnyPosition) -> AnyPosition {
        let node = self.game.node(id);
        let Some(played) = node.played() else { return position.clone() };
        comments(&node.before, &mut self.parts);
        let view = position.view();
        let number = match view.turn() {
            Color::White => format!("{}.", view.fullmove_number()),
            Color::Black if self.numbered => format!("{}…", view.fullmove_number()),
            Color::Black => String::new(),
        };
        let signs: String = node.nags.iter().map(|&nag| (self.sign)(nag)).collect();
        let san = algebraic::write(view, played) + signs.as_str();
        let at = self.numbers.get(&id).copied().unwrap_or_default();
        self.parts.push(WrittenPart::Move { number, san, at });
        let before = self.parts.len();
        comments(&node.comments, &mut self.parts);
        self.numbered = self.parts.len() > before;
        position.after(played)
    }
}

/// Adds comments without the commands (`[%…]`) that programs write into them.
fn comments(said: &[String], parts: &mut Vec<WrittenPart>) {
    for comment in said {
        let mut text = comment.as_str();
        let mut words = String::new();
        while let Some((before, rest)) = text.split_once("[%") {
            words.push_str(before);
            text = rest.split_once(']').map_or("", |(_, after)| after);
        }
        words.push_str(text);
        let words = words.trim();
        if !words.is_empty() {
            parts.push(WrittenPart::Comment(words.to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use glass_notation::pgn::GameTrees;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn variations_follow_the_move_they_replace() {
        let text = "{An idea.} 1. e4 $1 {good [%csl Ge4]} (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3 *";
        let rules = VariantId::Chess.default_rules();
        let game = GameTrees::new(text.as_bytes(), rules).next().unwrap().unwrap();
        let parts = written(&game, |nag| if nag == 1 { "!".to_owned() } else { String::new() });
        let text = parts.iter().map(|part| match part {
            WrittenPart::Comment(words) => format!("{{{words}}}"),
            WrittenPart::Move { number, san, at } => format!("{number}{san}#{at}"),
            WrittenPart::Open => "(".to_owned(),
            WrittenPart::Close => ")".to_owned(),
        });
        let text = text.collect::<Vec<_>>().join(" ");
        assert_eq!(text, "{An idea.} 1.e4!#1 {good} ( 1.d4#4 d5#5 ( 1…Nf6#6 ) ) 1…e5#2 2.Nf3#3");
    }
}
