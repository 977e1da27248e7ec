//! The points on which the authorities on Alice Chess differ, and the named sets of answers.

/// When a pawn that has just made a double step may be taken in passing.
///
/// The pawn steps on one board and lands on the other. Wherever the capturing pawn stands, it
/// moves diagonally to the passed square on its own board and ends on the other copy of that
/// square, which must be empty; the copy it moves to must be empty too, but for one exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassant {
    /// Never.
    None,
    /// By a pawn on the board where the double step landed. With one board, the usual rule.
    Landing,
    /// By a pawn on the board where the double step started.
    Start,
    /// By a pawn on either of the two.
    Either,
    /// As `Landing`, but a man of the capturing side on the passed square of the capturing pawn's
    /// own board does not matter: the pawn passes through it and nothing happens to it. A man of
    /// the other side there is captured as usual.
    LandingIgnoreBlock,
}

/// When king and rook may castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// Never.
    None,
    /// All squares between king and rook are empty on their board; the two arrival squares are
    /// empty on the other; the king is not in check, crosses no square and arrives on no square
    /// attacked on their board, and is safe on the landing board.
    Standard,
    /// As `Standard`, and all squares between king and rook are empty on both boards, and the
    /// king crosses no square attacked on either.
    Strict,
}

/// One set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// 1 for orthodox chess, 2 for Alice Chess.
    pub boards: usize,
    pub en_passant: EnPassant,
    pub castling: Castling,
    /// A king and a rook that never moved and stand on board B may castle there.
    pub castle_on_b: bool,
    /// A king's arrival square must be safe on the departure board too, before the transfer.
    pub king_pre: bool,
    /// A check may be answered by a piece that transfers to a square between king and attacker.
    /// Without it the king must be safe before the transfer of any piece, as well as after.
    pub interpose: bool,
    /// A pawn on its second rank of board B may make a double step.
    pub double_step_on_b: bool,
}

/// The most usual rules of Alice Chess.
const CVP: Rules = Rules {
    boards: 2,
    en_passant: EnPassant::Landing,
    castling: Castling::Standard,
    castle_on_b: true,
    king_pre: true,
    interpose: true,
    double_step_on_b: true,
};

/// The same, without captures in passing.
const PLAIN: Rules = Rules { en_passant: EnPassant::None, ..CVP };

impl Rules {
    /// The rules of that name.
    ///
    /// # Panics
    ///
    /// When there are none.
    pub fn named(name: &str) -> Rules {
        match name {
            "chess" => Rules { boards: 1, ..CVP },
            "alice-cvp" => CVP,
            "alice-schemingmind" | "alice-jelliss" | "alice-pychess" => PLAIN,
            "alice-zillions" => Rules { castling: Castling::None, ..PLAIN },
            "alice-muller" => Rules { en_passant: EnPassant::Start, ..CVP },
            "alice-vchess" => Rules { en_passant: EnPassant::Either, castle_on_b: false, ..CVP },
            "alice-dailychess" => Rules { castling: Castling::Strict, ..PLAIN },
            "alice-germain" => Rules { interpose: false, ..PLAIN },
            "alice-ludii" => Rules { king_pre: false, ..PLAIN },
            "alice-alicechess" => Rules { castle_on_b: false, double_step_on_b: false, ..CVP },
            _ => panic!("no rules are named {name}"),
        }
    }

    /// The board on which a man ends that moves on this board.
    pub fn landing_board(&self, departure: usize) -> usize {
        match self.boards {
            1 => departure,
            _ => 1 - departure,
        }
    }
}
