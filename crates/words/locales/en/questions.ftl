withdraw-question = Cancel this game?
withdraw-about = No opponent has joined yet. The link of the game stops working.
withdraw-yes = Cancel game
withdraw-no = Keep waiting
withdraw-refused = Only the waiting player can cancel this game, and only before an opponent joins.
delete-guest-data-explanation =
    { $games ->
        [0] You have no unfinished games.
        [one] You have one unfinished game.
       *[other] You have { $games } unfinished games.
    } Guests are recognized by a cookie. Without it you can no longer play your games or see them listed here; you can only watch them by their links. With an account you would keep them.
delete-guest-data-question = Delete guest data?
delete-guest-data-confirm = Delete
delete-guest-data-cancel = Cancel
recover-explanation = This browser takes over the games of the guest who saved this link. Games already played in this browser are kept. If you are signed in, all of them move to your account.
recover-question = Sign in with the recovery link?
recover-confirm = Continue
answer-not-now = Not now
confirm-email-explanation = Game notifications and password resets of { $name } will be sent to { $address }.
unsubscribe-about = { $name } will get no more emails about games. You can turn them on again on the account page.
confirm-email-question = Confirm this email address?
confirm-email-confirm = Confirm
confirm-email-done = Email address confirmed
confirm-email-done-explanation = Game notifications and password resets are sent to this address.
unsubscribe-question = Unsubscribe from game emails?
unsubscribe-yes = Unsubscribe
unsubscribe-no = Cancel
unsubscribe-done = You are unsubscribed
unsubscribe-done-explanation = You can turn game emails on again on the account page.
