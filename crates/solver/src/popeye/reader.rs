//! Reads the subset of Popeye's input language that the solver supports.

use glass_catalogue::{Catalogued, orthodox};
use glass_rules::{BoardId, Cell, Color, Piece, Square, VariantId};

use super::bad_input::{BadInput, bad};
use super::input::{PopeyeProblem, TwinChange};
use super::language::{Command, Language};
use super::options::OptionReader;
use super::twin;
use super::words::{Words, stipulation};
use crate::stipulation::Stipulation;

/// Reads the problems of a text. An invalid problem does not affect the others. Words are not case-sensitive.
///
/// Each invalid problem is a [`BadInput`] with the first unknown word, its line, and the expected input.
///
/// ```
/// let text = "BeginProblem Stipulation h#2 Condition Alice \
///             Pieces White Ka1 Qc5 White AliceB Rc3 Black AliceB Ke5 Pd2 EndProblem";
/// let problems = glass_solver::popeye::read(text);
/// let problem = problems[0].as_ref().expect("it is understood");
/// assert_eq!((problems.len(), problem.pieces.len()), (1, 5));
/// ```
pub fn read(text: &str) -> Vec<Result<PopeyeProblem, BadInput>> {
    let mut reader = Reader { words: Words::new(text), language: Language::English };
    let mut problems = Vec::new();
    let mut before = None;
    // As in Popeye, words before a problem are ignored. A text without a problem is an error.
    while let Some((line, word)) = reader.words.next() {
        let Some(language) = Language::of_begin(&word) else {
            before.get_or_insert((line, word));
            continue;
        };
        reader.language = language;
        let mut end = Some(Command::Next);
        while end == Some(Command::Next) {
            let problem;
            (problem, end) = match reader.problem() {
                Ok((problem, end)) => (problem, Some(end)),
                Err(why) => (Err(why), reader.skip_problem()),
            };
            problems.push(problem);
        }
    }
    if problems.is_empty() {
        let (line, word) = before.unwrap_or((1, String::new()));
        problems.push(Err(bad(line, &word, "BeginProblem, DebutProbleme or AnfangProblem")));
    }
    problems
}

struct Reader<'t> {
    words: Words<'t>,
    language: Language,
}

/// A problem during parsing.
#[derive(Default)]
struct Draft {
    heading: Vec<String>,
    variant: Option<VariantId>,
    pieces: Vec<Group>,
    forsyth: Option<(usize, String)>,
    stipulation: Option<Stipulation>,
    options: OptionReader,
    language: Language,
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

impl Reader<'_> {
    /// Reads a problem and the command at its end. The inner error is one of the whole problem.
    fn problem(&mut self) -> Result<(Result<PopeyeProblem, BadInput>, Command), BadInput> {
        let mut draft = Draft { language: self.language, ..Draft::default() };
        loop {
            let Some((line, word)) = self.words.next() else {
                return Err(bad(self.words.last_line(), "", "EndProblem"));
            };
            match self.language.command(&word) {
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
                Some(Command::Option) => draft.options.read(&mut self.words, self.language)?,
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
                    let names = self.language.commands().join(", ");
                    return Err(bad(line, &word, format!("one of {names}")));
                }
            }
        }
    }

    /// Skips the rest of an invalid problem, and returns the command at its end.
    fn skip_problem(&mut self) -> Option<Command> {
        while let Some((_, word)) = self.words.next() {
            match self.language.command(&word) {
                Some(end @ (Command::Next | Command::End)) => return Some(end),
                Some(Command::Heading | Command::Ignored) => {
                    self.words.rest_of_line();
                }
                _ => {}
            }
        }
        None
    }

    /// The words of a twin, including its stipulation or condition.
    fn twin_words(&mut self) -> Vec<String> {
        let mut words = Vec::new();
        while let Some((_, word)) = self.words.next() {
            let named = self.language.command(&word);
            if !matches!(named, None | Some(Command::Stipulation | Command::Condition)) {
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
            if !is_first && self.language.command(&word).is_some() {
                self.words.back(&word);
                return Ok(());
            }
            is_first = false;
            each(line, &word)?;
        }
        Ok(())
    }
}

/// The variant of a condition: its name, or its title as one word.
pub(super) fn condition(word: &str) -> Option<VariantId> {
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
        if let Some(named) = self.language.color(word) {
            *color = Some((named, BoardId::A));
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
        if self.language.role(letter).is_none() || rest.as_str().is_empty() {
            let knight = self.language.knight();
            let expected = format!(
                "pieces such as Ke1 or Pd2e3 ({knight} is the knight), or a board such as AliceB"
            );
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
            Some((line, text)) => forsyth(variant, self.language, *line, text)?,
            None => Vec::new(),
        };
        for Group { line, color, board, letter, squares } in &self.pieces {
            let role =
                self.language.role(*letter).filter(|&role| variant.has_role(role)).ok_or_else(
                    || bad(*line, &letter.to_string(), format!("a piece of {variant}")),
                )?;
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
        let twin = |(line, words): &(usize, Vec<String>)| {
            let mut twin = twin::read(variant, self.language, *line, words)?;
            for change in &mut twin.changes {
                if let TwinChange::Stipulation(stipulation) = change {
                    *stipulation = self.options.stipulation(*stipulation)?;
                }
            }
            Ok(twin)
        };
        let twins = self.twins.iter().map(twin).collect();
        Ok(PopeyeProblem {
            heading: self.heading,
            rules: variant.default_rules(),
            pieces: found,
            stipulation: self.options.stipulation(stipulation)?,
            options: self.options.finish(variant)?,
            twins,
            zero_position: self.zero_position,
        })
    }
}

/// The pieces of board A in Forsyth notation, from the highest rank down, with the letters of that language.
fn forsyth(
    variant: VariantId,
    language: Language,
    line: usize,
    text: &str,
) -> Result<Vec<(Cell, Piece)>, BadInput> {
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
        let role = language.role(c).filter(|&role| variant.has_role(role));
        let role = role.ok_or_else(|| {
            let knight = language.knight();
            wrong(&c.to_string(), format!("a piece of {variant} ({knight} is the knight)"))
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
