//! Games of signed-in players with everything around them: clocks, comments, chat, ratings, the archive and emails.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::{StreamExt, TryStreamExt, stream};
use reqwest::Client;
use tokio::time::sleep;

use crate::site::server::Server;
use crate::visitors::pair::{MoveTimes, Pair};
use crate::visitors::random_game::random_game;
use crate::visitors::visitor::Visitor;

/// Sign-ups at the same time: a server hashes two passwords at once.
const MAX_CONCURRENT_SIGN_UPS: usize = 4;
/// The longest wait until all have the email that confirms their addresses.
const PATIENCE: Duration = Duration::from_secs(120);
/// The clocks of the games, in turn: a live clock, and a correspondence clock, which sends an email each turn.
const CLOCKS: [&str; 2] = ["300+3", "14d+1d/21d"];
/// The interval between comments and chat messages, in plies.
const PLIES_PER_MESSAGE: usize = 10;

/// Two signed-in players and their game.
pub struct LivelyPair {
    pair: Pair,
    /// The clock of their games.
    clock: &'static str,
}

impl LivelyPair {
    /// Creates `count` pairs of accounts with confirmed addresses, each with the random game of the next number.
    pub async fn start(
        client: &Client,
        server: &Server,
        pairs: usize,
        mut number: impl FnMut() -> u64,
        plies: usize,
    ) -> Result<Vec<Self>> {
        let signing_up = (0..pairs).map(async |_| {
            let mut visitors = Visitor::pair(client, &server.addresses);
            for visitor in &mut visitors {
                visitor.sign_up().await?;
            }
            Ok::<_, anyhow::Error>(visitors)
        });
        let people = stream::iter(signing_up).buffered(MAX_CONCURRENT_SIGN_UPS);
        let mut people: Vec<[Visitor; 2]> = people.try_collect().await?;
        confirm(server, people.iter_mut().flatten().collect()).await?;
        let mut met = Vec::new();
        for (visitors, clock) in people.into_iter().zip(CLOCKS.into_iter().cycle()) {
            met.push(Self::take_seats(visitors, clock, number(), plies).await?);
        }
        Ok(met)
    }

    /// The player to move resigns, and the two players begin another game. The opponent has left the page and gets the
    /// result by email.
    pub async fn start_another_game(mut self, number: u64, plies: usize) -> Result<Self> {
        self.pair.resign().await?;
        Self::take_seats(self.pair.visitors, self.clock, number, plies).await
    }

    async fn take_seats(
        visitors: [Visitor; 2],
        clock: &'static str,
        number: u64,
        plies: usize,
    ) -> Result<Self> {
        let terms = [("clock", clock), ("rated", "on")];
        let pair = Pair::take_seats(visitors, &terms, random_game(number, plies)).await?;
        Ok(Self { pair, clock })
    }

    /// The moves that were played.
    pub fn plies(&self) -> usize {
        self.pair.sent
    }

    /// Plays the next move, now and then with a comment and a chat message.
    pub async fn play(&mut self) -> Result<MoveTimes> {
        let ply = self.pair.sent;
        if !ply.is_multiple_of(PLIES_PER_MESSAGE) {
            return self.pair.play().await;
        }
        let [white, _] = &mut self.pair.visitors;
        white.post_message(&self.pair.game, &format!("Well, after {ply} moves?")).await?;
        self.pair.play_with("I had not seen that.").await
    }
}

/// Follows the confirmation links in the emails to all players.
async fn confirm(server: &Server, people: Vec<&mut Visitor>) -> Result<()> {
    let mut waiting: HashMap<String, &mut Visitor> =
        people.into_iter().map(|visitor| (visitor.mail_address(), visitor)).collect();
    let begun = Instant::now();
    while !waiting.is_empty() {
        ensure!(
            begun.elapsed() < PATIENCE,
            "{} have no mail to confirm their address",
            waiting.len()
        );
        sleep(Duration::from_millis(200)).await;
        for node in &server.nodes {
            for letter in email_files(&node.mail())? {
                let Some((address, link)) = read(&letter) else { continue };
                if let Some(visitor) = waiting.remove(address) {
                    visitor.confirm(&link).await?;
                }
            }
        }
    }
    Ok(())
}

/// The emails that the servers have sent.
pub fn mails(server: &Server) -> Result<usize> {
    server.nodes.iter().map(|node| Ok(email_files(&node.mail())?.len())).sum()
}

/// The emails in a folder, which exists from the first email on.
fn email_files(folder: &Path) -> Result<Vec<String>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut letters = Vec::new();
    for file in std::fs::read_dir(folder)? {
        let file = file?.path();
        if file.extension().is_some_and(|ending| ending == "eml") {
            letters.push(std::fs::read_to_string(&file).context("cannot read an email")?);
        }
    }
    Ok(letters)
}

/// The recipient of an email, and the secret of the link that confirms the address, if it has one.
fn read(letter: &str) -> Option<(&str, String)> {
    let to = letter.lines().find_map(|line| line.strip_prefix("To: "))?.trim();
    // Quoted-printable breaks long lines like this.
    let text = letter.replace("=\r\n", "");
    let (_, secret) = text.split_once("/confirm/")?;
    let secret = secret.split(|letter: char| !letter.is_ascii_alphanumeric()).next()?;
    Some((to, secret.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_is_found_across_lines() {
        let letter = "From: a@b.c\r\nTo: ann@example.org\r\nSubject: Confirm\r\n\r\n\
                      Hello,\r\n\r\nhttp://127.0.0.1:1/confirm/abc=\r\nDEF9\r\n\r\nIf not\r\n";
        assert_eq!(read(letter), Some(("ann@example.org", "abcDEF9".to_owned())));
        assert_eq!(read("To: ann@example.org\r\n\r\nYour turn\r\n"), None);
    }
}
