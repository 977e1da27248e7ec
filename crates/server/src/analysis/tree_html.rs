//! Renders a tree of moves for browsers without scripts: the main line, with each variation after the move that it
//! replaces.

use std::collections::HashMap;

use glass_notation::algebraic;
use glass_notation::pgn::{GameTree, TreeNodeId};
use glass_rules::{AnyPosition, Color};

/// A part of the rendered text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum RenderedPart {
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
enum RenderTask {
    Follow(TreeNodeId, AnyPosition),
    Variation(TreeNodeId, AnyPosition),
    Close,
}

/// Renders a game. `sign` returns the sign for the number of an annotation glyph.
pub(crate) fn render(game: &GameTree, sign: impl Fn(u8) -> String) -> Vec<RenderedPart> {
    let numbers = game.moves().zip(1..).collect();
    let mut writer = Writer { game, sign, numbers, numbered: true, parts: Vec::new() };
    push_comments(&game.node(game.root()).comments, &mut writer.parts);
    let mut pending = vec![RenderTask::Follow(game.root(), game.start().clone())];
    while let Some(next) = pending.pop() {
        match next {
            RenderTask::Follow(id, position) => {
                let Some((&main, others)) = game.node(id).children().split_first() else {
                    continue;
                };
                let after = writer.write_move(main, &position);
                pending.push(RenderTask::Follow(main, after));
                for &other in others.iter().rev() {
                    pending.push(RenderTask::Close);
                    pending.push(RenderTask::Variation(other, position.clone()));
                }
                writer.numbered |= !others.is_empty();
            }
            RenderTask::Variation(id, position) => {
                writer.parts.push(RenderedPart::Open);
                writer.numbered = true;
                let after = writer.write_move(id, &position);
                pending.push(RenderTask::Follow(id, after));
            }
            RenderTask::Close => {
                writer.parts.push(RenderedPart::Close);
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
    parts: Vec<RenderedPart>,
}

impl<S: Fn(u8) -> String> Writer<'_, S> {
    /// Writes a move made in this position, and returns the position after it.
    fn write_move(&mut self, id: TreeNodeId, position: &AnyPosition) -> AnyPosition {
        let node = self.game.node(id);
        let Some(played) = node.played() else { return position.clone() };
        push_comments(&node.before, &mut self.parts);
        let view = position.view();
        let number = match view.turn() {
            Color::White => format!("{}.", view.fullmove_number()),
            Color::Black if self.numbered => format!("{}…", view.fullmove_number()),
            Color::Black => String::new(),
        };
        let signs: String = node.nags.iter().map(|&nag| (self.sign)(nag)).collect();
        let san = algebraic::write(view, played) + signs.as_str();
        let at = self.numbers.get(&id).copied().unwrap_or_default();
        self.parts.push(RenderedPart::Move { number, san, at });
        let before = self.parts.len();
        push_comments(&node.comments, &mut self.parts);
        self.numbered = self.parts.len() > before;
        position.after(played)
    }
}

/// Adds comments without the commands (`[%…]`) that programs write into them.
fn push_comments(comments: &[String], parts: &mut Vec<RenderedPart>) {
    for comment in comments {
        let mut text = comment.as_str();
        let mut words = String::new();
        while let Some((before, rest)) = text.split_once("[%") {
            words.push_str(before);
            text = rest.split_once(']').map_or("", |(_, after)| after);
        }
        words.push_str(text);
        let words = words.trim();
        if !words.is_empty() {
            parts.push(RenderedPart::Comment(words.to_owned()));
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
        let parts = render(&game, |nag| if nag == 1 { "!".to_owned() } else { String::new() });
        let text = parts.iter().map(|part| match part {
            RenderedPart::Comment(words) => format!("{{{words}}}"),
            RenderedPart::Move { number, san, at } => format!("{number}{san}#{at}"),
            RenderedPart::Open => "(".to_owned(),
            RenderedPart::Close => ")".to_owned(),
        });
        let text = text.collect::<Vec<_>>().join(" ");
        assert_eq!(text, "{An idea.} 1.e4!#1 {good} ( 1.d4#4 d5#5 ( 1…Nf6#6 ) ) 1…e5#2 2.Nf3#3");
    }
}
