### What is wrong with what somebody asked or sent.

refused-rules = There is no rule set “{ $name }” here.
refused-threat-check = There is check: that is the threat.
refused-position-long = A position has at most { $most } letters.
refused-no-piece = “{ $text }” is no piece on a cell, as “4K”.
refused-chapter-moves = A chapter has at most { $most } moves.
refused-chapter-long = A chapter has at most { $kilobytes } KB as PGN, with all its comments.
refused-too-deep = The variations lie too deep in each other.
refused-game-number = Game { $number }, { $why }.
refused-no-game-in-text = There is no game in this text.
refused-pgn = The PGN, { $why }.
refused-text-long = The text is too long: { $kilobytes } KB at most.
refused-tree = The tree of moves was not understood: { $why }.
refused-tree-moves = A tree has at most { $most } moves.
refused-tree-order = “{ $move }” is said to stand behind move { $after }, which comes later.
refused-comments = A move bears at most { $most } comments of { $letters } characters each.
refused-signs = A move bears at most { $most } signs.
refused-other-comment = Somebody has written there meanwhile: “{ $text }”. Yours was not stored.
refused-other-sign = Somebody has chosen another sign there meanwhile.
refused-other-start = A chapter keeps the position with which it begins.
refused-change = The change was not understood: { $why }.
refused-page-name = The name of the page is too long.
refused-marks = The marks: { $why }.
refused-most-marks = A picture bears at most { $most } marks.
refused-needs-position = The address needs the position, as ?fen=… in FEN.
line-more = More than { $most } moves are not looked for.
line-move = Move { $number }, “{ $move }”: { $why }
archive-no-game = There is no game “{ $text }”.
archive-no-place = There is no place “{ $text }” in this list.
mail-no-such-news = News is mailed at-once, daily or off.
hide-only-own = Only your own games are in your lists.
hide-clock = A clock runs in this game, so it stays in your list until it is over.
attackers-rated = This game is rated and goes on: who attacks a square is told when it is over.
challenge-word-long = A word why has at most { $most } characters. Go back and write less.
challenge-not-yours = This challenge is not yours to decline, or it is answered already.
chat-only-moderators = Only moderators remove what was said.
passkey-not-taken = The passkey was not taken. Remove it from your device and try again.
passkey-unknown = No account here has this passkey, or it took too long. Try again, or use your password.
passkey-most = An account has { $most } passkeys at most: remove one first.
note-long = A note has at most { $most } characters. Go back and shorten it.
note-whose = Notes are for those who play the game or have an account.
conduct-own = That is your own account.
push-not-this-browser = This browser cannot be told of news: { $why }.
check-network-busy = The engine looks at enough positions for your network already. Close one of their pages to go on.
engine-waiting =
    { $others ->
        [one] Waiting with another analysis.
       *[other] Waiting with { $others } other analyses.
    }
engine-in-turns =
    { $others ->
        [one] In turns with another analysis.
       *[other] In turns with { $others } other analyses.
    }
engine-broke = The engine broke here. Try another position.
terms-somebody = Somebody
terms-no-clock = none
study-chapter = Chapter { $number }
host-needed = A request needs one “Host”, as “Host: glass.example” or “Host: 127.0.0.1:8080”.
passkey-password = That is not the password of this account.
passkey-kept = This passkey is kept already.
refused-gone = Somebody has removed these moves meanwhile, so nothing was stored.
refused-changed = Somebody has changed this chapter meanwhile. Look at it as it is now, then try again.
refused-long-game = This game has { $moves } moves; a moving picture shows games of at most { $most }.
refused-form-move = The form does not say at which move it was sent.
refused-key = The key must have 1 to { $most } characters.
refused-key-nul = The key must not contain the character NUL.
analysis-rated = This game is rated and goes on. It can be analysed when it is over.
analysis-own = You play this game, and it goes on. You can analyse it when it is over.
fair-own-game = This position belongs to a rated game that you are playing, or is close to it. Analyse it when the game is over.
fair-network-game = This position belongs to a rated game that is being played from your network, or is close to it. Analyse it when the game is over.
analysis-over = The game is over here.
analysis-network-busy = The engine looks at { $positions } positions for your network already. Close one of their pages to go on.
analysis-all-busy = The engine is asked for { $analyses } analyses already. Try again in a minute.
check-when-over = A game is checked when it is over.
way-back-guests = Only a guest who plays in a game needs a way back to it. With an account you sign in.
