### Errors in requests: what is wrong with a question or an upload.

refused-rules = There is no rule set “{ $name }”. Choose one from the list.
refused-threat-check = The king is in check: that is the threat.
refused-position-long = The position is too long. Use at most { $most } characters.
refused-no-piece = “{ $text }” is not a piece and its square. Write it like “4K”.
refused-chapter-moves = A chapter can have at most { $most } moves. Start a new chapter.
refused-chapter-long = A chapter can have at most { $kilobytes } KB as PGN, with comments. Start a new chapter.
refused-too-deep = The variations are nested too deeply.
refused-game-number = Game { $number }, { $why }.
refused-no-game-in-text = This text contains no game.
refused-pgn = The PGN, { $why }.
refused-text-long = The text is too long. Use at most { $kilobytes } KB.
refused-tree = The move tree is not valid: { $why }.
refused-tree-moves = A tree can have at most { $most } moves.
refused-tree-order = “{ $move }” refers to move { $after }, which comes later.
refused-comments = A move can have at most { $most } comments of { $letters } characters each.
refused-annotations = A move can have at most { $most } annotations.
refused-other-comment = Another contributor has changed this comment to “{ $text }”. Yours was not saved.
refused-other-annotation = Another contributor has changed this annotation. Yours was not saved.
refused-other-start = The start position of a chapter cannot be changed. Create a new chapter.
refused-change = The change is not valid: { $why }.
refused-page-name = The page name is too long.
refused-marks = The marks: { $why }.
refused-most-marks = A picture can have at most { $most } marks.
refused-fen-form = The form { $form } cannot express this position.
refused-needs-position = The address lacks the position. Add ?fen=… with a FEN.
line-too-many-moves = A line can have at most { $most } moves.
line-move = Move { $number }, “{ $move }”: { $why }
archive-no-game = There is no game “{ $text }”. Choose one from the list.
archive-no-cursor = “{ $text }” is not a place in this list. Start from the newest games.
mail-frequency-invalid = Email frequency must be at-once, daily or off.
hide-only-own = You can hide only your own games.
hide-clock = A game with a running clock cannot be hidden until it is over.
attackers-rated = Attackers are not shown during rated games. Look again when the game is over.
advice-not-here = Hints are only available in unrated games against the computer.
advice-not-your-turn = It is not your turn. Ask for a hint when it is.
challenge-reason-too-long = The reason is too long. Go back and use at most { $most } characters.
challenge-not-yours = You cannot decline this challenge. It is for another player, or was already answered.
chat-only-moderators = Only moderators can remove messages.
passkey-rejected = The passkey was rejected. Remove it from your device and try again.
passkey-unknown = No account has this passkey, or the request timed out. Try again, or use your password.
passkey-limit = An account can have at most { $most } passkeys. Remove one first.
note-long = The notes are too long. Go back and use at most { $most } characters.
note-not-allowed = Only players of the game and signed-in users can take notes. Sign in first.
profile-own-account = This is your own account.
push-not-this-browser = Notifications do not work in this browser: { $why }.
game-check-network-busy = The engine already analyses enough positions for your network. Close another analysis to continue.
engine-waiting =
    { $others ->
        [one] Waiting for 1 other analysis.
       *[other] Waiting for { $others } other analyses.
    }
engine-shared =
    { $others ->
        [one] Shared with 1 other analysis.
       *[other] Shared with { $others } other analyses.
    }
engine-failed = The engine failed on this position. Please report it.
terms-no-clock = none
study-chapter = Chapter { $number }
host-needed = A request needs exactly one “Host” header, for example “Host: glass.example” or “Host: 127.0.0.1:8080”.
passkey-password = Wrong password. Try again.
passkey-exists = This passkey is already registered.
refused-gone = Another contributor has deleted these moves, so nothing was saved.
refused-changed = Another contributor has changed this chapter. Look at the new version, then try again.
refused-long-game = This game has { $moves } moves. A GIF can show at most { $most }.
refused-form-move = The form lacks the move number. Reload the page and try again.
refused-key = The key must have 1 to { $most } characters.
refused-key-nul = The key must not contain the character NUL.
analysis-rated = Rated games can be analysed when they are over.
analysis-own = You are playing this game. You can analyse it when it is over.
fair-own-game = This position is from your running rated game, or close to it. Analyse it when the game is over.
fair-network-game = This position is from a rated game running in your network, or close to it. Analyse it when the game is over.
analysis-over = The game is over here.
analysis-network-busy = The engine already analyses { $positions } positions for your network. Close another analysis to continue.
analysis-all-busy = The engine already runs { $analyses } analyses. Try again in a minute.
game-check-when-over = A game can be checked when it is over.
recovery-link-guests-only = Recovery links are for guests who play in the game. With an account, sign in instead.
