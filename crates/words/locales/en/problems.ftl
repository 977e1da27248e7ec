## Problems to be solved on the boards.

puzzles-title = Puzzles
puzzles-about = Find the one good move on the boards: forced mates, winning lines and only defences.
puzzles-lead = Exactly one first move solves a puzzle. Your first attempt at a puzzle changes your puzzle rating and the puzzle’s own rating.
puzzles-daily = Daily puzzle
puzzles-by-game = By game
puzzles-count =
    { $problems ->
        [one] 1 puzzle
       *[other] { $problems } puzzles
    }
puzzles-your-rating = your rating { $rating }, { $solved } of { $tried } solved
puzzles-guest = Your puzzle ratings are saved for this browser only. <account>With an account</account> you keep them on any device.
puzzles-all-tried = You have tried every puzzle of { $game }. Choose another game.
puzzles-own = Your puzzles
puzzles-create = Set up a position in the <editor>board editor</editor> and create a puzzle. The solver checks it.
puzzles-solve = Puzzles: { $game }
puzzle-task-win = { side } to play and win
puzzle-task-defend = { side } to play: one move holds
puzzle-task-draw = { side } to play and draw
puzzle-task =
    { side } to mate in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
puzzle-heading = Puzzle
puzzle-rating = Rating: { $rating }.
puzzle-attempts =
    { $tried ->
        [0] Not tried yet.
        [one] Tried once.
       *[other] Tried { $tried } times.
    }
puzzle-you-solved = You solved it.
puzzle-you-solved-later = You solved it, but not at the first attempt.
puzzle-you-gave-up = You viewed the solution.
puzzle-you-failed = Your first attempt failed.
puzzle-by = By <author>{ $name }</author>.
puzzle-you-made = You created this puzzle, so it does not change your rating.
puzzle-picture = Puzzle position
puzzle-correct-move =
    { $move } is correct. The best defence is { $reply }. Now mate in { $moves ->
        [one] one
       *[other] { $moves }
    }.
puzzle-correct-line = { $move } is correct. The reply is { $reply }. Find the next move.
puzzle-line-solved = { $move } is correct. Solved!
puzzle-wrong = { $move } is not the best move. Take the move back and try another.
puzzle-solved = { $move } is mate. Solved!
puzzle-refuted = Wrong: after { $move }, the reply { $reply } avoids mate. Take the move back and try another.
puzzle-ended = Wrong: { $move } ends the game without mate. Take the move back and try another.
puzzle-your-rating = Your rating: { $rating } ({ $difference }).
puzzle-checking = Checking { $move } …
puzzle-timeout =
    The solver did not finish within { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }. The attempt does not count. Try again.
puzzle-busy = The solver is busy. The attempt does not count. Try again in a moment.
puzzle-moves-too-long = The moves of a puzzle can have at most { $most } characters in total.
puzzle-show-solution = Show solution
puzzle-next = Next puzzle
puzzle-help = Help
puzzle-themes = Themes
puzzle-analyse = Analyse
puzzle-rejected = Puzzle not accepted
puzzle-back-to-editor = Back to the editor
puzzle-move-limit = A puzzle can have 1 to { $most } moves.
puzzle-standard-rules = Puzzles use the standard rules of a game. Choose them in the editor.
puzzle-daily-limit = You can create at most { $most } puzzles a day. Create this one tomorrow.
puzzle-not-proved =
    The solver could not prove it within { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }. Use fewer moves or fewer pieces.
puzzle-too-short =
    Too short: { side } already mates in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
puzzle-several-solutions = Several first moves solve it: { $keys }. A puzzle must have exactly one.
puzzle-no-solution = No solution: { side } cannot force mate in this number of moves.
puzzle-report = Report
puzzle-delete = Delete
puzzle-delete-question = Delete this puzzle?
puzzle-delete-explanation = It can no longer be solved. Ratings already changed by it stay.
puzzle-delete-cancel = Cancel
puzzle-delete-not-allowed = Only the author of a puzzle and moderators can delete it.
missing-puzzle = This puzzle does not exist. Check the link.

theme-interposition = Interposition by transfer
theme-interposition-is = A piece from another board lands between the king and the checking piece.
theme-double-king-capture = Double king capture
theme-double-king-capture-is = A king captures two pieces in one move.
theme-pinned-hard = Pinned hard
theme-pinned-hard-is = A pinned piece cannot take the checking piece, because every move leaves the board and opens the line. It may capture only its pinner.
theme-unshielding = Unshielding
theme-unshielding-is = A capture removes the piece that shields the king, and the line is open.
theme-opening = Opening of a line
theme-opening-is = A piece leaves a line, and the piece behind it gives check.
theme-closed-flight = Closed flight square
theme-closed-flight-is = A flight square of the mated king is closed, because its twin square is occupied.
theme-choice-of-landing = Choice of landing
theme-choice-of-landing-is = The same move to another landing board does not solve the puzzle.
theme-zero-move = Zero move
theme-zero-move-is = A piece changes boards without moving on its own.
theme-confined-king = Confined king
theme-confined-king-is = The mated king is bare and confined.
theme-pin = Pin
theme-pin-is = A piece that could capture the checking piece is pinned.
theme-quiet-key = Quiet key
theme-quiet-key-is = The first move does not capture, promote or give check.
theme-zugzwang = Zugzwang
theme-zugzwang-is = The first move threatens nothing, but every reply allows mate.
theme-flight-given = Flight given
theme-flight-given-is = The first move gives the king a new flight square.
theme-sacrifice = Sacrifice
theme-sacrifice-is = A piece is given up without equal material in return.
theme-king-key = King move
theme-king-key-is = The first move is a king move.
theme-double-check = Double check
theme-double-check-is = Two pieces give check at once.
theme-cross-check = Cross-check
theme-cross-check-is = The defence answers with check.
theme-promotion = Promotion
theme-promotion-is = A pawn promotes.
theme-underpromotion = Underpromotion
theme-underpromotion-is = A pawn promotes to a weaker piece, because the strongest would not work.
theme-en-passant = En passant
theme-en-passant-is = A pawn is captured en passant.
theme-castling = Castling
theme-castling-is = The solution castles.
theme-miniature = Miniature
theme-miniature-is = The position has at most seven pieces.
theme-endgame = Endgame
theme-endgame-is = The position has at most four pieces, so that endgame tables decide it.
theme-advantage = Winning advantage
theme-advantage-is = The solution wins material or reaches a won position.
theme-trapped-piece = Trapped piece
theme-trapped-piece-is = A piece has no safe move and is lost.
theme-defence = Defence
theme-defence-is = One move keeps the balance, and every other move loses.
theme-saved-draw = Saving the draw
theme-saved-draw-is = The side that is behind saves the draw.

puzzles-by-theme = Puzzle themes
puzzles-dashboard = Puzzle dashboard
puzzles-history = Puzzle history
puzzles-theme-tried = You have tried every puzzle of { $game } with the theme “{ $theme }”. Choose another theme or game.
puzzle-try-again = Try again
puzzle-vote = Did you like this puzzle?
puzzle-vote-up = Like this puzzle ({ $votes })
puzzle-vote-down = Dislike this puzzle ({ $votes })
puzzle-votes = Likes: { $up }. Dislikes: { $down }.
themes-about = Choose a theme and a game to solve puzzles with that theme.
themes-solved = { $solved } of { $tried } solved
streak = Streak
streak-of = Puzzle streak: { $game }
streak-about = Solve puzzles that get harder and harder. The streak ends with your first mistake. A puzzle that you try for the first time also changes your rating.
streak-start = Start streak
streak-again = Start again
streak-count = Streak: { $solved }
streak-last = Last streak: { $solved }
streak-best = Best streak: { $best }
streak-continues = Streak: { $solved } solved. The next puzzle is waiting.
streak-completed = Streak: { $solved } solved. There is no harder puzzle!
streak-ended = The streak ends with { $solved } solved.
dashboard-empty = You have not tried a puzzle yet.
dashboard-tried = Tried
dashboard-solved = Solved
dashboard-streak = Best streak
dashboard-themes = Strengths by theme
dashboard-themes-hint = Share of puzzles solved at the first attempt, strongest theme first.
dashboard-few = Themes appear here after three puzzles each.
dashboard-share = { $percent } % ({ $won } of { $tried })
history-solved = Solved
history-solved-later = Solved later
history-failed = Failed
history-rating = rating { $rating }
history-newest = Newest attempts
history-older = Older attempts
history-no-further = No more attempts.
