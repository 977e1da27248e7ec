## Learning a game.

learn-games = Learn
learn-compare = Compare rules
learn-lesson = Lessons and trainers: {$game}
learn-no-step = This step does not exist. Choose one on the lesson’s page.
learn-about = Learn each game on its boards. Every mistake is explained.
learn-lead = A few steps on the boards for each game. You make the moves, and every mistake is explained.
learn-steps =
    { $steps ->
        [one] One step
       *[other] { $steps } steps
    }
learn-all-done = All { $steps } steps completed
learn-some-done = { $known } of { $steps } steps completed
learn-done = (completed)
learn-begin = Start
learn-continue = Continue
learn-square-trainer = Square trainer
learn-reach-trainer = Reach trainer
learn-landing-trainer = Landing trainer
learn-rule-sets = Compare rules
learn-game = Learn { $game }
learn-all = All lessons
learn-lesson-heading = Lesson
learn-trainers-heading = Trainers
learn-your-best = Your best: { $score }
learn-disputed = Rule sets
learn-disputed-about = <compare>Compare the rule sets</compare> and the moves on which they differ.
learn-next = Next
learn-next-about = <play>Play</play> the computer or a friend, or set up a position in the <editor>board editor</editor>.

## A step of a lesson.

lesson-position = Position of this step
lesson-step = Step { $number } of { $steps }
lesson-for-example = Example: <b>{ $answer }</b>
lesson-squares = Squares, separated by spaces
lesson-a-move = Move
lesson-type-squares = Or type squares
lesson-type-a-move = Or type a move
lesson-answer = Submit
lesson-hint = Hint
lesson-show-solution = Solution
lesson-retry = Try again
lesson-next = Next
lesson-steps = Steps of the lesson
lesson-help = Help
lesson-long = The answer is too long. Use at most { $most } characters.
lesson-found-already = You have already found that one.
lesson-exercises = Exercises of this step
lesson-stars = { $stars } of { $most } stars
lesson-tap =
    { $count ->
        [one] { $cells }. Tap it.
       *[other] { $cells }. Tap them.
    }
lesson-then = { $first }, then { $then }
lesson-now-you = Example: { $moves }. Your turn.

## The trainers.

trainer-squares = Find the square
trainer-squares-about = Tap the named square, or name the marked one. Answer as many as you can before time runs out.
trainer-landings = Find the landing square
trainer-landings-about = A move is shown on the piece’s own board. Tap a square where the piece can land.
trainer-targets = Where can it go?
trainer-targets-about = A piece is marked. Tap every square it can move to.
trainer-scripts = The trainers need JavaScript. The <lesson>lesson</lesson> works without it.
trainer-score = Score
trainer-right = right
trainer-wrong = wrong
trainer-best = Best
trainer-name-label = Name of the marked square
trainer-name-placeholder = Square name
trainer-task = Task
trainer-task-find = Find the square
trainer-task-name = Name the square
trainer-piece = Piece
trainer-every-piece = all pieces
trainer-no-piece = { $text } is not a piece of this game. Its pieces: { $known }.
trainer-duration = Duration
trainer-labels = Show coordinates
trainer-keys = Keyboard: arrow keys move between squares, Enter answers.
trainer-keys-boards = Keyboard: arrow keys move between squares, brackets and letters change boards, Enter answers.
trainer-missed-heading = Mistakes
trainer-missed = Missed
trainer-start = Start
trainer-stop = Stop
trainer-tap = Tap { $square }.
trainer-tap-on = Tap { $square } on board { $board }.
trainer-called = What is the marked square called?
trainer-loading = Loading the next question …
trainer-was-wrong = { $question } { $cell } was wrong: { $answer }.
trainer-no = No: { $answer }.
trainer-was-named = You answered { $named }. The square was { $answer }.
trainer-time-is-up = Time is up. { $right } right, { $wrong } wrong.
trainer-stopped = Stopped. { $right } right, { $wrong } wrong.
trainer-new-best = New best score.
trainer-lands = The { role-name } on { $from } moves to { $to }. Where does it land?
trainer-goes =
    { $count ->
        [one] Where can the { role-name } on { $from } move? Tap the square.
       *[other] Where can the { role-name } on { $from } move? Tap all squares.
    }

## Rule sets side by side.

compare-title = Compare rules: { $game }
compare-about = The rule sets of { $game } on one position, with the moves on which they differ.
compare-heading = Compare rules
compare-nothing = { $game } has only one rule set here, { $rules }.
compare-lead = { $game }: one position under { $sets } rule sets. Rule sets with the same moves are grouped. Arrows show moves that other groups do not allow.
compare-known = Example positions
compare-fen = Position (FEN); empty for the start position
compare-compare = Compare
compare-editor = Get the FEN of any position in the <editor>board editor</editor>.
compare-all-same =
    { $moves ->
        [one] All rule sets allow the same move here.
       *[other] All rule sets allow the same { $moves } moves here.
    }
compare-cannot-be = This position is impossible under these rules: { $why }.
compare-position = Position
compare-position-moves = Position with the disputed moves
compare-legal-moves =
    { $moves ->
        [one] 1 legal move.
       *[other] { $moves } legal moves.
    }
compare-legal-among =
    { $moves ->
        [one] 1 legal move, <b>{ $own }</b>.
       *[other] { $moves } legal moves, including <b>{ $own }</b>.
    }
compare-moves = Moves on which they differ
compare-move = Move
compare-and-more = { $rules } and { $more } more
compare-legal = legal
compare-way = from { $from } to { $to }
compare-way-lands = from { $from } to { $to }, lands on { $lands }
compare-points = Rules on which they differ
