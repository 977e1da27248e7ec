//! Applies changes to a chapter of a study and resolves conflicts between writers. Added moves always merge, comments
//! replace only the text that their writer saw, and removals need the current revision.

use glass_notation::coordinate;
use glass_notation::pgn::{GameTree, TreeNodeId};
use glass_words::Message;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::analysis::tree::AnalysisMove;
use crate::analysis::tree_upload::{self, UploadedMove, UploadedTree};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::t;

/// Maximum number of annotation signs (NAGs) per move.
const MAX_SIGNS_PER_MOVE: usize = 16;
/// If a change adds more moves, other pages load the whole chapter again.
const MAX_BROADCAST_MOVES: usize = 40;

/// A change of a chapter. A move is identified by the moves that lead to it, in coordinate notation.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum StudyChange {
    /// Adds moves after another move.
    Add { at: String, moves: Vec<UploadedMove> },
    /// Changes the comments or signs of a move.
    Say {
        at: String,
        /// The comments and signs that the writer saw.
        was: Annotations,
        said: Annotations,
    },
    /// Removes a move and all that follow it.
    Remove { at: String },
    /// Makes the line that leads to a move the main line.
    Promote { at: String },
    /// Replaces the whole tree.
    Replace { tree: UploadedTree },
}

/// The comments and signs of a move. Missing fields stay unchanged.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Annotations {
    comments: Option<Vec<String>>,
    nags: Option<Vec<u8>>,
}

impl StudyChange {
    /// Applies the change if it is allowed, and returns the message to other pages. `is_current` is set if the writer
    /// saw the current revision.
    pub(crate) fn apply(self, game: &mut GameTree, is_current: bool) -> Result<Value, Refusal> {
        match self {
            Self::Add { at, moves } => {
                let from = find_move(game, &at)?;
                let moves = moves.into_iter().map(UploadedMove::clean).collect::<Result<_, _>>()?;
                let added = tree_upload::add_moves(game, from, moves)?;
                if added.len() > MAX_BROADCAST_MOVES {
                    return Ok(json!({ "type": "all" }));
                }
                let number = |id: Option<TreeNodeId>| {
                    let at = added.iter().position(|&known| Some(known) == id);
                    at.map_or(0, |at| at + 1)
                };
                let told = added.iter().filter_map(|&id| {
                    let parent = game.node(id).parent();
                    let position = game.position(parent.unwrap_or(game.root()));
                    AnalysisMove::new(game, id, &position, number(parent))
                });
                Ok(json!({ "type": "add", "at": at, "moves": told.collect::<Vec<_>>() }))
            }
            Self::Say { at, was, said } => {
                let id = find_move(game, &at)?;
                let (was, said) = (was.clean()?, said.clean()?);
                let node = game.node_mut(id);
                if let Some(comments) = said.comments {
                    let known = &node.comments;
                    if *known != comments && was.comments.as_ref() != Some(known) {
                        return Err(stale_refusal(
                            t("refused-other-comment").with("text", known.join(" ")),
                        ));
                    }
                    node.comments = comments;
                }
                if let Some(nags) = said.nags {
                    if node.nags != nags && was.nags.as_ref() != Some(&node.nags) {
                        return Err(stale_refusal(t("refused-other-annotation")));
                    }
                    node.nags = nags;
                }
                let said = json!({ "comments": node.comments, "nags": node.nags });
                Ok(json!({ "type": "say", "at": at, "said": said }))
            }
            Self::Remove { at } => {
                require_current(is_current)?;
                let id = find_move(game, &at)?;
                game.remove(id);
                Ok(json!({ "type": "remove", "at": at }))
            }
            Self::Promote { at } => {
                let id = find_move(game, &at)?;
                game.promote(id);
                Ok(json!({ "type": "promote", "at": at }))
            }
            Self::Replace { tree } => {
                require_current(is_current)?;
                let mut tree = tree.clean()?.into_game()?;
                if tree.start() != game.start() {
                    return Err(Refusal::new(RefusalCode::Malformed, t("refused-other-start")));
                }
                tree.tags = std::mem::take(&mut game.tags);
                tree.result = game.result;
                *game = tree;
                Ok(json!({ "type": "all" }))
            }
        }
    }
}

impl Annotations {
    fn clean(self) -> Result<Self, Refusal> {
        let comments = self.comments.map(tree_upload::clean_comments).transpose()?;
        if self.nags.as_ref().is_some_and(|nags| nags.len() > MAX_SIGNS_PER_MOVE) {
            let why = t("refused-annotations").count("most", MAX_SIGNS_PER_MOVE);
            return Err(Refusal::new(RefusalCode::Malformed, why));
        }
        Ok(Self { comments, nags: self.nags })
    }
}

/// Finds the move that these moves lead to.
pub(crate) fn find_move(game: &GameTree, at: &str) -> Result<TreeNodeId, Refusal> {
    let variant = game.start().variant();
    let mut id = game.root();
    for word in at.split_whitespace() {
        let is_meant = |&child: &TreeNodeId| {
            let played = game.node(child).played();
            played.is_some_and(|played| coordinate::write(variant, played) == word)
        };
        id = game
            .node(id)
            .children()
            .iter()
            .copied()
            .find(is_meant)
            .ok_or_else(|| stale_refusal(t("refused-gone")))?;
    }
    Ok(id)
}

fn require_current(is_current: bool) -> Result<(), Refusal> {
    match is_current {
        true => Ok(()),
        false => Err(stale_refusal(t("refused-changed"))),
    }
}

fn stale_refusal(why: Message) -> Refusal {
    Refusal::new(RefusalCode::Stale, why)
}

#[cfg(test)]
mod tests {
    use glass_notation::pgn::{self, GameTrees};
    use glass_rules::VariantId;

    use super::*;

    fn game(text: &str) -> GameTree {
        let rules = VariantId::Alice.default_rules();
        GameTrees::new(text.as_bytes(), rules).next().unwrap().unwrap()
    }

    fn make(game: &mut GameTree, change: Value, is_current: bool) -> Result<Value, RefusalCode> {
        let change: StudyChange = serde_json::from_value(change).unwrap();
        change.apply(game, is_current).map_err(|why| why.code)
    }

    fn movetext(game: &GameTree) -> String {
        pgn::write(game).split_once("\n\n").unwrap().1.replace('\n', " ").trim().to_owned()
    }

    #[test]
    fn moves_are_added_despite_concurrent_changes() {
        let mut game = game("1. e4 *");
        let add = |at: &str, uci: &str| json!({ "type": "add", "at": at, "moves": [{ "after": 0, "uci": uci }] });
        let told = make(&mut game, add("e2e4", "d7d5"), false).unwrap();
        assert_eq!(told["moves"][0]["san"], "d5/B");
        make(&mut game, add("e2e4", "e7e5"), false).unwrap();
        // A repeated move adds nothing.
        make(&mut game, add("e2e4", "d7d5"), false).unwrap();
        assert_eq!(movetext(&game), "1. e4/B d5/B (1... e5/B) *");
        assert_eq!(make(&mut game, add("d2d4", "d7d5"), true), Err(RefusalCode::Stale));
        assert_eq!(make(&mut game, add("e2e4", "e2e5"), true), Err(RefusalCode::Illegal));
    }

    #[test]
    fn comment_changes_require_the_current_text() {
        let mut game = game("1. e4 *");
        let say = |was: &[&str], said: &str| {
            let (was, said) = (json!({ "comments": was }), json!({ "comments": [said] }));
            json!({ "type": "say", "at": "e2e4", "was": was, "said": said })
        };
        let told = make(&mut game, say(&[], " good\n}move "), false).unwrap();
        assert_eq!(told["said"]["comments"], json!(["good )move"]));
        // Two writers saw the same version: the second change is rejected unless both texts are equal.
        assert_eq!(make(&mut game, say(&[], "bad"), true), Err(RefusalCode::Stale));
        assert!(make(&mut game, say(&[], "good )move"), false).is_ok());
        make(&mut game, say(&["good }move"], "bad"), false).unwrap();
        assert_eq!(movetext(&game), "1. e4/B {bad} *");
        let long = "x".repeat(5_000);
        assert_eq!(make(&mut game, say(&["bad"], &long), true), Err(RefusalCode::Malformed));
    }

    #[test]
    fn removal_requires_the_current_revision() {
        let mut game = game("1. e4 (1. d4 d5) 1... e5 *");
        let remove = json!({ "type": "remove", "at": "d2d4" });
        assert_eq!(make(&mut game, remove.clone(), false), Err(RefusalCode::Stale));
        make(&mut game, json!({ "type": "promote", "at": "d2d4" }), false).unwrap();
        assert_eq!(movetext(&game), "1. d4/B (1. e4/B e5/B) 1... d5/B *");
        make(&mut game, remove, true).unwrap();
        assert_eq!(movetext(&game), "1. e4/B e5/B *");
        let tree = json!({ "rules": "alice-cvp/1", "moves": [{ "after": 0, "uci": "g1f3" }] });
        let replace = json!({ "type": "replace", "tree": tree });
        make(&mut game, replace, true).unwrap();
        assert_eq!(movetext(&game), "1. Nf3/B *");
        let elsewhere = json!({ "rules": "chess-fide/1", "moves": [] });
        let replace = json!({ "type": "replace", "tree": elsewhere });
        assert_eq!(make(&mut game, replace, true), Err(RefusalCode::Malformed));
    }
}
