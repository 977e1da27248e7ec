//! Serializes a game as a tree of moves for the analysis page.

use glass_notation::fen;
use glass_notation::pgn::{GameTree, TreeNodeId};
use glass_rules::AnyPosition;
use serde::Serialize;

use crate::board::played_move::PlayedMove;
use crate::jobs::cancellation;

/// A game as a tree of moves. The start has number 0, and the moves are numbered from 1 in the order of the list. Each
/// move comes after its parent, and the main line before variations.
#[derive(Debug, Serialize)]
pub(crate) struct AnalysisTree {
    rules: String,
    /// The position before the first move.
    fen: String,
    /// The PGN tags that do not follow from the other fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// The result as PGN writes it.
    result: &'static str,
    /// Comments before the first move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    moves: Vec<AnalysisMove>,
}

/// A move with its annotations.
#[derive(Debug, Serialize)]
pub(crate) struct AnalysisMove {
    /// The number of the parent move.
    after: usize,
    #[serde(flatten)]
    played: PlayedMove,
    /// Comments before the move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    before: Vec<String>,
    /// Comments after the move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    /// Numeric annotation glyphs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nags: Vec<u8>,
}

impl AnalysisMove {
    /// A move of a game, made in this position; `None` for the start.
    pub(crate) fn new(
        game: &GameTree,
        id: TreeNodeId,
        position: &AnyPosition,
        after: usize,
    ) -> Option<Self> {
        let node = game.node(id);
        Some(Self {
            after,
            played: PlayedMove::new(position, node.played()?, None),
            before: node.before.clone(),
            comments: node.comments.clone(),
            nags: node.nags.clone(),
        })
    }
}

impl AnalysisTree {
    /// The tree of a game.
    pub(crate) fn new(game: &GameTree) -> Self {
        let mut moves = Vec::new();
        let root = game.node(game.root());
        // A stack: the last entry is next, so that lines are complete and the main line comes first.
        let mut next: Vec<(usize, TreeNodeId, AnyPosition)> = Vec::new();
        let push = |next: &mut Vec<_>, after: usize, children: &[TreeNodeId], at: &AnyPosition| {
            next.extend(children.iter().rev().map(|&child| (after, child, at.clone())));
        };
        push(&mut next, 0, root.children(), game.start());
        while let Some((after, id, position)) = next.pop() {
            cancellation::stop_if_cancelled();
            let node = game.node(id);
            let Some(played) = node.played() else { continue };
            moves.extend(AnalysisMove::new(game, id, &position, after));
            push(&mut next, moves.len(), node.children(), &position.after(played));
        }
        Self {
            rules: game.start().view().rules().id(),
            fen: fen::write(game.start().view()),
            tags: game.tags.clone(),
            result: game.result.as_str(),
            comments: root.before.iter().chain(&root.comments).cloned().collect(),
            moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use glass_notation::pgn::GameTrees;
    use glass_rules::VariantId;
    use serde_json::json;

    use super::*;

    #[test]
    fn variations_follow_the_main_line() {
        let text = "{An idea.} 1. e4 $1 (1. d4 {solid} d5 (1... Nf6)) 1... e5 2. Nf3 *";
        let rules = VariantId::Chess.default_rules();
        let game = GameTrees::new(text.as_bytes(), rules).next().unwrap().unwrap();
        let tree = serde_json::to_value(AnalysisTree::new(&game)).unwrap();
        let moves: Vec<_> = tree["moves"].as_array().unwrap().iter().collect();
        let told: Vec<_> =
            moves.iter().map(|told| (told["after"].as_u64().unwrap(), &told["san"])).collect();
        let [e4, e5, nf3, d4, d5, nf6] =
            ["e4", "e5", "Nf3", "d4", "d5", "Nf6"].map(|san| json!(san));
        assert_eq!(told, [(0, &e4), (1, &e5), (2, &nf3), (0, &d4), (4, &d5), (4, &nf6)]);
        assert_eq!(moves[0]["nags"], json!([1]));
        assert_eq!(moves[3]["comments"], json!(["solid"]));
        assert!(tree.to_string().contains("An idea."));
        assert_eq!(tree["rules"], rules.id());
    }
}
