nav-your-turn-count = Your turn{"\u00A0"}(<count>{ $count }</count>)
play-navigation = Navigation and move input
play-step-through = Step through the moves
step-first = First move (Home)
step-back = Previous move (←)
step-forward = Next move (→)
step-last = Last move (End)
step-back-plain = Previous move
step-forward-plain = Next move
play-return = Back to the game
play-type-move = Type a move
play-type-example = Type: { $move }
play-add-message = Add a message
play-add-message-label = Message with the move
play-send-move = Play
play-moves = Moves
play-panels = Panels
play-chat = Chat
play-notes = Notes
play-no-move = No moves yet.
play-no-move-live = { $clock }. The clocks start when both players have moved. Each has five minutes for the first move.
play-move-list = Move list
play-messages = Messages
play-chat-players = Only you and your opponent can read this chat.
play-chat-spectators = Chat for spectators. The players cannot read it during the game.
play-message = Message
play-message-placeholder = Write a message
play-send = Send
play-chat-options = Chat history and settings
play-your-notes = Your notes on this game
play-notes-private = Private notes. Only you can see them.
play-offers = Offers and results
play-in-lobby = <strong>Your challenge is in the lobby.</strong> The first player to accept plays against you. You can also send this link.
play-send-link = <strong>Send this link to your opponent.</strong> The first person to open it can join the game.
play-link = Link to this game
play-copy-link = Copy link
play-withdraw = Cancel game …
play-recovery-link-hint = Lets you return to this game if you lose this browser’s cookies
play-recovery-link-get = Get recovery link
play-recovery-link-save = Save this link to return on another device, or <account>create an account</account>.
play-recovery-link-dismiss = Dismiss
play-invited =
    { $rated ->
        [true] { $challenger } challenges you to a rated game: { $game }.
       *[false] { $challenger } challenges you to a game: { $game }.
    }
play-open-seat-clock =
    { $rated ->
        [true] Rated game of { $game }, waiting for an opponent. Rules: { $rules }. Time control: { $clock }.
       *[false] Game of { $game }, waiting for an opponent. Rules: { $rules }. Time control: { $clock }.
    }
play-open-seat =
    { $rated ->
        [true] Rated game of { $game }, waiting for an opponent. Rules: { $rules }. No clock.
       *[false] Game of { $game }, waiting for an opponent. Rules: { $rules }. No clock.
    }
play-sign-in = Sign in to play rated
play-view-rules-and-join = Special rules: view and join
play-join = Play as { side }
play-reserved = This game is reserved for another player. You can watch it once it has started.
play-draw-offered = Your opponent offers a draw.
play-accept = Accept
play-decline = Decline
play-draw-offer-sent = Draw offer sent. It stands until your opponent moves or declines.
play-takeback-requested = Your opponent requests a takeback.
play-takeback-accept = Accept
play-overdue = Your opponent’s time is up. You win in { $time } if they do not move.
play-claim-win = Claim win
play-wait-week = Wait a week
play-overdue-own = Your time is up and your opponent can claim the win. Until then you can still move.
play-takeback-sent = Takeback requested. The request stands until your opponent answers or moves.
play-conditional-hint = While you wait, you can prepare your answers.
play-conditional-stored = Stored conditional moves
play-conditional = Conditional moves
play-claim-draw = Claim draw
play-claim-move = Move for the claim
play-view-rematch = View rematch
play-rematch-hint = Rematch with colours swapped
play-new-game-hint = New game against the same opponent
play-new-game = New game
play-actions = Game actions
play-next-hint = Next game where it is your turn
play-next = Next game
play-no-takeback = No takebacks in rated games
play-takeback-hint = Take back your last move
play-draw-hint = Offer a draw
play-draw = Offer draw
play-resign = Resign
play-analyse-hint = Analyse the game with the engine
play-analyse = Analyse
play-flip-hint = Flip boards (f)
play-flip = Flip boards
play-ghosts-hint = Show ghost pieces of other boards (g)
play-ghosts = Show ghosts
play-menu = Menu
play-menu-label = Game menu
play-moves-panel = Moves and move input
play-ghosts-short = Show ghosts
play-try-moves = Try moves
play-try-moves-hint = Try moves for both sides; nothing is sent
play-attackers = Show attackers
play-advice = Get a hint
play-copy-position-link = Copy link to position
play-download-pgn = Download PGN
play-download-courier = Download Game Courier moves
play-download-gif = Download GIF
play-embed = Embed
play-embed-code = Embed code
play-opening-explorer = Opening explorer
play-rules = Rules
play-rule-set-hint = Rules of this game
play-rule-set = Rule set: { $rules }
play-hide-hint = The game is kept. You can show it again later.
play-hide = Hide game
play-resign-question = Resign this game?
play-resign-warning = Your opponent wins immediately.
play-resign-cancel = Keep playing
play-takeback = Takeback
play-takeback-request = Request takeback
play-rematch-offered = Rematch offered
play-rematch-accept = Accept rematch
play-rematch = Rematch
seat-open = Waiting for opponent
play-to-move = to move
play-imported = Imported.
play-imported-tags = Tags of the game
play-imported-from = Imported: { $origin }.
play-no-player = no player yet
play-title = { $game }: { $near } vs { $far }
turn-waiting = Waiting for opponent
turn-check-yours = Check! Your turn
turn-yours = Your turn
turn-theirs = { side-heading } to move
spectators-count =
    { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
spectators-you = Spectating
spectators-you-more =
    { $count ->
        [one] Spectating with 1 other
       *[other] Spectating with { $count } others
    }
play-picture = Position: { $position }
play-preview-now = Game in progress, move { $move }.
play-preview-open = Waiting for an opponent. Open the link to join.
guest-inside = a guest
play-preview-players = White: { $white }, Black: { $black }.
seat-you = You
seat-opponent = Your opponent
play-new-ratings = New ratings: { $white }, { $black }.
play-uncounted-short = Ratings unchanged: too few moves were played.
play-uncounted-fast = Ratings unchanged: the game took too little time.
play-uncounted-network = Ratings unchanged: both players used the same network.
play-uncounted-pair = Ratings unchanged: these two players have played too many rated games in the last 24 hours.
play-time-returned = The server was down for { $time }. The clocks were corrected.
play-clock-stepped = The server’s clock was corrected by { $time }. The clocks of this game were corrected, too.
play-vacation = { side-heading } is on vacation, until { $day } at the latest. Vacation is used by the hour.
event-draw-offered = { $name } offers a draw.
event-takeback-requested = { $name } requests a takeback.
event-rematch-offered = { $name } offers a rematch.
event-draw-declined = Draw offer declined.
event-takeback-declined = Takeback declined.
event-took-back =
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
            [you] ¾ point for you
            [white] ¾ point for White
           *[black] ¾ point for Black
        }
        [one-quarter] { $who ->
            [you] ¼ point for you
            [white] ¼ point for White
           *[black] ¼ point for Black
        }
    }
turn-check = Check! { $turn }
turn-thinking = { side-heading } is thinking…
seat-thinking = thinking…
seat-away = offline
seat-captured = captured: { $pieces }
seat-ahead = { $points } points of material ahead
seat-king = king: { $how }
event-moves-taken-back = A takeback was accepted.
challenge-waiting = Waiting for { $name } to answer your challenge.
challenge-declined-reason = { $name } declined: “{ $words }”
challenge-declined = { $name } declined.
attackers-tap = Tap a square to see its attackers.
advice-move = Hint: { $move }.
chat-removed = (removed by a moderator)
chat-not-sent = Message not sent. Try again when you are connected.
confirm-send = Confirm
confirm-question = Play { $move }?
offline = You are offline.
connection-lost = Connection lost. Reconnecting…
connection-move-waits = Your move is sent when you are connected again.
connection-move-waits-clock = Your move is sent when you are connected again. Until then your clock runs.
connection-clock-runs = Your clock is running.
connection-clock-may-run = When your opponent moves, your clock runs.
connection-restored = Reconnected.
clock-read = White: { $white }. Black: { $black }.
clock-low = Low time: { $time }.
copied = Copied
copy-manually = Copy manually
moves-taken-back = Taken back
notes-not-loaded = Your notes could not be loaded. Try again later.
notes-not-saved = Not saved yet.
play-impossible = That move is not possible.
play-return-first = Return to the game first. This works only on positions of the game.
navigation-new-move = New move: return to the game
server-no-answer = The server did not answer.
server-no-answer-retry = The server did not answer. Try again.
try-new-move = A new move was played.
try-line = Trying, not sent: { $moves }
try-undo = Undo
try-undo-all = Undo all
try-done = Back to game
conditional-play-first = Play a move you expect from your opponent, then your answer.
conditional-if-first = If { $theirs }, then { $own }
conditional-if = if { $theirs }, then { $own }
conditional-ends-game = This line ends the game.
conditional-save-or-continue = Save, or add more moves.
conditional-save-line = Save
conditional-undo = Undo
conditional-close = Close
conditional-remove = Remove
conditional-remove-line = Remove: { $line }
position-start = Start of the game
position-after = After { $move }
play-no-script = Chat, notes and conditional moves need JavaScript.
play-abort = Abort
play-abort-hint = End the game without a result, before both players have moved
play-give-time = +15 s
play-give-time-hint = Give your opponent 15 seconds more
play-absent = Your opponent has left the game.
play-absent-wait = Your opponent has left the game. You can claim the win in { $seconds } s.
event-time-given = { $name } gave you { $seconds } seconds more.
play-rated = Rated
play-rated-hint = The result counts for the ratings of both players
play-casual = Casual
play-info = Info
play-info-no-clock = No clock
play-info-mode = Mode
play-zen = Zen mode
play-full-screen = Full screen
play-board-size = Board size
play-keys = Keyboard shortcuts
play-invited-terms = Rules: { $rules }. Time control: { $clock }.
play-challenge-terms = Rules and conditions
turn-no-result = No result
keys-step = Previous, next move
keys-home-end = Home End
keys-ends = First, last move
keys-clocks = Read the clocks aloud
keys-arrows = ↑ ↓ ← → on the boards
keys-move-on-board = Move between squares
keys-enter = Enter
keys-choose-square = Pick up or put down a piece
keys-right-button = Right mouse button
keys-draw = Draw arrows and circles; Shift, Ctrl and Alt choose the colour
keys-control-z = Ctrl Z
keys-undo = Undo
