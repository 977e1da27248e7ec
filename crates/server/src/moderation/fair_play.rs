//! Refuses engine, tablebase and solver help on positions of running rated games. The refusal applies to the players,
//! and after the opening also to other visitors from a player's network.

mod core_pieces;
mod piece_placement;

use std::sync::Arc;

use glass_rules::{AnyPosition, History};
use glass_store::{
    GameId, NewRefusedRequest, RunningRatedGame, Store, StoreError, StoredGame, VisitorId,
};
use glass_words::Message;
use moka::future::Cache;
use tokio::task::spawn_blocking;

use crate::account::fingerprints::Fingerprints;
use crate::clock::Clock;
use crate::game::live::LiveGames;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::t;
use piece_placement::EquivalentPlacements;
pub(crate) use piece_placement::PiecePlacement;

/// Maximum number of running rated games compared per visitor, and per network.
const MAX_GAMES: u32 = 200;
/// How many positions before the newest one of a game are also compared.
const EARLIER_POSITIONS: usize = 4;
/// From this ply on, a game has left its opening. Positions near it are then refused to others on its network too.
const OPENING_PLIES: usize = 10;
/// Maximum number of pieces that differ in a near position. Two moves by each side change no more.
const MAX_NEAR_DIFFERENCE: usize = 8;
/// The same limit while a game is in its opening.
const MAX_NEAR_DIFFERENCE_IN_OPENING: usize = 6;
/// With at least so many core pieces of the game, a position is known by them alone.
const DISTINCTIVE_PIECES: usize = 12;
/// A part of a game's position is compared if at least so many of its pieces have left their places of the start.
const MIN_PART: usize = 8;
/// Number of games whose windows are cached.
const MAX_CACHED_WINDOWS: u64 = 4_096;
/// Number of players' networks that are remembered as noted.
const MAX_NOTED_NETWORKS: u64 = 65_536;

/// The part of the site that receives a request about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RequestSource {
    /// Engine lines on the analysis page.
    Analysis,
    /// An engine in the visitor's own browser.
    BrowserEngine,
    /// The attackers of a square, and the cells where pieces may land.
    Attackers,
    /// Endgame tables and longest mates.
    Tables,
    /// The check of a finished game.
    Check,
    /// Games that were played elsewhere.
    Import,
    /// A new game from a position.
    NewGame,
    /// A move in a game against the engine.
    EngineGame,
    /// A problem that a visitor submits or solves.
    Problem,
}

/// The visitor and client that send a request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FairPlayRequester<'v> {
    /// The visitor, if known.
    pub(crate) visitor: Option<&'v VisitorId>,
    /// The network of the client.
    pub(crate) client_ip: ClientIp,
}

/// Why a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UnfairReason {
    /// The visitor plays the position, or one near it, in a rated game.
    OwnGame,
    /// A visitor on the same network plays it.
    NetworkGame,
}

/// Decides whether a visitor may ask about a position. Clones share their caches.
#[derive(Clone)]
pub(crate) struct FairPlay {
    store: Store,
    live_games: Arc<LiveGames>,
    fingerprints: Fingerprints,
    clock: Clock,
    /// By game. Each window has the revision that it shows.
    windows: Cache<GameId, Arc<Window>>,
    /// The players of rated games whose networks are noted.
    networks: Cache<(GameId, VisitorId, ClientIp), ()>,
}

/// The newest positions of a game, in all forms that are equivalent under the rules.
struct Window {
    revision: u32,
    plies: usize,
    start: PiecePlacement,
    newest: EquivalentPlacements,
    /// The pieces of the newest position that matter.
    core: EquivalentPlacements,
    earlier: Vec<EquivalentPlacements>,
}

impl RequestSource {
    /// The name in stored records.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Analysis => "analysis",
            Self::BrowserEngine => "browser-engine",
            Self::Attackers => "attackers",
            Self::Tables => "tables",
            Self::Check => "check",
            Self::Import => "import",
            Self::NewGame => "new-game",
            Self::EngineGame => "engine-game",
            Self::Problem => "problem",
        }
    }
}

impl UnfairReason {
    /// The message for the visitor.
    pub(crate) fn message(self) -> Message {
        match self {
            Self::OwnGame => t("fair-own-game"),
            Self::NetworkGame => t("fair-network-game"),
        }
    }
}

impl FairPlay {
    /// A check that remembers nothing yet.
    pub(crate) fn new(
        store: Store,
        live_games: Arc<LiveGames>,
        fingerprints: Fingerprints,
        clock: Clock,
    ) -> Self {
        Self {
            store,
            live_games,
            fingerprints,
            clock,
            windows: Cache::new(MAX_CACHED_WINDOWS),
            networks: Cache::new(MAX_NOTED_NETWORKS),
        }
    }

    /// Why a line is refused, if any of its positions belongs to a running rated game. Records each refusal for the
    /// moderators.
    pub(crate) async fn check_line(
        &self,
        inquirer: FairPlayRequester<'_>,
        source: RequestSource,
        line: &History,
    ) -> Result<Option<UnfairReason>, ServerError> {
        let (games, network) = self.games(inquirer).await?;
        if games.is_empty() {
            return Ok(None);
        }
        let mut windows = Vec::with_capacity(games.len());
        for (running, why) in games {
            if let Some(window) = self.window(&running).await? {
                windows.push((running.game, window, why));
            }
        }
        let requested: Vec<_> = line.positions().map(PiecePlacement::new).collect();
        let compare = move || {
            let covers = |(_, window, why): &(_, Arc<Window>, UnfairReason)| {
                let mut relevant = window.relevant(source, &requested).iter();
                relevant.any(|requested| window.covers(requested, *why))
            };
            windows.into_iter().find(covers)
        };
        // The comparison of long lines with many games takes milliseconds.
        let found = spawn_blocking(compare).await.map_err(ServerError::internal)?;
        let Some((game, _, why)) = found else { return Ok(None) };
        let new = NewRefusedRequest {
            game,
            visitor: inquirer.visitor.cloned(),
            network,
            door: source.as_str(),
            now: self.clock.now(),
        };
        self.record(new).await;
        Ok(Some(why))
    }

    /// The same check for a single position.
    pub(crate) async fn check_position(
        &self,
        inquirer: FairPlayRequester<'_>,
        source: RequestSource,
        position: &AnyPosition,
    ) -> Result<Option<UnfairReason>, ServerError> {
        self.check_line(inquirer, source, &History::new(position.clone())).await
    }

    /// Notes the network of a player in a running rated game, once per network.
    pub(crate) async fn note_network(
        &self,
        game: &StoredGame,
        visitor: &VisitorId,
        from: ClientIp,
    ) {
        let networks = self.fingerprints.networks(from);
        if networks.is_empty() {
            return;
        }
        let known = (game.id.clone(), visitor.clone(), from);
        if self.networks.contains_key(&known) {
            return;
        }
        match self.store.rated_networks(&game.id, visitor, networks).await {
            Ok(()) => self.networks.insert(known, ()).await,
            Err(error) => tracing::warn!(%error, "cannot record the network of a player"),
        }
    }

    /// The rated games that affect the request, and the fingerprint of its narrowest network.
    async fn games(
        &self,
        inquirer: FairPlayRequester<'_>,
    ) -> Result<(Vec<(RunningRatedGame, UnfairReason)>, String), StoreError> {
        let mut games = Vec::new();
        if let Some(visitor) = inquirer.visitor {
            let own = self.store.rated_games_of(visitor, MAX_GAMES).await?;
            games.extend(own.into_iter().map(|game| (game, UnfairReason::OwnGame)));
        }
        let networks = self.fingerprints.networks(inquirer.client_ip);
        let near = self.store.rated_games_from(&networks, OPENING_PLIES as u32, MAX_GAMES).await?;
        games.extend(near.into_iter().map(|game| (game, UnfairReason::NetworkGame)));
        Ok((games, networks.into_iter().next().unwrap_or_default()))
    }

    /// The window of a game; `None` if the game no longer exists.
    async fn window(&self, running: &RunningRatedGame) -> Result<Option<Arc<Window>>, ServerError> {
        let kept = self.windows.get(&running.game).await;
        if let Some(kept) = kept.filter(|kept| kept.revision >= running.revision) {
            return Ok(Some(kept));
        }
        let live = match self.live_games.at_least(&running.game, running.revision).await {
            Ok(live) => live,
            Err(ServerError::NotFound(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let replay = live.replay();
        let window = Arc::new(Window::new(replay.game.revision, &replay.history));
        self.windows.insert(running.game.clone(), Arc::clone(&window)).await;
        Ok(Some(window))
    }

    async fn record(&self, new: NewRefusedRequest) {
        tracing::info!(game = %new.game, door = new.door, "refused a request about a position of a rated game");
        if let Err(error) = self.store.refused_request_record(new).await {
            tracing::warn!(%error, "cannot record a refused request");
        }
    }
}

impl Window {
    fn new(revision: u32, history: &History) -> Self {
        let plies = history.moves().len();
        let forms = |position| EquivalentPlacements::new(position);
        let earlier = history.positions().rev().skip(1).take(EARLIER_POSITIONS);
        // The start position of a game is not secret.
        let earlier = earlier.take(plies.saturating_sub(1)).map(forms).collect();
        Self {
            revision,
            plies,
            start: PiecePlacement::new(history.start()),
            newest: forms(history.position()),
            core: EquivalentPlacements::from_pieces(
                history.position().variant(),
                &core_pieces::find(history),
            ),
            earlier,
        }
    }

    /// The positions of a line to compare. Many games share an opening, so during a game's opening, other whole games
    /// may pass through its positions but not end there.
    fn relevant<'a>(
        &self,
        source: RequestSource,
        requested: &'a [PiecePlacement],
    ) -> &'a [PiecePlacement] {
        match source {
            _ if self.plies >= OPENING_PLIES => requested,
            RequestSource::EngineGame => &[],
            RequestSource::Check | RequestSource::Import => {
                &requested[requested.len().saturating_sub(1)..]
            }
            _ => requested,
        }
    }

    /// Whether a placement belongs to the game, or is near its newest position.
    fn covers(&self, requested: &PiecePlacement, why: UnfairReason) -> bool {
        if why == UnfairReason::NetworkGame && self.plies < OPENING_PLIES {
            return false;
        }
        if self.earlier.iter().any(|earlier| earlier.distance(requested, 0).is_some()) {
            return true;
        }
        let near = if self.plies < OPENING_PLIES {
            MAX_NEAR_DIFFERENCE_IN_OPENING
        } else {
            MAX_NEAR_DIFFERENCE
        };
        if self.plies >= OPENING_PLIES && (self.is_padded(requested) || self.is_part(requested)) {
            return true;
        }
        // Positions that are as near to the start are no secret either.
        let distance = self.newest.distance(requested, near);
        distance.is_some_and(|distance| {
            distance == 0
                || self
                    .start
                    .distance(requested, distance)
                    .is_none_or(|from_start| from_start > distance)
        })
    }

    /// Whether a placement has the game's core pieces and others that do not matter, such as pawns that block each other on
    /// another board. No position of the game's past or future has more pieces, except those before captures.
    fn is_padded(&self, requested: &PiecePlacement) -> bool {
        let core = self.core.len();
        let distinctive = if requested.len() > self.newest.len() { 3 } else { DISTINCTIVE_PIECES };
        core >= distinctive && self.core.missing_from(requested) <= tolerance(core)
    }

    /// Whether a placement is a part of the game's position: pieces that do not matter were taken off.
    fn is_part(&self, requested: &PiecePlacement) -> bool {
        let moved = requested.without(&self.start);
        requested.len() < self.newest.len()
            && moved.len() >= MIN_PART
            && self.newest.lacks_of(&moved) <= tolerance(moved.len())
    }
}

/// How many of so many pieces may stand elsewhere, so that a position is still recognized.
fn tolerance(pieces: usize) -> usize {
    if pieces < 5 { 0 } else { pieces / 5 }
}

#[cfg(test)]
mod tests {
    use glass_notation::{fen, read_move};
    use glass_rules::{Setup, VariantId};

    use super::*;

    fn after(moves: &str) -> History {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        for text in moves.split_whitespace() {
            history.play(read_move(history.position().view(), text).unwrap()).unwrap();
        }
        history
    }

    fn covers(game: &str, asked: &History) -> bool {
        let window = Window::new(1, &after(game));
        asked
            .positions()
            .any(|asked| window.covers(&PiecePlacement::new(asked), UnfairReason::OwnGame))
    }

    /// The last position without the moves that led to it, with changes.
    fn set_up(moves: &str, change: impl FnOnce(&mut Setup)) -> History {
        let mut setup = after(moves).position().view().setup();
        change(&mut setup);
        History::new(AnyPosition::new(&setup, VariantId::Alice.default_rules()).unwrap())
    }

    #[test]
    fn line_matches_a_game_in_any_move_order() {
        let game = "d4 Nf6 e4";
        for line in [after("d4 Nf6 e4"), after("e4 Nf6 d4"), after("e4 Nf6 d4 e6 Be2")] {
            assert!(covers(game, &line));
        }
        assert!(covers(game, &set_up(game, |_| ())), "without its moves");
        assert!(covers(game, &set_up("d4 Nf6 e4 e6", |_| ())), "one move later");
        assert!(covers(game, &set_up("d4 Nf6 e4 e6 a3", |_| ())), "two moves later");
        assert!(covers(game, &set_up("d4 Nf6", |_| ())), "one move earlier");
        for other in [after(""), after("a3"), after("Nf3"), set_up("a4 h5", |_| ())] {
            assert!(!covers(game, &other), "{}", fen::write(other.position().view()));
        }
    }

    #[test]
    fn the_side_to_move_and_castling_rights_make_no_difference() {
        let game = "d4 Nf6 e4";
        assert!(covers(game, &set_up(game, |setup| setup.turn = !setup.turn)));
        let none = glass_rules::CastlingRights::NONE;
        assert!(covers(game, &set_up(game, |setup| setup.castling = none)));
    }

    #[test]
    fn positions_with_exchanged_colours_or_boards_or_in_a_mirror_are_the_same() {
        let (game, variant) = ("d4 Nf6 e4", VariantId::Alice);
        let flipped = set_up(game, |setup| {
            for (cell, piece) in &mut setup.pieces {
                cell.square = variant.flip(cell.square);
                piece.color = !piece.color;
            }
            setup.turn = !setup.turn;
            setup.castling = glass_rules::CastlingRights::NONE;
        });
        assert!(covers(game, &flipped));
        let mirrored = set_up(game, |setup| {
            for (cell, _) in &mut setup.pieces {
                cell.square = variant.mirror(cell.square);
            }
            setup.castling = glass_rules::CastlingRights::NONE;
        });
        assert!(covers(game, &mirrored));
        let renamed = set_up(game, |setup| {
            for (cell, _) in &mut setup.pieces {
                cell.board = glass_rules::BoardId(1 - cell.board.0);
            }
            setup.castling = glass_rules::CastlingRights::NONE;
        });
        assert!(covers(game, &renamed));
    }

    #[test]
    fn past_the_opening_a_piece_more_or_less_makes_no_difference() {
        let game = "d4 Nf6 e4 e6 Nc3 d5 a3 a6 h3 h6 b3 b6";
        assert!(covers(game, &set_up(game, |_| ())));
        let without = set_up(game, |setup| {
            let pawn = |cell: glass_rules::Cell| cell.square.0 == 14;
            setup.pieces.retain(|&(cell, _)| !pawn(cell));
        });
        assert!(covers(game, &without));
        assert!(covers(game, &set_up(&format!("{game} g3 g6 f3"), |_| ())));
        assert!(!covers(game, &after("e4 c5 Nf3")));
        assert!(!covers(game, &after("")));
        // Knights that return home do not make the start position a secret.
        let shuffled = "a3 a6 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
        assert!(!covers(shuffled, &after("")) && !covers(shuffled, &after("e4")));
        assert!(covers(shuffled, &after("a3 a6")));
    }

    /// Puts pairs of pawns that block each other on the empty cells of a board.
    fn pad(setup: &mut Setup, board: u8, pairs: usize) {
        let (variant, board) = (VariantId::Alice, glass_rules::BoardId(board));
        let cell = |file: char, rank: u8| {
            let square = variant.shape().square(&format!("{file}{rank}")).unwrap();
            glass_rules::Cell::new(board, square)
        };
        // The two copies of a square are never both occupied.
        let is_empty = |setup: &Setup, cell: glass_rules::Cell| {
            setup.pieces.iter().all(|(taken, _)| taken.square != cell.square)
        };
        let mut added = 0;
        for (file, rank) in "acegbdfh".chars().flat_map(|file| [(file, 2), (file, 4), (file, 6)]) {
            let pair = [cell(file, rank), cell(file, rank + 1)];
            if added < pairs && pair.iter().all(|&cell| is_empty(setup, cell)) {
                let pawns = [glass_rules::Color::White, glass_rules::Color::Black]
                    .map(|color| glass_rules::Piece { color, role: glass_rules::Role::Pawn });
                setup.pieces.extend(pair.into_iter().zip(pawns));
                added += 1;
            }
        }
        assert_eq!(added, pairs);
    }

    #[test]
    fn pieces_that_do_not_matter_are_no_disguise() {
        let game = "d4 d5 e4 e5 Nc3 Nf6 a3 a6 h3 h6 Nf3 Nc6 Be3 Be6 b3 b6";
        let newest = after(game);
        for pairs in [1, 5, 7] {
            let padded = set_up(game, |setup| pad(setup, 1, pairs));
            assert!(covers(game, &padded), "{}", fen::write(padded.position().view()));
        }
        let moved_and_padded = set_up(&format!("{game} g3 g6"), |setup| pad(setup, 1, 5));
        assert!(covers(game, &moved_and_padded), "a move of each side later");
        let mirrored = set_up(game, |setup| {
            pad(setup, 1, 5);
            for (cell, _) in &mut setup.pieces {
                cell.square = VariantId::Alice.mirror(cell.square);
            }
            setup.castling = glass_rules::CastlingRights::NONE;
        });
        assert!(covers(game, &mirrored));
        // Blocked pawns and all that has not moved yet is taken off, except for the kings.
        let start = newest.start().view().pieces();
        let stripped = set_up(game, |setup| {
            setup.pieces.retain(|&(cell, piece)| {
                piece.role == glass_rules::Role::King || !start.contains(&(cell, piece))
            });
            setup.castling = glass_rules::CastlingRights::NONE;
        });
        assert!(covers(game, &stripped), "{}", fen::write(stripped.position().view()));
        // Another game, its padded position, and the opening that both games share are no secret.
        let other = "e4 e5 d4 d5 Nf3 Nf6 c4 c5 g3 g6 Bg2 Bg7 Qd2 Qd7 b3 b6";
        for asked in [after(other), set_up(other, |setup| pad(setup, 1, 5))] {
            assert!(!covers(game, &asked), "{}", fen::write(asked.position().view()));
        }
        assert!(!covers(game, &set_up("d4 d5 e4 e5 Nc3 Nf6", |_| ())));
    }

    #[test]
    fn endings_are_recognized_among_other_pieces() {
        let rules = VariantId::Chess.default_rules();
        let line = |text: &str| History::new(fen::position(rules, text).unwrap());
        let mut game = line("8/8/4k3/8/2R5/8/8/4K3 w - - 0 1");
        for text in "Kd2 Ke5 Kc3 Kf5 Kb4 Ke5 Kb5 Kd5 Rc8 Kd4".split(' ') {
            game.play(read_move(game.position().view(), text).unwrap()).unwrap();
        }
        let window = Window::new(1, &game);
        let covers = |text: &str| {
            let asked = PiecePlacement::new(line(text).position());
            window.covers(&asked, UnfairReason::OwnGame)
        };
        assert!(covers("2R5/p5pp/P5PP/1K6/3k4/6pp/6PP/8 w - - 0 1"));
        assert!(!covers("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R w KQkq - 0 7"));
    }

    #[test]
    fn shared_opening_alone_is_not_relevant() {
        let asked: Vec<_> = after("e4 e5 Nf3").positions().map(PiecePlacement::new).collect();
        let in_opening = Window::new(1, &after("e4 e5"));
        for (door, count) in [
            (RequestSource::Analysis, 4),
            (RequestSource::Check, 1),
            (RequestSource::EngineGame, 0),
        ] {
            assert_eq!(in_opening.relevant(door, &asked).len(), count, "{door:?}");
        }
        let past = Window::new(1, &after("e4 e5 Nf3 Nc6 a3 a6 h3 h6 b3 b6"));
        for door in [RequestSource::Analysis, RequestSource::Check, RequestSource::EngineGame] {
            assert_eq!(past.relevant(door, &asked).len(), 4, "{door:?}");
        }
    }

    #[test]
    fn endings_with_the_same_pieces_are_near() {
        let rules = VariantId::Chess.default_rules();
        let position = |text: &str| fen::position(rules, text).unwrap();
        let game = EquivalentPlacements::new(&position("8/8/8/4k3/8/8/8/R3K3 w - - 0 1"));
        for other in ["7k/8/6K1/8/8/8/8/R7 b - - 0 1", "8/8/8/4K3/8/8/8/r3k3 w - - 0 1"] {
            assert!(
                game.distance(&PiecePlacement::new(&position(other)), MAX_NEAR_DIFFERENCE)
                    .is_some(),
                "{other}"
            );
        }
    }
}
