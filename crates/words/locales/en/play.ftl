play-next-count = Next game:{"\u00A0"}<count>{ $count }</count>
play-steering = Steps and typing
play-step-through = Step through the moves
step-first = The start (Home)
step-back = One move back (←)
step-forward = One move forward (→)
step-last = The newest position (End)
step-back-plain = One move back
step-forward-plain = One move forward
play-return = Back to the game
play-type = Type a move
play-type-example = Type: { $move }
play-say-with-it = Say something with it
play-say-with-move = Say something with the move
play-send-move = Play
play-moves = Moves
play-beside = Beside the boards
play-chat = Chat
play-notes = Notes
play-no-move = No move yet.
play-no-move-live = { $clock }: the clocks start when both have moved, each within five minutes.
play-moves-of-game = Moves of the game
play-messages = Messages
play-chat-players = What you say here only your opponent reads.
play-chat-watchers = Those who watch talk here; the players do not read it while they play.
play-message = Message
play-say = Say something
play-send = Send
play-whole-chat = The whole chat, reports, and playing without words
play-your-notes = Your notes on this game
play-notes-private = Nobody else sees what you note here.
play-offers = Offers and results
play-in-lobby = <strong>Your game stands in the lobby.</strong> Whoever comes first takes the other side. You can also send this link.
play-send-link = <strong>Send this link to your opponent.</strong> Whoever opens it may take the other side.
play-link = Link to this game
play-copy-link = Copy the link
play-withdraw = Withdraw …
play-keep-hint = If this browser forgets its cookie
play-keep = Keep a way back
play-way-back = Keep this link: it brings you back from anywhere. So does <account>an account</account>.
play-way-back-kept = Kept
play-invited =
    { $rated ->
        [true] { $challenger } challenges you to a rated game of { $game }.
       *[false] { $challenger } challenges you to a game of { $game }.
    }
play-free-seat-clock =
    { $rated ->
        [true] A seat is free in this rated game of { $game }, by the rules of { $rules }, with a clock: { $clock }.
       *[false] A seat is free in this game of { $game }, by the rules of { $rules }, with a clock: { $clock }.
    }
play-free-seat =
    { $rated ->
        [true] A seat is free in this rated game of { $game }, by the rules of { $rules }, without a clock.
       *[false] A seat is free in this game of { $game }, by the rules of { $rules }, without a clock.
    }
play-sign-in = Sign in to play: it is rated
play-look-and-answer = Look at it and answer
play-look-and-join = Not the usual rules: look and join
play-join = Join as { side }
play-reserved = This game waits for somebody else. You can watch it when it has begun.
play-draw-offered = Your opponent offers a draw.
play-accept = Accept
play-decline = Decline
play-you-offered = You offered a draw. The offer stands until your opponent moves or declines.
play-takeback-asked = Your opponent asks to take a move back.
play-allow = Allow
play-overdue = Your opponent’s time is up. Without a move you win in { $time }.
play-claim-win = Claim the win
play-wait-week = Wait a week
play-overdue-own = Your time is up, and your opponent may claim the game. A move still counts until then.
play-takeback-you-asked = You asked to take your move back. The wish stands until your opponent answers or moves.
play-prepare = Your answer can be prepared while you wait.
play-conditional = Conditional moves
play-claim-draw = Claim the draw
play-to-rematch = To the rematch
play-rematch-hint = The same game with colours exchanged
play-new-game-hint = The same game against the same opponent
play-new-game = New game
play-the-game = The game
play-next-hint = The next game that waits for your move
play-next = Next game
play-no-takeback = In a rated game no move is taken back
play-takeback-hint = Take your last move back
play-draw-hint = Offer a draw
play-draw = Offer draw
play-resign = Resign
play-analyse-hint = The game with variations and the engine’s lines
play-analyse = Analyse
play-flip-hint = Turn the boards (f)
play-flip = Turn the boards
play-ghosts-hint = Show the pieces of other boards (g)
play-ghosts = Show the pieces of other boards
play-menu = Menu
play-menu-of = Menu of the game
play-moves-and-typing = Moves and typing
play-ghosts-short = Pieces of other boards
play-try = Try moves
play-try-hint = Try moves for both sides: nothing is sent
play-attackers = Who attacks a square?
play-copy-moment = Copy the link to this position
play-save-pgn = Save as PGN
play-save-gif = Save as a moving picture
play-embed = Show it on another site
play-embed-label = What the other site writes
play-openings = Openings from here
play-rules = Rules
play-rule-set-hint = The rule set of this game
play-rule-set = Rule set: { $rules }
play-hide-hint = It stays where it is, and you can show it again
play-hide = Hide from my games
play-resign-question = Resign the game?
play-resign-warning = Your opponent wins at once.
play-on = Play on
play-take-back = Take back
play-ask-take-back = Ask to take back
play-rematch-offered = Rematch offered
play-rematch-accept = Accept the rematch
play-rematch = Rematch
play-free = Free seat
play-to-move = to move
play-brought = Imported.
play-brought-from = Imported: { $origin }.
play-nobody = nobody yet
play-title = { $game }: { $near } against { $far }
turn-waiting = Waiting for the second player
turn-check-yours = Check: your move
turn-yours = Your move
turn-theirs = { side-heading } to move
watch-count =
    { $count ->
        [one] 1 watches
       *[other] { $count } watch
    }
watch-you = You watch
watch-you-more = You watch, with { $count } more
play-picture = The position: { $position }
play-preview-now = A game in play, at move { $move }.
play-preview-free = A seat is free: whoever opens the link may take it.
play-guest = a guest
play-who = White: { $white }, Black: { $black }.
seat-you = You
seat-opponent = Your opponent
play-ratings = Ratings now: { $white }, { $black }.
play-uncounted-short = This game does not count for the ratings: too few moves were played.
play-uncounted-network = This game does not count for the ratings: both players played from the same network.
play-uncounted-pair = This game does not count for the ratings: the two players have played too many rated games in the last 24 hours.
play-given-back = The server was away for { $time }; the time was given back.
play-vacation = { side-heading } is on vacation, which is spent hour by hour: until { $day } at the latest.
told-draw = { $name } offers a draw.
told-takeback = { $name } asks to take a move back.
told-rematch = { $name } offers a rematch.
told-draw-declined = The draw was declined.
told-takeback-declined = The move stands: to take it back was declined.
told-took-back =
    { $side ->
        [you] You took back { $moves }.
        [white] White took back { $moves }.
       *[black] Black took back { $moves }.
    }
turn-drawn = Draw
turn-ended =
    { $share ->
       *[won] { $who ->
            [you] You won
            [white] White won
           *[black] Black won
        }
        [lost] { $who ->
            [you] You lost
            [white] White lost
           *[black] Black lost
        }
        [three-quarters] { $who ->
            [you] You got three quarters
            [white] White got three quarters
           *[black] Black got three quarters
        }
        [one-quarter] { $who ->
            [you] You got one quarter
            [white] White got one quarter
           *[black] Black got one quarter
        }
    }
turn-check = Check: { $turn }
turn-thinking = { side-heading } is thinking…
seat-thinking = thinking…
seat-away = away
seat-captured = captured: { $pieces }
seat-ahead = { $points } ahead, by the usual worth of the pieces
seat-king = king: { $how }
told-some-taken-back = A move was taken back.
challenge-waits = { $name } has been challenged and has not answered yet.
challenge-declined-words = { $name } has declined: “{ $words }”
challenge-declined = { $name } has declined.
challenge-somebody = somebody
attackers-tap = Tap a square to see who attacks it.
chat-removed = (removed by a moderator)
chat-not-sent = That was not sent. Try again when you are connected.
confirm-send = Send
confirm-question = Send { $move }?
offline = You are offline. The game goes on when you are back.
connection-lost = Connection lost. Trying again…
connection-back = Connected again.
copied = Copied
copy-by-hand = Copy it by hand
moves-taken-back = Taken back
note-unread = Your notes cannot be read just now.
note-unsaved = Not saved yet.
play-impossible = That is not possible.
play-go-back-first = Go back to the game first: only its own positions are looked at.
stepping-gone-on = The game has gone on: back to it
no-answer = The server did not answer.
no-answer-again = The server did not answer. Try again.
try-gone-on = The game has gone on.
try-only = Only tried, not sent: { $moves }
try-back = One back
try-all = All back
try-done = To the game
prepare-first = Play a move that your opponent may make, then your answer.
prepare-if-first = If { $theirs }, then { $own }
prepare-if = if { $theirs }, then { $own }
prepare-ends = The game would end so.
prepare-keep-or-on = Keep it, or go on.
prepare-keep = Keep it
prepare-back = Back
prepare-done = Done
prepare-remove = Remove
prepare-remove-line = Remove: { $line }
steps-start = The start of the game
steps-after = After { $move }
play-no-script = Chat, notes and conditional moves need JavaScript.
