mail-hello = Hallo { $name },
mail-digest-subject = { $count } Benachrichtigungen zu deinen Partien
mail-more = Und { $count } weitere:
mail-why = Du bekommst diese E-Mail, weil Benachrichtigungen zu Partien eingeschaltet sind:
mail-unsubscribe = Abbestellen:
mail-confirm-subject = Bestätige deine E-Mail-Adresse
mail-address-changed-subject = Deine E-Mail-Adresse wurde geändert
mail-reset-subject = Setze dein Passwort zurück
mail-confirm =
    diese Adresse wurde für dein Konto bei Looking-Glass angegeben. Öffne innerhalb von zwei Tagen diesen Link, um sie zu bestätigen:
    { $link }
    Wenn du das nicht warst, ignoriere diese E-Mail. Du bekommst keine weitere.
mail-address-changed =
    Looking-Glass schickt keine E-Mails mehr an diese Adresse: Dein Konto hat jetzt eine andere oder keine.
    Wenn du das nicht warst, ändere sofort dein Passwort:
    { $link }
mail-reset =
    für dein Konto bei Looking-Glass wurde ein neues Passwort angefordert. Um eines zu wählen, öffne innerhalb einer Stunde diesen Link. Er gilt einmal:
    { $link }
    Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.
news-turn-subject = Du bist am Zug: { $game } gegen { $other }
news-turn = Du bist am Zug gegen { $other } ({ $game }).
news-turn-after = { $other } hat { $move } gespielt. Du bist am Zug ({ $game }).
news-time-left = Verbleibende Zeit: { $time }.
news-no-time = 0 min
news-deadline-subject = Noch { $time }: { $game } gegen { $other }
news-deadline = Du hast noch { $time } für deinen Zug gegen { $other } ({ $game }).
news-rematch-subject = { $first } bietet Revanche an: { $game }
news-rematch = { $first } bietet Revanche mit vertauschten Farben an: { $game }.
news-challenge-subject = { $first } fordert dich heraus: { $game }
news-challenge = { $first } fordert dich zu einer Partie heraus: { $game }.
news-joined-subject = { $first } ist deiner Partie beigetreten: { $game }
news-joined = Deine Partie gegen { $other } hat begonnen ({ $game }).
news-won-subject = Gewonnen: { $game } gegen { $other }
news-lost-subject = Verloren: { $game } gegen { $other }
news-drawn-subject = Remis: { $game } gegen { $other }
news-over = Deine Partie gegen { $other } ist zu Ende ({ $game }). { $how }
news-message-subject = Nachricht von { $first }: { $game }
news-message = { $other } schreibt ({ $game }): { $words }
news-proposal-subject = Ein Zug wartet auf Antwort: { $game } gegen { $other }
news-proposal = { $first } schlägt { $move } vor. Nimm den Zug an oder lehne ihn ab ({ $game }).
news-accepted-subject = { $first } hat deinen Zug angenommen: { $game }
news-accepted = { $first } hat { $move } angenommen ({ $game }).
news-rejected-subject = { $first } hat deinen Zug abgelehnt: { $game }
news-rejected = { $first } hat { $move } abgelehnt. Du bist am Zug ({ $game }).
news-offer-subject = Ein Angebot wartet auf Antwort: { $game } gegen { $other }
news-offer-draw = { $first } bietet Remis an ({ $game }).
news-offer-win = { $first } beansprucht den Gewinn ({ $game }).
news-offer-takeback = { $first } möchte den letzten Zug zurücknehmen ({ $game }).
news-computer =
    { $level ->
        [-1] den Computer, Anfänger
        [0] den Computer, leicht
       *[other] den Computer, Stufe { $level }
    }
