//! Replays the positions of a solution.

use glass_rules::{AnyPosition, Move};

use crate::stipulation::{Aim, Play, Stipulation};

/// The position after a null move, or the same position if a null move is not allowed.
pub(crate) fn passed(position: &AnyPosition) -> AnyPosition {
    let view = position.view();
    let mut setup = view.setup();
    setup.turn = !setup.turn;
    setup.en_passant = None;
    AnyPosition::new(&setup, view.rules()).unwrap_or_else(|_| position.clone())
}

/// The first position of a problem's lines: the start of the game for proof games, otherwise the diagram.
pub(crate) fn first_position(diagram: &AnyPosition, stipulation: Stipulation) -> AnyPosition {
    match stipulation.aim() {
        Aim::Diagram => AnyPosition::start(diagram.view().rules()),
        _ => diagram.clone(),
    }
}

/// Iterates over a line of help play or of a series. At the end of a series that forces the opponent to reach the aim,
/// it adds the reply if there is only one.
pub(crate) struct Replay<'l> {
    now: AnyPosition,
    play: Play,
    line: &'l [Move],
    next: usize,
}

/// A move of a line.
pub(crate) struct Step {
    pub before: AnyPosition,
    pub mv: Move,
    /// The index of the move, from 0.
    pub number: u16,
    /// Whether this is the opponent's last move after a series.
    pub is_others: bool,
    pub reaches: bool,
}

impl<'l> Replay<'l> {
    pub fn new(start: &AnyPosition, play: Play, line: &'l [Move]) -> Self {
        Self { now: start.clone(), play, line, next: 0 }
    }

    pub fn play(&self) -> Play {
        self.play
    }

    /// The only reply to a series that forces the aim.
    fn forced(&self) -> Option<Move> {
        let is_reply = self.play.ends_forced() && self.next == self.line.len();
        let replies = self.now.view().legal_moves();
        (is_reply && replies.len() == 1).then(|| replies[0])
    }
}

impl Iterator for Replay<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let forced = self.forced();
        let mv = self.line.get(self.next).copied().or(forced)?;
        let number = self.next;
        self.next += 1;
        let left = self.line.len().saturating_sub(self.next);
        let after = self.now.after(mv);
        let moves_again = match self.play {
            Play::Help
            | Play::HelpSelf
            | Play::Direct
            | Play::SelfPlay
            | Play::Reflex
            | Play::SemiReflex => false,
            Play::SeriesHelp => left > 1,
            Play::SeriesDirect | Play::SeriesSelf => left > 0,
        };
        let after = if moves_again { passed(&after) } else { after };
        let before = std::mem::replace(&mut self.now, after);
        let is_others = (forced.is_some() && !self.play.is_help())
            || (self.play == Play::SeriesHelp && left == 0);
        let reaches = if self.play.ends_forced() { forced.is_some() } else { left == 0 };
        Some(Step { before, mv, number: number as u16, is_others, reaches })
    }
}
