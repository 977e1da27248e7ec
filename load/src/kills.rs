//! Kills the server at random moments while moves are played, and looks whether every acknowledged move is in its game,
//! once and in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use glass_notation::coordinate;
use glass_notation::pgn::GameTrees;
use glass_rules::Random;
use reqwest::Client;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::pair::{Pair, key};
use crate::random_game::rules;
use crate::server::{Limits, Server, Servers};
use crate::socket::Heard;
use crate::visitor::{PATIENCE, Visitor, client};

/// Pairs at once.
const PAIRS: u64 = 16;
/// After so many plies a pair begins another game: so nobody meets a limit before the server is killed.
const PLIES: usize = 50;
/// The server is killed within this time, from when it is ready.
const LONGEST: Duration = Duration::from_millis(1500);

/// What was found.
#[derive(Debug, Default)]
struct Count {
    games: usize,
    acknowledged: usize,
    /// Acknowledged, and not in the game.
    lost: usize,
    /// In the game more than once, or where they do not belong.
    doubled: usize,
    /// Not acknowledged when the server was killed, and done all the same.
    unheard: usize,
}

/// A game as the players left it.
#[derive(Clone)]
struct Interrupted {
    visitors: [Visitor; 2],
    game: String,
    moves: Vec<String>,
    sent: usize,
    acknowledged: usize,
}

/// So many times: start, load, kill, start again on the same database, look. At the end all games once more.
pub async fn cycles(servers: &Servers, cycles: u64, seed: u64) -> Result<()> {
    ensure!(servers.url.is_none(), "only a server that was started here is killed");
    let folder = tempfile::tempdir()?;
    let mut random = Random::new(seed);
    let client = client()?;
    let mut total = Count::default();
    let mut games = Vec::new();
    let mut server = servers.over(folder.path(), Limits::Usual).await?;
    for cycle in 1..=cycles {
        let life = LONGEST.mul_f64(random.below(1000) as f64 / 1e3);
        let interrupted = load_and_kill(&client, server, &mut random, life).await?;
        server = servers.over(folder.path(), Limits::Usual).await?;
        for mut game in interrupted {
            total.look_at(&mut game, &server, true).await?;
            games.push(game);
        }
        println!("{cycle} kills, the last after {} ms: {}", life.as_millis(), total.tell());
        if total.lost + total.doubled > 0 {
            break;
        }
    }
    let mut again = Count::default();
    for game in &mut games {
        again.look_at(game, &server, false).await?;
    }
    println!("at the end, all games once more: {}", again.tell());
    server.end().await?;
    ensure!(total.acknowledged > 0, "no move was acknowledged before the server was killed");
    ensure!(
        total.lost + total.doubled + again.lost + again.doubled == 0,
        "the server broke its promise"
    );
    Ok(())
}

/// Loads the server until it is killed.
async fn load_and_kill(
    client: &Client,
    server: Server,
    random: &mut Random,
    life: Duration,
) -> Result<Vec<Interrupted>> {
    let killed = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for _ in 0..PAIRS {
        let (client, address) = (client.clone(), server.address.clone());
        let random = Random::new(random.next_u64());
        playing.spawn(until_killed(client, address, random, Arc::clone(&killed)));
    }
    // The server lives on for a random time: the only reason to wait.
    sleep(life).await;
    killed.store(true, Ordering::SeqCst);
    server.kill().await?;
    let ended = timeout(PATIENCE, playing.join_all()).await;
    let ended = ended.context("a player does not notice that the server is gone")?;
    Ok(ended.into_iter().collect::<Result<Vec<_>>>()?.concat())
}

/// The games of a pair. Nothing may fail before the server is killed; a game to which they had not sat down by then is
/// not among them.
async fn until_killed(
    client: Client,
    server: String,
    mut random: Random,
    killed: Arc<AtomicBool>,
) -> Result<Vec<Interrupted>> {
    let mut games = Vec::new();
    let played = async {
        let mut pair = Pair::meet(&client, &server, random.next_u64(), PLIES).await?;
        loop {
            let played = pair.play_to(PLIES).await;
            let Pair { visitors, game, moves, sent, acknowledged, .. } = &pair;
            let (visitors, game, moves) = (visitors.clone(), game.clone(), moves.clone());
            let (sent, acknowledged) = (*sent, *acknowledged);
            games.push(Interrupted { visitors, game, moves, sent, acknowledged });
            played?;
            pair = pair.meet_again(random.next_u64(), PLIES).await?;
        }
    };
    match played.await {
        Err(_) if killed.load(Ordering::SeqCst) => Ok(games),
        Err(error) => Err(error),
        Ok(never) => never,
    }
}

impl Count {
    /// Compares a game with what its players know. If they were left without an answer, they send the move again.
    async fn look_at(
        &mut self,
        game: &mut Interrupted,
        server: &Server,
        resend: bool,
    ) -> Result<()> {
        let visitors = game.visitors.each_ref();
        game.visitors = visitors.map(|visitor| visitor.clone().at(&server.address));
        let known = game.acknowledged;
        let mut kept = game.record().await?;
        self.games += 1;
        self.acknowledged += known;
        self.lost += known.saturating_sub(kept.right);
        self.unheard += kept.right.saturating_sub(known);
        if resend && game.sent > known && kept.right >= known {
            game.send_again().await?;
            kept = game.record().await?;
            self.lost += game.sent.saturating_sub(kept.right);
        }
        self.doubled += kept.wrong;
        Ok(())
    }

    fn tell(&self) -> String {
        let Self { games, acknowledged, lost, doubled, unheard } = self;
        format!(
            "{games} games, {acknowledged} moves acknowledged, {lost} lost, {doubled} doubled; \
             {unheard} done without an answer"
        )
    }
}

/// What the server has of a game.
struct Kept {
    /// So many moves as they were sent.
    right: usize,
    /// So many behind them that are out of place.
    wrong: usize,
}

impl Interrupted {
    async fn record(&mut self) -> Result<Kept> {
        let pgn = self.visitors[0].text(&format!("/game/{}.pgn", self.game)).await?;
        let tree = GameTrees::new(pgn.as_bytes(), rules()).next().context("an empty record")??;
        let history = tree.history();
        let moves = history.moves().iter().map(|&mv| coordinate::write(rules().variant, mv));
        let moves: Vec<String> = moves.collect();
        let sent = &self.moves[..self.sent];
        let right = moves.iter().zip(sent).take_while(|(kept, sent)| kept == sent).count();
        Ok(Kept { right, wrong: moves.len() - right })
    }

    /// The last move once more, under its key.
    async fn send_again(&mut self) -> Result<()> {
        let ply = self.sent - 1;
        let mut socket = self.visitors[ply % 2].open(&self.game).await?;
        let key = key(ply);
        socket.send_move(&key, ply, &self.moves[ply]).await?;
        let answer = async {
            loop {
                match socket.hear().await? {
                    Heard::Done { key: of, .. } if of == key => return Ok(()),
                    Heard::Refused { key: of, text } if of == key => {
                        bail!("a move that was sent again was refused: {text}")
                    }
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, answer).await.context("no answer to a move that was sent again")??;
        self.acknowledged = self.sent;
        Ok(())
    }
}
