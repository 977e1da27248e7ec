//! Reads and writes chapters of studies as PGN for storage, export and import.

use glass_notation::pgn::{self, GameError, GameFault, GameTree, GameTrees, PgnGames, ReadGame};
use glass_rules::RuleSet;
use glass_store::NewStudyChapter;

use crate::config::usage_limits::UsageLimits;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::language;
use crate::jobs::cancellation;
use crate::t;
use crate::text::limits;

/// Maximum length of a title or name, in characters.
pub(crate) const MAX_NAME_CHARACTERS: usize = 100;

/// Tags that name the study and the chapter in an exported file. They are not stored with the game.
const STUDY_TAG: &str = "StudyName";
const CHAPTER_TAG: &str = "ChapterName";

/// Prepares a chapter for storage.
///
/// # Errors
///
/// The chapter is too large, or its PGN could not be read again.
pub(crate) fn chapter(
    name: &str,
    game: &GameTree,
    limits: &UsageLimits,
) -> Result<NewStudyChapter, Refusal> {
    let moves = game.moves().count();
    if moves > limits.study_moves {
        return Err(malformed(t("refused-chapter-moves").count("most", limits.study_moves)));
    }
    let mut game = game.clone();
    game.tags.retain(|(name, _)| name != STUDY_TAG && name != CHAPTER_TAG);
    let text = pgn::write(&game);
    if text.len() > limits.study_bytes {
        let kilobytes = limits.study_bytes / 1000;
        return Err(malformed(t("refused-chapter-long").count("kilobytes", kilobytes)));
    }
    let rules = game.start().view().rules();
    // Variations may be nested deeper than the reader allows.
    let again = GameTrees::new(text.as_bytes(), rules).next();
    if !again.is_some_and(|again| again.is_ok_and(|again| pgn::write(&again) == text)) {
        return Err(malformed(t("refused-too-deep")));
    }
    let moves = u32::try_from(moves).unwrap_or(u32::MAX);
    Ok(NewStudyChapter { name: name.to_owned(), rules: rules.id(), pgn: text, moves })
}

/// Parses the game of a stored chapter.
pub(crate) fn parse_stored(rules: &str, text: &str) -> Result<GameTree, String> {
    let rules = RuleSet::find_any(rules).map_err(|error| error.to_string())?;
    let game = GameTrees::new(text.as_bytes(), rules).next().ok_or("there is no game")?;
    game.map_err(|error| error.to_string())
}

/// The games of a text, with their chapter names.
pub(crate) struct ReadChapters {
    /// The title and the game of each chapter.
    pub(crate) games: Vec<(String, GameTree)>,
    /// What the reader repaired or left out, for the person who brings the text alone.
    pub(crate) notes: Vec<String>,
}

/// Reads the games of a text, at most `most` with at most `most_moves` each. A single unreadable game rejects the whole
/// text.
pub(crate) fn read(
    text: &str,
    rules: &'static RuleSet,
    (most, most_moves): (usize, usize),
) -> Result<ReadChapters, Refusal> {
    let (mut games, mut notes) = (Vec::new(), Vec::new());
    let read = PgnGames::new(text.as_bytes(), rules).most_moves(most_moves);
    for (number, game) in (1..).zip(read.while_wanted(cancellation::is_wanted)) {
        let game = game.map_err(|error| match &error {
            GameError::Game { fault, .. } if **fault == GameFault::TooLarge => {
                malformed(t("refused-chapter-moves").count("most", most_moves))
            }
            _ => malformed(
                t("refused-game-number")
                    .with("number", number)
                    .with("why", language::current().game_error(&error)),
            ),
        })?;
        if games.len() == most {
            return Err(malformed(t("studies-max-chapters").count("most", most)));
        }
        let (game, warnings) = with_notes(game);
        games.push(with_name(game, number));
        notes.extend(warnings);
    }
    if games.is_empty() {
        return Err(malformed(t("refused-no-game-in-text")));
    }
    Ok(ReadChapters { games, notes })
}

/// The game, and what the reader repaired or left out. It is not a part of the game, so readers of the game do not see it.
pub(crate) fn with_notes(game: ReadGame) -> (GameTree, Vec<String>) {
    let warnings = game.warnings.iter().map(|warning| language::current().pgn_warning(warning));
    let notes = warnings.map(|warning| warning.to_string()).collect();
    (game.tree, notes)
}

/// Pairs a game with the name of its chapter. `number` counts from 1.
pub(crate) fn with_name(game: GameTree, number: usize) -> (String, GameTree) {
    (name(&game, number), game)
}

/// The title of the study in the file.
pub(crate) fn title(game: &GameTree) -> Option<String> {
    game.tag(STUDY_TAG).map(shorten).filter(|title| !title.is_empty())
}

/// A chapter as PGN for export.
pub(crate) fn to_pgn(title: &str, name: &str, game: &GameTree) -> String {
    let mut game = game.clone();
    if game.tag("Event").is_none_or(|event| event == "?") {
        game.tags.retain(|(name, _)| name != "Event");
        game.tags.push(("Event".to_owned(), format!("{title}: {name}")));
    }
    for (tag, value) in [(STUDY_TAG, title), (CHAPTER_TAG, name)] {
        game.tags.push((tag.to_owned(), value.to_owned()));
    }
    pgn::write(&game)
}

/// A title or name, shortened for storage.
pub(crate) fn shorten(text: &str) -> String {
    limits::clean_line(text)
        .chars()
        .take(MAX_NAME_CHARACTERS)
        .collect::<String>()
        .trim_end()
        .to_owned()
}

/// The name of a chapter with this game.
fn name(game: &GameTree, number: usize) -> String {
    let known = |tag| game.tag(tag).map(shorten).filter(|text| !text.is_empty() && text != "?");
    let players = || Some(shorten(&format!("{} – {}", known("White")?, known("Black")?)));
    let name = known(CHAPTER_TAG).or_else(players).or_else(|| known("Event"));
    name.unwrap_or_else(|| t("study-chapter").with("number", number).to_string())
}

fn malformed(why: impl Into<String>) -> Refusal {
    Refusal::new(RefusalCode::Malformed, why)
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    const STUDIED: &str = "[Event \"Hastings\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[Annotator \"Cid\"]\n\n\
                           {An idea. [%csl Ge4]} 1. e4 $1 {good [%cal GAg1-Bf3]} ({before} 1. d4 {solid} d5 (1... Nf6 $14)) 1... e5 2. Nf3 1-0\n\n\
                           [RuleSet \"chess-fide/1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"]\n\n7. e4 Kd7 $2 *\n";

    #[test]
    fn study_is_exported_and_imported_without_loss() {
        let rules = VariantId::Alice.default_rules();
        let limits = UsageLimits::default();
        let ReadChapters { games, notes } = read(STUDIED, rules, (9, 99)).unwrap();
        assert_eq!(notes, [""; 0]);
        let names: Vec<_> = games.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Ann – Ben", "Chapter 2"]);
        let stored: Vec<_> =
            games.iter().map(|(name, game)| chapter(name, game, &limits).unwrap()).collect();
        let file = |chapters: &[NewStudyChapter]| -> String {
            let written = chapters.iter().map(|chapter| {
                let game = parse_stored(&chapter.rules, &chapter.pgn).unwrap();
                to_pgn("Ideas", &chapter.name, &game)
            });
            written.collect::<Vec<_>>().join("\n")
        };
        let first = file(&stored);
        for kept in
            ["Hastings", "Cid", "[StudyName \"Ideas\"]", "[%csl Ge4]", "GAg1-Bf3", "$14", "before"]
        {
            assert!(first.contains(kept), "{kept}: {first}");
        }
        let again = read(&first, rules, (9, 99)).unwrap().games;
        assert_eq!(title(&again[0].1).as_deref(), Some("Ideas"));
        let again: Vec<_> =
            again.iter().map(|(name, game)| chapter(name, game, &limits).unwrap()).collect();
        assert_eq!(again[0], stored[0]);
        assert_eq!(again[1].rules, "chess-fide/1");
        assert_eq!(file(&again), first);
    }

    #[test]
    fn notes_of_the_reader_are_not_comments() {
        let rules = VariantId::Chess.default_rules();
        let text = "1. e4 ∓ {mine} e5 (1... Ke4) ± *";
        let ReadChapters { games, notes } = read(text, rules, (9, 99)).unwrap();
        assert_eq!(notes.len(), 3, "{notes:?}");
        assert!(notes[0].contains("∓"), "{notes:?}");
        let written = pgn::write(&games[0].1);
        assert!(written.ends_with("\n\n1. e4 $17 {mine} 1... e5 $16 *\n"), "{written}");
        let again = read(&written, rules, (9, 99)).unwrap();
        assert_eq!(again.notes, [""; 0]);
        assert_eq!(pgn::write(&again.games[0].1), written);
    }

    #[test]
    fn too_large_studies_are_refused() {
        let rules = VariantId::Alice.default_rules();
        let refused_text = |text: &str, most| match read(text, rules, most) {
            Ok(_) => panic!("{text}"),
            Err(why) => why,
        };
        assert!(refused_text(STUDIED, (1, 99)).text.contains("at most 1 chapters"));
        assert!(refused_text("1. e5 *", (9, 99)).text.starts_with("Game 1, "));
        let why = refused_text(STUDIED, (9, 5)).text;
        assert!(why.contains("at most 5 moves"), "{why}");
        let (_, game) = read(STUDIED, rules, (9, 99)).unwrap().games.remove(0);
        let refused = |limits: UsageLimits| chapter("", &game, &limits).unwrap_err().text;
        let few = UsageLimits { study_moves: 4, ..UsageLimits::default() };
        assert!(refused(few).contains("at most 4 moves"));
        let short = UsageLimits { study_bytes: 100, ..UsageLimits::default() };
        assert!(refused(short).contains("as PGN"));
    }
}
