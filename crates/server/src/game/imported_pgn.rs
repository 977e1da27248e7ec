//! What an imported game has beside its moves, kept as PGN: further tags, comments, signs, clocks and variations.

use glass_notation::pgn::{self, GameTree, GameTrees};
use glass_rules::History;

use crate::text::limits;

/// The maximum number of bytes: as many as a chapter of a study usually has.
pub(crate) const MAX_BYTES: usize = 256 * 1024;

/// Tags that have columns of their own, and the tag by which this site finds its own games again.
const STORED_TAGS: [&str; 6] = ["Event", "Site", "Date", "White", "Black", "GameId"];

/// The PGN of a game: the tags alone if it has neither comments nor signs nor variations; `None` if other columns have
/// all of it. `is_cut` says that a tag is longer than its column.
///
/// # Errors
///
/// The number of bytes, if it is above [`MAX_BYTES`].
pub(crate) fn write(game: &GameTree, is_cut: bool) -> Result<Option<String>, usize> {
    let text = if game.is_annotated() {
        pgn::write(game)
    } else if is_cut || game.tags.iter().any(is_further) {
        pgn::tags(game)
    } else {
        return Ok(None);
    };
    if text.len() > MAX_BYTES { Err(text.len()) } else { Ok(Some(text)) }
}

/// Whether a tag says more than the columns.
pub(crate) fn is_further((name, value): &(String, String)) -> bool {
    let is_unknown_round = name == "Round" && value == "?";
    !is_unknown_round && !STORED_TAGS.contains(&name.as_str())
}

/// The game with its moves and what its PGN has beside them. `None` if the PGN is not of a game with these moves.
pub(crate) fn read(text: &str, history: &History) -> Option<GameTree> {
    let rules = history.start().view().rules();
    let mut game = GameTrees::new(text.as_bytes(), rules).next()?.ok()?;
    if game.main_line().next().is_none() {
        let tags = std::mem::take(&mut game.tags);
        game = GameTree::from_history(history);
        game.tags = tags;
    }
    let same = game.start() == history.start() && {
        let moves = game.main_line().filter_map(|id| game.node(id).played());
        moves.eq(history.moves().iter().copied())
    };
    game.tags.retain(|(name, _)| name != "GameId");
    same.then_some(game)
}

/// The signs and comments of each move of the main line, without the commands of programs such as `[%clk 0:05:00]`. The
/// comment before the first move is shown at the first move.
pub(crate) fn comments(game: &GameTree) -> impl Iterator<Item = Option<String>> {
    let root = game.root();
    game.main_line().map(move |id| {
        let node = game.node(id);
        let intro = if node.parent() == Some(root) { &game.node(root).comments[..] } else { &[] };
        let signs = node.nags.iter().filter_map(|&nag| pgn::sign(nag)).collect::<Vec<_>>();
        let texts = intro.iter().chain(&node.before).chain(&node.comments);
        let texts = texts.map(|text| without_commands(text));
        let text = texts.fold(signs.join(" "), |all, text| all + " " + text.as_str());
        Some(limits::clean_line(&text)).filter(|text| !text.is_empty())
    })
}

/// A comment without commands such as `[%eval 0.3]`.
fn without_commands(comment: &str) -> String {
    let (mut text, mut rest) = (String::new(), comment);
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((_, behind)) = command.split_once(']') else { break };
        text += before;
        text.push(' ');
        rest = behind;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    fn game(text: &str) -> GameTree {
        let rules = VariantId::Chess.default_rules();
        GameTrees::new(text.as_bytes(), rules).next().unwrap().unwrap()
    }

    #[test]
    fn only_what_columns_do_not_hold_is_written() {
        let plain = "[Event \"A\"]\n[White \"B\"]\n[Round \"?\"]\n[GameId \"k7Qm2xPz9a\"]\n\n1. e4 e5 1-0\n";
        assert_eq!(write(&game(plain), false), Ok(None));
        let tags = write(&game(plain), true).unwrap().unwrap();
        assert!(!tags.contains("e4"), "{tags}");
        let round = write(&game(&plain.replace('?', "3.2")), false).unwrap().unwrap();
        assert!(round.contains("[Round \"3.2\"]") && !round.contains("e4"), "{round}");
        let said = write(&game(&plain.replace("e5", "e5 {good}")), false).unwrap().unwrap();
        assert!(said.ends_with("1. e4 e5 {good} 1-0\n"), "{said}");
        let long = plain.replace("e5", &format!("e5 {{{}}}", "x".repeat(MAX_BYTES)));
        assert!(write(&game(&long), false).is_err());
    }

    #[test]
    fn comments_are_read_without_commands() {
        let text = "{Intro.} 1. e4 $1 {[%clk 0:05:00] Best [%eval 0.3]by test [%} (1. d4 {solid}) 1... e5 2. f4 {[%clk 0:01:00]} *";
        let written = write(&game(text), false).unwrap().unwrap();
        let history = game(text).history();
        let read = read(&written, &history).unwrap();
        assert_eq!(pgn::write(&read), pgn::write(&game(text)));
        let comments: Vec<_> = comments(&read).collect();
        assert_eq!(comments, [Some("! Intro. Best by test [%".to_owned()), None, None]);
        let other = game("1. d4 *").history();
        assert_eq!(super::read(&written, &other), None);
    }
}
