//! Games that were played elsewhere: read from a text, replayed under their rules, and stored. Of a game that cannot be
//! replayed nothing is stored, and it is said why.

mod courier;
mod foreign_game;
mod reader;

use glass_rules::RuleSet;
use glass_store::{GameId, Millis, Store, StoreError, VisitorId};

pub(crate) use foreign_game::{Fault, ForeignGame};
pub(crate) use reader::read;

/// What has become of a text of games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Import {
    /// The games that are stored now.
    pub stored: Vec<GameId>,
    /// The lines in which games begin that were here already.
    pub known: Vec<usize>,
    /// The games that were refused: a line, and what is wrong there.
    pub refused: Vec<(usize, String)>,
    /// Whether there are more games in the text than are read at once.
    pub more: bool,
}

impl Import {
    /// Reads at most so many games, for whoever brings them, and stores those that can be replayed. `rules` hold for games
    /// that name no rule set, and for those that name their variant alone.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database fails; what was stored until then stays.
    pub async fn new(
        store: &Store,
        text: &str,
        rules: &'static RuleSet,
        most: usize,
        importer: Option<&VisitorId>,
        now: Millis,
    ) -> Result<Self, StoreError> {
        Self::of(store, read(text, rules, most), importer, now).await
    }

    /// Stores what was read.
    pub(crate) async fn of(
        store: &Store,
        (games, more): (Vec<Result<ForeignGame, Fault>>, bool),
        importer: Option<&VisitorId>,
        now: Millis,
    ) -> Result<Self, StoreError> {
        let mut import = Self { more, ..Self::default() };
        for game in games {
            match game {
                Ok(game) => {
                    let line = game.line;
                    let new = game.stored_as(GameId::random()?, importer.cloned(), now);
                    let id = new.id.clone();
                    match store.import(new, now).await? {
                        true => import.stored.push(id),
                        false => import.known.push(line),
                    }
                }
                Err(fault) => import.refused.push(fault),
            }
        }
        Ok(import)
    }
}
