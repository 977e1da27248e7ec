//! A third solver that shares no code with the project: its own boards, moves and retrograde analysis for a king and
//! one piece against a bare king. It counts the positions that a game can reach and computes their values. Its figures
//! must equal those of `statistics/`.

use std::fs;
use std::path::Path;

/// White's piece beside its king.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Officer {
    Queen,
    Rook,
    Bishop,
    Knight,
}

/// Two or more equal boards, and the rules of transfers between them.
#[derive(Clone, Copy)]
struct Game {
    files: i32,
    ranks: i32,
    boards: usize,
    /// Whether a piece lands on a board with a king, and a king may capture there. Otherwise it lands on the other
    /// board.
    by_kings: bool,
    /// Whether a piece may transfer without moving.
    zero_moves: bool,
}

/// A board and a square, with file and rank.
type Place = (usize, (i32, i32));

/// The places of White's king and officer, and of Black's king.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pieces {
    king: Place,
    officer: Place,
    bare: Place,
}

/// The value of a position: the plies to mate, or `None` if it is open.
type Worth = Option<u16>;

/// The statistics of a material with one side to move.
#[derive(Debug, PartialEq, Eq)]
struct Figures {
    positions: u64,
    decided: u64,
    longest: u16,
}

fn are_near(one: (i32, i32), other: (i32, i32)) -> bool {
    (one.0 - other.0).abs() <= 1 && (one.1 - other.1).abs() <= 1
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

impl Officer {
    fn steps(self) -> Vec<(i32, i32)> {
        match self {
            Self::Queen => [STRAIGHT, DIAGONAL].concat(),
            Self::Rook => STRAIGHT.to_vec(),
            Self::Bishop => DIAGONAL.to_vec(),
            Self::Knight => LEAPS.to_vec(),
        }
    }
}

impl Game {
    fn has(&self, square: (i32, i32)) -> bool {
        (0..self.files).contains(&square.0) && (0..self.ranks).contains(&square.1)
    }

    fn area(&self) -> usize {
        (self.files * self.ranks) as usize
    }

    fn number(&self, (board, (file, rank)): Place) -> usize {
        board * self.area() + (rank * self.files + file) as usize
    }

    fn place(&self, number: usize) -> Place {
        let square = (number % self.area()) as i32;
        (number / self.area(), (square % self.files, square / self.files))
    }

    /// The squares that an officer attacks. Pieces of its board block it, and are attacked.
    fn attacks(&self, officer: Officer, at: Place, stops: &[Place]) -> Vec<(i32, i32)> {
        let mut found = Vec::new();
        for (east, north) in officer.steps() {
            let mut square = at.1;
            loop {
                square = (square.0 + east, square.1 + north);
                if !self.has(square) {
                    break;
                }
                found.push(square);
                if stops.contains(&(at.0, square)) || officer == Officer::Knight {
                    break;
                }
            }
        }
        found
    }

    /// Whether the bare king would be in check after a move to `bare`. `officer` is `None` after its capture.
    fn is_check(&self, kind: Officer, king: Place, officer: Option<Place>, bare: Place) -> bool {
        let by_king = king.0 == bare.0 && are_near(king.1, bare.1);
        by_king
            || officer.is_some_and(|officer| {
                officer.0 == bare.0 && self.attacks(kind, officer, &[king, bare]).contains(&bare.1)
            })
    }

    /// The boards on which a piece may land.
    fn landings(&self, pieces: &Pieces, board: usize) -> Vec<usize> {
        let others = (0..self.boards).filter(move |&other| other != board);
        if !self.by_kings {
            return others.collect();
        }
        let with_king =
            others.clone().filter(|&other| [pieces.king.0, pieces.bare.0].contains(&other));
        let with_king: Vec<_> = with_king.collect();
        if with_king.is_empty() { others.collect() } else { with_king }
    }

    /// Whether both cells of a square on two boards may be occupied.
    fn shares_squares(&self) -> bool {
        self.by_kings
    }

    /// Whether a game can reach the position with that side to move.
    fn is_reachable(&self, kind: Officer, pieces: &Pieces, white: bool) -> bool {
        let &Pieces { king, officer, bare } = pieces;
        let apart =
            |one: Place, other: Place| one != other && (self.shares_squares() || one.1 != other.1);
        !are_near(king.1, bare.1)
            && apart(king, officer)
            && apart(officer, bare)
            && !(white && self.is_check(kind, king, Some(officer), bare))
    }

    /// The positions after White's moves.
    fn after_white(&self, kind: Officer, pieces: &Pieces) -> Vec<Pieces> {
        let &Pieces { king, officer, bare } = pieces;
        let is_free = |place: Place| ![king, officer, bare].contains(&place);
        let is_safe = |place: Place| bare.0 != place.0 || !are_near(bare.1, place.1);
        let mut found = Vec::new();
        for (east, north) in [STRAIGHT, DIAGONAL].concat() {
            let square = (king.1.0 + east, king.1.1 + north);
            let transit = (king.0, square);
            if !self.has(square) || !is_free(transit) || !is_safe(transit) {
                continue;
            }
            for board in self.landings(pieces, king.0) {
                let landing = (board, square);
                if is_free(landing) && is_safe(landing) {
                    found.push(Pieces { king: landing, ..*pieces });
                }
            }
        }
        for square in self.attacks(kind, officer, &[king, bare]) {
            for board in self.landings(pieces, officer.0) {
                if is_free((officer.0, square)) && is_free((board, square)) {
                    found.push(Pieces { officer: (board, square), ..*pieces });
                }
            }
        }
        if self.zero_moves {
            let over = |place: Place| (1 - place.0, place.1);
            if is_free(over(king)) && is_safe(over(king)) {
                found.push(Pieces { king: over(king), ..*pieces });
            }
            if is_free(over(officer)) {
                found.push(Pieces { officer: over(officer), ..*pieces });
            }
        }
        found
    }

    /// The positions after Black's moves, and whether Black can capture the officer.
    fn after_black(&self, kind: Officer, pieces: &Pieces) -> (Vec<Pieces>, bool) {
        let &Pieces { king, officer, bare } = pieces;
        let (mut found, mut captures) = (Vec::new(), false);
        for (east, north) in [STRAIGHT, DIAGONAL].concat() {
            let square = (bare.1.0 + east, bare.1.1 + north);
            let transit = (bare.0, square);
            if !self.has(square) || transit == king {
                continue;
            }
            let left = (transit != officer).then_some(officer);
            if self.is_check(kind, king, left, transit) {
                continue;
            }
            for board in self.landings(pieces, bare.0) {
                let landing = (board, square);
                if landing == king || (left == Some(landing) && !self.by_kings) {
                    continue;
                }
                let left = left.filter(|&officer| officer != landing);
                if self.is_check(kind, king, left, landing) {
                    continue;
                }
                match left {
                    Some(_) => found.push(Pieces { bare: landing, ..*pieces }),
                    None => captures = true,
                }
            }
        }
        if self.zero_moves && !self.is_check(kind, king, Some(officer), bare) {
            let landing = (1 - bare.0, bare.1);
            if landing != king
                && landing != officer
                && !self.is_check(kind, king, Some(officer), landing)
            {
                found.push(Pieces { bare: landing, ..*pieces });
            }
        }
        (found, captures)
    }

    /// The position rotated, reflected and with boards exchanged, so that White's king is in one corner of the first
    /// board.
    fn normal(&self, pieces: &Pieces) -> Pieces {
        let home = pieces.king.0;
        let swap = |board: usize| match board {
            _ if board == home => 0,
            0 => home,
            other => other,
        };
        let (file, rank) = pieces.king.1;
        let (west, south) = (file < self.files - file, rank < self.ranks - rank);
        let reflect = |(file, rank): (i32, i32)| {
            (
                if west { file } else { self.files - 1 - file },
                if south { rank } else { self.ranks - 1 - rank },
            )
        };
        let corner = reflect((file, rank));
        let turns = self.files == self.ranks && corner.1 > corner.0;
        let image = |(board, square): Place| {
            let (file, rank) = reflect(square);
            (swap(board), if turns { (rank, file) } else { (file, rank) })
        };
        Pieces {
            king: image(pieces.king),
            officer: image(pieces.officer),
            bare: image(pieces.bare),
        }
    }

    /// The representative places of White's king, each with the number of symmetrical places.
    fn corner(&self) -> Vec<(Place, u64)> {
        let mut found: Vec<(Place, u64)> = Vec::new();
        for number in 0..self.boards * self.area() {
            let king = self.place(number);
            let corner = self.normal(&Pieces { king, officer: king, bare: king }).king;
            match found.iter_mut().find(|(known, _)| *known == corner) {
                Some((_, count)) => *count += 1,
                None => found.push((corner, 1)),
            }
        }
        found
    }

    /// The statistics with White and with Black to move.
    fn solve(&self, kind: Officer) -> [Figures; 2] {
        let corner = self.corner();
        let cells = self.boards * self.area();
        let index = |pieces: &Pieces| {
            let pieces = self.normal(pieces);
            let king = corner.iter().position(|(place, _)| *place == pieces.king).unwrap();
            (king * cells + self.number(pieces.officer)) * cells + self.number(pieces.bare)
        };
        let pieces = |index: usize| Pieces {
            king: corner[index / cells / cells].0,
            officer: self.place(index / cells % cells),
            bare: self.place(index % cells),
        };
        let all = corner.len() * cells * cells;
        // The predecessors with Black to move of each position with White to move, and the other way round.
        let mut before_white = vec![Vec::new(); all];
        let mut before_black = vec![Vec::new(); all];
        let mut is_position = [vec![false; all], vec![false; all]];
        // The number of Black's moves that are not known to lose.
        let mut escapes = vec![0_u32; all];
        let mut worth: [Vec<Worth>; 2] = [vec![None; all], vec![None; all]];
        let mut reached = Vec::new();
        for here in 0..all {
            let pieces = pieces(here);
            if self.is_reachable(kind, &pieces, true) {
                is_position[0][here] = true;
                for next in self.after_white(kind, &pieces) {
                    before_black[index(&next)].push(here as u32);
                }
            }
            if self.is_reachable(kind, &pieces, false) {
                is_position[1][here] = true;
                let (next, captures) = self.after_black(kind, &pieces);
                for next in &next {
                    before_white[index(next)].push(here as u32);
                }
                escapes[here] = next.len() as u32 + u32::from(captures);
                if escapes[here] == 0
                    && self.is_check(kind, pieces.king, Some(pieces.officer), pieces.bare)
                {
                    worth[1][here] = Some(0);
                    reached.push(here);
                }
            }
        }
        // Every check by a queen or a rook can result from a quiet move, so no such position is excluded.
        if matches!(kind, Officer::Queen | Officer::Rook) {
            let is_given = |&here: &usize| {
                let pieces = pieces(here);
                !self.is_check(kind, pieces.king, Some(pieces.officer), pieces.bare)
                    || !before_black[here].is_empty()
            };
            assert!((0..all).filter(|&here| is_position[1][here]).all(|here| is_given(&here)));
        }

        let mut plies = 0;
        while !reached.is_empty() {
            let mut won = Vec::new();
            for &here in &reached {
                for &before in &before_black[here] {
                    let before = before as usize;
                    if worth[0][before].is_none() {
                        worth[0][before] = Some(plies + 1);
                        won.push(before);
                    }
                }
            }
            reached.clear();
            for here in won {
                for &before in &before_white[here] {
                    let before = before as usize;
                    escapes[before] -= 1;
                    if escapes[before] == 0 {
                        worth[1][before] = Some(plies + 2);
                        reached.push(before);
                    }
                }
            }
            plies += 2;
        }
        [0, 1].map(|side| {
            let mut figures = Figures { positions: 0, decided: 0, longest: 0 };
            for here in (0..all).filter(|&here| is_position[side][here]) {
                let (_, weight) = corner[here / cells / cells];
                figures.positions += weight;
                if let Some(plies) = worth[side][here] {
                    figures.decided += weight;
                    figures.longest = figures.longest.max(plies);
                }
            }
            figures
        })
    }
}

const ALICE: Game = Game { files: 8, ranks: 8, boards: 2, by_kings: false, zero_moves: false };
const MS_ALICE: Game = Game { zero_moves: true, ..ALICE };
const MINI_ALICE: Game = Game { files: 4, ..ALICE };
const ALICE_GRAND: Game = Game { files: 10, ranks: 10, ..ALICE };
const QUASI_ALICE: Game = Game { boards: 4, by_kings: true, ..ALICE };

/// The figures of `statistics/` for positions that a game can reach.
fn kept(variant: &str, rules: &str, material: &str) -> [Figures; 2] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("statistics/{variant}.csv"));
    let text = fs::read_to_string(path).unwrap();
    ["white", "black"].map(|side| {
        let head = format!("{rules},{material},{side},");
        let row = text.lines().find(|line| line.starts_with(&head) && line.ends_with(",game"));
        let row = row.unwrap_or_else(|| panic!("{head}"));
        let fields: Vec<_> = row[head.len()..].split(',').collect();
        let number = |at: usize| fields[at].parse::<u64>().unwrap_or(0);
        // The columns: positions, wins, three quarters, draws, quarters, losses, longest.
        Figures { positions: number(0), decided: number(1) + number(5), longest: number(6) as u16 }
    })
}

/// Compares the figures of a game. The number of positions and the longest win with White to move are given in full.
fn compare(game: Game, variant: &str, rules: &str, known: &[(Officer, &str, u64, u16)]) {
    for &(officer, material, positions, longest) in known {
        let found = game.solve(officer);
        assert_eq!(found[0].positions, positions, "{material} of {variant}");
        let decided = if longest == 0 { 0 } else { positions };
        assert_eq!((found[0].decided, found[0].longest), (decided, longest), "{material}");
        assert_eq!(found, kept(variant, rules, material), "{material} of {variant}");
    }
}

#[test]
fn an_independent_solver_finds_the_figures_of_alice_chess() {
    compare(
        ALICE,
        "alice",
        "alice-cvp/1",
        &[(Officer::Queen, "KQvK", 1_470_728, 17), (Officer::Rook, "KRvK", 1_594_208, 27)],
    );
}

#[test]
fn an_independent_solver_finds_the_figures_of_mini_alice() {
    compare(
        MINI_ALICE,
        "mini-alice",
        "mini-alice-parton/1",
        &[(Officer::Queen, "KQvK", 147_480, 13), (Officer::Rook, "KRvK", 162_256, 19)],
    );
}

#[test]
fn an_independent_solver_finds_the_figures_of_alice_grand() {
    compare(
        ALICE_GRAND,
        "alice-grand",
        "alice-grand-tourigny/1",
        &[(Officer::Queen, "KQvK", 6_161_088, 23), (Officer::Rook, "KRvK", 6_574_272, 35)],
    );
}

#[test]
fn an_independent_solver_finds_the_figures_of_quasi_alice() {
    compare(
        QUASI_ALICE,
        "quasi-alice",
        "quasi-alice-pacey/1",
        &[(Officer::Queen, "KQvK", 13_377_280, 21), (Officer::Rook, "KRvK", 13_877_248, 37)],
    );
}

#[test]
fn an_independent_solver_finds_the_figures_of_ms_alice() {
    for (officer, material) in [(Officer::Queen, "KQvK"), (Officer::Rook, "KRvK")] {
        assert_eq!(MS_ALICE.solve(officer), kept("ms-alice", "ms-alice-parton/1", material));
    }
}

#[test]
fn no_minor_piece_mates_in_a_game_of_alice_and_its_relatives() {
    for (game, variant, rules) in [
        (ALICE, "alice", "alice-cvp/1"),
        (MS_ALICE, "ms-alice", "ms-alice-parton/1"),
        (MINI_ALICE, "mini-alice", "mini-alice-parton/1"),
        (ALICE_GRAND, "alice-grand", "alice-grand-tourigny/1"),
        (QUASI_ALICE, "quasi-alice", "quasi-alice-pacey/1"),
    ] {
        for (officer, material) in [(Officer::Bishop, "KBvK"), (Officer::Knight, "KNvK")] {
            let found = game.solve(officer);
            assert_eq!([found[0].decided, found[1].decided], [0, 0], "{material} of {variant}");
            assert_eq!(found, kept(variant, rules, material), "{material} of {variant}");
        }
    }
}
