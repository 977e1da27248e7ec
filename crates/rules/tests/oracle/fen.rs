//! Positions as text: the placements of the boards, parted by `|`, then side to move, rights to
//! castle, double step and the two counters.
//!
//! The double step is the passed square, with two boards followed by `/` and the letter of the
//! board where the pawn landed: `e3/B`.

use super::attack::king_attacked;
use super::board::{Boards, Color, Kind, Man, named_square, rank_of, square_at, square_name, step};
use super::moves::home_pairs;
use super::{DoubleStep, Position, Rules};

const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];

fn man_of(letter: char) -> Option<Man> {
    let kind = match letter.to_ascii_lowercase() {
        'k' => Kind::King,
        'q' => Kind::Queen,
        'r' => Kind::Rook,
        'b' => Kind::Bishop,
        'n' => Kind::Knight,
        'p' => Kind::Pawn,
        _ => return None,
    };
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    Some(Man { color, kind })
}

fn letter_of(man: Man) -> char {
    let letter = match man.kind {
        Kind::King => 'k',
        Kind::Queen => 'q',
        Kind::Rook => 'r',
        Kind::Bishop => 'b',
        Kind::Knight => 'n',
        Kind::Pawn => 'p',
    };
    match man.color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}

fn read_board(text: &str) -> Result<[Option<Man>; 64], String> {
    let mut men = [None; 64];
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(format!("{text} has not eight ranks"));
    }
    for (line, rank) in ranks.iter().zip((0..8).rev()) {
        let mut file = 0;
        for letter in line.chars() {
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as usize;
            } else if let Some(man) = man_of(letter) {
                if file < 8 {
                    men[square_at(file, rank)] = Some(man);
                }
                file += 1;
            } else {
                return Err(format!("{letter} is no man"));
            }
        }
        if file != 8 {
            return Err(format!("{line} has not eight squares"));
        }
    }
    Ok(men)
}

fn write_board(men: &[Option<Man>; 64]) -> String {
    let ranks: Vec<String> = (0..8)
        .rev()
        .map(|rank| {
            let mut line = String::new();
            let mut empty = 0;
            for file in 0..8 {
                let Some(man) = men[square_at(file, rank)] else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    line.push_str(&empty.to_string());
                    empty = 0;
                }
                line.push(letter_of(man));
            }
            if empty > 0 {
                line.push_str(&empty.to_string());
            }
            line
        })
        .collect();
    ranks.join("/")
}

fn read_rights(text: &str) -> Result<[bool; 4], String> {
    let mut rights = [false; 4];
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let right = RIGHTS.iter().position(|&known| known == letter);
        rights[right.ok_or_else(|| format!("{letter} is no right to castle"))?] = true;
    }
    Ok(rights)
}

fn read_double_step(text: &str, rules: &Rules) -> Result<Option<DoubleStep>, String> {
    if text == "-" {
        return Ok(None);
    }
    let unknown = || format!("{text} is no double step");
    let (square, landed_on) = match (rules.boards, text.split_once('/')) {
        (1, None) => (text, 0),
        (2, Some((square, "A"))) => (square, 0),
        (2, Some((square, "B"))) => (square, 1),
        _ => return Err(unknown()),
    };
    let passed = named_square(square).ok_or_else(unknown)?;
    // Landing is its own inverse: the board that leads here is the board that leads from here.
    Ok(Some(DoubleStep { passed, started_on: rules.landing_board(landed_on), landed_on }))
}

impl Position {
    /// Reads a position and refuses one that no rules could make sense of. The counters may be
    /// left out.
    pub fn from_fen(text: &str, rules: &Rules) -> Result<Position, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (placement, side, rights, double_step, counters) = match fields[..] {
            [placement, side, rights, step] => (placement, side, rights, step, ["0", "1"]),
            [placement, side, rights, step, half, full] => {
                (placement, side, rights, step, [half, full])
            }
            _ => return Err(format!("{text} has neither four nor six fields")),
        };

        let placements: Vec<&str> = placement.split('|').collect();
        if placements.len() != rules.boards {
            return Err(format!("{placement} has not {} boards", rules.boards));
        }
        let mut boards: Boards = [[None; 64]; 2];
        for (men, text) in boards.iter_mut().zip(placements) {
            *men = read_board(text)?;
        }
        let turn = match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(format!("{side} is no side")),
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| format!("{text} is no number"));

        let position = Position {
            rules: *rules,
            boards,
            turn,
            rights: read_rights(rights)?,
            double_step: read_double_step(double_step, rules)?,
            halfmoves: number(counters[0])?,
            fullmoves: number(counters[1])?,
        };
        position.check()?;
        Ok(position)
    }

    fn check(&self) -> Result<(), String> {
        for color in [Color::White, Color::Black] {
            let king = Some(Man { color, kind: Kind::King });
            if self.boards.iter().flatten().filter(|&&man| man == king).count() != 1 {
                return Err(format!("{color:?} has not one king"));
            }
        }
        for square in 0..64 {
            let here = [self.boards[0][square], self.boards[1][square]];
            let pawn = here.iter().flatten().any(|man| man.kind == Kind::Pawn);
            if pawn && [0, 7].contains(&rank_of(square)) {
                return Err(format!("a pawn on {}", square_name(square)));
            }
            // The two copies of a square are never both occupied. Passing through a man is the
            // only thing that could bring it about.
            let may_share = self.rules.en_passant == super::EnPassant::LandingIgnoreBlock;
            if here[0].is_some() && here[1].is_some() && !may_share {
                return Err(format!("two men on {}", square_name(square)));
            }
        }
        if king_attacked(&self.boards, self.turn.other()) {
            return Err("the side that has moved is in check".to_string());
        }
        for (right, pair) in home_pairs().iter().enumerate() {
            if self.rights[right] && pair.board_at_home(&self.boards).is_none() {
                return Err(format!("no king and rook at home for {}", RIGHTS[right]));
            }
        }
        if let Some(double_step) = self.double_step {
            self.check_double_step(double_step)?;
        }
        Ok(())
    }

    /// The pawn stands one beyond the passed square on the landing board, and the way it came is
    /// empty on the board where it started.
    fn check_double_step(&self, double_step: DoubleStep) -> Result<(), String> {
        let mover = self.turn.other();
        let pawn = Some(Man { color: mover, kind: Kind::Pawn });
        let passed = double_step.passed;
        let name = square_name(passed);
        let (Some(from), Some(to)) =
            (step(passed, (0, -mover.forward())), step(passed, (0, mover.forward())))
        else {
            return Err(format!("no pawn passes {name}"));
        };
        if rank_of(from) != mover.pawn_rank() {
            return Err(format!("no pawn of that side passes {name}"));
        }
        if double_step.started_on == 1 && !self.rules.double_step_on_b {
            return Err("no double step starts on board B".to_string());
        }
        if self.boards[double_step.landed_on][to] != pawn {
            return Err(format!("no pawn has passed {name}"));
        }
        let started = &self.boards[double_step.started_on];
        if started[from].is_some() || started[passed].is_some() {
            return Err(format!("the way over {name} is not empty"));
        }
        Ok(())
    }

    /// Writes the position.
    pub fn to_fen(&self) -> String {
        let placements: Vec<String> =
            self.boards.iter().take(self.rules.boards).map(write_board).collect();
        let side = if self.turn == Color::White { 'w' } else { 'b' };
        let mut rights: String = RIGHTS
            .iter()
            .zip(self.rights)
            .filter(|(_, held)| *held)
            .map(|(name, _)| name)
            .collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let double_step = match self.double_step {
            None => "-".to_string(),
            Some(step) if self.rules.boards == 1 => square_name(step.passed),
            Some(step) => {
                let board = ["A", "B"][step.landed_on];
                format!("{}/{board}", square_name(step.passed))
            }
        };
        let placements = placements.join("|");
        let (half, full) = (self.halfmoves, self.fullmoves);
        format!("{placements} {side} {rights} {double_step} {half} {full}")
    }
}
