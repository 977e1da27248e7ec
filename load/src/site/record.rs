//! Compares the stored record of a game with the moves that its players know.

use anyhow::{Context, Result};
use glass_notation::coordinate;
use glass_notation::pgn::GameTrees;

use crate::visitors::pair::Pair;
use crate::visitors::random_game::rules;
use crate::visitors::visitor::Visitor;

/// A game as its players left it.
pub struct Played {
    player: Visitor,
    game: String,
    /// The moves that were sent.
    moves: Vec<String>,
    /// How many of them were acknowledged.
    acknowledged: usize,
}

/// The result of a comparison.
#[derive(Debug, Default)]
pub struct Count {
    pub games: usize,
    pub acknowledged: usize,
    /// Acknowledged, and not in the game.
    pub lost: usize,
    /// In the game more than once, or where they do not belong.
    pub doubled: usize,
}

impl Played {
    pub fn from_pair(pair: &Pair) -> Self {
        Self {
            player: pair.visitors[0].clone(),
            game: pair.game.clone(),
            moves: pair.moves[..pair.sent].to_vec(),
            acknowledged: pair.acknowledged,
        }
    }

    /// Requests the record from the server and compares it.
    pub async fn compare(&mut self) -> Result<Count> {
        let pgn = self.player.text(&format!("/game/{}.pgn", self.game)).await?;
        let tree = GameTrees::new(pgn.as_bytes(), rules()).next().context("an empty record")??;
        let history = tree.history();
        let moves = history.moves().iter().map(|&mv| coordinate::write(rules().variant(), mv));
        let moves: Vec<String> = moves.collect();
        let right = moves.iter().zip(&self.moves).take_while(|(kept, sent)| kept == sent).count();
        Ok(Count {
            games: 1,
            acknowledged: self.acknowledged,
            lost: self.acknowledged.saturating_sub(right),
            doubled: moves.len() - right,
        })
    }
}

impl Count {
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.doubled += other.doubled;
    }

    /// Whether no acknowledged move is missing, and none is stored twice.
    pub fn is_complete(&self) -> bool {
        self.lost + self.doubled == 0
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, acknowledged, lost, doubled } = self;
        write!(
            f,
            "{games} games, {acknowledged} moves acknowledged, {lost} lost, {doubled} doubled"
        )
    }
}
