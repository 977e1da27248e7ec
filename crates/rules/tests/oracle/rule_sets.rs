//! The named sets of rules.

use super::piece::Kind::{
    self, Bishop, Cardinal, King, Knight, Marshal, Pawn, Queen, Rook, Unicorn,
};
use super::rules::{Becomes, Castling, EnPassant, Rules, StalemateValue, Transfer, ZeroMoves};
use super::shape::Shape;

const ORTHODOX: &[Kind] = &[King, Queen, Rook, Bishop, Knight, Pawn];

const CHESS: Rules = Rules {
    name: "chess-fide",
    shape: Shape::Eight,
    boards: 1,
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    kinds: ORTHODOX,
    transfer: Transfer::Never,
    zero_moves: ZeroMoves::None,
    en_passant: EnPassant::Landing,
    castling: Castling::Standard,
    castle_on_b: true,
    king_pre: true,
    interpose: true,
    double_push: true,
    double_push_on_b: true,
    becomes: Becomes::AnyOf(&[Queen, Rook, Bishop, Knight]),
    king_captures_landing: false,
    extinction: false,
    confines_bare_king: false,
    stalemate: StalemateValue::Draw,
};

/// The most common rules of Alice Chess.
const CVP: Rules = Rules {
    name: "alice-cvp",
    boards: 2,
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1",
    transfer: Transfer::Compulsory,
    ..CHESS
};

/// Without captures en passant.
const PLAIN: Rules = Rules { en_passant: EnPassant::None, ..CVP };

/// White starts on board A, Black on board B.
const MIRROR: Rules = Rules {
    name: "alice-mirror-cvp",
    start: "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/8/8/8/8 w KQkq - 0 1",
    ..CVP
};

const MINI: Rules = Rules {
    name: "mini-alice-parton",
    shape: Shape::Half,
    start: "rqkr/nbbn/pppp/4/4/PPPP/NBBN/RQKR|4/4/4/4/4/4/4/4 w - - 0 1",
    castling: Castling::None,
    double_push: false,
    ..PLAIN
};

const GRAND: Rules = Rules {
    name: "alice-grand-tourigny",
    shape: Shape::Ten,
    start: "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R|\
            10/10/10/10/10/10/10/10/10/10 w - - 0 1",
    kinds: &[King, Queen, Rook, Bishop, Knight, Pawn, Marshal, Cardinal],
    castling: Castling::None,
    becomes: Becomes::Lost(&[
        (Queen, 1),
        (Marshal, 1),
        (Cardinal, 1),
        (Rook, 2),
        (Bishop, 2),
        (Knight, 2),
    ]),
    ..PLAIN
};

const EXTINCTION: Rules = Rules {
    name: "alice-extinction-cvp/2",
    becomes: Becomes::AnyOf(&[Queen, Rook, Bishop, Knight, King]),
    extinction: true,
    ..CVP
};

const DUO: Rules = Rules {
    name: "duo-chess-stone",
    transfer: Transfer::Optional,
    zero_moves: ZeroMoves::Capturing,
    ..MIRROR
};

const DIRECTED: Rules = Rules {
    name: "directed-alice-3-joyce",
    boards: 3,
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 \
            w KQkq - 0 1",
    ..CVP
};

const QUASI: Rules = Rules {
    name: "quasi-alice-pacey",
    boards: 4,
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|\
            8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w KQkq - 0 1",
    transfer: Transfer::ToKings,
    king_captures_landing: true,
    ..CVP
};

const HEX4D: Rules = Rules {
    name: "hex4d-pacey",
    shape: Shape::Hex4d,
    start: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|\
     1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|\
     1/1P1/1PBP1/PRQRP/BNKNB|1/3/5/2P2/1PPP1|1/3/5/5/5|p/ppp/5/5/5|k/nqn/brbrb/ppppp/5|\
     1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|\
     1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
    en_passant: EnPassant::None,
    castling: Castling::None,
    double_push: false,
    confines_bare_king: true,
    ..CHESS
};

const GLINSKI: Rules = Rules {
    name: "glinski-classic",
    shape: Shape::Glinski,
    start: "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1",
    castling: Castling::None,
    stalemate: StalemateValue::ThreeQuarters,
    ..CHESS
};

const RAUMSCHACH: Rules = Rules {
    name: "raumschach-maack",
    shape: Shape::Raumschach,
    start: "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 \
            w - - 0 1",
    kinds: &[King, Queen, Rook, Bishop, Knight, Pawn, Unicorn],
    en_passant: EnPassant::None,
    castling: Castling::None,
    double_push: false,
    becomes: Becomes::AnyOf(&[Queen, Rook, Bishop, Unicorn, Knight]),
    ..CHESS
};

const CIRCULAR: Rules = Rules {
    name: "circular-modern",
    shape: Shape::Circular,
    start: "2PQKP4pkqp2/2PBBP4pbbp2/2PNNP4pnnp2/2PRRP4prrp2 w - - 0 1",
    en_passant: EnPassant::None,
    castling: Castling::None,
    ..CHESS
};

const ALL: &[Rules] = &[
    CHESS,
    CVP,
    Rules { name: "alice-schemingmind", ..PLAIN },
    Rules { name: "alice-jelliss", ..PLAIN },
    Rules { name: "alice-pychess", ..PLAIN },
    Rules { name: "alice-zillions", castling: Castling::None, ..PLAIN },
    Rules { name: "alice-muller", en_passant: EnPassant::Start, ..CVP },
    Rules { name: "alice-vchess", en_passant: EnPassant::Either, castle_on_b: false, ..CVP },
    Rules { name: "alice-dailychess", castling: Castling::Strict, ..PLAIN },
    Rules { name: "alice-germain", interpose: false, ..PLAIN },
    Rules { name: "alice-ludii", king_pre: false, ..PLAIN },
    Rules { name: "alice-alicechess", castle_on_b: false, double_push_on_b: false, ..CVP },
    MIRROR,
    Rules { name: "alice-mirror-schemingmind", en_passant: EnPassant::None, ..MIRROR },
    Rules {
        name: "alice-mirror-pychess",
        start: "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/8/8/8/8 w KQ - 0 1",
        en_passant: EnPassant::None,
        castle_on_b: false,
        ..MIRROR
    },
    Rules { name: "ms-alice-parton", zero_moves: ZeroMoves::Quiet, ..CVP },
    Rules { name: "ms-alice-mirror", zero_moves: ZeroMoves::Quiet, ..MIRROR },
    MINI,
    Rules {
        name: "mini-alice-mirror",
        start: "4/4/4/4/4/PPPP/NBBN/RQKR|rqkr/nbbn/pppp/4/4/4/4/4 w - - 0 1",
        ..MINI
    },
    GRAND,
    Rules { name: "alice-grand-freeling", en_passant: EnPassant::Landing, ..GRAND },
    EXTINCTION,
    Rules { name: "alice-extinction-cvp", castle_on_b: false, ..EXTINCTION },
    Rules {
        name: "alice-extinction-zillions",
        en_passant: EnPassant::None,
        castling: Castling::None,
        ..EXTINCTION
    },
    DUO,
    DIRECTED,
    QUASI,
    HEX4D,
    GLINSKI,
    Rules { name: "glinski-greenchess", stalemate: StalemateValue::Draw, ..GLINSKI },
    RAUMSCHACH,
    CIRCULAR,
];

impl Rules {
    /// Every set of rules.
    pub fn all() -> Vec<Rules> {
        ALL.to_vec()
    }

    /// The rules of that name, if they are written down here. Versions after the first follow a slash.
    pub fn find(name: &str) -> Option<Rules> {
        Rules::all().into_iter().find(|rules| rules.name == name)
    }

    /// The rules with this name.
    ///
    /// # Panics
    ///
    /// If they do not exist.
    pub fn named(name: &str) -> Rules {
        Rules::find(name).unwrap_or_else(|| {
            panic!(
                "the second generator has no rules `{name}`: add them to tests/oracle/rule_sets.rs"
            )
        })
    }
}
