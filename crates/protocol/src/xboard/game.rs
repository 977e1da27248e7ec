//! Commands that change the current game.

use glass_notation::fen::{self, FenNote};
use glass_notation::{MoveError, read_move};
use glass_rules::{AnyPosition, History, Move, RuleSet, VariantId};

use super::{Role, XBoard, fault, illegal, replies};
use crate::action::{EngineAction, start};
use crate::variant;
use crate::words::{reason, shorten};

impl XBoard {
    /// Starts a game in which the engine has Black.
    pub(super) fn begin(&mut self, variant: VariantId) -> Vec<EngineAction> {
        let mut actions = self.abandon();
        if self.role != Role::Analyses {
            self.role = Role::Plays(glass_rules::Color::Black);
        }
        self.games += 1;
        self.control.reset();
        let wanted = self.wanted.iter().find(|rules| rules.variant() == variant);
        actions.extend(self.change_rules(wanted.copied().unwrap_or(variant.default_rules())));
        actions.push(EngineAction::Clear);
        actions
    }

    /// Sets the start position of a rule set.
    pub(super) fn change_rules(&mut self, rules: &'static RuleSet) -> Vec<EngineAction> {
        self.rules = rules;
        self.put(start(rules))
    }

    pub(super) fn variant(&mut self, name: &str) -> Result<Vec<EngineAction>, String> {
        let variant = glass_catalogue::named_in_protocol(&shorten(name))
            .map_err(|_| fault("unknown variant", name))?;
        let mut actions = self.begin(variant);
        actions.extend(setup(self.history.position()).map(EngineAction::Reply));
        Ok(actions)
    }

    pub(super) fn set_board(&mut self, text: &str) -> Vec<EngineAction> {
        match fen::position_lenient(self.rules, text) {
            Ok(read) => {
                // Reachability does not matter to the engine.
                let left_out =
                    read.notes.iter().filter(|note| !matches!(note, FenNote::Unreachable(_)));
                let notes = left_out.map(|note| format!("telluser setboard: {note}"));
                let mut actions = replies(notes.collect());
                actions.extend(self.put(History::new(read.value)));
                actions
            }
            Err(error) => {
                // Moves from an older position must not follow.
                let mut actions = self.take_role(Role::Watches);
                self.is_rejected = true;
                let why = reason(&error);
                actions.extend(replies(vec![format!("tellusererror Illegal position: {why}")]));
                actions
            }
        }
    }

    /// Replaces the current game.
    fn put(&mut self, history: History) -> Vec<EngineAction> {
        let mut actions = self.abandon();
        self.is_rejected = false;
        self.history = history;
        self.hint = None;
        actions.extend(self.analyse_afresh());
        actions
    }

    pub(super) fn read(&self, text: &str) -> Result<Move, MoveError> {
        read_move(self.history.position().view(), text)
    }

    /// Plays the opponent's move, and thinks if it is then the engine's turn.
    pub(super) fn user_move(&mut self, text: &str) -> Result<Vec<EngineAction>, String> {
        if self.is_thinking() {
            return Err(illegal(&"it is the engine's turn", text));
        }
        let play = self.read(text).map_err(|why| illegal(&why, text))?;
        self.history.play(play).map_err(|why| illegal(&why, text))?;
        self.hint = None;
        if self.is_hit(play) {
            return Ok(vec![EngineAction::PonderHit]);
        }
        let mut actions = self.abandon();
        actions.extend(self.act());
        Ok(actions)
    }

    /// Takes back some plies. The engine moves only after `go`.
    pub(super) fn take_back(&mut self, plies: usize) -> Result<Vec<EngineAction>, String> {
        if self.history.moves().len() < plies {
            return Err(fault("no move to take back", if plies == 1 { "undo" } else { "remove" }));
        }
        let mut actions = self.abandon();
        for _ in 0..plies {
            self.history.undo();
        }
        self.hint = None;
        actions.extend(self.analyse_afresh());
        Ok(actions)
    }

    /// The result in XBoard's format, which only supports whole and half points.
    pub(super) fn result(&self) -> Option<String> {
        let outcome = self.history.outcome()?;
        let result = match outcome.winner() {
            Some(_) => outcome.result(),
            None => "1/2-1/2",
        };
        Some(format!("{result} {{{outcome}}}"))
    }
}

/// `setup (PIECES) WIDTHxHEIGHT+0_normal FEN`, which describes a variant that XBoard does not know. Only for a single
/// flat board with straight rows.
fn setup(start: &AnyPosition) -> Option<String> {
    let variant = start.variant();
    let [rows] = variant.shape().planes() else { return None };
    let width = rows.first()?.len();
    let is_plain = variant.boards() == 1 && rows.iter().all(|row| row.len() == width);
    if !is_plain || variant::is_known_to_xboard(variant) {
        return None;
    }
    let white: String = variant.roles().map(|role| role.letter().to_ascii_uppercase()).collect();
    let (height, black) = (rows.len(), white.to_ascii_lowercase());
    let fen = fen::write(start.view());
    Some(format!("setup ({white}{black}) {width}x{height}+0_normal {fen}"))
}
