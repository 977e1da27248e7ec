//! A game as a tree of moves.

use glass_rules::{AnyPosition, Attempt, History, IllegalMove, Move};

use super::{GameResult, TimeStamps};

/// A point of a [`GameTree`]: its start, or a move. Only valid for the game that created it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TreeNodeId(usize);

/// A move with its annotations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeNode {
    /// The move, `None` at the start.
    played: Option<Move>,
    parent: Option<TreeNodeId>,
    children: Vec<TreeNodeId>,
    /// Comments before the move.
    pub before: Vec<String>,
    /// Comments after the move.
    pub comments: Vec<String>,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
}

impl TreeNode {
    /// The move, `None` at the start.
    pub fn played(&self) -> Option<Move> {
        self.played
    }

    /// The point before the move; `None` at the start.
    pub fn parent(&self) -> Option<TreeNodeId> {
        self.parent
    }

    /// The moves that follow, the main line first.
    pub fn children(&self) -> &[TreeNodeId] {
        &self.children
    }

    /// The time stamps in the comments.
    pub fn time_stamps(&self) -> TimeStamps {
        self.comments.iter().map(|comment| TimeStamps::parse(comment)).fold(
            TimeStamps::default(),
            |known, new| TimeStamps {
                left: known.left.or(new.left),
                spent: known.spent.or(new.spent),
            },
        )
    }
}

/// A game: tags, a start position, and a tree of legal moves.
///
/// ```
/// use glass_notation::{pgn::GameTree, read_move};
/// use glass_rules::{AnyPosition, VariantId};
/// let mut game = GameTree::new(AnyPosition::start(VariantId::Alice.default_rules()));
/// let first = read_move(game.start().view(), "e4").expect("it is legal");
/// let node = game.play(game.root(), first)?;
/// game.node_mut(node).comments.push("best by test".into());
/// assert_eq!(game.main_line().count(), 1);
/// # Ok::<(), glass_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    /// Tags in order, except those that are derived from the game: `Result`, `Variant`, `RuleSet`, `SetUp` and `FEN`.
    pub tags: Vec<(String, String)>,
    /// The result of the game.
    pub result: GameResult,
    start: AnyPosition,
    /// The first is the start.
    nodes: Vec<TreeNode>,
}

impl GameTree {
    /// A game without moves.
    pub fn new(start: AnyPosition) -> Self {
        Self {
            tags: Vec::new(),
            result: GameResult::Unfinished,
            start,
            nodes: vec![TreeNode::default()],
        }
    }

    /// A game with the moves of a history, and its result if the positions decide it.
    pub fn from_history(history: &History) -> Self {
        let mut game = Self::new(history.start().clone());
        let mut at = game.root();
        for &played in history.moves() {
            at = game.add(at, played);
        }
        game.result = history.outcome().map(GameResult::from).unwrap_or_default();
        game
    }

    /// The position before the first move.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The point before the first move.
    pub fn root(&self) -> TreeNodeId {
        TreeNodeId(0)
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str())
    }

    /// A point of the tree; for a point of another game, the start.
    pub fn node(&self, id: TreeNodeId) -> &TreeNode {
        self.nodes.get(id.0).unwrap_or(&self.nodes[0])
    }

    /// A mutable reference to a move, to change its annotations.
    pub fn node_mut(&mut self, id: TreeNodeId) -> &mut TreeNode {
        let index = if id.0 < self.nodes.len() { id.0 } else { 0 };
        &mut self.nodes[index]
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = TreeNodeId> + '_ {
        let next = |id: &TreeNodeId| self.node(*id).children.first().copied();
        std::iter::successors(next(&self.root()), next)
    }

    /// Whether there is more than the moves of the main line: comments, annotations or variations.
    pub fn is_annotated(&self) -> bool {
        std::iter::once(self.root()).chain(self.moves()).any(|id| {
            let node = self.node(id);
            node.children.len() > 1
                || !(node.before.is_empty() && node.comments.is_empty() && node.nags.is_empty())
        })
    }

    /// The main line as it was played.
    pub fn history(&self) -> History {
        let mut history = History::new(self.start.clone());
        for played in self.main_line().filter_map(|id| self.node(id).played) {
            if history.play(played).is_err() {
                break;
            }
        }
        history
    }

    /// The position at a point.
    pub fn position(&self, id: TreeNodeId) -> AnyPosition {
        let parents = std::iter::successors(Some(id), |&id| self.node(id).parent);
        let moves: Vec<_> = parents.filter_map(|id| self.node(id).played).collect();
        moves.iter().rev().fold(self.start.clone(), |position, &played| position.after(played))
    }

    /// Adds a move after a point: the first becomes the main line, others variations. An existing move is not added
    /// again.
    ///
    /// # Errors
    ///
    /// The reason why the move is not legal there.
    pub fn play(
        &mut self,
        at: TreeNodeId,
        attempt: impl Into<Attempt>,
    ) -> Result<TreeNodeId, IllegalMove> {
        let at = if at.0 < self.nodes.len() { at } else { self.root() };
        let legal = self.position(at).view().judge(attempt.into())?;
        Ok(self.play_legal(at, legal))
    }

    /// Adds a move that is known to be legal at a point, as [`play`](Self::play) does, without finding the position
    /// there, which takes as long as the line to it. What is not legal there makes a tree that cannot be read back.
    pub fn play_legal(&mut self, at: TreeNodeId, legal: Move) -> TreeNodeId {
        let at = if at.0 < self.nodes.len() { at } else { self.root() };
        let same = |&&id: &&TreeNodeId| self.node(id).played == Some(legal);
        let known = self.node(at).children.iter().find(same).copied();
        known.unwrap_or_else(|| self.add(at, legal))
    }

    /// All moves. Each follows its predecessor, and a main line precedes its alternatives.
    pub fn moves(&self) -> impl Iterator<Item = TreeNodeId> + '_ {
        let mut next: Vec<_> = self.node(self.root()).children.iter().rev().copied().collect();
        std::iter::from_fn(move || {
            let id = next.pop()?;
            next.extend(self.node(id).children.iter().rev());
            Some(id)
        })
    }

    /// Removes a move with all its continuations. Their ids become invalid. The start cannot be removed.
    pub fn remove(&mut self, id: TreeNodeId) {
        if let Some(parent) = self.node(id).parent {
            self.nodes[parent.0].children.retain(|&child| child != id);
        }
    }

    /// Makes the line through a move the main line.
    pub fn promote(&mut self, id: TreeNodeId) {
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            let children = &mut self.nodes[parent.0].children;
            if let Some(place) = children.iter().position(|&child| child == at) {
                children[..=place].rotate_right(1);
            }
            at = parent;
        }
    }

    /// Adds a legal move.
    pub(super) fn add(&mut self, parent: TreeNodeId, legal: Move) -> TreeNodeId {
        let id = TreeNodeId(self.nodes.len());
        self.nodes.push(TreeNode {
            played: Some(legal),
            parent: Some(parent),
            ..TreeNode::default()
        });
        self.nodes[parent.0].children.push(id);
        id
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::super::GameTrees;
    use super::*;
    use crate::pgn;

    #[test]
    fn lines_are_promoted_and_removed() {
        let text = "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 *";
        let rules = VariantId::Chess.default_rules();
        let mut game = GameTrees::new(text.as_bytes(), rules).next().unwrap().unwrap();
        let moves: Vec<_> = game.moves().collect();
        assert_eq!(moves.len(), 6);
        let movetext = |game: &GameTree| pgn::write(game).lines().last().unwrap().to_owned();
        game.promote(moves[5]);
        assert_eq!(movetext(&game), "1. d4 (1. e4 e5) 1... Nf6 (1... d5) 2. c4 *");
        game.remove(moves[0]);
        assert_eq!(movetext(&game), "1. d4 Nf6 (1... d5) 2. c4 *");
        game.remove(game.root());
        assert_eq!(game.moves().count(), 4);
    }
}
