//! Floods of expensive requests, each sent by many addresses at once, again and again.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use anyhow::{Context, Result, ensure};
use reqwest::{Client, StatusCode};
use tokio::task::JoinSet;
use tokio::time::interval;

use super::FLOOD_PACE;
use crate::site::addresses::Addresses;
use crate::visitors::random_game::{random_game, rules};
use crate::visitors::visitor::Visitor;

/// The number of addresses, and of simultaneous requests of each.
const ADDRESSES: usize = 20;
const REQUESTS_PER_ADDRESS: usize = 4;
/// The number of addresses that take turns to sign in.
const SIGN_IN_ADDRESSES: usize = 500;
/// Moves of a long game, of the largest tree that can be opened, and of one game of an import.
const LONG_GAME_PLIES: usize = 400;
const MAX_TREE_MOVES: usize = 2_800;
const IMPORTED_GAME_PLIES: usize = 100;
/// The number of games in an import.
const GAMES_PER_IMPORT: usize = 50;

/// The kind of request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Requests {
    /// Pages of the busy game.
    Pages,
    NewGames,
    /// Sign-ins from enough addresses that the limits of each still allow many password hashes.
    SignIns,
    /// `POST /analysis/open` with as many moves as can be opened.
    Opens,
    /// `GET /analysis/GAME/line` with a long line.
    Lines,
    /// The page of analysis with a long line.
    AnalysisPages,
    /// The engine's lines.
    Analyses,
    /// PNG pictures, each of a different position.
    Pictures,
    /// GIF pictures, each of a different game.
    MovingPictures,
    /// PGN of a long game.
    Records,
    /// Pages of a long game.
    LongGames,
    /// Imports of fifty games.
    Imports,
    /// The archive as PGN.
    Exports,
    /// Pages and searches of the archive.
    Archive,
    /// Pages and files of a study with a long chapter.
    Studies,
}

/// Counts the answered requests of a flood.
#[derive(Debug, Default)]
pub struct Answers {
    answered: AtomicU64,
    refused: AtomicU64,
}

impl Answers {
    /// The number of answered requests, and of those that were refused.
    pub fn counts(&self) -> (u64, u64) {
        (self.answered.load(Relaxed), self.refused.load(Relaxed))
    }

    fn count(&self, status: Result<StatusCode>) {
        self.answered.fetch_add(1, Relaxed);
        let is_refused =
            status.is_ok_and(|status| !status.is_client_error() && !status.is_server_error());
        self.refused.fetch_add(u64::from(!is_refused), Relaxed);
    }
}

/// A prepared flood: the data that its visitors share.
struct Prepared {
    requests: Requests,
    client: Client,
    addresses: Addresses,
    /// The paths that are requested: games, archives or studies, depending on the flood.
    paths: Vec<String>,
    /// The bodies of requests, or lines of moves.
    texts: Vec<String>,
    /// The visitors who sign in, in turn.
    visitors: Vec<Visitor>,
    number: AtomicU64,
}

impl Requests {
    /// Configuration that the server needs, because its limits would allow an address too few of these requests.
    pub fn config(self) -> &'static str {
        match self {
            Self::Imports => "limits.imports = { burst = 1000000, per = 1 }",
            _ => "",
        }
    }

    /// Prepares the data and starts the visitors. `game` is the busy game.
    pub async fn begin(
        self,
        tasks: &mut JoinSet<()>,
        client: &Client,
        addresses: &Addresses,
        game: &str,
        answers: &Arc<Answers>,
    ) -> Result<()> {
        let (paths, texts) = self.prepare(client, addresses, game).await?;
        let (client, addresses) = (client.clone(), addresses.clone());
        let number = AtomicU64::new(1);
        let others = if self == Self::SignIns { SIGN_IN_ADDRESSES } else { 0 };
        let visitors = (0..others).map(|_| Visitor::new(&client, &addresses)).collect();
        let prepared = Arc::new(Prepared {
            requests: self,
            client,
            addresses,
            paths,
            texts,
            visitors,
            number,
        });
        for _ in 0..ADDRESSES {
            let mut visitor = Visitor::new(&prepared.client, &prepared.addresses);
            if self == Self::Imports {
                visitor.create_account().await?;
            }
            for _ in 0..REQUESTS_PER_ADDRESS {
                let (visitor, prepared) = (visitor.clone(), Arc::clone(&prepared));
                tasks.spawn(prepared.ask(visitor, Arc::clone(answers)));
            }
        }
        Ok(())
    }

    /// Prepares paths and bodies.
    async fn prepare(
        self,
        client: &Client,
        addresses: &Addresses,
        game: &str,
    ) -> Result<(Vec<String>, Vec<String>)> {
        let variant = rules().variant();
        let visitor = || Visitor::new(client, addresses);
        let lines = |plies| (0..8).map(|number| random_game(number, plies).join("+")).collect();
        Ok(match self {
            Self::Pages => (vec![format!("/game/{game}")], Vec::new()),
            Self::NewGames | Self::SignIns => (Vec::new(), Vec::new()),
            Self::Opens => (vec!["/analysis/open".to_owned()], vec![tree()]),
            Self::Lines => (vec![format!("/analysis/{variant}/line")], lines(LONG_GAME_PLIES)),
            Self::AnalysisPages => (vec![format!("/analysis/{variant}")], lines(LONG_GAME_PLIES)),
            Self::Analyses => (vec![format!("/analysis/{variant}/engine")], lines(20)),
            Self::Pictures => (vec![format!("/analysis/{variant}.png")], Vec::new()),
            Self::MovingPictures => {
                (vec![format!("/analysis/{variant}.gif")], lines(IMPORTED_GAME_PLIES))
            }
            Self::Records => (vec![long_game(visitor()).await? + ".pgn"], Vec::new()),
            Self::LongGames => (vec![long_game(visitor()).await?], Vec::new()),
            Self::Imports => (vec!["/import".to_owned()], Vec::new()),
            Self::Exports | Self::Archive => {
                let mut visitor = visitor();
                visitor.create_account().await?;
                for number in 0..10 {
                    import(&mut visitor, number).await?;
                }
                let paths: &[&str] = match self {
                    Self::Exports => &["/archive.pgn"],
                    _ => &["/archive", "/archive?player=White-3", "/archive?game=alice"],
                };
                (paths.iter().map(|&path| path.to_owned()).collect(), Vec::new())
            }
            Self::Studies => {
                let text = tree();
                let form = [("title", "A flood"), ("shown", "public"), ("text", &text)];
                let study = visitor().redirected("/studies", &form).await?;
                (vec![format!("{study}/1"), format!("{study}/1/tree"), study + "/pgn"], Vec::new())
            }
        })
    }
}

impl Prepared {
    /// Sends requests again and again.
    async fn ask(self: Arc<Self>, mut visitor: Visitor, answers: Arc<Answers>) {
        let mut pace = interval(FLOOD_PACE);
        loop {
            pace.tick().await;
            answers.count(self.ask_once(&mut visitor).await);
        }
    }

    async fn ask_once(&self, visitor: &mut Visitor) -> Result<StatusCode> {
        let number = self.number.fetch_add(1, Relaxed);
        let at = number as usize;
        let path = || self.paths.get(at % self.paths.len().max(1)).map_or("/", String::as_str);
        let text = || self.texts.get(at % self.texts.len().max(1)).map_or("", String::as_str);
        match self.requests {
            Requests::NewGames => match visitor.new_game(&[]).await {
                Ok(_) => Ok(StatusCode::SEE_OTHER),
                Err(error) => Err(error),
            },
            Requests::SignIns => {
                let name = format!("Player-{}", number % 50);
                let Some(other) = self.visitors.get(at % SIGN_IN_ADDRESSES) else {
                    return visitor.post("/sign-in", &[]).await;
                };
                other
                    .clone()
                    .post("/sign-in", &[("name", &name), ("password", "a wrong one")])
                    .await
            }
            Requests::Opens => {
                visitor.post(path(), &[("rules", &rules().id()), ("text", text())]).await
            }
            Requests::Imports => import(visitor, number).await,
            Requests::Pictures => {
                let moves = random_game(number, 6).join("+");
                visitor.get(&format!("{}?moves={moves}", path())).await
            }
            // Each request draws a different number of moves.
            Requests::MovingPictures => {
                let moves = text().split('+').take(40 + at % 60).collect::<Vec<_>>().join("+");
                visitor.get(&format!("{}?moves={moves}", path())).await
            }
            Requests::Lines | Requests::AnalysisPages | Requests::Analyses => {
                visitor.get(&format!("{}?lines=5&moves={}", path(), text())).await
            }
            Requests::Pages
            | Requests::Records
            | Requests::LongGames
            | Requests::Exports
            | Requests::Archive
            | Requests::Studies => visitor.get(path()).await,
        }
    }
}

/// A game with as many moves as can be opened, most of them in variations.
fn tree() -> String {
    let games = (0..).map(|number| random_game(number, LONG_GAME_PLIES));
    let mut text = format!("[RuleSet \"{}\"]\n\n", rules().id());
    let mut moves = 0;
    let mut rest = String::new();
    for (at, game) in games.enumerate() {
        if moves + game.len() > MAX_TREE_MOVES {
            break;
        }
        moves += game.len();
        match (at, game.split_first()) {
            (0, Some((first, others))) => {
                text += first;
                rest = others.join(" ");
            }
            _ => text += &format!(" ({})", game.join(" ")),
        }
    }
    format!("{text} {rest} *\n")
}

/// Imports fifty games that are not in the archive.
async fn import(visitor: &mut Visitor, number: u64) -> Result<StatusCode> {
    let moves = random_game(number % 8, IMPORTED_GAME_PLIES).join(" ");
    let game = |game: usize| {
        format!("[White \"White-{game}\"]\n[Black \"Black-{number}\"]\n\n{moves} 1-0\n\n")
    };
    let text: String = (0..GAMES_PER_IMPORT).map(game).collect();
    visitor.post("/import", &[("rules", &rules().id()), ("text", &text)]).await
}

/// Imports a long game and returns its path.
async fn long_game(mut visitor: Visitor) -> Result<String> {
    visitor.create_account().await?;
    let text = format!("[White \"Ann\"]\n\n{} 1-0\n", random_game(0, LONG_GAME_PLIES).join(" "));
    let form = [("rules", rules().id()), ("text", text)];
    let page = visitor.answer("/import", &form).await?;
    let (_, found) = page.split_once("\"/game/").context("the game was not stored")?;
    let id: String = found.chars().take_while(char::is_ascii_alphanumeric).collect();
    ensure!(!id.is_empty(), "the page of the import leads to no game");
    Ok(format!("/game/{id}"))
}

#[cfg(test)]
mod tests {
    use glass_notation::pgn::GameTrees;

    use super::*;

    #[test]
    fn tree_is_legal_and_near_the_size_limit() {
        let text = tree();
        let tree = GameTrees::new(text.as_bytes(), rules()).next().unwrap().unwrap();
        let moves = tree.moves().count();
        assert!((2_000..=3_000).contains(&moves), "{moves}");
        assert_eq!(tree.main_line().count(), LONG_GAME_PLIES);
    }
}
