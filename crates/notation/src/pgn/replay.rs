//! Plays the moves of a record.

use glass_rules::{AnyPosition, Color};

use super::record::{Event, Record};
use super::{GameFault, GameTree, LineColumn, MoveFault, TreeNodeId, WarningKind, word};
use crate::{MoveError, MoveStyle, read_move_in};

/// A record with its moves played.
pub(super) struct Replayed {
    /// The game, up to the fault.
    pub tree: GameTree,
    /// The fault of the main line and its place.
    pub fault: Option<(LineColumn, GameFault)>,
    pub warnings: Vec<(LineColumn, WarningKind)>,
    /// Whether it was left unfinished, because it is not wanted any more.
    pub is_cancelled: bool,
}

/// When a replay ends early.
#[derive(Clone, Copy)]
pub(super) struct ReplayLimits {
    /// A game with more moves, in all its variations, is too large.
    pub most_moves: usize,
    /// Asked before each move whether the game is still wanted.
    pub is_wanted: fn() -> bool,
}

/// Plays the moves from that position, reading them in that style.
pub(super) fn replay(
    start: &AnyPosition,
    record: &Record,
    style: MoveStyle,
    limits: ReplayLimits,
) -> Replayed {
    let tree = GameTree::new(start.clone());
    let at = tree.root();
    let mut replay = Replay {
        record,
        style,
        limits,
        moves: 0,
        line: ReplayedLine { at, before: start.clone(), now: start.clone() },
        replayed: Replayed { tree, fault: None, warnings: Vec::new(), is_cancelled: false },
        open: Vec::new(),
        left_out: 0,
        comments: Vec::new(),
        begun: false,
    };
    for event in record.events() {
        replay.event(event);
        if replay.replayed.fault.is_some() || replay.replayed.is_cancelled {
            break;
        }
    }
    while !replay.open.is_empty() {
        replay.close();
    }
    replay.replayed
}

/// The current place in a line.
#[derive(Clone)]
struct ReplayedLine {
    /// The last move.
    at: TreeNodeId,
    /// The position before it.
    before: AnyPosition,
    /// The position after it.
    now: AnyPosition,
}

struct Replay<'a> {
    record: &'a Record,
    style: MoveStyle,
    limits: ReplayLimits,
    /// How many moves were played.
    moves: usize,
    replayed: Replayed,
    line: ReplayedLine,
    /// The lines interrupted by the open variations.
    open: Vec<ReplayedLine>,
    /// The number of open variations in a skipped one, including it.
    left_out: usize,
    /// Comments before the first move of a variation.
    comments: Vec<String>,
    /// Whether a variation has begun without a move so far.
    begun: bool,
}

impl Replay<'_> {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Open(_) if self.left_out > 0 => self.left_out += 1,
            // Skips the rest of a variation, or a whole variation.
            Event::Close if self.left_out > 0 => {
                self.left_out -= 1;
                if self.left_out == 0 {
                    self.close();
                }
            }
            _ if self.left_out > 0 => {}
            Event::Move(range, at) => self.play(self.record.text(range), *at),
            Event::Comment(range) => self.comment(self.record.text(range).to_owned()),
            Event::Nag(nag) => {
                if !self.begun {
                    self.node_mut().nags.push(*nag);
                }
            }
            Event::Open(at) => self.open(*at),
            Event::Close => self.close(),
        }
    }

    fn node_mut(&mut self) -> &mut super::TreeNode {
        self.replayed.tree.node_mut(self.line.at)
    }

    fn play(&mut self, text: &str, at: LineColumn) {
        if !(self.limits.is_wanted)() {
            self.replayed.is_cancelled = true;
            return;
        }
        let view = self.line.now.view();
        let why = match read_move_in(view, text, self.style) {
            Ok(_) if self.moves == self.limits.most_moves => {
                self.replayed.fault = Some((at, GameFault::TooLarge));
                return;
            }
            Ok(legal) => {
                self.moves += 1;
                let line = &mut self.line;
                line.at = self.replayed.tree.add(line.at, legal);
                let after = line.now.after(legal);
                line.before = std::mem::replace(&mut line.now, after);
                self.node_mut().before = std::mem::take(&mut self.comments);
                self.begun = false;
                return;
            }
            Err(why) => why,
        };
        if matches!(why, MoveError::Syntax { .. }) && word::is_remark(text) {
            let text = WarningKind::quote(text);
            self.replayed.warnings.push((at, WarningKind::UnknownWord(text)));
            return;
        }
        let (number, color): (u16, Color) = (view.fullmove_number(), view.turn());
        let is_null = word::is_null(text);
        let text = text.to_owned();
        if self.open.is_empty() {
            let fault = if is_null {
                GameFault::NullMove(text)
            } else {
                GameFault::Move(MoveFault { number, color, text, why })
            };
            self.replayed.fault = Some((at, fault));
            return;
        }
        let kind = if is_null {
            WarningKind::NullMove(text)
        } else {
            WarningKind::VariationCut(MoveFault { number, color, text, why })
        };
        self.replayed.warnings.push((at, kind));
        self.left_out = 1;
    }

    fn comment(&mut self, text: String) {
        if self.begun {
            self.comments.push(text);
        } else {
            self.node_mut().comments.push(text);
        }
    }

    fn open(&mut self, at: LineColumn) {
        self.open.push(self.line.clone());
        let parent = self.replayed.tree.node(self.line.at).parent();
        match parent.filter(|_| !self.begun) {
            Some(parent) => {
                self.line.at = parent;
                self.line.now = self.line.before.clone();
                self.begun = true;
            }
            // The previous word was not a move.
            None => {
                self.replayed.warnings.push((at, WarningKind::LoneOpen));
                self.left_out = 1;
            }
        }
    }

    fn close(&mut self) {
        if let Some(line) = self.open.pop() {
            self.line = line;
        }
        // A variation of comments only. They belong to the previous move.
        let comments = std::mem::take(&mut self.comments);
        self.node_mut().comments.extend(comments);
        self.begun = false;
    }
}
