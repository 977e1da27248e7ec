home-try-heading = One move, two boards
home-try-lead = In Alice Chess, every piece that moves goes through the looking-glass and lands on the same square of the other board.
home-try-hint = Your move: tap a piece and see where it lands.
home-try-landed = { $move }: the piece moved on board { $from } and landed on board { $to }.
home-try-turn =
    { $side ->
        [white] White to move.
       *[black] Black to move.
    }
home-try-again = Start over
home-rules = Rules
home-lesson = Lesson
home-play-now = Play now
home-play-computer = Play the computer
home-play-people = Or find an opponent
home-per-move = per move
home-custom = Custom
home-custom-about = any clock
home-invite-friend = Invite a friend by link
home-challenge-player = Challenge a player
home-daily = Puzzle of the day
home-solve = Solve
home-watch = Watch games
home-no-live = No game is in progress right now.
home-learn = New here?
home-learn-about = Short lessons with boards to try, one for each game.
home-start-here = Start here
home-more-glass = More games through the looking-glass
home-other-boards = Other boards
home-boards =
    { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }
home-squares = { $squares } squares
pace-blitz = Blitz
pace-rapid = Rapid
pace-correspondence = Correspondence
home-study = Newest study
