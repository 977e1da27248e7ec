//! Validates and plays conditional moves: replies that a player has prepared to possible moves of the opponent. The
//! server validates them when it stores them, and again in the transaction of the opponent's move.

use std::collections::HashSet;

use glass_rules::{Color, History, Move};
use glass_store::{
    ConditionalChange, ConditionalLines, OfferChange, SeatHolder, Status, StoredGame,
};
use glass_words::Message;

use crate::board::tried_line::TriedLine;
use crate::game::clock::game_clock::GameClock;
use crate::game::judge::{JudgedAction, play};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::turn;
use crate::t;
use crate::text::moves;

/// The maximum number of moves in one player's tree in one game.
const MAX_TREE_MOVES: usize = 200;

/// A player's prepared lines in coordinate notation. Each line begins with a move of the opponent and ends with a
/// reply. No move of the opponent has two replies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PreparedLines(Vec<Vec<String>>);

impl PreparedLines {
    /// The lines for the current position; none if they were prepared for an earlier one.
    pub(crate) fn for_game(game: &StoredGame, known: Option<&ConditionalLines>) -> Self {
        let here = known.filter(|known| (known.ply, known.takebacks) == (game.ply, game.takebacks));
        here.map_or(Self::default(), |known| Self::parse(&known.lines))
    }

    fn parse(text: &str) -> Self {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect();
        Self(text.lines().map(words).collect())
    }

    /// The text to store; `None` if there are no lines.
    pub(crate) fn to_text(&self) -> Option<String> {
        let lines: Vec<_> = self.0.iter().map(|line| line.join(" ")).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The lines, each as its moves.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[String]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// Adds a line, and removes the lines that it extends.
    pub(crate) fn with(mut self, line: TriedLine) -> Result<Self, Refusal> {
        let illegal = |text: Message| Err(Refusal::new(RefusalCode::Illegal, text));
        let Some(last) = line.moves.last() else {
            return illegal(t("conditional-empty"));
        };
        if !line.moves.len().is_multiple_of(2) {
            let why = t("conditional-no-answer").with("move", moves::shown(&last.san));
            return illegal(why);
        }
        let moves: Vec<_> = line.moves.iter().map(|played| played.uci.clone()).collect();
        for known in &self.0 {
            let same = known.iter().zip(&moves).take_while(|(one, other)| one == other).count();
            if same % 2 == 1 && same < known.len() && same < moves.len() {
                let [theirs, answer] = [same - 1, same].map(|at| moves::shown(&line.moves[at].san));
                let why =
                    t("conditional-other-answer").with("theirs", theirs).with("answer", answer);
                return illegal(why);
            }
        }
        if !self.0.iter().any(|known| known.starts_with(&moves)) {
            self.0.retain(|known| !moves.starts_with(known));
            self.0.push(moves);
        }
        if self.size() > MAX_TREE_MOVES {
            return illegal(t("conditional-limit").count("most", MAX_TREE_MOVES as u64));
        }
        Ok(self)
    }

    /// Removes the line with this text.
    pub(crate) fn without(mut self, line: &str) -> Self {
        self.0.retain(|known| known.join(" ") != line);
        self
    }

    /// The reply to a move, and the lines that remain after the reply.
    fn reply_to(&self, played: &str) -> Option<(&str, Self)> {
        let fitting =
            || self.0.iter().filter(|line| line.first().is_some_and(|first| first == played));
        let answer = fitting().next()?.get(1)?;
        let rest = fitting().map(|line| line[2..].to_vec()).filter(|line| !line.is_empty());
        Some((answer, Self(rest.collect())))
    }

    /// The number of moves in the tree, with shared beginnings counted once.
    fn size(&self) -> usize {
        let beginnings = self.0.iter().flat_map(|line| (1..=line.len()).map(|end| &line[..end]));
        beginnings.collect::<HashSet<_>>().len()
    }
}

/// Whether a game allows conditional moves: it is not over, the engine does not play in it, and it has no live clock.
pub(crate) fn are_allowed(game: &StoredGame) -> bool {
    let engine =
        |color| matches!(game.seats.player(side::seat(color)), Some(SeatHolder::Engine { .. }));
    game.status != Status::Over
        && !Color::ALL.into_iter().any(engine)
        && GameClock::from_game(game).is_none_or(|clock| !clock.control.is_live())
}

/// Whether a side may prepare moves now, that is while the opponent is to move.
pub(crate) fn can_prepare(game: &StoredGame, color: Color) -> bool {
    are_allowed(game) && game.status == Status::Playing && turn::current(game) != color
}

/// Adds the opponent's prepared reply to the change that a move makes.
pub(crate) fn add_reply(
    replay: &Replay,
    judged: &mut JudgedAction,
    known: Option<ConditionalLines>,
) {
    let JudgedAction { change, moves } = judged;
    let (Some(played), &[first]) = (&change.play, &moves[..]) else { return };
    let mover = replay.history.position().turn();
    let lines = PreparedLines::for_game(&replay.game, known.as_ref());
    let mut conditional = ConditionalChange { judged: known, ..ConditionalChange::default() };
    if change.ending.is_none()
        && let Some((answer, rest)) = lines.reply_to(&played.coordinate)
        && let Some(JudgedAction { change: answered, moves: second }) =
            change_of_reply(&replay.history, first, answer)
    {
        moves.extend(second);
        let over = answered.ending.is_some();
        conditional.answer = answered.play;
        conditional.rest = rest.to_text().filter(|_| !over);
        change.ending = answered.ending;
        if replay.game.draw_offer.is_some_and(|offer| side::color(offer.by) == mover) {
            // The reply declines the draw offer of the side that moved.
            change.draw_offer = OfferChange::Clear;
        }
    }
    change.conditional = Some(conditional);
}

/// The change that the reply to a legal move makes, if the reply is legal.
fn change_of_reply(history: &History, first: Move, answer: &str) -> Option<JudgedAction> {
    let mut history = history.clone();
    history.play_unchecked(first);
    play(&history, answer, None).ok()
}

/// A line in words, such as “If e4, then e5; if Nf3, then Nc6”.
pub(crate) fn describe_line(line: &TriedLine) -> String {
    let pairs = line.moves.chunks(2).enumerate().map(|(number, pair)| {
        let shown = |at: usize| match pair.get(at) {
            Some(played) => moves::shown(&played.san),
            None => "…".to_owned(),
        };
        let [theirs, own] = [0, 1].map(shown);
        let id = if number == 0 { "conditional-if-first" } else { "conditional-if" };
        t(id).with("theirs", theirs).with("own", own).to_string()
    });
    pairs.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use glass_rules::{AnyPosition, VariantId};

    use super::*;

    fn line(text: &str) -> TriedLine {
        let start = AnyPosition::start(VariantId::Chess.default_rules());
        TriedLine::parse(History::new(start), text).unwrap_or_else(|why| panic!("{}", why.text))
    }

    fn lines(texts: &[&str]) -> PreparedLines {
        let add = |lines: PreparedLines, text: &&str| lines.with(line(text)).unwrap();
        texts.iter().fold(PreparedLines::default(), add)
    }

    #[test]
    fn a_tree_has_one_answer_to_each_move() {
        let tree = lines(&["e4 e5", "e4 e5 Nf3 Nc6", "e4 e5 f4 exf4", "d4 d5"]);
        assert_eq!(tree.to_text().unwrap(), "e2e4 e7e5 g1f3 b8c6\ne2e4 e7e5 f2f4 e5f4\nd2d4 d7d5");
        let (answer, rest) = tree.reply_to("e2e4").unwrap();
        assert_eq!((answer, rest.to_text().unwrap().as_str()), ("e7e5", "g1f3 b8c6\nf2f4 e5f4"));
        let (answer, rest) = tree.reply_to("d2d4").unwrap();
        assert_eq!((answer, rest.to_text()), ("d7d5", None));
        assert_eq!(tree.reply_to("c2c4"), None);
        let why = tree.clone().with(line("e4 c5")).unwrap_err().text;
        assert_eq!(why, "You already have another answer to e4 than c5. Remove that line first.");
        let why = tree.clone().with(line("e4 e5 Nf3")).unwrap_err().text;
        assert!(why.contains("ends with Nf3"), "{why}");
        assert_eq!(tree.clone().with(line("e4 e5")), Ok(tree.clone()), "known already");
        assert_eq!(tree.without("d2d4 d7d5").size(), 6);
        assert_eq!(describe_line(&line("e4 e5; Nf3 Nc6")), "If e4, then e5; if Nf3, then Nc6");
    }

    #[test]
    fn tree_size_is_limited() {
        let start = AnyPosition::start(VariantId::Chess.default_rules());
        let mut tree = PreparedLines::default();
        let mut refused = None;
        'all: for first in start.view().legal_moves() {
            for text in [
                "e7e5",
                "e7e5 g2g3 g7g6",
                "e7e5 b2b3 b7b6",
                "e7e5 a2a3 a7a6",
                "e7e5 h2h3 h7h6",
                "e7e5 c2c3 c7c6",
            ] {
                let from = glass_notation::coordinate::write(VariantId::Chess, first);
                let start = History::new(start.clone());
                let Ok(line) = TriedLine::parse(start, &format!("{from} {text}")) else { continue };
                match tree.clone().with(line) {
                    Ok(more) => tree = more,
                    Err(why) => {
                        refused = Some(why.text);
                        break 'all;
                    }
                }
            }
        }
        assert!(refused.unwrap().starts_with("A game can have at most 200 conditional moves."));
        assert!(tree.size() <= MAX_TREE_MOVES);
    }
}
