## Learning a game.

learn-games = Learn the games
learn-compare = The rule sets side by side
learn-lesson = Learn {$game}, in a few steps on the boards and against the clock
learn-no-step = There is no step of this number. The page of the lesson lists them.
learn-about = Learn the games on their boards: what you do is judged by the rules, and each mistake is explained.
learn-lead = A few steps on the boards for each game. You make the moves, the rules judge them, and what is refused is refused with its reason.
learn-steps =
    { $steps ->
        [one] One step
       *[other] { $steps } steps
    }
learn-all-done = All { $steps } steps done
learn-some-done = { $known } of { $steps } steps done
learn-done = (done)
learn-begin = Begin
learn-go-on = Go on
learn-squares = Squares
learn-reach = Reach
learn-landings = Landings
learn-rule-sets = Rule sets
learn-game = Learn { $game }
learn-all = All lessons
learn-the-lesson = The lesson
learn-against-the-clock = Against the clock
learn-your-best = Your best: { $score }
learn-disputed = Disputed points
learn-disputed-about = <compare>The rule sets side by side</compare>, with the moves on which they differ.
learn-then = Then
learn-then-about = <play>Play</play> against the engine or a friend, or set up a position in the <editor>editor</editor>.

## A step of a lesson.

lesson-position = The position of this step
lesson-step = Step { $number } of { $steps }
lesson-for-example = For example: <b>{ $answer }</b>
lesson-squares = Squares, with spaces between them
lesson-a-move = A move
lesson-type-squares = Or type squares
lesson-type-a-move = Or type a move
lesson-answer = Answer
lesson-hint = Hint
lesson-show = Show me
lesson-again = Again
lesson-next = Next
lesson-steps = Steps of the lesson
lesson-help = Help
lesson-long = An answer has at most { $most } letters.
lesson-exercises = Exercises of this step
lesson-stars = { $stars } of { $most } stars
lesson-found-already = That one you have found already.
lesson-tap =
    { $count ->
        [one] { $cells }. Tap it.
       *[other] { $cells }. Tap them.
    }
lesson-then = { $first }, then { $then }
lesson-now-you = For example { $moves }. Now you.

## The trainers.

trainer-squares = Find the square
trainer-squares-about = A square is named: tap it. Or a square is marked: type its name. As many as you can before the time is up.
trainer-landings = Find the landing square
trainer-landings-about = A move is shown on the piece’s own board. Tap a square on which the piece may stand after it.
trainer-targets = Where can it go?
trainer-targets-about = A piece is marked. Tap every square to which it can go.
trainer-scripts = The trainers need scripts. The <lesson>lesson</lesson> works without them.
trainer-score = Score
trainer-right = right
trainer-wrong = wrong
trainer-best = Best
trainer-name-label = Name of the marked square
trainer-its-name = Its name
trainer-what = What
trainer-find-it = Find it
trainer-name-it = Name it
trainer-piece = Which piece
trainer-every-piece = every piece
trainer-no-piece = { $text } is no piece of this game; its pieces are { $known }.
trainer-how-long = How long
trainer-labels = Letters and numbers at the edge
trainer-keys = By keyboard: the arrow keys go from square to square, and Enter answers.
trainer-keys-boards = By keyboard: the arrow keys go from square to square, brackets and letters to another board, and Enter answers.
trainer-what-was-missed = What was missed
trainer-missed = Missed
trainer-start = Start
trainer-stop = Stop
trainer-tap = Tap { $square }.
trainer-tap-on = Tap { $square } on board { $board }.
trainer-called = What is the marked square called?
trainer-on-its-way = The next question is on its way.
trainer-was-wrong = { $question } { $cell } was wrong: { $answer }.
trainer-no = No: { $answer }.
trainer-was-named = { $answer } was named { $named }.
trainer-time-is-up = Time is up. { $right } right, { $wrong } wrong.
trainer-stopped = Stopped. { $right } right, { $wrong } wrong.
trainer-your-best = Your best so far.
trainer-lands = The { role-name } on { $from } goes to { $to }. Where does it land?
trainer-goes =
    { $count ->
        [one] Where can the { role-name } on { $from } go? Tap one square.
       *[other] Where can the { role-name } on { $from } go? Tap all squares.
    }

## Rule sets side by side.

compare-title = Rule sets of { $game } side by side
compare-about = Several rule sets of { $game } on one position, with the moves on which they differ.
compare-heading = Rule sets side by side
compare-nothing = { $game } is played here under one rule set, { $rules }: there is nothing to compare.
compare-lead = The same position under the { $sets } rule sets of { $game }. Those that say the same stand together; arrows show the moves that others do not allow.
compare-known = Positions that show a difference
compare-fen = Any position, as FEN; empty for the start
compare-compare = Compare
compare-editor = The <editor>editor</editor> gives the FEN of any position.
compare-all-same =
    { $moves ->
        [one] All rule sets allow the same move here.
       *[other] All rule sets allow the same { $moves } moves here.
    }
compare-cannot-be = Under these rules the position cannot be: { $why }.
compare-position = The position
compare-position-moves = The position, with the moves that not all allow
compare-legal-moves =
    { $moves ->
        [one] 1 legal move.
       *[other] { $moves } legal moves.
    }
compare-legal-among =
    { $moves ->
        [one] 1 legal move, <b>{ $own }</b>.
       *[other] { $moves } legal moves, among them <b>{ $own }</b>.
    }
compare-moves = The moves on which they differ
compare-move = Move
compare-and-more = { $rules } and { $more } more
compare-legal = legal
compare-way = from { $from } to { $to }
compare-way-lands = from { $from } to { $to }, lands on { $lands }
compare-points = The points on which the rule sets differ
