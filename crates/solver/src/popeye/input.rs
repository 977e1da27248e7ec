//! A problem as Popeye's input describes it.

use glass_rules::{
    AnyPosition, BoardId, CastlingRights, Cell, Color, Piece, Role, RuleSet, Setup, Square,
    VariantId, Wing,
};

use crate::stipulation::{Play, Stipulation};

/// A problem between `BeginProblem` and `NextProblem`.
#[derive(Clone, Debug)]
pub struct PopeyeProblem {
    /// What stands above the diagram: authors, origins, titles.
    pub heading: Vec<String>,
    /// The rules that its conditions ask for.
    pub rules: &'static RuleSet,
    /// Its pieces.
    pub pieces: Vec<(Cell, Piece)>,
    /// What is asked for.
    pub stipulation: Stipulation,
    /// `option try`.
    pub tries: bool,
    /// `option variation`.
    pub variations: bool,
    /// `option setplay`.
    pub set_play: bool,
    /// What makes its twins, each a change of the problem itself.
    pub twins: Vec<Twin>,
}

/// A change that makes another problem of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Twin {
    /// The piece on one square stands on another.
    Move(Square, Square),
    /// Two pieces change places.
    Exchange(Square, Square),
    /// The piece on a square is away.
    Remove(Square),
    /// Another thing is asked for.
    Stipulation(Stipulation),
}

impl PopeyeProblem {
    /// A position with what is asked for, and nothing else.
    pub fn of(position: &AnyPosition, stipulation: Stipulation) -> Self {
        Self {
            heading: Vec::new(),
            rules: position.view().rules(),
            pieces: position.view().pieces(),
            stipulation,
            tries: false,
            variations: true,
            set_play: false,
            twins: Vec::new(),
        }
    }

    /// The variant of its rules.
    pub fn variant(&self) -> VariantId {
        self.rules.variant
    }

    /// The side that makes the first move: Black in help play of whole moves and in helped series, White otherwise.
    pub fn first(&self) -> Color {
        let begins_with_black = match self.stipulation.play() {
            Play::Help => self.stipulation.halves().is_multiple_of(2),
            Play::SeriesHelp => true,
            _ => false,
        };
        if begins_with_black { Color::Black } else { Color::White }
    }

    /// The position, with every right to castle for which king and rook stand at home.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        setup.pieces.clone_from(&self.pieces);
        setup.turn = self.first();
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
                if home.next().is_some() {
                    setup.castling |= CastlingRights::of(color, wing);
                }
            }
        }
        setup
    }

    /// The problem after a change.
    ///
    /// # Errors
    ///
    /// The square on which no piece stands that the change is about.
    pub fn twin(&self, twin: &Twin) -> Result<Self, Square> {
        let mut changed = self.clone();
        let at = |square: Square| {
            let found = self.pieces.iter().position(|(cell, _)| cell.square == square);
            found.ok_or(square)
        };
        match *twin {
            Twin::Move(from, to) => {
                let mover = at(from)?;
                changed.pieces[mover].0.square = to;
                if let Ok(captured) = at(to) {
                    changed.pieces.remove(captured);
                }
            }
            Twin::Exchange(one, other) => {
                let (first, second) = (at(one)?, at(other)?);
                changed.pieces[first].0 = self.pieces[second].0;
                changed.pieces[second].0 = self.pieces[first].0;
            }
            Twin::Remove(square) => {
                changed.pieces.remove(at(square)?);
            }
            Twin::Stipulation(stipulation) => changed.stipulation = stipulation,
        }
        Ok(changed)
    }
}
