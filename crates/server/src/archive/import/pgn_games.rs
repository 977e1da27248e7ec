//! Reads the games of a PGN.

use std::io::{self, BufRead};

use glass_notation::pgn::{self, GameError, GameTree, PgnError, PgnGames, PgnWarning};
use glass_rules::{History, RuleSet};
use glass_words::Message;

use super::foreign_game::{ForeignGame, MAX_MOVES, ReadGame};
use super::report::Remark;
use crate::http::language;
use crate::jobs::cancellation;

/// The games of a PGN.
pub(super) struct TextGames<R> {
    games: PgnGames<R>,
    failure: Option<io::Error>,
}

impl<R: BufRead> TextGames<R> {
    pub(super) fn new(source: R, rules: &'static RuleSet) -> Self {
        let games = PgnGames::new(source, rules).while_wanted(cancellation::is_wanted);
        Self { games, failure: None }
    }

    /// The read error that ended the text early.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }
}

impl<R: BufRead> Iterator for TextGames<R> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        let language = language::current();
        let remarks = |warnings: Vec<PgnWarning>| {
            let remarks = warnings.into_iter().map(|warning| Remark {
                line: warning.at.line,
                text: language.pgn_warning_kind(&warning.kind).to_string(),
            });
            remarks.collect::<Vec<_>>()
        };
        Some(match self.games.next()? {
            Ok(pgn::ReadGame { number, line, tree, warnings }) => {
                let (mut warnings, game) = (remarks(warnings), to_foreign_game(&tree, line));
                let game = game.map(|(game, more)| {
                    warnings.extend(more);
                    game
                });
                ReadGame { number, line, warnings, game }
            }
            Err(GameError::Game { number, line, at, fault, warnings, .. }) => {
                let text = language.game_fault(&fault).to_string();
                let game = Err(Remark { line: at.line, text });
                ReadGame { number, line, warnings: remarks(warnings), game }
            }
            // The PGN parser reports this only in strict mode, which is off here.
            Err(GameError::Pgn(PgnError::Refused(warning))) => {
                let (number, line) = (warning.game, warning.at.line);
                let text = language.pgn_warning_kind(&warning.kind).to_string();
                ReadGame { number, line, warnings: Vec::new(), game: Err(Remark { line, text }) }
            }
            Err(GameError::Pgn(PgnError::Cancelled)) => return None,
            Err(GameError::Pgn(PgnError::Io(error))) => {
                self.failure = Some(error);
                return None;
            }
        })
    }
}

/// The main line of a tree in the form of the store, and warnings.
fn to_foreign_game(tree: &GameTree, line: usize) -> Result<(ForeignGame, Vec<Remark>), Remark> {
    let mut history = History::new(tree.start().clone());
    // The moves of a tree are legal.
    for played in tree.main_line().filter_map(|id| tree.node(id).played()) {
        history.play_unchecked(played);
        if history.moves().len() > MAX_MOVES {
            break;
        }
    }
    let remark = |message: Message| Remark { line, text: message.to_string() };
    let (game, warnings) = ForeignGame::new(&history, tree).map_err(remark)?;
    Ok((game, warnings.into_iter().map(remark).collect()))
}
