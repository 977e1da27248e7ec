//! The options of a problem.

use glass_rules::{Color, Square, VariantId};

use super::bad_input::{BadInput, bad};
use super::language::{Language, PopeyeOption};
use super::words::Words;
use crate::solution::{Solutions, Solved};
use crate::stipulation::{Play, Stipulation};

/// The options of a problem that affect its solutions or the output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopeyeOptions {
    /// The maximum number of refutations of a try: 1 for `option try`, the number of `option defence`.
    pub tries: usize,
    /// `option variation`.
    pub variations: bool,
    /// `option setplay`.
    pub set_play: bool,
    /// `option nothreat`: threats are not searched, so every reply is shown.
    pub no_threats: bool,
    /// `option postkeyplay`: the diagram is the position after the key, and the play after it is solved.
    pub after_key: bool,
    /// `option duplex` and `option halfduplex`.
    pub duplex: Duplex,
    /// `option maxsolutions`.
    pub most_solutions: Option<usize>,
    /// `option stoponshortsolutions`: a short solution ends the search for longer ones.
    pub stop_on_short: bool,
    /// `option nocastling`: the squares of kings and rooks without castling rights.
    pub no_castling: Vec<Square>,
}

/// The sides with the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplex {
    /// The side of the stipulation.
    #[default]
    No,
    /// The side of the stipulation, then the opponent.
    Both,
    /// Only the opponent.
    Half,
}

impl PopeyeOptions {
    /// Removes the keys beyond the maximum number of solutions, and longer solutions if only the shortest are requested.
    pub fn limit(&self, solved: &mut Solved) {
        match &mut solved.solutions {
            Solutions::Battle { keys, .. } => {
                if let Some(most) = self.most_solutions.filter(|&most| keys.len() > most) {
                    keys.truncate(most);
                    solved.is_complete = false;
                }
            }
            Solutions::Lines { lines, short, .. } => {
                if self.stop_on_short && !short.is_empty() {
                    lines.clear();
                }
            }
            Solutions::AfterKey { .. } => {}
        }
    }

    /// The sides with the first move. Without duplex it is `first`.
    pub(super) fn sides(&self, first: Color) -> Vec<Color> {
        // After the key, the defender is to move.
        let first = if self.after_key { !first } else { first };
        match self.duplex {
            Duplex::No => vec![first],
            Duplex::Both => vec![first, !first],
            Duplex::Half => vec![!first],
        }
    }
}

/// Options during parsing.
#[derive(Clone, Default)]
pub(super) struct OptionReader {
    options: PopeyeOptions,
    /// Words with their line numbers. They depend on the variant or the stipulation, which may come later in the input.
    no_castling: Vec<(usize, String)>,
    post_key: Option<(usize, String)>,
    white_to_play: Option<(usize, String)>,
}

impl OptionReader {
    /// Reads the words up to the next command.
    pub(super) fn read(
        &mut self,
        words: &mut Words<'_>,
        language: Language,
    ) -> Result<(), BadInput> {
        let mut is_first = true;
        while let Some((line, word)) = words.next() {
            if !is_first && language.command(&word).is_some() {
                words.back(&word);
                return Ok(());
            }
            is_first = false;
            let option = language.option(&word).ok_or_else(|| {
                let known = language.options().join(", ");
                bad(line, &word, format!("one of {known}; others change the solutions"))
            })?;
            self.option(option, (line, word), words)?;
        }
        Ok(())
    }

    fn option(
        &mut self,
        option: PopeyeOption,
        (line, word): (usize, String),
        words: &mut Words<'_>,
    ) -> Result<(), BadInput> {
        let options = &mut self.options;
        match option {
            PopeyeOption::Try => options.tries = options.tries.max(1),
            PopeyeOption::Defence => options.tries = needed_number(words, line, &word)?,
            PopeyeOption::Variation => options.variations = true,
            PopeyeOption::SetPlay => options.set_play = true,
            PopeyeOption::NoThreat => options.no_threats = true,
            PopeyeOption::PostKeyPlay => self.post_key = Some((line, word)),
            PopeyeOption::WhiteToPlay => self.white_to_play = Some((line, word)),
            PopeyeOption::Duplex => options.duplex = Duplex::Both,
            PopeyeOption::HalfDuplex => options.duplex = Duplex::Half,
            PopeyeOption::MaxSolutions => {
                options.most_solutions = Some(needed_number(words, line, &word)?);
            }
            PopeyeOption::StopOnShortSolutions => options.stop_on_short = true,
            PopeyeOption::NoCastling => {
                while let Some(square) = take(words, begins_with_square) {
                    self.no_castling.push(square);
                }
                if self.no_castling.is_empty() {
                    return Err(bad(line, &word, "squares such as e1 or h8 behind it"));
                }
            }
            PopeyeOption::Intelligent => {
                if let Some((line, number)) = take(words, is_number) {
                    let expected = "no number: all solutions of each mate are found";
                    return Err(bad(line, &number, expected));
                }
            }
            PopeyeOption::Harmless => {}
            PopeyeOption::HarmlessNumber => {
                take(words, is_number);
            }
        }
        Ok(())
    }

    /// The options of a problem in that game.
    pub(super) fn finish(&self, variant: VariantId) -> Result<PopeyeOptions, BadInput> {
        let mut options = self.options.clone();
        for (line, word) in &self.no_castling {
            let mut rest = word.as_str();
            while !rest.is_empty() {
                let (square, behind) = variant
                    .shape()
                    .strip_square(rest)
                    .ok_or_else(|| bad(*line, rest, format!("squares of {variant}")))?;
                options.no_castling.push(square);
                rest = behind;
            }
        }
        if self.post_key.is_some() {
            (options.after_key, options.variations) = (true, true);
        }
        Ok(options)
    }

    /// The stipulation with these options. If White moves first in help play, it is half a move shorter.
    pub(super) fn stipulation(&self, stipulation: Stipulation) -> Result<Stipulation, BadInput> {
        let play = stipulation.play();
        if let Some((line, word)) = self.post_key.as_ref().filter(|_| !play.is_battle()) {
            return Err(bad(*line, word, "direct play, self-play or reflex play for this option"));
        }
        let Some((line, word)) = &self.white_to_play else { return Ok(stipulation) };
        let is_whole = play == Play::Help && stipulation.halves().is_multiple_of(2);
        let shorter = stipulation.half_shorter().filter(|_| is_whole);
        shorter.ok_or_else(|| bad(*line, word, "help play of whole moves for this option"))
    }
}

/// The next word, if it is one of these.
fn take(words: &mut Words<'_>, is_wanted: fn(&str) -> bool) -> Option<(usize, String)> {
    let (line, word) = words.next()?;
    if is_wanted(&word) {
        return Some((line, word));
    }
    words.back(&word);
    None
}

fn needed_number(words: &mut Words<'_>, line: usize, word: &str) -> Result<usize, BadInput> {
    let number = take(words, is_number).and_then(|(_, number)| number.parse().ok());
    number.filter(|&number| number > 0).ok_or_else(|| bad(line, word, "a number behind it"))
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn begins_with_square(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|file| file.is_ascii_lowercase())
        && letters.next().is_some_and(|rank| rank.is_ascii_digit())
}
