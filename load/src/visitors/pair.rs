//! Two visitors in a game of random moves, which they play as fast as the server answers.

use std::time::{Duration, Instant};

use anyhow::Result;
use reqwest::Client;
use tokio::try_join;

use crate::site::addresses::Addresses;
use crate::visitors::random_game::random_game;
use crate::visitors::socket::{GameMessage, Socket};
use crate::visitors::visitor::Visitor;

/// Two players and their game. If there are several nodes, they are at different ones.
pub struct Pair {
    /// White and Black.
    pub visitors: [Visitor; 2],
    pub game: String,
    /// All moves that will be played.
    pub moves: Vec<String>,
    /// Moves that were sent, and those that were acknowledged.
    pub sent: usize,
    pub acknowledged: usize,
    sockets: [Socket; 2],
}

/// The times of a move, counted from when it was sent.
#[derive(Debug, Clone, Copy)]
pub struct MoveTimes {
    /// The time until the move was acknowledged to its sender.
    pub acknowledged: Duration,
    /// The time until the opponent had the new state.
    pub arrived: Duration,
}

impl Pair {
    /// Two new visitors who meet for the random game of that number.
    pub async fn start(
        client: &Client,
        addresses: &Addresses,
        number: u64,
        plies: usize,
    ) -> Result<Self> {
        Self::take_seats(Visitor::pair(client, addresses), &[], random_game(number, plies)).await
    }

    /// The same two visitors in another game.
    pub async fn start_another_game(self, number: u64, plies: usize) -> Result<Self> {
        Self::take_seats(self.visitors, &[], random_game(number, plies)).await
    }

    /// Two visitors in a game with these form fields, for those moves.
    pub async fn take_seats(
        mut visitors: [Visitor; 2],
        terms: &[(&str, &str)],
        moves: Vec<String>,
    ) -> Result<Self> {
        let [white, black] = &mut visitors;
        let game = white.new_game(terms).await?;
        black.join(&game).await?;
        let sockets = open(&visitors, &game).await?;
        Ok(Self { visitors, game, moves, sent: 0, acknowledged: 0, sockets })
    }

    /// Plays the next move that was not acknowledged, and returns when it was acknowledged and has arrived.
    pub async fn play(&mut self) -> Result<MoveTimes> {
        self.play_with("").await
    }

    /// The same with a comment on the move; an empty comment is none.
    pub async fn play_with(&mut self, comment: &str) -> Result<MoveTimes> {
        let ply = self.acknowledged;
        let [white, black] = &mut self.sockets;
        let (mover, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let key = format!("move-{ply}");
        let sent = Instant::now();
        self.sent = ply + 1;
        mover.send_move(&key, ply, &self.moves[ply], comment).await?;
        let done = &mut self.acknowledged;
        let acknowledged = async {
            loop {
                match mover.receive().await? {
                    GameMessage::Done { key: of, .. } if of == key => {
                        *done += 1;
                        return Ok(sent.elapsed());
                    }
                    GameMessage::Refused { key: of, why } if of == key => return Err(why.into()),
                    _ => {}
                }
            }
        };
        let arrived = async {
            other.until_ply(ply + 1).await?;
            Ok::<_, anyhow::Error>(sent.elapsed())
        };
        let (acknowledged, arrived) = try_join!(acknowledged, arrived)?;
        Ok(MoveTimes { acknowledged, arrived })
    }

    /// The player to move resigns.
    pub async fn resign(&mut self) -> Result<()> {
        let ply = self.acknowledged;
        let [white, black] = &mut self.sockets;
        let mover = if ply.is_multiple_of(2) { white } else { black };
        mover.send_action("resign", "resign", ply).await?;
        loop {
            match mover.receive().await? {
                GameMessage::Done { key, .. } if key == "resign" => return Ok(()),
                GameMessage::Refused { key, why } if key == "resign" => return Err(why.into()),
                _ => {}
            }
        }
    }

    /// Plays until the game has `ply` moves.
    pub async fn play_to(&mut self, ply: usize) -> Result<Vec<MoveTimes>> {
        let mut times = Vec::new();
        while self.sent < ply.min(self.moves.len()) {
            times.push(self.play().await?);
        }
        Ok(times)
    }

    /// Moves to the next node with new sockets, and returns how many moves the game has there, once all acknowledged
    /// moves are seen.
    pub async fn reconnect(&mut self) -> Result<usize> {
        self.visitors.iter_mut().for_each(Visitor::move_on);
        self.sockets = open(&self.visitors, &self.game).await?;
        let [white, black] = &mut self.sockets;
        let (white, black) =
            try_join!(white.until_ply(self.acknowledged), black.until_ply(self.acknowledged))?;
        Ok(white.max(black))
    }
}

async fn open([white, black]: &[Visitor; 2], game: &str) -> Result<[Socket; 2]> {
    let (white, black) = try_join!(white.open(game), black.open(game))?;
    Ok([white, black])
}
