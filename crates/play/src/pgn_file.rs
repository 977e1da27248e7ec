//! Writes the games of a match as PGN.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use glass_engine::Score;
use glass_notation::pgn::{self, GameResult};
use glass_rules::ByColor;
use time::OffsetDateTime;

use crate::played_game::Thinking;
use crate::{PlayedGame, TurnLimits};

/// The tags of a game.
#[derive(Clone, Debug)]
pub struct PgnTags<'a> {
    /// The names of the players.
    pub names: ByColor<&'a str>,
    /// Their limits.
    pub limits: ByColor<TurnLimits>,
    /// The numbers of the pair and of the game in the pair, both from 1.
    pub round: (u32, u32),
}

/// A file to which finished games are appended. Each game is written at once, so the file is always complete.
#[derive(Debug)]
pub struct PgnFile(File);

impl PgnFile {
    /// Opens or creates a file.
    ///
    /// # Errors
    ///
    /// The I/O error.
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self(OpenOptions::new().append(true).create(true).open(path)?))
    }

    /// Appends a game.
    ///
    /// # Errors
    ///
    /// The I/O error.
    pub fn append(&mut self, game: &PlayedGame, tags: &PgnTags<'_>) -> io::Result<()> {
        let mut text = pgn::write(&pgn_game(game, tags));
        text.push('\n');
        self.0.write_all(text.as_bytes())
    }
}

/// The game with the engines' reports as comments: `+0.35/12 0.123s` is the score in pawns from the engine's point of
/// view, its depth and its time.
pub fn pgn_game(played: &PlayedGame, tags: &PgnTags<'_>) -> pgn::GameTree {
    let mut game = pgn::GameTree::from_history(&played.history);
    let nodes: Vec<_> = game.main_line().collect();
    for (&node, thinking) in nodes.iter().skip(played.book).zip(&played.thinking) {
        game.node_mut(node).comments.push(comment(thinking));
    }
    let last = nodes.last().copied().unwrap_or(game.root());
    game.node_mut(last).comments.push(played.reason.to_string());
    game.result = match played.quarters.white {
        0 => GameResult::BlackWins,
        1 => GameResult::BlackStalemates,
        2 => GameResult::Draw,
        3 => GameResult::WhiteStalemates,
        _ => GameResult::WhiteWins,
    };
    let tag = |name: &str, value: String| (name.to_owned(), value);
    let (white, black) = (tags.limits.white.tag(), tags.limits.black.tag());
    game.tags = vec![
        tag("Event", "Engine match".to_owned()),
        tag("Date", today()),
        tag("Round", format!("{}.{}", tags.round.0, tags.round.1)),
        tag("White", tags.names.white.to_owned()),
        tag("Black", tags.names.black.to_owned()),
        tag("PlyCount", played.history.moves().len().to_string()),
        tag("Termination", played.reason.termination().to_owned()),
    ];
    if white == black {
        game.tags.push(tag("TimeControl", white));
    } else {
        game.tags.push(tag("WhiteTimeControl", white));
        game.tags.push(tag("BlackTimeControl", black));
    }
    game
}

fn comment(thinking: &Thinking) -> String {
    let mut comment = match thinking.thought.score {
        Some(Score::Centipawns(value)) => format!("{:+.2}", f64::from(value) / 100.0),
        Some(Score::Mate(moves)) if moves > 0 => format!("+M{moves}"),
        Some(Score::Mate(moves)) => format!("-M{}", -moves),
        None => String::new(),
    };
    if let Some(depth) = thinking.thought.depth {
        comment.push_str(&format!("/{depth}"));
    }
    comment.push_str(&format!(" {:.3}s", thinking.spent.as_secs_f64()));
    comment.trim_start().to_owned()
}

fn today() -> String {
    let (year, month, day) = OffsetDateTime::now_utc().to_calendar_date();
    format!("{year:04}.{:02}.{day:02}", u8::from(month))
}
