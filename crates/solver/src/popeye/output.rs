//! Writes solutions in Popeye's format.

use std::fmt::Write;

use glass_rules::{AnyPosition, Move, Piece};

use super::bad_input::BadInput;
use super::diagram;
use super::input::{PopeyeProblem, Twin, TwinChange};
use super::moves;
use super::pieces::letter;
use crate::replay::{Replay, first_position, passed};
use crate::solution::{Attack, Defence, Solutions, Solved};
use crate::stipulation::{Aim, Stipulation};

/// The position, stipulation and solution for each side with the first move, or the error of a twin.
pub type Answer = Result<Vec<(AnyPosition, Stipulation, Solved)>, BadInput>;

/// Writes a problem with the solutions of itself and its twins.
pub fn write(problem: &PopeyeProblem, answers: &[Answer]) -> String {
    let mut out = diagram::draw(problem);
    let mut letters = 'a'..='z';
    let first_twin = usize::from(!problem.zero_position);
    for (number, answer) in answers.iter().enumerate() {
        if !problem.twins.is_empty() {
            let twin = number.checked_sub(first_twin).and_then(|number| problem.twins.get(number));
            let (plus, change) = match twin {
                Some(Ok(twin)) => {
                    (if twin.is_continued { "+" } else { "" }, changes(problem, twin))
                }
                _ => ("", String::new()),
            };
            let _ = writeln!(out, "\n{plus}{}) {change}", letters.next().unwrap_or('z'));
        }
        let sides = match answer {
            Ok(sides) => sides,
            Err(why) => {
                let _ = writeln!(out, "\nnot solved: {why}");
                continue;
            }
        };
        for (position, stipulation, solved) in sides {
            let mut writer = Writer { aim: stipulation.aim(), out };
            writer.solutions(position, *stipulation, &solved.solutions);
            out = writer.out;
            if !solved.is_complete {
                out.push_str("\npartial solution\n");
            }
        }
    }
    out + "\nsolution finished.\n"
}

/// The changes of a twin in Popeye's format. Pieces are named by their squares in the problem.
fn changes(problem: &PopeyeProblem, twin: &Twin) -> String {
    let shape = problem.variant().shape();
    let written = |piece: Piece| format!("{}{}", piece.color.letter(), letter(piece.role));
    let named = |square| {
        let found = problem.pieces.iter().find(|(cell, _)| cell.square == square);
        found.map(|&(_, piece)| written(piece)).unwrap_or_default() + shape.name(square)
    };
    let change = |change: &TwinChange| match *change {
        TwinChange::Move(from, to) => format!("{}-->{}", named(from), shape.name(to)),
        TwinChange::Exchange(one, other) => format!("{}<-->{}", named(one), named(other)),
        TwinChange::Remove(square) => format!("-{}", named(square)),
        TwinChange::Add(cell, piece) => format!("+{}{}", written(piece), shape.name(cell.square)),
        TwinChange::Substitute(old, new) => format!("{}-->{}", letter(old), letter(new)),
        TwinChange::SwapColors => "PolishType".to_owned(),
        TwinChange::Stipulation(stipulation) => stipulation.to_string(),
    };
    twin.changes.iter().map(change).collect::<Vec<_>>().join("   ")
}

struct Writer {
    aim: Aim,
    out: String,
}

impl Writer {
    fn solutions(
        &mut self,
        position: &AnyPosition,
        stipulation: Stipulation,
        solutions: &Solutions,
    ) {
        match solutions {
            Solutions::Battle { set_play, keys, tries, .. } => {
                let waiting = passed(position);
                if !set_play.is_empty() {
                    self.out.push('\n');
                }
                for defence in set_play {
                    self.defence(&waiting, defence, 1);
                }
                for attack in keys.iter().chain(tries) {
                    let mark = if attack.refutations.is_empty() { " !" } else { " ?" };
                    self.out.push_str("\n   ");
                    self.attack(position, attack, 1, mark);
                }
            }
            Solutions::AfterKey { threats, defences, refutations } => {
                self.out.push('\n');
                if !threats.is_empty() {
                    self.out.push_str("      threat:\n");
                    self.answers(&passed(position), threats, 1);
                }
                for defence in defences {
                    self.defence(position, defence, 1);
                }
                self.refutations(position, refutations, 1);
            }
            Solutions::Lines { set_play, lines, short } => {
                self.out.push('\n');
                let (play, half) = (stipulation.play(), u16::from(stipulation.begins_with_half()));
                let start = first_position(position, stipulation);
                let position = &start;
                let waiting = passed(position);
                for line in set_play {
                    self.line(Replay::new(&waiting, play, line), 1 - half);
                }
                for line in short.iter().flat_map(|(_, lines)| lines).chain(lines) {
                    self.line(Replay::new(position, play, line), half);
                }
            }
        }
    }

    fn mv(&self, position: &AnyPosition, mv: Move, reaches: bool) -> String {
        moves::write(position, mv, reaches.then_some(self.aim))
    }

    /// Writes a move of the attacker at its indentation, with its continuations on separate lines.
    fn attack(&mut self, position: &AnyPosition, attack: &Attack, number: usize, mark: &str) {
        let written = self.mv(position, attack.mv, attack.reaches);
        let after = position.after(attack.mv);
        let _ = write!(self.out, "{number}.{written}{mark}");
        if !attack.threats.is_empty() {
            self.out.push_str(" threat:\n");
            self.answers(&passed(&after), &attack.threats, number);
        } else if !attack.reaches && !after.view().is_check() && !attack.defences.is_empty() {
            self.out.push_str(" zugzwang.\n");
        } else {
            self.out.push('\n');
        }
        for defence in &attack.defences {
            self.defence(&after, defence, number);
        }
        self.refutations(&after, &attack.refutations, number);
    }

    fn refutations(&mut self, position: &AnyPosition, refutations: &[Move], number: usize) {
        if !refutations.is_empty() {
            self.out.push_str("    but\n");
        }
        for &refutation in refutations {
            let written = self.mv(position, refutation, false);
            let _ = writeln!(self.out, "      {number}...{written} !");
        }
    }

    fn defence(&mut self, position: &AnyPosition, defence: &Defence, number: usize) {
        let written = self.mv(position, defence.mv, defence.reaches);
        let indent = " ".repeat(8 * number - 2);
        let _ = writeln!(self.out, "{indent}{number}...{written}");
        self.answers(&position.after(defence.mv), &defence.answers, number);
    }

    fn answers(&mut self, position: &AnyPosition, answers: &[Attack], number: usize) {
        for answer in answers {
            self.out.push_str(&" ".repeat(8 * number + 2));
            self.attack(position, answer, number + 1, "");
        }
    }

    /// Writes a line of help play or of a series. Help play is numbered by pairs of moves, a series by single moves.
    fn line(&mut self, replay: Replay<'_>, half: u16) {
        let (play, aim) = (replay.play(), self.aim);
        for step in replay {
            let at = step.number + half;
            let written = moves::write(&step.before, step.mv, step.reaches.then_some(aim));
            let gap = if step.number > 0 { " " } else { "" };
            let _ = match play {
                _ if play.is_help() && at == 1 && step.number == 0 => {
                    write!(self.out, "  1...{written}")
                }
                _ if play.is_help() && at % 2 == 1 => write!(self.out, " {written}"),
                _ if play.is_help() => write!(self.out, "{gap}{:>3}.{written}", at / 2 + 1),
                _ if step.is_others => write!(self.out, " {written}"),
                _ => write!(self.out, "{gap}{:>3}.{written}", step.number + 1),
            };
        }
        self.out.push('\n');
    }
}
