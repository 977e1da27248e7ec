//! Reads Popeye's input language, as much of it as the solver can answer.

use std::fmt;

use glass_catalogue::{Catalogued, orthodox};
use glass_rules::{BoardId, Cell, Color, Piece, Square, VariantId};

use super::input::{PopeyeProblem, Twin};
use super::pieces;
use crate::stipulation::Stipulation;

/// A text that is not understood: what it says, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The line, from 1.
    pub line: usize,
    /// The word that was not understood; empty at the end of the text.
    pub word: String,
    /// What was expected instead.
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
    Twin,
}

const COMMANDS: [(&str, Command); 14] = [
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
    ("twin", Command::Twin),
];

/// Whether the word is the name or the beginning of it, of at least three letters.
fn means(name: &str, word: &str) -> bool {
    word.len() >= 3.min(name.len()) && name.starts_with(word)
}

fn command(word: &str) -> Option<Command> {
    COMMANDS.iter().find(|(name, _)| means(name, word)).map(|&(_, command)| command)
}

/// Reads the problems of a text. The words are not case-sensitive.
///
/// # Errors
///
/// [`BadInput`] names the first word that is not understood, its line, and what was expected.
///
/// ```
/// let text = "BeginProblem Stipulation h#2 Condition Alice \
///             Pieces White Ka1 Qc5 White AliceB Rc3 Black AliceB Ke5 Pd2 EndProblem";
/// let problems = glass_solver::popeye::read(text)?;
/// assert_eq!((problems.len(), problems[0].pieces.len()), (1, 5));
/// # Ok::<(), glass_solver::popeye::BadInput>(())
/// ```
pub fn read(text: &str) -> Result<Vec<PopeyeProblem>, BadInput> {
    let mut reader = Reader { words: Words::new(text), problems: Vec::new() };
    reader.read()?;
    Ok(reader.problems)
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
            return Some((self.line + 1, word.to_lowercase()));
        }
        None
    }

    /// What stands behind the last word on its line.
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
    problems: Vec<PopeyeProblem>,
}

/// A problem that is being read.
#[derive(Default)]
struct Draft {
    heading: Vec<String>,
    variant: Option<VariantId>,
    pieces: Vec<Group>,
    stipulation: Option<Stipulation>,
    tries: bool,
    variations: bool,
    set_play: bool,
    twins: Vec<(usize, Vec<String>)>,
}

/// Pieces of one kind: a letter with the squares behind it.
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
    fn read(&mut self) -> Result<(), BadInput> {
        let Some((line, word)) = self.words.next() else {
            return Err(bad(1, "", "BeginProblem"));
        };
        if command(&word) != Some(Command::Begin) {
            return Err(bad(line, &word, "BeginProblem"));
        }
        let mut draft = Draft::default();
        loop {
            let Some((line, word)) = self.words.next() else {
                return Err(bad(self.words.lines.len(), "", "EndProblem"));
            };
            match command(&word) {
                Some(Command::Next) => {
                    let done = std::mem::take(&mut draft);
                    self.problems.push(done.finish(line)?);
                }
                Some(Command::End) => {
                    self.problems.push(draft.finish(line)?);
                    return Ok(());
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
                Some(Command::Option) => self.arguments(|line, word| {
                    let options = [
                        ("try", &mut draft.tries),
                        ("variation", &mut draft.variations),
                        ("setplay", &mut draft.set_play),
                    ];
                    let chosen = options.into_iter().find(|(name, _)| means(name, word));
                    let (_, chosen) =
                        chosen.ok_or_else(|| bad(line, word, "Try, Variation or SetPlay"))?;
                    *chosen = true;
                    Ok(())
                })?,
                Some(Command::Stipulation) => self.arguments(|line, word| {
                    let read = word.parse().map_err(|_| {
                        bad(line, word, "a stipulation such as #3, s#4, h#2.5 or ser-h=5")
                    })?;
                    draft.stipulation = Some(read);
                    Ok(())
                })?,
                Some(Command::Pieces) => {
                    let mut color = None;
                    self.arguments(|line, word| draft.piece(line, word, &mut color))?;
                }
                Some(Command::Twin) => {
                    let mut twin = Vec::new();
                    self.arguments(|_, word| {
                        twin.push(word.to_owned());
                        Ok(())
                    })?;
                    draft.twins.push((line, twin));
                }
                Some(Command::Begin) | None => {
                    let names: Vec<_> = COMMANDS[1..].iter().map(|(name, _)| *name).collect();
                    return Err(bad(line, &word, format!("one of {}", names.join(", "))));
                }
            }
        }
    }

    /// Hands over the words up to the next command.
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
    /// A word behind `pieces`: a colour, the board of a variant such as `AliceB`, or pieces such as `pd4e5`.
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

    fn finish(self, line: usize) -> Result<PopeyeProblem, BadInput> {
        let variant = self.variant.unwrap_or_else(orthodox);
        let shape = variant.shape();
        let mut found = Vec::new();
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
            self.stipulation.ok_or_else(|| bad(line, "endproblem", "a stipulation before it"))?;
        let mut twins = Vec::new();
        for (line, words) in &self.twins {
            twins.push(twin(variant, *line, words)?);
        }
        Ok(PopeyeProblem {
            heading: self.heading,
            rules: variant.default_rules(),
            pieces: found,
            stipulation,
            tries: self.tries,
            variations: self.variations,
            set_play: self.set_play,
            twins,
        })
    }
}

/// A change, in the words behind `twin`.
fn twin(variant: VariantId, line: usize, words: &[String]) -> Result<Twin, BadInput> {
    let square = |at: usize| -> Result<Square, BadInput> {
        let word = words.get(at).map_or("", String::as_str);
        variant
            .shape()
            .square(word)
            .ok_or_else(|| bad(line, word, format!("a square of {variant}")))
    };
    let first = words.first().map_or("", String::as_str);
    if means("move", first) {
        Ok(Twin::Move(square(1)?, square(2)?))
    } else if means("exchange", first) {
        Ok(Twin::Exchange(square(1)?, square(2)?))
    } else if means("remove", first) {
        Ok(Twin::Remove(square(1)?))
    } else if means("stipulation", first) {
        let word = words.get(1).map_or("", String::as_str);
        word.parse().map(Twin::Stipulation).map_err(|_| bad(line, word, "a stipulation"))
    } else {
        Err(bad(line, first, "Move, Exchange, Remove or Stipulation behind Twin"))
    }
}
