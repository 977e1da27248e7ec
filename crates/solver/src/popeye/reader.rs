//! Reads the subset of Popeye's input language that the solver supports.

use std::fmt;

use glass_catalogue::{Catalogued, orthodox};
use glass_rules::{BoardId, Cell, Color, Piece, Square, VariantId};

use super::input::{PopeyeProblem, Twin, TwinChange};
use super::pieces;
use crate::stipulation::Stipulation;

/// A syntax error: the offending word and the expected input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The line, from 1.
    pub line: usize,
    /// The word that was not understood; empty at the end of the text.
    pub word: String,
    /// The expected input.
    pub expected: String,
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.word.is_empty() {
            write!(f, "line {}: the text ends; expected {}", self.line, self.expected)
        } else {
            write!(f, "line {}, “{}”: expected {}", self.line, self.word, self.expected)
        }
    }
}

impl std::error::Error for BadInput {}

/// The commands that a problem consists of. Popeye understands each by as many letters as tell it apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Command {
    Begin,
    Next,
    End,
    Heading,
    Ignored,
    Condition,
    Option,
    Stipulation,
    Pieces,
    Forsyth,
    Twin,
    ZeroPosition,
    /// Popeye knows it and the solver does not.
    Unsupported,
}

const COMMANDS: [(&str, Command); 19] = [
    ("beginproblem", Command::Begin),
    ("nextproblem", Command::Next),
    ("endproblem", Command::End),
    ("author", Command::Heading),
    ("origin", Command::Heading),
    ("title", Command::Heading),
    ("award", Command::Heading),
    ("remark", Command::Ignored),
    ("protocol", Command::Ignored),
    ("condition", Command::Condition),
    ("option", Command::Option),
    ("stipulation", Command::Stipulation),
    ("pieces", Command::Pieces),
    ("forsyth", Command::Forsyth),
    ("twin", Command::Twin),
    ("zeroposition", Command::ZeroPosition),
    ("sstipulation", Command::Unsupported),
    ("array", Command::Unsupported),
    ("latex", Command::Unsupported),
];

/// Options that change how Popeye works or prints, and not what it finds. A number may stand behind them.
const HARMLESS_OPTIONS: [&str; 12] = [
    "beep",
    "intelligent",
    "maxtime",
    "movenumbers",
    "noboard",
    "noshortvariations",
    "postkeyplay",
    "startmovenumber",
    "stoponshortsolutions",
    "suppressgrid",
    "writegrid",
    "nontrivial",
];

/// Whether the word is the name or the beginning of it, of at least three letters.
fn means(name: &str, word: &str) -> bool {
    word.len() >= 3.min(name.len()) && name.starts_with(word)
}

fn command(word: &str) -> Option<Command> {
    COMMANDS.iter().find(|(name, _)| means(name, word)).map(|&(_, command)| command)
}

/// Reads the problems of a text, each by itself: one that is not understood does not hide the others. The words are not
/// case-sensitive.
///
/// Each invalid problem is a [`BadInput`] with the first word that was not understood, its line, and the expected
/// input.
///
/// ```
/// let text = "BeginProblem Stipulation h#2 Condition Alice \
///             Pieces White Ka1 Qc5 White AliceB Rc3 Black AliceB Ke5 Pd2 EndProblem";
/// let problems = glass_solver::popeye::read(text);
/// let problem = problems[0].as_ref().expect("it is understood");
/// assert_eq!((problems.len(), problem.pieces.len()), (1, 5));
/// ```
pub fn read(text: &str) -> Vec<Result<PopeyeProblem, BadInput>> {
    let mut reader = Reader { words: Words::new(text) };
    let mut problems = Vec::new();
    match reader.words.next() {
        Some((_, word)) if command(&word) == Some(Command::Begin) => {}
        Some((line, word)) => return vec![Err(bad(line, &word, "BeginProblem"))],
        None => return vec![Err(bad(1, "", "BeginProblem"))],
    }
    loop {
        let (problem, end) = match reader.problem() {
            Ok((problem, end)) => (problem, Some(end)),
            Err(why) => (Err(why), reader.skip_problem()),
        };
        problems.push(problem);
        if end != Some(Command::Next) {
            return problems;
        }
    }
}

struct Words<'t> {
    lines: Vec<&'t str>,
    line: usize,
    at: usize,
}

impl<'t> Words<'t> {
    fn new(text: &'t str) -> Self {
        Self { lines: text.lines().collect(), line: 0, at: 0 }
    }

    /// The next word in lower case, with the number of its line.
    fn next(&mut self) -> Option<(usize, String)> {
        self.next_as_written().map(|(line, word)| (line, word.to_lowercase()))
    }

    /// The next word, with the number of its line.
    fn next_as_written(&mut self) -> Option<(usize, &'t str)> {
        while let Some(line) = self.lines.get(self.line) {
            let rest = &line[self.at..];
            let trimmed = rest.trim_start();
            if trimmed.is_empty() {
                (self.line, self.at) = (self.line + 1, 0);
                continue;
            }
            let start = line.len() - trimmed.len();
            let word = trimmed.split_whitespace().next().unwrap_or_default();
            self.at = start + word.len();
            return Some((self.line + 1, word));
        }
        None
    }

    /// The rest of the line after the last word.
    fn rest_of_line(&mut self) -> &'t str {
        let rest = self.lines.get(self.line).map_or("", |line| &line[self.at..]);
        (self.line, self.at) = (self.line + 1, 0);
        rest.trim()
    }

    /// Goes back to before a word that was read last.
    fn back(&mut self, word: &str) {
        // Lower case may have another length than what was read, but not for the words of the language.
        self.at = self.at.saturating_sub(word.len());
    }
}

struct Reader<'t> {
    words: Words<'t>,
}

/// A problem that is being read.
#[derive(Default)]
struct Draft {
    heading: Vec<String>,
    variant: Option<VariantId>,
    pieces: Vec<Group>,
    forsyth: Option<(usize, String)>,
    stipulation: Option<Stipulation>,
    tries: bool,
    variations: bool,
    set_play: bool,
    twins: Vec<(usize, Vec<String>)>,
    zero_position: bool,
}

/// Pieces of one kind: a letter and its squares.
struct Group {
    line: usize,
    color: Color,
    board: BoardId,
    letter: char,
    squares: String,
}

fn bad(line: usize, word: &str, expected: impl Into<String>) -> BadInput {
    BadInput { line, word: word.to_owned(), expected: expected.into() }
}

impl Reader<'_> {
    /// Reads a problem and the command that ends it. The inner error concerns the whole problem and is found at its
    /// end.
    fn problem(&mut self) -> Result<(Result<PopeyeProblem, BadInput>, Command), BadInput> {
        let mut draft = Draft::default();
        loop {
            let Some((line, word)) = self.words.next() else {
                return Err(bad(self.words.lines.len().max(1), "", "EndProblem"));
            };
            match command(&word) {
                Some(end @ (Command::Next | Command::End)) => {
                    return Ok((draft.finish(line, &word), end));
                }
                Some(Command::Heading) => draft.heading.push(self.words.rest_of_line().to_owned()),
                Some(Command::Ignored) => {
                    self.words.rest_of_line();
                }
                Some(Command::Condition) => self.arguments(|line, word| {
                    let variant = condition(word).ok_or_else(|| {
                        bad(
                            line,
                            word,
                            "a condition that is a game of `glass games`, such as Alice",
                        )
                    })?;
                    draft.variant = Some(variant);
                    Ok(())
                })?,
                Some(Command::Option) => self.options(&mut draft)?,
                Some(Command::Stipulation) => self.arguments(|line, word| {
                    draft.stipulation = Some(stipulation(line, word)?);
                    Ok(())
                })?,
                Some(Command::Pieces) => {
                    let mut color = None;
                    self.arguments(|line, word| draft.piece(line, word, &mut color))?;
                }
                Some(Command::Forsyth) => {
                    let placement = self.words.next_as_written();
                    let (line, word) =
                        placement.ok_or_else(|| bad(line, "", "a placement behind Forsyth"))?;
                    draft.forsyth = Some((line, word.to_owned()));
                }
                Some(named @ (Command::Twin | Command::ZeroPosition)) => {
                    draft.zero_position |= named == Command::ZeroPosition;
                    let words = self.twin_words();
                    draft.twins.push((line, words));
                }
                Some(Command::Unsupported) => {
                    return Err(bad(line, &word, "a command that this solver knows"));
                }
                Some(Command::Begin) | None => {
                    let known =
                        COMMANDS[1..].iter().filter(|named| named.1 != Command::Unsupported);
                    let names: Vec<_> = known.map(|(name, _)| *name).collect();
                    return Err(bad(line, &word, format!("one of {}", names.join(", "))));
                }
            }
        }
    }

    /// Skips the rest of an invalid problem, and returns the command that ends it.
    fn skip_problem(&mut self) -> Option<Command> {
        while let Some((_, word)) = self.words.next() {
            match command(&word) {
                Some(end @ (Command::Next | Command::End)) => return Some(end),
                Some(Command::Heading | Command::Ignored) => {
                    self.words.rest_of_line();
                }
                _ => {}
            }
        }
        None
    }

    fn options(&mut self, draft: &mut Draft) -> Result<(), BadInput> {
        self.arguments(|line, word| {
            // The same names as in `is_option`.
            let options = [
                ("try", &mut draft.tries),
                ("variation", &mut draft.variations),
                ("setplay", &mut draft.set_play),
            ];
            if let Some((_, chosen)) = options.into_iter().find(|(name, _)| means(name, word)) {
                *chosen = true;
                return Ok(());
            }
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            if is_number || HARMLESS_OPTIONS.iter().any(|name| means(name, word)) {
                return Ok(());
            }
            Err(bad(line, word, "Try, Variation or SetPlay"))
        })
    }

    /// The words of a twin. A stipulation or a condition in it belongs to it.
    fn twin_words(&mut self) -> Vec<String> {
        let mut words = Vec::new();
        while let Some((_, word)) = self.words.next() {
            let ends =
                !matches!(command(&word), None | Some(Command::Stipulation | Command::Condition));
            if ends {
                self.words.back(&word);
                break;
            }
            words.push(word);
        }
        words
    }

    /// Calls a function for each word up to the next command.
    fn arguments(
        &mut self,
        mut each: impl FnMut(usize, &str) -> Result<(), BadInput>,
    ) -> Result<(), BadInput> {
        let mut is_first = true;
        while let Some((line, word)) = self.words.next() {
            if !is_first && command(&word).is_some() {
                self.words.back(&word);
                return Ok(());
            }
            is_first = false;
            each(line, &word)?;
        }
        Ok(())
    }
}

/// The variant that a condition means: its name, its title in one word, or the beginning of that.
fn condition(word: &str) -> Option<VariantId> {
    let matches = |variant: &VariantId| {
        let entry = variant.entry();
        let title = entry.title.to_lowercase().replace(' ', "");
        entry.name == word || (word.len() >= 5 && title == word)
    };
    VariantId::ALL.into_iter().find(matches)
}

impl Draft {
    /// Parses a word after `pieces`: a colour, the board of a variant such as `AliceB`, or pieces such as `pd4e5`.
    fn piece(
        &mut self,
        line: usize,
        word: &str,
        color: &mut Option<(Color, BoardId)>,
    ) -> Result<(), BadInput> {
        if let Some(named) = [("white", Color::White), ("black", Color::Black)]
            .into_iter()
            .find(|(name, _)| means(name, word))
        {
            *color = Some((named.1, BoardId::A));
            return Ok(());
        }
        let Some((side, board)) = color else {
            return Err(bad(line, word, "White or Black"));
        };
        let mut letters = word.chars();
        if let Some(letter) = letters.next_back()
            && let Some(variant) = condition(letters.as_str())
            && let Some(named) = BoardId::from_letter(letter)
            && named.index() < variant.boards()
        {
            self.variant.get_or_insert(variant);
            *board = named;
            return Ok(());
        }
        let mut rest = word.chars();
        let letter = rest.next().unwrap_or_default();
        let expected = "pieces such as Ke1 or Pd2e3 (S is the knight), or a board such as AliceB";
        if pieces::role(letter).is_none() || rest.as_str().is_empty() {
            return Err(bad(line, word, expected));
        }
        let squares = rest.as_str().to_owned();
        self.pieces.push(Group { line, color: *side, board: *board, letter, squares });
        Ok(())
    }

    fn finish(self, line: usize, end: &str) -> Result<PopeyeProblem, BadInput> {
        let variant = self.variant.unwrap_or_else(orthodox);
        let shape = variant.shape();
        let mut found = match &self.forsyth {
            Some((line, text)) => forsyth(variant, *line, text)?,
            None => Vec::new(),
        };
        for Group { line, color, board, letter, squares } in &self.pieces {
            let role = pieces::role(*letter)
                .filter(|&role| variant.has_role(role))
                .ok_or_else(|| bad(*line, &letter.to_string(), format!("a piece of {variant}")))?;
            let mut rest = squares.as_str();
            while !rest.is_empty() {
                let (square, behind) = shape
                    .strip_square(rest)
                    .ok_or_else(|| bad(*line, rest, format!("squares of {variant}")))?;
                found.push((Cell::new(*board, square), Piece { color: *color, role }));
                rest = behind;
            }
        }
        let stipulation =
            self.stipulation.ok_or_else(|| bad(line, end, "a stipulation before it"))?;
        let twins = self.twins.iter().map(|(line, words)| twin(variant, *line, words)).collect();
        Ok(PopeyeProblem {
            heading: self.heading,
            rules: variant.default_rules(),
            pieces: found,
            stipulation,
            tries: self.tries,
            variations: self.variations,
            set_play: self.set_play,
            twins,
            zero_position: self.zero_position,
        })
    }
}

/// Whether a text is an option of Popeye, maybe with a number behind it.
pub(super) fn is_option(text: &str) -> bool {
    let lower = text.to_lowercase();
    let word = lower.split_whitespace().next().unwrap_or_default();
    let mut names = ["try", "variation", "setplay"].into_iter().chain(HARMLESS_OPTIONS);
    names.any(|name| means(name, word))
}

fn stipulation(line: usize, word: &str) -> Result<Stipulation, BadInput> {
    word.parse().map_err(|_| bad(line, word, "a stipulation such as #3, s#4, h#2.5 or ser-h=5"))
}

/// The pieces of board A in Forsyth notation, from the highest rank down; `s` is the knight.
fn forsyth(variant: VariantId, line: usize, text: &str) -> Result<Vec<(Cell, Piece)>, BadInput> {
    let wrong = |word: &str, expected: String| bad(line, word, expected);
    let squares: Vec<Square> = variant.shape().rows().flatten().copied().collect();
    let mut left = squares.iter();
    let mut found = Vec::new();
    let mut empty = 0usize;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            empty = (empty * 10 + digit as usize).min(squares.len());
            continue;
        }
        skip(&mut left, &mut empty);
        if c == '/' {
            continue;
        }
        let role = pieces::role(c).filter(|&role| variant.has_role(role));
        let role = role.ok_or_else(|| {
            wrong(&c.to_string(), format!("a piece of {variant} (S is the knight)"))
        })?;
        let color = if c.is_uppercase() { Color::White } else { Color::Black };
        let Some(&square) = left.next() else {
            return Err(wrong(text, format!("the {} squares of a board", squares.len())));
        };
        found.push((Cell::new(BoardId::A, square), Piece { color, role }));
    }
    skip(&mut left, &mut empty);
    match left.len() {
        0 => Ok(found),
        _ => Err(wrong(text, format!("all {} squares of a board", squares.len()))),
    }
}

/// Skips empty squares.
fn skip(squares: &mut std::slice::Iter<'_, Square>, empty: &mut usize) {
    for _ in 0..std::mem::take(empty) {
        squares.next();
    }
}

/// The changes in the words behind `twin`.
fn twin(variant: VariantId, line: usize, words: &[String]) -> Result<Twin, BadInput> {
    let mut words = words.iter().map(String::as_str).peekable();
    let is_continued = words.next_if(|word| means("continued", word)).is_some();
    let mut changes = Vec::new();
    while let Some(word) = words.next() {
        let mut next = || words.next().unwrap_or_default();
        let square = |word: &str| -> Result<Square, BadInput> {
            let found = variant.shape().square(word);
            found.ok_or_else(|| bad(line, word, format!("a square of {variant}")))
        };
        let role = |word: &str| {
            let mut letters = word.chars();
            let role = letters.next().and_then(pieces::role).filter(|&role| variant.has_role(role));
            let role = role.filter(|_| letters.next().is_none());
            role.ok_or_else(|| bad(line, word, format!("a piece of {variant}")))
        };
        changes.push(if means("move", word) {
            TwinChange::Move(square(next())?, square(next())?)
        } else if means("exchange", word) {
            TwinChange::Exchange(square(next())?, square(next())?)
        } else if means("remove", word) {
            TwinChange::Remove(square(next())?)
        } else if means("substitute", word) {
            TwinChange::Substitute(role(next())?, role(next())?)
        } else if means("polishtype", word) {
            TwinChange::SwapColors
        } else if means("stipulation", word) {
            TwinChange::Stipulation(stipulation(line, next())?)
        } else if means("add", word) {
            let (side, placed) = (next(), next());
            let colors = [("white", Color::White), ("black", Color::Black)];
            let color = colors.into_iter().find(|(name, _)| means(name, side));
            let color = color.ok_or_else(|| bad(line, side, "White or Black behind Add"))?.1;
            let letter = placed.chars().next().unwrap_or_default();
            let role = role(&letter.to_string())?;
            let square = square(&placed[letter.len_utf8().min(placed.len())..])?;
            TwinChange::Add(Cell::new(BoardId::A, square), Piece { color, role })
        } else {
            let expected =
                "Move, Exchange, Remove, Add, Substitute, PolishType or Stipulation behind Twin";
            return Err(bad(line, word, expected));
        });
    }
    if changes.is_empty() {
        return Err(bad(line, "twin", "a change behind it"));
    }
    Ok(Twin { line, is_continued, changes })
}
