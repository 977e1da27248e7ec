profile-since = Member since { $day }.
profile-closed = This account is closed.
profile-edit = Edit profile
profile-bot = This account is played by a program.
profile-moderator = Moderator
confirmation-report = Your report was sent to the moderators.
profile-challenge = Challenge { $name }
profile-ratings = Ratings
profile-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
profile-place = { $place } on the leaderboard
profile-provisional = provisional
profile-rating-history = Rating after each of the last games
profile-problems = Puzzles: { $solved } of { $tried } solved
profile-no-game = No games yet.
profile-no-further = No more games.
profile-newer = Newest games
profile-you-and = You and { $name }
profile-blocked = You have blocked { $name }. You cannot play or chat with each other, or edit each other’s studies.
profile-unblock = Unblock
profile-block-hint = Blocked players cannot join your games or write to you, and you cannot join theirs. Running games continue without chat.
profile-block = Block { $name }
profile-muted = You have muted { $name }. You do not see their messages.
profile-mute-hint = Muted players are not notified. You will not see their messages.
profile-unmute = Unmute
profile-mute = Mute { $name }
profile-report = Report { $name } …
report-about = Reason
report-cheating = Cheating
report-insults = Insults
report-name = Name or profile text
report-other = Other
report-details = What happened, and in which game?
report-send = Send report
chat-players-title = Player chat
chat-spectators-title = Spectator chat
chat-go-to-spectators = Spectator chat
chat-go-to-players = Player chat
chat-older = Older messages
chat-off = Chat is off.
chat-none-players = No messages from the players yet.
chat-none-spectators = No messages from spectators yet.
chat-message-deleted = This message was deleted.
chat-remove-of = Remove message { $number }
chat-report-of = Report message { $number }
chat-report = Report
chat-comments = Move comments
chat-remove-comment = Remove comment on move { $move }
chat-newest = Newest messages
chat-sign-in = <in>Sign in</in> to chat with the spectators.
chat-off-title = Turn chat off
chat-off-explanation = While chat is off you see no messages or move comments. Your opponent is informed when they write to you.
chat-turn-on-here = Turn chat on for this game
chat-turn-off-here = Turn chat off for this game
chat-turn-on-everywhere = Turn chat on for all games
chat-mute-hint = You can also mute a single player on their profile.
terms-title = { $game }: game details
terms-boards = Boards
terms-challenged = { $name } challenges you
terms-rated = yes: the ratings of both players change, and moves cannot be taken back
terms-unrated = no
terms-start = Start position
terms-own-start = custom position
terms-other-rules = Not the standard rules
terms-rule = Rule
terms-this-game = This game
terms-standard = Standard
terms-accept = Accept and play { side }
terms-accept-rules = Accept these rules and play { side }
terms-decline-reason = Reason (optional)
conditional-picture = Position
file-too-long = { $name } is too large. Choose a file of at most { $most } KB.
file-loaded = { $name } is loaded into the field below.
file-unreadable = { $name } cannot be read. Choose a text file.
import-too-long = The text is too long. Send at most { $kilobytes } KB.
import-empty = Enter the games first.
import-no-rules = Unknown rule set. Choose one from the list.
players-title = Players
players-name = Name begins with
players-found = Players whose names begin with “{ $text }”
players-none = No player has a name that begins like this. Check the spelling, or enter fewer letters.
players-online = Online now
players-none-online = No players with an account are online right now.
players-most = The { $most } most recently active players are listed.
profile-online = Online
profile-rating-range = { $lowest } to { $highest } since { $day }
profile-results = Results
profile-by-color = By colour
profile-by-opening = By first move
profile-by-opponent = By opponent
profile-opening = { $move } as { $side } ({ $game })
profile-computer = Computer
profile-guests = Guests
profile-score =
    { $won ->
        [one] 1 win
       *[other] { $won } wins
    }, { $drawn ->
        [one] 1 draw
       *[other] { $drawn } draws
    }, { $lost ->
        [one] 1 loss
       *[other] { $lost } losses
    }
profile-head-to-head = You against { $name }
profile-your-games = Your games
