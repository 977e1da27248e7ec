profile-since = Mitglied seit dem { $day }.
profile-closed = Dieses Konto ist geschlossen.
profile-edit = Profil bearbeiten
profile-bot = Dieses Konto wird von einem Programm gespielt.
profile-moderator = Moderator
confirmation-report = Deine Meldung wurde an die Moderatoren gesendet.
profile-challenge = { $name } herausfordern
profile-ratings = Wertungen
profile-games =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }
profile-place = Platz { $place } der Bestenliste
profile-provisional = vorläufig
profile-rating-history = Wertung nach jeder der letzten Partien
profile-problems = Aufgaben: { $solved } von { $tried } gelöst
profile-no-game = Noch keine Partien.
profile-no-further = Keine weiteren Partien.
profile-newer = Neueste Partien
profile-you-and = Du und { $name }
profile-blocked = Du hast { $name } blockiert. Ihr könnt nicht miteinander spielen oder chatten und keine Studien des anderen bearbeiten.
profile-unblock = Blockierung aufheben
profile-block-hint = Blockierte Spieler können deinen Partien nicht beitreten und dir nicht schreiben, und du ihren auch nicht. Laufende Partien gehen ohne Chat weiter.
profile-block = { $name } blockieren
profile-muted = Du hast { $name } stummgeschaltet. Du siehst die Nachrichten dieses Spielers nicht.
profile-mute-hint = Stummgeschaltete Spieler werden nicht benachrichtigt. Du siehst ihre Nachrichten nicht.
profile-unmute = Stummschaltung aufheben
profile-mute = { $name } stummschalten
profile-report = { $name } melden …
report-about = Grund
report-cheating = Betrug
report-insults = Beleidigungen
report-name = Name oder Profiltext
report-other = Sonstiges
report-details = Was ist passiert, und in welcher Partie?
report-send = Meldung senden
chat-players-title = Spielerchat
chat-spectators-title = Zuschauerchat
chat-go-to-spectators = Zuschauerchat
chat-go-to-players = Spielerchat
chat-older = Ältere Nachrichten
chat-off = Der Chat ist aus.
chat-none-players = Noch keine Nachrichten der Spieler.
chat-none-spectators = Noch keine Nachrichten von Zuschauern.
chat-message-deleted = Diese Nachricht wurde gelöscht.
chat-remove-of = Nachricht { $number } entfernen
chat-report-of = Nachricht { $number } melden
chat-report = Melden
chat-comments = Kommentare zu Zügen
chat-remove-comment = Kommentar zu Zug { $move } entfernen
chat-newest = Neueste Nachrichten
chat-sign-in = <in>Melde dich an</in>, um mit den Zuschauern zu chatten.
chat-off-title = Chat ausschalten
chat-off-explanation = Solange der Chat aus ist, siehst du keine Nachrichten und keine Kommentare zu Zügen. Dein Gegner erfährt es, wenn er dir schreibt.
chat-turn-on-here = Chat in dieser Partie einschalten
chat-turn-off-here = Chat in dieser Partie ausschalten
chat-turn-on-everywhere = Chat in allen Partien einschalten
chat-mute-hint = Einzelne Spieler kannst du auf ihrem Profil stummschalten.
terms-title = { $game }: Angaben zur Partie
terms-boards = Bretter
terms-challenged = { $name } fordert dich heraus
terms-rated = ja: Die Wertungen beider Spieler ändern sich, und Züge können nicht zurückgenommen werden
terms-unrated = nein
terms-start = Anfangsstellung
terms-own-start = eigene Stellung
terms-other-rules = Nicht die Standardregeln
terms-rule = Regel
terms-this-game = Diese Partie
terms-standard = Standard
terms-accept = Annehmen und { side } spielen
terms-accept-rules = Diese Regeln annehmen und { side } spielen
terms-decline-reason = Grund (freiwillig)
conditional-picture = Stellung
file-too-long = { $name } ist zu groß. Wähle eine Datei mit höchstens { $most } KB.
file-loaded = { $name } steht jetzt im Feld darunter.
file-unreadable = { $name } lässt sich nicht lesen. Wähle eine Textdatei.
import-too-long = Der Text ist zu lang. Sende höchstens { $kilobytes } KB.
import-empty = Gib zuerst die Partien ein.
import-no-rules = Unbekanntes Regelwerk. Wähle eines aus der Liste.
players-title = Spieler
players-name = Name beginnt mit
players-found = Spieler, deren Name mit „{ $text }“ beginnt
players-none = Kein Spielername beginnt so. Prüfe die Schreibweise, oder gib weniger Buchstaben ein.
players-online = Gerade online
players-none-online = Zurzeit ist kein Spieler mit Konto online.
players-most = Angezeigt werden die { $most } zuletzt aktiven Spieler.
profile-online = Online
profile-rating-range = { $lowest } bis { $highest } seit dem { $day }
profile-results = Ergebnisse
profile-by-color = Nach Farbe
profile-by-opening = Nach erstem Zug
profile-by-opponent = Nach Gegner
profile-opening = { $move } mit { $side } ({ $game })
profile-computer = Computer
profile-guests = Gäste
profile-score =
    { $won ->
        [one] 1 Sieg
       *[other] { $won } Siege
    }, { $drawn } Remis, { $lost ->
        [one] 1 Niederlage
       *[other] { $lost } Niederlagen
    }
profile-head-to-head = Du gegen { $name }
profile-your-games = Deine Partien
