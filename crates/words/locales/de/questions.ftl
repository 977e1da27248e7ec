withdraw-question = Diese Partie zurückziehen?
withdraw-about = Noch ist kein Gegner beigetreten. Der Link der Partie gilt dann nicht mehr.
withdraw-yes = Zurückziehen
withdraw-no = Weiter warten
withdraw-refused = Nur der wartende Spieler kann diese Partie zurückziehen, und nur, bevor ein Gegner beitritt.
delete-guest-data-explanation =
    { $games ->
        [0] Du hast keine laufenden Partien.
        [one] Du hast eine laufende Partie.
       *[other] Du hast { $games } laufende Partien.
    } Gäste werden an einem Cookie erkannt. Ohne ihn kannst du deine Partien nicht mehr spielen und siehst sie hier nicht mehr; du kannst nur noch über ihre Links zuschauen. Mit einem Konto würdest du sie behalten.
delete-guest-data-question = Gastdaten löschen?
delete-guest-data-confirm = Löschen
delete-guest-data-cancel = Abbrechen
recover-explanation = Dieser Browser übernimmt die Partien des Gastes, der diesen Link aufbewahrt hat. Partien, die hier schon gespielt wurden, bleiben erhalten. Bist du angemeldet, kommen alle zu deinem Konto.
recover-question = Mit dem Wiederherstellungslink anmelden?
recover-confirm = Weiter
answer-not-now = Nicht jetzt
confirm-email-explanation = Benachrichtigungen zu den Partien von { $name } und Links für ein neues Passwort gehen an { $address }.
unsubscribe-about = { $name } bekommt keine E-Mails über Partien mehr. Auf der Kontoseite kannst du sie wieder einschalten.
confirm-email-question = Diese E-Mail-Adresse bestätigen?
confirm-email-confirm = Bestätigen
confirm-email-done = E-Mail-Adresse bestätigt
confirm-email-done-explanation = Benachrichtigungen zu Partien und Links für ein neues Passwort gehen an diese Adresse.
unsubscribe-question = E-Mails über Partien abbestellen?
unsubscribe-yes = Abbestellen
unsubscribe-no = Abbrechen
unsubscribe-done = E-Mails abbestellt
unsubscribe-done-explanation = Auf der Kontoseite kannst du E-Mails über Partien wieder einschalten.
