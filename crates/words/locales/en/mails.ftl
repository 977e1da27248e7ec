mail-hello = Hello { $name },
mail-news-subject = News of your games: { $count }
mail-more = And { $count } more:
mail-chosen = You have chosen to be told by mail:
mail-no-more = No more of these mails:
mail-confirm-subject = Confirm your address
mail-moved-subject = Your address was changed
mail-reset-subject = Choose a new password
mail-confirm =
    this address was given for your account at Looking-Glass. If it is yours, follow this link within two days:
    
    { $link }
    
    If you know nothing of it, do nothing: no further mail will come.
mail-moved =
    mail from Looking-Glass comes to this address no more: another was given for your account, or none.
    
    If that was not you, somebody else is signed in to your account. Change the password there:
    
    { $link }
mail-reset =
    somebody asked for a new password for your account at Looking-Glass. If it was you, choose one here within an hour; the link works once:
    
    { $link }
    
    If it was not you, do nothing: your password stays as it is.
news-turn-subject = Your turn: { $game } against { $other }
news-turn = It is your turn in { $game } against { $other }.
news-turn-after = It is your turn in { $game } against { $other }, who played { $move }.
news-you-have = You have { $time }.
news-no-time = no time
news-deadline-subject = { $time } left: { $game } against { $other }
news-deadline = You have { $time } left for your move in { $game } against { $other }.
news-rematch-subject = { $first } offers a rematch: { $game }
news-rematch = { $first } wants to play { $game } with you once more, with colours exchanged.
news-challenge-subject = { $first } challenges you: { $game }
news-challenge = { $first } wants to play { $game } with you.
news-joined-subject = { $first } plays you: { $game }
news-joined = Your game of { $game } has begun: { $other } plays against you.
news-won-subject = Won: { $game } against { $other }
news-lost-subject = Lost: { $game } against { $other }
news-drawn-subject = Drawn: { $game } against { $other }
news-over = Your game of { $game } against { $other } is over. { $how }
news-message-subject = { $first } writes: { $game }
news-message = In your game of { $game }, { $other } writes: { $words }
news-engine = the engine at level { $level }
