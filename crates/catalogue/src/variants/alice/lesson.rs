//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Comparison, Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Through the looking-glass",
            text: "You make an ordinary move on one board. Then the piece goes through the looking-glass: to the \
                   square of the same name on the other board. That is where it stands afterwards.",
            fen: "",
            ask: "The knight is about to go from g1 to f3. Tap the square on which it will stand.",
            task: Task::Cells(Question::Landings("Ag1f3")),
            hint: "It arrives on f3 of board A, and board A is not where it stays.",
            answer: "f3/B",
            done: "Every move ends on the other board, so a piece changes its board each time it moves.",
        },
        Step {
            title: "Only its own board is in the way",
            text: "While a piece moves, only pieces of its own board can stand in its way or be captured. What \
                   stands on the other board does not matter on the way.",
            fen: "4k3/n7/8/8/8/8/8/R3K3|8/8/p7/8/P7/8/8/8 w - - 0 1",
            ask: "Capture the knight on a7 with the rook.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::TakesA(Role::Knight)]),
            hint: "The pawns on a4 and a6 stand on board B. The rook moves on board A.",
            answer: "Rxa7",
            done: "The rook passed a4 and a6, which are empty on its own board. What it captured is gone; only \
                   the rook crossed over.",
        },
        Step {
            title: "A closed square",
            text: "The square where the piece would land must be empty. If something stands there, friend or \
                   enemy, the square is closed, and the move does not exist.",
            fen: "4k3/8/8/8/8/8/8/R3K3|8/8/8/n7/8/8/8/8 w - - 0 1",
            ask: "Try to play the rook to a5, and read why it cannot.",
            task: Task::Refusal(Reason::Closed),
            hint: "Tap the rook on a1 of board A, then a5 of the same board.",
            answer: "a1a5",
            done: "The rook may pass over a5 all the same, to a6, a7 or a8: only the landing square counts.",
        },
        Step {
            title: "There and back",
            text: "As each move changes the board, two moves bring a piece back to its own. Where a piece can \
                   stand after a number of moves depends on both boards.",
            fen: "4k3/8/8/8/8/8/8/4K1N1|8/8/8/8/3p4/8/4P3/8 w - - 0 1",
            ask: "Bring the knight from g1 to e5 of board A in two moves. Black stands still.",
            task: Task::Walk(2, &[Deed::By(Role::Knight), Deed::Lands("e5/A")]),
            hint: "It needs a square of board B from which a knight reaches e5.",
            answer: "Nf3 Ne5",
            done: "First to f3, which landed on board B; then from there to e5, which landed on board A again.",
        },
        Step {
            title: "Giving check",
            text: "A king is attacked only by pieces of its own board. To give check, a piece must land on the \
                   board where the king stands.",
            fen: "4k3/1R6/8/8/8/8/8/6K1|8/8/8/8/8/8/8/R7 w - - 0 1",
            ask: "Give check with the rook of board B.",
            task: Task::Move(&[Deed::From("a1/B"), Deed::Check]),
            hint: "It lands on board A. From which square of board A does a rook look at e8?",
            answer: "Re1",
            done: "The rook landed on the king’s board, and only there it attacks the king.",
        },
        Step {
            title: "Before the transfer",
            text: "When a king moves, it must be safe twice. First on the square of its own board where it \
                   arrives, before it goes through.",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/8/8 b - - 0 1",
            ask: "Try to step with Black’s king to a square that the rook attacks.",
            task: Task::Refusal(Reason::BeforeTransfer),
            hint: "Board B is empty, so d7 would be safe there. Try it.",
            answer: "Kd7",
            done: "It does not help that the square is safe on board B: before it is through, the king would \
                   stand in check.",
        },
        Step {
            title: "And after it",
            text: "Second, the king must be safe on the square where it lands. For every other piece only the \
                   position after the transfer counts.",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/5R2/8 b - - 0 1",
            ask: "Find the only safe square for Black’s king.",
            task: Task::Move(&[Deed::By(Role::King)]),
            hint: "The rook on d1 guards d7 and d8 before the transfer; the rook on f2 guards f7 and f8 after it.",
            answer: "Ke7",
            done: "e7 is attacked on neither board.",
        },
        Step {
            title: "Help from the other side",
            text: "Nothing can shield the king by moving on the king’s own board, for it leaves that board. But a \
                   piece of the other board may land between: that is how a check is blocked here.",
            fen: "4k3/2n5/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8 b - - 0 1",
            ask: "Answer the check with a piece that lands between rook and king.",
            task: Task::Move(&[Deed::Interposes]),
            hint: "The bishop on d6 stands on board B. It lands on board A. Which squares lie between e1 and e8?",
            answer: "Be7",
            done: "The bishop came through the glass and landed on the e-file of the king’s board. The knight on \
                   c7 could not have helped: it would have left that board.",
        },
        Step {
            title: "Castling",
            text: "King and rook castle together and cross over together. Both squares of arrival must be empty \
                   on the other board, too.",
            fen: "4k3/8/8/8/8/8/8/R3K2R|8/8/8/8/8/8/5PPP/2N5 w KQ - 0 1",
            ask: "Castle.",
            task: Task::Move(&[Deed::Castles]),
            hint: "On the queen’s side a knight on c1 of board B closes the king’s square.",
            answer: "O-O",
            done: "King and rook stand on g1 and f1 of board B now.",
        },
        Step {
            title: "Mate",
            text: "Mates look odd at first. Ask: can the king step, twice safe? Can a piece of its board capture? \
                   Can a piece of the other board land between? If not, it is mate.",
            fen: "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/6p1/4p2Q/4P3/8/8/8 w KQkq - 0 3",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "Black’s only piece on board B that could come back is the pawn on g6. The e-file of board A is \
                   open.",
            answer: "Qxe5",
            done: "No piece of board A can stand between, because it leaves; and the pawn of board B comes to no \
                   square of the e-file.",
        },
    ],
    comparisons: &[
        Comparison {
            title: "Capture in passing",
            fen: "4k3/8/8/3P4/8/8/8/4K3|8/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
            caption: "Black has just played e7-e5, and the pawn has landed on board B. Who may capture it in \
                      passing?",
        },
        Comparison {
            title: "A check from afar",
            fen: "4k3/2n5/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8 b - - 0 1",
            caption: "The rook gives check. May the bishop land between?",
        },
        Comparison {
            title: "Through an attacked square",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/8/8 b - - 0 1",
            caption: "The rook attacks d7 and d8 of board A. May the king go through there?",
        },
        Comparison {
            title: "Castling past an attack",
            fen: "4k3/8/8/8/8/8/8/R3K2R|5r2/8/8/8/8/8/8/1n6 w KQ - 0 1",
            caption: "A rook attacks f1 of board B, where the king only passes, and a knight stands on b1 of \
                      board B.",
        },
        Comparison {
            title: "Castling on board B",
            fen: "4k3/8/8/8/8/8/8/8|8/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            caption: "King and rooks have not moved, on board B.",
        },
        Comparison {
            title: "A pawn of board B",
            fen: "4k3/8/8/8/8/8/3P4/4K3|8/3p4/8/8/8/8/4P3/8 w - - 0 1",
            caption: "White’s pawns stand on e2 of board B and on d2 of board A.",
        },
    ],
};
