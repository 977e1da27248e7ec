withdraw-question = Withdraw this game?
withdraw-about = Nobody has joined it yet. Its link will lead nowhere.
withdraw-yes = Withdraw it
withdraw-no = Wait on
withdraw-refused = Only who waits in a game can withdraw it, and only until somebody joins.
forget-about =
    { $games ->
        [0] No game of yours is open.
        [one] You have a seat in one game that is not over.
       *[other] You have seats in { $games } games that are not over.
    } You are known by a cookie alone. Once it is forgotten, nobody can play on from your seats, and your games are no longer listed here. You can still watch them by their links. With an account you would keep them.
forget-question = Forget this browser?
forget-yes = Forget it
forget-no = Keep it
come-back-about = This browser takes the seats of the guest who kept this link. What it has played itself comes along. If you are signed in, all of it is your account's.
come-back-question = Come back to your game?
come-back-yes = Come back
answer-not-now = Not now
confirm-about = News of the games of { $name }, and a new password if it is forgotten, will come to { $address }.
unsubscribe-about = { $name } is told no more by mail when it is their turn, and what else is new. On the page of the account that can be switched on again.
confirm-mail-question = Is this your address?
confirm-mail-yes = It is mine
confirmed = Your address is confirmed
confirmed-about = You are told there when it is your turn, and get back in when you have forgotten the password.
unsubscribe-question = No more mails about games?
unsubscribe-yes = No more mails
unsubscribe-no = Leave it
unsubscribed = No more mails about games
unsubscribed-about = You can have them again: choose it on the page of the account.
