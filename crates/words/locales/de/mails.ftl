mail-hello = Hallo { $name },
mail-news-subject = Neues aus deinen Partien: { $count }
mail-more = Und { $count } mehr:
mail-chosen = Du hast gewählt, per Mail benachrichtigt zu werden:
mail-no-more = Keine solchen Mails mehr:
mail-confirm-subject = Bestätige deine Adresse
mail-moved-subject = Deine Adresse wurde geändert
mail-reset-subject = Wähle ein neues Passwort
mail-confirm =
    diese Adresse wurde für dein Konto bei Looking-Glass angegeben. Wenn sie dir gehört, folge innerhalb von zwei Tagen diesem Link:
    
    { $link }
    
    Wenn du nichts davon weißt, tu nichts: Es kommt keine weitere Mail.
mail-moved =
    an diese Adresse kommt keine Mail von Looking-Glass mehr: Für dein Konto wurde eine andere angegeben oder keine.
    
    Wenn du das nicht warst, ist jemand anders in deinem Konto angemeldet. Ändere dort das Passwort:
    
    { $link }
mail-reset =
    jemand hat für dein Konto bei Looking-Glass ein neues Passwort verlangt. Wenn du es warst, wähle hier innerhalb einer Stunde eines; der Link gilt einmal:
    
    { $link }
    
    Wenn du es nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.
news-turn-subject = Du bist am Zug: { $game } gegen { $other }
news-turn = Du bist am Zug in { $game } gegen { $other }.
news-turn-after = Du bist am Zug in { $game } gegen { $other }. Gespielt wurde { $move }.
news-you-have = Du hast { $time }.
news-no-time = keine Zeit
news-deadline-subject = Noch { $time }: { $game } gegen { $other }
news-deadline = Du hast noch { $time } für deinen Zug in { $game } gegen { $other }.
news-rematch-subject = { $first } bietet Revanche an: { $game }
news-rematch = { $first } möchte noch einmal { $game } mit dir spielen, mit vertauschten Farben.
news-challenge-subject = { $first } fordert dich heraus: { $game }
news-challenge = { $first } möchte { $game } mit dir spielen.
news-joined-subject = { $first } spielt gegen dich: { $game }
news-joined = Deine Partie { $game } hat begonnen: Gegen dich spielt { $other }.
news-won-subject = Gewonnen: { $game } gegen { $other }
news-lost-subject = Verloren: { $game } gegen { $other }
news-drawn-subject = Remis: { $game } gegen { $other }
news-over = Deine Partie { $game } gegen { $other } ist zu Ende. { $how }
news-message-subject = { $first } schreibt: { $game }
news-message = In deiner Partie { $game } schreibt { $other }: { $words }
news-engine = die Engine auf Stufe { $level }
