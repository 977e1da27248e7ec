//! A problem of Popeye's input.

use glass_rules::{
    AnyPosition, BoardId, CastlingRights, Cell, Color, Piece, Role, RuleSet, Setup, Square,
    VariantId, Wing,
};

use super::bad_input::BadInput;
use super::options::PopeyeOptions;
use crate::stipulation::{Play, Stipulation};

/// A problem between `BeginProblem` and `NextProblem`.
#[derive(Clone, Debug)]
pub struct PopeyeProblem {
    /// The lines above the diagram: authors, origins, titles.
    pub heading: Vec<String>,
    /// The rule set of its conditions.
    pub rules: &'static RuleSet,
    /// Its pieces.
    pub pieces: Vec<(Cell, Piece)>,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// Its options.
    pub options: PopeyeOptions,
    /// The changes of its twins, or the syntax error of a twin.
    pub twins: Vec<Result<Twin, BadInput>>,
    /// `zeroposition`: the problem itself is not solved. Its first twin is a).
    pub zero_position: bool,
}

/// A twin: a problem that differs from another one by a few changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// The line of its description.
    pub line: usize,
    /// Whether its changes apply to the twin before it instead of the problem.
    pub is_continued: bool,
    /// The changes in order.
    pub changes: Vec<TwinChange>,
}

/// A change of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TwinChange {
    /// Moves the piece from one square to another.
    Move(Square, Square),
    /// Exchanges two pieces.
    Exchange(Square, Square),
    /// Removes the piece on a square.
    Remove(Square),
    /// Adds a piece.
    Add(Cell, Piece),
    /// Replaces all pieces of one role with another.
    Substitute(Role, Role),
    /// Exchanges the colours of all pieces.
    SwapColors,
    /// Another stipulation.
    Stipulation(Stipulation),
}

impl PopeyeProblem {
    /// A problem with a position and a stipulation only.
    pub fn from_position(position: &AnyPosition, stipulation: Stipulation) -> Self {
        Self {
            heading: Vec::new(),
            rules: position.view().rules(),
            pieces: position.view().pieces(),
            stipulation,
            options: PopeyeOptions { variations: true, ..PopeyeOptions::default() },
            twins: Vec::new(),
            zero_position: false,
        }
    }

    /// The variant of its rules.
    pub fn variant(&self) -> VariantId {
        self.rules.variant()
    }

    /// The side with the first move: Black in help play of whole moves, in help self-play with a half move and in helped
    /// series; White otherwise.
    pub fn first(&self) -> Color {
        let begins_with_black = match self.stipulation.play() {
            Play::Help => self.stipulation.halves().is_multiple_of(2),
            Play::HelpSelf => !self.stipulation.halves().is_multiple_of(2),
            Play::SeriesHelp => true,
            _ => false,
        };
        if begins_with_black { Color::Black } else { Color::White }
    }

    /// The positions to solve, one for each side with the first move. A side has each castling right for which king and
    /// rook are on their home squares, unless an option removes it.
    pub fn setups(&self) -> Vec<Setup> {
        self.options.sides(self.first()).into_iter().map(|turn| self.setup(turn)).collect()
    }

    fn setup(&self, turn: Color) -> Setup {
        let mut setup = Setup::empty();
        setup.pieces.clone_from(&self.pieces);
        setup.turn = turn;
        for color in Color::ALL {
            for wing in Wing::ALL {
                let Some(path) = self.variant().castle_path(color, wing) else { continue };
                let stands = |board, square, role| {
                    self.pieces.contains(&(Cell::new(board, square), Piece { color, role }))
                };
                let boards = (0..self.variant().boards() as u8).map(BoardId);
                let mut home = boards.filter(|&board| {
                    stands(board, path.king_from, Role::King)
                        && stands(board, path.rook_from, Role::Rook)
                });
                let has_moved = |square| self.options.no_castling.contains(&square);
                let stayed = !has_moved(path.king_from) && !has_moved(path.rook_from);
                if stayed && home.next().is_some() {
                    setup.castling |= CastlingRights::for_wing(color, wing);
                }
            }
        }
        setup
    }

    /// The problem after the changes of a twin.
    ///
    /// # Errors
    ///
    /// Returns the empty square that a change refers to.
    pub fn twin(&self, twin: &Twin) -> Result<Self, Square> {
        twin.changes.iter().try_fold(self.clone(), |problem, change| problem.changed(change))
    }

    fn changed(mut self, change: &TwinChange) -> Result<Self, Square> {
        let at = |square: Square| {
            let found = self.pieces.iter().position(|(cell, _)| cell.square == square);
            found.ok_or(square)
        };
        match *change {
            TwinChange::Move(from, to) => {
                let (mover, captured) = (at(from)?, at(to).ok());
                self.pieces[mover].0.square = to;
                if let Some(captured) = captured.filter(|&captured| captured != mover) {
                    self.pieces.remove(captured);
                }
            }
            TwinChange::Exchange(one, other) => {
                let (first, second) = (at(one)?, at(other)?);
                let cell = self.pieces[first].0;
                self.pieces[first].0 = self.pieces[second].0;
                self.pieces[second].0 = cell;
            }
            TwinChange::Remove(square) => {
                let removed = at(square)?;
                self.pieces.remove(removed);
            }
            TwinChange::Add(cell, piece) => {
                if let Ok(replaced) = at(cell.square) {
                    self.pieces.remove(replaced);
                }
                self.pieces.push((cell, piece));
            }
            TwinChange::Substitute(old, new) => {
                for (_, piece) in self.pieces.iter_mut().filter(|(_, piece)| piece.role == old) {
                    piece.role = new;
                }
            }
            TwinChange::SwapColors => {
                for (_, piece) in &mut self.pieces {
                    piece.color = !piece.color;
                }
            }
            TwinChange::Stipulation(stipulation) => self.stipulation = stipulation,
        }
        Ok(self)
    }

    /// The problem, unless it is the zero position, followed by its twins. An invalid twin is an error.
    pub fn with_twins(&self) -> Vec<Result<Self, BadInput>> {
        let mut all = Vec::new();
        if !self.zero_position {
            all.push(Ok(self.clone()));
        }
        let mut last = self.clone();
        for twin in &self.twins {
            let made = twin.clone().and_then(|twin| {
                let base = if twin.is_continued { &last } else { self };
                base.twin(&twin).map_err(|square| {
                    let name = self.variant().shape().name(square).to_owned();
                    let expected = "a square on which a piece stands".to_owned();
                    BadInput { line: twin.line, word: name, expected }
                })
            });
            if let Ok(made) = &made {
                last = made.clone();
            }
            all.push(made);
        }
        all
    }
}
