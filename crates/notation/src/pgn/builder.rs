//! Builds trees of legal moves from PGN.

use std::io::BufRead;
use std::ops::ControlFlow;

use glass_rules::{AnyPosition, RuleSet, VariantId};

use super::limits::{MAX_GAME_BYTES, MAX_GAME_MOVES, MAX_GAME_WARNINGS};
use super::record::{Event, Record};
use super::replay::{ReplayLimits, Replayed, replay};
use super::{
    GameError, GameFault, GameResult, GameTree, LineColumn, PgnError, PgnReader, PgnVisitor,
    PgnWarning, Variation, WarningKind,
};
use crate::{FileNames, MoveStyle, PieceLetters, fen, move_styles};

/// A parsed game, with warnings about guesses, repairs and ignored parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// The number of the game in the text, from 1.
    pub number: usize,
    /// The line in which the game begins, from 1.
    pub line: usize,
    /// The game.
    pub tree: GameTree,
    /// All violations of PGN, in the order of the text.
    pub warnings: Vec<PgnWarning>,
}

/// Reads games from a stream and checks their moves, one game at a time.
///
/// The rule set is that of the tag `RuleSet`. Without it, the default rule set of the variant in the tag `Variant` is
/// used, or the given one if it belongs to that variant. Without both tags, the given rule set is used.
///
/// A game with a legal main line is returned completely. Other errors are warnings; a variation is truncated before its
/// error. A game with an error in its main line is an error, which contains the game up to that point. Later games can
/// still be read. The iterator ends with the text, or when the stream fails.
///
/// ```
/// use glass_notation::pgn::{GameError, PgnGames};
/// use glass_rules::VariantId;
/// let text = "[White \"Ann\"]\n\n1. e4 (1. Ke4) e5 1-0\n\n[White \"Bo\"]\n\n1. e4 Ke5 1-0\n";
/// let mut games = PgnGames::new(text.as_bytes(), VariantId::Chess.default_rules());
/// let first = games.next().expect("there is a game")?;
/// assert_eq!(first.tree.main_line().count(), 2);
/// assert_eq!(first.warnings.len(), 1);
/// let Some(Err(GameError::Game { number, partial, .. })) = games.next() else { panic!() };
/// assert_eq!((number, partial.map(|game| game.main_line().count())), (2, Some(1)));
/// assert!(PgnGames::new(text.as_bytes(), VariantId::Chess.default_rules()).strict().all(|game| game.is_err()));
/// # Ok::<(), GameError>(())
/// ```
pub struct PgnGames<R> {
    reader: PgnReader<R>,
    builder: Builder,
    failed: bool,
}

impl<R: BufRead> PgnGames<R> {
    /// Reads the games of a stream. `rules` applies to games without a rule set or variant.
    pub fn new(source: R, rules: &'static RuleSet) -> Self {
        let limits = ReplayLimits { most_moves: MAX_GAME_MOVES, is_wanted: || true };
        let builder = Builder { rules, is_strict: false, limits, warnings: Vec::new(), more: 0 };
        Self { reader: PgnReader::new(source), builder, failed: false }
    }

    /// Turns every warning into the error [`PgnError::Refused`].
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.reader = self.reader.strict();
        self.builder.is_strict = true;
        self
    }

    /// The same games, but one with more moves, in all its variations, is refused as
    /// [`TooLarge`](GameFault::TooLarge), without playing the rest.
    ///
    /// ```
    /// use glass_notation::pgn::{GameError, GameFault, PgnGames};
    /// use glass_rules::VariantId;
    /// let rules = VariantId::Chess.default_rules();
    /// let mut games = PgnGames::new("1. e4 (1. d4) e5 *".as_bytes(), rules).most_moves(2);
    /// let Some(Err(GameError::Game { fault, .. })) = games.next() else { panic!() };
    /// assert_eq!(*fault, GameFault::TooLarge);
    /// ```
    #[must_use]
    pub fn most_moves(mut self, most: usize) -> Self {
        self.builder.limits.most_moves = most.min(MAX_GAME_MOVES);
        self
    }

    /// The same games, as long as they are wanted: the question is asked before each move, and after a `false` the
    /// iterator ends with [`PgnError::Cancelled`].
    #[must_use]
    pub fn while_wanted(mut self, is_wanted: fn() -> bool) -> Self {
        self.builder.limits.is_wanted = is_wanted;
        self
    }
}

impl<R: BufRead> Iterator for PgnGames<R> {
    type Item = Result<ReadGame, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        match self.reader.read_game(&mut self.builder) {
            Ok(game) => {
                self.failed = matches!(game, Some(Err(GameError::Pgn(PgnError::Cancelled))));
                game
            }
            Err(error) => {
                self.failed = matches!(error, PgnError::Io(_));
                self.builder.warnings.clear();
                Some(Err(error.into()))
            }
        }
    }
}

/// [`PgnGames`] without warnings, for texts written by this program.
pub struct GameTrees<R>(PgnGames<R>);

impl<R: BufRead> GameTrees<R> {
    /// Reads the games of a stream. `rules` applies to games without a rule set or variant.
    pub fn new(source: R, rules: &'static RuleSet) -> Self {
        Self(PgnGames::new(source, rules))
    }
}

impl<R: BufRead> Iterator for GameTrees<R> {
    type Item = Result<GameTree, GameError>;

    /// The next game, or its error. Later games can still be read.
    fn next(&mut self) -> Option<Self::Item> {
        Some(self.0.next()?.map(|game| game.tree))
    }
}

struct Builder {
    rules: &'static RuleSet,
    is_strict: bool,
    limits: ReplayLimits,
    /// The warnings of the current game.
    warnings: Vec<PgnWarning>,
    /// The number of further warnings.
    more: usize,
}

/// The tags of a game.
struct Tags {
    number: usize,
    /// Where the game begins.
    at: LineColumn,
    tags: Vec<(String, String)>,
    bytes: usize,
    result: Option<GameResult>,
}

/// A game under construction.
struct Draft {
    tags: Tags,
    start: AnyPosition,
    record: Record,
}

/// Tags that are derived from the game and rewritten.
const DERIVED: [&str; 5] = ["Result", "Variant", "RuleSet", "SetUp", "FEN"];

/// Tags that affect the meaning of the moves.
const DECISIVE: [&str; 3] = ["Variant", "RuleSet", "FEN"];

type Output = Result<ReadGame, GameError>;

impl Builder {
    fn start(&self, tags: &[(String, String)]) -> Result<AnyPosition, GameFault> {
        let tag = |name: &str| tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.trim());
        let rules = match (tag("RuleSet"), tag("Variant")) {
            (Some(id), _) => RuleSet::find_any(id).map_err(GameFault::Rules)?,
            (None, Some(name)) => match glass_catalogue::named_in_pgn(name) {
                Some(variant) if variant == self.rules.variant() => self.rules,
                Some(variant) => VariantId::default_rules(variant),
                None => return Err(GameFault::Variant(name.to_owned())),
            },
            (None, None) => self.rules,
        };
        match tag("FEN") {
            Some(text) => fen::position(rules, text).map_err(GameFault::Start),
            None => Ok(AnyPosition::start(rules)),
        }
    }

    fn push(&mut self, warning: PgnWarning) {
        if self.warnings.len() < MAX_GAME_WARNINGS {
            self.warnings.push(warning);
        } else {
            self.more += 1;
        }
    }

    /// Adds a warning of the current game. A strict reader returns it as an error.
    fn warn(&mut self, game: usize, at: LineColumn, kind: WarningKind) -> ControlFlow<Output> {
        let warning = PgnWarning { game, at, kind };
        if self.is_strict {
            self.warnings.clear();
            return ControlFlow::Break(Err(PgnError::Refused(warning).into()));
        }
        self.push(warning);
        ControlFlow::Continue(())
    }

    fn take_warnings(&mut self, game: usize, at: LineColumn) -> Vec<PgnWarning> {
        let mut warnings = std::mem::take(&mut self.warnings);
        warnings.sort_by_key(|warning| (warning.at.line, warning.at.column));
        match std::mem::take(&mut self.more) {
            0 => {}
            more => warnings.push(PgnWarning { game, at, kind: WarningKind::More(more) }),
        }
        warnings
    }

    fn fail(
        &mut self,
        tags: &mut Tags,
        at: LineColumn,
        fault: GameFault,
        partial: Option<Box<GameTree>>,
    ) -> Output {
        let (number, line) = (tags.number, tags.at.line);
        let warnings = self.take_warnings(number, at);
        let (tags, fault) = (std::mem::take(&mut tags.tags), Box::new(fault));
        Err(GameError::Game { number, line, tags, at, fault, partial, warnings })
    }

    fn too_large(&mut self, draft: &mut Draft, at: LineColumn) -> ControlFlow<Output> {
        ControlFlow::Break(self.fail(&mut draft.tags, at, GameFault::TooLarge, None))
    }

    /// Plays the moves, in the style that fits the whole game.
    fn replay(&self, draft: &Draft) -> (Replayed, MoveStyle) {
        let read = |style| (replay(&draft.start, &draft.record, style, self.limits), style);
        let house = read(MoveStyle::HOUSE);
        if !matches!(house.0.fault, Some((_, GameFault::Move(_)))) {
            return house;
        }
        let styles = move_styles(draft.start.view().variant(), draft.record.move_texts());
        let others = styles.into_iter().filter(|style| *style != MoveStyle::HOUSE);
        let mut best = house;
        for other in others.map(read) {
            match (&best.0.fault, &other.0.fault) {
                (None, None) if best.0.tree.history() != other.0.tree.history() => {
                    // Two styles match the whole game, so it is ambiguous.
                    return read(MoveStyle::HOUSE);
                }
                (Some(_), None) => best = other,
                (Some((known, _)), Some((at, _))) if at.is_behind(*known) => best = other,
                _ => {}
            }
        }
        best
    }

    /// The result of the game according to its tag and its movetext.
    fn result(
        &mut self,
        draft: &Draft,
        movetext: Option<GameResult>,
        at: LineColumn,
    ) -> ControlFlow<Output, GameResult> {
        let game = draft.tags.number;
        let (tag, movetext) = match (draft.tags.result, movetext) {
            (None, None) if draft.tags.tags.is_empty() => {
                return ControlFlow::Continue(GameResult::Unfinished);
            }
            (tag, None) => {
                self.warn(game, at, WarningKind::MissingResult)?;
                return ControlFlow::Continue(tag.unwrap_or_default());
            }
            (None, Some(movetext)) => return ControlFlow::Continue(movetext),
            (Some(tag), Some(movetext)) => (tag, movetext),
        };
        let counts = if movetext == GameResult::Unfinished { tag } else { movetext };
        if tag != movetext {
            self.warn(game, at, WarningKind::ResultMismatch { tag, movetext, counts })?;
        }
        ControlFlow::Continue(counts)
    }

    fn finish(
        &mut self,
        draft: &mut Draft,
        result: Option<GameResult>,
    ) -> ControlFlow<Output, ReadGame> {
        let (number, at) = (draft.tags.number, draft.record.end());
        let mut result = result;
        // `0-0` at the end is a result if the tag has it, or if castling is impossible.
        let forfeit = result.is_none() && draft.record.ends_with_double_zero();
        if forfeit && draft.tags.result == Some(GameResult::DoubleForfeit) {
            draft.record.remove_last_move();
            result = Some(GameResult::DoubleForfeit);
        }
        let (mut replayed, mut style) = self.replay(draft);
        let at_end = |fault: &(LineColumn, GameFault)| fault.0 == at;
        if forfeit && result.is_none() && replayed.fault.as_ref().is_some_and(at_end) {
            draft.record.remove_last_move();
            result = Some(GameResult::DoubleForfeit);
            (replayed, style) = self.replay(draft);
        }
        if replayed.is_cancelled {
            return ControlFlow::Break(Err(PgnError::Cancelled.into()));
        }
        if style.letters != PieceLetters::HOUSE {
            let letters = WarningKind::PieceLetters(style.letters.name);
            self.warn(number, draft.tags.at, letters)?;
        }
        if style.files != FileNames::House {
            self.warn(number, draft.tags.at, WarningKind::FileNames)?;
        }
        for (at, kind) in replayed.warnings {
            self.warn(number, at, kind)?;
        }
        let mut tree = replayed.tree;
        let kept = draft.tags.tags.iter().filter(|tag| !DERIVED.contains(&tag.0.as_str()));
        tree.tags = kept.cloned().collect();
        if let Some((at, fault)) = replayed.fault {
            let partial = Some(Box::new(tree));
            return ControlFlow::Break(self.fail(&mut draft.tags, at, fault, partial));
        }
        tree.result = self.result(draft, result, at)?;
        let line = draft.tags.at.line;
        let warnings = self.take_warnings(number, at);
        ControlFlow::Continue(ReadGame { number, line, tree, warnings })
    }
}

impl PgnVisitor for Builder {
    type Tags = Tags;
    type Movetext = Draft;
    type Output = Output;

    fn begin_tags(&mut self, number: usize, at: LineColumn) -> ControlFlow<Output, Tags> {
        ControlFlow::Continue(Tags { number, at, tags: Vec::new(), bytes: 0, result: None })
    }

    fn warning(&mut self, warning: PgnWarning) {
        self.push(warning);
    }

    fn tag(
        &mut self,
        tags: &mut Tags,
        name: &str,
        value: &str,
        at: LineColumn,
    ) -> ControlFlow<Output> {
        tags.bytes += name.len() + value.len();
        if tags.bytes > MAX_GAME_BYTES {
            return ControlFlow::Break(self.fail(tags, at, GameFault::TooLarge, None));
        }
        match tags.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => tags.tags.push((name.to_owned(), value.to_owned())),
        }
        if name == "Result" {
            tags.result = GameResult::parse(value);
            match tags.result {
                Some(read) if read.as_str() != value.trim() => {
                    let written = WarningKind::quote(value);
                    self.warn(tags.number, at, WarningKind::ResultSpelling { written, read })?;
                }
                None if !matches!(value.trim(), "" | "?") => {
                    let text = WarningKind::quote(value);
                    self.warn(tags.number, at, WarningKind::NoResultTag(text))?;
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    fn unreadable_tag(
        &mut self,
        tags: &mut Tags,
        name: &str,
        text: &str,
        at: LineColumn,
    ) -> ControlFlow<Output> {
        if !DECISIVE.contains(&name) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(self.fail(tags, at, GameFault::Tag(text.to_owned()), None))
    }

    fn begin_movetext(&mut self, mut tags: Tags, at: LineColumn) -> ControlFlow<Output, Draft> {
        match self.start(&tags.tags) {
            Ok(start) => ControlFlow::Continue(Draft { tags, start, record: Record::new(at) }),
            Err(fault) => ControlFlow::Break(self.fail(&mut tags, at, fault, None)),
        }
    }

    fn token(&mut self, draft: &mut Draft, text: &str, at: LineColumn) -> ControlFlow<Output> {
        let bytes = draft.tags.bytes + draft.record.push_move(text, at);
        if draft.record.moves() > MAX_GAME_MOVES || bytes > MAX_GAME_BYTES {
            return self.too_large(draft, at);
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, draft: &mut Draft, text: &str) -> ControlFlow<Output> {
        if draft.tags.bytes + draft.record.push_comment(text) > MAX_GAME_BYTES {
            return self.too_large(draft, draft.record.end());
        }
        ControlFlow::Continue(())
    }

    fn nag(&mut self, draft: &mut Draft, nag: u8) -> ControlFlow<Output> {
        if draft.tags.bytes + draft.record.push(Event::Nag(nag)) > MAX_GAME_BYTES {
            return self.too_large(draft, draft.record.end());
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(
        &mut self,
        draft: &mut Draft,
        at: LineColumn,
    ) -> ControlFlow<Output, Variation> {
        if draft.tags.bytes + draft.record.push(Event::Open(at)) > MAX_GAME_BYTES {
            self.too_large(draft, at).map_continue(|()| Variation::Skip)?;
        }
        ControlFlow::Continue(Variation::Read)
    }

    fn end_variation(&mut self, draft: &mut Draft) -> ControlFlow<Output> {
        draft.record.push(Event::Close);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut draft: Draft, result: Option<GameResult>) -> Output {
        match self.finish(&mut draft, result) {
            ControlFlow::Continue(game) => Ok(game),
            ControlFlow::Break(output) => output,
        }
    }
}
