//! Validates a tree of moves that the analysis page sends.

use std::fmt;

use glass_notation::coordinate;
use glass_notation::pgn::{GameResult, GameTree, TreeNodeId};
use glass_rules::RuleSet;
use serde::Deserialize;

use crate::analysis::query;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::jobs::cancellation;
use crate::t;
use crate::text::limits;

/// The maximum number of moves in a tree.
const MAX_MOVES: usize = 5_000;

/// The maximum number of comments on a move, and their maximum length in characters.
const MAX_COMMENTS_PER_MOVE: usize = 16;
const MAX_COMMENT_CHARACTERS: usize = 2_000;

/// A tree from a client. Moves are numbered as in [`AnalysisTree`](crate::analysis::tree::AnalysisTree).
#[derive(Debug, Deserialize)]
pub(crate) struct UploadedTree {
    rules: String,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    tags: Vec<(String, String)>,
    #[serde(default)]
    result: String,
    #[serde(default)]
    comments: Vec<String>,
    moves: Vec<UploadedMove>,
}

/// A move from a client.
#[derive(Debug, Deserialize)]
pub(crate) struct UploadedMove {
    /// The number of the parent move; 0 for the start.
    after: usize,
    uci: String,
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    comments: Vec<String>,
    #[serde(default)]
    nags: Vec<u8>,
}

impl UploadedMove {
    /// Cleans up the comments for storage.
    pub(crate) fn clean(self) -> Result<Self, Refusal> {
        let (before, comments) = (clean_comments(self.before)?, clean_comments(self.comments)?);
        Ok(Self { before, comments, ..self })
    }
}

impl UploadedTree {
    /// Cleans up the comments for storage.
    pub(crate) fn clean(self) -> Result<Self, Refusal> {
        let moves = self.moves.into_iter().map(UploadedMove::clean).collect::<Result<_, _>>()?;
        Ok(Self { comments: clean_comments(self.comments)?, moves, ..self })
    }

    /// Converts the tree to a game, if every move is legal.
    pub(crate) fn into_game(self) -> Result<GameTree, Refusal> {
        let rules =
            RuleSet::find_any(&self.rules).map_err(|_| Refusal::unknown_rules(&self.rules))?;
        let mut game = GameTree::new(query::start(rules, &self.fen)?);
        game.tags = self.tags;
        game.result = GameResult::parse(&self.result).unwrap_or_default();
        let root = game.root();
        game.node_mut(root).comments = self.comments;
        add_moves(&mut game, root, self.moves)?;
        Ok(game)
    }
}

/// Adds moves after a node of a game, if every move is legal. An existing move only receives annotations of kinds that
/// it lacks. Returns the nodes of all moves, existing ones included.
pub(crate) fn add_moves(
    game: &mut GameTree,
    at: TreeNodeId,
    moves: Vec<UploadedMove>,
) -> Result<Vec<TreeNodeId>, Refusal> {
    if moves.len() > MAX_MOVES {
        return Err(malformed(t("refused-tree-moves").count("most", MAX_MOVES)));
    }
    // Each node with its position, so that a long line is not played again for each of its moves.
    let mut known = vec![(at, game.position(at))];
    for sent in moves {
        cancellation::stop_if_cancelled();
        let UploadedMove { after, uci, before, comments, nags } = sent;
        let Some((parent, position)) = known.get(after) else {
            return Err(malformed(t("refused-tree-order").with("move", uci).with("after", after)));
        };
        let legal = coordinate::read(position.view(), &uci)
            .map_err(|why| Refusal::illegal_move(position.variant(), &why))?;
        let (node, after) = (game.play_legal(*parent, legal), position.after(legal));
        let annotated = game.node_mut(node);
        for (known, new) in [(&mut annotated.before, before), (&mut annotated.comments, comments)] {
            if known.is_empty() {
                *known = new;
            }
        }
        if annotated.nags.is_empty() {
            annotated.nags = nags;
        }
        known.push((node, after));
    }
    Ok(known.into_iter().skip(1).map(|(node, _)| node).collect())
}

/// Cleans up comments so that PGN can contain them.
pub(crate) fn clean_comments(comments: Vec<String>) -> Result<Vec<String>, Refusal> {
    let comments = comments.iter().map(|comment| limits::clean_line(comment).replace('}', ")"));
    let comments: Vec<_> = comments.filter(|comment| !comment.is_empty()).collect();
    let long = comments.iter().any(|comment| comment.chars().count() > MAX_COMMENT_CHARACTERS);
    if long || comments.len() > MAX_COMMENTS_PER_MOVE {
        let (most, letters) = (MAX_COMMENTS_PER_MOVE, MAX_COMMENT_CHARACTERS);
        return Err(malformed(t("refused-comments").count("most", most).count("letters", letters)));
    }
    Ok(comments)
}

fn malformed(why: impl fmt::Display) -> Refusal {
    Refusal::new(RefusalCode::Malformed, why.to_string())
}

#[cfg(test)]
mod tests {
    use glass_notation::pgn::{self, GameTrees};
    use glass_rules::VariantId;

    use serde_json::json;

    use super::*;
    use crate::analysis::tree::AnalysisTree;
    use crate::linear_time::{assert_linear, time};

    fn there_and_back(text: &str) -> (GameTree, GameTree) {
        let rules = VariantId::Alice.default_rules();
        let game = GameTrees::new(text.as_bytes(), rules).next().unwrap().unwrap();
        let told = serde_json::to_string(&AnalysisTree::new(&game)).unwrap();
        let back: UploadedTree = serde_json::from_str(&told).unwrap();
        (game, back.into_game().unwrap())
    }

    #[test]
    fn uploaded_game_is_read_back() {
        for text in [
            "[White \"Ann\"]\n[Annotator \"Ben\"]\n\n{An idea.} 1. e4 $1 {good} (1. d4 {solid} d5 (1... Nf6)) 1... e5 2. Nf3 1-0",
            "[RuleSet \"chess-fide/1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"]\n\n7. e4 Kd7 $2 *",
            "*",
        ] {
            let (game, back) = there_and_back(text);
            assert_eq!(pgn::write(&back), pgn::write(&game), "{text}");
        }
    }

    #[test]
    fn long_lines_are_read_in_linear_time() {
        assert_linear(1_000, |moves| {
            let cycle =
                ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(moves).enumerate();
            let moves: Vec<_> =
                cycle.map(|(after, uci)| json!({ "after": after, "uci": uci })).collect();
            let tree = json!({ "rules": "chess-fide/1", "moves": moves });
            let sent: UploadedTree = serde_json::from_value(tree).unwrap();
            time(|| sent.into_game().unwrap())
        });
    }

    #[test]
    fn invalid_uploads_are_refused() {
        let game = |text: &str| {
            let sent: UploadedTree = serde_json::from_str(text).unwrap();
            sent.into_game().unwrap_err().text
        };
        let why = game(r#"{"rules":"alice-cvp/1","moves":[{"after":0,"uci":"e2e5"}]}"#);
        assert_eq!(why, "A pawn on e2/A cannot go to e5/A.");
        let why = game(r#"{"rules":"alice-cvp/1","moves":[{"after":2,"uci":"e2e4"}]}"#);
        assert!(why.contains("which comes later"), "{why}");
        assert!(game(r#"{"rules":"nothing/1","moves":[]}"#).contains("nothing/1"));
        let many = vec![r#"{"after":0,"uci":"e2e4"}"#; MAX_MOVES + 1].join(",");
        let why = game(&format!(r#"{{"rules":"alice-cvp/1","moves":[{many}]}}"#));
        assert!(why.contains("at most"), "{why}");
    }
}
