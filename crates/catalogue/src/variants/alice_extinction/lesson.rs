//! What somebody who learns the game does on its boards.

use glass_rules::{Color, Role};

use crate::{Comparison, Deed, Lesson, Question, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Six kinds of pieces",
            text: "There is no check here. Each side has six kinds of pieces: king, queen, rook, bishop, knight \
                   and pawn. Who has none left of one kind has lost.",
            fen: "rnb1k3/p7/8/8/8/8/PP6/RNBQK2R|8/3q4/8/8/4P3/5N2/8/8 w - - 0 1",
            ask: "Tap every white piece that is the last of its kind.",
            task: Task::Cells(Question::LastOfKind(Color::White)),
            hint: "Count the pieces of each kind on both boards together.",
            answer: "e1/A d1/A c1/A",
            done: "One king, one queen, one bishop: each of them must not be lost.",
        },
        Step {
            title: "The queen is enough",
            text: "Pieces move and cross over as in Alice Chess. Look for a kind of which the other side has one.",
            fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR|8/8/3p4/8/8/3P4/8/8 w KQkq - 0 2",
            ask: "Win at once.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The pawns have left the d-file of board A.",
            answer: "Qxd8",
            done: "Black has no queen left. It does not matter that yours could be taken.",
        },
        Step {
            title: "The king is a piece like others",
            text: "A king may stand on an attacked square, and it may be captured. Losing the last one loses, as \
                   with any kind.",
            fen: "rnbqkbnr/p1N5/8/8/8/8/PP6/RNB1K2Q|8/8/5N2/8/8/8/8/8 w - - 0 1",
            ask: "Capture the king.",
            task: Task::Move(&[Deed::TakesA(Role::King), Deed::Wins]),
            hint: "A knight on c7 of board A attacks e8. The one on f6 stands on board B.",
            answer: "Nxe8",
            done: "No check was called, and none had to be answered.",
        },
        Step {
            title: "Castling past an attack",
            text: "As there is no check, attacked squares do not hinder castling.",
            fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
            ask: "Castle, although a rook attacks f1.",
            task: Task::Move(&[Deed::Castles]),
            hint: "The king goes two squares towards the rook on h1.",
            answer: "O-O",
            done: "Both crossed over to board B.",
        },
        Step {
            title: "A pawn may become a king",
            text: "A pawn promotes to queen, rook, bishop, knight, or king. Two kings are safer than one.",
            fen: "rnbqk3/p6P/8/8/8/8/P7/RNBQK3|8/8/8/8/8/8/8/8 w - - 0 1",
            ask: "Get a second king.",
            task: Task::Move(&[Deed::Becomes(Role::King)]),
            hint: "The pawn on h7 goes to h8.",
            answer: "h8=K",
            done: "Now White may lose one of them.",
        },
        Step {
            title: "The last pawn",
            text: "Promoting the last pawn loses, for then there is no pawn. But if a move takes the last of a \
                   kind from both sides, the side that made it wins.",
            fen: "1nbqkr2/4P3/8/8/8/8/8/RNBQK3|8/8/8/1p6/8/8/8/8 w - - 0 1",
            ask: "Win with the last pawn.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::Wins]),
            hint: "Which of Black’s pieces is the last of its kind and stands where the pawn captures?",
            answer: "exf8=Q",
            done: "Both sides lost the last of a kind, and White moved.",
        },
    ],
    comparisons: &[
        Comparison {
            title: "Castling",
            fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
            caption: "King and rook have not moved.",
        },
        Comparison {
            title: "Capture in passing",
            fen: "rnbqk3/8/8/8/8/8/8/RNBQK3|8/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
            caption: "Black has just played e7-e5.",
        },
    ],
};
