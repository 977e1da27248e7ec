mail-hello = Hello { $name },
mail-digest-subject = { $count } notifications about your games
mail-more = And { $count } more:
mail-why = You get this email because game notifications are on:
mail-unsubscribe = Unsubscribe:
mail-confirm-subject = Confirm your email address
mail-address-changed-subject = Your email address was changed
mail-reset-subject = Reset your password
mail-confirm =
    this address was entered for your Looking-Glass account. Open this link within two days to confirm it:
    { $link }
    If this was not you, ignore this email. You will get no more.
mail-address-changed =
    Looking-Glass no longer sends email to this address: your account now has another one, or none.
    If this was not you, change your password at once:
    { $link }
mail-reset =
    a password reset was requested for your Looking-Glass account. To choose a new password, open this link within an hour. It works once:
    { $link }
    If this was not you, ignore this email. Your password stays the same.
news-turn-subject = Your turn: { $game } vs { $other }
news-turn = It is your turn against { $other } ({ $game }).
news-turn-after = { $other } played { $move }. It is your turn ({ $game }).
news-time-left = Time left: { $time }.
news-no-time = 0 min
news-deadline-subject = { $time } left: { $game } vs { $other }
news-deadline = You have { $time } left for your move against { $other } ({ $game }).
news-rematch-subject = { $first } offers a rematch: { $game }
news-rematch = { $first } offers a rematch with colours swapped: { $game }.
news-challenge-subject = { $first } challenges you: { $game }
news-challenge = { $first } challenges you to a game: { $game }.
news-joined-subject = { $first } joined your game: { $game }
news-joined = Your game against { $other } has started ({ $game }).
news-won-subject = You won: { $game } vs { $other }
news-lost-subject = You lost: { $game } vs { $other }
news-drawn-subject = Draw: { $game } vs { $other }
news-over = Your game against { $other } is over ({ $game }). { $how }
news-message-subject = Message from { $first }: { $game }
news-message = { $other } writes ({ $game }): { $words }
news-proposal-subject = Move to answer: { $game } vs { $other }
news-proposal = { $first } proposes { $move }. Accept or reject it ({ $game }).
news-accepted-subject = { $first } accepted your move: { $game }
news-accepted = { $first } accepted { $move } ({ $game }).
news-rejected-subject = { $first } rejected your move: { $game }
news-rejected = { $first } rejected { $move }. It is your turn ({ $game }).
news-offer-subject = Offer to answer: { $game } vs { $other }
news-offer-draw = { $first } offers a draw ({ $game }).
news-offer-win = { $first } claims to have won ({ $game }).
news-offer-takeback = { $first } asks to take back the last move ({ $game }).
news-computer =
    { $level ->
        [-1] the computer, beginner
        [0] the computer, easy
       *[other] the computer, level { $level }
    }
