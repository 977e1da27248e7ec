//! Solutions in algebraic notation, a line for each variation.

use std::fmt::Write;

use glass_notation::algebraic;
use glass_rules::{AnyPosition, Move};

use crate::replay::{Replay, first_position, passed};
use crate::solution::{Attack, Defence, Solutions, Solved};
use crate::stipulation::{Aim, Stipulation};

/// Writes one line for each variation, and a last line with the number of solutions and any defects. Keys have `!`, and
/// tries `?` with their refutations. `set` precedes set play, and `dual` follows a reply with several answers.
pub fn solution_text(position: &AnyPosition, stipulation: Stipulation, solved: &Solved) -> String {
    let mut writer = StandardWriter { aim: stipulation.aim(), out: String::new() };
    match &solved.solutions {
        Solutions::Battle { set_play, keys, tries, .. } => {
            let waiting = passed(position);
            for defence in set_play {
                writer.out.push_str("set ");
                writer.defence(&waiting, defence, 0);
            }
            for attack in keys.iter().chain(tries) {
                writer.attack(
                    position,
                    attack,
                    1,
                    0,
                    if attack.refutations.is_empty() { "!" } else { "?" },
                );
            }
        }
        Solutions::AfterKey { threats, defences, refutations } => {
            if !threats.is_empty() {
                writer.out.push_str("threat:");
                writer.answers(&passed(position), threats, 2, 0);
            }
            for defence in defences {
                writer.defence(position, defence, 0);
            }
            for &refutation in refutations {
                let refutation = writer.mv(position, refutation, false);
                let _ = writeln!(writer.out, "but 1...{refutation}!");
            }
        }
        Solutions::Lines { set_play, lines, short } => {
            let (play, half) = (stipulation.play(), u16::from(stipulation.begins_with_half()));
            let start = first_position(position, stipulation);
            let position = &start;
            let waiting = passed(position);
            for line in set_play {
                writer.out.push_str("set ");
                writer.line(Replay::new(&waiting, play, line), 1 - half);
            }
            for (_, lines) in short {
                for line in lines {
                    writer.line(Replay::new(position, play, line), half);
                }
            }
            for line in lines {
                writer.line(Replay::new(position, play, line), half);
            }
        }
    }
    let verdict = verdict(stipulation, solved);
    writer.out + &verdict + "\n"
}

/// A sentence with the number of solutions and the defects of the problem.
fn verdict(stipulation: Stipulation, solved: &Solved) -> String {
    let stopped = if solved.is_complete { "" } else { " The search is not complete." };
    let text = match &solved.solutions {
        Solutions::Battle { keys, fewest, .. } => {
            let early = fewest.filter(|&fewest| fewest < stipulation.moves());
            match (keys.len(), early) {
                (0, _) => "No solution.".to_owned(),
                (1, None) => "1 solution.".to_owned(),
                (keys, None) => format!("{keys} keys: cooked."),
                (_, Some(1)) => "Short: 1 move suffices.".to_owned(),
                (_, Some(fewest)) => format!("Short: {fewest} moves suffice."),
            }
        }
        Solutions::AfterKey { refutations, .. } => match refutations.is_empty() {
            true => "The key solves the problem.".to_owned(),
            false => "The key does not solve the problem.".to_owned(),
        },
        Solutions::Lines { lines, short, .. } => {
            let count = match lines.len() {
                0 => "No solution".to_owned(),
                1 => "1 solution".to_owned(),
                count => format!("{count} solutions"),
            };
            match short.first() {
                Some((shorter, _)) => {
                    format!("{count} of {stipulation}; cooked: {shorter} has one.")
                }
                None => format!("{count}."),
            }
        }
    };
    text + stopped
}

struct StandardWriter {
    aim: Aim,
    out: String,
}

impl StandardWriter {
    fn mv(&self, position: &AnyPosition, mv: Move, reaches: bool) -> String {
        let sign = if reaches && self.aim == Aim::Stalemate { "=" } else { "" };
        algebraic::write(position.view(), mv) + sign
    }

    /// Writes a move of the attacker with its variations, numbered from `number`.
    fn attack(
        &mut self,
        position: &AnyPosition,
        attack: &Attack,
        number: u16,
        depth: usize,
        mark: &str,
    ) {
        let written = self.mv(position, attack.mv, attack.reaches);
        let indent = "   ".repeat(depth);
        let _ = write!(self.out, "{indent}{number}.{written}{mark}");
        let after = position.after(attack.mv);
        let quiet = !attack.reaches && !after.view().is_check();
        if !attack.threats.is_empty() {
            self.out.push_str(" threat:");
            self.answers(&passed(&after), &attack.threats, number + 1, depth);
        } else if quiet && !attack.defences.is_empty() {
            self.out.push_str(" zugzwang\n");
        } else {
            self.out.push('\n');
        }
        for defence in &attack.defences {
            let _ = write!(self.out, "{indent}   ");
            self.reply(&after, defence, number, depth + 1);
        }
        for &refutation in &attack.refutations {
            let refutation = self.mv(&after, refutation, false);
            let _ = writeln!(self.out, "{indent}   but {number}...{refutation}!");
        }
    }

    /// A reply in set play.
    fn defence(&mut self, position: &AnyPosition, defence: &Defence, depth: usize) {
        self.reply(position, defence, 1, depth);
    }

    /// Writes a reply and its answers.
    fn reply(&mut self, position: &AnyPosition, defence: &Defence, number: u16, depth: usize) {
        let written = self.mv(position, defence.mv, defence.reaches);
        let _ = write!(self.out, "{number}...{written}");
        if defence.is_dual() {
            self.out.push_str(" (dual)");
        }
        self.answers(&position.after(defence.mv), &defence.answers, number + 1, depth);
    }

    /// Writes the answers to a reply, on the same line if all of them reach the aim.
    fn answers(&mut self, position: &AnyPosition, answers: &[Attack], number: u16, depth: usize) {
        if answers.iter().all(|answer| answer.reaches) {
            for answer in answers {
                let written = self.mv(position, answer.mv, true);
                let _ = write!(self.out, " {number}.{written}");
            }
            self.out.push('\n');
            return;
        }
        self.out.push('\n');
        for answer in answers {
            self.attack(position, answer, number, depth + 1, "");
        }
    }

    /// Writes a numbered line. Help play numbers every second move, from the second one if the line starts with a half
    /// move. A series numbers every move except the opponent's.
    fn line(&mut self, replay: Replay<'_>, half: u16) {
        let (play, mut words) = (replay.play(), Vec::new());
        for step in replay {
            let written = self.mv(&step.before, step.mv, step.reaches);
            let at = step.number + half;
            words.push(match play {
                _ if play.is_help() && at == 1 && step.number == 0 => format!("1...{written}"),
                _ if play.is_help() && at.is_multiple_of(2) => format!("{}.{written}", at / 2 + 1),
                _ if play.is_help() => written,
                _ if step.is_others => written,
                _ => format!("{}.{written}", step.number + 1),
            });
        }
        self.out.push_str(&words.join(" "));
        self.out.push('\n');
    }
}
