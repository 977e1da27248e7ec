//! Steps through a game by links: selects the position that a page shows, and lists the moves.

use glass_rules::Color;

use crate::board::played_move::PlayedMove;
use crate::game::state::GameState;
use crate::http::error::ServerError;
use crate::t;
use crate::text::moves;

/// The position that is shown and the newest position, as numbers of moves played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Steps {
    pub(crate) shown: usize,
    pub(crate) newest: usize,
}

/// A move and the reply to it.
pub(crate) struct MoveRow {
    pub(crate) number: usize,
    pub(crate) moves: Vec<MoveEntry>,
}

/// A move in the list.
pub(crate) struct MoveEntry {
    pub(crate) san: String,
    /// The player's comment on the move.
    pub(crate) comment: Option<String>,
    /// The number of moves played up to and including this move; `None` for a gap, which has no link.
    pub(crate) ply: Option<usize>,
    /// Whether the move leads to the position that is shown.
    pub(crate) current: bool,
}

/// The number of moves that a URL requests by `?ply=`.
pub(crate) fn parse_ply(text: Option<&str>) -> Result<Option<usize>, ServerError> {
    let number = |text: &str| {
        text.parse().map_err(|_| {
            let text: String = text.chars().take(20).collect();
            ServerError::Malformed(t("step-no-number").with("text", text).into())
        })
    };
    text.map(number).transpose()
}

impl Steps {
    /// The requested position, or the newest one. After a takeback, an old link may request more moves than there are.
    pub(crate) fn new(requested: Option<usize>, newest: usize) -> Self {
        Self { shown: requested.unwrap_or(newest).min(newest), newest }
    }

    /// The position to which a step leads: `first`, `back`, `forward` or `last`.
    pub(crate) fn ply_after(self, way: &str) -> usize {
        match way {
            "first" => 0,
            "back" => self.shown.saturating_sub(1),
            "forward" => self.newest.min(self.shown + 1),
            _ => self.newest,
        }
    }

    /// The position that is shown, in words; `None` for the newest position. `spell` writes the last move, from English
    /// letters.
    pub(crate) fn description(
        self,
        history: &[PlayedMove],
        first: Color,
        spell: fn(&str) -> String,
    ) -> Option<String> {
        if self.shown == self.newest {
            return None;
        }
        let Some(last) = self.shown.checked_sub(1) else {
            return Some(t("position-start").to_string());
        };
        let index = last + usize::from(first == Color::Black);
        let dots = if index.is_multiple_of(2) { "." } else { "…" };
        let played = history.get(last)?;
        Some(
            t("position-after")
                .with("move", format!("{}{dots} {}", index / 2 + 1, spell(&played.san)))
                .to_string(),
        )
    }

    /// The moves in two columns; a game that began with Black to move has a gap.
    pub(crate) fn rows(self, state: &GameState, first: Color) -> Vec<MoveRow> {
        let gap = || MoveEntry { san: "…".to_owned(), comment: None, ply: None, current: false };
        let gap = (first == Color::Black && !state.history.is_empty()).then(gap);
        let listed = (1..).zip(&state.history).map(|(ply, played)| MoveEntry {
            san: moves::shown(&played.san),
            comment: played.comment.clone(),
            ply: Some(ply),
            current: ply == self.shown,
        });
        let mut rows: Vec<MoveRow> = Vec::new();
        for listed in gap.into_iter().chain(listed) {
            match rows.last_mut() {
                Some(row) if row.moves.len() < 2 => row.moves.push(listed),
                _ => rows.push(MoveRow { number: rows.len() + 1, moves: vec![listed] }),
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn url_selects_the_position() {
        assert_eq!(parse_ply(None).unwrap(), None);
        assert_eq!(parse_ply(Some("7")).unwrap(), Some(7));
        for text in ["", "-1", "1.5", "start", "99999999999999999999999"] {
            let error = parse_ply(Some(text)).unwrap_err();
            assert!(error.to_string().contains("is not a position of the game"), "{error}");
        }
    }

    #[test]
    fn steps_stay_within_the_game() {
        let ways =
            |steps: Steps| ["first", "back", "forward", "last"].map(|way| steps.ply_after(way));
        assert_eq!(ways(Steps::new(None, 5)), [0, 4, 5, 5]);
        assert_eq!(ways(Steps::new(Some(2), 5)), [0, 1, 3, 5]);
        assert_eq!(ways(Steps::new(Some(0), 5)), [0, 0, 1, 5]);
        assert_eq!(Steps::new(Some(9), 5), Steps { shown: 5, newest: 5 });
        assert_eq!(ways(Steps::new(None, 0)), [0; 4]);
    }
}
