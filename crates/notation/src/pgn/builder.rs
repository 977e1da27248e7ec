//! From text to trees of legal moves.

use std::io::BufRead;
use std::ops::ControlFlow;

use glass_rules::{AnyPosition, RuleSet, VariantId};

use super::{
    GameError, GameFault, GameResult, GameTree, LineColumn, PgnReader, PgnVisitor, TreeNodeId,
    Variation,
};
use crate::{fen, read_move};

/// Reads games and checks their moves.
///
/// The rules are those of the tag `RuleSet`; without it, the default rules of the variant of the tag `Variant`;
/// without both, those that were given. The iterator ends with the text, or when the stream fails.
pub struct GameTrees<R> {
    reader: PgnReader<R>,
    builder: Builder,
    failed: bool,
}

impl<R: BufRead> GameTrees<R> {
    /// The games of that stream; `rules` hold for those that name none.
    pub fn new(source: R, rules: &'static RuleSet) -> Self {
        Self { reader: PgnReader::new(source), builder: Builder { rules }, failed: false }
    }
}

impl<R: BufRead> Iterator for GameTrees<R> {
    type Item = Result<GameTree, GameError>;

    /// The next game, or why it is none; the games behind it can still be read.
    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        match self.reader.read_game(&mut self.builder) {
            Ok(game) => game,
            Err(error) => {
                self.failed = matches!(error, super::PgnError::Io(_));
                Some(Err(error.into()))
            }
        }
    }
}

struct Builder {
    rules: &'static RuleSet,
}

/// A game under construction.
struct Draft {
    game: GameTree,
    /// All tags as they were read, for errors.
    tags: Vec<(String, String)>,
    /// The last move.
    at: TreeNodeId,
    /// The position before it.
    before: AnyPosition,
    /// The position behind it.
    now: AnyPosition,
    /// Where the variations began that are open: the last move, the positions before and behind it.
    open: Vec<(TreeNodeId, AnyPosition, AnyPosition)>,
    /// Comments that wait for the first move of a variation.
    waiting: Vec<String>,
    /// Whether a variation has begun and no move has come yet.
    begun: bool,
}

/// Tags that follow from the game and are written anew.
const DERIVED: [&str; 5] = ["Result", "Variant", "RuleSet", "SetUp", "FEN"];

impl Builder {
    fn start(&self, tags: &[(String, String)]) -> Result<AnyPosition, GameFault> {
        let tag = |name: &str| tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.trim());
        let rules = match (tag("RuleSet"), tag("Variant")) {
            (Some(id), _) => RuleSet::find_any(id).map_err(GameFault::Rules)?,
            (None, Some(name)) => glass_catalogue::named_in_pgn(name)
                .map(VariantId::default_rules)
                .ok_or_else(|| GameFault::Variant(name.to_owned()))?,
            (None, None) => self.rules,
        };
        match tag("FEN") {
            Some(text) => fen::position(rules, text).map_err(GameFault::Start),
            None => Ok(AnyPosition::start(rules)),
        }
    }
}

impl PgnVisitor for Builder {
    type Tags = Vec<(String, String)>;
    type Movetext = Draft;
    type Output = Result<GameTree, GameError>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &str, value: &str) -> ControlFlow<Self::Output> {
        tags.push((name.to_owned(), value.to_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(
        &mut self,
        tags: Self::Tags,
        at: LineColumn,
    ) -> ControlFlow<Self::Output, Draft> {
        let start = match self.start(&tags) {
            Ok(start) => start,
            Err(fault) => {
                let fault = Box::new(fault);
                return ControlFlow::Break(Err(GameError::Game { tags, at, fault }));
            }
        };
        let mut game = GameTree::new(start.clone());
        let kept = tags.iter().filter(|tag| !DERIVED.contains(&tag.0.as_str()));
        game.tags = kept.cloned().collect();
        let result = tags.iter().find(|tag| tag.0 == "Result");
        game.result = result.and_then(|tag| GameResult::parse(&tag.1)).unwrap_or_default();
        ControlFlow::Continue(Draft {
            at: game.root(),
            game,
            tags,
            before: start.clone(),
            now: start,
            open: Vec::new(),
            waiting: Vec::new(),
            begun: false,
        })
    }

    fn token(
        &mut self,
        draft: &mut Draft,
        text: &str,
        at: LineColumn,
    ) -> ControlFlow<Self::Output> {
        let now = draft.now.view();
        match read_move(now, text) {
            Ok(legal) => {
                draft.at = draft.game.add(draft.at, legal);
                let after = draft.now.after(legal);
                draft.before = std::mem::replace(&mut draft.now, after);
                draft.game.node_mut(draft.at).before = std::mem::take(&mut draft.waiting);
                draft.begun = false;
                ControlFlow::Continue(())
            }
            Err(why) => {
                let (number, color) = (now.fullmove_number(), now.turn());
                let text = text.to_owned();
                draft.fail(at, GameFault::Move { number, color, text, why })
            }
        }
    }

    fn comment(&mut self, draft: &mut Draft, text: &str) -> ControlFlow<Self::Output> {
        if draft.begun {
            draft.waiting.push(text.to_owned());
        } else {
            draft.game.node_mut(draft.at).comments.push(text.to_owned());
        }
        ControlFlow::Continue(())
    }

    fn nag(&mut self, draft: &mut Draft, nag: u8) -> ControlFlow<Self::Output> {
        if !draft.begun {
            draft.game.node_mut(draft.at).nags.push(nag);
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(
        &mut self,
        draft: &mut Draft,
        at: LineColumn,
    ) -> ControlFlow<Self::Output, Variation> {
        let parent = draft.game.node(draft.at).parent().filter(|_| !draft.begun);
        let Some(parent) = parent else {
            return match draft.fail(at, GameFault::NothingBefore) {
                ControlFlow::Break(output) => ControlFlow::Break(output),
                ControlFlow::Continue(()) => ControlFlow::Continue(Variation::Skip),
            };
        };
        draft.open.push((draft.at, draft.before.clone(), draft.now.clone()));
        (draft.at, draft.now) = (parent, draft.before.clone());
        draft.begun = true;
        ControlFlow::Continue(Variation::Read)
    }

    fn end_variation(&mut self, draft: &mut Draft) -> ControlFlow<Self::Output> {
        if let Some(outer) = draft.open.pop() {
            (draft.at, draft.before, draft.now) = outer;
        }
        // A variation of comments alone: they are said of the move before.
        let waiting = std::mem::take(&mut draft.waiting);
        draft.game.node_mut(draft.at).comments.extend(waiting);
        draft.begun = false;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut draft: Draft, result: Option<GameResult>) -> Self::Output {
        if let Some(result) = result {
            draft.game.result = result;
        }
        Ok(draft.game)
    }
}

impl Draft {
    fn fail(
        &mut self,
        at: LineColumn,
        fault: GameFault,
    ) -> ControlFlow<Result<GameTree, GameError>> {
        let tags = std::mem::take(&mut self.tags);
        ControlFlow::Break(Err(GameError::Game { tags, at, fault: Box::new(fault) }))
    }
}
